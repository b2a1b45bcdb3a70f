"""The turn (MO-1, MO-5): four phases, any actions in any order, and the next civilization.

The Action phase is ended by the player, so that everything before the next reveal can be taken
back.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ziggurat.core.actions import Verb
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental import actions as act
from ziggurat.games.monumental.acquire import buy, complete, refuse_buy, refuse_complete
from ziggurat.games.monumental.actions import (
    BUY_INDEX,
    BUYABLE,
    HERO_PLACE,
    HIRABLE,
    HIRE_INDEX,
    MONSTER_INDEX,
    POLICY_PLACE,
)
from ziggurat.games.monumental.armies import (
    kinds_in,
    move,
    outpost,
    refuse_move,
    refuse_outpost,
)
from ziggurat.games.monumental.attacks import MonstersMove
from ziggurat.games.monumental.automa import AutomaTurn
from ziggurat.games.monumental.celebrities import (
    HeroUsed,
    hire,
    refuse_hire,
    spend_hero,
    use_hero,
)
from ziggurat.games.monumental.city import CityPhase, Upkeep
from ziggurat.games.monumental.conquest import Front, front, refuse_conquest, targets
from ziggurat.games.monumental.content import BASICS, MONSTERS, POLICIES
from ziggurat.games.monumental.content.vocabulary import K
from ziggurat.games.monumental.development import Develop
from ziggurat.games.monumental.drawing import advance, refuse_advance
from ziggurat.games.monumental.effects import Effects, begin, refuse_effect, triggers
from ziggurat.games.monumental.explorers import (
    gather,
    produce,
    redeem,
    refuse_gather,
    refuse_market,
    refuse_step,
    step,
    steps,
    visit_market,
)
from ziggurat.games.monumental.hexes import CELLS, cells_of
from ziggurat.games.monumental.monsters import CARD_, defeat, refuse_defeat
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.policies import develop, refuse_develop
from ziggurat.games.monumental.scoring import winners
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, held_token, kind_at
from ziggurat.games.monumental.storm import conquer


@dataclass(slots=True)
class StartTurn(Task):
    """The records of "this turn" are cleared (MO-1.6); the phases follow in order (MO-1.3)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        s.active = self.seat
        s.acting = s.activated = s.used = s.reinforced = s.rows_used = 0
        s.conquests = s.advances = s.steps = s.moves = s.next_defence = s.next_anywhere = 0
        s.free_moves = s.deeds = 0
        s.gained = [0] * 5
        s.explorer_acts = [0, 0]
        s.fired = []
        s.lasting = []
        s.played = []
        s.left = []
        s.note("turn", self.seat, s.round)
        if self.seat == s.automa:
            s.then(AutomaTurn(self.seat), Develop(), MonstersMove(), NextTurn())
            return
        s.then(CityPhase(self.seat), Act(self.seat))
        pending = triggers(s, self.seat, "turn_start")
        if pending:
            s.then(Effects(self.seat, tuple(pending)))
            use_hero(s, self.seat, "turn_start")


@dataclass(slots=True)
class NextTurn(Task):
    """The next civilization in turn order; the game ends with the round after the trigger
    (MO-1.1, MO-17.2 to MO-17.5)."""

    def run(self, s: MonumentalState) -> None:
        at = s.order.index(s.active) + 1
        if at == len(s.order):
            if s.trigger and s.round > s.trigger:
                best = winners(s)
                s.note("over" if len(best) == 1 else "over.shared", *best)
                return
            s.round += 1
            at = 0
        s.then(StartTurn(s.order[at]))


def source_card(s: MonumentalState, seat: int, place: int) -> int:
    """The card whose effect a source of `use` names, or NONE."""
    p = s.seats[seat]
    if place == POLICY_PLACE:
        return p.policies[-1] if p.policies else NONE
    return p.hero if place == HERO_PLACE else kind_at(s, seat, place)


def used_bit(s: MonumentalState, seat: int, place: int) -> bool:
    """Whether the effect was used this turn; each policy counts for itself (MO-8.9, MO-13.5)."""
    if place == POLICY_PLACE:
        return s.seats[seat].policies[-1] in s.fired
    return bool(s.used >> place & 1)


def refuse_use(s: MonumentalState, seat: int, place: int, way: int, ways: int) -> Reason | None:
    """Why the effect of a card cannot be used (MO-13)."""
    card = source_card(s, seat, place)
    if card == NONE:
        return Reason("MO-13.1", m("There is no card."))
    if place < 18 and not s.acting >> place & 1:
        return Reason("MO-13.1", m("That card is not active."))
    found = card_of(s, card).ability.ways
    if not found:
        return Reason("MO-13.1", m("That card has no effect to use."))
    if len(found) != ways:
        return Reason("MO-13.11", m("That card is not used in this way."))
    if used_bit(s, seat, place):
        return Reason("MO-13.5", m("That effect was used this turn."))
    return refuse_effect(s, seat, card, found[way], place)


