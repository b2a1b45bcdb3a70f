"""What an action would do, as far as its player can know: what the rules would tell, and how scores
would change. Only what comes out the same in every one of a few deals of the hidden things is said,
so nothing is guessed and no secret is told.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ziggurat.core.game import Game
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.state import State

DEALS = 5
TURNS = frozenset({"turn"})  # kinds of notes that say only who is next


class Change(NamedTuple):
    """A number of a player that changes, by its label."""

    seat: int
    label: str
    by: int


class Consequences(NamedTuple):
    """Notes and changes that are certain; `open` where something is left to chance or others."""

    notes: tuple[Note, ...]
    changes: tuple[Change, ...]
    open: bool


def deals(game: Game[Any], seen: State, n: int = DEALS) -> list[State]:
    """The same few worlds for the same view."""
    return [game.determinise(seen, Random(i)) for i in range(n)]


def consequences(game: Game[Any], worlds: Sequence[State], line: Sequence[int]) -> Consequences:
    """What the first action of `line` does in these worlds for the seat that is up. An action that
    tells nothing yet is followed by the next ones."""
    seat = worlds[0].player
    found = [outcome(game, world, line, seat) for world in worlds]
    notes, changes = found[0]
    sure_notes = tuple(n for n in notes if all(n in other for other, _ in found[1:]))
    sure_changes = tuple(c for c in changes if all(c in other for _, other in found[1:]))
    same = all(one == found[0] for one in found[1:])
    return Consequences(sure_notes, sure_changes, not same)


def outcome(
    game: Game[Any], world: State, line: Sequence[int], seat: int
) -> tuple[list[Note], list[Change]]:
    ahead = world.copy()
    ahead.notes = []
    for a in line:
        if ahead.over or ahead.player != seat or ahead.why_not(a) is not None:
            break
        ahead.apply(a)
        if ahead.notes:
            break
    skipped = TURNS | {game.text.round_note}
    notes = [note for note in seen_by(seat, ahead.notes) if note.kind not in skipped]
    return notes, changes(game, game.view(world, seat), game.view(ahead, seat))


def changes(game: Game[Any], before: State, after: State) -> list[Change]:
    """How what is known of everybody's score changes."""
    found = []
    for seat in range(len(game.scores(after))):
        old, new = (game.text.breakdown(s, seat) for s in (before, after))
        moved = [label for label in new if new[label] != old.get(label, 0)]
        found += [Change(seat, label, new[label] - old.get(label, 0)) for label in moved]
    return found
