"""The Coin Game: coins flicked into a goal on a simulated table, and a referee who sees everything."""
