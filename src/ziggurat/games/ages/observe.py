"""The state as an observation: zones count the kinds of cards that can lie in them."""

from itertools import chain
from typing import NamedTuple

from ziggurat.core.shapes import (
    Bits,
    Fact,
    Facts,
    Number,
    Records,
    Row,
    Seat,
    Shapes,
    Zone,
    Zones,
)
from ziggurat.games.ages.cards import (
    CARDS,
    FIRST_MILITARY,
    GOVERNMENTS,
    LEADERS,
    PACTS,
    STORES,
    TACTICS,
    WARS,
    WONDERS,
    WORKERS,
)
from ziggurat.games.ages.economy import consumption, corruption
from ziggurat.games.ages.production import food_rate, resource_rate
from ziggurat.games.ages.ratings import (
    civil_limit,
    colonization,
    culture,
    discontent,
    happiness,
    science,
    strength,
    urban_limit,
)
from ziggurat.games.ages.state import ROW, AgesState
from ziggurat.games.ages.state import Seat as Civilization

ALL = len(CARDS)
MILITARY = ALL - FIRST_MILITARY
FLAG = Number(1, 0)
FEW = Number(99, -9, usual=5)
TOKENS = Number(99, -9, usual=20)
MORE = Number(99, -9, usual=4)  # what is there for a while


def one(*cards: tuple[int, ...]) -> Number:
    """One of these cards, or none."""
    return Number(ALL - 1, -1, codes=True, among=tuple(sorted(chain(*cards))))


SHAPES: Shapes = {
    Civilization: {
        "workers": Row(WORKERS, high=30, usual=4),
        "tokens": Row(STORES, high=60, usual=8),
        "techs": Bits(WORKERS),
        "specials": Row(4, high=4),
        "civil": Zone(FIRST_MILITARY),
        "shown": Zone(MILITARY, FIRST_MILITARY),
        "fresh": Zone(FIRST_MILITARY),
        "wonders": Zone(FIRST_MILITARY),
        "ruins": Zone(FIRST_MILITARY),
        "colonies": Zone(MILITARY, FIRST_MILITARY),
        "wars": Row(8, high=ALL - 1, codes=True, among=tuple(sorted({*range(4), *WARS}))),
        "government": one(GOVERNMENTS),
        "leader": one(LEADERS),
        "homer": one(WONDERS),
        "unfinished": one(WONDERS),
        "stages": FEW,
        "tactic": one(TACTICS),
        "exclusive": one(TACTICS),
        "pact": one(PACTS),
        "side": FLAG,
        "partner": Seat(),
        "bank": TOKENS,
        "unused": Number(99, -9, usual=8),
        "blue": TOKENS,
        "science": Number(999, -9, usual=40),
        "culture": Number(999, -9, usual=150),
        "ca": FEW,
        "ca_spent": FEW,
        "ma": FEW,
        "ma_spent": FEW,
        "more_ca": MORE,
        "more_ma": MORE,
        "for_units": MORE,
        "for_any": MORE,
        "more_food": MORE,
        "for_techs": MORE,
        "barred": FLAG,
        "resigned": FLAG,
        "blue_given": Number(99, -99, usual=5),
        "yellow_given": Number(99, -99, usual=5),
        "blue_owned": TOKENS,
        "yellow_owned": TOKENS,
        "used": Bits(8),
        "ages_led": Bits(8),
    },
    AgesState: {
        "unseen": Zones(ALL, n=8, usual=3),
        "seats": Records(),
        "row": Row(ROW, high=ALL - 1, codes=True, among=tuple(range(FIRST_MILITARY))),
        "civil": Zones(FIRST_MILITARY, n=4, joint=4, size=40),
        "military": Zones(MILITARY, n=4, first=FIRST_MILITARY, joint=4, size=40),
        "players": Row(4, high=4),
        "hands": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "future": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "current": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "thrown": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "omens": Zone(MILITARY, FIRST_MILITARY),
        "glimpsed": Zone(MILITARY, FIRST_MILITARY),
        "glimpsed_age": Number(4, 0),
        "glimpser": Seat(),
        "past": Zone(MILITARY, FIRST_MILITARY),
        "discards": Zones(MILITARY, n=4, first=FIRST_MILITARY, joint=4),
        "common": Zone(MILITARY, FIRST_MILITARY),
        "out": Zone(ALL),
        "age": Number(4, 0),
        "round": Number(99, 0, usual=20),
        "active": Seat(),
        "first": Seat(),
        "last_round": Number(99, 0, usual=20),
        "newest_first": FLAG,
        "resigning": FLAG,
        "by_hand": FLAG,
    },
}
STEP_SEATS = frozenset(
    {"owner", "attacker", "rival", "victor", "loser", "leader", "taker", "turn", "victim"}
)

RATINGS = {
    "strength": 30.0,
    "culture a turn": 12.0,
    "science a turn": 10.0,
    "happiness": 8.0,
    "discontent workers": 3.0,
    "food a turn": 8.0,
    "resources a turn": 10.0,
    "food consumed": 6.0,
    "corruption": 6.0,
    "civil hand limit": 8.0,
    "urban limit": 4.0,
    "colonization bonus": 5.0,
}


def rated(seats: int) -> list[Fact]:
    """What stands on the players' boards in figures, the viewer's first."""
    return [
        Fact(f"{what}[{p}]", 1, most, what, -most)
        for p in range(seats)
        for what, most in RATINGS.items()
    ]


def figures(s: AgesState, p: int) -> tuple[int, ...]:
    """In the order of RATINGS."""
    seat = s.seats[p]
    return (
        strength(s, p),
        culture(s, p),
        science(s, p),
        happiness(s, p),
        discontent(s, p),
        food_rate(s, p),
        resource_rate(s, p),
        consumption(seat),
        corruption(seat),
        civil_limit(seat),
        urban_limit(seat),
        colonization(s, p),
    )


class Known(NamedTuple):
    """Figures, and all that they depend on. Never changed."""

    seat: Civilization  # a copy
    pacts: list[tuple[int, int, int, int]]  # of everyone, and the wonders that a pact may count
    figures: tuple[int, ...]


KNOWN: dict[int, Known] = {}  # the last one of each seat: mostly another seat has moved


def rate(s: AgesState) -> list[float]:
    found: list[float] = []
    n = len(s.seats)
    pacts = [(seat.pact, seat.side, seat.partner, len(seat.wonders)) for seat in s.seats]
    for p in (*range(s.viewer, n), *range(s.viewer)):
        last = KNOWN.get(p)
        if last is None or last.pacts != pacts or last.seat != s.seats[p]:
            last = KNOWN[p] = Known(s.seats[p].copy(), pacts, figures(s, p))
        found += last.figures
    return found


FACTS = Facts(rated, rate)
