"""The city: its phase (MO-3), reinforcing, activating and copying (MO-18), Upkeep (MO-15)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import (
    ACTIVATE,
    DECLINE,
    KEEP,
    PICK,
)
from ziggurat.games.monumental.archive import drop_attached
from ziggurat.games.monumental.content import KIND, KNOWLEDGE
from ziggurat.games.monumental.content.vocabulary import Op
from ziggurat.games.monumental.drawing import reshuffle
from ziggurat.games.monumental.effects import UNIQUE, Do, ask, operation, possible
from ziggurat.games.monumental.state import (
    NONE,
    STRAIGHTEN_LATE,
    MonumentalState,
    Seat,
    card_of,
    gain,
    kind_at,
)

LINES = tuple(
    tuple(sorted({3 * row + i for i in range(3)} | {column + 3 * i for i in range(3)}))
    for row in range(3)
    for column in range(3)
)


@dataclass(slots=True)
class CityPhase(Decision):
    """One row and one column are activated (MO-3.1); this cannot be declined (MO-3.8)."""

    rule = "MO-3.1"
    verbs = (ACTIVATE,)

    def choices(self, s: MonumentalState) -> list[int]:
        return list(range(ACTIVATE.start, ACTIVATE.stop))

    def apply(self, s: MonumentalState, a: int) -> None:
        row, column = ACTIVATE.args(a)
        s.note("activate", self.seat, row + 1, column + 1)
        turn_cards(s, self.seat, LINES[3 * row + column])

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose one row and one column of your city to activate.")


def turn_cards(s: MonumentalState, seat: int, cells: tuple[int, ...]) -> None:
    """Activate cards with the knowledge attached to them; they give their resources at once
    (MO-3.2 to MO-3.5)."""
    p = s.seats[seat]
    total = [0] * 5
    cards = s.box.cards
    for cell in cells:
        for place, card in ((cell, p.top[cell]), (9 + cell, p.under[cell])):
            if card != NONE:
                s.acting |= 1 << place
                s.activated |= 1 << place
                for i, n in enumerate(cards[card].resources):
                    total[i] += n
    gain(s, seat, (total[0], total[1], total[2], total[3], total[4]))


# Reinforce, activate


def straightenable(s: MonumentalState, seat: int, but: int) -> list[int]:
    """Active top cards and bare knowledge cards (MO-18.10, MO-18.15), except cell `but`."""
    p = s.seats[seat]
    mask = s.acting & ~s.reinforced
    return [
        place
        for place in range(18)
        if mask >> place & 1 and (place < 9 or p.top[place - 9] == NONE) and place != but
    ]


def attached_to(s: MonumentalState, seat: int, op: Op, place: int) -> int:
    """The cell that a knowledge card may not reinforce (MO-18.14)."""
    if op.args.get("except") != "attached" or not 9 <= place < 18:
        return NONE
    return place - 9


def reinforce(s: MonumentalState, seat: int, place: int) -> None:
    """Straighten a card: it stays at Upkeep, still counts as activated this turn, and is no longer
    active (MO-18.11 to MO-18.13)."""
    s.reinforced |= 1 << place
    if not s.switches & STRAIGHTEN_LATE:
        s.acting &= ~(1 << place)
        if place < 9:
            drop_attached(s, seat, place)
    s.note("reinforce", seat, kind_at(s, seat, place))


@dataclass(slots=True)
class Reinforce(Decision):
    but: int
    free: int  # 1 if it may be declined

    rule = "MO-18.10"
    verbs = (PICK, DECLINE)

    def choices(self, s: MonumentalState) -> list[int]:
        places = straightenable(s, self.seat, self.but)
        found = [PICK.start + place for place in places]
        return [*found, DECLINE.start] if self.free or not found else found

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        places = straightenable(s, self.seat, self.but)
        if a == DECLINE.start:
            return None if self.free or not places else Reason(self.rule, m("Reinforce a card."))
        (place,) = PICK.args(a)
        if place in places:
            return None
        if place == self.but:
            return Reason("MO-18.14", m("Not the card it is attached to."))
        if 9 <= place < 18 and s.seats[self.seat].top[place - 9] != NONE:
            return Reason("MO-18.15", m("An attached knowledge card cannot be reinforced."))
        return Reason("MO-18.10", m("Only an active card can be reinforced."))

    def apply(self, s: MonumentalState, a: int) -> None:
        if a != DECLINE.start:
            reinforce(s, self.seat, *PICK.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose an active card to reinforce.")


@operation("reinforce")
def op_reinforce(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    for _ in range(op.args["n"]):
        if straightenable(s, seat, attached_to(s, seat, op, do.place)):
            free = int(do.section == UNIQUE)
            ask(s, Reinforce(seat, attached_to(s, seat, op, do.place), free))


@possible("reinforce")
def may_reinforce(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(straightenable(s, seat, attached_to(s, seat, op, place)))


def fresh_cells(s: MonumentalState, seat: int) -> list[int]:
    """The places whose card can still be activated this turn (MO-18.32, MO-3.9, MO-3.10)."""
    p = s.seats[seat]
    found = []
    for cell in range(9):
        place = cell if p.top[cell] != NONE else 9 + cell
        if kind_at(s, seat, place) != NONE and not s.activated >> place & 1:
            found.append(place)
    return found


@dataclass(slots=True)
class ActivateCard(Decision):
    """Activate one more card with its attached knowledge (MO-18.32)."""

    rule = "MO-18.32"
    verbs = (PICK,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [PICK.start + place for place in fresh_cells(s, self.seat)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (place,) = PICK.args(a)
        if place in fresh_cells(s, self.seat):
            return None
        if s.activated >> place & 1:
            return Reason("MO-3.9", m("That card was activated this turn already."))
        return Reason(self.rule, m("No card lies there by itself."))

    def apply(self, s: MonumentalState, a: int) -> None:
        turn_cards(s, self.seat, (PICK.args(a)[0] % 9,))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose one more card of your city to activate.")


@operation("activate")
def op_activate(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    if fresh_cells(s, seat):
        ask(s, ActivateCard(seat))


@possible("activate")
def may_activate(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(fresh_cells(s, seat))


# Upkeep


@dataclass(slots=True)
class Upkeep(Task):
    """Unspent basic resources are lost, active cards are discarded, gaps are filled (MO-15)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        p = s.seats[self.seat]
        p.res[:3] = [0, 0, 0]
        p.res[5] = 0
        leaving = s.acting & ~s.reinforced
        for cell in range(9):
            if leaving >> cell & 1:
                p.discard.append(p.top[cell])
                p.top[cell] = NONE
            if s.acting >> 9 + cell & 1 and not s.reinforced >> 9 + cell & 1:
                p.discard.append(p.under[cell])
                p.under[cell] = NONE
        s.acting = 0
        s.activated &= s.reinforced
        s.then(Deal(self.seat))


