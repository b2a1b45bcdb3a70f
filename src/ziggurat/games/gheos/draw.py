"""The picture of Gheos: a view goes in, one SVG comes out.

It asks for nothing that the viewer may not know. What can be clicked carries the id that `targets`
names: `cell-1752` a cell, or a whole continent where one is asked for; `lay-17-2` a tile as it
would lie; `colour-3`, `token`, `draw`. A tile to be laid turns when it is clicked again: `hand-17`
holds its ways, one of them shown, and a click on its place takes that one.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.svg import at, el, group, picture, text, title
from ziggurat.draw.words import say
from ziggurat.games.gheos import GAME, actions
from ziggurat.games.gheos import draw_pieces as art
from ziggurat.games.gheos.content import EPOCH_END, TOKENS
from ziggurat.games.gheos.draw_map import chart
from ziggurat.games.gheos.faces import CUP, PYRAMID, SWORD, WHEAT
from ziggurat.games.gheos.former import Holdings, holdings
from ziggurat.games.gheos.lattice import CELL_NAMES, UP
from ziggurat.games.gheos.look import describe
from ziggurat.games.gheos.placing import Lay, layings
from ziggurat.games.gheos.state import RESERVE, GheosState, held, supply

TARGETS = {
    actions.AT: "cell-{0}",
    actions.LAY: "lay-{0}-{1}",
    actions.PAY: "colour-{0}",
    actions.WINNER: "colour-{0}",
    actions.START: "colour-{0}",
    actions.TAKE: "colour-{0}",
    actions.TOKEN: "token",
    actions.DRAW: "draw",
    actions.SKIP: "skip",
}

PAGE = (1280, 800)
MAP = (12, 12, 926, 630)
HAND = (12, 654, 926, 134)
SIDE_X, SIDE_WIDTH = 950, 318
STATUS_Y, STATUS_HEIGHT = 12, 92
CIVS_Y, CIVS_HEIGHT = 112, 232
PLAYERS_Y, PLAYER_HEIGHT = 352, 86
PILE_Y, PILE_HEIGHT = 704, 84


def board(
    seen: GheosState,
    names: Sequence[str] = (),
    last: Sequence[Note] = (),
    seat: int | None = None,
) -> str:
    """The whole table as `seen.viewer` sees it, with the hand of `seat` in front."""
    names = [*names, *GAME.seat_names[len(names) :]]
    front = seen.viewer if seat is None else seat
    return picture(
        *PAGE,
        m("{title}: {headline}", title=GAME.title, headline=headline(seen, names)),
        group(
            art.DEFS,
            el("rect", width=PAGE[0], height=PAGE[1], class_="page"),
            chart(seen, touched(last), MAP),
            hand(seen, front, names),
            status(seen, names, front),
            civilizations(seen),
            *(player(seen, p, names) for p in range(seen.seats)),
            pile(seen),
            class_="gh",
        ),
        style=art.STYLE,
    )


# The clause about each kind of thing in the picture.
CLAUSES = {
    "cell": "G-5.1",
    "hand": "G-5.1",
    "lay": "G-2.5",
    "colour": "G-9.1",
    "seat": "G-10.2",
    "token": "G-10.1",
    "draw": "G-11.1",
    "epochs": "G-11.4",
}


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    verb = GAME.actions.verb_of(a)
    return tuple(TARGETS[verb].format(*verb.args(a)).split())


def touched(last: Sequence[Note]) -> list[int]:
    """The cells that notes speak of."""
    return [note.args[1] for note in last if note.kind in ("placed", "replaced")]


def card(
    x: float, y: float, width: float, height: float, *inside: str, **attributes: object
) -> str:
    look = "card active" if attributes.pop("active", False) else "card"
    frame = el("rect", width=width, height=height, rx=10, class_=look)
    return group(frame, *inside, transform=at(x, y), **attributes)


# What is going on


def headline(seen: GheosState, names: Sequence[str]) -> str:
    return GAME.verdict(seen, names) if seen.over else m("{name}'s turn", name=names[seen.player])


def status(seen: GheosState, names: Sequence[str], front: int) -> str:
    short = headline(seen, [cut(name, 13) for name in names])
    if seen.over:
        lines = [text(line, 14, 28 + 18 * i) for i, line in enumerate(wrap(say(short), 44)[:4])]
        return card(SIDE_X, STATUS_Y, SIDE_WIDTH, STATUS_HEIGHT, *lines)
    words = say(seen.decision.prompt(seen))
    if seen.player != front:
        words = say(m("{name} is asked: “{words}”", name=names[seen.player], words=words))
    lines = [text(line, 14, 46 + 15 * i) for i, line in enumerate(wrap(words, 46)[:4])]
    head = text(cut(say(short), 32), 14, 25, class_="big")
    return card(SIDE_X, STATUS_Y, SIDE_WIDTH, STATUS_HEIGHT, head, *lines)


def cut(words: str, size: int) -> str:
    return words if len(words) <= size else f"{words[: size - 1]}…"


# The civilizations


def civilizations(seen: GheosState) -> str:
    """For each colour its marker, the reserve and what its continent holds."""
    heads = [art.symbol(kind, 140 + 33 * i, 18, 0.8) for i, kind in enumerate(COLUMNS)]
    label = text(m("reserve"), 306, 22, class_="small end")
    land = holdings(seen)
    rows = (civilization(seen, colour, land) for colour in range(6))
    return card(SIDE_X, CIVS_Y, SIDE_WIDTH, CIVS_HEIGHT, *heads, label, *rows)


COLUMNS = (CUP, PYRAMID, SWORD, WHEAT)


def civilization(seen: GheosState, colour: int, land: Holdings) -> str:
    y = 32 + 33 * colour
    in_play = seen.markers[colour] != RESERVE
    name = art.COLOUR_TITLES[colour]
    counts = [land.number(colour, kind) for kind in COLUMNS]
    figures = [
        text(str(n), 140 + 33 * i, 21, class_="mid centre") for i, n in enumerate(counts) if in_play
    ]
    left = supply(seen, colour)
    place = m("in play") if in_play else m("marker in the reserve")
    about = m("{name}: {place}, {n} followers in the reserve", name=name, place=place, n=left)
    if in_play:
        about = m(
            "{about}; cups {cups}, pyramids {pyramids}, swords {swords}, wheat {wheat}",
            about=about,
            **dict(zip(("cups", "pyramids", "swords", "wheat"), counts, strict=True)),
        )
    return group(
        title(about),
        el("rect", x=4, width=SIDE_WIDTH - 8, height=31, rx=6, class_="hit"),
        group(
            art.marker(colour, 24, 16, 12),
            text(name, 46, 21, class_="mid"),
            class_=None if in_play else "out",
        ),
        *figures,
        text(str(left), 306, 21, class_="mid end"),
        id=f"colour-{colour}",
        transform=at(0, y),
    )


# The players


def player(seen: GheosState, p: int, names: Sequence[str]) -> str:
    """Points, tokens and followers of a seat."""
    followers = held(seen, p)
    tokens = [
        el("circle", cx=196 + 18 * i, cy=20, r=7, class_="token" if i < seen.tokens[p] else "spent")
        for i in range(TOKENS)
    ]
    cubes = list(crowd(followers))
    about = m(
        "{name}: {points} points, {tokens} tokens, {followers} followers",
        name=names[p],
        points=seen.points[p],
        tokens=seen.tokens[p],
        followers=sum(followers),
    )
    return card(
        SIDE_X,
        PLAYERS_Y + (PLAYER_HEIGHT + 2) * p,
        SIDE_WIDTH,
        PLAYER_HEIGHT - 2,
        title(about),
        text(cut(names[p], 17), 14, 26, class_="mid"),
        *tokens,
        text(str(seen.points[p]), 304, 28, class_="big end"),
        text(m("no followers") if not cubes else "", 14, 62, class_="small"),
        *cubes,
        id=f"seat-{p}",
        active=not seen.over and seen.player == p,
    )


def crowd(followers: list[int]) -> Iterator[str]:
    """Followers as cubes, colour by colour; each colour has a little room before it."""
    size = 18 if sum(followers) <= 13 else 14
    x = 14.0
    y = 44.0
    for colour, n in enumerate(followers):
        for _ in range(n):
            if x + size > SIDE_WIDTH - 8:
                x, y = 14.0, y + size + 2
            yield art.cube(colour, x, y, size)
            x += size + 2
        x += 5 if n else 0


# The pile


def pile(seen: GheosState) -> str:
    """Face-down tiles and the epochs that have come."""
    end = EPOCH_END[seen.seats]
    left = len(seen.order)
    stack = group(
        title(m("Draw: {left} face-down tiles", left=left)),
        el("rect", x=8, y=8, width=88, height=68, rx=8, class_="hit"),
        group(*(backs(2)), transform="translate(14 12) scale(.58)"),
        text(f"{left}", 84, 47, class_="mid centre"),
        id="draw",
    )
    dots = [
        el(
            "path",
            d=TOOTH,
            transform=at(116 + 25 * i, 46),
            class_="past" if i < seen.epochs else "ahead",
        )
        for i in range(end)
    ]
    words = text(m("Epoch {epochs} of {end}", epochs=seen.epochs, end=end), 112, 28, class_="mid")
    return card(SIDE_X, PILE_Y, SIDE_WIDTH, PILE_HEIGHT, stack, words, *dots, id="epochs")


TOOTH = "M0 20L10 2 20 20Z"


def backs(n: int) -> list[str]:
    """Tiles face down, a little apart."""
    return [
        el("path", d=art.triangle(True), class_="back", transform=at(7 * i, -5 * i) or None)
        for i in range(n)
    ]


# The hand


def hand(seen: GheosState, front: int, names: Sequence[str]) -> str:
    """The tiles of the seat in front; when one is to be laid, they turn."""
    if front < 0:
        return card(*HAND, text(m("You are watching: hands are hidden."), 18, 30, class_="small"))
    tiles = seen.hands[front]
    head = m("Your tiles")
    if front != seen.viewer:
        head = m("{name}'s tiles", name=cut(names[front], 20))
    if HIDDEN in tiles:
        shown = [group(*backs(len(tiles)), transform=at(130, 34))]
    elif not seen.over and isinstance(seen.decision, Lay) and seen.player == front:
        shown = list(turning(seen, front, seen.decision.cell))
        head = m("For {cell}", cell=CELL_NAMES[seen.decision.cell])
    else:
        shown = [at_rest(seen, tile, 130 + 170 * i) for i, tile in enumerate(tiles)] + legend(seen)
    tokens = token_button(seen, front)
    return card(*HAND, text(head, 18, 30, class_="mid"), *shown, tokens)


def legend(seen: GheosState) -> list[str]:
    """What each symbol is for; a temple as the game counts it (G-6.1)."""
    temple = (5, TEMPLE_WORDS[seen.marks], 720, 30)
    return [
        group(art.symbol(kind, 0, 0, 0.9), text(words, 20, 5, class_="small"), transform=at(x, y))
        for kind, words, x, y in (*LEGEND, temple)
    ]


LEGEND = (
    (WHEAT, m("followers of a new civilization"), 480, 26),
    (CUP, m("scoring tokens and the end"), 480, 54),
    (SWORD, m("strength in war"), 480, 82),
    (PYRAMID, m("epochs; never replaced"), 480, 110),
)
TEMPLE_WORDS = (m("a point for each such symbol"), m("a point for each such temple"))


def at_rest(seen: GheosState, tile: int, x: float) -> str:
    face = seen.pack.laid[3 * tile]
    name, _, origin = seen.pack.tiles[tile]
    return group(
        title(
            m(
                "{tile} ({name}, {origin} face): {parts}",
                tile=actions.TILE_NAMES[tile],
                name=name,
                origin=origin,
                parts=describe(face),
            )
        ),
        art.tile(True, face, ["free"] * len(face.areas)),
        text(actions.TILE_NAMES[tile], 50, 106, class_="small centre"),
        id=f"hand-{tile}",
        transform=at(x, 16),
    )


def turning(seen: GheosState, front: int, cell: int) -> Iterator[str]:
    """The tiles of the hand as they would lie on the cell: each click turns one (G-2.5)."""
    legal = {a - actions.LAY.start for a in seen.choices()}
    ways = layings(seen, front)
    for i, tile in enumerate(dict.fromkeys(lay // 3 for lay in ways)):
        own = [lay for lay in ways if lay // 3 == tile]
        first = next((lay for lay in own if lay in legal), own[0])
        hint = m("it lies the same every way")
        if len(own) > 1:
            hint = m("{n} ways: click to turn", n=len(own))
        yield group(
            el("rect", x=-8, y=-10, width=116, height=126, rx=8, class_="hit"),
            *(way(seen, cell, lay, lay in legal, shown=lay == first) for lay in own),
            text(hint, 116, 50, class_="small"),
            id=f"hand-{tile}",
            class_="turns",
            data_place=f"cell-{cell}",
            transform=at(130 + 300 * i, 14),
        )


def way(seen: GheosState, cell: int, lay: int, legal: bool, shown: bool) -> str:
    """One way of a tile in the hand; of the ways of a tile a single one is shown."""
    face = seen.pack.laid[lay]
    tile, rotation = divmod(lay, 3)
    words = f"{actions.TILE_NAMES[tile]} {actions.ROTATIONS[rotation]}"
    look = ["way", "shown" * shown, "out" * (not legal)]
    return group(
        title(m("{tile}: {parts}", tile=words, parts=describe(face))),
        art.tile(UP[cell], face, ["free"] * len(face.areas)),
        text(words, 50, 106, class_="small centre"),
        id=f"lay-{tile}-{rotation}",
        class_=" ".join(filter(None, look)),
    )


def token_button(seen: GheosState, front: int) -> str:
    """The scoring tokens of the seat in front."""
    n = seen.tokens[front]
    discs = [
        el("circle", cx=30 + 26 * i, cy=84, r=10, class_="token" if i < n else "spent")
        for i in range(TOKENS)
    ]
    return group(
        title(m("Scoring tokens left: {n}", n=n)),
        el("rect", x=12, y=62, width=92, height=44, rx=8, class_="hit"),
        *discs,
        id="token",
    )
