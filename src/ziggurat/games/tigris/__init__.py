"""Tigris & Euphrates: both boards, two to four players, special buildings."""

from collections.abc import Mapping

from ziggurat.core.game import Game, Option
from ziggurat.games.tigris import state
from ziggurat.games.tigris.actions import ACTIONS
from ziggurat.games.tigris.audit import audit
from ziggurat.games.tigris.board import DYNASTIES
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.monuments import Build, Opportunity
from ziggurat.games.tigris.revolt import Rally, ResolveRevolt, Revolt
from ziggurat.games.tigris.scoring import scores
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.treasures import TakeTreasure, Treasures
from ziggurat.games.tigris.turn import EndTurn, Turn
from ziggurat.games.tigris.war import PickWar, ResolveWar, Unite, Wars


def setup(seats: int, seed: int, options: Mapping[str, str]) -> TigrisState:
    s = state.setup(seats, seed, options)
    s.then(Turn(s.active))
    return s


GAME = Game(
    key="tigris",
    title="Tigris & Euphrates",
    package=__name__,
    seats=range(2, 5),
    rules_version=2,
    actions=ACTIONS,
    state=TigrisState,
    steps=(
        Turn,
        EndTurn,
        Support,
        Rally,
        Revolt,
        ResolveRevolt,
        Unite,
        Wars,
        PickWar,
        ResolveWar,
        Opportunity,
        Build,
        Treasures,
        TakeTreasure,
    ),
    setup=setup,
    secrets=state.secrets,
    scores=scores,
    audit=audit,
    seat_names=DYNASTIES,
    score_names=("weakest colour", "second weakest", "third", "strongest"),
    options=(
        Option("board", ("classic", "alternative"), "which side of the board (TE-2.1)"),
        Option("buildings", ("off", "on"), "the variant with special buildings (TE-17)"),
        Option(
            "screens",
            ("closed", "open"),
            "closed: only the own points are shown before the end (TE-16.2)",
        ),
        Option("first", ("random", "fixed"), "who begins: drawn from the seed, or seat 1 (TE-2.9)"),
    ),
)
