"""Events of Age I. The civilizations an event names are found before any of its effects
(TTA-14.4)."""

from ziggurat.games.ages import economy, goods, production, ratings
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.events import (
    GainSplit,
    LoseSplit,
    Raze,
    by_culture,
    by_strength,
    order,
    two,
)
from ziggurat.games.ages.state import AgesState


def barbarians(s: AgesState, turn: int) -> None:
    leader = by_culture(s, turn)[0]
    if leader in by_strength(s, turn)[-two(s) :]:
        economy.lose_population(s, leader)


def border_conflict(s: AgesState, turn: int) -> None:
    ranks = by_strength(s, turn)
    goods.gain(s, ranks[0], goods.RESOURCES, 3)
    s.then(Ask(Raze(ranks[-1], ranks[-1], 0)))


def crusades(s: AgesState, turn: int) -> None:
    ranks = by_strength(s, turn)
    economy.score_culture(s, ranks[0], 4)
    economy.score_culture(s, ranks[-1], -4)


def cultural_influence(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_culture(s, p, ratings.culture(s, p))


def foray(s: AgesState, turn: int) -> None:
    named = by_strength(s, turn)[: two(s)]
    s.then(*(GainSplit(p, 3) for p in order(s, turn) if p in named))


def good_harvest(s: AgesState, turn: int) -> None:
    s.then(*(production.food_only(p) for p in order(s, turn)))


def immigration(s: AgesState, turn: int) -> None:
    """Ties stay ties (TTA-14.9)."""
    happy = {p: ratings.happiness(s, p) for p in order(s, turn)}
    for p, faces in happy.items():
        if faces == max(happy.values()):
            economy.gain_population(s, p)


def new_deposits(s: AgesState, turn: int) -> None:
    s.then(*(production.resources_only(p) for p in order(s, turn)))


def pestilence(s: AgesState, turn: int) -> None:
    s.then(*(economy.LosePopulation(p, 1) for p in order(s, turn)))


def raiders(s: AgesState, turn: int) -> None:
    named = by_strength(s, turn)[-two(s) :]
    s.then(*(Ask(LoseSplit(p, 2)) for p in order(s, turn) if p in named))


def rats(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.lose(s, p, goods.FOOD, goods.food(s.seats[p]))


def rebellion(s: AgesState, turn: int) -> None:
    """Two civil actions for each discontent worker, as far as they go (TTA-14.17)."""
    for p in order(s, turn):
        seat = s.seats[p]
        n = min(2 * ratings.discontent(s, p), seat.ca)
        seat.ca -= n
        seat.ca_spent += n
        if n:
            s.note("rebellion", p, n)


def reign_of_terror(s: AgesState, turn: int) -> None:
    economy.lose_population(s, by_strength(s, turn)[-1])


def scientific_breakthrough(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, ratings.science(s, p))


def uncertain_borders(s: AgesState, turn: int) -> None:
    ranks = by_strength(s, turn)
    economy.take_yellow(s, ranks[-1], ranks[0], 1)
