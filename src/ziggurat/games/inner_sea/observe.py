"""The state as an observation: discs by area and realm, zones by card.

Realms are counted like seats, from the viewer's on; in a scenario where seats run other realms,
`owner` tells whose they are.
"""

from ziggurat.core.shapes import (
    Bits,
    Bytes,
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
from ziggurat.games.inner_sea.state import FACTIONS, WONDERS, InnerSeaState, Realm

REALMS = FACTIONS - 1
CARDS = len(BOX.cards) + 1  # cards are numbered from 1
MANY = Number(99, 0)
DISCS = Bytes(ALL * FACTIONS, turn=1, around=FACTIONS)

SHAPES: Shapes = {
    Realm: {
        "owner": Seat(),
        "mat": Number(len(CIVS) - 1, -1),
        "supply": MANY,
        "ready": MANY,
        "at_sea": MANY,
        "powers": Bits(16),
        "power_areas": Bits(ALL),
        "worked": Bits(CARDS),
        "enemies": Bits(FACTIONS),
        "enemy": Seat(),
        "hand": Zone(CARDS),
        "drawn": Zone(CARDS),
        "face_down": Zone(CARDS),
        "investments": Table(CARDS, high=100),
    },
    InnerSeaState: {
        "unseen": Zones(CARDS, n=1),
        "order": Row(REALMS, high=REALMS, of_seats=True),
        "realms": Records(n=REALMS),
        "discs": DISCS,
        "allies": DISCS,
        "deck": Zone(CARDS),
        "discard": Zone(CARDS),
        "aside": Zone(CARDS),
        "table": Zone(CARDS),
        "chain": Row(8, high=1),
        "turned": Number(CARDS - 1, 0),
        "builder": Row(len(WONDERS), high=FACTIONS, of_seats=True),
        "site": Row(len(WONDERS), high=ALL - 1),
        "wonder_discs": Row(len(WONDERS), high=99),
        "buried": Row(len(WONDERS), high=99),
        "wonders_used": Bits(len(WONDERS)),
        "fallen": Row(FACTIONS, high=99),
        "shields": Row(FACTIONS, high=99),
        "announced": Grid(3, n=12, high=999),
        "tomb_area": Number(ALL - 1, -1),
    },
}
STEP_SEATS = frozenset({"realm", "by", "chooser", "victim", "taker"})
