"""Using effects (MO-13): costs, conditions and the operations of the vocabulary.

A card's effect is data; `Do` carries out one operation after the other. The chapters register what
their words do with `operation`, and when a word has a possible result with `possible`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ziggurat.core.agenda import Decision, Reason, Step, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import (
    ACCEPT,
    BENEFIT,
    DECLINE,
    EFFECT,
    NEXT,
    TOKEN_EFFECT,
)
from ziggurat.games.monumental.archive import (
    ARCHIVE,
    DISCARD,
    GiveUp,
    archive_self,
    pickable,
)
from ziggurat.games.monumental.content import KIND, KNOWLEDGE, WONDER
from ziggurat.games.monumental.content.vocabulary import RESOURCES, Op, Way
from ziggurat.games.monumental.payment import (
    PayGeneric,
    afford_all,
    holding,
    pay_all,
    payable,
)
from ziggurat.games.monumental.state import (
    MonumentalState,
    card_of,
    gain,
    kind_at,
    provinces,
)

USE, BONUS, UNIQUE, REWARD, ON, TOKEN = range(6)  # where the operations of a card stand


@dataclass(slots=True)
class Do(Task):
    """The operations of one effect from number `at` on. `place` is where the card lies."""

    seat: int
    card: int
    section: int
    way: int = 0
    at: int = 0
    place: int = -1

    def run(self, s: MonumentalState) -> None:
        ops = operations_of(s, self.card, self.section, self.way)
        if self.at + 1 < len(ops):
            s.then(Do(self.seat, self.card, self.section, self.way, self.at + 1, self.place))
        op = ops[self.at]
        OPERATIONS[op.word](s, self.seat, op, self)


Operation = Callable[[MonumentalState, int, Op, Do], None]
Possible = Callable[[MonumentalState, int, Op, int], bool]
OPERATIONS: dict[str, Operation] = {}
POSSIBLE: dict[str, Possible] = {}


def operation(word: str) -> Callable[[Operation], Operation]:
    def register(function: Operation) -> Operation:
        OPERATIONS[word] = function
        return function

    return register


def possible(word: str) -> Callable[[Possible], Possible]:
    def register(function: Possible) -> Possible:
        POSSIBLE[word] = function
        return function

    return register


def operations_of(s: MonumentalState, card: int, section: int, way: int) -> tuple[Op, ...]:
    if section == TOKEN:
        return s.box.tokens[card].benefits[way]
    face = card_of(s, card)
    if section == USE:
        return face.ability.ways[way].ops
    if section == ON:
        return face.ability.ons[way].ops
    return {BONUS: face.bonus, UNIQUE: face.unique, REWARD: face.reward}[section]


def ask(s: MonumentalState, step: Decision) -> None:
    """Put a decision to its seat; a single option is taken at once (MO-23.2)."""
    choices = step.choices(s)
    if len(choices) > 1:
        s.then(step)
    elif choices:
        step.apply(s, choices[0])


@dataclass(slots=True)
class Asking(Task):
    """A decision whose options are looked at only when its time has come."""

    step: Step

    def run(self, s: MonumentalState) -> None:
        assert isinstance(self.step, Decision)
        ask(s, self.step)


# Conditions and counts


def count(s: MonumentalState, seat: int, what: str, place: int = -1) -> int:
    p = s.seats[seat]
    if what == "provinces":
        return provinces(s, p).bit_count()
    if what == "coastal_provinces":
        return (provinces(s, p) & s.coast).bit_count()
    if what == "policies":
        return len(p.policies)
    military = sum(1 for i in activated(s, seat) if i >= 0 and card_of(s, i).military)
    if what == "other_military_activated" and 0 <= place < 18 and s.activated >> place & 1:
        card = kind_at(s, seat, place)
        military -= card >= 0 and card_of(s, card).military
    return military


def activated(s: MonumentalState, seat: int, but: int = -1) -> list[int]:
    """The cards activated this turn, also reinforced ones and such as have left the city since
    (MO-24.3, MO-18.13)."""
    if seat != s.active:
        return []
    places = [place for place in range(18) if s.activated >> place & 1 and place != but]
    return [*(kind_at(s, seat, place) for place in places), *s.left]


def kinds(cards: list[int]) -> set[str]:
    names = {KNOWLEDGE: "knowledge", WONDER: "wonder"}
    return {names.get(KIND[card], "building") for card in cards if card >= 0}


def holds(s: MonumentalState, seat: int, way: Way, place: int) -> bool:
    """Whether the condition of an effect is met now (MO-13.4)."""
    wanted = way.conditions.items()
    return all(CONDITIONS[word](s, seat, value, place) for word, value in wanted)


CONDITIONS: dict[str, Callable[[MonumentalState, int, Any, int], bool]] = {
    "gained": lambda s, seat, wanted, place: all(
        s.gained[RESOURCES.index(x)] >= n for x, n in wanted.items()
    ),
    "gained_kinds": lambda s, seat, n, place: sum(1 for x in s.gained[:3] if x) >= n,
    "activated": lambda s, seat, wanted, place: set(wanted) <= kinds(activated(s, seat)),
    "activated_other": lambda s, seat, wanted, place: (
        set(wanted) <= kinds(activated(s, seat, place))
    ),
    "conquered": lambda s, seat, n, place: s.conquests >= n,
    "controls": lambda s, seat, wanted, place: all(
        count(s, seat, {"provinces": "provinces", "coastal": "coastal_provinces"}[what]) >= n
        for what, n in wanted.items()
    ),
}


# Using


def refuse_effect(s: MonumentalState, seat: int, card: int, way: Way, place: int) -> Reason | None:
    """Why an effect cannot be used: its condition, its cost, or no possible result."""
    price = way.price
    if way.conditions and not holds(s, seat, way, place):
        return Reason("MO-13.4", m("The condition of this effect is not met now."))
    p = s.seats[seat]
    generic = price.generic if price.mode == "any" else 0
    if not afford_all(p, price.amounts, generic, no_gold=price.no_gold):
        return Reason("MO-13.9", m("You cannot pay the cost of this effect."))
    if price.mode != "any" and not payable(p, price.generic, price.mode, no_gold=price.no_gold):
        return Reason("MO-13.9", m("You cannot pay the cost of this effect."))
    if (price.archive or price.discard) and not pickable(s, seat):
        return Reason(
            "MO-18.5", m("No card of your city is left that was not activated this turn.")
        )
    if price.archive_self and place < 0:
        return Reason("MO-24.8", m("An effect that archives its own card cannot be copied so."))
    op = way.ops[0]
    test = POSSIBLE.get(op.word)
    if test is not None and not test(s, seat, op, place):
        return Reason("MO-13.10", m("This effect would have no result now."))
    return None


def ways_of(s: MonumentalState, seat: int, card: int, place: int) -> list[int]:
    """Which ways of a card can be used now."""
    ways = card_of(s, card).ability.ways
    return [i for i, way in enumerate(ways) if refuse_effect(s, seat, card, way, place) is None]


def begin(s: MonumentalState, seat: int, card: int, way: int, place: int) -> None:
    """Pay for an effect and carry it out."""
    price = card_of(s, card).ability.ways[way].price
    s.note("use", seat, card)
    pay_all(s, seat, price.amounts)
    steps: list[Step] = []
    if price.generic:
        steps.append(Asking(PayGeneric(seat, price.generic, price.mode, int(price.no_gold))))
    steps += [Asking(GiveUp(seat, ARCHIVE))] * price.archive
    steps += [Asking(GiveUp(seat, DISCARD))] * price.discard
    if price.archive_self:
        archive_self(s, seat, place)
    s.then(*steps, Do(seat, card, USE, way, 0, place))


@dataclass(slots=True)
class UseEffect(Decision):
    """Use the effect of a card that was drawn or copied, or not (MO-14.4, MO-18.16)."""

    card: int
    place: int

    rule = "MO-14.4"
    verbs = (EFFECT, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        ways = ways_of(s, self.seat, self.card, self.place)
        return [*(EFFECT.start + way for way in ways), DECLINE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a == DECLINE.start:
            return None
        ways = card_of(s, self.card).ability.ways
        (way,) = EFFECT.args(a)
        if way >= len(ways):
            return Reason("MO-13.11", m("The card has no second way."))
        return refuse_effect(s, self.seat, self.card, ways[way], self.place)

    def apply(self, s: MonumentalState, a: int) -> None:
        if a != DECLINE.start:
            begin(s, self.seat, self.card, EFFECT.args(a)[0], self.place)

    def prompt(self, s: MonumentalState) -> str:
        return m("Use the effect of {name}?", name=card_of(s, self.card).name)


def offer_effect(s: MonumentalState, seat: int, card: int, place: int) -> None:
    """The effect of a card that is played or copied: a use now, or a continuous effect for the
    rest of the turn (MO-14.9, MO-18.20)."""
    ability = card_of(s, card).ability
    if ability.mods or ability.ons:
        s.lasting.append(card)
    if ability.ways and ways_of(s, seat, card, place):
        s.then(UseEffect(seat, card, place))


# Several effects of one event (MO-5.5)

Pending = tuple[int, int, int]  # card or token, section, way


def triggers(s: MonumentalState, seat: int, event: str, **facts: Any) -> list[Pending]:
    """The triggered effects of an event, those of once-a-turn triggers only the first time."""
    box = s.box
    found: list[Pending] = []
    for card in holding(s, seat):
        if card not in box.triggering:
            continue
        for i, on in enumerate(box.cards[card].ability.ons):
            if on.event != event or any(facts.get(k) != v for k, v in on.where.items()):
                continue
            if on.limit == "turn":
                if card in s.fired:
                    continue
                s.fired.append(card)
            found.append((card, ON, i))
    return found


def commute(s: MonumentalState, pending: Pending) -> bool:
    """Plain gains of known amounts come out the same in any order."""
    card, section, way = pending
    if section == TOKEN:
        benefits = s.box.tokens[card].benefits
        return all(op.word == "gain" for ops in benefits for op in ops)
    return all(op.word == "gain" for op in operations_of(s, card, section, way))


@dataclass(slots=True)
class Effects(Task):
    """Effects of one event; their owner chooses the order where it can matter."""

    seat: int
    pending: tuple[Pending, ...]

    def run(self, s: MonumentalState) -> None:
        if len(self.pending) > 1 and not all(commute(s, one) for one in self.pending):
            s.then(Order(self.seat, self.pending))
        elif self.pending:
            s.then(Effects(self.seat, self.pending[1:]))
            perform(s, self.seat, self.pending[0])


@dataclass(slots=True)
class Order(Decision):
    pending: tuple[Pending, ...]

    rule = "MO-5.5"
    verbs = (NEXT,)

    def names(self) -> list[int]:
        return [TOKEN_EFFECT if one[1] == TOKEN else one[0] for one in self.pending]

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted({NEXT(name) for name in self.names()})

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if NEXT.args(a)[0] in self.names():
            return None
        return Reason(self.rule, m("That effect is not waiting."))

    def apply(self, s: MonumentalState, a: int) -> None:
        i = self.names().index(NEXT.args(a)[0])
        s.then(Effects(self.seat, self.pending[:i] + self.pending[i + 1 :]))
        perform(s, self.seat, self.pending[i])

    def prompt(self, s: MonumentalState) -> str:
        return m("Several effects happen at once: which comes next?")


def perform(s: MonumentalState, seat: int, pending: Pending) -> None:
    card, section, way = pending
    if section == TOKEN:
        s.then(TokenBenefit(seat, card))
    elif any(op.word == "draw_use" for op in operations_of(s, card, section, way)):
        s.then(Willing(seat, card, section, way))
    else:
        s.then(Do(seat, card, section, way))


@dataclass(slots=True)
class Willing(Decision):
    """A benefit that draws cards may be declined (MO-5.7, MO-10.42)."""

    card: int
    section: int
    way: int

    rule = "MO-5.7"
    verbs = (ACCEPT, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        return [ACCEPT.start, DECLINE.start]

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == ACCEPT.start:
            s.then(Do(self.seat, self.card, self.section, self.way))

    def prompt(self, s: MonumentalState) -> str:
        return m("Draw cards for {name}?", name=card_of(s, self.card).name)


@dataclass(slots=True)
class TokenBenefit(Decision):
    """One of the two benefits of a token, or none (MO-10.17, MO-10.27)."""

    token: int

    rule = "MO-10.17"
    verbs = (BENEFIT, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        n = len(s.box.tokens[self.token].benefits)
        return [*range(BENEFIT.start, BENEFIT.start + n), DECLINE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason(self.rule, m("The token has no such benefit."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a != DECLINE.start:
            s.then(Do(self.seat, self.token, TOKEN, *BENEFIT.args(a)))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose one benefit of the token {name}.", name=s.box.tokens[self.token].name)


@operation("gain")
def op_gain(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    gain(s, seat, op.amounts)
