"""What is in the box: the counts that the rulebook prints (G-1, G-12.2); tiles are in packs.py."""

from typing import Final

from ziggurat.core.message import m

COUNTS_ORIGIN: Final = "rulebook"
LANDSCAPES: Final = 52
EPOCHS: Final = 8
HAND: Final = 2
TOKENS: Final = 3
FOLLOWERS: Final = 5  # of each colour
EPOCH_END: Final = {2: 6, 3: 7, 4: 8}  # the epoch tile that ends the game, by number of players

# Red, yellow and blue occur in the rulebook's examples, the other three are published (G-1.8).
COLOURS: Final = (m("red"), m("green"), m("yellow"), m("blue"), m("black"), m("white"))

SEATS: Final = (m("sun"), m("moon"), m("wind"), m("rain"))  # what players are called without names
