"""The action space of Through the Ages: every decision of part 4 of the rules, in notation."""

from collections.abc import Iterable, Sequence
from typing import Final

from ziggurat.core.actions import ActionSpace, Domain
from ziggurat.core.message import m
from ziggurat.games.ages.cards import (
    ACTION_CARDS,
    AGGRESSIONS,
    BONUSES,
    BUILDINGS,
    CARDS,
    EVENTS,
    FIRST_MILITARY,
    GOVERNMENTS,
    LEADERS,
    PACTS,
    SLUGS,
    SPECIALS,
    STORES,
    TACTICS,
    TECHNOLOGIES,
    TERRITORIES,
    THEATERS,
    UNITS,
    UPGRADES,
    URBAN,
    WARS,
    WONDERS,
    WORKERS,
)

SEATS: Final = (m("orange"), m("purple"), m("green"), m("grey"))
SIDES: Final = ("a", "b")
GOODS: Final = (m("food"), m("resources"))
MOST_BID: Final = 150
MOST_TOKENS: Final = 40  # blue ones, in the box as large as they come

# The cards that parameters of verbs range over, besides those of one kind.
PREPARABLE: Final = tuple(c for c in EVENTS + TERRITORIES if CARDS[c].age)  # held in hand
HELD: Final = tuple(c for c in range(FIRST_MILITARY, len(CARDS)) if CARDS[c].age)
REVOLUTIONS: Final = GOVERNMENTS[1:]
ACTION: Final = {kind: tuple(c for c in ACTION_CARDS if SLUGS[c].startswith(kind)) for kind in (
    "rich-land", "urban-growth", "efficient-upgrade", "breakthrough", "reserves"
)}  # fmt: skip
BUILDERS: Final = ACTION["rich-land"] + ACTION["urban-growth"]
UPGRADERS: Final = BUILDERS + ACTION["efficient-upgrade"]
BREAKTHROUGHS: Final = ACTION["breakthrough"]
RESERVES: Final = ACTION["reserves"]
PLAIN: Final = tuple(c for c in ACTION_CARDS if c not in UPGRADERS + BREAKTHROUGHS + RESERVES)
CIVIL_UPGRADES: Final = tuple(pair for pair in UPGRADES if pair[0] in BUILDINGS)
TO_THEATER: Final = tuple(c for c in URBAN if c not in THEATERS)
RUINABLE: Final = tuple(c for c in WONDERS if CARDS[c].age <= 1)


def cards(numbers: Iterable[int]) -> Domain:
    """Cards by their names, which stand for their numbers."""
    given = tuple(numbers)
    return Domain([SLUGS[c] for c in given], given)


def upgrades(pairs: Sequence[tuple[int, int]]) -> Domain:
    """From one card to another."""
    return Domain([f"{SLUGS[low]}>{SLUGS[high]}" for low, high in pairs], pairs)


def numbers(least: int, most: int) -> Domain:
    things = range(least, most + 1)
    return Domain([str(n) for n in things], things)


