"""The table: people and bots play in the browser. FastAPI, SQLAlchemy, SVG drawn in Python."""
