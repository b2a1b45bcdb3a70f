"""The action space of Monumental: every decision of the rules in notation.

A city card is named by its place: `5` is the top card of cell 5, `5k` the knowledge card in it. A
tile is named by its axial coordinates, a mix of resources by its letters.
"""

from itertools import product
from typing import Final

from ziggurat.core.actions import ActionSpace
from ziggurat.core.message import m
from ziggurat.games.monumental.content import (
    BASIC,
    BUILDING,
    CARD_IDS,
    CELEBRITIES,
    CIVILIZATIONS,
    KIND,
    KNOWLEDGE,
    MARKETS,
    MONSTERS,
    TOKEN_IDS,
    WONDER,
)
from ziggurat.games.monumental.hexes import CELL_NAMES

PLACES: Final = (*(str(n) for n in range(1, 10)), *(f"{n}k" for n in range(1, 10)))
SOURCES: Final = (*PLACES, "policy", "celebrity")
POLICY_PLACE, HERO_PLACE, DRAWN_PLACE = 18, 19, 20
UNITS: Final = (m("soldier"), m("warlord"), m("celebrity"))
SOLDIER, WARLORD_UNIT, HERO = range(3)

LETTERS: Final = "psmg"
# Payments of 1 to 7 resources of the kinds P, S, M and Gold; gains of 1 to 3 of P, S and M.
MIXES: Final = tuple(c for c in product(range(8), repeat=4) if 1 <= sum(c) <= 7)
MIX: Final = {counts: i for i, counts in enumerate(MIXES)}
MIX_NAMES: Final = tuple("".join(x * n for x, n in zip(LETTERS, c, strict=True)) for c in MIXES)
GAINS: Final = tuple(c for c in product(range(4), repeat=3) if 1 <= sum(c) <= 3)
GAIN_INDEX: Final = {counts: i for i, counts in enumerate(GAINS)}
GAIN_NAMES: Final = tuple(
    "".join(x * n for x, n in zip(LETTERS[:3], c, strict=True)) for c in GAINS
)
PAIRS: Final = tuple((a, b) for a in range(3) for b in range(3) if a != b)
PAIR_NAMES: Final = tuple(f"{LETTERS[a]}>{LETTERS[b]}" for a, b in PAIRS)

BUYABLE: Final = tuple(
    i
    for i, kind in enumerate(KIND)
    if kind in (BUILDING, KNOWLEDGE, WONDER, BASIC) and i >= CARD_IDS.index("workshop")
)
BUY_INDEX: Final = {card: i for i, card in enumerate(BUYABLE)}
HIRABLE: Final = tuple(card for era in CELEBRITIES for card in era)
HIRE_INDEX: Final = {card: i for i, card in enumerate(HIRABLE)}
MONSTER_INDEX: Final = {card: i for i, card in enumerate(MONSTERS)}
EFFECTS: Final = (*CARD_IDS, "token")  # what can come next among simultaneous effects
TOKEN_EFFECT: Final = len(CARD_IDS)
WAYS: Final = ("first", "second")
NUMBERS: Final = tuple(map(str, range(10)))
TWO: Final = ("1", "2")
THREE: Final = ("1", "2", "3")

ACTIONS: Final = ActionSpace()
CIVILIZATION: Final = ACTIONS.verb("civilization {name}", name=CIVILIZATIONS)
AT: Final = ACTIONS.verb("at {tile}", tile=CELL_NAMES)
ACTIVATE: Final = ACTIONS.verb("activate {row} {column}", row=THREE, column=THREE)
BUY: Final = ACTIONS.verb("buy {card}", card=[CARD_IDS[i] for i in BUYABLE])
COMPLETE: Final = ACTIONS.verb("complete")
DEVELOP: Final = ACTIONS.verb("develop {policy}", policy=CARD_IDS)
CONQUER: Final = ACTIONS.verb("conquer {tile}", tile=CELL_NAMES)
SEND: Final = ACTIONS.verb("send {unit} {tile}", unit=UNITS, tile=CELL_NAMES)
MOVE: Final = ACTIONS.verb("move {unit} {tile}", unit=UNITS, tile=CELL_NAMES)
OUTPOST: Final = ACTIONS.verb("outpost {tile}", tile=CELL_NAMES)
EXPLORE: Final = ACTIONS.verb("explore {explorer} {tile}", explorer=TWO, tile=CELL_NAMES)
MARKET: Final = ACTIONS.verb("market {explorer}", explorer=TWO)
GATHER: Final = ACTIONS.verb("gather {explorer}", explorer=TWO)
DEFEAT: Final = ACTIONS.verb(
    "defeat {explorer} {monster}", explorer=TWO, monster=[CARD_IDS[i] for i in MONSTERS]
)
REDEEM: Final = ACTIONS.verb("redeem {market}", market=MARKETS)
PRODUCE: Final = ACTIONS.verb("produce")
USE: Final = ACTIONS.verb("use {card}", card=SOURCES)
USE_WAY: Final = ACTIONS.verb("use {card} {way}", card=SOURCES, way=WAYS)
ADVANCE: Final = ACTIONS.verb("advance")
HIRE: Final = ACTIONS.verb("hire {celebrity}", celebrity=[CARD_IDS[i] for i in HIRABLE])
END: Final = ACTIONS.verb("end", ends=True)
PICK: Final = ACTIONS.verb("card {place}", place=PLACES)
COPY: Final = ACTIONS.verb("copy {civilization} {place}", civilization=CIVILIZATIONS, place=PLACES)
IMITATE: Final = ACTIONS.verb("imitate {policy}", policy=CARD_IDS)
PAY: Final = ACTIONS.verb("pay {mix}", mix=MIX_NAMES)
GAIN: Final = ACTIONS.verb("gain {mix}", mix=GAIN_NAMES)
SELL: Final = ACTIONS.verb("sell {mix}", mix=GAIN_NAMES)
EXCHANGE: Final = ACTIONS.verb("exchange {pair}", pair=PAIR_NAMES)
DONE: Final = ACTIONS.verb("done")
BENEFIT: Final = ACTIONS.verb("benefit {number}", number=TWO)
NEXT: Final = ACTIONS.verb("next {effect}", effect=EFFECTS)
KEEP: Final = ACTIONS.verb("keep {card}", card=CARD_IDS)
TAKE: Final = ACTIONS.verb("take {card}", card=[CARD_IDS[i] for i in BUYABLE])
TOKEN: Final = ACTIONS.verb("token {token}", token=TOKEN_IDS)
PLAY: Final = ACTIONS.verb("play {card}", card=CARD_IDS)
EFFECT: Final = ACTIONS.verb("effect {way}", way=WAYS)
ACCEPT: Final = ACTIONS.verb("accept")
DECLINE: Final = ACTIONS.verb("decline")
LOSE: Final = ACTIONS.verb("lose {unit}", unit=UNITS)
FORFEIT: Final = ACTIONS.verb("forfeit {card}", card=CARD_IDS)
SPARE: Final = ACTIONS.verb("spare {number}", number=NUMBERS)
ESCORT: Final = ACTIONS.verb("with {explorer}", explorer=TWO)
