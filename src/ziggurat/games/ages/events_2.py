"""Events of Age II, with Ravages of Time and International Agreement (TTA-25.30 to TTA-25.38)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason, StepHandler, legal
from ziggurat.core.message import m, mn
from ziggurat.games.ages import economy, goods, leaders, production, ratings, row
from ziggurat.games.ages.actions import PASS, RUIN, RUINABLE, TAKE
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.cards import AGE, FIRST_URBAN, NONE
from ziggurat.games.ages.colonies import PickColony
from ziggurat.games.ages.events import Raze, by_culture, by_strength, event, order, two
from ziggurat.games.ages.hands import draw, lose_cards
from ziggurat.games.ages.state import AgesState


@event("civil-unrest")
def civil_unrest(s: AgesState, turn: int, culture: int, tokens: int) -> None:
    unhappy = {p: ratings.discontent(s, p) for p in order(s, turn)}
    most = max(unhappy.values())
    for p, n in unhappy.items():
        economy.score_culture(s, p, -culture * n)
    if most:
        s.then(*(economy.LoseBlue(p, tokens) for p, n in unhappy.items() if n == most))


@event("cold-war")
def cold_war(s: AgesState, turn: int, science: int) -> None:
    for p in by_strength(s, turn)[: two(s)]:
        economy.score_science(s, p, science)


@event("crime-wave")
def crime_wave(s: AgesState, turn: int, culture: int, tokens: int) -> None:
    named = by_strength(s, turn)[-two(s) :]
    for p in named:
        economy.score_culture(s, p, -culture)
    s.then(*(economy.LoseBlue(p, tokens) for p in order(s, turn) if p in named))


@event("economic-progress")
def economic_progress(s: AgesState, turn: int) -> None:
    """The steps of production for each player, regardless of discontent (TTA-29.30)."""
    s.then(*(production.all_but_scoring(p) for p in order(s, turn)))


@event("emigration")
def emigration(s: AgesState, turn: int) -> None:
    """Half the discontent workers, rounded up."""
    lost = [(p, (ratings.discontent(s, p) + 1) // 2) for p in order(s, turn)]
    s.then(*(economy.LosePopulation(p, n) for p, n in lost if n))


@event("iconoclasm")
def iconoclasm(s: AgesState, turn: int) -> None:
    """Every leader that is not of the current age; in Age IV all of them (TTA-29.26)."""
    for p in order(s, turn):
        if s.seats[p].leader != NONE and AGE[s.seats[p].leader] != s.age:
            leaders.leave(s, p)


@event("independence-declaration")
def independence_declaration(s: AgesState, turn: int) -> None:
    weakest = by_strength(s, turn)[-1]
    s.then(Ask(PickColony(weakest, weakest, NONE)))


@event("international-agreement")
def international_agreement(s: AgesState, turn: int, budget: int) -> None:
    s.then(Agreement(by_strength(s, turn)[0], budget, 0))


@event("national-pride")
def national_pride(s: AgesState, turn: int, culture: int) -> None:
    economy.score_culture(s, by_culture(s, turn)[0], culture)


@event("politics-of-strength")
def politics_of_strength(
    s: AgesState, turn: int, drawn: int, discarded: int, gained: int, lost: int
) -> None:
    ranks = by_strength(s, turn)
    if s.age == 4:
        economy.score_culture(s, ranks[0], gained)
        economy.score_culture(s, ranks[-1], -lost)
    else:
        draw(s, ranks[0], drawn)
        lose_cards(s, ranks[-1], discarded)


@event("popularization-of-science")
def popularization_of_science(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_culture(s, p, ratings.science(s, p))


@event("prosperity")
def prosperity(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.FOOD, ratings.happiness(s, p))


@event("ravages-of-time")
def ravages_of_time(s: AgesState, turn: int) -> None:
    s.then(*(Ask(Ruin(p)) for p in order(s, turn)))


@event("refugees")
def refugees(s: AgesState, turn: int, gained: int, more: int, lost: int, fewer: int) -> None:
    ranks = by_strength(s, turn)
    economy.score_culture(s, ranks[0], gained)
    economy.gain_population(s, ranks[0], more)
    economy.score_culture(s, ranks[-1], -lost)
    economy.lose_population(s, ranks[-1], fewer)


@event("terrorism")
def terrorism(s: AgesState, turn: int) -> None:
    """The lowest in culture picks an urban building in each rival civilization."""
    chooser = by_culture(s, turn)[-1]
    victims = [p for p in order(s, turn) if p != chooser]
    s.then(*(Ask(Raze(chooser, p, FIRST_URBAN)) for p in victims))


def ruin(s: AgesState, p: int, wonder: int) -> None:
    s.seats[p].ruins.append(wonder)
    s.note("ruin", p, wonder)
    ratings.update(s, p)


@dataclass(slots=True)
class Ruin(Decision):
    """A completed wonder of Age A or I falls in ruins, one that is not yet (TTA-25.31,
    TTA-25.32)."""

    rule = "TTA-25.31"
    on = {RUIN: Handler(ruin)}

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.seat]
        return [RUIN.of(c) for c in RUINABLE if c in seat.wonders and c not in seat.ruins]

    def prompt(self, s: AgesState) -> str:
        return m("Which of your wonders falls in ruins?")


def take(s: AgesState, agreement: "Agreement", space: int) -> None:
    p = agreement.seat
    left = agreement.budget - row.price(s, p, space)
    row.take(s, p, space)
    s.then(Agreement(p, left, agreement.taken + 1))


def refuse_take(s: AgesState, agreement: "Agreement", space: int) -> Reason | None:
    return row.refuse_take(s, agreement.seat, space, agreement.budget)


def agree(s: AgesState, agreement: "Agreement") -> None:
    if agreement.taken:
        s.seats[agreement.seat].barred = 1
        row.slide_and_fill(s)


@dataclass(slots=True)
class Agreement(Decision):
    """Take cards for a budget, then the row is refilled and the next political action is gone
    (TTA-25.33 to TTA-25.37)."""

    budget: int
    taken: int

    rule = "TTA-25.33"
    on = {TAKE: StepHandler(take, refuse_take), PASS: StepHandler(agree, legal)}

    def prompt(self, s: AgesState) -> str:
        return mn(
            "International Agreement: take cards for {n} action, or pass.",
            "International Agreement: take cards for {n} actions, or pass.",
            self.budget,
        )
