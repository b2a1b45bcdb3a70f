"""Events of Age II, with Ravages of Time and International Agreement (TTA-25.30 to TTA-25.38)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m, mn
from ziggurat.games.ages import economy, goods, leaders, production, ratings, row
from ziggurat.games.ages.actions import PASS, RUIN, RUINABLE, TAKE
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.cards import AGE, FIRST_URBAN, NONE
from ziggurat.games.ages.colonies import PickColony
from ziggurat.games.ages.events import Raze, by_culture, by_strength, order, two
from ziggurat.games.ages.hands import draw, lose_cards
from ziggurat.games.ages.state import ROW, AgesState

BUDGET = 5  # civil actions of International Agreement


def civil_unrest(s: AgesState, turn: int) -> None:
    unhappy = {p: ratings.discontent(s, p) for p in order(s, turn)}
    most = max(unhappy.values())
    for p, n in unhappy.items():
        economy.score_culture(s, p, -4 * n)
    if most:
        s.then(*(economy.LoseBlue(p, 1) for p, n in unhappy.items() if n == most))


def cold_war(s: AgesState, turn: int) -> None:
    for p in by_strength(s, turn)[: two(s)]:
        economy.score_science(s, p, 6)


def crime_wave(s: AgesState, turn: int) -> None:
    named = by_strength(s, turn)[-two(s) :]
    for p in named:
        economy.score_culture(s, p, -3)
    s.then(*(economy.LoseBlue(p, 1) for p in order(s, turn) if p in named))


def economic_progress(s: AgesState, turn: int) -> None:
    """The steps of production for each player, regardless of discontent (TTA-29.30)."""
    s.then(*(production.all_but_scoring(p) for p in order(s, turn)))


def emigration(s: AgesState, turn: int) -> None:
    """Half the discontent workers, rounded up."""
    lost = [(p, (ratings.discontent(s, p) + 1) // 2) for p in order(s, turn)]
    s.then(*(economy.LosePopulation(p, n) for p, n in lost if n))


def iconoclasm(s: AgesState, turn: int) -> None:
    """Every leader that is not of the current age; in Age IV all of them (TTA-29.26)."""
    for p in order(s, turn):
        if s.seats[p].leader != NONE and AGE[s.seats[p].leader] != s.age:
            leaders.leave(s, p)


def independence_declaration(s: AgesState, turn: int) -> None:
    weakest = by_strength(s, turn)[-1]
    s.then(Ask(PickColony(weakest, weakest, NONE)))


def international_agreement(s: AgesState, turn: int) -> None:
    s.then(Agreement(by_strength(s, turn)[0], BUDGET, 0))


def national_pride(s: AgesState, turn: int) -> None:
    economy.score_culture(s, by_culture(s, turn)[0], 5)


def politics_of_strength(s: AgesState, turn: int) -> None:
    ranks = by_strength(s, turn)
    if s.age == 4:
        economy.score_culture(s, ranks[0], 5)
        economy.score_culture(s, ranks[-1], -3)
    else:
        draw(s, ranks[0], 5)
        lose_cards(s, ranks[-1], 3)


def popularization_of_science(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_culture(s, p, ratings.science(s, p))


def prosperity(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.FOOD, ratings.happiness(s, p))


def ravages_of_time(s: AgesState, turn: int) -> None:
    s.then(*(Ask(Ruin(p)) for p in order(s, turn)))


def refugees(s: AgesState, turn: int) -> None:
    ranks = by_strength(s, turn)
    economy.score_culture(s, ranks[0], 3)
    economy.gain_population(s, ranks[0])
    economy.score_culture(s, ranks[-1], -3)
    economy.lose_population(s, ranks[-1])


def terrorism(s: AgesState, turn: int) -> None:
    """The lowest in culture picks an urban building in each rival civilization."""
    chooser = by_culture(s, turn)[-1]
    victims = [p for p in order(s, turn) if p != chooser]
    s.then(*(Ask(Raze(chooser, p, FIRST_URBAN)) for p in victims))


@dataclass(slots=True)
class Ruin(Decision):
    """A completed wonder of Age A or I falls in ruins, one that is not yet (TTA-25.31,
    TTA-25.32)."""

    rule = "TTA-25.31"
    verbs = (RUIN,)

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.seat]
        return [
            RUIN(i) for i, c in enumerate(RUINABLE) if c in seat.wonders and c not in seat.ruins
        ]

    def apply(self, s: AgesState, a: int) -> None:
        wonder = RUINABLE[RUIN.args(a)[0]]
        s.seats[self.seat].ruins.append(wonder)
        s.note("ruin", self.seat, wonder)
        ratings.update(s, self.seat)

    def prompt(self, s: AgesState) -> str:
        return m("Which of your wonders falls in ruins?")


@dataclass(slots=True)
class Agreement(Decision):
    """Take cards for a budget, then the row is refilled and the next political action is gone
    (TTA-25.33 to TTA-25.37)."""

    budget: int
    taken: int

    rule = "TTA-25.33"
    verbs = (TAKE, PASS)

    def choices(self, s: AgesState) -> list[int]:
        taken = [
            TAKE.start + space
            for space in range(ROW)
            if row.refuse_take(s, self.seat, space, self.budget) is None
        ]
        return [*taken, PASS()]

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if a in PASS:
            return None
        return row.refuse_take(s, self.seat, a - TAKE.start, self.budget)

    def apply(self, s: AgesState, a: int) -> None:
        if a in PASS:
            if self.taken:
                s.seats[self.seat].barred = 1
                row.slide_and_fill(s)
            return
        space = a - TAKE.start
        left = self.budget - row.price(s, self.seat, space)
        row.take(s, self.seat, space)
        s.then(Agreement(self.seat, left, self.taken + 1))

    def prompt(self, s: AgesState) -> str:
        return mn(
            "International Agreement: take cards for {n} action, or pass.",
            "International Agreement: take cards for {n} actions, or pass.",
            self.budget,
        )
