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
    event,
    order,
    two,
)
from ziggurat.games.ages.state import AgesState


@event("barbarians")
def barbarians(s: AgesState, turn: int, population: int) -> None:
    leader = by_culture(s, turn)[0]
    if leader in by_strength(s, turn)[-two(s) :]:
        economy.lose_population(s, leader, population)


@event("border-conflict")
def border_conflict(s: AgesState, turn: int, resources: int) -> None:
    ranks = by_strength(s, turn)
    goods.gain(s, ranks[0], goods.RESOURCES, resources)
    s.then(Ask(Raze(ranks[-1], ranks[-1], 0)))


@event("crusades")
def crusades(s: AgesState, turn: int, gained: int, lost: int) -> None:
    ranks = by_strength(s, turn)
    economy.score_culture(s, ranks[0], gained)
    economy.score_culture(s, ranks[-1], -lost)


@event("cultural-influence")
def cultural_influence(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_culture(s, p, ratings.culture(s, p))


@event("foray")
def foray(s: AgesState, turn: int, number: int) -> None:
    named = by_strength(s, turn)[: two(s)]
    s.then(*(GainSplit(p, number) for p in order(s, turn) if p in named))


@event("good-harvest")
def good_harvest(s: AgesState, turn: int) -> None:
    s.then(*(production.food_only(p) for p in order(s, turn)))


@event("immigration")
def immigration(s: AgesState, turn: int, population: int) -> None:
    """Ties stay ties (TTA-14.9)."""
    happy = {p: ratings.happiness(s, p) for p in order(s, turn)}
    for p, faces in happy.items():
        if faces == max(happy.values()):
            economy.gain_population(s, p, population)


@event("new-deposits")
def new_deposits(s: AgesState, turn: int) -> None:
    s.then(*(production.resources_only(p) for p in order(s, turn)))


@event("pestilence")
def pestilence(s: AgesState, turn: int, population: int) -> None:
    s.then(*(economy.LosePopulation(p, population) for p in order(s, turn)))


@event("raiders")
def raiders(s: AgesState, turn: int, number: int) -> None:
    named = by_strength(s, turn)[-two(s) :]
    s.then(*(Ask(LoseSplit(p, number)) for p in order(s, turn) if p in named))


@event("rats")
def rats(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.lose(s, p, goods.FOOD, goods.food(s.seats[p]))


@event("rebellion")
def rebellion(s: AgesState, turn: int, actions: int) -> None:
    """Two civil actions for each discontent worker, as far as they go (TTA-14.17)."""
    for p in order(s, turn):
        seat = s.seats[p]
        n = min(actions * ratings.discontent(s, p), seat.ca)
        seat.ca -= n
        seat.ca_spent += n
        if n:
            s.note("rebellion", p, n)


@event("reign-of-terror")
def reign_of_terror(s: AgesState, turn: int, population: int) -> None:
    economy.lose_population(s, by_strength(s, turn)[-1], population)


@event("scientific-breakthrough")
def scientific_breakthrough(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, ratings.science(s, p))


@event("uncertain-borders")
def uncertain_borders(s: AgesState, turn: int, tokens: int) -> None:
    ranks = by_strength(s, turn)
    economy.take_yellow(s, ranks[-1], ranks[0], tokens)
