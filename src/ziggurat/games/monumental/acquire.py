"""Acquiring and taking cards (MO-6, MO-18.25) and building wonders in two stages (MO-7)."""

from dataclasses import dataclass
from functools import cache

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import (
    AT,
    BUY,
    BUY_INDEX,
    BUYABLE,
    COMPLETE,
    DECLINE,
    KEEP,
    TAKE,
)
from ziggurat.games.monumental.celebrities import retire, use_hero
from ziggurat.games.monumental.content import BASIC, BASICS, KIND, KNOWLEDGE, WONDER
from ziggurat.games.monumental.content.vocabulary import Mod, Op, P, S
from ziggurat.games.monumental.effects import (
    BONUS,
    Asking,
    Do,
    Effects,
    ask,
    operation,
    possible,
    triggers,
)
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, cells_of
from ziggurat.games.monumental.payment import PayGeneric, afford, has, modifiers, pay, reduced
from ziggurat.games.monumental.state import NONE, MonumentalState, Seat, card_of, held_by

FREE = 99  # the discount of a stage at no cost


def price(s: MonumentalState, card: int, mods: list[Mod], discount: int = 0) -> int:
    """The printed cost after reductions (MO-6.3, MO-4.13); of a wonder its first stage."""
    face = card_of(s, card)
    if face.kind == WONDER:
        return max(0, reduced(face.stages[0], mods, "stage") - discount)
    return reduced(face.cost, mods, "knowledge" if face.kind == KNOWLEDGE else "building")


def can_pay_stage(p: Seat, n: int, mods: list[Mod]) -> bool:
    if has(mods, "pay_any_basic"):  # MO-7.14
        return sum(p.res[:4]) >= n
    return afford(p, P, n)


def pay_stage(s: MonumentalState, seat: int, n: int, mods: list[Mod]) -> None:
    if n and has(mods, "pay_any_basic"):
        ask(s, PayGeneric(seat, n, "any", 0))
    else:
        pay(s, seat, P, n)


def refuse_buy(
    s: MonumentalState, seat: int, card: int, mods: list[Mod], discount: int = 0
) -> Reason | None:
    """Why a card cannot be acquired now (MO-6.1 to MO-6.7)."""
    p = s.seats[seat]
    kind = KIND[card]
    if kind == BASIC:
        if not s.basics[BASICS.index(card)]:
            return Reason("MO-6.7", m("The pile of that basic building is empty."))
    elif card not in s.display:
        return Reason("MO-6.1", m("That card is not on display."))
    n = price(s, card, mods, discount)
    if kind == WONDER:
        if not can_pay_stage(p, n, mods):
            return too_dear(kind, n)
    elif not afford(p, S if kind == KNOWLEDGE else P, n):
        return too_dear(kind, n)
    return None


@cache
def too_dear(kind: int, n: int) -> Reason:
    if kind == WONDER:
        return Reason("MO-7.2", m("Its first stage costs {n} Production.", n=n))
    if kind == KNOWLEDGE:
        return Reason("MO-6.4", m("It costs {n} Science.", n=n))
    return Reason("MO-6.2", m("It costs {n} Production.", n=n))


