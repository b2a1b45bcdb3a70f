"""Recorded games replay strictly to their results: every seat count, plain and with each module."""

import json
from pathlib import Path

import pytest

from tests.games.monumental.make_records import kinds, outcome
from ziggurat.core import record
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.phrases import PHRASES, TEMPLATES

FOLDER = Path(__file__).parent / "records"
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_there_is_a_record_of_every_kind():
    assert set(RESULTS) == {name for name, _, _ in kinds()}


def test_people_win_and_lose_against_the_automa():
    """MO-19.66: a record of either end."""
    against = [scores for name, scores in RESULTS.items() if name[-1] == "1"]
    assert any(max(scores) == scores[-1] for scores in against)
    assert any(max(scores) != scores[-1] for scores in against)


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
    assert outcome(s) == RESULTS[name]
    assert "over" in seen
    assert seen <= set(TEMPLATES)
