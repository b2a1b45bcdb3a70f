"""The contract any game must pass. Call these from a test for every game, seat count and option.

`check_space` looks at the notation, `check_game` plays one random game and holds every state of it
to the promises of `docs/architecture.md`: copies, JSON, views, secrets, reasons, records, undo and
conservation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

from ziggurat.core.agenda import Task
from ziggurat.core.errors import BadOption
from ziggurat.core.game import Game
from ziggurat.core.notes import seen_by
from ziggurat.core.parts import Editor
from ziggurat.core.record import Play, parse, replay
from ziggurat.core.state import SPECTATOR, Data, State

__all__ = ["Tally", "check_game", "check_play", "check_space", "is_refused", "pairs", "variants"]


def variants(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with every combination of options; the game may refuse some."""
    names = [option.name for option in game.options]
    for seats in game.seats:
        for values in product(*(option.values for option in game.options)):
            yield seats, dict(zip(names, values, strict=True))


def pairs(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Seat counts and options such that every two values of two of them meet at least once: far
    fewer games than all combinations, and most faults need no more than two to show."""
    kinds = [list(map(str, game.seats)), *(list(option.values) for option in game.options)]
    spots = [(i, value) for i, values in enumerate(kinds) for value in values]
    missing = {(a, b) for a, b in combinations(spots, 2) if a[0] != b[0]}
    while missing:
        row = dict(min(missing))
        for i in range(len(kinds)):
            if i not in row:
                row[i] = max(kinds[i], key=partial(newly_met, missing, row, i))
        missing -= {(a, b) for a, b in combinations(sorted(row.items()), 2)}
        names = [option.name for option in game.options]
        yield int(row[0]), {name: row[i] for i, name in enumerate(names, 1)}


def newly_met(
    missing: set[tuple[tuple[int, str], tuple[int, str]]], row: dict[int, str], i: int, value: str
) -> int:
    """How many missing pairs a value adds to a row."""
    met = ((min(spot, (i, value)), max(spot, (i, value))) for spot in row.items())
    return sum(pair in missing for pair in met)


def is_refused(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    """Whether the game cannot be played so."""
    try:
        game.new(seats, 0, **options)
    except BadOption:
        return True
    return False


def check_space(game: "Game[Any] | Editor") -> None:
    """Every action has one text and every text leads back to its action."""
    seen = set()
    for a in range(game.actions.size):
        text = game.actions.text(a)
        assert game.actions.parse(text) == a, f"{text!r} does not lead back to action {a}"
        verb = game.actions.verb_of(a)
        assert verb(*verb.args(a)) == a
        seen.add(text)
    assert len(seen) == game.actions.size


@dataclass(slots=True)
class Tally:
    """What a checked game went through, so that a test can see that it was not empty."""

    decisions: int = 0
    undone: int = 0
    leaks_tried: int = 0
    notes_compared: int = 0


def check_game(
    game: Game[Any], seats: int, seed: int, *, every: int = 1, **options: str | bool | int
) -> Tally:
    """Play a random game from its seed and hold it to the contract."""
    return check_play(Play.new(game, seats, seed, **options), Random(seed), every)


def check_play(play: Play, rng: Random, every: int = 1) -> Tally:
    """Go on at random to the end. Every `every`-th state passes all checks, and every state the
    cheap ones. When one fails, the record of `play` holds the moves that led there."""
    game, tally, turn = play.game, Tally(), Turn(play.game)
    notes = list(play.state.notes)
    while not play.state.over:
        assert tally.decisions < game.longest, "the game does not end"
        turn.count(play.state)
        choices = play.state.choices()
        check_choices(game, play.state, choices)
        a = choices[rng.randrange(len(choices))]
        if tally.decisions % every == 0:
            check_state(play, choices, a, rng, tally)
        play.state.notes.clear()
        play.act(a)
        notes += play.state.notes
        game.audit(play.state)
        tally.decisions += 1
    check_end(game, play, notes)
    return tally


class Turn:
    """How many decisions one seat has made without anybody else being asked and without a new turn
    or round."""

    def __init__(self, game: Game[Any]) -> None:
        self.longest = game.longest_turn
        self.begins = {"turn", game.text.round_note}
        self.seat, self.decisions = -1, 0

    def count(self, s: State) -> None:
        new = any(note.kind in self.begins for note in s.notes or ())
        self.decisions = 1 if new or s.player != self.seat else self.decisions + 1
        self.seat = s.player
        assert self.decisions <= self.longest, "a turn does not end"


def check_state(play: Play, choices: list[int], a: int, rng: Random, tally: Tally) -> None:
    """All that one state promises, `a` being the action that is going to be played."""
    game, s = play.game, play.state
    check_copy(s)
    check_json(game, s)
    assert parse(str(play.record)) == play.record, "the record does not read back"
    check_reasons(game, s, choices)
    check_sample(s, choices)
    check_views(game, s, a, rng, tally)
    check_undo(play, a, tally)


def check_choices(game: Game[Any], s: State, choices: list[int]) -> None:
    assert choices, "a decision without choices"
    assert all(a < b for a, b in pairwise(choices)), "choices must be sorted and unique"
    assert 0 <= choices[0] <= choices[-1] < game.actions.size
    assert not any(isinstance(step, Task) for step in s.agenda[-1:])
    assert s.decision.rule, "a decision without its clause"
    assert s.decision.prompt(s), "a decision without a prompt"


def check_copy(s: State) -> None:
    copy = s.copy()
    assert copy == s
    assert copy.notes is None, "a copy must be silent"
    assert not mutable_ids(s) & mutable_ids(copy), "a copy shares a mutable part"


def mutable_ids(value: Any) -> set[int]:
    """The identities of all mutable plain data inside `value`."""
    if isinstance(value, Data):
        parts = [getattr(value, name) for cls in type(value).__mro__ for name in slots(cls)]
    elif isinstance(value, list):
        parts = value
    elif isinstance(value, dict):
        parts = list(value.values())
    elif isinstance(value, bytearray):
        parts = []
    else:
        return set()
    return {id(value)}.union(*map(mutable_ids, parts))


def slots(cls: type) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(cls, "__slots__", ())
    return found


def check_json(game: Game[Any], s: State) -> None:
    assert game.load(game.save(s)) == s


def check_reasons(game: Game[Any], s: State, choices: list[int]) -> None:
    """why_not agrees with choices on the whole space, and every reason cites a clause."""
    legal = set(choices)
    for a in range(game.actions.size):
        reason = s.why_not(a)
        if (reason is None) != (a in legal):
            text = game.actions.text(a)
            raise AssertionError(f"why_not({text!r}) says {reason}, but legal is {a in legal}")
        assert reason is None or (reason.clause and reason.text)


def check_sample(s: State, choices: list[int]) -> None:
    legal = set(choices)
    for seed in range(3):
        assert s.sample(Random(seed)) in legal


def check_views(game: Game[Any], s: Any, a: int, rng: Random, tally: Tally) -> None:
    """No seat can tell apart two states that differ only in what it may not know."""
    for seat in (*range(len(game.scores(s))), SPECTATOR):
        seen = game.view(s, seat)
        assert seen.seed == 0
        assert game.view(seen, seat) == seen
        other = game.determinise(seen, rng)
        assert game.view(other, seat) == seen
        tally.leaks_tried += other != s
        if s.player == seat:
            choices = s.choices()
            assert other.choices() == choices == seen.choices()
            for action in rng.sample(range(game.actions.size), min(40, game.actions.size)):
                assert other.why_not(action) == s.why_not(action) == seen.why_not(action)
            check_warning(game, s, other, a)
        check_notes(game, s.copy(), other, a, seat, tally)


def check_warning(game: Game[Any], s: Any, other: Any, a: int) -> None:
    """A player is warned of an action that touches something hidden: in all deals alike, as the
    warning alone would tell what is hidden."""
    answers = []
    for world in (s, other):
        after = world.copy()
        after.apply(a)
        answers.append(game.touches_hidden(world, after))
    assert answers[0] == answers[1], f"{game.actions.text(a)!r} is final in one deal only"


def check_notes(game: Game[Any], s: Any, other: Any, a: int, seat: int, tally: Tally) -> None:
    """If the same action leaves a seat with the same view, it is told the same, but for what
    everybody saw before it was hidden again. The order may differ: an event that is turned up among
    cards that are drawn comes when it comes."""
    if other.why_not(a) is not None:
        return
    openly = game.text.shown_openly
    for state in (s, other):
        state.notes = []
        state.apply(a)
    if game.view(s, seat) == game.view(other, seat):
        told, told_there = (
            sorted(note for note in seen_by(seat, world.notes) if note.kind not in openly)
            for world in (s, other)
        )
        assert told == told_there
        tally.notes_compared += 1


def check_undo(play: Play, a: int, tally: Tally) -> None:
    """Acting and taking back restores state, record and choices."""
    before, moves, marks = play.state.copy(), list(play.record.moves), list(play.back)
    play.act(a)
    if play.can_undo(before.player):
        assert play.undo(before.player) == play.game.actions.text(a)
        assert play.state == before
        assert play.record.moves == moves
        tally.undone += 1
    play.state, play.record.moves, play.back = before, moves, marks
    play.state.notes = []


def check_end(game: Game[Any], play: Play, notes: list[Any]) -> None:
    """The game has a result, and its record replays to the same state with the same notes."""
    check_result(game, play.state, play.record.seats)
    record = parse(str(play.record))
    assert record == play.record
    again: list[Any] = []
    s = None
    for s in replay(game, record):
        again += s.notes
        s.notes.clear()
    assert s == play.state
    assert again == notes, "the same seed and actions gave other notes"


def check_result(game: Game[Any], s: Any, seats: int) -> None:
    """Somebody wins, perhaps a player that the engine runs; all who tell it agree."""
    names = [f"player {p}" for p in range(seats)]
    table = game.standings(s, names)
    everyone = [*game.scores(s), *(rival.score for rival in game.rivals(s))]
    assert all(len(score) == len(game.score_names) for score in everyone)
    assert [one.rank for one in table] == sorted(one.rank for one in table)
    assert game.ranks(s) == [one.rank for one in sorted(table) if one.seat >= 0]
    best = [one for one in table if one.rank == 0]
    assert {one.score for one in best} == {max(everyone)}
    alone = sum(one.seat >= 0 for one in best) / len(best)
    assert abs(sum(game.shares(s)) - alone) < 1e-9
    said = game.verdict(s, names)
    assert all(one.name in said for one in best)
    assert not any(f"{one.name} wins" in said for one in table if one.rank > 0)
