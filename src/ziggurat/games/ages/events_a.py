"""Events of Age A: gifts to everybody (TTA-14.11, TTA-14.12, TTA-25.28, TTA-25.29)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.ages import building, development, economy, goods
from ziggurat.games.ages.actions import ACTIONS, BUILD, DEVELOP, INCREASE, PASS, REVOLT, REVOLUTIONS
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.cards import FIRST_UNIT, RELIGION, TECHNOLOGIES, WARRIORS, title
from ziggurat.games.ages.events import GainEither, order
from ziggurat.games.ages.hands import draw
from ziggurat.games.ages.state import AgesState

DISCOUNT = 1  # Development of Civilization


def agriculture(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.FOOD, 2)


def crafts(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.RESOURCES, 2)


def markets(s: AgesState, turn: int) -> None:
    s.then(*(GainEither(p, 2) for p in order(s, turn)))


def politics(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        draw(s, p, 3)


def science(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, 2)


def settlement(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.gain_population(s, p)


def trade_routes(s: AgesState, turn: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, 1)
        goods.gain(s, p, goods.FOOD, 1)
        goods.gain(s, p, goods.RESOURCES, 1)


def religion(s: AgesState, turn: int) -> None:
    s.then(*(Ask(BuildFree(p, RELIGION)) for p in order(s, turn)))


def warfare(s: AgesState, turn: int) -> None:
    s.then(*(Ask(BuildFree(p, WARRIORS)) for p in order(s, turn)))


def civilization(s: AgesState, turn: int) -> None:
    s.then(*(Ask(Develop(p)) for p in order(s, turn)))


@dataclass(slots=True)
class BuildFree(Decision):
    """A free temple or unit for who has an unused worker (TTA-29.16)."""

    card: int

    rule = "TTA-29.16"
    verbs = (BUILD, PASS)

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.seat]
        full = self.card < FIRST_UNIT and building.at_limit(seat, self.card)
        if not seat.unused or full:
            return [PASS()]
        return [BUILD(self.card), PASS()]

    def apply(self, s: AgesState, a: int) -> None:
        if a in BUILD:
            building.place(s, self.seat, self.card)
            s.note("build", self.seat, self.card, 0)

    def prompt(self, s: AgesState) -> str:
        return m("Build {title} for free, or pass?", title=title(self.card))


@dataclass(slots=True)
class Develop(Decision):
    """Development of Civilization: one action of three kinds, 1 cheaper and without civil action,
    or a revolution for all of them (TTA-25.28, TTA-25.29)."""

    rule = "TTA-25.28"
    verbs = (INCREASE, BUILD, DEVELOP, REVOLT, PASS)

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.seat]
        found = [INCREASE(), PASS()]
        found += [BUILD(card) for card in range(FIRST_UNIT)]
        found += [DEVELOP(card) for card in seat.civil if card < TECHNOLOGIES]
        found += [REVOLT(c - REVOLUTIONS[0]) for c in REVOLUTIONS if c in seat.civil]
        return sorted({a for a in found if self.refuse(s, a) is None})

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        p, seat = self.seat, s.seats[self.seat]
        if a in PASS:
            return None
        if a in INCREASE:
            return building.refuse_increase(seat, DISCOUNT)
        if a in DEVELOP:
            return development.refuse_develop(s, p, a - DEVELOP.start, DISCOUNT)
        if a in REVOLT:
            return development.refuse_revolt(s, p, REVOLUTIONS[a - REVOLT.start], DISCOUNT)
        if a - BUILD.start >= FIRST_UNIT:
            return Reason("TTA-25.28", m("Only farms, mines and urban buildings are meant."))
        return building.refuse_build(seat, a - BUILD.start, DISCOUNT)

    def apply(self, s: AgesState, a: int) -> None:
        p, verb = self.seat, ACTIONS.verb_of(a)
        if verb is INCREASE:
            building.increase(s, p, DISCOUNT)
        elif verb is BUILD:
            building.build(s, p, a - BUILD.start, DISCOUNT)
        elif verb is DEVELOP:
            development.develop(s, p, a - DEVELOP.start, DISCOUNT)
        elif verb is REVOLT:
            development.revolt(s, p, REVOLUTIONS[a - REVOLT.start], DISCOUNT)

    def prompt(self, s: AgesState) -> str:
        return m(
            "Increase population, build or develop, 1 cheaper and without civil action; or pass."
        )
