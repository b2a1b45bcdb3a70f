"""Events of Age A: gifts to everybody (TTA-14.11, TTA-14.12, TTA-25.28, TTA-25.29)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ziggurat.core.agenda import Decision, Handler, Reason, legal, nothing
from ziggurat.core.message import m
from ziggurat.games.ages import building, development, economy, goods
from ziggurat.games.ages.actions import BUILD, DEVELOP, INCREASE, PASS, REVOLT, REVOLUTIONS
from ziggurat.games.ages.asking import Ask
from ziggurat.games.ages.cards import (
    BY_SLUG,
    CARDS,
    FIRST_UNIT,
    RELIGION,
    TECHNOLOGIES,
    WARRIORS,
    title,
)
from ziggurat.games.ages.events import GainEither, event, order
from ziggurat.games.ages.hands import draw
from ziggurat.games.ages.state import AgesState


@event("development-of-agriculture")
def agriculture(s: AgesState, turn: int, food: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.FOOD, food)


@event("development-of-crafts")
def crafts(s: AgesState, turn: int, resources: int) -> None:
    for p in order(s, turn):
        goods.gain(s, p, goods.RESOURCES, resources)


@event("development-of-markets")
def markets(s: AgesState, turn: int, either: int) -> None:
    s.then(*(GainEither(p, either) for p in order(s, turn)))


@event("development-of-politics")
def politics(s: AgesState, turn: int, cards: int) -> None:
    for p in order(s, turn):
        draw(s, p, cards)


@event("development-of-science")
def science(s: AgesState, turn: int, science: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, science)


@event("development-of-settlement")
def settlement(s: AgesState, turn: int, population: int) -> None:
    for p in order(s, turn):
        economy.gain_population(s, p, population)


@event("development-of-trade-routes")
def trade_routes(s: AgesState, turn: int, science: int, food: int, resources: int) -> None:
    for p in order(s, turn):
        economy.score_science(s, p, science)
        goods.gain(s, p, goods.FOOD, food)
        goods.gain(s, p, goods.RESOURCES, resources)


@event("development-of-religion")
def religion(s: AgesState, turn: int) -> None:
    s.then(*(Ask(BuildFree(p, RELIGION)) for p in order(s, turn)))


@event("development-of-warfare")
def warfare(s: AgesState, turn: int) -> None:
    s.then(*(Ask(BuildFree(p, WARRIORS)) for p in order(s, turn)))


@event("development-of-civilization")
def civilization(s: AgesState, turn: int, discount: int) -> None:
    s.then(*(Ask(Develop(p)) for p in order(s, turn)))


def build_free(s: AgesState, p: int, card: int) -> None:
    building.place(s, p, card)
    s.note("build", p, card, 0)


@dataclass(slots=True)
class BuildFree(Decision):
    """A free temple or unit for who has an unused worker (TTA-29.16)."""

    card: int

    rule = "TTA-29.16"
    on = {BUILD: Handler(build_free), PASS: Handler(nothing, legal)}

    def choices(self, s: AgesState) -> list[int]:
        seat = s.seats[self.seat]
        full = self.card < FIRST_UNIT and building.at_limit(seat, self.card)
        if not seat.unused or full:
            return [PASS()]
        return [BUILD(self.card), PASS()]

    def prompt(self, s: AgesState) -> str:
        return m("Build {title} for free, or pass?", title=title(self.card))


(DISCOUNT,) = CARDS[BY_SLUG["development-of-civilization"]].numbers


def cheaper(function: Callable[..., Any]) -> Callable[..., Any]:
    return partial(function, discount=DISCOUNT)


def refuse_cheap_build(s: AgesState, p: int, card: int) -> Reason | None:
    if card >= FIRST_UNIT:
        return Reason("TTA-25.28", m("Only farms, mines and urban buildings are meant."))
    return building.refuse_build(s, p, card, DISCOUNT)


@dataclass(slots=True)
class Develop(Decision):
    """Development of Civilization: one action of three kinds, cheaper and without civil action,
    or a revolution for all of them (TTA-25.28, TTA-25.29)."""

    rule = "TTA-25.28"
    on = {
        INCREASE: Handler(cheaper(building.increase), cheaper(building.refuse_increase)),
        BUILD: Handler(cheaper(building.build), refuse_cheap_build),
        DEVELOP: Handler(cheaper(development.develop), cheaper(development.refuse_develop)),
        REVOLT: Handler(cheaper(development.revolt), cheaper(development.refuse_revolt)),
        PASS: Handler(nothing, legal),
    }

    def choices(self, s: AgesState) -> list[int]:
        hand = set(s.seats[self.seat].civil)
        found = [INCREASE(), PASS(), *map(BUILD.of, range(FIRST_UNIT))]
        found += [DEVELOP.of(card) for card in hand if card < TECHNOLOGIES]
        found += [REVOLT.of(card) for card in hand.intersection(REVOLUTIONS)]
        return sorted(a for a in found if self.refuse(s, a) is None)

    def prompt(self, s: AgesState) -> str:
        return m(
            "Increase population, build or develop, 1 cheaper and without civil action; or pass."
        )
