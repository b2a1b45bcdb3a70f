"""Drawing: a small SVG builder that every game's draw.py shares."""
