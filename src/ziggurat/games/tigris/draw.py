"""The picture of Tigris & Euphrates: a view goes in, one SVG comes out.

It asks for nothing that the viewer may not know. What can be clicked carries the id that `targets`
names: `cell-53`, `tile-1`, `leader-0`, `catastrophe`, `monument-2`, `building-3`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any

from ziggurat.core.message import Listing, m
from ziggurat.core.notes import Note
from ziggurat.draw.svg import at, el, group, outline, picture, text, title
from ziggurat.draw.words import kept, kept_by_language, said, say
from ziggurat.games.tigris import GAME, actions
from ziggurat.games.tigris import draw_pieces as art
from ziggurat.games.tigris.actions import PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, COLOURS, SQUARES, WIDTH, cell_of
from ziggurat.games.tigris.buildings import NAMES as BUILDING_NAMES
from ziggurat.games.tigris.content.boards import ACTIONS_PER_TURN
from ziggurat.games.tigris.draw_hand import GAP, HAND_WIDTH, HAND_Y, card, clip, own
from ziggurat.games.tigris.draw_pieces import CELL, FRAME, MIDDLE, leader, monument, use
from ziggurat.games.tigris.kingdoms import kingdoms
from ziggurat.games.tigris.look import describe
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.scoring import scores
from ziggurat.games.tigris.state import TigrisState, open_to_viewer

LEGEND = (
    ("tile0", m("settlement, king")),
    ("tile1", m("temple, priest")),
    ("tile2", m("market, trader")),
    ("tile3", m("farm, farmer")),
    ("gem", m("treasure")),
    ("first", m("framed: taken first")),
    ("ruin", m("catastrophe")),
    ("union", m("union token")),
    ("last", m("last move")),
    ("gone", m("leader on the board")),
    ("back", m("tile behind a screen")),
    ("building0", m("special building")),
)

# The ids that an action of each verb touches, by its arguments.
TARGETS = {
    actions.TILE: "tile-{0} cell-{1}",
    actions.LEADER: "leader-{0} cell-{1}",
    actions.CATASTROPHE: "catastrophe cell-{0}",
    actions.WITHDRAW: "leader-{0} withdraw",
    actions.SWAP: "swap tiles-{0}",
    actions.END: "end",
    actions.SUPPORT: "support-{0}",
    actions.WAR: "war-{0}",
    actions.MONUMENT: "monument-{0} cell-{1}",
    actions.BUILDING: "building cell-{0}",
    actions.DECLINE: "decline",
    actions.TAKE: "cell-{0}",
}

# From which argument on a note names squares.
TOUCHED = dict.fromkeys(("catastrophe", "fallen", "fallen.one", "treasure"), 1)
TOUCHED |= dict.fromkeys(("tile", "building", "leader.placed", "leader.moved"), 2)
TOUCHED |= dict.fromkeys(("leader.withdrawn", "leader.stranded"), 2)

PAGE = (1280, 800)
BOARD = GAP + FRAME
SIDE_X, SIDE_WIDTH = 950, 318
STATUS_HEIGHT, PANEL_HEIGHT, SUPPLY_HEIGHT = 86, 122, 160


def board(
    seen: TigrisState,
    names: Sequence[str] = (),
    last: Sequence[Note] = (),
    seat: int | None = None,
) -> str:
    """The whole table as `seen.viewer` sees it, with the hand of `seat` in front."""
    names = [*names, *GAME.seat_names[len(names) :]]
    front = seen.viewer if seat is None else seat
    hand = own(seen, front, names) if front >= 0 else legend(LEGEND, GAP, HAND_Y, HAND_WIDTH, 4)
    return picture(
        *PAGE,
        m("{title}: {headline}", title=GAME.title, headline=headline(seen, names)),
        group(
            art.DEFS,
            el("rect", width=PAGE[0], height=PAGE[1], class_="page"),
            group(*squares(seen, names, touched(last)), transform=at(BOARD, BOARD)),
            *side(seen, names, front),
            hand,
            class_="te",
        ),
        style=art.STYLE,
    )


# The clause about each kind of thing in the picture.
CLAUSES = {
    "cell": "TE-3.2",
    "tile": "TE-6.1",
    "leader": "TE-5.1",
    "catastrophe": "TE-7.1",
    "monument": "TE-12.1",
    "building": "TE-17.2",
    "seat": "TE-16.2",
    "hand": "TE-16.1",
    "status": "TE-4.2",
}


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    verb = GAME.actions.verb_of(a)
    return tuple(TARGETS[verb].format(*verb.args(a)).split())


def touched(last: Sequence[Note]) -> int:
    """The squares that notes speak of."""
    mask = 0
    for note in last:
        for cell in note.args[TOUCHED[note.kind] :] if note.kind in TOUCHED else ():
            mask |= SQUARES[cell]
        if note.kind == "monument":
            mask |= BLOCK * SQUARES[note.args[2]]
    return mask


# The board


def squares(seen: TigrisState, names: Sequence[str], marked: int) -> Iterator[str]:
    """Land, kingdoms, the 176 squares with what lies on them; over them monuments and the last
    move."""
    yield art.frame()
    yield art.terrain(seen.board)
    for kingdom in kingdoms(seen):
        yield el("path", d=outline(art.points_of(kingdom), CELL, 1, 9), class_="kingdom")
    filled = taken(seen)
    for cell, square in enumerate(SQUARES):
        if square & filled:
            yield kept_place(seen, cell, square, names)
        else:
            yield empty(cell, m("river") if seen.map.river & square else m("land"))
    for pair, square in enumerate(seen.monuments):
        if square:
            x, y = cell_of(square) % WIDTH * CELL, cell_of(square) // WIDTH * CELL
            yield group(monument(pair, x, y), class_="glass")
    if marked:
        around = outline(art.points_of(marked), CELL, 3, 7)
        yield el("path", d=around, class_="last glass") + el("path", d=around, class_="last glass")


def taken(seen: TigrisState) -> int:
    """The squares where something lies."""
    filled = seen.flipped | seen.ruins | seen.treasures | seen.union
    for squares in (seen.tiles, seen.buildings, seen.leaders):
        for mask in squares:
            filled |= mask
    for corner in seen.monuments:
        filled |= corner * BLOCK
    return filled


def lying(seen: TigrisState) -> tuple[Any, ...]:
    """All that lies on the board."""
    single = (seen.flipped, seen.ruins, seen.treasures, seen.union)
    several = (seen.tiles, seen.buildings, seen.leaders, seen.monuments)
    return (*single, *map(tuple, several))


def kept_place(seen: TigrisState, cell: int, square: int, names: Sequence[str]) -> str:
    """A square with what lies there; it stays as it is from move to move."""
    first = bool(seen.map.first & square)
    built = tuple(bool(corner * BLOCK & square) for corner in seen.monuments)
    single = (seen.flipped, seen.ruins, seen.treasures, seen.union)
    here = [mask & square for mask in (*single, *seen.tiles, *seen.buildings, *seen.leaders)]
    facts = (cell, first, said(names), built, tuple(map(bool, here)))
    return kept(
        "te-place",
        facts,
        lambda: place(cell, describe(seen, square, names), *pieces(seen, square)),
    )


def place(cell: int, words: str, *lying: str) -> str:
    return group(
        title(m("{cell}: {words}", cell=CELL_NAMES[cell], words=words)),
        el("rect", width=CELL, height=CELL, class_="hit"),
        *lying,
        id=f"cell-{cell}",
        transform=at(cell % WIDTH * CELL, cell // WIDTH * CELL) or None,
    )


empty = kept_by_language()(place)  # most squares are, and look the same in every picture


def pieces(seen: TigrisState, square: int) -> Iterator[str]:
    """What lies on a square, from the bottom up."""
    for colour in range(4):
        if seen.tiles[colour] & square:
            yield use(f"tile{colour}")
        if seen.buildings[colour] & square:
            yield use(f"building{colour}", MIDDLE, MIDDLE)
    if seen.flipped & square:
        yield use("flipped")
    if seen.ruins & square:
        yield use("ruin")
    if seen.treasures & square:
        yield use("gem", 41, 14, 0.95)
    for i, place in enumerate(seen.leaders):
        if place & square:
            yield group(leader(*divmod(i, 4)), data_piece=f"leader-{i}")
    if seen.union & square:
        yield use("union", 15, 39, 0.85)


# Beside the board


def side(seen: TigrisState, names: Sequence[str], front: int) -> Iterator[str]:
    """Status, players in seat order, supply; a legend where few players leave room."""
    yield status(seen, names, front)
    y = 2 * GAP + STATUS_HEIGHT - 4
    for p in range(seen.seats):
        yield panel(seen, p, names, y)
        y += PANEL_HEIGHT + 8
    supply_y = PAGE[1] - GAP - SUPPLY_HEIGHT
    rows = (supply_y - y - 18) // 26
    if rows >= 4 and front >= 0:
        yield legend(LEGEND[: 8 if rows >= 8 else 4], SIDE_X, y, SIDE_WIDTH, 1)
    yield supply(seen, supply_y)


def headline(seen: TigrisState, names: Sequence[str]) -> str:
    if seen.over:
        return GAME.verdict(seen, names)
    return m("{name}'s turn", name=names[seen.active])


def status(seen: TigrisState, names: Sequence[str], front: int) -> str:
    """Whose turn it is, the actions left, and what somebody is asked."""
    left = seen.actions_left
    short = headline(seen, [clip(name, 13) for name in names])
    if seen.over:
        lines = [text(t, 14, 24 + 18 * i) for i, t in enumerate(wrap(say(short), 43)[:4])]
    else:
        lines = [text(clip(say(short), 27), 14, 28, class_="big")]
        lines += [
            el("circle", cx=280 + 20 * i, cy=22, r=7, class_="pip" if i < left else "spent")
            for i in range(ACTIONS_PER_TURN)
        ]
        asked = say(seen.decision.prompt(seen))
        if seen.player != front:
            asked = say(m("{name} is asked: “{asked}”", name=names[seen.player], asked=asked))
        lines += [text(t, 14, 48 + 15 * i) for i, t in enumerate(wrap(asked, 43)[:3])]
    return group(
        title(
            headline(seen, names)
            if seen.over
            else m("{short}, actions left: {left}", short=short, left=left)
        ),
        card(0, 0, SIDE_WIDTH, STATUS_HEIGHT),
        *lines,
        id="status",
        transform=at(SIDE_X, GAP),
    )


def panel(seen: TigrisState, p: int, names: Sequence[str], y: float) -> str:
    """What the viewer is shown of a player; no points behind a closed screen (TE-16.2)."""
    hand, left = len(seen.hands[p]), seen.catastrophes[p]
    return group(
        title(m("{name}: {gain}, tiles {hand}", name=names[p], gain=gains(seen, p), hand=hand)),
        card(0, 0, SIDE_WIDTH, PANEL_HEIGHT, "card active" if seen.player == p else "card"),
        art.crest(p, 28, 26, 0.82),
        text(clip(names[p], 16), 56, 32, class_="mid"),
        text(standing(seen, p), SIDE_WIDTH - 14, 31, class_="small", text_anchor="end"),
        *(gained(seen, p) if open_to_viewer(seen, p) else [folded(p)]),
        *(at_home(seen, p, c, 28 + 32 * c) for c in range(4)),
        *(use("back", 152 + 10 * i, 90, 0.48) for i in range(hand)),
        *(use("ruin", 250 + 28 * i, 90, 0.48) for i in range(left)),
        id=f"seat-{p}",
        transform=at(SIDE_X, y),
    )


def gains(seen: TigrisState, p: int) -> str:
    """Points and treasures in words."""
    if not open_to_viewer(seen, p):
        return m("points behind the screen")
    counted = zip(seen.points[p], COLOURS, strict=True)
    points = Listing(m("{n} {colour}", n=n, colour=colour) for n, colour in counted)
    return m("{points}, treasures {n}", points=points, n=seen.taken[p])


def gained(seen: TigrisState, p: int) -> Iterator[str]:
    for c, n in enumerate(seen.points[p]):
        yield counted(f"tile{c}", n, 12 + 60 * c, 52, 0.52)
    yield use("gem", 265, 67, 1.05)
    yield text(str(seen.taken[p]), 283, 73, class_="count")


def folded(p: int) -> str:
    """The closed screen of a player, instead of points."""
    wall = el("rect", x=12, y=50, width=SIDE_WIDTH - 24, height=32, rx=4, fill=art.RINGS[p])
    words = text(m("points behind the screen"), SIDE_WIDTH / 2, 71, class_="small centre")
    return group(wall, opacity=0.35) + words


def standing(seen: TigrisState, p: int) -> str:
    """The final result, else who is on turn."""
    if seen.over:
        return "-".join(map(str, scores(seen)[p]))
    if seen.player == p:
        return m("to choose")
    return m("on turn") if seen.active == p else ""


@lru_cache(maxsize=art.KEPT)
def counted(glyph: str, n: int, x: float, y: float, scale: float) -> str:
    return use(glyph, x, y, scale) + text(str(n), x + 31, y + 21, class_="count")


def at_home(seen: TigrisState, p: int, colour: int, x: float) -> str:
    """A leader that waits beside the board, or the trace of one that is on it."""
    if seen.leaders[4 * p + colour]:
        return el("circle", cx=x, cy=103, r=11, class_="gone")
    return leader(p, colour, x, 103, 0.56)


def supply(seen: TigrisState, y: float) -> str:
    """Monuments and special buildings beside the board, and the bag."""
    buildings = [special(seen, colour, 142 + 46 * colour) for colour in range(4)]
    return group(
        card(0, 0, SIDE_WIDTH, SUPPLY_HEIGHT),
        text(m("monuments"), 14, 20, class_="caption"),
        *(offered(seen, pair, 12 + 50 * pair) for pair in range(len(PAIR_NAMES))),
        bag(len(seen.bag)),
        *([text(m("special buildings"), 124, 96, class_="caption"), *buildings] * seen.variant),
        transform=at(SIDE_X, y),
    )


def offered(seen: TigrisState, pair: int, x: float) -> str:
    """A monument that may still be built, or the place it left."""
    if seen.monuments[pair]:
        return el("path", d=f"M{x + 4} 73V60h7V47h7V36h10V47h7V60h7V73Z", class_="gone")
    name = title(m("{pair} monument", pair=PAIR_NAMES[pair]))
    return group(name, monument(pair, x, 28, 0.43), id=f"monument-{pair}")


def special(seen: TigrisState, colour: int, x: float) -> str:
    if seen.buildings[colour]:
        return el("rect", x=x - 16, y=110, width=32, height=32, rx=9, class_="gone")
    name = title(Listing((BUILDING_NAMES[colour], COLOURS[colour])))
    return group(name, use(f"building{colour}", x, 126), id=f"building-{colour}")


def bag(n: int) -> str:
    sack = "M-13 22C-20 8-12-4-5-9L-9-16H9L5-9C12-4 20 8 13 22Z"
    return group(
        title(m("tiles in the bag: {n}", n=n)),
        el("path", d=sack, fill="#b58a52", stroke="#5d4630", stroke_width=1.5),
        el("path", d="M-6-9H6", stroke="#5d4630", stroke_width=3),
        text(str(n), 24, 14, class_="count"),
        transform=at(34, 124),
    )


def legend(entries: Sequence[tuple[str, str]], x: float, y: float, width: float, cols: int) -> str:
    """What the pieces are, in so many columns."""
    parts = []
    for i, (glyph, words) in enumerate(entries):
        left, top = 14 + i % cols * (width / cols), 10 + i // cols * 26
        parts += [art.sample(glyph, left, top), text(words, left + 34, top + 17)]
    height = 26 * -(-len(entries) // cols) + 18
    return group(card(0, 0, width, height), *parts, transform=at(x, y))
