"""Pacts: offering, answering, cancelling (TTA-5.42 to TTA-5.51)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, StepHandler
from ziggurat.core.message import m
from ziggurat.games.ages.actions import ACCEPT, REFUSE, SEATS, SIDES
from ziggurat.games.ages.cards import AGE, CARDS, NONE, title
from ziggurat.games.ages.hands import holds, remove
from ziggurat.games.ages.ratings import update
from ziggurat.games.ages.row import drop_pact
from ziggurat.games.ages.state import AgesState


def refuse_offer(s: AgesState, p: int, pact: int, partner: int, side: int) -> Reason | None:
    """TTA-5.44; a pact whose sides are equal is offered as side A."""
    if not holds(s, p, pact):
        return Reason("TTA-5.44", m("You do not hold {title}.", title=title(pact)))
    if partner == p or partner >= len(s.seats) or s.seats[partner].resigned:
        return Reason("TTA-5.44", m("Name another player who is in the game."))
    if side and CARDS[pact].equal:
        return Reason("TTA-5.44", m("Both sides of this pact are the same: offer it as side a."))
    return None


def offer(s: AgesState, p: int, pact: int, partner: int, side: int) -> None:
    """The card is shown; it stays in hand until it is accepted (TTA-5.45)."""
    remove(s, p, pact)
    s.seats[p].shown.append(pact)
    s.note("offer", p, partner, pact, side)
    s.then(Answer(partner, p, pact, side))


def accept(s: AgesState, answer: "Answer") -> None:
    s.note("pact", answer.owner, answer.seat, answer.pact)
    owner = s.seats[answer.owner]
    owner.shown.remove(answer.pact)
    parties = {answer.owner, answer.seat}
    if owner.pact != NONE:  # one update for the old and the new pact (TTA-5.47, TTA-5.49)
        parties.add(owner.partner)
        s.discards[AGE[owner.pact]].append(owner.pact)
    owner.pact, owner.partner, owner.side = answer.pact, answer.seat, answer.side
    update(s, *sorted(parties))


def decline(s: AgesState, answer: "Answer") -> None:
    s.note("pact.refused", answer.seat, answer.owner, answer.pact)


@dataclass(slots=True)
class Answer(Decision):
    """The partner accepts or refuses (TTA-5.45)."""

    owner: int
    pact: int
    side: int  # the owner's

    rule = "TTA-5.45"
    on = {ACCEPT: StepHandler(accept), REFUSE: StepHandler(decline)}

    def prompt(self, s: AgesState) -> str:
        who, pact = SEATS[self.owner], title(self.pact)
        if CARDS[self.pact].equal:
            return m("{who:cap} offers {pact}: accept or refuse?", who=who, pact=pact)
        return m(
            "{who:cap} offers {pact}, you as side {side}: accept or refuse?",
            who=who,
            pact=pact,
            side=SIDES[1 - self.side].upper(),
        )


def refuse_cancel(s: AgesState, p: int, pact: int) -> Reason | None:
    if holder(s, p, pact) == NONE:
        return Reason("TTA-5.51", m("You are not party to {title}.", title=title(pact)))
    return None


def holder(s: AgesState, p: int, pact: int) -> int:
    """In whose area a pact that the player is party to lies."""
    for owner, seat in enumerate(s.seats):
        if seat.pact == pact and p in (owner, seat.partner):
            return owner
    return NONE


def cancel(s: AgesState, p: int, pact: int) -> None:
    drop_pact(s, holder(s, p, pact))


def between(s: AgesState, p: int, q: int) -> list[int]:
    """The owners of the pacts between two players."""
    pairs = ((p, q), (q, p))
    return [a for a, b in pairs if s.seats[a].pact != NONE and s.seats[a].partner == b]


def end_by_attack(s: AgesState, p: int, q: int) -> None:
    """Pacts that end on attack are removed (TTA-5.22, TTA-5.39)."""
    for owner in between(s, p, q):
        if CARDS[s.seats[owner].pact].ends:
            drop_pact(s, owner)
