"""The state as an observation: which ints are sets of tiles, and how long lists get.

The Automa's civilization comes after those of the seats and is all 0 where it does not play.
"""

from ziggurat.core.shapes import (
    Bits,
    Grid,
    Number,
    Records,
    Row,
    Seat,
    Shapes,
    Skip,
    Table,
    Zone,
    Zones,
)
from ziggurat.games.monumental.content import (
    CARD_IDS,
    CIVILIZATIONS,
    ERAS,
    FACES,
    MARKETS,
    TOKEN_IDS,
)
from ziggurat.games.monumental.hexes import CELLS
from ziggurat.games.monumental.state import MonumentalState
from ziggurat.games.monumental.state import Seat as Civilization

TILES = len(CELLS)
CARDS = len(CARD_IDS) + 1  # with the mark of a Celebrity
TOKENS = len(TOKEN_IDS)
CARD = Number(CARDS - 1, -1)
TILE = Number(TILES - 1, -4)
FEW = Number(99, 0)
SOURCES = 23  # places, policy, celebrity, drawn, and what is done once a turn
GROUPS = 36  # groups of what a seat cannot tell apart, with every module and a look at a Market

SHAPES: Shapes = {
    Civilization: {
        "civ": Number(len(CIVILIZATIONS) - 1, -1),
        "capital": TILE,
        "res": Row(6, high=999, low=0),
        "top": Row(9, high=CARDS - 1),
        "under": Row(9, high=CARDS - 1),
        "deck": Zone(CARDS),
        "known": Zone(CARDS),
        "discard": Zone(CARDS),
        "archived": Zone(CARDS),
        "policies": Row(5, high=CARDS - 1),
        "owned": Zone(CARDS),
        "tokens": Zone(TOKENS),
        "soldiers": Zone(TILES),
        "outposts": Zone(TILES),
        "explorers": Row(2, high=TILES - 1),
        "claimed": Zone(CARDS),
        "warlord": TILE,
        "wip": CARD,
        "production": FEW,
        "hero": CARD,
        "hero_at": TILE,
        "hero_uses": FEW,
    },
    MonumentalState: {
        "unseen": Zones(CARDS, n=GROUPS),
        "content": Skip("the same all through a game"),
        "switches": Bits(6),
        "people": Number(4, 0),
        "automa": Seat(),
        "order": Row(4, high=4, of_seats=True),
        "seats": Records(extra=1),
        "active": Seat(),
        "value": Row(TILES, high=9),
        "land": Bits(TILES),
        "water": Bits(TILES),
        "capitals": Row(5, high=TILES - 1),
        "coast": Bits(TILES),
        "face": Row(TILES, high=len(FACES) - 1),
        "stocks": Zones(TOKENS, n=len(FACES), joint=len(FACES)),
        "basics": Row(3, high=99),
        "production": Bits(TILES),
        "market_at": Row(len(MARKETS), high=TILES - 1),
        "wonder_at": Table(TILES, high=CARDS),
        "lairs": Zone(2),
        "beasts": Zone(CARDS),
        "piles": Zones(TOKENS, n=len(MARKETS), joint=len(MARKETS)),
        "spares": Zones(TOKENS, n=len(MARKETS), joint=len(MARKETS)),
        "takers": Row(16, high=15),
        "held": Zones(TOKENS, n=16, joint=16),
        "spent": Zone(TOKENS),
        "eras": Zones(CARDS, n=len(ERAS), joint=len(ERAS)),
        "separators": Row(len(ERAS), high=CARDS - 1),
        "stars": Zones(CARDS, n=len(ERAS), joint=len(ERAS)),
        "display": Row(6, high=CARDS - 1),
        "culled": Zone(CARDS),
        "removed": Zone(CARDS),
        "heroes": Zone(CARDS),
        "monsters": Grid(5, n=4, high=CARDS - 1),
        "auto_deck": Zone(CARDS),
        "auto_drawn": Zone(CARDS),
        "auto_discard": Zone(CARDS),
        "auto_policies": Zone(CARDS),
        "auto_markets": Number(15, 0),
        "acting": Bits(SOURCES),
        "activated": Bits(SOURCES),
        "used": Bits(SOURCES),
        "reinforced": Bits(SOURCES),
        "rows_used": Number(63, 0),
        "gained": Row(5, high=999, low=0),
        "explorer_acts": Row(2, high=9, low=0),
        "fired": Zone(CARDS),
        "lasting": Zone(CARDS),
        "drawn": Zone(CARDS),
        "played": Zone(CARDS),
        "left": Zone(CARDS),
    },
}
STEP_SEATS = frozenset({"owner", "automa"})
