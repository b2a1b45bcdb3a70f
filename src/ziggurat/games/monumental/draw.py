"""The picture of Monumental: a view goes in, one SVG comes out.

It asks for nothing that the viewer may not know. What can be clicked carries the id that `targets`
names: `tile-45`, `place-3`, `row-1`, `column-2`, `buy-12`, `hero-4`, `policy-20`, `explorer-0`,
`monster-3`, `wip`, `market-2`, `produce`.
"""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note
from ziggurat.draw.svg import at, el, group, picture, text, title
from ziggurat.draw.words import say
from ziggurat.games.monumental import GAME, actions
from ziggurat.games.monumental import draw_pieces as art
from ziggurat.games.monumental.actions import BUY_INDEX, HIRE_INDEX, MONSTER_INDEX
from ziggurat.games.monumental.content import (
    BASICS,
    CIV_NAMES,
    FACE_COST,
    FACE_VALUE,
    FREE,
    MARKET_NAMES,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES
from ziggurat.games.monumental.draw_pieces import INK, SEATS, SIDE, centre, clip, disc, panel
from ziggurat.games.monumental.draw_seats import beside, others
from ziggurat.games.monumental.draw_words import describe, full_text
from ziggurat.games.monumental.hexes import BITS, cells_of
from ziggurat.games.monumental.state import (
    ESCORTS,
    NONE,
    MonumentalState,
    card_of,
    front_seat,
    owner,
)

WIDTH, HEIGHT = 1280, 940
MAP_X, MAP_Y, MAP_W, MAP_H = 10, 34, 690, 520
CARD_W, CARD_H = 182, 84
CITY_W, CITY_H = 218, 108

TARGETS = {
    actions.CIVILIZATION: "civ-{0}",
    actions.AT: "tile-{0}",
    actions.ACTIVATE: "row-{0} column-{1}",
    actions.BUY: "buy-{0}",
    actions.COMPLETE: "wip",
    actions.DEVELOP: "policy-{0}",
    actions.CONQUER: "tile-{0}",
    actions.SEND: "tile-{1} unit-{0}",
    actions.MOVE: "tile-{1} unit-{0}",
    actions.OUTPOST: "tile-{0} outpost",
    actions.EXPLORE: "explorer-{0} tile-{1}",
    actions.MARKET: "explorer-{0} market",
    actions.GATHER: "explorer-{0} gather",
    actions.DEFEAT: "explorer-{0} monster-{1}",
    actions.REDEEM: "market-{0}",
    actions.PRODUCE: "produce",
    actions.USE: "place-{0}",
    actions.USE_WAY: "place-{0} way-{1}",
    actions.HIRE: "hero-{0}",
    actions.PICK: "place-{0}",
    actions.COPY: "civ-{0} place-{1}",
    actions.TAKE: "buy-{0}",
    actions.IMITATE: "policy-{0}",
}
# Where a note names a tile.
TOUCHED = {
    "capital": 1,
    "wonder": 2,
    "conquer": 1,
    "conquer.many": 1,
    "driven": 1,
    "move": 3,
    "outpost": 1,
    "outpost.lost": 1,
    "explore": 2,
    "gather": 1,
    "monster": 1,
    "destroyed": 2,
    "ruined": 1,
}


def board(
    seen: MonumentalState,
    names: Sequence[str] = (),
    last: Sequence[Note] = (),
    seat: int | None = None,
) -> str:
    """The whole table; `seat` is the city shown large, else the viewer's or the active one."""
    front = front_seat(seen) if seat is None or seat < 0 or seat == seen.automa else seat
    called = [*(names or [m("Seat {n}", n=i + 1) for i in range(seen.people)]), m("Automa")]
    marked = {note.args[TOUCHED[note.kind]] for note in last if note.kind in TOUCHED}
    parts = [
        el("rect", width=WIDTH, height=HEIGHT, fill=art.PAGE),
        text(heading(seen, called), 14, 23, class_="b", font_size=16),
        the_map(seen, marked),
        display(seen),
        city(seen, front, called),
        beside(seen, front),
        others(seen, called),
    ]
    about = heading(seen, called) if seen.over else m("round {n}", n=seen.round)
    return picture(
        WIDTH, HEIGHT, m("{title}: {about}", title=GAME.title, about=about), *parts, style=art.STYLE
    )


def heading(seen: MonumentalState, names: Sequence[str]) -> str:
    if seen.over:
        return GAME.verdict(seen, names)
    left = sum(map(len, seen.eras))
    cards = mn("{n} development card left", "{n} development cards left", left)
    if seen.trigger:
        return m(
            "Round {round} - {cards}, the end comes after round {last}",
            round=seen.round,
            cards=cards,
            last=seen.trigger + 1,
        )
    return m("Round {round} - {cards}", round=seen.round, cards=cards)


CLAUSES = art.CLAUSES


def targets(a: int) -> tuple[str, ...]:
    """The ids of the elements that an action touches, in the order of clicking."""
    verb = actions.ACTIONS.verb_of(a)
    pattern = TARGETS.get(verb, "-".join(word for word in verb.words if word[0] != "{") + "-{0}")
    if not verb.params:
        pattern = TARGETS.get(verb, verb.words[0])
    return tuple(pattern.format(*verb.args(a)).split())


# The map


def the_map(seen: MonumentalState, marked: set[int]) -> str:
    cells = list(cells_of(seen.land | seen.water | sum(BITS[c] for c in seen.capitals)))
    xs, ys = zip(*(centre(cell) for cell in cells), strict=True)
    wide, high = max(xs) - min(xs) + 2 * SIDE, max(ys) - min(ys) + 2.2 * SIDE
    scale = min(MAP_W / wide, MAP_H / high, 1.25)
    x = MAP_X + (MAP_W - scale * wide) / 2 - scale * (min(xs) - SIDE)
    y = MAP_Y + (MAP_H - scale * high) / 2 - scale * (min(ys) - 1.1 * SIDE)
    tiles = [tile(seen, cell, cell in marked) for cell in cells]
    names = [art.tile_name(cell) for cell in cells]
    return group(
        el("rect", x=MAP_X, y=MAP_Y, width=MAP_W, height=MAP_H, rx=8, fill="#c7b894"),
        group(*tiles, *names, *explorers(seen), transform=at(x, y, scale)),
        class_="land",
    )


def tile(seen: MonumentalState, cell: int, marked: bool) -> str:
    x, y = centre(cell)
    wet = bool(seen.water & BITS[cell])
    holder = NONE if wet else owner(seen, cell)
    fill = art.WATER if wet else art.TERRAIN[seen.value[cell]]
    if cell in seen.capitals:
        fill = "#e8d9a8"
    parts = [
        title(describe(seen, cell)),
        art.hexagon(x, y, SIDE - 1, fill=fill, stroke="#7a6a4f", stroke_width=1),
    ]
    if holder != NONE:
        parts.append(art.hexagon(x, y, SIDE - 4, fill="none", stroke=SEATS[holder], stroke_width=5))
    if marked:
        parts.append(art.hexagon(x, y, SIDE - 8, fill="none", stroke="#fff", stroke_width=2))
    if not wet:
        parts += pieces(seen, cell, holder, x, y)
    parts += [
        disc(x, y - 4, 14, "#3b0a45", say(card_of(seen, beast[0]).name)[0])
        for beast in seen.monsters
        if beast[1] == cell
    ]
    return group(*parts, id=f"tile-{cell}")


def pieces(seen: MonumentalState, cell: int, holder: int, x: float, y: float) -> Iterator[str]:
    word = "C" if cell in seen.capitals else str(seen.value[cell])
    yield text(word, x, y - SIDE * 0.5, class_="b c", font_size=13)
    face = seen.face[cell]
    if face >= FREE:
        yield el("rect", x=x - 13, y=y - 15, width=26, height=20, rx=3, fill="#fff", stroke=INK)
        words = "".join(f"{n}{r}" for n, r in zip(FACE_COST[face], RESOURCES, strict=True) if n)
        yield text(words, x, y, class_="b c m")
    elif face:
        yield disc(x, y - 5, 11, "#5a4632", str(FACE_VALUE[face]))
    if seen.production & BITS[cell]:
        yield disc(x - 24, y + 8, 6, art.RES[0])
    if cell in seen.market_at:
        market = seen.market_at.index(cell)
        n = len(seen.piles[market])
        yield el("rect", x=x + 3, y=y + 1, width=33, height=11, rx=2, fill="#f7e3a1", stroke=INK)
        words = f"{say(MARKET_NAMES[market])} {n}"
        yield text(words, x + 19.5, y + 9, class_="c", font_size=8)
    if cell in seen.wonder_at:
        yield el("path", d=f"M{x - 34:.1f} {y - 8:.1f}l9 -16l9 16z", fill="#d4a017", stroke=INK)
    if holder != NONE:
        yield from units(seen, holder, cell, x, y)


def units(seen: MonumentalState, seat: int, cell: int, x: float, y: float) -> Iterator[str]:
    p, colour = seen.seats[seat], SEATS[seat]
    n = p.soldiers.count(cell)
    if n:
        yield disc(x - 9, y + 19, 8, colour, str(n))
    if p.warlord == cell:
        yield disc(x + 8, y + 19, 8, colour, "W")
    if cell in p.outposts:
        yield el("rect", x=x - 15, y=y + 1, width=15, height=10, fill=colour, stroke=INK)
    if p.hero >= 0 and p.hero_at == cell:
        yield disc(x + 24, y + 19, 7, "#99506b", "H")


# Where explorers stand in a tile, away from the number of its token.
STANDS = ((30, -11), (17, -20), (-14, -21), (-27, -13), (30, -24), (4, -33), (-9, -33), (17, -33))


def explorers(seen: MonumentalState) -> Iterator[str]:
    """Explorers stand at the upper edge of their tile; those of the viewer can be clicked, whatever
    city is shown."""
    shown: dict[int, int] = {}
    for seat, p in enumerate(seen.seats):
        for i, cell in enumerate(p.explorers):
            if cell < 0:
                continue
            x, y = centre(cell)
            n = shown[cell] = shown.get(cell, 0) + 1
            dx, dy = STANDS[(n - 1) % len(STANDS)]
            x, y = x + dx, y + dy
            escort = "+" if p.hero >= 0 and p.hero_at == ESCORTS[i] else str(i + 1)
            name = f"explorer-{i}" if seat == front_seat(seen) else None
            yield group(
                title(m("Explorer {n} of {civ}", n=i + 1, civ=CIV_NAMES[p.civ])),
                disc(x, y, 6, "#fff", escort, SEATS[seat]),
                id=name,
            )


# Cards


def display(seen: MonumentalState) -> str:
    """The six slots with monster tokens under them, basic buildings and Celebrities."""
    parts: list[str] = []
    for slot, card in enumerate(seen.display):
        x, y = 8 + (slot % 3) * (CARD_W + 4), 24 + (slot // 3) * (CARD_H + 22)
        place = at(x, y)
        if card == NONE:
            parts.append(art.empty(CARD_W, CARD_H, m("slot {n}", n=slot + 1), transform=place))
        else:
            name = f"buy-{BUY_INDEX[card]}"
            shown = card_of(seen, card)
            parts.append(art.face(shown, CARD_W, CARD_H, transform=place, id=name))
        for i, beast in enumerate(b for b in seen.monsters if b[2] == slot + 1):
            parts.append(monster(seen, beast, x + 92 * i, y + CARD_H + 2))
    for i, (card, n) in enumerate(zip(BASICS, seen.basics, strict=True)):
        shown = card_of(seen, card)
        place = at(8 + i * (CARD_W + 4), 236)
        parts.append(art.face(shown, CARD_W, 42, transform=place, id=f"buy-{BUY_INDEX[card]}"))
        left = text(f"x{n}", 8 + i * (CARD_W + 4) + CARD_W - 30, 270, class_="s b")
        parts.append(group(title(m("{name}: {n} left", name=shown.name, n=n)), left))
    for i, card in enumerate(seen.heroes[:3]):
        place = at(8 + i * (CARD_W + 4), 284)
        name = f"hero-{HIRE_INDEX[card]}"
        parts.append(art.face(card_of(seen, card), CARD_W, 62, transform=place, id=name))
    parts += [
        art.button(
            8 + (i - 3) * 112,
            350,
            108,
            clip(card_of(seen, card).name, 16),
            f"hero-{HIRE_INDEX[card]}",
            full_text(card_of(seen, card)),
        )
        for i, card in enumerate(seen.heroes[3:], 3)
    ]
    return panel(708, 34, 564, 374, m("Development cards, basic buildings, Celebrities"), *parts)


def monster(seen: MonumentalState, beast: list[int], x: float, y: float) -> str:
    card = card_of(seen, beast[0])
    return group(
        title(full_text(card)),
        el("rect", width=90, height=17, rx=8, fill="#3b0a45"),
        text(clip(card.name, 14), 8, 12, class_="s w"),
        transform=at(x, y),
        id=f"monster-{MONSTER_INDEX[beast[0]]}",
    )


def city(seen: MonumentalState, front: int, names: Sequence[str]) -> str:
    """The 3 x 3 grid: active cards glow, attached knowledge hangs below its card."""
    p = seen.seats[front]
    acting = seen.acting if front == seen.active else 0
    parts: list[str] = []
    for cell in range(9):
        x, y = 34 + (cell % 3) * (CITY_W + 4), 40 + (cell // 3) * (CITY_H + 4)
        parts += city_cell(seen, p.top[cell], p.under[cell], cell, acting, x, y)
    for i in range(3):
        x, column = 34 + i * (CITY_W + 4) + 70, m("column {n}", n=i + 1)
        parts.append(art.button(x, 19, 78, m("column"), f"column-{i}", column))
        turned = at(8, 40 + i * (CITY_H + 4) + 80) + "rotate(-90)"
        row = art.button(0, 0, 54, m("row"), f"row-{i}", m("row {n}", n=i + 1))
        parts.append(group(row, transform=turned))
    whose = m("City of {name}", name=names[min(front, len(names) - 1)])
    return panel(10, 560, 704, 374, clip(whose, 24), *parts)


def city_cell(
    seen: MonumentalState, top: int, under: int, cell: int, acting: int, x: float, y: float
) -> Iterator[str]:
    low = 50 if under != NONE and top != NONE else 0
    if top != NONE:
        yield art.face(
            card_of(seen, top),
            CITY_W,
            CITY_H - low,
            active=bool(acting >> cell & 1),
            transform=at(x, y),
            id=f"place-{cell}",
        )
    if under != NONE:
        yield art.face(
            card_of(seen, under),
            CITY_W,
            low or CITY_H,
            active=bool(acting >> 9 + cell & 1),
            transform=at(x, y + (CITY_H - low if low else 0)),
            id=f"place-{9 + cell}",
        )
    if top == NONE and under == NONE:
        yield art.empty(CITY_W, CITY_H, m("empty"), transform=at(x, y))
