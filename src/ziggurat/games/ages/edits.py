"""What the edits of the position editor do; `editor.py` lists them."""

from typing import Final

from ziggurat.core.agenda import Step
from ziggurat.core.editing import refuse
from ziggurat.core.message import m
from ziggurat.games.ages import ratings
from ziggurat.games.ages.action_phase import Act, ActionPhase
from ziggurat.games.ages.cards import (
    AGE,
    CARDS,
    DESPOTISM,
    FIRST_MILITARY,
    FIRST_SPECIAL,
    GOVERNMENTS,
    HOMER,
    LEADERS,
    NONE,
    SPECIALS,
    STARTING,
    STORES,
    TACTICS,
    TERRITORIES,
    TITLES,
    WONDERS,
    WORKERS,
    deck,
)
from ziggurat.games.ages.politics import Politics
from ziggurat.games.ages.state import AgesState, Seat, begin_decks
from ziggurat.games.ages.turn import EndOfTurn

NOT_HERE: Final = m("That player is not in this game.")
PLAYABLE: Final = tuple(
    c
    for c in range(len(CARDS))
    if c < WORKERS or c in SPECIALS + GOVERNMENTS + LEADERS + WONDERS + TERRITORIES + TACTICS
)
PHASES: Final = (m("politics"), m("action"))
PILES: Final = (m("current"), m("future"))


def restart(s: AgesState) -> None:
    players = [p for p, seat in enumerate(s.seats) if not seat.resigned]
    ratings.update(s, *players)
    political = not s.over and isinstance(s.decision, Politics)
    s.agenda = steps(s.active, 0 if political else 1)


def steps(p: int, phase: int) -> list[Step]:
    return [EndOfTurn(p), Act(p)] if phase else [EndOfTurn(p), ActionPhase(p), Politics(p, 0, 0)]


def seat_of(s: AgesState, p: int) -> Seat:
    if p >= len(s.seats) or s.seats[p].resigned:
        refuse(NOT_HERE)
    return s.seats[p]


# Cards


def fetch(s: AgesState, card: int) -> int:
    """A copy of the card that no player has, taken from where it lies."""
    if not s.players[AGE[card]]:
        refuse(m("The age of {card} has not begun.", card=TITLES[card]))
    for zone in free_zones(s, card):
        if card in zone:
            zone.remove(card)
            return card
    if card not in deck(AGE[card], s.players[AGE[card]], card >= FIRST_MILITARY):
        refuse(m("{card} is not used by so few players.", card=TITLES[card]))
    if card not in s.row:
        refuse(m("Every {card} is held by a player: take it away there first.", card=TITLES[card]))
    s.row[s.row.index(card)] = NONE
    return card


def free_zones(s: AgesState, card: int) -> list[list[int]]:
    age = AGE[card]
    if card < FIRST_MILITARY:
        return [s.civil[age], s.out]
    return [s.military[age], s.discards[age], s.past, s.out, s.omens]


def put_back(s: AgesState, card: int) -> None:
    """Under its deck."""
    decks = s.civil if card < FIRST_MILITARY else s.military
    decks[AGE[card]].insert(0, card)


def hold(s: AgesState, p: int, card: int) -> None:
    """In hand; military cards as a secret."""
    seat = seat_of(s, p)
    fetch(s, card)
    if card < FIRST_MILITARY:
        seat.civil.append(card)
    elif AGE[card]:
        zone = s.hands[3 * p + AGE[card] - 1]
        zone.append(card)
        zone.sort()
    else:
        refuse(m("Nobody holds events of Age A."))


def play(s: AgesState, p: int, card: int) -> None:
    """In play, as its kind of card lies there; what it replaces goes back."""
    seat = seat_of(s, p)
    if card in in_play(seat):
        refuse(m("{card} is in play there already.", card=TITLES[card]))
    if card not in STARTING and card != DESPOTISM:
        fetch(s, card)
    if card < WORKERS:
        seat.techs |= 1 << card
    elif card in WONDERS:
        seat.wonders.append(card)
    elif card in TERRITORIES:
        seat.colonies.append(card)
    else:
        replace(s, p, card)


