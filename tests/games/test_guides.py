"""The pages about how to play, and what is said when something first comes up: every text in every
language, true to clauses and icons, from real positions."""

import pytest

import ziggurat
from tests.games.test_lessons import CITED
from tests.test_terms import has, terms
from ziggurat.core import clauses, guide, lessons
from ziggurat.core.lessons import FOREIGN
from ziggurat.core.notes import Note
from ziggurat.draw.icons import FAMILIES
from ziggurat.games import keys
from ziggurat.web.stills import stills

GAMES = [ziggurat.load(key) for key in keys()]
EVERY = pytest.mark.parametrize("game", GAMES, ids=keys())


def found(game):
    known = guide.of(game)
    assert known is not None
    return known


def complete(text):
    return set(text) == {"en", *FOREIGN} and all(text.values())


@EVERY
def test_every_text_is_in_every_language(game):
    firsts = guide.firsts_of(game.package)
    texts = [*found(game).texts(), *(text for one in firsts for text in (one.title, one.say))]
    assert [str(text) for text in texts if not complete(text)] == []
    assert max(len(str(text)) for text in texts) <= 330


@EVERY
def test_a_guide_has_all_its_parts(game):
    known = found(game)
    assert len(known.stills) == 5
    assert 5 <= len(known.turn) <= 8
    assert len(known.symbols) >= 5
    assert 5 <= len(known.overlooked) <= 8


@EVERY
def test_clauses_and_icons_exist(game):
    known = clauses.of(game.package)
    cited = [c for text in found(game).overlooked for c in CITED.findall(str(text))]
    cited += [first.clause for first in guide.firsts_of(game.package)]
    assert [clause for clause in cited if clause not in known] == []
    assert all(CITED.search(str(text)) for text in found(game).overlooked)
    drawn = {**FAMILIES["page"], **FAMILIES["common"], **FAMILIES[game.key]}
    assert [symbol.icon for symbol in found(game).symbols if symbol.icon not in drawn] == []


@EVERY
def test_pictures_are_of_real_positions_and_have_names_of_their_own(game):
    for language in ("en", *FOREIGN):
        pictures = stills(game.key, language)
        assert len(pictures) == 5
        assert len(set(pictures)) == 5
    for number, html in enumerate(stills(game.key, "en")):
        assert len(html) > 200
        assert 'id="panel' not in html
        assert f'id="still-{number}-' in html or "id=" not in html


@EVERY
def test_what_calls_up_a_first_time_exists(game):
    kinds, steps = set(game.text.phrases.templates), {step.__name__ for step in game.steps}
    firsts = guide.firsts_of(game.package)
    assert len(firsts) >= 5
    assert len({first.name for first in firsts}) == len(firsts)
    for first in firsts:
        assert first.notes or first.asked
        assert set(first.notes) <= kinds
        assert set(first.asked) <= steps


def test_a_first_time_is_called_up_by_a_note_or_a_question():
    game = ziggurat.load("tigris")
    s = game.new(2, seed=1, first="fixed")
    assert list(guide.coming_up(game, s, 0, [])) == []
    war = [Note("war", (0, 1, 2, 3, 4))]
    assert [first.name for first in guide.coming_up(game, s, 0, war)] == ["war"]


def test_the_first_preset_has_everything_optional_off():
    for game in GAMES:
        first = game.presets[0]
        assert str(first.name) == "First game"
        assert "on" not in first.options.values()
        assert first.seats <= 3


@pytest.mark.parametrize("language", FOREIGN)
@EVERY
def test_no_word_is_used_that_the_glossary_forbids(game, language):
    firsts = guide.firsts_of(game.package)
    texts = [text for lesson in lessons.of(game) for text in lesson.texts()]
    texts += [*found(game).texts(), *(text for one in firsts for text in (one.title, one.say))]
    for term in terms(game.key, language):
        wrong = [text[language] for text in texts if term.never and has(text[language], term.never)]
        assert wrong == [], term.id