def use(s: MonumentalState, seat: int, place: int, way: int) -> None:
    card = source_card(s, seat, place)
    s.used |= 1 << place
    if place == POLICY_PLACE:
        s.fired.append(card)
    if place == HERO_PLACE:
        s.then(HeroUsed(seat, card))
    begin(s, seat, card, way, place)


@dataclass(slots=True)
class Act(Decision):
    """Any action of the phase, or its end (MO-5.1 to MO-5.4)."""

    rule = "MO-5.2"
    verbs = (
        act.BUY,
        act.COMPLETE,
        act.DEVELOP,
        act.CONQUER,
        act.MOVE,
        act.OUTPOST,
        act.EXPLORE,
        act.MARKET,
        act.GATHER,
        act.DEFEAT,
        act.REDEEM,
        act.PRODUCE,
        act.USE,
        act.USE_WAY,
        act.ADVANCE,
        act.HIRE,
        act.END,
    )

    def choices(self, s: MonumentalState) -> list[int]:
        """In the order of the verbs, each part ascending."""
        f = front(s, self.seat)
        found = buys(s, f)
        found += [act.CONQUER.start + cell for cell in targets(s, f)]
        found += armies(s, f)
        found += explorations(s, f)
        found += uses(s, f)
        return [*found, act.END.start]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a == act.END.start:
            return None
        for verb in self.verbs:
            if a in verb:
                return REFUSALS[verb](s, self.seat, verb.args(a))
        raise AssertionError(a)

    def apply(self, s: MonumentalState, a: int) -> None:
        seat = self.seat
        if a == act.END.start:
            s.then(EndActions(seat), Upkeep(seat), Develop(), MonstersMove(), NextTurn())
            return
        s.then(self)
        verb = act.ACTIONS.verb_of(a)
        if verb is not act.MOVE:
            s.free_moves = 0
            s.deeds += 1
        PERFORM[verb](s, seat, verb.args(a))

    def prompt(self, s: MonumentalState) -> str:
        return m("Your actions; end the phase when you have done what you want.")


