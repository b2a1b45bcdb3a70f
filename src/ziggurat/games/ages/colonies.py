"""Colonization: the auction, the force sent, the colony (TTA-15)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.ages import economy, goods
from ziggurat.games.ages.actions import (
    BID,
    BOOST,
    COLONY,
    DISCARD,
    DONE,
    HELD,
    MOST_BID,
    PASS,
    SEATS,
    SEND,
)
from ziggurat.games.ages.armies import force
from ziggurat.games.ages.card import (
    CARDS_DRAWN,
    COLONIZATION,
    CULTURE,
    FOOD,
    POPULATION,
    RESOURCE,
    SCIENCE,
)
from ziggurat.games.ages.cards import (
    AGE,
    BONUSES,
    CARDS,
    COOK,
    FIRST_UNIT,
    NONE,
    SYMBOLS,
    TERRITORIES,
    UNITS,
    title,
)
from ziggurat.games.ages.hands import (
    DISCARD_OF,
    discard_seen,
    discard_unseen,
    draw,
    hand,
    refuse_unheld,
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


@dataclass(slots=True)
class Bid(Decision):
    """Raise or drop out for good (TTA-15.2, TTA-15.3)."""

    others: tuple[int, ...]
    high: int
    leader: int
    territory: int

    rule = "TTA-15.2"
    verbs = (PASS, BID)

    def choices(self, s: AgesState) -> list[int]:
        most = most_force(s, self.seat)
        return [PASS(), *range(BID.start + self.high, BID.start + most)]

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if a in PASS:
            return None
        n = a - BID.start + 1
        if n <= self.high:
            return Reason("TTA-15.3", m("Bid more than {high}.", high=self.high))
        most = most_force(s, self.seat)
        return (
            None
            if n <= most
            else Reason("TTA-15.4", m("Your force cannot exceed {most}.", most=most))
        )

    def apply(self, s: AgesState, a: int) -> None:
        high, leader, queue = self.high, self.leader, self.others
        if a in PASS:
            s.note("bid.pass", self.seat)
        else:
            high, leader, queue = a - BID.start + 1, self.seat, (*queue, self.seat)
            s.note("bid", self.seat, high)
        if not queue:
            s.note("unsettled", self.territory)
        elif queue == (leader,):
            s.then(Send(leader, self.territory, high, (0,) * len(UNITS), 0, 0))
        else:
            s.then(Bid(queue[0], queue[1:], high, leader, self.territory))

    def prompt(self, s: AgesState) -> str:
        return m(
            "{title}: bid more than {high} or pass.", title=title(self.territory), high=self.high
        )


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
    verbs = (DONE, SEND, BOOST, DISCARD)

    def total(self, s: AgesState) -> int:
        """The force so far; without a unit there is none."""
        if not any(self.sent):
            return 0
        return force(s.seats[self.seat], self.sent) + colonization(s, self.seat) + self.added

    def choices(self, s: AgesState) -> list[int]:
        seat, held = s.seats[self.seat], hand(s, self.seat)
        found = [DONE()] if self.may_sail(s) else []
        for i, n in enumerate(self.sent):
            if seat.workers[FIRST_UNIT + i] > n:
                found.append(SEND(i))
        found += [BOOST(BONUSES.index(card)) for card in set(held) & set(BONUSES)]
        if seat.leader == COOK and self.thrown < COOK_CARDS:
            found += [DISCARD_OF[c] for c in set(held) if self.affordable(s, held, c)]
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

    def refuse(self, s: AgesState, a: int) -> Reason | None:
        if a in DONE:
            return (
                None
                if self.may_sail(s)
                else Reason("TTA-15.17", m("The force must reach {bid}.", bid=self.bid))
            )
        if a in SEND:
            i = a - SEND.start
            left = s.seats[self.seat].workers[FIRST_UNIT + i] > self.sent[i]
            return (
                None
                if left
                else Reason("TTA-15.9", m("No {title} is left to send.", title=title(UNITS[i])))
            )
        if a in BOOST:
            return refuse_unheld(s, self.seat, BONUSES[a - BOOST.start])
        return self.refuse_discard(s, HELD[a - DISCARD.start])

    def refuse_discard(self, s: AgesState, card: int) -> Reason | None:
        if s.seats[self.seat].leader != COOK or self.thrown >= COOK_CARDS:
            return Reason("TTA-29.14", m("Only James Cook throws cards away, at most two."))
        refusal = refuse_unheld(s, self.seat, card)
        if refusal or self.affordable(s, hand(s, self.seat), card):
            return refusal
        return Reason("TTA-15.17", m("Without that card you could not meet your bid."))

    def apply(self, s: AgesState, a: int) -> None:
        sent, added, thrown = self.sent, self.added, self.thrown
        if a in DONE:
            self.sail(s)
            return
        if a in SEND:
            i = a - SEND.start
            sent = (*sent[:i], sent[i] + 1, *sent[i + 1 :])
        elif a in BOOST:
            card = BONUSES[a - BOOST.start]
            discard_seen(s, self.seat, card)
            s.note("boost", self.seat, card, VALUE[card])
            added += VALUE[card]
        else:
            discard_unseen(s, self.seat, HELD[a - DISCARD.start])
            s.note("discards", self.seat, 1)
            added, thrown = added + 1, thrown + 1
        s.then(Send(self.seat, self.territory, self.bid, sent, added, thrown))

    def sail(self, s: AgesState) -> None:
        """The units sent are sacrificed to the yellow bank (TTA-15.18)."""
        seat = s.seats[self.seat]
        for i, n in enumerate(self.sent):
            seat.workers[FIRST_UNIT + i] -= n
            seat.bank += n
        s.note("sail", self.seat, sum(self.sent), self.total(s))
        s.past.remove(self.territory)
        settle(s, self.seat, self.territory)

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
        goods.gain(s, p, goods.RESOURCES, gain[RESOURCE])
        goods.gain(s, p, goods.FOOD, gain[FOOD])
        economy.score_science(s, p, gain[SCIENCE])
        economy.score_culture(s, p, gain[CULTURE])
        economy.gain_population(s, p, gain[POPULATION])
        draw(s, p, gain[CARDS_DRAWN])


@dataclass(slots=True)
class PickColony(Decision):
    """Which colony changes hands or is lost (TTA-15.25, TTA-15.26); `taker` NONE means lost."""

    owner: int
    taker: int

    rule = "TTA-15.25"
    verbs = (COLONY,)

    def choices(self, s: AgesState) -> list[int]:
        return sorted(COLONY(c - TERRITORIES[0]) for c in s.seats[self.owner].colonies)

    def apply(self, s: AgesState, a: int) -> None:
        card = TERRITORIES[COLONY.args(a)[0]]
        s.seats[self.owner].colonies.remove(card)
        if self.taker == NONE:
            s.discards[AGE[card]].append(card)
            s.note("colony.lost", self.owner, card)
            update(s, self.owner)
        else:
            s.seats[self.taker].colonies.append(card)
            s.note("annex", self.taker, self.owner, card)
            update(s, self.owner, self.taker)

    def prompt(self, s: AgesState) -> str:
        if self.taker == NONE:
            return m("You lose a colony: which?")
        return m("Which colony of {seat} do you annex?", seat=SEATS[self.owner])
