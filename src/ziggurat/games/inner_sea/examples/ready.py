"""What follows the move that an example is about, so that the game goes on after it."""

from ziggurat.core.agenda import Step
from ziggurat.games.inner_sea.acquire import Acquire
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.card_phase import Action, CardPhase, EndCardPhase
from ziggurat.games.inner_sea.closing import SuddenDeath
from ziggurat.games.inner_sea.competition import Competitions, EndCompetitions, NextCompetition
from ziggurat.games.inner_sea.deploy import Deploy, StartDeploying
from ziggurat.games.inner_sea.epoch import DiscardHands, end_of_epoch
from ziggurat.games.inner_sea.growth import EndGrowth, Growth, Resettle, Retire
from ziggurat.games.inner_sea.state import ADJUSTMENT, EVENTS, FATE, GROWTH, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, held
from ziggurat.games.inner_sea.turn import Aeneas, Onward, Turn

Steps = list[Step]
# The steps of a turn by phase: what begins it, and what ends it.
PHASES: tuple[tuple[Step, ...], ...] = (
    (Growth(),),
    (CardPhase(), EndCardPhase()),
    (Competitions(), NextCompetition(), EndCompetitions()),
    (CutStacks(), SeaDomination(), VictoryCount(), TurnOrder(), Aeneas(), SuddenDeath(), Onward()),
)


def ready(s: InnerSeaState) -> None:
    """Let the rest of the turn wait below what is on the agenda; where nothing is, the phase
    begins. Cards that are nowhere lie at the bottom of the deck."""
    s.deck[:0] = nowhere(s)
    begins = [phase[0] for phase in PHASES[s.phase + 1 :]]
    following = [*begins[:-1], *PHASES[ADJUSTMENT]] if begins else []
    now = list(PHASES[s.phase])
    if s.agenda:
        s.agenda[:] = [*reversed([*ending(s, now), *following]), *others_act(s)]
    else:
        s.agenda[:] = [*reversed([*(now[:1] if begins else now), *following])]


def nowhere(s: InnerSeaState) -> list[int]:
    """The cards that the position does not name, Events first: they come last."""
    found = {*s.deck, *s.discard, *s.aside, *s.table}
    for realm in s.realms:
        found.update(realm.hand, realm.drawn, realm.face_down, realm.investments)
    return [card for card in (*EVENTS, *FATE) if card not in found]


def ending(s: InnerSeaState, now: Steps) -> Steps:
    """What is left of the phase after the step on the agenda."""
    step = s.agenda[0]
    if s.phase == GROWTH:
        return grown(s, step)
    if s.phase != ADJUSTMENT:
        return now[1:]
    if isinstance(step, DiscardHands):  # the whole end of an epoch
        s.agenda.clear()
        return [*end_of_epoch(s), *([Turn()] if s.epoch < s.last else [])]
    kinds = [type(each) for each in now]
    return now[kinds.index(type(step)) + 1 :] if type(step) in kinds else now[-1:]


def grown(s: InnerSeaState, step: Step) -> Steps:
    """The steps of a civilization's growth after this one (IS-8.2)."""
    if not isinstance(step, Retire | Acquire | Resettle | Deploy):
        return []
    p = step.realm
    seat, homeless = s.realms[p].owner, int(not held(s, p))
    resettle: Steps = [Resettle(seat, p, 0)] if cities(s, p) else []
    start, end = StartDeploying(p, homeless), EndGrowth(p)
    if isinstance(step, Retire):
        return [Acquire(p), *resettle, start, end]
    if isinstance(step, Acquire):
        return [*resettle, start, end]
    return [start, end] if isinstance(step, Resettle) else [end]


def others_act(s: InnerSeaState) -> Steps:
    """In the Card Phase the others act, too."""
    return [all_round(s, step) if isinstance(step, Action) else step for step in s.agenda]


def all_round(s: InnerSeaState, step: Action) -> Action:
    at = s.order.index(step.realm)
    return Action(step.seat, step.realm, (*s.order[at + 1 :], *s.order[:at]))
