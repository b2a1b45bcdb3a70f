"""Colonization: the auction, the force sent, the colony (TTA-15)."""

from dataclasses import dataclass, replace

from ziggurat.core.agenda import Decision, Reason, StepHandler, Task, legal
from ziggurat.core.message import m
from ziggurat.games.ages import economy, leaders
from ziggurat.games.ages.actions import (
    BID,
    BOOST,
    COLONY,
    DISCARD,
    DONE,
    MOST_BID,
    PASS,
    SEATS,
    SEND,
)
from ziggurat.games.ages.armies import force
from ziggurat.games.ages.card import (
    CARDS_DRAWN,
    COLONIZATION,
    POPULATION,
)
from ziggurat.games.ages.cards import (
    AGE,
    BONUSES,
    CARDS,
    COLUMBUS,
    COOK,
    FIRST_UNIT,
    NONE,
    SYMBOLS,
    UNITS,
    title,
)
from ziggurat.games.ages.hands import (
    discard_seen,
    discard_unseen,
    draw,
    hand,
    holds,
    refuse_unheld,
    remove,
)
from ziggurat.games.ages.ratings import colonization, update
from ziggurat.games.ages.state import AgesState, clockwise

COOK_CARDS = 2  # cards that James Cook may throw away for +1 each
VALUE = {card: SYMBOLS[card][COLONIZATION] for card in BONUSES}


def most_force(s: AgesState, p: int) -> int:
    """The largest force a player could send, hidden bonus cards included (TTA-15.4)."""
    units = s.seats[p].workers[FIRST_UNIT:]
    if not any(units):
        return 0
    held = hand(s, p)
    total = force(s.seats[p], units) + colonization(s, p) + card_force(s, p, held, 0)
    return min(total, MOST_BID)


def card_force(s: AgesState, p: int, held: list[int], thrown: int) -> int:
    """What cards can still add: bonus cards, and Cook's discards of others (TTA-29.14)."""
    bonus = sum(VALUE.get(card, 0) for card in held)
    if s.seats[p].leader != COOK:
        return bonus
    plain = sum(card not in VALUE for card in held)
    return bonus + min(plain, COOK_CARDS - thrown)


def auction(s: AgesState, territory: int, revealer: int) -> None:
    """Everybody with a unit may bid, clockwise from the revealer (TTA-15.1, TTA-15.5)."""
    bidders = [p for p in clockwise(s, revealer) if any(s.seats[p].workers[FIRST_UNIT:])]
    s.note("auction", territory)
    if bidders:
        s.then(Bid(bidders[0], tuple(bidders[1:]), 0, NONE, territory))


def raise_bid(s: AgesState, bid: "Bid", n: int) -> None:
    s.note("bid", bid.seat, n)
    next_bid(s, bid, n, bid.seat, (*bid.others, bid.seat))


def refuse_bid(s: AgesState, bid: "Bid", n: int) -> Reason | None:
    if n <= bid.high:
        return Reason("TTA-15.3", m("Bid more than {high}.", high=bid.high))
    most = most_force(s, bid.seat)
    if n <= most:
        return None
    return Reason("TTA-15.4", m("Your force cannot exceed {most}.", most=most))


def drop_out(s: AgesState, bid: "Bid") -> None:
    s.note("bid.pass", bid.seat)
    next_bid(s, bid, bid.high, bid.leader, bid.others)


def next_bid(s: AgesState, bid: "Bid", high: int, leader: int, queue: tuple[int, ...]) -> None:
    if not queue:
        s.note("unsettled", bid.territory)
    elif queue == (leader,):
        s.then(Send(leader, bid.territory, high, (0,) * len(UNITS), 0, 0))
    else:
        s.then(Bid(queue[0], queue[1:], high, leader, bid.territory))


@dataclass(slots=True)
class Bid(Decision):
    """Raise or drop out for good (TTA-15.2, TTA-15.3)."""

    others: tuple[int, ...]
    high: int
    leader: int
    territory: int

    rule = "TTA-15.2"
    on = {PASS: StepHandler(drop_out, legal), BID: StepHandler(raise_bid, refuse_bid)}

    def choices(self, s: AgesState) -> list[int]:
        most = most_force(s, self.seat)
        return [PASS(), *range(BID.start + self.high, BID.start + most)]

    def prompt(self, s: AgesState) -> str:
        return m(
            "{title}: bid more than {high} or pass.", title=title(self.territory), high=self.high
        )


def refuse_sail(s: AgesState, send: "Send") -> Reason | None:
    if send.may_sail(s):
        return None
    return Reason("TTA-15.17", m("The force must reach {bid}.", bid=send.bid))


def sail(s: AgesState, send: "Send") -> None:
    """The units sent are sacrificed to the yellow bank (TTA-15.18)."""
    seat = s.seats[send.seat]
    for i, n in enumerate(send.sent):
        seat.workers[FIRST_UNIT + i] -= n
        seat.bank += n
    s.note("sail", send.seat, sum(send.sent), send.total(s))
    s.past.remove(send.territory)
    settle(s, send.seat, send.territory)


def refuse_unit(s: AgesState, send: "Send", unit: int) -> Reason | None:
    if s.seats[send.seat].workers[unit] > send.sent[unit - FIRST_UNIT]:
        return None
    return Reason("TTA-15.9", m("No {title} is left to send.", title=title(unit)))


def send_unit(s: AgesState, send: "Send", unit: int) -> None:
    sent = list(send.sent)
    sent[unit - FIRST_UNIT] += 1
    s.then(replace(send, sent=tuple(sent)))


def refuse_boost(s: AgesState, send: "Send", card: int) -> Reason | None:
    return refuse_unheld(s, send.seat, card)


