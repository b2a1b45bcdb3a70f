"""Recorded games replay strictly to their results: every seat count, sudden death on turns 2 and 3,
a rebirth, a draw."""

import json
from pathlib import Path

import pytest

from tests.games.inner_sea.make_records import KINDS
from ziggurat.core import record
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.phrases import PHRASES, TEMPLATES

FOLDER = Path(__file__).parent / "records"
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_there_is_a_record_of_every_kind():
    assert set(RESULTS) == set(KINDS)
    assert {f"seats-{n}" for n in GAME.seats} <= set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_it_replays_to_its_result(name):
    """IS-29.4: the same seed and actions give the same game."""
    game = record.read(FOLDER / f"{name}.record")
    seen, turn = set(), 0
    for s in record.replay(GAME, game):
        GAME.audit(s)
        for note in s.notes:
            assert PHRASES.say(note, GAME.seat_names)
        kinds = {note.kind for note in s.notes}
        seen |= kinds | ({f"sudden-{turn}"} if "sudden.death" in kinds else set())
        turn = s.turn
        s.notes.clear()
    assert s.over
    assert [list(score) for score in GAME.scores(s)] == RESULTS[name]
    assert "over" in seen
    if name.startswith("sudden") or name == "aeneas":
        assert name in seen
    assert {kind for kind in seen if not kind.startswith("sudden-")} <= set(TEMPLATES)


def test_the_draw_is_one():
    """IS-25.7: VP, Wonders, cities, discs and areas are all equal."""
    one, two = RESULTS["draw"]
    assert one == two


@pytest.mark.parametrize(
    ("name", "won"), [("seats-1", False), ("mixed", False), ("won", True), ("horse", True)]
)
def test_who_wins_against_the_engine(name, won):
    """IS-28.7, IS-S.1: the engine's civilizations can win; the Wooden Horse beats them."""
    for s in record.replay(GAME, record.read(FOLDER / f"{name}.record")):
        last = s
    names = ["Ann", "Bo"]
    assert (0 in GAME.ranks(last)) == won
    assert ("(the system) wins" in GAME.verdict(last, names)) != won
