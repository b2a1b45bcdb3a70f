"""Everything that happens has a sentence."""

import re
from importlib.resources import files
from random import Random

import pytest

from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.phrases import PHRASES, TEMPLATES

TOLD = re.compile(r"s\.(?:note\(|whisper\([^,]+, )([^)]*)", re.DOTALL)


def test_every_note_of_the_rules_has_a_template_and_the_other_way_round():
    folder = files("ziggurat.games.inner_sea")
    found: set[str] = set()
    for path in folder.iterdir():
        if path.name.endswith(".py") and not path.name.startswith(("bot", "draw", "terminal")):
            for args in TOLD.findall(path.read_text(encoding="utf-8")):
                kinds = args.split(", ")[0] if " if " not in args else args.split(", p")[0]
                found |= set(re.findall(r'"([a-z._]+)"', kinds))
    assert found == set(TEMPLATES)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_every_note_is_a_sentence(seats):
    told = set()
    for seed in range(3):
        s, rng = GAME.new(seats, seed=seed, epochs=2), Random(seed)
        while not s.over:
            s.apply(s.sample(rng))
        for note in s.notes:
            told.add(note.kind)
            assert PHRASES.say(note, GAME.seat_names).endswith(".")
    assert len(told) > 25