def leave_display(s: MonumentalState, card: int) -> None:
    """The slot stays empty, and its row counts as used (MO-6.8, MO-16.2)."""
    slot = s.display.index(card)
    s.display[slot] = NONE
    s.rows_used |= 1 << (slot // 3)


def on_deck(s: MonumentalState, seat: int, card: int) -> None:
    """A card comes on top of the city deck, seen by all (MO-6.5, MO-2.6)."""
    p = s.seats[seat]
    p.known.append(card)
    if KIND[card] in (KNOWLEDGE, WONDER):
        p.owned.append(card)


def buy(s: MonumentalState, seat: int, card: int, discount: int = 0) -> None:
    mods = modifiers(s, seat)
    n = price(s, card, mods, discount)
    s.note("begin" if KIND[card] == WONDER else "buy", seat, card)
    if KIND[card] == WONDER:
        leave_display(s, card)
        s.then(Begin(seat, card))
        pay_stage(s, seat, n, mods)
        return
    pay(s, seat, S if KIND[card] == KNOWLEDGE else P, n)
    get(s, seat, card)
    if KIND[card] == KNOWLEDGE:
        if n < card_of(s, card).cost:
            use_hero(s, seat, "knowledge")  # Marie Curie (MO-24.35)
        pending = triggers(s, seat, "acquire", kind="knowledge")
    else:
        pending = triggers(s, seat, "acquire", kind="building")
    s.then(Effects(seat, tuple(pending)))


def get(s: MonumentalState, seat: int, card: int) -> None:
    if KIND[card] == BASIC:
        s.basics[BASICS.index(card)] -= 1
    else:
        leave_display(s, card)
    on_deck(s, seat, card)


# Wonders


@dataclass(slots=True)
class Begin(Task):
    """The first stage is paid: the wonder lies beside the city; of two unfinished ones only one
    is kept (MO-7.2, MO-7.9)."""

    seat: int
    card: int

    def run(self, s: MonumentalState) -> None:
        p = s.seats[self.seat]
        s.then(Effects(self.seat, tuple(triggers(s, self.seat, "complete_stage"))))
        if p.wip == NONE:
            p.wip = self.card
        else:
            s.then(KeepWonder(self.seat, self.card))


@dataclass(slots=True)
class KeepWonder(Decision):
    new: int

    rule = "MO-7.9"
    verbs = (KEEP,)

    def choices(self, s: MonumentalState) -> list[int]:
        return sorted((KEEP(s.seats[self.seat].wip), KEEP(self.new)))

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        return Reason(self.rule, m("Keep one of the two unfinished wonders."))

    def apply(self, s: MonumentalState, a: int) -> None:
        """The other wonder leaves the game (MO-7.10)."""
        p = s.seats[self.seat]
        (keep,) = KEEP.args(a)
        gone = p.wip if keep == self.new else self.new
        p.wip = keep
        s.removed.append(gone)
        s.note("abandon", self.seat, gone)

    def prompt(self, s: MonumentalState) -> str:
        one, two = card_of(s, s.seats[self.seat].wip).name, card_of(s, self.new).name
        return m(
            "Do you keep {one} or {two}? The other unfinished wonder leaves the game.",
            one=one,
            two=two,
        )


def sites(s: MonumentalState, seat: int) -> int:
    """Controlled tiles without wonder token (MO-7.8, MO-7.11)."""
    free = held_by(s, s.seats[seat])
    for cell in s.wonder_at:
        free &= ~BITS[cell]
    return free


def second_price(s: MonumentalState, seat: int, mods: list[Mod], discount: int = 0) -> int:
    stages = card_of(s, s.seats[seat].wip).stages
    return max(0, reduced(stages[1], mods, "stage") - discount)


@cache
def second_too_dear(n: int) -> Reason:
    return Reason("MO-7.1", m("Its second stage costs {n} Production.", n=n))


def refuse_complete(
    s: MonumentalState, seat: int, mods: list[Mod], discount: int = 0
) -> Reason | None:
    p = s.seats[seat]
    if p.wip == NONE:
        return Reason("MO-7.3", m("You have no unfinished wonder."))
    n = second_price(s, seat, mods, discount)
    if not can_pay_stage(p, n, mods):
        return second_too_dear(n)
    if not sites(s, seat):
        return Reason("MO-7.12", m("Every tile you control already has a wonder."))
    return None


def complete(s: MonumentalState, seat: int, discount: int = 0) -> None:
    mods = modifiers(s, seat)
    n = second_price(s, seat, mods, discount)
    p = s.seats[seat]
    card = p.wip
    p.wip = NONE
    s.drawn.append(card)
    s.note("complete", seat, card)
    s.then(
        Do(seat, card, BONUS),
        Finish(seat, card),
        Asking(PlaceWonder(seat, card)),
        Completed(seat),
    )
    pay_stage(s, seat, n, mods)


@dataclass(slots=True)
class Finish(Task):
    """After the bonus the card goes on top of the deck (MO-7.6, MO-7.7)."""

    seat: int
    card: int

    def run(self, s: MonumentalState) -> None:
        s.drawn.remove(self.card)
        on_deck(s, self.seat, self.card)


@dataclass(slots=True)
class PlaceWonder(Decision):
    card: int

    rule = "MO-7.8"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT.start + cell for cell in cells_of(sites(s, self.seat))]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (cell,) = AT.args(a)
        if sites(s, self.seat) & BITS[cell]:
            return None
        if cell in s.wonder_at:
            return Reason("MO-7.11", m("That tile has a wonder already."))
        return Reason(self.rule, m("You do not control {tile}.", tile=CELL_NAMES[cell]))

    def apply(self, s: MonumentalState, a: int) -> None:
        (cell,) = AT.args(a)
        s.wonder_at[cell] = self.card
        s.note("wonder", self.seat, self.card, cell)

    def prompt(self, s: MonumentalState) -> str:
        return m("Place {name} on a tile you control.", name=card_of(s, self.card).name)


