"""Whether any answer depends on what its reader may not know:
`python -m tests.web.noninterference`.

Random games of all five are played under all pairs of options. At many positions, for every seat
and for a spectator, the hidden part is dealt anew: a world that this viewer cannot tell apart. What
every route about the table would answer in both must be the same to the last byte: the table for
programs and for our page, its log, a position of the replay, reasons, whether an action is final,
what it would do, and what a bot is asked for a hint. What was told to others alone is left out of
the second world. There the page is drawn anew, in the real one with what is kept of other viewers'
drawings. One seed of one game is a unit of work; finished ones are kept in a file, and an
interrupted run goes on.
"""

import argparse
import contextlib
import json
import sys
import time
from pathlib import Path
from random import Random
from unittest.mock import patch

import ziggurat
from tests.play_out import staying
from tests.web.rooms import room_of
from ziggurat.core.errors import ZigguratError
from ziggurat.core.notes import Note, seen_by
from ziggurat.core.record import Play, Record, as_dict
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import SHELF
from ziggurat.games import keys
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator
from ziggurat.testing.contract import is_refused, pairs
from ziggurat.web import ahead, panels, presenter
from ziggurat.web.storage.store import ACT, Chair, Line, Person
from ziggurat.web.tables import faults
from ziggurat.web.tables.entries import Entry

WORLDS = 4  # dealt for each viewer of a position
ANEW = 2  # of them that are drawn without what is kept
EVERY = {"tigris": 9, "gheos": 5, "ages": 11, "monumental": 11, "inner_sea": 23}  # decisions
LONGEST = 900  # moves of a game
LOG = 12  # lines that are compared; older ones were compared before
ASKED = 4  # actions about which every viewer asks


def people(seats):
    return [Person(f"person-{seat}", f"Guest {seat}") for seat in range(seats)]


def room_with(play, told, n, viewer=None):
    """As the table has it after `n` moves, of which `told` are the newest; everybody sits there.
    With a viewer, without what was told to others alone."""
    room = room_of(play)
    room.sheet = room.sheet._replace(hints=True)
    room.chairs = [
        Chair(i, one.id, None, one.name) for i, one in enumerate(people(len(room.chairs)))
    ]
    room.entries, room.version = [Entry(line) for line, _ in told], n
    room.session.log += [notes if viewer is None else seen_by(viewer, notes) for _, notes in told]
    return room


def answers(room, person, actions, translate, whole):
    """What every route would answer this person."""
    look = presenter.Look(person, translate)
    state, at = room.play.state, len(room.entries)
    viewer = room.viewer(person)
    found = {
        "table": presenter.as_json(room, look, []),
        "page": panels.as_json(room, look, [], ""),
        "hint": tried(presenter.question, room, person, None, translate),
        "fault": str(faults.report_of(room, viewer, ["click board"])),
    }
    if whole:
        found["at"] = json.dumps(presenter.replayed(room, look, at, state, None))
        found["at page"] = json.dumps(panels.at(room, state, viewer, at, translate))
        found["steps"] = repr(ahead.drawn(room, state, viewer, at, translate))
    for a in actions:
        text = room.game.actions.text(a)
        found[f"why {text}"] = tried(presenter.why, room, person, None, [], text, translate)
        if room.at_turn(person) and a in state.choices():
            found[f"final {text}"] = str(room.play.look_ahead(a).final)
    if whole and room.at_turn(person):
        legal = [a for a in actions if a in state.choices()][:1]
        for a in legal:
            found[f"what {a}"] = repr(
                ahead.in_words(room, ahead.foreseen(room, a), viewer, translate)
            )
    return found


def tried(call, *given):
    try:
        return repr(call(*given))
    except ZigguratError as refusal:
        return f"refused: {refusal}"


def drawn_anew():
    """Nothing that was drawn before is taken again."""
    return patch.object(SHELF, "get", return_value=None)


