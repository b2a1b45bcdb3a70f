"""What is kept of a page's drawings is what would be drawn anew: for every viewer, in several
languages, all through the recorded games, which use all options."""

from itertools import cycle
from pathlib import Path
from unittest.mock import patch

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core.notes import seen_by
from ziggurat.core.record import parse, start
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.words import SHELF, Shelf, kept, translating
from ziggurat.games import keys
from ziggurat.i18n.translate import translator

GAMES = Path(__file__).parents[1] / "games"
EVERY = 5  # moves


def drawn(game, s, names, language):
    """The panels of every viewer."""
    viewers = (SPECTATOR, *range(len(names)))
    page = sure(game.page)
    with translating(translator(language)):
        return [
            page.panels(game.view(s, viewer), names, seen_by(viewer, s.notes), viewer)
            for viewer in viewers
        ]


def compare_through(key, path):
    game, record = ziggurat.load(key), parse(path.read_text(encoding="utf-8"))
    s, languages = start(game, record), cycle(("es", "en"))
    names = [f"Player {seat}" for seat in range(record.seats)]
    SHELF.clear()
    for n, move in enumerate(record.moves):
        s.notes = []
        s.apply(game.actions.parse(move))
        if n % EVERY == 0:
            language = next(languages)
            found = drawn(game, s, names, language)
            with patch.object(SHELF, "get", return_value=None):
                assert drawn(game, s, names, language) == found, f"{path.name}, move {n}: {move}"


def records(key):
    return sorted((GAMES / key / "records").glob("*.record"))


@pytest.mark.parametrize("key", keys())
def test_a_kept_drawing_is_as_good_as_a_new_one(key):
    compare_through(key, records(key)[-1])


@pytest.mark.slow
@pytest.mark.parametrize(("key", "path"), [(k, path) for k in keys() for path in records(k)[:-1]])
def test_so_it_is_in_all_recorded_games(key, path):
    compare_through(key, path)


def test_each_language_has_its_own_drawings():
    for language in ("en", "es"):
        with translating(translator(language)):
            assert kept("sample", 1, language.upper) == language.upper()
            assert kept("sample", 1, lambda: "another") == language.upper()


def test_the_shelf_forgets_what_was_not_asked_for_longest():
    shelf = Shelf(10)
    for key in "abc":
        shelf.put(key, "1234")
    assert shelf.get("a") is None
    shelf.put("d", shelf.get("b") or "")
    assert [shelf.get(key) for key in "bcd"] == ["1234", None, "1234"]
    assert shelf.size == 8
