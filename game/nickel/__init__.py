"""Nickel, designed by Kat Costa: lift a pyramid that matches the one before you; five tokens in a line or an L win."""
