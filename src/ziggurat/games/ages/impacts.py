"""Events of Age III: culture for what a civilization is, in the game and once more at its end
(TTA-26.2, TTA-29.27 to TTA-29.29)."""

from collections.abc import Callable
from functools import partial

from ziggurat.games.ages import economy, production, ratings
from ziggurat.games.ages.card import AIR_FORCE, ARENA, INFANTRY, LAB
from ziggurat.games.ages.cards import AGE, ARENAS, BY_SLUG, UNITS, URBAN
from ziggurat.games.ages.events import EFFECTS, event, order
from ziggurat.games.ages.ratings import ranking
from ziggurat.games.ages.row import developed_levels
from ziggurat.games.ages.state import AgesState, in_game

Worth = Callable[..., int]


def impact(slug: str) -> Callable[[Worth], Worth]:
    """Marks what the card of this name is worth to a player: everybody is paid by it."""

    def register(worth: Worth) -> Worth:
        EFFECTS[BY_SLUG[slug]] = partial(pay, worth)
        return worth

    return register


def pay(worth: Worth, s: AgesState, turn: int, *numbers: int) -> None:
    for p, n in [(p, worth(s, p, *numbers)) for p in order(s, turn)]:
        economy.score_culture(s, p, n)


@impact("impact-of-agriculture")
def agriculture(s: AgesState, p: int, more: int) -> int:
    """Food production, 4 more if it exceeds consumption (TTA-29.27)."""
    food = production.food_rate(s, p)
    return food + (more if food > economy.consumption(s.seats[p]) else 0)


@impact("impact-of-architecture")
def architecture(s: AgesState, p: int, each: int) -> int:
    return each * sum(s.seats[p].workers[card] * AGE[card] for card in URBAN)


@impact("impact-of-balance")
def balance(s: AgesState, p: int, times: int) -> int:
    """Twice the lowest of four rates, everything that produces counted."""
    goods = (production.food_rate(s, p), production.resource_rate(s, p))
    return times * min(ratings.science(s, p), ratings.culture(s, p), *goods)


@impact("impact-of-colonies")
def colonies(s: AgesState, p: int, each: int) -> int:
    return each * len(s.seats[p].colonies)


@impact("impact-of-competition")
def competition(s: AgesState, p: int, each: int) -> int:
    return each * sum(s.seats[p].workers[card] * AGE[card] for card in UNITS + ARENAS)


@impact("impact-of-government")
def government(s: AgesState, p: int, civil: int, military: int) -> int:
    seat = s.seats[p]
    return civil * (seat.ca + seat.ca_spent) + military * (seat.ma + seat.ma_spent)


@impact("impact-of-happiness")
def happiness(s: AgesState, p: int, each: int) -> int:
    """May be negative (TTA-29.28)."""
    return each * (ratings.happiness(s, p) - ratings.discontent(s, p))


@impact("impact-of-industry")
def industry(s: AgesState, p: int) -> int:
    """Mines only (TTA-25.21)."""
    return production.mine_rate(s.seats[p])


@impact("impact-of-population")
def population(s: AgesState, p: int, beyond: int, each: int) -> int:
    """Content workers beyond the tenth (TTA-22.13)."""
    content = ratings.all_workers(s.seats[p]) - ratings.discontent(s, p)
    return each * max(content - beyond, 0)


@impact("impact-of-progress")
def progress(s: AgesState, p: int, each: int) -> int:
    seat = s.seats[p]
    return each * (AGE[seat.government] + sum(seat.specials))


@impact("impact-of-technology")
def technology(s: AgesState, p: int, each: int) -> int:
    return each * developed_levels(s.seats[p]).count(3)


@impact("impact-of-variety")
def variety(s: AgesState, p: int, each: int) -> int:
    """Types with a worker on them, and special technologies (TTA-29.29)."""
    seat = s.seats[p]
    types = ratings.types(seat, range(INFANTRY, AIR_FORCE + 1))
    types += ratings.types(seat, range(LAB, ARENA + 1))
    return each * (types + sum(n > 0 for n in seat.specials))


@impact("impact-of-wonders")
def wonders(s: AgesState, p: int, *by_age: int) -> int:
    """Ruins count, unfinished wonders do not (TTA-25.30)."""
    return sum(by_age[AGE[card]] for card in s.seats[p].wonders)


def ranked(s: AgesState, values: dict[int, int], turn: int, numbers: tuple[int, ...]) -> None:
    """Culture by place, for the players in the game (TTA-27.3); the numbers are those for two, for
    three and for four."""
    n = in_game(s)
    first = n * (n - 1) // 2 - 1
    for p, culture in zip(ranking(s, values, turn), numbers[first : first + n], strict=True):
        economy.score_culture(s, p, culture)


@event("impact-of-science")
def science(s: AgesState, turn: int, *numbers: int) -> None:
    ranked(s, {p: ratings.science(s, p) for p in order(s, turn)}, turn, numbers)


@event("impact-of-strength")
def strength(s: AgesState, turn: int, *numbers: int) -> None:
    ranked(s, {p: ratings.strength(s, p) for p in order(s, turn)}, turn, numbers)
