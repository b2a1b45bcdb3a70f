"""Recorded games replay strictly to their results: each seat count, an end in each seat, and a
resignation."""

import json
from pathlib import Path

import pytest

from ziggurat.core import record
from ziggurat.core.record import Play
from ziggurat.games.ages import GAME
from ziggurat.games.ages.phrases import PHRASES, TEMPLATES

FOLDER = Path(__file__).parent / "records"
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
NAMES = ["Ann", "Bob", "Cy", "Di"]


def test_there_is_a_record_of_every_kind():
    wanted = {f"{n}-last-{p}" for n in (2, 3, 4) for p in range(1, n + 1)}
    assert set(RESULTS) == wanted | {f"{n}-resigned" for n in (2, 3, 4)}


@pytest.mark.parametrize("name", RESULTS)
def test_it_replays_to_its_result(name):
    game = record.read(FOLDER / f"{name}.record")
    kinds, last = [], -1
    for s in record.replay(GAME, game):
        GAME.audit(s)
        kinds += [note.kind for note in s.notes]
        assert all(PHRASES.say(note, NAMES) for note in s.notes)
        s.notes.clear()
        last = last if s.over else s.player
    assert s.over
    assert [list(score) for score in GAME.scores(s)] == RESULTS[name]
    assert set(kinds) <= set(TEMPLATES)
    if name.endswith("resigned"):
        assert "resign" in kinds
    else:
        assert kinds[-1] == "over"
        assert last + 1 == int(name[-1])


def test_a_game_goes_on_from_its_record():
    game = record.read(FOLDER / "3-resigned.record")
    cut = record.Record(**{**record.as_dict(game), "moves": game.moves[:40]})
    play = Play.resume(GAME, cut)
    for move in game.moves[40:]:
        play.act(move)
    assert play.record == game
    assert play.state.over
