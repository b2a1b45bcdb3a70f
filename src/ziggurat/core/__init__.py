"""The engine that every game stands on. It knows no game and needs only the standard library."""
