"""What follows the move that an example is about, so that the game goes on after it."""

from ziggurat.core.agenda import Step
from ziggurat.games.inner_sea.adjustment import CutStacks, SeaDomination, TurnOrder, VictoryCount
from ziggurat.games.inner_sea.card_phase import Action, CardPhase, EndCardPhase
from ziggurat.games.inner_sea.closing import SuddenDeath
from ziggurat.games.inner_sea.competition import Competitions, EndCompetitions, NextCompetition
from ziggurat.games.inner_sea.growth import Growth
from ziggurat.games.inner_sea.state import InnerSeaState
from ziggurat.games.inner_sea.turn import Aeneas, Onward

# The steps of a turn by phase, each with what ends it.
PHASES: tuple[tuple[Step, ...], ...] = (
    (Growth(),),
    (CardPhase(), EndCardPhase()),
    (Competitions(), NextCompetition(), EndCompetitions()),
    (CutStacks(), SeaDomination(), VictoryCount(), TurnOrder(), Aeneas(), SuddenDeath(), Onward()),
)


def ready(s: InnerSeaState) -> None:
    """Let the rest of the turn wait below what is on the agenda; where nothing is, the phase
    begins."""
    now, *later = PHASES[s.phase :]
    begins = [phase[0] for phase in later[:-1]] + list(later[-1] if later else ())
    if not s.agenda:
        rest = [now[0], *begins] if later else list(now)
    elif later:
        rest = [*now[1:], *begins]
    else:
        kinds = [type(step) for step in now]
        known = [kinds.index(type(step)) for step in s.agenda if type(step) in kinds]
        rest = list(now[max(known) + 1 :] if known else now[-1:])
    s.agenda[:] = [*reversed(rest), *map(all_round, [s] * len(s.agenda), s.agenda)]


def all_round(s: InnerSeaState, step: Step) -> Step:
    """In the Card Phase the others act, too."""
    if not isinstance(step, Action):
        return step
    at = s.order.index(step.realm)
    return Action(step.seat, step.realm, (*s.order[at + 1 :], *s.order[:at]))
