"""What a card is: one row of printed numbers (TTA-30.28). The rows stand in `content`, the
assembled tables in `cards.py`; what irregular cards do is a function in the chapter's module."""

from typing import Final, NamedTuple

from ziggurat.core.message import m

AGES: Final = ("A", "I", "II", "III", "IV")
KINDS: Final = (
    m("farm"), m("mine"), m("lab"), m("temple"), m("library"), m("theater"), m("arena"),
    m("infantry"), m("cavalry"), m("artillery"), m("air force"),
    m("law"), m("warfare"), m("exploration"), m("construction"),
    m("government"), m("leader"), m("wonder"), m("action"),
    m("event"), m("territory"), m("tactic"), m("bonus"), m("aggression"), m("war"), m("pact"),
)  # fmt: skip
FARM, MINE, LAB, TEMPLE, LIBRARY, THEATER, ARENA = range(7)
INFANTRY, CAVALRY, ARTILLERY, AIR_FORCE = range(7, 11)
LAW, WARFARE, EXPLORATION, CONSTRUCTION = range(11, 15)
GOVERNMENT, LEADER, WONDER, ACTION = range(15, 19)
EVENT, TERRITORY, TACTIC, BONUS, AGGRESSION, WAR, PACT = range(19, 26)

# The places of a row of symbols.
SYMBOLS: Final = (
    "food", "resource", "science", "culture", "strength", "happiness", "civil", "military",
    "blue", "yellow", "colonization", "limit", "civil_hand", "military_hand", "population", "cards",
)  # fmt: skip
FOOD, RESOURCE, SCIENCE, CULTURE, STRENGTH, HAPPINESS, CIVIL, MILITARY = range(8)
BLUE, YELLOW, COLONIZATION, LIMIT, CIVIL_HAND, MILITARY_HAND, POPULATION, CARDS_DRAWN = range(8, 16)

Symbols = tuple[int, ...]
NOTHING: Final[Symbols] = (0,) * len(SYMBOLS)

Copies = tuple[int, int, int]  # with 2, 3 and 4 players
ON_BOARD: Final[Copies] = (0, 0, 0)  # printed on the player board, in no deck
ONE: Final[Copies] = (1, 1, 1)
PACTS: Final[Copies] = (0, 1, 1)


class Card(NamedTuple):
    """The printed numbers. Symbols count once a worker on worker cards, else once (TTA-19.1)."""

    name: str
    kind: int
    age: int
    copies: Copies
    science: int = 0  # to develop; for a government the peaceful way
    revolution: int = 0
    build: int = 0  # resources for a worker
    military: int = 0  # military actions of an aggression or war
    stages: tuple[int, ...] = ()
    symbols: Symbols = NOTHING
    amount: int = 0
    numbers: tuple[int, ...] = ()  # of an effect of its own, in the order of its text
    players: tuple[int, ...] = ()  # an amount by the number of players: 2, 3, 4
    army: tuple[int, ...] = ()  # infantry, cavalry, artillery, strength, strength if obsolete
    levels: tuple[int, ...] = ()  # of the buildings a raid destroys
    gain: Symbols = NOTHING  # at once: when played, or when colonized
    sides: tuple[Symbols, Symbols] = (NOTHING, NOTHING)  # of a pact
    equal: bool = True  # a pact whose sides A and B are the same
    peace: bool = False  # a pact that forbids attacks between its parties
    ends: bool = False  # a pact that an attack between its parties ends
    text: str = ""
    origin: str = "published"


def symbols(**given: int) -> Symbols:
    """A row of symbols from the printed ones: `symbols(culture=1, happiness=2)`."""
    row = list(NOTHING)
    for name, n in given.items():
        row[SYMBOLS.index(name)] = n
    return tuple(row)
