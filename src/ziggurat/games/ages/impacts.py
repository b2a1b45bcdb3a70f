"""Events of Age III: culture for what a civilization is, in the game and once more at its end
(TTA-26.2, TTA-29.27 to TTA-29.29)."""

from collections.abc import Callable

from ziggurat.games.ages import economy, production, ratings
from ziggurat.games.ages.card import AIR_FORCE, ARENA, INFANTRY, LAB
from ziggurat.games.ages.cards import AGE, ARENAS, UNITS, URBAN
from ziggurat.games.ages.events import order
from ziggurat.games.ages.ratings import ranking
from ziggurat.games.ages.row import developed_levels
from ziggurat.games.ages.state import AgesState, in_game

RANKS = {2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}  # by players in the game
WONDER_CULTURE = (5, 4, 3, 2)  # by age

Worth = Callable[[AgesState, int], int]


def agriculture(s: AgesState, p: int) -> int:
    """Food production, 4 more if it exceeds consumption (TTA-29.27)."""
    food = production.food_rate(s, p)
    return food + (4 if food > economy.consumption(s.seats[p]) else 0)


def architecture(s: AgesState, p: int) -> int:
    return sum(s.seats[p].workers[card] * AGE[card] for card in URBAN)


def balance(s: AgesState, p: int) -> int:
    """Twice the lowest of four rates, everything that produces counted."""
    goods = (production.food_rate(s, p), production.resource_rate(s, p))
    return 2 * min(ratings.science(s, p), ratings.culture(s, p), *goods)


def colonies(s: AgesState, p: int) -> int:
    return 3 * len(s.seats[p].colonies)


def competition(s: AgesState, p: int) -> int:
    return sum(s.seats[p].workers[card] * AGE[card] for card in UNITS + ARENAS)


def government(s: AgesState, p: int) -> int:
    seat = s.seats[p]
    return 2 * (seat.ca + seat.ca_spent) + seat.ma + seat.ma_spent


def happiness(s: AgesState, p: int) -> int:
    """May be negative (TTA-29.28)."""
    return 2 * (ratings.happiness(s, p) - ratings.discontent(s, p))


def industry(s: AgesState, p: int) -> int:
    """Mines only (TTA-25.21)."""
    return production.mine_rate(s.seats[p])


def population(s: AgesState, p: int) -> int:
    """Content workers beyond the tenth (TTA-22.13)."""
    content = ratings.all_workers(s.seats[p]) - ratings.discontent(s, p)
    return 2 * max(content - 10, 0)


def progress(s: AgesState, p: int) -> int:
    seat = s.seats[p]
    return 2 * (AGE[seat.government] + sum(seat.specials))


def technology(s: AgesState, p: int) -> int:
    return 4 * developed_levels(s.seats[p]).count(3)


def variety(s: AgesState, p: int) -> int:
    """Types with a worker on them, and special technologies (TTA-29.29)."""
    seat = s.seats[p]
    types = ratings.types(seat, range(INFANTRY, AIR_FORCE + 1))
    types += ratings.types(seat, range(LAB, ARENA + 1))
    return 2 * (types + sum(n > 0 for n in seat.specials))


def wonders(s: AgesState, p: int) -> int:
    """Ruins count, unfinished wonders do not (TTA-25.30)."""
    return sum(WONDER_CULTURE[AGE[card]] for card in s.seats[p].wonders)


WORTH: dict[str, Worth] = {
    "agriculture": agriculture,
    "architecture": architecture,
    "balance": balance,
    "colonies": colonies,
    "competition": competition,
    "government": government,
    "happiness": happiness,
    "industry": industry,
    "population": population,
    "progress": progress,
    "technology": technology,
    "variety": variety,
    "wonders": wonders,
}


def impact(name: str) -> Callable[[AgesState, int], None]:
    """The event that pays everybody by its worth."""
    worth = WORTH[name]

    def pay(s: AgesState, turn: int) -> None:
        for p, n in [(p, worth(s, p)) for p in order(s, turn)]:
            economy.score_culture(s, p, n)

    return pay


def ranked(s: AgesState, values: dict[int, int], turn: int) -> None:
    """Culture by place, for the players in the game (TTA-27.3)."""
    for p, n in zip(ranking(s, values, turn), RANKS[in_game(s)], strict=True):
        economy.score_culture(s, p, n)


def science(s: AgesState, turn: int) -> None:
    ranked(s, {p: ratings.science(s, p) for p in order(s, turn)}, turn)


def strength(s: AgesState, turn: int) -> None:
    ranked(s, {p: ratings.strength(s, p) for p in order(s, turn)}, turn)
