"""Finding a fault again, and the shortest game that still has it.

A `Trial` is a beginning and moves in notation. `attempt` plays it with every promise checked and
says what fails first; `shrink` takes moves away, and looks at other seeds, as long as the same
fault comes back. The fault is the same if it is of the same kind at the same place of the source.
"""

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any, NamedTuple

from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.record import Play, Record
from ziggurat.core.state import SPECTATOR
from ziggurat.testing.contract import Tally, check_choices, check_state

__all__ = ["Fault", "Found", "Trial", "attempt", "explore", "shrink"]

Clock = Callable[[], bool]  # whether there is time left
SEEDS = 10**6  # other beginnings that may be looked at
TRIES = 20_000  # that may bring nothing in a row
SOME = 4  # moves that are left out at once, at most
BEYOND = 40  # moves that are played from a view, at random


class Fault(NamedTuple):
    """What failed: `place` is the kind of the error and where it was raised, which tells two faults
    apart; `check` names the promise."""

    check: str
    place: tuple[str, str, int]
    text: str


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be played: from its seed, or from a deal of what a view leaves open."""

    game: Game[Any]
    record: Record
    view: Any = None
    deal: int = 0

    def begin(self) -> Play:
        if self.view is None:
            return Play.new(self.game, self.record.seats, self.record.seed, **self.record.options)
        world = self.game.determinise(self.view, Random(self.deal))
        world.notes = []
        return Play(self.game, replace(self.record, moves=[]), world)

    def with_moves(self, moves: Sequence[str]) -> "Trial":
        return replace(self, record=replace(self.record, moves=list(moves)))


class Found(NamedTuple):
    fault: Fault
    trial: Trial  # with the moves that led there, and no others


def attempt(
    trial: Trial, only: str = "", more: Random | None = None, most: int = 0
) -> Found | None:
    """Play the moves of a trial, leaving out what is not legal, and then with `more` at random up
    to `most` moves; the first fault, if there is one. With `only`, nothing but that check is made,
    which is quicker."""
    play = None
    check = "setup"
    try:
        play = trial.begin()
        for a in actions(play, trial.record.moves, more, most):
            for check, look in CHECKS.items():
                if only in ("", check) and look is not None:
                    look(play, a)
            check = "rules"
            play.state.notes.clear()
            play.act(a)
            play.game.audit(play.state)
        for check, look in CHECKS.items():
            if play.state.over and only in ("", check) and look is looks:
                look(play, None)
    except Exception as error:
        moves = play.record.moves if play else []
        return Found(fault_of(check, error), trial.with_moves(moves))
    return None


def actions(play: Play, moves: Sequence[str], more: Random | None, most: int) -> Iterator[int]:
    """The legal ones of the moves, in their order, and then some at random."""
    for text in moves:
        if play.state.over:
            return
        try:
            a = play.game.actions.parse(text)
        except ZigguratError:
            continue
        if a in play.state.choices():
            yield a
    while more is not None and not play.state.over and len(play.record.moves) < most:
        choices = play.state.choices()
        yield choices[more.randrange(len(choices))]


def fault_of(check: str, error: Exception) -> Fault:
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    told = str(error).strip().partition("\n")[0]
    text = told or f"{type(error).__name__} in {last.name}: {last.line}"
    return Fault(check, (type(error).__name__, last.filename, last.lineno or 0), text)


def choices(play: Play, a: int) -> None:
    check_choices(play.game, play.state, play.state.choices())


def promises(play: Play, a: int) -> None:
    """Copies, snapshots, reasons, secrets and undo of this state."""
    check_state(play, play.state.choices(), a, Random(0), Tally())


def looks(play: Play, a: int | None) -> None:
    """All that people are shown of this state, each seat and a spectator."""
    game, s = play.game, play.state
    names = [str(name) for name in game.seat_names[: play.record.seats]]
    for seat in (*range(play.record.seats), SPECTATOR):
        show(game, game.view(s, seat), names, s.notes or [])


def show(game: Game[Any], seen: Any, names: Sequence[str], notes: Sequence[Any]) -> None:
    told = [note for note in notes if note.seen_by(seen.viewer)]
    if game.picture is not None:
        game.picture.board(seen, names, told, seen.viewer)
    if game.page is not None:
        game.page.panels(seen, names, told, seen.viewer)
    if game.screen is not None:
        game.screen.screen(seen, names)
        for a in seen.choices() if seen.player == seen.viewer and not seen.over else ():
            game.screen.label(seen, a)
    for note in told:
        game.text.phrases.say(note, game.text.speakers(seen, names))
        game.spoken.say(note, game.text.speakers(seen, names))
    game.text.things(seen)


CHECKS: dict[str, Callable[[Play, Any], None] | None] = {
    "choices": choices,
    "promises": promises,
    "looks": looks,
    "rules": None,  # the action itself and the audit after it; always made
}


def shrink(found: Found, clock: Clock) -> Found:
    """The same fault after fewer moves, until the clock is out or nothing has helped for long:
    parts of the moves are left out, some here and there, or another seed is tried; what that gives
    is made shorter in the same way."""
    best, rng, tries = without_parts(found, clock), Random(0), 0
    while clock() and tries < TRIES and len(best.trial.record.moves) > 1:
        anew = best.trial.view is None and rng.random() < 0.5
        shorter = elsewhere(best, rng.randrange(SEEDS)) if anew else without_some(best, rng)
        tries = 0 if shorter else tries + 1
        best = without_parts(shorter, clock) if shorter else best
    return best


def same(best: Found, trial: Trial, more: Random | None = None) -> Found | None:
    """Whether a trial has the fault as well, after fewer moves."""
    most = len(best.trial.record.moves)
    found = attempt(trial, best.fault.check, more, most)
    if found is None or found.fault.place != best.fault.place:
        return None
    return found if len(found.trial.record.moves) < most else None


def without_parts(best: Found, clock: Clock) -> Found:
    """Delta debugging: leave out halves, quarters and so on, down to single moves."""
    n = len(best.trial.record.moves) // 2
    while n:
        at = 0
        while at < len(best.trial.record.moves) and clock():
            moves = best.trial.record.moves
            shorter = same(best, best.trial.with_moves(moves[:at] + moves[at + n :]))
            if shorter is None:
                at += n
            else:
                best = shorter
        n //= 2
    return best


def without_some(best: Found, rng: Random) -> Found | None:
    """Leave out some moves that need not stand together, such as one of each of two seats."""
    moves = best.trial.record.moves
    gone = {rng.randrange(len(moves)) for _ in range(rng.randint(2, SOME))}
    kept = [move for i, move in enumerate(moves) if i not in gone]
    return same(best, best.trial.with_moves(kept), rng)


def elsewhere(best: Found, seed: int) -> Found | None:
    """The fault in a random game of another seed, if it comes sooner there."""
    record = replace(best.trial.record, seed=seed, moves=[])
    return same(best, replace(best.trial, record=record), Random(seed))


def explore(first: Trial, clock: Clock) -> tuple[Found | None, int]:
    """A fault that may follow what a view shows, and how many deals were looked at: deal after deal
    of what it leaves open, what the seat tried, and some random moves after it."""
    most = len(first.record.moves) + BEYOND
    for n in count(1):
        trial = replace(first, deal=first.deal + n - 1)
        found = attempt(trial, "", Random(trial.deal), most)
        if found is not None or not clock():
            return found, n
    raise AssertionError("no end")
