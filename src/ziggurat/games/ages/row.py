"""The card row and the ages (TTA-2, TTA-3): replenishing, antiquation, new decks, and taking cards
(TTA-7)."""

from functools import cache

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m, mn
from ziggurat.games.ages import economy, leaders
from ziggurat.games.ages.card import ACTION, LEADER, WONDER
from ziggurat.games.ages.cards import (
    AGE,
    ARISTOTLE,
    CARDS,
    HAMMURABI,
    KIND,
    MICHELANGELO,
    NONE,
    TAJ_MAHAL,
    TECHNOLOGIES,
    WORKERS,
    title,
)
from ziggurat.games.ages.costs import civil, spend_civil
from ziggurat.games.ages.hands import antiquate_hand
from ziggurat.games.ages.ratings import civil_limit, update
from ziggurat.games.ages.state import (
    LEADER_REPLACED,
    ROW,
    AgesState,
    Seat,
    begin_decks,
    clockwise,
    in_game,
)

COST = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)  # civil actions by space (TTA-30.7)
TAJ_DISCOUNT = 2
AGE_END_LOSS = 2  # yellow tokens (TTA-30.20)


def replenish(s: AgesState) -> None:
    """Sweep, slide, fill (TTA-2.2 to TTA-2.7)."""
    swept = 5 - in_game(s)
    gone = [card for card in s.row[:swept] if card != NONE]
    s.out += gone
    s.row[:swept] = [NONE] * swept
    if gone:
        s.note("swept", *gone)
    slide_and_fill(s)


def slide_and_fill(s: AgesState) -> None:
    cards = [card for card in s.row if card != NONE]
    s.row[:] = cards + [NONE] * (ROW - len(cards))
    first_time = s.age == 0
    for space in range(len(cards), ROW):
        if s.age == 0 and not s.civil[0]:
            end_age(s)
        if s.age > 3:
            break
        s.row[space] = s.civil[s.age].pop()
        if s.age and not s.civil[s.age]:  # the last card ends its age at once (TTA-3.6)
            end_age(s)
    if first_time and s.age == 0:
        end_age(s)


def end_age(s: AgesState) -> None:
    """The age ends and the next begins at once (TTA-3.5 to TTA-3.18)."""
    ended = s.age
    if ended:
        for p in clockwise(s, s.active):
            antiquate(s, p, ended)
        update(s, *clockwise(s, s.active))
        for p in clockwise(s, s.active):
            economy.gain_yellow(s, p, -AGE_END_LOSS)
    s.age += 1
    s.note("age", s.age)
    if s.age < 4:
        begin_decks(s, s.age, in_game(s))
    else:  # TTA-3.19, TTA-3.20
        s.last_round = s.round if s.active == s.first else s.round + 1
        s.note("last", s.last_round)


def antiquate(s: AgesState, p: int, ended: int) -> None:
    """Cards older than the ended age go: hands, leader, unfinished wonder, pact (TTA-3.8 to
    TTA-3.12)."""
    seat = s.seats[p]
    old = [card for card in seat.civil if AGE[card] < ended]
    s.out += old
    seat.civil = [card for card in seat.civil if AGE[card] >= ended]
    antiquate_hand(s, p, ended)
    if seat.leader != NONE and AGE[seat.leader] < ended:
        leaders.leave(s, p)
    if seat.unfinished != NONE and AGE[seat.unfinished] < ended:
        drop_unfinished(s, p)
    if seat.pact != NONE and AGE[seat.pact] < ended:
        drop_pact(s, p)


def drop_unfinished(s: AgesState, p: int) -> None:
    """The wonder goes, its blue tokens return to the bank (TTA-3.11, TTA-29.20)."""
    seat = s.seats[p]
    s.note("wonder.lost", p, seat.unfinished)
    s.out.append(seat.unfinished)
    seat.blue += seat.stages
    seat.unfinished, seat.stages = NONE, 0


