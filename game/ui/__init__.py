"""The drawing kit of the shell: skin, widgets, pointer, keys, sprites; it knows no game."""
