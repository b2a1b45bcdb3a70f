"""Ziggurat: civilization board games on one engine, for the table, the arena and the lab."""

from ziggurat.games import keys, load

__version__ = "0.1.0"
__all__ = ["keys", "load"]
