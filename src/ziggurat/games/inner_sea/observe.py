"""The state as an observation: discs by area and realm, zones by card.

Realms are counted like seats, from the viewer's on; in a scenario where seats run other realms,
`owner` tells whose they are.
"""

from ziggurat.core.shapes import (
    Bits,
    Bytes,
    Fact,
    Facts,
    Grid,
    Number,
    Records,
    Row,
    Seat,
    Shapes,
    Table,
    Zone,
    Zones,
)
from ziggurat.games.inner_sea.board import ALL, CIVS
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.epoch import scores
from ziggurat.games.inner_sea.state import FACTIONS, WONDERS, InnerSeaState, Realm

REALMS = FACTIONS - 1
CARDS = len(BOX.cards) + 1  # cards are numbered from 1
MANY = Number(99, 0, usual=20)
FEW = Number(999, -99, usual=5)
FLAG = Number(1, 0)
AREA = Number(ALL - 1, -1, codes=True)
DISCS = Bytes(ALL * FACTIONS, turn=1, around=FACTIONS, usual=3)

SHAPES: Shapes = {
    Realm: {
        "owner": Seat(),
        "mat": Number(len(CIVS) - 1, -1, codes=True),
        "supply": Number(99, 0, usual=40),
        "ready": MANY,
        "at_sea": MANY,
        "bonus": FEW,
        "talents": FEW,
        "loot": FEW,
        "vp": Number(999, -99, usual=120),
        "reborn": FLAG,
        "built": FEW,
        "embargo": FLAG,
        "discount": FLAG,
        "paid": FEW,
        "powers": Bits(16),
        "power_areas": Bits(ALL),
        "worked": Bits(CARDS),
        "enemies": Bits(FACTIONS),
        "enemy": Seat(),
        "hand": Zone(CARDS, usual=1, size=6),
        "drawn": Zone(CARDS, usual=1, size=6),
        "face_down": Zone(CARDS, usual=1, size=3),
        "investments": Table(CARDS, high=100, usual=3),
    },
    InnerSeaState: {
        "unseen": Zones(CARDS, n=1, usual=1),
        "scenario": Number(99, 0, codes=True, among=tuple(range(len(BOX.scenarios)))),
        "chart_no": Number(99, 0, usual=3),
        "epoch": Number(9, 0, usual=4),
        "last": Number(9, 0, usual=4),
        "turn": Number(99, 0, usual=4),
        "phase": Number(9, 0, codes=True, among=tuple(range(4))),
        "black": Number(99, 0, usual=50),
        "last_event": FLAG,
        "difficulty": Number(9, 0, usual=2),
        "arena": AREA,
        "tomb": FEW,
        "order": Row(REALMS, high=REALMS, of_seats=True),
        "realms": Records(n=REALMS),
        "discs": DISCS,
        "allies": DISCS,
        "deck": Zone(CARDS, usual=1, size=100),
        "discard": Zone(CARDS, usual=1),
        "aside": Zone(CARDS, usual=1),
        "table": Zone(CARDS, usual=1),
        "chain": Row(8, high=1),
        "turned": Number(CARDS - 1, 0, codes=True, among=tuple(range(1, CARDS))),
        "builder": Row(len(WONDERS), high=FACTIONS, of_seats=True),
        "site": Row(len(WONDERS), high=ALL - 1, codes=True),
        "wonder_discs": Row(len(WONDERS), high=99, usual=5),
        "buried": Row(len(WONDERS), high=99, usual=1),
        "wonders_used": Bits(len(WONDERS)),
        "fallen": Row(FACTIONS, high=99, usual=3),
        "shields": Row(FACTIONS, high=99, usual=1),
        "announced": Grid(3, n=12, high=999, codes=True),
        "tomb_area": AREA,
    },
}
STEP_SEATS = frozenset({"realm", "by", "chooser", "victim", "taker"})


def counted(seats: int) -> list[Fact]:
    """What the standings on the page tell of each seat, the viewer first."""
    usual = {"victory points": 120.0, "wonders": 3.0, "cities": 6.0, "discs": 40.0, "areas": 20.0}
    return [
        Fact(f"{what}[{p}]", 1, most, f"{what} as they stand")
        for p in range(seats)
        for what, most in usual.items()
    ]


def count(s: InnerSeaState) -> list[float]:
    rows = scores(s)
    return [float(n) for row in [*rows[s.viewer :], *rows[: s.viewer]] for n in row]


FACTS = Facts(counted, count)
