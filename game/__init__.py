"""Small Change: three games for two people at one table."""

__version__ = "0.1.0"
