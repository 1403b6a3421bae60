"""What every game shares and no game is named in: pure Python, standard library only."""
