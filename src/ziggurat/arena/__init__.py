"""The arena: bots meet in fair matches; results, ratings and a report come out."""
