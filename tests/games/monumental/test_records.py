"""Recorded games replay strictly to their results: every seat count, plain and with each module."""

import json
from pathlib import Path

import pytest

from tests.games.monumental.make_records import kinds
from ziggurat.core import record
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.phrases import PHRASES, TEMPLATES

FOLDER = Path(__file__).parent / "records"
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_there_is_a_record_of_every_kind():
    assert set(RESULTS) == {name for name, _, _ in kinds()}


@pytest.mark.parametrize("name", RESULTS)
def test_it_replays_to_its_result(name):
    game = record.read(FOLDER / f"{name}.record")
    names = ["Ann", "Bo", "Cy", "Di"][: game.seats]
    seen = set()
    for s in record.replay(GAME, game):
        GAME.audit(s)
        for note in s.notes:
            assert PHRASES.say(note, names)
        seen |= {note.kind for note in s.notes}
        s.notes.clear()
    assert s.over
    assert [list(score) for score in GAME.scores(s)] == RESULTS[name]
    assert "over" in seen
    assert seen <= set(TEMPLATES)
