"""The action space of Through the Ages: every decision of part 4 of the rules, in notation."""

from typing import Final

from ziggurat.core.actions import ActionSpace
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

# The parameters of verbs: which cards each ranges over, in the order of their numbers.
TECHS: Final = tuple(range(TECHNOLOGIES))
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
CIVIL_UPGRADES: Final = tuple(i for i, (low, _) in enumerate(UPGRADES) if low in BUILDINGS)
TO_THEATER: Final = tuple(c for c in URBAN if c not in THEATERS)
RUINABLE: Final = tuple(c for c in WONDERS if CARDS[c].age <= 1)


def names(cards: tuple[int, ...]) -> list[str]:
    return [SLUGS[c] for c in cards]


STEPS: Final = [f"{SLUGS[low]}>{SLUGS[high]}" for low, high in UPGRADES]

ACTIONS: Final = ActionSpace()
# The Action Phase.
END: Final = ACTIONS.verb("end", ends=True)
TAKE: Final = ACTIONS.verb("take {space}", space=[str(n) for n in range(1, 14)])
INCREASE: Final = ACTIONS.verb("increase")
BUILD: Final = ACTIONS.verb("build {card}", card=names(tuple(range(WORKERS))))
UPGRADE: Final = ACTIONS.verb("upgrade {step}", step=STEPS)
DESTROY: Final = ACTIONS.verb("destroy {card}", card=names(BUILDINGS))
DISBAND: Final = ACTIONS.verb("disband {unit}", unit=names(UNITS))
LEAD: Final = ACTIONS.verb("lead {leader}", leader=names(LEADERS))
STAGES: Final = ACTIONS.verb("stages {number}", number=["1", "2", "3", "4"])
DEVELOP: Final = ACTIONS.verb("develop {technology}", technology=names(TECHS))
REVOLT: Final = ACTIONS.verb("revolution {government}", government=names(REVOLUTIONS))
PLAY: Final = ACTIONS.verb("play {card}", card=names(PLAIN))
PLAY_GAIN: Final = ACTIONS.verb("play {card} {goods}", card=names(RESERVES), goods=GOODS)
PLAY_BUILD: Final = ACTIONS.verb(
    "play {card} build {building}", card=names(BUILDERS), building=names(BUILDINGS)
)
PLAY_UPGRADE: Final = ACTIONS.verb(
    "play {card} upgrade {step}",
    card=names(UPGRADERS),
    step=[STEPS[i] for i in CIVIL_UPGRADES],
)
PLAY_DEVELOP: Final = ACTIONS.verb(
    "play {card} develop {technology}", card=names(BREAKTHROUGHS), technology=names(TECHS)
)
PLAY_REVOLT: Final = ACTIONS.verb(
    "play {card} revolution {government}",
    card=names(BREAKTHROUGHS),
    government=names(REVOLUTIONS),
)
TACTIC: Final = ACTIONS.verb("tactic {tactic}", tactic=names(TACTICS))
COPY: Final = ACTIONS.verb("copy {tactic}", tactic=names(TACTICS))
HAMMURABI: Final = ACTIONS.verb("hammurabi")
BARBAROSSA: Final = ACTIONS.verb("barbarossa {unit}", unit=names(UNITS))
BACH: Final = ACTIONS.verb(
    "bach {building} {theater}", building=names(TO_THEATER), theater=names(THEATERS)
)
CHURCHILL: Final = ACTIONS.verb("churchill {choice}", choice=("culture", "military"))
LINER: Final = ACTIONS.verb("liner")
TRADE: Final = ACTIONS.verb("trade")
# The Political Phase.
PASS: Final = ACTIONS.verb("pass")
LOOK: Final = ACTIONS.verb("look")
PREPARE: Final = ACTIONS.verb("prepare {event}", event=names(PREPARABLE))
ATTACK: Final = ACTIONS.verb(
    "attack {aggression} {rival}", aggression=names(AGGRESSIONS), rival=SEATS
)
WAR: Final = ACTIONS.verb("war {war} {rival}", war=names(WARS), rival=SEATS)
OFFER: Final = ACTIONS.verb(
    "offer {pact} {partner} {side}", pact=names(PACTS), partner=SEATS, side=SIDES
)
CANCEL: Final = ACTIONS.verb("cancel {pact}", pact=names(PACTS))
RESIGN: Final = ACTIONS.verb("resign", asks=m("Resign and leave the game for good?"))
ALEXANDER: Final = ACTIONS.verb("alexander")
COLUMBUS: Final = ACTIONS.verb("columbus {territory}", territory=names(TERRITORIES))
# Answers.
DONE: Final = ACTIONS.verb("done")
DEFEND: Final = ACTIONS.verb("defend {bonus}", bonus=names(BONUSES))
DISCARD: Final = ACTIONS.verb("discard {card}", card=names(HELD))
ACCEPT: Final = ACTIONS.verb("accept")
REFUSE: Final = ACTIONS.verb("refuse")
BID: Final = ACTIONS.verb("bid {number}", number=[str(n) for n in range(1, MOST_BID + 1)])
SEND: Final = ACTIONS.verb("send {unit}", unit=names(UNITS))
BOOST: Final = ACTIONS.verb("boost {bonus}", bonus=names(BONUSES))
FOOD: Final = ACTIONS.verb("food {number}", number=[str(n) for n in range(8)])
GAIN: Final = ACTIONS.verb("gain {goods}", goods=GOODS)
RAZE: Final = ACTIONS.verb("raze {building}", building=names(BUILDINGS))
LOSE: Final = ACTIONS.verb("lose {card}", card=names(tuple(range(WORKERS))))
TOKEN: Final = ACTIONS.verb("token {card}", card=names(tuple(range(STORES))))
COLONY: Final = ACTIONS.verb("colony {territory}", territory=names(TERRITORIES))
INFILTRATE: Final = ACTIONS.verb("infiltrate {target}", target=("leader", "wonder"))
STEAL: Final = ACTIONS.verb("steal {technology}", technology=names(SPECIALS))
RUIN: Final = ACTIONS.verb("ruin {wonder}", wonder=names(RUINABLE))
TUCK: Final = ACTIONS.verb("tuck {wonder}", wonder=names(WONDERS))
LEAVE: Final = ACTIONS.verb(
    "leave {number} {card}",
    number=[str(n) for n in range(MOST_TOKENS + 1)],
    card=names(tuple(range(STORES))),
)
RESOURCES: Final = ACTIONS.verb("resources {number}", number=[str(n) for n in range(8)])
