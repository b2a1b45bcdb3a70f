"""Recorded games, one at least for every way a game can end with every number of players,
replayed strictly to their final scores."""

import json
from itertools import product
from pathlib import Path

import pytest

from ziggurat.core.record import read, replay
from ziggurat.games.gheos import GAME

FOLDER = Path(__file__).parent / "records"

# Points and followers of every seat (G-12.5, G-12.6).
SCORES = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


def test_there_is_a_record_of_every_kind():
    wanted = product(("", "unique-"), (2, 3, 4), ("tokens", "epochs"))
    assert {f"{prefix}{seats}-{end}" for prefix, seats, end in wanted} <= set(SCORES)


@pytest.mark.parametrize("name", SCORES)
def test_a_recorded_game_replays_to_its_scores(name):
    record = read(FOLDER / f"{name}.record")
    for s in replay(GAME, record):
        GAME.audit(s)
    assert s.over
    assert [list(score) for score in GAME.scores(s)] == SCORES[name]
    assert (s.catalogue == "unique") == name.startswith("unique")
    kinds = {note.kind for note in s.notes}
    if "-tokens" in name:
        assert "over.tokens" in kinds
        assert not any(s.tokens)
    if "-epochs" in name:
        assert "over.epochs" in kinds
        assert s.epochs == {2: 6, 3: 7, 4: 8}[record.seats]


def test_every_record_is_listed():
    assert {path.stem for path in FOLDER.glob("*.record")} == set(SCORES)