def worlds(game, state, viewer, rng):
    """Some that this viewer cannot tell from the real one."""
    seen = game.view(state, viewer)
    for _ in range(WORLDS):
        dealt = game.determinise(seen, rng)
        with contextlib.suppress(AssertionError):  # the rules never make this deal
            game.audit(dealt)
            yield dealt


def compare(play, told, n, rng):
    """All viewers of one position; how many pairs of worlds were compared."""
    game, state, count = play.game, play.state, 0
    legal = staying(game, state.choices())
    asked = rng.sample(legal, min(len(legal), ASKED))
    asked += [rng.randrange(game.actions.size) for _ in range(ASKED)]
    for viewer in (*range(play.record.seats), SPECTATOR):
        person = None if viewer == SPECTATOR else people(play.record.seats)[viewer]
        translate = translator(sorted(LANGUAGES)[(n + viewer) % len(LANGUAGES)])
        room = room_with(play, told, n)
        real = [answers(room, person, asked, translate, whole) for whole in (True, False)]
        for i, dealt in enumerate(worlds(game, state, viewer, rng)):
            other = Play(game, Record(**as_dict(play.record)), dealt)
            other.back = play.back
            elsewhere = room_with(other, told, n, viewer)
            with drawn_anew() if i < ANEW else contextlib.nullcontext():
                there = answers(elsewhere, person, asked, translate, i == 0)
            tell(play, n, viewer, real[i > 0], there)
            count += 1
    return count


def tell(play, n, viewer, here, there):
    """Fail with what differs."""
    for what, answer in here.items():
        if answer != there[what]:
            at = next(
                (i for i, (a, b) in enumerate(zip(answer, there[what], strict=False)) if a != b), 0
            )
            raise AssertionError(
                f"{what} of viewer {viewer} differs after {n} moves of\n{play.record}\n"
                f"{answer[max(0, at - 80) : at + 80]!r}\n{there[what][max(0, at - 80) : at + 80]!r}"
            )


def unit(key, seed, longest=LONGEST):
    """One game; the number of pairs."""
    game, rng = ziggurat.load(key), Random(seed)
    rows = [row for row in pairs(game) if not is_refused(game, *row)]
    seats, options = rows[seed % len(rows)]
    play = Play.new(game, seats, seed, **options)
    told: list[tuple[Line, list[Note]]] = []
    count = n = 0
    while not play.state.over and n < longest:
        if n % EVERY[key] == seed % EVERY[key]:
            count += compare(play, told[-LOG:], n, rng)
        seat, play.state.notes = play.state.player, []
        play.act(rng.choice(staying(game, play.state.choices())))
        n += 1
        line = Line(n, seat, ACT, play.record.moves[-1], f"p-{n}", "2026-01-01T00:00:00+00:00")
        told.append((line, list(play.state.notes)))
    return count


def done_in(file):
    """The units that are finished, and their pairs."""
    if not file.exists():
        return {}
    rows = map(json.loads, file.read_text().splitlines())
    return {(row["game"], row["seed"]): row["pairs"] for row in rows}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--file", type=Path, default=Path("noninterference.jsonl"))
    parser.add_argument(
        "--minutes", type=float, default=600, help="then it stops, and goes on later"
    )
    args = parser.parse_args()
    done, end, seed = done_in(args.file), time.monotonic() + 60 * args.minutes, 0
    while sum(done.values()) < args.pairs and time.monotonic() < end:
        for key in keys():
            if (key, seed) not in done and time.monotonic() < end:
                done[key, seed] = unit(key, seed)
                with args.file.open("a") as out:
                    row = {"game": key, "seed": seed, "pairs": done[key, seed]}
                    out.write(json.dumps(row) + "\n")
                print(f"{key} {seed}: {sum(done.values())} of {args.pairs}", file=sys.stderr)
            if sum(done.values()) >= args.pairs:
                break
        seed += 1
    by_game = {key: sum(n for (game, _), n in done.items() if game == key) for key in keys()}
    print(json.dumps({"pairs": sum(done.values()), "differences": 0, **by_game}))


if __name__ == "__main__":
    main()
