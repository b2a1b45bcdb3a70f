"""The position editor: cards in hand and in play, workers, tokens, points, the row, events, and
whose turn it is. A card comes from its deck, its discard pile, the row or what left the game, and
goes back under its deck; cubes and tokens follow the cards in play as they do in the rules."""

from typing import Final

from ziggurat.core.editing import Edits
from ziggurat.core.editing import numbers as up_to
from ziggurat.core.message import Message, m
from ziggurat.games.ages.actions import SEATS, SIDES, cards, numbers
from ziggurat.games.ages.cards import (
    CARDS,
    EVENTS,
    FIRST_MILITARY,
    PACTS,
    SLUGS,
    STORES,
    TERRITORIES,
    TITLES,
    WARS,
    WONDERS,
    WORKERS,
)
from ziggurat.games.ages.edits import (
    PHASES,
    PILES,
    PLAYABLE,
    age,
    ally,
    away,
    blue,
    civil,
    construct,
    culture,
    event,
    fight,
    hold,
    lay,
    military,
    play,
    restart,
    round_,
    science,
    sweep,
    tokens,
    turn,
    unused,
    workers,
    yellow,
)
from ziggurat.games.ages.state import ROW

EDITS: Final = Edits(restart)
add, number = EDITS.add, EDITS.number
PLAYER: Final = {"player": SEATS}
RIVAL: Final = {"rival": SEATS}
said = m("{player}: {card} in hand")
add("hold {player} {card}", hold, said, **PLAYER, card=cards(range(len(CARDS))))
add("play {player} {card}", play, m("{player}: {card} in play"), **PLAYER, card=cards(PLAYABLE))
said = m("Take {card} away from {player}")
add("away {player} {card}", away, said, **PLAYER, card=cards(range(len(CARDS))))
said = m("{player}: {wonder} under construction, stages: {n}")
add(
    "construct {player} {wonder} {n}",
    construct,
    said,
    **PLAYER,
    wonder=cards(WONDERS),
    n=up_to(6),
)
said = m("{player}, workers on {card}: {n}")
number("workers {player} {card} {n}", workers, 20, said, **PLAYER, card=cards(range(WORKERS)))
number("unused {player} {n}", unused, 20, m("{player}, unused workers: {n}"), **PLAYER)
number("yellow {player} {n}", yellow, 30, m("{player}, yellow tokens in the bank: {n}"), **PLAYER)
said = m("{player}, blue tokens on {card}: {n}")
number("tokens {player} {card} {n}", tokens, 30, said, **PLAYER, card=cards(range(STORES)))
number("blue {player} {n}", blue, 40, m("{player}, blue tokens in the bank: {n}"), **PLAYER)
number("science {player} {n}", science, 200, m("{player}, science: {n}"), **PLAYER)
number("culture {player} {n}", culture, 400, m("{player}, culture: {n}"), **PLAYER)
number("civil {player} {n}", civil, 15, m("{player}, civil actions left: {n}"), **PLAYER)
number("military {player} {n}", military, 15, m("{player}, military actions left: {n}"), **PLAYER)
said = m("{player}: the pact {pact}, side {side}, with {rival}")
add(
    "pact {player} {pact} {side} {rival}", ally, said, **PLAYER, pact=cards(PACTS), side=SIDES,
    **RIVAL,
)  # fmt: skip
said = m("{player}: {war} against {rival}")
add("war {player} {war} {rival}", fight, said, **PLAYER, war=cards(WARS), **RIVAL)
said = m("{player} has prepared {card} among the {pile} events")
add(
    "event {player} {card} {pile}", event, said, **PLAYER, card=cards(EVENTS + TERRITORIES),
    pile=PILES,
)  # fmt: skip
SPACE: Final = {"space": numbers(1, ROW)}
said = m("Put {card} in space {space} of the row")
add("row {space} {card}", lay, said, **SPACE, card=cards(range(FIRST_MILITARY)))
add("sweep {space}", sweep, m("Clear space {space} of the row"), **SPACE)
number("age {n}", age, 4, m("It is Age {n}"))
add("round {n}", round_, m("It is round {n}"), n=numbers(1, 40))
said = m("It is the turn of {player}, phase: {phase}")
add("turn {player} {phase}", turn, said, **PLAYER, phase=PHASES)

EDITOR: Final = EDITS.editor(
    player=SEATS,
    rival=SEATS,
    pile=PILES,
    phase=PHASES,
    named={**dict(zip(SLUGS, TITLES, strict=True)), "a": Message("A"), "b": Message("B")},
)
