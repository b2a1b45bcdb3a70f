"""One way to run a game: each seat's player chooses from its own view until the game is over.

A player lives as long as its game, so it may remember what it thought. Nobody is ever handed more
than a view.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.state import State

__all__ = ["Choice", "Declining", "Player", "ask", "mere_cover", "run"]


class Player(Protocol):
    """Whoever decides for a seat: a bot, or a person behind a page."""

    def choose(self, seen: State, choices: list[int], rng: Random) -> int:
        """One of `choices`, for the seat whose view `seen` is and who must decide."""
        ...


class Choice(NamedTuple):
    """What was chosen, by whom, from what and seeing what; the state is still the one before."""

    seat: int
    seen: Any
    choices: list[int]
    action: int


Watch = Callable[[Choice], None]


def ask(game: Game[Any], s: Any, player: Player, rng: Random) -> Choice:
    """Let a player decide for the seat that is up; nothing is played yet."""
    seat, choices = s.player, s.choices()
    seen = game.view(s, seat)
    return Choice(seat, seen, choices, player.choose(seen, choices, rng))


def mere_cover(s: Any, people: int) -> int | None:
    """The only answer to a question that is asked to hide what a seat holds, where no other person
    is there to hide it from; None for any other question."""
    if s.over or people > 1 or not s.decision.covers:
        return None
    choices = s.choices()
    return choices[0] if len(choices) == 1 else None


class Declining:
    """Seats that decline every question that covers (`Decision.covers`) until the phase is over."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.phases: dict[int, tuple[int, ...]] = {}

    def start(self, s: Any, seat: int) -> None:
        if s.over or s.player != seat or not s.decision.covers:
            raise IllegalAction(
                m("There is no question here to decline for the rest of the phase.")
            )
        self.phases[seat] = self.game.phase(s)

    def stop(self, seat: int) -> None:
        self.phases.pop(seat, None)

    def forget_past(self, s: Any) -> None:
        """Call it after every action: when a phase is over, nobody declines any more."""
        if self.phases:
            now = self.game.phase(s)
            self.phases = {seat: phase for seat, phase in self.phases.items() if phase == now}

    def answer(self, s: Any) -> int | None:
        """The answer of the seat that is up, if it declines."""
        if s.over or s.player not in self.phases or not s.decision.covers:
            return None
        first: int = s.choices()[0]
        return first


def run(
    game: Game[Any],
    s: Any,
    players: Sequence[Player],
    rngs: Sequence[Random],
    watch: Watch | None = None,
) -> int:
    """Play on to the end and say how many decisions that took. `watch` sees every choice before it
    is played."""
    decisions = 0
    while not s.over:
        choice = ask(game, s, players[s.player], rngs[s.player])
        if watch is not None:
            watch(choice)
        s.apply(choice.action)
        decisions += 1
    return decisions
