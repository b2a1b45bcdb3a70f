"""The picture of Ancient Civilizations of the Inner Sea: a view goes in, one SVG comes out.

It asks for nothing that the viewer may not know. What can be clicked carries the id that `targets`
names: `area-17`, `card-4`, `wonder-2`, `faction-0`, `slot-1`, `civ-3`, `talents`, `vp`. What is not
drawn, like `end` or `option-3`, the page offers as a button.
"""

from collections.abc import Sequence
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.draw.svg import el, group, picture
from ziggurat.draw.words import say
from ziggurat.games.inner_sea import GAME, actions
from ziggurat.games.inner_sea import draw_pieces as art
from ziggurat.games.inner_sea.board import CIV_NAMES, ISLANDS
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_cards import on_table, spread
from ziggurat.games.inner_sea.draw_map import height_of, the_map
from ziggurat.games.inner_sea.draw_mats import (
    BAR_H,
    CHOICE_H,
    asked_realm,
    bar,
    choice,
    mat,
    mat_height,
    wonder,
    wonder_height,
)
from ziggurat.games.inner_sea.state import NOBODY, WONDERS, InnerSeaState

WIDTH, GAP = 1120, 8
INSIDE: Final = WIDTH - 2 * GAP
TALL: Final = ("east",)  # charts that are drawn beside the mats, not above them
TALL_MAP: Final = 684

BY_AREA = (
    actions.RETIRE,
    actions.RESETTLE,
    actions.DEPLOY,
    actions.SELECT,
    actions.GIVE_DISC,
    actions.PICK,
)
BY_CARD = (
    actions.PAY_CARD,
    actions.GIVE_CARD,
    actions.PLAY,
    actions.ANSWER,
    actions.EMPLOY,
    actions.COMMIT,
    actions.KEEP,
    actions.DISCARD,
)
# The ids that an action of each verb touches, by its arguments; a card is in one place only.
TARGETS: Final = {
    **dict.fromkeys(BY_AREA, "area-{0}"),
    **dict.fromkeys(BY_CARD, "card-{0}"),
    **dict.fromkeys((actions.CIVILIZATION, actions.AENEAS), "civ-{0}"),
    **dict.fromkeys((actions.PAY_TALENT, actions.GIVE_TALENT, actions.BUY), "talents"),
    **dict.fromkeys((actions.CHOOSE_WONDER, actions.USE), "wonder-{0}"),
    actions.PAY_VP: "vp",
    actions.SLOT: "slot-{0}",
    actions.AGAINST: "faction-{0}",
    actions.BUILD: "wonder-{0} area-{1}",
}
FIRST_OF_ISLAND: Final = tuple(
    next(i for i, area in enumerate(BOX.areas) if area["island"] == island) for island in ISLANDS
)

# The clause about each kind of thing in the picture.
CLAUSES = {
    "area": "IS-3.1",
    "card": "IS-9.9",
    "hand": "IS-5.2",
    "table": "IS-5.2",
    "civ": "IS-S.5",
    "faction": "IS-4.1",
    "talents": "IS-4.7",
    "vp": "IS-4.9",
    "wonder": "IS-15.1",
    "slot": "IS-7.4",
    "power": "IS-9.1",
    "status": "IS-7.1",
}


def targets(a: int) -> tuple[str, ...]:
    """The ids of what an action touches, in the order of clicking."""
    verb = GAME.actions.verb_of(a)
    if verb is actions.ISLAND:
        return (f"area-{FIRST_OF_ISLAND[verb.args(a)[0]]}",)
    if verb in TARGETS:
        return tuple(TARGETS[verb].format(*verb.args(a)).split())
    return ("-".join([verb.words[0], *map(str, verb.args(a))]),)


def board(
    seen: InnerSeaState,
    names: Sequence[str] = (),
    last: Sequence[Note] = (),
    seat: int | None = None,
) -> str:
    """The whole table as `seen.viewer` sees it, with the cards of `seat` in front."""
    names = [*names, *GAME.seat_names[len(names) :]]
    front = seen.viewer if seat is None else seat
    parts = [bar(seen, GAP, GAP, INSIDE, headline(seen, names, front))]
    place = beside if seen.chart.name in TALL else below
    more, y = place(seen, names, last, front, 2 * GAP + BAR_H)
    parts += more
    return picture(
        WIDTH,
        y,
        m("{title}: {headline}", title=GAME.title, headline=headline(seen, names, front)),
        group(
            art.DEFS,
            el("rect", width=WIDTH, height=y, class_="page"),
            *parts,
            class_="is",
        ),
        style=art.STYLE,
    )


