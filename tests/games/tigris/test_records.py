"""Recorded games replay strictly to their results, one for each way to end, board and seat
count."""

import json
from itertools import product
from pathlib import Path

import pytest

from ziggurat.core import record
from ziggurat.core.record import Play
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.phrases import TEMPLATES

FOLDER = Path(__file__).parent / "records"
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_there_is_a_record_of_every_kind():
    wanted = product(("classic", "alternative"), (2, 3, 4), ("treasures", "bag"))
    assert set(RESULTS) == {f"{board}-{seats}-{end}" for board, seats, end in wanted}


@pytest.mark.parametrize("name", RESULTS)
def test_it_replays_to_its_result(name):
    game = record.read(FOLDER / f"{name}.record")
    assert name == f"{game.options['board']}-{game.seats}-{RESULTS[name]['end']}"
    kinds = []
    for s in record.replay(GAME, game):
        GAME.audit(s)
        kinds += [note.kind for note in s.notes]
        s.notes.clear()
    assert s.over
    assert [list(score) for score in GAME.scores(s)] == RESULTS[name]["scores"]
    assert [k for k in kinds if k.startswith("over.")] == [f"over.{RESULTS[name]['end']}"]
    assert kinds[-1] in ("won", "won.shared")
    assert set(kinds) <= set(TEMPLATES)


def test_a_game_goes_on_from_its_record():
    game = record.read(FOLDER / "classic-2-treasures.record")
    cut = record.Record(**{**record.as_dict(game), "moves": game.moves[:40]})
    play = Play.resume(GAME, cut)
    for move in game.moves[40:]:
        play.act(move)
    assert play.record == game
    assert play.state.over
