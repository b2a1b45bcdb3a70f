"""The content of the box as data with its origin: map, cards, realms and set-ups."""
