"""Ancient Civilizations of the Inner Sea: two to six players."""

from collections.abc import Mapping

from ziggurat.core.game import Game, Option
from ziggurat.games.inner_sea import (
    adjustment,
    aeneas,
    card_phase,
    competition,
    growth,
    losses,
    state,
    turn,
    wonders,
)
from ziggurat.games.inner_sea.actions import ACTIONS
from ziggurat.games.inner_sea.audit import audit
from ziggurat.games.inner_sea.epoch import scores
from ziggurat.games.inner_sea.state import InnerSeaState


def setup(seats: int, seed: int, options: Mapping[str, str]) -> InnerSeaState:
    s = state.setup(seats, seed, options)
    s.then(turn.ChooseCivilizations(tuple(s.order)), turn.Turn())
    return s


GAME = Game(
    key="inner_sea",
    title="Ancient Civilizations of the Inner Sea",
    package=__name__,
    seats=range(2, 7),
    rules_version=1,
    actions=ACTIONS,
    state=InnerSeaState,
    steps=(
        turn.ChooseCivilizations,
        turn.ChooseCivilization,
        turn.Turn,
        turn.Aeneas,
        turn.NextTurn,
        growth.Growth,
        growth.Grow,
        growth.Retire,
        growth.Acquire,
        growth.ChooseBonus,
        growth.Resettle,
        growth.Deploy,
        growth.EndGrowth,
        losses.Lose,
        losses.Loss,
        competition.Competitions,
        competition.NextCompetition,
        competition.Compete,
        competition.Ladder,
        competition.Rung,
        competition.Loot,
        competition.EndCompetitions,
        adjustment.CutStacks,
        adjustment.SeaDomination,
        adjustment.VictoryCount,
        adjustment.TurnOrder,
        adjustment.Block,
        adjustment.PickSlot,
        card_phase.CardPhase,
        card_phase.Round,
        card_phase.Action,
        wonders.PayWonder,
        aeneas.AeneasStep,
        aeneas.Invoke,
        aeneas.SelectLand,
        aeneas.Resurge,
    ),
    setup=setup,
    secrets=state.secrets,
    scores=scores,
    audit=audit,
    seat_names=("red", "blue", "green", "yellow", "orange", "purple"),
    options=(
        Option("epochs", ("4", "3", "2"), "how many epochs are played (IS-S.22)"),
        Option("hordes", ("off", "on"), "a second set of Barbarian discs (IS-27.6)"),
    ),
)