@dataclass(slots=True)
class Completed(Task):
    """What a completed stage and wonder trigger (MO-24.22, MO-24.23, MO-20.15)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        pending = triggers(s, self.seat, "complete_stage")
        pending += triggers(s, self.seat, "complete_wonder")
        p = s.seats[self.seat]
        if p.hero != NONE and card_of(s, p.hero).retire.get("on") == "complete_wonder":
            retire(s, self.seat)
        s.then(Effects(self.seat, tuple(pending)))


@dataclass(slots=True)
class Stage(Decision):
    """An effect completes one stage: a displayed wonder or the own one (MO-7.3, MO-7.13)."""

    discount: int

    rule = "MO-7.13"
    verbs = (BUY, COMPLETE)

    def choices(self, s: MonumentalState) -> list[int]:
        return stages(s, self.seat, self.discount)

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        mods = modifiers(s, self.seat)
        if a == COMPLETE.start:
            return refuse_complete(s, self.seat, mods, self.discount)
        card = BUYABLE[BUY.args(a)[0]]
        if KIND[card] != WONDER:
            return Reason("MO-18.26", m("Only a wonder is built in stages."))
        return refuse_buy(s, self.seat, card, mods, self.discount)

    def apply(self, s: MonumentalState, a: int) -> None:
        if a == COMPLETE.start:
            complete(s, self.seat, self.discount)
        else:
            buy(s, self.seat, BUYABLE[BUY.args(a)[0]], self.discount)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose the wonder whose stage you complete.")


def stages(s: MonumentalState, seat: int, discount: int) -> list[int]:
    mods = modifiers(s, seat)
    found = sorted(
        BUY(BUY_INDEX[card])
        for card in s.display
        if card != NONE
        and KIND[card] == WONDER
        and refuse_buy(s, seat, card, mods, discount) is None
    )
    if refuse_complete(s, seat, mods, discount) is None:
        found.append(COMPLETE.start)
    return found


def discount_of(op: Op) -> int:
    return FREE if op.args.get("free") else int(op.args.get("discount", 0))


@operation("stage")
def op_stage(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    ask(s, Stage(seat, discount_of(op)))


@possible("stage")
def may_stage(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(stages(s, seat, discount_of(op)))


# Taking


def takeable(s: MonumentalState, what: str) -> list[int]:
    """What can be taken: a basic building, or the cheapest knowledge on display (MO-24.18)."""
    if what == "basic":
        return [card for card, n in zip(BASICS, s.basics, strict=True) if n]
    cards = [c for c in s.display if c != NONE and KIND[c] == KNOWLEDGE]
    least = min((card_of(s, c).cost for c in cards), default=0)
    return sorted(c for c in cards if card_of(s, c).cost == least)


@dataclass(slots=True)
class TakeCard(Decision):
    """Receive a card without paying, on top of the deck (MO-18.25)."""

    what: str

    rule = "MO-18.25"
    verbs = (TAKE, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        found = sorted(TAKE(BUY_INDEX[card]) for card in takeable(s, self.what))
        return [*found, DECLINE.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if self.what == "knowledge":
            return Reason(
                "MO-24.18", m("Only the cheapest knowledge card on display can be taken.")
            )
        return Reason(self.rule, m("That card cannot be taken."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a != DECLINE.start:
            card = BUYABLE[TAKE.args(a)[0]]
            get(s, self.seat, card)
            s.note("take", self.seat, card)

    def prompt(self, s: MonumentalState) -> str:
        return m("Take a basic building.") if self.what == "basic" else m("Take a knowledge card.")


@operation("take")
def op_take(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    """Without such a card nothing happens (MO-18.27)."""
    if takeable(s, op.args["what"]):
        s.then(TakeCard(seat, op.args["what"]))


@possible("take")
def may_take(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(takeable(s, op.args["what"]))
