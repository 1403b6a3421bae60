"""Nibble (designed by Jared McComb): take tiles from the edge of a crowded board; collect a colour, a trio, or most."""
