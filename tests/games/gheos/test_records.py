"""Recorded games, one at least for every way a game can end with every number of players,
replayed strictly to their final scores."""

from pathlib import Path

import pytest

from ziggurat.core.record import read, replay
from ziggurat.games.gheos import GAME

FOLDER = Path(__file__).parent / "records"

# Points and followers of every seat (G-12.5, G-12.6).
SCORES = {
    "2-tokens": [(30, 2), (33, 3)],
    "2-epochs": [(70, 3), (31, 4)],
    "3-tokens": [(47, 6), (57, 4), (65, 3)],
    "3-epochs": [(59, 5), (58, 3), (39, 1)],
    "4-tokens": [(50, 6), (41, 4), (24, 5), (45, 5)],
    "4-epochs": [(64, 2), (25, 1), (70, 5), (76, 4)],
    "2-marks-symmetric": [(55, 2), (43, 2)],
    "4-random": [(30, 1), (50, 5), (38, 4), (33, 3)],
}


@pytest.mark.parametrize("name", SCORES)
def test_a_recorded_game_replays_to_its_scores(name):
    record = read(FOLDER / f"{name}.record")
    s = None
    for s in replay(GAME, record):
        GAME.audit(s)
    assert s.over
    assert GAME.scores(s) == SCORES[name]
    kinds = {note.kind for note in s.notes}
    if "-tokens" in name:
        assert "over.tokens" in kinds
        assert not any(s.tokens)
    if "-epochs" in name:
        assert "over.epochs" in kinds
        assert s.epochs == {2: 6, 3: 7, 4: 8}[record.seats]


def test_every_record_is_listed():
    assert {path.stem for path in FOLDER.glob("*.record")} == set(SCORES)
