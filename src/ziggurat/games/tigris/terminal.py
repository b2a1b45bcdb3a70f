"""The board of Tigris & Euphrates as text with rich markup, for a terminal of 80 columns.

Every piece has its own letters, so that the board also reads without colour. As in the picture,
only what the viewer may know is shown.
"""

import re
from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.words import say
from ziggurat.games.tigris.actions import LETTERS, PAIR_NAMES, PAIRS
from ziggurat.games.tigris.board import COLOURS, DYNASTIES, HEIGHT, SQUARES, WIDTH
from ziggurat.games.tigris.buildings import NAMES as BUILDING_NAMES
from ziggurat.games.tigris.labels import label
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState, open_to_viewer

__all__ = ["SHORT", "label", "screen"]

# Two letters for a dynasty: one alone could be taken for a colour.
SIGNS = tuple(name[:2] for name in DYNASTIES)
KINDS = "KPTF"
GLYPHS = "■▲◆≈"
GROUNDS = ("white on grey23", "white on red3", "white on dark_green", "white on blue3")
DISCS = ("bold black", "bold red3", "bold dark_green", "bold blue3")  # on light wood
LAND, RIVER = "grey50", "sky_blue1 on #17445c"
RUIN, FLIPPED = "bold orange1 on grey15", "bold black on tan"
LETTERS_ROW = "   " + "".join(f"{chr(97 + x):>3} " for x in range(WIDTH)).rstrip()
LEGEND = (
    m("■k settlement  ▲r temple  ◆g market  ≈b farm  ~~~ river  XXX catastrophe"),
    m("▲r* treasure  ▲r*! taken first  #k special building  &k union  Mkr monument"),
    m("Kbo king of bow; P priest, T trader, F farmer; li lion, ox ox, va vase"),
)

# The letters of the screen as they may be typed: k stands for black, kr for the monument.
SHORT = dict(zip(LETTERS, COLOURS, strict=True)) | {
    LETTERS[one] + LETTERS[other]: PAIR_NAMES[i] for i, (one, other) in enumerate(PAIRS)
}


def screen(seen: TigrisState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    return "\n".join(
        [
            LETTERS_ROW,
            *(row(seen, y) for y in range(HEIGHT)),
            LETTERS_ROW,
            *(player(seen, p, names) for p in range(seen.seats)),
            *own(seen),
            *supply(seen),
            *(f"[dim]{say(words)}[/]" for words in LEGEND),
        ]
    )


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]"


def row(seen: TigrisState, y: int) -> str:
    cells = "".join(cell(seen, square) for square in SQUARES[WIDTH * y : WIDTH * (y + 1)])
    return f"{y + 1:>2}  {cells}{y + 1:>3}"


def cell(seen: TigrisState, square: int) -> str:
    """A square in four columns; the last one parts it from the next."""
    for i, place in enumerate(seen.leaders):
        if place & square:
            seat, colour = divmod(i, 4)
            return painted(f"{DISCS[colour]} on wheat1", KINDS[colour] + SIGNS[seat]) + " "
    for colour in range(4):
        if seen.tiles[colour] & square:
            return tile(seen, colour, square)
    for pair, corner in enumerate(seen.monuments):
        if corner * BLOCK & square:
            return painted(FLIPPED, "M" + pair_letters(pair)) + " "
    if seen.ruins & square:
        return painted(RUIN, "XXX") + " "
    if seen.map.river & square:
        return painted(RIVER, "~~~ ")
    return painted(LAND, " · ") + " "


def tile(seen: TigrisState, colour: int, square: int) -> str:
    glyph = GLYPHS[colour]
    if seen.buildings[colour] & square:
        glyph = "#"
    if seen.union & square:
        glyph = "&"
    treasure = "*" if seen.treasures & square else " "
    gap = painted(RIVER, " ") if seen.map.river & square else " "
    if seen.treasures & seen.map.first & square:
        gap = painted("bold yellow", "!")
    return painted(f"bold {GROUNDS[colour]}", glyph + LETTERS[colour] + treasure) + gap


def pair_letters(pair: int) -> str:
    return "".join(LETTERS[colour] for colour in PAIRS[pair])


def player(seen: TigrisState, p: int, names: Sequence[str]) -> str:
    """Name and dynasty, points by colour, and what is left to play with."""
    mark = ">" if seen.player == p else " "
    points = "  ".join(
        painted(GROUNDS[c], LETTERS[c]) + f"{n:>3}" for c, n in enumerate(seen.points[p])
    )
    gains = f"{points}  * {seen.taken[p]:<2}"
    if not open_to_viewer(seen, p):
        gains = f"{say(m('points behind the screen')):<28}"
    home = "".join(KINDS[c] if not seen.leaders[4 * p + c] else "." for c in range(4))
    return (
        f"{mark} {SIGNS[p]} {plain(f'{names[p][:16]:<16}')} {gains}"
        f" {say(m('hand {n}', n=len(seen.hands[p])))}  {say(m('ready {leaders}', leaders=home))}"
        f"  X {seen.catastrophes[p]}"
    )


def own(seen: TigrisState) -> Iterator[str]:
    """The viewer's tiles in words."""
    if seen.viewer < 0:
        return
    hand = seen.hands[seen.viewer]
    held = ((hand.count(c), COLOURS[c]) for c in range(4) if c in hand)
    tiles = Listing(mn("1 {colour}", "{n} {colour}", n, colour=colour) for n, colour in held)
    yield say(m("Your tiles: {tiles}.", tiles=tiles or m("none")))


def supply(seen: TigrisState) -> Iterator[str]:
    left = [pair_letters(i) for i, built in enumerate(seen.monuments) if not built]
    monuments = " ".join(left) or m("none")
    yield say(m("Bag: {n}. Monuments left: {monuments}.", n=len(seen.bag), monuments=monuments))
    if seen.variant:
        ready = [say(name) for c, name in enumerate(BUILDING_NAMES) if not seen.buildings[c]]
        yield say(m("Special buildings left: {names}.", names=", ".join(ready) or m("none")))