def boost(s: AgesState, send: "Send", card: int) -> None:
    discard_seen(s, send.seat, card)
    s.note("boost", send.seat, card, VALUE[card])
    s.then(replace(send, added=send.added + VALUE[card]))


def refuse_throw(s: AgesState, send: "Send", card: int) -> Reason | None:
    if s.seats[send.seat].leader != COOK or send.thrown >= COOK_CARDS:
        return Reason("TTA-29.14", m("Only James Cook throws cards away, at most two."))
    refusal = refuse_unheld(s, send.seat, card)
    if refusal or send.affordable(s, hand(s, send.seat), card):
        return refusal
    return Reason("TTA-15.17", m("Without that card you could not meet your bid."))


def throw(s: AgesState, send: "Send", card: int) -> None:
    discard_unseen(s, send.seat, card)
    s.note("discards", send.seat, 1)
    s.then(replace(send, added=send.added + 1, thrown=send.thrown + 1))


@dataclass(slots=True)
class Send(Decision):
    """Put the force together, unit by unit and card by card, until it meets the bid (TTA-15.9 to
    TTA-15.17). `added` is what cards gave, `thrown` how many cards Cook threw away."""

    territory: int
    bid: int
    sent: tuple[int, ...]
    added: int
    thrown: int

    rule = "TTA-15.9"
    on = {
        DONE: StepHandler(sail, refuse_sail),
        SEND: StepHandler(send_unit, refuse_unit),
        BOOST: StepHandler(boost, refuse_boost),
        DISCARD: StepHandler(throw, refuse_throw),
    }

    def total(self, s: AgesState) -> int:
        """The force so far; without a unit there is none."""
        if not any(self.sent):
            return 0
        return force(s.seats[self.seat], self.sent) + colonization(s, self.seat) + self.added

    def choices(self, s: AgesState) -> list[int]:
        seat, held = s.seats[self.seat], hand(s, self.seat)
        found = [DONE()] if self.may_sail(s) else []
        for unit, n in zip(UNITS, self.sent, strict=True):
            if seat.workers[unit] > n:
                found.append(SEND.of(unit))
        found += [BOOST.of(card) for card in set(held) & set(BONUSES)]
        if seat.leader == COOK and self.thrown < COOK_CARDS:
            found += [DISCARD.of(c) for c in set(held) if self.affordable(s, held, c)]
        return sorted(found)

    def may_sail(self, s: AgesState) -> bool:
        """The bid is met. In a deal of what others hold it may be out of reach; then the force
        sails as it is."""
        if self.total(s) >= self.bid:
            return True
        units = s.seats[self.seat].workers[FIRST_UNIT:]
        held = hand(s, self.seat)
        return list(self.sent) == units and not card_force(s, self.seat, held, self.thrown)

    def affordable(self, s: AgesState, held: list[int], card: int) -> bool:
        """Whether the bid can still be met after throwing a card away for +1."""
        rest = list(held)
        rest.remove(card)
        units = s.seats[self.seat].workers[FIRST_UNIT:]
        whole = force(s.seats[self.seat], units) + colonization(s, self.seat) + self.added
        return whole + 1 + card_force(s, self.seat, rest, self.thrown + 1) >= self.bid

    def prompt(self, s: AgesState) -> str:
        return m(
            "Send a force of {bid} to {title}: it is {total}.",
            bid=self.bid,
            title=title(self.territory),
            total=self.total(s),
        )


def settle(s: AgesState, p: int, territory: int) -> None:
    """Permanent effects first, then the immediate one (TTA-15.21 to TTA-15.23)."""
    s.seats[p].colonies.append(territory)
    s.note("colony", p, territory)
    s.then(Landing(p, territory))
    update(s, p)


@dataclass(slots=True)
class Landing(Task):
    """The immediate effect of a new colony (TTA-15.23, TTA-15.24)."""

    seat: int
    territory: int

    def run(self, s: AgesState) -> None:
        gain, p = CARDS[self.territory].gain, self.seat
        economy.gain_printed(s, p, self.territory)
        economy.gain_population(s, p, gain[POPULATION])
        draw(s, p, gain[CARDS_DRAWN])


def pick_colony(s: AgesState, pick: "PickColony", card: int) -> None:
    s.seats[pick.owner].colonies.remove(card)
    if pick.taker == NONE:
        s.discards[AGE[card]].append(card)
        s.note("colony.lost", pick.owner, card)
        update(s, pick.owner)
    else:
        s.seats[pick.taker].colonies.append(card)
        s.note("annex", pick.taker, pick.owner, card)
        update(s, pick.owner, pick.taker)


@dataclass(slots=True)
class PickColony(Decision):
    """Which colony changes hands or is lost (TTA-15.25, TTA-15.26); `taker` NONE means lost."""

    owner: int
    taker: int

    rule = "TTA-15.25"
    on = {COLONY: StepHandler(pick_colony)}

    def choices(self, s: AgesState) -> list[int]:
        return sorted(map(COLONY.of, s.seats[self.owner].colonies))

    def prompt(self, s: AgesState) -> str:
        if self.taker == NONE:
            return m("You lose a colony: which?")
        return m("Which colony of {seat} do you annex?", seat=SEATS[self.owner])


def refuse_columbus(s: AgesState, p: int, card: int) -> Reason | None:
    if s.seats[p].leader != COLUMBUS:
        return Reason("TTA-29.5", m("Christopher Columbus does not lead you."))
    if not holds(s, p, card):
        return Reason("TTA-29.5", m("You do not hold {title}.", title=title(card)))
    return None


def columbus(s: AgesState, p: int, card: int) -> None:
    """He leaves and a territory from the hand becomes a colony (TTA-29.5)."""
    leaders.leave(s, p)
    remove(s, p, card)
    settle(s, p, card)