def below(
    seen: InnerSeaState, names: Sequence[str], last: Sequence[Note], front: int, y: float
) -> tuple[list[str], float]:
    """A wide chart: map, cards, mats in rows, Wonders."""
    parts = [the_map(seen, last, GAP, y, INSIDE), on_table(seen, GAP, y, INSIDE)]
    y += height_of(seen, INSIDE) + GAP
    more, y = hand(seen, front, y)
    n = len(seen.realms)
    across = 2 if n in (2, 4) else 3
    width = (INSIDE - GAP * (across - 1)) / across
    parts += more
    high = mat_height(seen, width)
    for p in range(n):
        left, top = GAP + p % across * (width + GAP), y + p // across * (high + GAP)
        parts.append(mat(seen, p, names, left, top, (width, high)))
    y += -(-n // across) * (high + GAP)
    found, height = wonders(seen, y, GAP, INSIDE, 4)
    return [*parts, *found], y + height


def beside(
    seen: InnerSeaState, names: Sequence[str], last: Sequence[Note], front: int, y: float
) -> tuple[list[str], float]:
    """A tall chart: mats and Wonders to the right of it, cards under both."""
    parts = [the_map(seen, last, GAP, y, TALL_MAP), on_table(seen, GAP, y, TALL_MAP)]
    left, top = 2 * GAP + TALL_MAP, y
    width = WIDTH - GAP - left
    high = mat_height(seen, width)
    for p in range(len(seen.realms)):
        parts.append(mat(seen, p, names, left, top, (width, high)))
        top += high + GAP
    low = max(y + height_of(seen, TALL_MAP), top) + GAP
    found, height = wonders(seen, top, left, width, 2)
    if low - top > height:
        more, low = hand(seen, front, low)
        return [*parts, *found, *more], low
    more, low = hand(seen, front, low)
    found, height = wonders(seen, low, GAP, INSIDE, 4)
    return [*parts, *more, *found], low + height


def wonders(
    seen: InnerSeaState, y: float, x: float, width: float, across: int
) -> tuple[list[str], float]:
    """The Wonders in rows, and the height that they take."""
    each = (width - GAP * (across - 1)) / across
    found, top = [], y
    for first in range(0, len(WONDERS), across):
        row = range(first, min(first + across, len(WONDERS)))
        high = wonder_height(row, each)
        for column, w in enumerate(row):
            found.append(wonder(seen, w, x + column * (each + GAP), top, (each, high)))
        top += high + GAP
    return found, top - y


def hand(seen: InnerSeaState, front: int, y: float) -> tuple[list[str], float]:
    """Civilizations to choose from, and the cards of the seat in front."""
    parts = []
    civs = offered(seen)
    if civs:
        width = 270.0
        for i, civ in enumerate(civs):
            left, low = GAP + i % 4 * (width + 8), y + i // 4 * (CHOICE_H + GAP)
            parts.append(choice(civ, left, low, width))
        y += (CHOICE_H + GAP) * -(-len(civs) // 4)
    shown, height = spread(seen, front, GAP, y, INSIDE)
    return [*parts, shown], y + (height + GAP if height else 0)


def offered(seen: InnerSeaState) -> list[int]:
    """The civilizations that the decision at hand offers."""
    if seen.over:
        return []
    verbs = (actions.CIVILIZATION, actions.AENEAS)
    if not any(verb in seen.decision.verbs for verb in verbs):
        return []
    return [verb.args(a)[0] for a in seen.choices() for verb in verbs if a in verb]


def headline(seen: InnerSeaState, names: Sequence[str], front: int) -> str:
    """Who must decide what, or who has won."""
    if seen.over:
        return say(GAME.verdict(seen, names))
    asked = say(seen.decision.prompt(seen))
    if seen.player == front:
        return str(asked)
    p = asked_realm(seen)
    mat_no = seen.realms[p].mat if p != NOBODY else NOBODY
    who = names[seen.player]
    if mat_no >= 0:
        who = m("{name} ({civ})", name=who, civ=CIV_NAMES[mat_no])
    return say(m("{name} is asked: {asked}", name=who, asked=asked))
