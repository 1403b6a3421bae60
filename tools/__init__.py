"""Programs that make what is in assets/ and the lock files."""