def drop_pact(s: AgesState, owner: int) -> None:
    """A pact leaves play for the discard pile of its age; both parties' cubes follow."""
    seat = s.seats[owner]
    s.note("pact.ends", owner, seat.partner, seat.pact)
    s.discards[AGE[seat.pact]].append(seat.pact)
    partner = seat.partner
    seat.pact, seat.partner, seat.side = NONE, NONE, 0
    update(s, owner, partner)


# Taking cards


def price(s: AgesState, p: int, space: int) -> int:
    """Civil actions to take the card of a space (TTA-7.1, TTA-7.6, TTA-7.10)."""
    seat, card = s.seats[p], s.row[space]
    cost = COST[space]
    if KIND[card] == WONDER:
        if seat.leader != MICHELANGELO:
            cost += len(seat.wonders)
        if card == TAJ_MAHAL and seat.used & LEADER_REPLACED:
            cost -= TAJ_DISCOUNT
    elif KIND[card] == LEADER and seat.leader == HAMMURABI:
        cost -= 1
    return max(cost, 0)


@cache
def too_dear(card: int, need: int, have: int) -> Reason:
    return Reason(
        "TTA-7.1",
        mn(
            "{title} costs {n} action; you have {have}.",
            "{title} costs {n} actions; you have {have}.",
            need,
            title=title(card),
            have=have,
        ),
    )


def refuse_take(s: AgesState, p: int, space: int, budget: int) -> Reason | None:
    """Why a card may not be taken with so many actions; None if it may."""
    seat, card = s.seats[p], s.row[space]
    if card == NONE:
        return Reason("TTA-2.8", m("That space is empty."))
    if budget < COST[space] - 2 or budget < price(s, p, space):
        return too_dear(card, price(s, p, space), budget)
    if KIND[card] == WONDER:
        if seat.unfinished != NONE:
            return Reason("TTA-7.9", m("You have an unfinished wonder."))
        return None
    if len(seat.civil) >= civil_limit(seat):
        return Reason("TTA-7.2", m("Your hand of civil cards is full."))
    if KIND[card] == LEADER and seat.ages_led >> AGE[card] & 1:
        return Reason("TTA-7.4", m("You have taken a leader of this age already."))
    if card < TECHNOLOGIES and has_technology(seat, card):
        return Reason("TTA-7.3", m("You have {title} already.", title=title(card)))
    return None


def has_technology(seat: Seat, card: int) -> bool:
    """In play or in hand (TTA-7.3, TTA-4.11)."""
    if card in seat.civil or card == seat.government:
        return True
    if card < WORKERS:
        return bool(seat.techs >> card & 1)
    kind, level = divmod(card - WORKERS, 3)
    return kind < 4 and seat.specials[kind] == level + 1


def take(s: AgesState, p: int, space: int) -> None:
    """The card moves to the hand, a wonder into play; paying is the caller's (TTA-7.1, TTA-7.8)."""
    seat, card = s.seats[p], s.row[space]
    s.note("take", p, card, price(s, p, space))
    s.row[space] = NONE
    if KIND[card] == WONDER:
        seat.unfinished = card
        return
    seat.civil.append(card)
    seat.civil.sort()
    if KIND[card] == LEADER:
        seat.ages_led |= 1 << AGE[card]
    elif KIND[card] == ACTION:
        seat.fresh.append(card)
    elif seat.leader == ARISTOTLE and card < TECHNOLOGIES:
        economy.score_science(s, p, 1)


def refuse_take_action(s: AgesState, p: int, space: int) -> Reason | None:
    return refuse_take(s, p, space, civil(s.seats[p]))


def take_action(s: AgesState, p: int, space: int) -> None:
    spend_civil(s.seats[p], price(s, p, space))
    take(s, p, space)


def developed_levels(seat: Seat) -> list[int]:
    """The levels of all technologies in play, government and specials included (TTA-17.1)."""
    levels = [AGE[card] for card in range(WORKERS) if seat.techs >> card & 1]
    return [*levels, *(n for n in seat.specials if n), CARDS[seat.government].age]