ACTIONS: Final = ActionSpace()
# The Action Phase.
END: Final = ACTIONS.verb("end", ends=True)
TAKE: Final = ACTIONS.verb("take {space}", space=[str(n) for n in range(1, 14)])
INCREASE: Final = ACTIONS.verb("increase")
BUILD: Final = ACTIONS.verb("build {card}", card=cards(range(WORKERS)))
UPGRADE: Final = ACTIONS.verb("upgrade {step}", step=upgrades(UPGRADES))
DESTROY: Final = ACTIONS.verb("destroy {card}", card=cards(BUILDINGS))
DISBAND: Final = ACTIONS.verb("disband {unit}", unit=cards(UNITS))
LEAD: Final = ACTIONS.verb("lead {leader}", leader=cards(LEADERS))
STAGES: Final = ACTIONS.verb("stages {number}", number=numbers(1, 4))
DEVELOP: Final = ACTIONS.verb("develop {technology}", technology=cards(range(TECHNOLOGIES)))
REVOLT: Final = ACTIONS.verb("revolution {government}", government=cards(REVOLUTIONS))
PLAY: Final = ACTIONS.verb("play {card}", card=cards(PLAIN))
PLAY_GAIN: Final = ACTIONS.verb("play {card} {goods}", card=cards(RESERVES), goods=GOODS)
PLAY_BUILD: Final = ACTIONS.verb(
    "play {card} build {building}", card=cards(BUILDERS), building=cards(BUILDINGS)
)
PLAY_UPGRADE: Final = ACTIONS.verb(
    "play {card} upgrade {step}",
    card=cards(UPGRADERS),
    step=upgrades(CIVIL_UPGRADES),
)
PLAY_DEVELOP: Final = ACTIONS.verb(
    "play {card} develop {technology}",
    card=cards(BREAKTHROUGHS),
    technology=cards(range(TECHNOLOGIES)),
)
PLAY_REVOLT: Final = ACTIONS.verb(
    "play {card} revolution {government}",
    card=cards(BREAKTHROUGHS),
    government=cards(REVOLUTIONS),
)
TACTIC: Final = ACTIONS.verb("tactic {tactic}", tactic=cards(TACTICS))
COPY: Final = ACTIONS.verb("copy {tactic}", tactic=cards(TACTICS))
HAMMURABI: Final = ACTIONS.verb("hammurabi")
BARBAROSSA: Final = ACTIONS.verb("barbarossa {unit}", unit=cards(UNITS))
BACH: Final = ACTIONS.verb(
    "bach {building} {theater}", building=cards(TO_THEATER), theater=cards(THEATERS)
)
CHURCHILL: Final = ACTIONS.verb("churchill {choice}", choice=("culture", "military"))
LINER: Final = ACTIONS.verb("liner")
TRADE: Final = ACTIONS.verb("trade")
# The Political Phase.
PASS: Final = ACTIONS.verb("pass")
LOOK: Final = ACTIONS.verb("look")
PREPARE: Final = ACTIONS.verb("prepare {event}", event=cards(PREPARABLE))
ATTACK: Final = ACTIONS.verb(
    "attack {aggression} {rival}", aggression=cards(AGGRESSIONS), rival=SEATS
)
WAR: Final = ACTIONS.verb("war {war} {rival}", war=cards(WARS), rival=SEATS)
OFFER: Final = ACTIONS.verb(
    "offer {pact} {partner} {side}", pact=cards(PACTS), partner=SEATS, side=SIDES
)
CANCEL: Final = ACTIONS.verb("cancel {pact}", pact=cards(PACTS))
RESIGN: Final = ACTIONS.verb("resign", asks=m("Resign and leave the game for good?"))
ALEXANDER: Final = ACTIONS.verb("alexander")
COLUMBUS: Final = ACTIONS.verb("columbus {territory}", territory=cards(TERRITORIES))
# Answers.
DONE: Final = ACTIONS.verb("done")
DEFEND: Final = ACTIONS.verb("defend {bonus}", bonus=cards(BONUSES))
DISCARD: Final = ACTIONS.verb("discard {card}", card=cards(HELD))
ACCEPT: Final = ACTIONS.verb("accept")
REFUSE: Final = ACTIONS.verb("refuse")
BID: Final = ACTIONS.verb("bid {number}", number=numbers(1, MOST_BID))
SEND: Final = ACTIONS.verb("send {unit}", unit=cards(UNITS))
BOOST: Final = ACTIONS.verb("boost {bonus}", bonus=cards(BONUSES))
FOOD: Final = ACTIONS.verb("food {number}", number=numbers(0, 7))
GAIN: Final = ACTIONS.verb("gain {goods}", goods=GOODS)
RAZE: Final = ACTIONS.verb("raze {building}", building=cards(BUILDINGS))
LOSE: Final = ACTIONS.verb("lose {card}", card=cards(range(WORKERS)))
TOKEN: Final = ACTIONS.verb("token {card}", card=cards(range(STORES)))
COLONY: Final = ACTIONS.verb("colony {territory}", territory=cards(TERRITORIES))
INFILTRATE: Final = ACTIONS.verb("infiltrate {target}", target=("leader", "wonder"))
STEAL: Final = ACTIONS.verb("steal {technology}", technology=cards(SPECIALS))
RUIN: Final = ACTIONS.verb("ruin {wonder}", wonder=cards(RUINABLE))
TUCK: Final = ACTIONS.verb("tuck {wonder}", wonder=cards(WONDERS))
LEAVE: Final = ACTIONS.verb(
    "leave {number} {card}",
    number=numbers(0, MOST_TOKENS),
    card=cards(range(STORES)),
)
RESOURCES: Final = ACTIONS.verb("resources {number}", number=numbers(0, 7))
