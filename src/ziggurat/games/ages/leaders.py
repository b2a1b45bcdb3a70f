"""Leaders (TTA-9.1 to TTA-9.6, TTA-25.1 to TTA-25.22): playing, replacing, leaving, and what they
do at set moments. What they add to ratings is in ratings.py, to costs in costs.py."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Handler, Reason
from ziggurat.core.message import m
from ziggurat.games.ages import economy, goods
from ziggurat.games.ages.actions import PASS, TUCK
from ziggurat.games.ages.cards import (
    AGE,
    ALEXANDER,
    CHURCHILL,
    EINSTEIN,
    GATES,
    GENGHIS,
    HOMER,
    LABS,
    LEONARDO,
    NEWTON,
    NONE,
    title,
)
from ziggurat.games.ages.costs import spend_civil
from ziggurat.games.ages.ratings import strength, update
from ziggurat.games.ages.state import (
    CHURCHILL_USED,
    LEADER_REPLACED,
    AgesState,
    in_game,
)

ALEXANDER_TOKENS = 1
GENGHIS_CULTURE = 3
CHURCHILL_CULTURE = 3
EINSTEIN_CULTURE = 3


def refuse_lead(s: AgesState, p: int, leader: int) -> Reason | None:
    seat = s.seats[p]
    if leader not in seat.civil:
        return Reason("TTA-9.1", m("{title} is not in your hand.", title=title(leader)))
    if seat.ca + seat.more_ca < 1:
        return Reason("TTA-9.4", m("Playing a leader takes a civil action."))
    return None


def lead(s: AgesState, p: int, leader: int) -> None:
    """Play a leader; replacing one gives a civil action back, unless Homer goes under a wonder
    (TTA-9.1 to TTA-9.5, TTA-29.2)."""
    seat = s.seats[p]
    spend_civil(seat, 1)
    old = seat.leader
    seat.civil.remove(leader)
    s.note("leader", p, leader)
    if old == GATES:
        gates_bonus(s, p)
    seat.leader = leader
    if old != NONE:
        seat.used |= LEADER_REPLACED
        s.out.append(old)
    update(s, p)
    if leader == HOMER:
        seat.for_units += 1
    if old == HOMER and seat.wonders:
        s.then(Tuck(p))
    elif old != NONE:
        regain_civil(s, p)


def regain_civil(s: AgesState, p: int) -> None:
    """A spent civil action becomes available, if there is one (TTA-20.4)."""
    seat = s.seats[p]
    if seat.ca_spent:
        seat.ca_spent -= 1
        seat.ca += 1


def leave(s: AgesState, p: int) -> None:
    """A leader leaves play without being replaced (TTA-3.22, TTA-29.3)."""
    seat = s.seats[p]
    s.note("leader.gone", p, seat.leader)
    if seat.leader == GATES:
        gates_bonus(s, p)
    s.out.append(seat.leader)
    seat.leader = NONE
    update(s, p)


def refuse_alexander(s: AgesState, p: int) -> Reason | None:
    if s.seats[p].leader == ALEXANDER:
        return None
    return Reason("TTA-5.2", m("Alexander the Great does not lead you."))


def alexander(s: AgesState, p: int) -> None:
    """He leaves and a yellow token comes from the box; he is not replaced (TTA-29.3)."""
    leave(s, p)
    economy.gain_yellow(s, p, ALEXANDER_TOKENS)


def gates_bonus(s: AgesState, p: int) -> None:
    """Culture for the level of every lab, once (TTA-25.22)."""
    workers = s.seats[p].workers
    economy.score_culture(s, p, sum(workers[card] * AGE[card] for card in LABS))


def developed(s: AgesState, p: int) -> None:
    """What happens when a technology is developed (TTA-10.9, TTA-10.20, TTA-25.12)."""
    leader = s.seats[p].leader
    if leader == LEONARDO:
        goods.gain(s, p, goods.RESOURCES, 1)
    elif leader == NEWTON:
        regain_civil(s, p)
    elif leader == EINSTEIN:
        economy.score_culture(s, p, EINSTEIN_CULTURE)


def start_of_turn(s: AgesState, p: int) -> None:
    """Homer's resource for units (TTA-29.1)."""
    if s.seats[p].leader == HOMER:
        s.seats[p].for_units += 1


def end_of_turn(s: AgesState, p: int) -> None:
    """Genghis Khan, and Churchill's culture if nothing was chosen (TTA-13.1, TTA-25.6,
    TTA-29.12)."""
    seat = s.seats[p]
    if seat.leader == GENGHIS:
        mine = strength(s, p)
        others = [q for q in range(len(s.seats)) if q != p and not s.seats[q].resigned]
        stronger = sum(strength(s, q) > mine for q in others)
        if stronger < (1 if in_game(s) == 2 else 2):
            economy.score_culture(s, p, GENGHIS_CULTURE)
    elif seat.leader == CHURCHILL and not seat.used & CHURCHILL_USED:
        economy.score_culture(s, p, CHURCHILL_CULTURE)


def tuck_homer(s: AgesState, p: int, wonder: int) -> None:
    s.seats[p].homer = wonder
    s.out.remove(HOMER)
    s.note("homer", p, wonder)


@dataclass(slots=True)
class Tuck(Decision):
    """Homer was replaced: put him under a completed wonder, or have the civil action back
    (TTA-29.2)."""

    rule = "TTA-29.2"
    on = {TUCK: Handler(tuck_homer), PASS: Handler(regain_civil)}

    def choices(self, s: AgesState) -> list[int]:
        return sorted([PASS(), *map(TUCK.of, s.seats[self.seat].wonders)])

    def prompt(self, s: AgesState) -> str:
        return m("Put Homer under a wonder for a happy face, or pass to have a civil action back.")
