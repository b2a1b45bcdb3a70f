"""The position editor: cards in the cities and on display, units, what lies on the map, resources,
and whose turn it is. Monsters, Celebrities and Market tokens stay as they are.

A card comes from the own city and its piles, the basic piles, the display, the development deck or
what left the game. What it replaces goes to the discard pile of the city, or leaves the game.
"""

from typing import Final

from ziggurat.core.actions import Domain
from ziggurat.core.editing import Edits
from ziggurat.core.editing import numbers as up_to
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import PLACES
from ziggurat.games.monumental.content import (
    DEVELOPMENT,
    FACES,
    KIND,
    POLICY,
    TOKEN_IDS,
)
from ziggurat.games.monumental.edits import (
    CITY_CARDS,
    CLAIMABLE,
    PHASES,
    SEATS,
    WONDERS,
    away,
    begin_wonder,
    cards,
    city,
    claim,
    clear,
    discard,
    display,
    empty,
    explorer,
    face,
    give_back,
    no_policy,
    on_top,
    outpost,
    policy,
    produce,
    production,
    resource,
    restart,
    round_,
    soldier,
    soldiers_home,
    trigger,
    turn,
    warlord,
    wonder_at,
)
from ziggurat.games.monumental.hexes import CELL_NAMES, TILES
from ziggurat.games.monumental.phrases import WORDS
from ziggurat.games.monumental.sentences import NAMED, SPOTS

EDITS: Final = Edits(restart)
add, number = EDITS.add, EDITS.number
PLAYER: Final = {"player": SEATS}
TILE: Final = {"tile": CELL_NAMES}
CARD: Final = {"card": cards(CITY_CARDS)}
PLACE: Final = {"place": PLACES}
said = m("{player}: {card} in the city at {place}")
add("city {player} {place} {card}", city, said, **PLAYER, **PLACE, **CARD)
said = m("{player}: nothing in the city at {place}")
add("empty {player} {place}", empty, said, **PLAYER, **PLACE)
add("discard {player} {card}", discard, m("{player}: {card} in the discard pile"), **PLAYER, **CARD)
add("top {player} {card}", on_top, m("{player}: {card} on top of the deck"), **PLAYER, **CARD)
add("away {player} {card}", away, m("Take {card} away from {player}"), **PLAYER, **CARD)
said = m("{player} has begun {wonder}")
add("begin {player} {wonder}", begin_wonder, said, **PLAYER, wonder=cards(WONDERS))
SPACE: Final = {"space": up_to(6, 1)}
development: Final = tuple(card for era in DEVELOPMENT for card in era)
said = m("Put {card} in space {space} of the display")
add("display {space} {card}", display, said, **SPACE, card=cards(development))
POLICIES_OF: Final = {"policy": cards(tuple(i for i, kind in enumerate(KIND) if kind == POLICY))}
add("policy {player} {policy}", policy, m("{player}: {policy} is active"), **PLAYER, **POLICIES_OF)
said = m("{player}: {policy} is not developed")
add("undevelop {player} {policy}", no_policy, said, **PLAYER, **POLICIES_OF)
add(
    "soldier {player} {start} {tile}",
    soldier,
    m("{player}: move a soldier from {start} to {tile}"),
    **PLAYER,
    start=CELL_NAMES,
    **TILE,
)
add("home {player}", soldiers_home, m("{player}: all soldiers in the Capital"), **PLAYER)
said = m("Put the warlord of {player} on {tile}")
add("warlord {player} {tile}", warlord, said, **PLAYER, **TILE)
said = m("Put explorer {n} of {player} on {tile}")
add("explorer {player} {n} {tile}", explorer, said, **PLAYER, n=up_to(2, 1), **TILE)
add("outpost {player} {tile}", outpost, m("Put an outpost of {player} on {tile}"), **PLAYER, **TILE)
said = m("Put a token {kind} on {tile}")
add("token {tile} {kind}", face, said, **TILE, kind=Domain(FACES[1:], range(1, len(FACES))))
add("production {tile}", produce, m("Put Production on {tile}"), **TILE)
said = m("{wonder} stands on {tile}")
add("site {wonder} {tile}", wonder_at, said, wonder=cards(WONDERS), **TILE)
add("clear {tile}", clear, m("Clear {tile}"), **TILE)
CLAIM: Final = {"token": Domain([TOKEN_IDS[t] for t in CLAIMABLE], CLAIMABLE)}
add("claim {player} {token}", claim, m("Give {player} the token {token}"), **PLAYER, **CLAIM)
said = m("Take the token {token} from {player}")
add("return {player} {token}", give_back, said, **PLAYER, **CLAIM)
RESOURCE: Final = {"resource": Domain([word.lower() for word in WORDS])}
said = m("{player}, {resource}: {n}")
number("resource {player} {resource} {n}", resource, 60, said, **PLAYER, **RESOURCE)
said = m("{player}, Production tokens: {n}")
number("tokens {player} {n}", production, 25, said, **PLAYER)
add("round {n}", round_, m("It is round {n}"), n=up_to(60, 1))
number("trigger {n}", trigger, 60, m("Round in which the end was triggered (0: not yet): {n}"))
said = m("It is the turn of {player}, phase: {phase}")
add("turn {player} {phase}", turn, said, **PLAYER, phase=PHASES)

UNDER: Final = tuple(m("the knowledge under {card}", card=spot) for spot in SPOTS)
EDITOR: Final = EDITS.editor(
    named=NAMED,
    player=SEATS,
    phase=PHASES,
    place=(*SPOTS, *UNDER),
    tile=TILES,
    start=TILES,
    resource=WORDS,
)
