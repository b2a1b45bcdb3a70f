"""The two sides of the board (TE-1.12 to TE-1.14) and the counts of the pieces (TE-1.2 to TE-1.9).

The rulebook's pictures are not part of its text; the maps are public facts about the boxed game,
read off its board and agreed on by independent implementations.
"""

MAPS_ORIGIN = "published"
COUNTS_ORIGIN = "rulebook"

# `~` river, `T` start temple with a treasure, `#` the same, to be taken first, `.` land
CLASSIC = """
....~~~~~.T.~...
.#..~.......~..#
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.#.~~~~.....~...
......~~~~~~~.#.
.....T..........
..........T.....
"""

ALTERNATIVE = """
..~~T....T.....~
..~~..........T~
.#~~...........~
..~...T....T~~~~
..~.........~...
..~T........~..#
..~~........~~..
#..~~~.T....T~..
.....~~~.....~..
....#.~~~~~~~~..
......~..#....#.
"""

# black, red, green, blue
TILES = (30, 57, 30, 36)
TREASURES = 14
CATASTROPHES_PER_PLAYER = 2
HAND = 6
ACTIONS_PER_TURN = 2
TREASURES_AT_END = 2
SERIES = 3