def in_play(seat: Seat) -> list[int]:
    found = [c for c in range(WORKERS) if seat.techs >> c & 1]
    found += [*ratings.cards_in_play(seat), *seat.ruins, seat.exclusive]
    return found


def replace(s: AgesState, p: int, card: int) -> None:
    """Of these there is one of each kind."""
    seat = s.seats[p]
    if card in SPECIALS:
        kind, level = divmod(card - FIRST_SPECIAL, 3)
        if seat.specials[kind]:
            put_back(s, FIRST_SPECIAL + 3 * kind + seat.specials[kind] - 1)
        seat.specials[kind] = level + 1
        return
    name = "government" if card in GOVERNMENTS else "leader" if card in LEADERS else "exclusive"
    before = getattr(seat, name)
    if before not in (NONE, DESPOTISM):
        put_back(s, before)
    setattr(seat, name, card)
    if name == "leader":
        seat.ages_led |= 1 << AGE[card]
    if name == "exclusive":
        seat.tactic = card


def away(s: AgesState, p: int, card: int) -> None:
    """Out of the hand or the play area of a player, under its deck."""
    seat = seat_of(s, p)
    zone = next((zone for zone in zones(s, p) if card in zone), None)
    if zone is not None:
        if zone is seat.wars:
            del seat.wars[seat.wars.index(card) + 1]
        zone.remove(card)
    elif not leave(seat, card):
        refuse(m("{card} is not there.", card=TITLES[card]))
    tidy(s, seat, card)
    if card not in (*STARTING, DESPOTISM):
        put_back(s, card)


def tidy(s: AgesState, seat: Seat, card: int) -> None:
    """What only makes sense while the card is there."""
    for named in (seat.ruins, seat.fresh):
        if card in named:
            named.remove(card)
    if seat.homer == card:
        seat.homer = NONE
        put_back(s, HOMER)


def zones(s: AgesState, p: int) -> list[list[int]]:
    """The lists of cards of a player."""
    seat, own = s.seats[p], slice(3 * p, 3 * p + 3)
    found = [seat.civil, seat.shown, seat.wonders, seat.colonies]
    return [*found, *s.hands[own], *s.future[own], *s.current[own], seat.wars]


def leave(seat: Seat, card: int) -> bool:
    """Whether it lay alone in its place; workers and tokens on it come back."""
    if card < WORKERS and seat.techs >> card & 1:
        seat.techs &= ~(1 << card)
        seat.unused += seat.workers[card]
        seat.workers[card] = 0
        if card < STORES:
            seat.blue += seat.tokens[card]
            seat.tokens[card] = 0
        return True
    if card in SPECIALS:
        kind, level = divmod(card - FIRST_SPECIAL, 3)
        there = seat.specials[kind] == level + 1
        seat.specials[kind] *= not there
        return there
    return leave_place(seat, card)


def leave_place(seat: Seat, card: int) -> bool:
    for name in ("leader", "unfinished", "exclusive", "pact", "government"):
        if getattr(seat, name) == card and card != DESPOTISM:
            setattr(seat, name, DESPOTISM if name == "government" else NONE)
            if name == "unfinished":
                seat.blue, seat.stages = seat.blue + seat.stages, 0
            if name == "exclusive" and seat.tactic == card:
                seat.tactic = NONE
            if name == "pact":
                seat.partner = NONE
            return True
    return False


def construct(s: AgesState, p: int, wonder: int, n: int) -> None:
    """An unfinished wonder with so many stages covered."""
    seat = seat_of(s, p)
    if seat.unfinished not in (NONE, wonder):
        refuse(m("Another wonder is being built there."))
    if seat.unfinished == NONE:
        seat.unfinished = fetch(s, wonder)
    if n >= len(CARDS[wonder].stages):
        refuse(m("That wonder would be complete."))
    seat.stages = spend_blue(seat, seat.stages, n)


