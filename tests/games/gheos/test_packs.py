"""A tile pack of the user's own: validated, refused with the line and the reason, named in
records."""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from ziggurat.core.errors import BadOption, BadRecord
from ziggurat.core.record import Play, parse, replay
from ziggurat.games.gheos import GAME, register_pack
from ziggurat.games.gheos.content.packs import PACKS, load_pack, parse_pack

TEXT = (files("ziggurat.games.gheos.content") / "first.tiles").read_text()


def change(old, new):
    assert old in TEXT
    return TEXT.replace(old, new)


def line_of(words):
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if words in line)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("C1   1  012:w", "C1   1  012:x", "'012:x' is not a land area"),
        ("C1   1  012:w", "C1   1  01:w", "edge 2 of '01:w' is in no area"),
        ("C1   1  012:w", "C1   1  012:w/2:-", "edge 2 is in more than one area"),
        ("C1   1  012:w", "C1   1  0123:w", "'0123:w' is not a land area"),
        ("C1   1  012:w", "C1   1  012:" + "w" * 10, "more than 9 symbols"),
        ("C1   1  012:w", "C1   0  012:w", "'0' is not a count of tiles"),
        ("C1   1  012:w", "C1   1  012:w  begin", "a tile is written"),
        ("C1   1  012:w", "C1   1", "a tile is written"),
        ("C1   1  012:w", "C1   1  012:w start", "exactly one starting tile"),
    ],
)
def test_a_bad_line_is_named_with_its_reason(old, new, reason):
    """G-1.12, G-2.7: every edge in one area, known symbols, one starting tile."""
    with pytest.raises(BadOption) as caught:
        parse_pack("mine", change(old, new))
    assert f"Line {line_of(old)} of tile pack 'mine'" in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("C1   1  012:w", "C1   2  012:w", "has 53 tiles, not 52"),
        ("S0   1  0:w/1:w/2:w   start", "S0   1  0:w/1:w/2:w", "has no starting tile"),
        ("S0   1  0:w/1:w/2:w   start", "S0   2  0:w/1:w/2:w   start", "exactly one starting"),
        ("origin house", "origin rumour", "an origin is one of rulebook, published, house"),
    ],
)
def test_a_bad_pack_is_refused_as_a_whole(old, new, reason):
    """G-1.2, G-1.3"""
    with pytest.raises(BadOption, match=reason):
        parse_pack("mine", change(old, new))


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "desert.tiles"
    file.write_text(change("C1   1  012:w", "C1   1  012:s"))
    yield file
    for name in [name for name in PACKS if name.startswith("desert-")]:
        del PACKS[name]


def test_names_and_files_that_cannot_be(tmp_path):
    (tmp_path / "My Tiles.txt").write_text(TEXT)
    with pytest.raises(BadOption, match="cannot name a tile pack"):
        load_pack(tmp_path / "My Tiles.txt")
    with pytest.raises(BadOption, match="Cannot read"):
        load_pack(tmp_path / "none.tiles")


def test_a_game_with_a_pack_is_played_recorded_and_replayed_strictly(path):
    """G-1.12: the record names the pack by its contents."""
    game = register_pack(path)
    name = load_pack(path).name
    assert name in game.options[1].values
    play = Play.new(game, 2, 5, catalogue=name)
    for _ in range(20):
        play.act(play.state.choices()[-1])
    record = parse(str(play.record))
    assert f"option catalogue {name}" in str(record)
    assert list(replay(game, record))[-1] == play.state
    game.audit(play.state)
    with pytest.raises(BadOption, match="Option 'catalogue' takes unique, first, symmetric"):
        next(replay(GAME, record))


def test_a_changed_pack_has_another_name(path):
    before = load_pack(path).name
    path.write_text(TEXT)
    assert load_pack(path).name != before
    path.write_text("# a comment changes nothing\n" + TEXT)
    again = load_pack(path).name
    path.write_text(TEXT)
    assert load_pack(path).name == again


def test_packs_can_be_named_in_the_environment(path):
    """A command or a server started so knows the pack from the beginning."""
    code = "from ziggurat.games import load; print(*load('gheos').options[1].values)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "ZIGGURAT_PACKS": f"tigris=x{os.pathsep}gheos={path}"},
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout.split() == ["unique", "first", "symmetric", load_pack(path).name]


def test_a_record_with_an_unknown_pack_does_not_replay():
    play = Play.new(GAME, 2, 5)
    play.record.options["catalogue"] = "desert-00000000"
    with pytest.raises((BadOption, BadRecord)):
        next(replay(GAME, play.record))
