"""Every game's picture and screen, at every stage of random games: they never fail, whoever
looks, they hold no style attribute (a page's policy forbids them) and no id twice."""

import re
from random import Random

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core import clauses
from ziggurat.core.state import SPECTATOR
from ziggurat.games import keys

DRAWN = [key for key in keys() if ziggurat.load(key).picture]


def walk(game, seats, seed):
    """Every state of a random game in which nobody resigns, with the notes that led there."""
    rng = Random(seed)
    s = game.new(seats, seed)
    while not s.over:
        yield s
        s.notes.clear()
        a = s.sample(rng)
        while game.actions.text(a) == "resign":
            a = s.sample(rng)
        s.apply(a)
    yield s


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("key", DRAWN)
def test_the_picture_can_always_be_drawn(key, seed):
    game = ziggurat.load(key)
    draw = game.need_picture()
    seats = game.seats[-1] if seed % 2 else max(2, game.seats[0])
    drawn = 0
    for n, s in enumerate(walk(game, seats, seed)):
        often = 4 if n < 400 else 40
        if n % often and n > 40 and (n > 400 or len(s.choices() if not s.over else []) > 3):
            continue  # rare decisions are always looked at, in long games at the beginning
        viewer = SPECTATOR if s.over or n % 5 == 0 else s.player
        svg = draw.board(game.view(s, viewer), (), list(s.notes))
        assert ' style="' not in svg
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        drawn += 1
    assert drawn > 20


@pytest.mark.parametrize("key", DRAWN)
def test_the_screen_can_always_be_shown(key):
    game = ziggurat.load(key)
    terminal = sure(game.screen)
    seats = game.seats[-1]
    shown = {
        terminal.screen(game.view(s, SPECTATOR if s.over else s.player), game.seat_names[:seats])
        for n, s in enumerate(walk(game, seats, 3))
        if n % 7 == 0
    }
    assert len(shown) > 5


@pytest.mark.parametrize("key", DRAWN)
def test_every_note_has_a_phrase(key):
    game = ziggurat.load(key)
    phrases = game.text.phrases
    said = [
        phrases.say(note, game.seat_names)
        for s in walk(game, game.seats[-1], 5)
        for note in s.notes
    ]
    assert len(said) > 50
    assert all(sentence.endswith((".", "!", ")")) for sentence in said)


@pytest.mark.parametrize("key", DRAWN)
def test_the_clause_about_a_thing_is_there(key):
    """Everything with a number has a kind, and a clause that speaks of it."""
    game = ziggurat.load(key)
    draw = game.need_picture()
    assert set(draw.clauses.values()) <= set(clauses.of(game.package))
    kinds = set()
    for n, s in enumerate(walk(game, max(2, game.seats[0]), 3)):
        if n % 25 == 0 and not s.over:
            svg = draw.board(game.view(s, s.player), (), (), s.player)
            pieces = re.sub('<defs>.*?</defs>|<g[^>]*class="button"[^>]*>', "", svg)
            kinds |= set(re.findall(r' id="(?:p\d+-)?([a-z]+)-\d', pieces))
    assert kinds <= set(draw.clauses)