def next_card(s: MonumentalState, p: Seat) -> int:
    """The next card for the grid, or NONE: a discard pile of knowledge only is not shuffled
    (MO-15.8, MO-15.11)."""
    if not p.known and not p.deck:
        if all(KIND[card] == KNOWLEDGE for card in p.discard):
            return NONE
        reshuffle(s, p)
    return p.known.pop() if p.known else p.deck.pop()


@dataclass(slots=True)
class Deal(Task):
    """Fill the gaps from left to right and top to bottom (MO-15.4 to MO-15.12)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        p = s.seats[self.seat]
        for cell in range(9):
            while p.top[cell] == NONE:
                card = next_card(s, p)
                if card == NONE:
                    return
                if KIND[card] != KNOWLEDGE:
                    p.top[cell] = card
                elif p.under[cell] == NONE:
                    p.under[cell] = card
                else:
                    s.drawn.append(card)
                    s.then(KeepKnowledge(self.seat, cell), Deal(self.seat))
                    return


@dataclass(slots=True)
class KeepKnowledge(Decision):
    """Of two knowledge cards one stays in the cell, before the next card is seen (MO-15.6,
    MO-15.7)."""

    cell: int

    rule = "MO-15.6"
    verbs = (KEEP,)

    def both(self, s: MonumentalState) -> list[int]:
        return sorted((s.seats[self.seat].under[self.cell], s.drawn[-1]))

    def choices(self, s: MonumentalState) -> list[int]:
        return [KEEP(card) for card in self.both(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if KEEP.args(a)[0] in self.both(s):
            return None
        return Reason(self.rule, m("Keep one of the two knowledge cards."))

    def apply(self, s: MonumentalState, a: int) -> None:
        p = s.seats[self.seat]
        (keep,) = KEEP.args(a)
        new = s.drawn.pop()
        old = p.under[self.cell]
        p.under[self.cell] = keep
        p.discard.append(new if keep == old else old)

    def prompt(self, s: MonumentalState) -> str:
        one, two = (card_of(s, card).name for card in self.both(s))
        return m(
            "Keep {one} or {two} in cell {n}; the other is discarded.",
            one=one,
            two=two,
            n=self.cell + 1,
        )
