"""Everything that happens has a sentence."""

import re
from importlib.resources import files
from random import Random

import pytest

from ziggurat.core.notes import Note
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.phrases import PHRASES, TEMPLATES, speakers
from ziggurat.games.inner_sea.state import BARBARIANS

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


def test_the_log_names_people():
    s = GAME.new(3, seed=1, npcs=1)
    names = speakers(s, ["Ada", "Bob", "Cleo"])
    assert names == ["Ada", "Bob", "Cleo", "Yellow"]
    assert PHRASES.say(Note("pass", (1,)), names) == "Bob passes."
    assert PHRASES.say(Note("order", (3, 0)), names) == "The turn order is Yellow, Ada."
    assert PHRASES.say(Note("pass", (3,)), names[:3]) == "Yellow passes."


def test_who_runs_two_civilizations_is_told_by_their_colours():
    s = GAME.new(2, seed=1, scenario="two_crowns")
    names = ["Ada (Red)", "Ada (Blue)", "Bob (Green)", "Bob (Yellow)"]
    assert speakers(s, ["Ada", "Bob"]) == names


def test_barbarians_are_many():
    said = [PHRASES.say(Note(kind, (BARBARIANS, 1, 2)), []) for kind in ("lost", "placed", "cut")]
    assert all(" of the Barbarians" in sentence for sentence in said)


def test_no_sentence_begins_with_the_barbarians():
    """They do nothing of their own that would need a plural verb."""
    s, rng = GAME.new(4, seed=3, epochs=4), Random(3)
    while not s.over:
        s.apply(s.sample(rng))
    told = [PHRASES.say(note, GAME.seat_names) for note in s.notes]
    assert any("the Barbarians" in sentence for sentence in told)
    assert not [sentence for sentence in told if sentence.startswith("the ")]
