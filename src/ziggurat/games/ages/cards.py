"""The 236 cards as one table, and the tables that the rules look things up in.

Zones hold card numbers. The 34 cards that take workers come first, so that a worker card's number
is also its place in a civilization's list of workers (TTA-17).
"""

from typing import Final

from ziggurat.core.message import Message, m
from ziggurat.games.ages.card import (
    ACTION,
    AGES,
    AGGRESSION,
    AIR_FORCE,
    ARENA,
    ARTILLERY,
    BONUS,
    CAVALRY,
    CONSTRUCTION,
    EVENT,
    FARM,
    FOOD,
    GOVERNMENT,
    INFANTRY,
    LAB,
    LAW,
    LEADER,
    LIBRARY,
    MINE,
    PACT,
    RESOURCE,
    TACTIC,
    TEMPLE,
    TERRITORY,
    THEATER,
    WAR,
    WONDER,
    Card,
)
from ziggurat.games.ages.content import action_cards, events, leaders, military, technologies

NONE: Final = -1  # no card

CARDS: Final[tuple[Card, ...]] = tuple(
    card._replace(name=Message(card.name), text=Message(card.text))  # both can be translated
    for card in (
        *technologies.ROWS, *leaders.ROWS, *action_cards.ROWS, *events.ROWS, *military.ROWS
    )
)  # fmt: skip
KIND: Final = tuple(card.kind for card in CARDS)
AGE: Final = tuple(card.age for card in CARDS)
SYMBOLS: Final = tuple(card.symbols for card in CARDS)
BUILD: Final = tuple(card.build for card in CARDS)


def slug(card: Card) -> str:
    """A card's name in notation; cards that share a name add their age."""
    name = "".join(c for c in card.name.lower().replace(" ", "-") if c.isalnum() or c == "-")
    namesakes = sum(other.name == card.name for other in CARDS)
    return f"{name}-{AGES[card.age].lower()}" if namesakes > 1 else name


SLUGS: Final = tuple(map(slug, CARDS))
BY_SLUG: Final = {name: number for number, name in enumerate(SLUGS)}


def title(card: int) -> str:
    """A card's name for people, with its age where several cards share the name."""
    return TITLES[card]


def with_age(card: Card) -> str:
    return m("{name} {age}", name=card.name, age=AGES[card.age])


TITLES: Final = tuple(
    with_age(card) if SLUGS[number].endswith(f"-{AGES[card.age].lower()}") else card.name
    for number, card in enumerate(CARDS)
)


def named(*slugs: str) -> tuple[int, ...]:
    return tuple(BY_SLUG[name] for name in slugs)


def of_kind(*kinds: int) -> tuple[int, ...]:
    return tuple(number for number, kind in enumerate(KIND) if kind in kinds)


# Cards that take workers, by type: numbers 0 to 33.
WORKERS: Final = 34
BY_TYPE: Final = tuple(of_kind(kind) for kind in range(AIR_FORCE + 1))
FARMS, MINES, LABS, TEMPLES, LIBRARIES, THEATERS, ARENAS = BY_TYPE[:7]
UNITS: Final = of_kind(INFANTRY, CAVALRY, ARTILLERY, AIR_FORCE)
URBAN: Final = of_kind(LAB, TEMPLE, LIBRARY, THEATER, ARENA)
BUILDINGS: Final = of_kind(FARM, MINE, LAB, TEMPLE, LIBRARY, THEATER, ARENA)  # not units
FIRST_UNIT: Final = UNITS[0]
FIRST_URBAN: Final = URBAN[0]
STORES: Final = 12  # farms, mines and labs, the cards that can hold blue tokens
VALUE: Final = tuple(  # of a blue token on a farm, mine or lab (TTA-17.4, TTA-25.17)
    card.symbols[FOOD] or card.symbols[RESOURCE] or card.age for card in CARDS[:STORES]
)
AGRICULTURE, BRONZE, PHILOSOPHY, RELIGION, WARRIORS, DESPOTISM = named(
    "agriculture", "bronze", "philosophy", "religion", "warriors", "despotism"
)
STARTING: Final = (AGRICULTURE, BRONZE, PHILOSOPHY, RELIGION, WARRIORS)

SPECIALS: Final = of_kind(LAW, LAW + 1, LAW + 2, CONSTRUCTION)
FIRST_SPECIAL: Final = SPECIALS[0]
GOVERNMENTS: Final = of_kind(GOVERNMENT)
LEADERS: Final = of_kind(LEADER)
WONDERS: Final = of_kind(WONDER)
ACTION_CARDS: Final = of_kind(ACTION)
EVENTS: Final = of_kind(EVENT)
TERRITORIES: Final = of_kind(TERRITORY)
TACTICS: Final = of_kind(TACTIC)
BONUSES: Final = of_kind(BONUS)
AGGRESSIONS: Final = of_kind(AGGRESSION)
WARS: Final = of_kind(WAR)
PACTS: Final = of_kind(PACT)
TECHNOLOGIES: Final = DESPOTISM + len(GOVERNMENTS)  # cards below this number are technologies
FIRST_MILITARY: Final = EVENTS[0]  # cards from this number on are military

# Same type, higher level (TTA-8.17): the pairs an upgrade can go between.
UPGRADES: Final = tuple(
    (low, high) for cards in BY_TYPE for i, low in enumerate(cards) for high in cards[i + 1 :]
)
UPGRADE: Final = {pair: number for number, pair in enumerate(UPGRADES)}

(ALEXANDER, ARISTOTLE, HAMMURABI, HOMER, CAESAR, MOSES) = named(
    "alexander-the-great", "aristotle", "hammurabi", "homer", "julius-caesar", "moses"
)
(COLUMBUS, BARBAROSSA, GENGHIS, JOAN, LEONARDO, MICHELANGELO) = named(
    "christopher-columbus", "frederick-barbarossa", "genghis-khan", "joan-of-arc",
    "leonardo-da-vinci", "michelangelo",
)  # fmt: skip
(NEWTON, COOK, BACH, ROBESPIERRE, NAPOLEON, SHAKESPEARE) = named(
    "isaac-newton", "james-cook", "johann-sebastian-bach", "maximilien-robespierre",
    "napoleon-bonaparte", "william-shakespeare",
)  # fmt: skip
(EINSTEIN, GATES, CHAPLIN, GANDHI, MEIER, CHURCHILL) = named(
    "albert-einstein", "bill-gates", "charlie-chaplin", "mahatma-gandhi", "sid-meier",
    "winston-churchill",
)  # fmt: skip
(GREAT_WALL, ST_PETERS, TAJ_MAHAL, OCEAN_LINER, RAILROAD) = named(
    "great-wall", "st-peters-basilica", "taj-mahal", "ocean-liner-service",
    "transcontinental-railroad",
)  # fmt: skip
(FAST_FOOD, SPACE_FLIGHT, HOLLYWOOD, INTERNET) = named(
    "fast-food-chains", "first-space-flight", "hollywood", "internet"
)
(OPEN_BORDERS, TRADE_ROUTES, COOPERATION, TOURISM, SOVEREIGNTY) = named(
    "open-borders-agreement", "trade-routes-agreement", "scientific-cooperation",
    "international-tourism", "loss-of-sovereignty",
)  # fmt: skip


def deck(age: int, players: int, military: bool) -> list[int]:
    """The cards of a deck for so many players, in order (TTA-31.1 to TTA-31.5)."""
    rows = range(FIRST_MILITARY, len(CARDS)) if military else range(FIRST_MILITARY)
    return [c for c in rows if AGE[c] == age for _ in range(CARDS[c].copies[players - 2])]