def spend_blue(seat: Seat, before: int, n: int) -> int:
    if seat.blue + before < n:
        refuse(m("There are not enough blue tokens in the bank."))
    seat.blue += before - n
    return n


def ally(s: AgesState, p: int, pact: int, side: int, rival: int) -> None:
    seat = seat_of(s, p)
    seat_of(s, rival)
    if seat.pact != NONE or p == rival:
        refuse(m("That player has a pact already."))
    seat.pact, seat.side, seat.partner = fetch(s, pact), side, rival


def fight(s: AgesState, p: int, war: int, rival: int) -> None:
    seat = seat_of(s, p)
    seat_of(s, rival)
    if p == rival:
        refuse(m("A war is against another player."))
    seat.wars += [fetch(s, war), rival]


def event(s: AgesState, p: int, card: int, pile: int) -> None:
    """Prepared by that player."""
    seat_of(s, p)
    if not AGE[card]:
        refuse(m("Nobody prepares events of Age A."))
    zone = (s.current, s.future)[pile][3 * p + AGE[card] - 1]
    zone.append(fetch(s, card))
    zone.sort()


def lay(s: AgesState, space: int, card: int) -> None:
    """In the row; what lies there goes back."""
    fetch(s, card)
    sweep(s, space)
    s.row[space - 1] = card


def sweep(s: AgesState, space: int) -> None:
    if s.row[space - 1] != NONE:
        put_back(s, s.row[space - 1])
    s.row[space - 1] = NONE


# Numbers


def workers(s: AgesState, p: int, card: int, n: int) -> None:
    """On a card; they come from the unused ones, then from the yellow bank."""
    seat = seat_of(s, p)
    seat.unused += seat.workers[card] - n
    seat.workers[card] = n
    if seat.unused < 0:
        unused(s, p, 0)


def unused(s: AgesState, p: int, n: int) -> None:
    seat = seat_of(s, p)
    if seat.bank + seat.unused < n:
        refuse(m("There are not enough yellow tokens in the bank."))
    seat.bank += seat.unused - n
    seat.unused = n


def tokens(s: AgesState, p: int, card: int, n: int) -> None:
    seat = seat_of(s, p)
    seat.tokens[card] = spend_blue(seat, seat.tokens[card], n)


def yellow(s: AgesState, p: int, n: int) -> None:
    """In the bank; the box gives or takes the difference."""
    seat = seat_of(s, p)
    seat.yellow_owned += n - seat.bank
    seat.bank = n


def blue(s: AgesState, p: int, n: int) -> None:
    seat = seat_of(s, p)
    seat.blue_owned += n - seat.blue
    seat.blue = n


def science(s: AgesState, p: int, n: int) -> None:
    seat_of(s, p).science = n


def culture(s: AgesState, p: int, n: int) -> None:
    seat_of(s, p).culture = n


def civil(s: AgesState, p: int, n: int) -> None:
    seat = seat_of(s, p)
    total = seat.ca + seat.ca_spent
    seat.ca, seat.ca_spent = n, total - n


def military(s: AgesState, p: int, n: int) -> None:
    seat = seat_of(s, p)
    total = seat.ma + seat.ma_spent
    seat.ma, seat.ma_spent = n, total - n


def age(s: AgesState, n: int) -> None:
    """The decks of the ages in between begin; what is left of the earlier ones leaves the game."""
    if n < s.age:
        refuse(m("An earlier age cannot come back: its cards are in play."))
    if n == 4 and s.age < 4:
        s.last_round = s.round + 1
    for a in range(s.age, n):
        s.out += s.civil[a]
        s.civil[a].clear()
        if a < 3:
            begin_decks(s, a + 1, len(s.seats))
    s.age = n


def round_(s: AgesState, n: int) -> None:
    s.round = n


def turn(s: AgesState, p: int, phase: int) -> None:
    seat_of(s, p)
    s.active = p
    s.agenda = steps(p, phase)
