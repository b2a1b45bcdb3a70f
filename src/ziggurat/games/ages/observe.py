"""The state as an observation: zones count the kinds of cards that can lie in them."""

from ziggurat.core.shapes import Bits, Number, Records, Row, Seat, Shapes, Zone, Zones
from ziggurat.games.ages.cards import CARDS, FIRST_MILITARY, STORES, WORKERS
from ziggurat.games.ages.state import ROW, AgesState
from ziggurat.games.ages.state import Seat as Civilization

ALL = len(CARDS)
MILITARY = ALL - FIRST_MILITARY
CARD = Number(ALL - 1, -1)
FEW = Number(99, -9)

SHAPES: Shapes = {
    Civilization: {
        "workers": Row(WORKERS, high=30),
        "tokens": Row(STORES, high=60),
        "techs": Bits(WORKERS),
        "specials": Row(4, high=4),
        "civil": Zone(FIRST_MILITARY),
        "shown": Zone(MILITARY, FIRST_MILITARY),
        "fresh": Zone(FIRST_MILITARY),
        "wonders": Zone(FIRST_MILITARY),
        "ruins": Zone(FIRST_MILITARY),
        "colonies": Zone(MILITARY, FIRST_MILITARY),
        "wars": Row(8, high=ALL - 1),
        "government": CARD,
        "leader": CARD,
        "homer": CARD,
        "unfinished": CARD,
        "stages": FEW,
        "tactic": CARD,
        "exclusive": CARD,
        "pact": CARD,
        "partner": Seat(),
        "used": Bits(8),
        "ages_led": Bits(8),
    },
    AgesState: {
        "unseen": Zones(ALL, n=8),
        "seats": Records(),
        "row": Row(ROW, high=ALL - 1),
        "civil": Zones(FIRST_MILITARY, n=4, joint=4),
        "military": Zones(MILITARY, n=4, first=FIRST_MILITARY, joint=4),
        "players": Row(4, high=4),
        "hands": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "future": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "current": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "thrown": Zones(MILITARY, first=FIRST_MILITARY, turn=3, joint=3),
        "omens": Zone(MILITARY, FIRST_MILITARY),
        "glimpsed": Zone(MILITARY, FIRST_MILITARY),
        "glimpser": Seat(),
        "past": Zone(MILITARY, FIRST_MILITARY),
        "discards": Zones(MILITARY, n=4, first=FIRST_MILITARY, joint=4),
        "common": Zone(MILITARY, FIRST_MILITARY),
        "out": Zone(ALL),
        "active": Seat(),
        "first": Seat(),
    },
}
STEP_SEATS = frozenset(
    {"owner", "attacker", "rival", "victor", "loser", "leader", "taker", "turn", "victim"}
)