@dataclass(slots=True)
class EndActions(Task):
    """What ends with the Action phase (MO-24.34)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        s.note("end", self.seat)
        spend_hero(s, self.seat)


def buys(s: MonumentalState, f: Front) -> list[int]:
    seat, mods = f.seat, f.mods
    p = s.seats[seat]
    cards = sorted({BUY_INDEX[c] for c in s.display if c != NONE} | {BUY_INDEX[c] for c in BASICS})
    first = act.BUY.start
    found = [first + i for i in cards if refuse_buy(s, seat, BUYABLE[i], mods) is None]
    if p.wip != NONE and refuse_complete(s, seat, mods) is None:
        found.append(act.COMPLETE.start)
    if p.res[K] > len(p.policies):
        left = [c for c in POLICIES[p.civ] if c not in p.policies]
        found += [act.DEVELOP.start + c for c in sorted(left)]
    return found


def armies(s: MonumentalState, f: Front) -> list[int]:
    p = s.seats[f.seat]
    moves = []
    for cell in f.spare:
        units = kinds_in(s, p, cell)
        if refuse_move(s, f.seat, units[0], cell, f.mods) is None:
            moves += [act.MOVE(unit, cell) for unit in units]
    moves.sort()
    first = act.OUTPOST.start
    for cell in cells_of(f.held[f.seat] & s.land):
        if refuse_outpost(s, f.seat, cell, f.mods) is None:
            moves.append(first + cell)
    return moves


def explorations(s: MonumentalState, f: Front) -> list[int]:
    seat, mods = f.seat, f.mods
    p = s.seats[seat]
    found = []
    for explorer in (0, 1):
        first = act.EXPLORE.start + explorer * len(CELLS)
        found += [first + cell for cell in steps(s, seat, explorer, mods)]
    both = (0, 1)
    found += [act.MARKET.start + e for e in both if refuse_market(s, seat, e) is None]
    found += [act.GATHER.start + e for e in both if refuse_gather(s, seat, e) is None]
    if s.monsters:
        found += sorted(
            act.DEFEAT(e, MONSTER_INDEX[m[CARD_]])
            for e in both
            for m in s.monsters
            if refuse_defeat(s, seat, e, m[CARD_]) is None
        )
    if s.takers:
        found += [act.REDEEM.start + m for m in range(4) if held_token(s, seat, m)]
    if p.production:
        found.append(act.PRODUCE.start)
    return found


def uses(s: MonumentalState, f: Front) -> list[int]:
    seat = f.seat
    one, two = [], []
    mask = s.acting
    if s.seats[seat].policies:
        mask |= 1 << POLICY_PLACE
    if s.seats[seat].hero != NONE:
        mask |= 1 << HERO_PLACE
    usable_cards = s.box.usable
    for place in cells_of(mask & ~(s.used & ALL_PLACES)):
        if source_card(s, seat, place) not in usable_cards:
            continue
        ways = card_of(s, source_card(s, seat, place)).ability.ways
        if len(ways) == 1 and refuse_use(s, seat, place, 0, 1) is None:
            one.append(act.USE.start + place)
        elif len(ways) == 2:
            usable = [w for w in (0, 1) if refuse_use(s, seat, place, w, 2) is None]
            two += [act.USE_WAY(place, w) for w in usable]
    found = one + two
    if refuse_advance(s, seat, f.mods) is None:
        found.append(act.ADVANCE.start)
    if s.heroes:
        hires = sorted(HIRE_INDEX[c] for c in s.heroes if refuse_hire(s, seat, c) is None)
        found += [act.HIRE.start + i for i in hires]
    return found


ALL_PLACES = (1 << POLICY_PLACE) - 1
Args = tuple[int, ...]
REFUSALS: dict[Verb, Callable[[MonumentalState, int, Args], Reason | None]] = {
    act.BUY: lambda s, p, a: refuse_buy(s, p, BUYABLE[a[0]], modifiers(s, p)),
    act.COMPLETE: lambda s, p, a: refuse_complete(s, p, modifiers(s, p)),
    act.DEVELOP: lambda s, p, a: refuse_develop(s, p, a[0]),
    act.CONQUER: lambda s, p, a: refuse_conquest(s, front(s, p), a[0]),
    act.MOVE: lambda s, p, a: refuse_move(s, p, a[0], a[1], modifiers(s, p)),
    act.OUTPOST: lambda s, p, a: refuse_outpost(s, p, a[0], modifiers(s, p)),
    act.EXPLORE: lambda s, p, a: refuse_step(s, p, a[0], a[1], modifiers(s, p)),
    act.MARKET: lambda s, p, a: refuse_market(s, p, a[0]),
    act.GATHER: lambda s, p, a: refuse_gather(s, p, a[0]),
    act.DEFEAT: lambda s, p, a: refuse_defeat(s, p, a[0], MONSTERS[a[1]]),
    act.REDEEM: lambda s, p, a: (
        None
        if held_token(s, p, a[0])
        else Reason("MO-12.14", m("You hold no token of that Market."))
    ),
    act.PRODUCE: lambda s, p, a: (
        None if s.seats[p].production else Reason("MO-12.16", m("You have no Production token."))
    ),
    act.USE: lambda s, p, a: refuse_use(s, p, a[0], 0, 1),
    act.USE_WAY: lambda s, p, a: refuse_use(s, p, a[0], a[1], 2),
    act.ADVANCE: lambda s, p, a: refuse_advance(s, p, modifiers(s, p)),
    act.HIRE: lambda s, p, a: refuse_hire(s, p, HIRABLE[a[0]]),
}
PERFORM: dict[Verb, Callable[[MonumentalState, int, Args], None]] = {
    act.BUY: lambda s, p, a: buy(s, p, BUYABLE[a[0]]),
    act.COMPLETE: lambda s, p, a: complete(s, p),
    act.DEVELOP: lambda s, p, a: develop(s, p, a[0]),
    act.CONQUER: lambda s, p, a: conquer(s, p, a[0]),
    act.MOVE: lambda s, p, a: move(s, p, a[0], a[1]),
    act.OUTPOST: lambda s, p, a: outpost(s, p, a[0]),
    act.EXPLORE: lambda s, p, a: step(s, p, a[0], a[1]),
    act.MARKET: lambda s, p, a: visit_market(s, p, a[0]),
    act.GATHER: lambda s, p, a: gather(s, p, a[0]),
    act.DEFEAT: lambda s, p, a: defeat(s, p, a[0], MONSTERS[a[1]]),
    act.REDEEM: lambda s, p, a: redeem(s, p, a[0]),
    act.PRODUCE: lambda s, p, a: produce(s, p),
    act.USE: lambda s, p, a: use(s, p, a[0], 0),
    act.USE_WAY: lambda s, p, a: use(s, p, a[0], a[1]),
    act.ADVANCE: lambda s, p, a: advance(s, p),
    act.HIRE: lambda s, p, a: hire(s, p, HIRABLE[a[0]]),
}
