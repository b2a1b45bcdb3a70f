"""Everything that happens has a sentence."""

import re
from importlib.resources import files
from random import Random

import pytest

from tests.sure import sure
from ziggurat.core.notes import Note
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import AREA, CIV
from ziggurat.games.inner_sea.phrases import PHRASES, TEMPLATES, speakers
from ziggurat.games.inner_sea.state import BARBARIANS
from ziggurat.games.inner_sea.supply import shift
from ziggurat.games.inner_sea.wonders import PayWonder

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
        for note in sure(s.notes):
            told.add(note.kind)
            assert PHRASES.say(note, GAME.seat_names).endswith(".")
    assert len(told) > 25


def test_the_log_names_people():
    s = GAME.new(3, seed=1, npcs=1)
    assert speakers(s, ["Ada", "Bob", "Cleo"])[:3] == ["Ada", "Bob", "Cleo"]
    for realm, civ in zip(s.realms, ("egypt", "troy", "gaul", "carthage"), strict=True):
        realm.mat = CIV[civ]
    names = speakers(s, ["Ada", "Bob", "Cleo"])
    assert names == ["Ada (Egypt)", "Bob (Troy)", "Cleo (Gaul)", "Carthage"]
    assert PHRASES.say(Note("pass", (1,)), names) == "Bob (Troy) passes."
    assert PHRASES.say(Note("order", (3, 0)), names) == "The turn order is Carthage, Ada (Egypt)."
    assert PHRASES.say(Note("pass", (3,)), names[:3]) == "Yellow passes."


def test_who_runs_two_civilizations_is_told_by_their_names():
    s = GAME.new(2, seed=1, scenario="two_crowns")
    names = ["Ada (Rome)", "Ada (Egypt)", "Bob (Carthage)", "Bob (Troy)"]
    assert speakers(s, ["Ada", "Bob"]) == names


def test_barbarians_are_many():
    said = [PHRASES.say(Note(kind, (BARBARIANS, 1, 2)), []) for kind in ("lost", "placed", "cut")]
    assert all(" of the Barbarians" in sentence for sentence in said)


def test_no_sentence_begins_with_the_barbarians():
    """They do nothing of their own that would need a plural verb."""
    s, rng = GAME.new(4, seed=3, epochs=4), Random(3)
    while not s.over:
        s.apply(s.sample(rng))
    told = [PHRASES.say(note, GAME.seat_names) for note in sure(s.notes)]
    assert any("the Barbarians" in sentence for sentence in told)
    assert not [sentence for sentence in told if sentence.startswith("the ")]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (
            Note("acquire", (0, 7, 5, 1, 1, 0)),
            "Egypt readies 7 discs: 5 for settlements, 1 for seas, 1 by trade, 0 more.",
        ),
        (Note("acquire.least", (0, 3)), "Egypt readies 3 discs, the least that anybody gets."),
        (Note("placed", (0, AREA["kush"], 1)), "Kush receives 1 disc of Egypt."),
        (Note("draw", (0, 1)), "Egypt draws 1 card."),
        (Note("give.talent", (0, 5)), "Egypt gives a talent for the Colossus."),
        (Note("loot", (0, AREA["kush"], 2)), "Egypt loots Kush: 2 talents and 1 VP."),
        (
            Note("vp.count", (0, 5, 3, 1, 1, 40)),
            "Egypt scores 5 VP: 3 for cities, 1 for Wonders, 1 by its mat; it has 40 now.",
        ),
    ],
)
def test_sentences_say_for_what_and_count_in_english(note, said):
    assert PHRASES.say(note, ["Egypt"]) == said


def test_payments_for_a_wonder_are_told():
    """IS-15.2: discs that leave the map and cards that are discarded are public."""
    s = GAME.new(2, seed=1)
    s.realms[0].mat, s.realms[1].mat = CIV["egypt"], CIV["troy"]
    s.realms[0].hand, s.realms[0].talents = [7, 8], 1
    s.agenda[:] = [PayWonder(0, 0, 5, AREA["egypt"], 4, 1)]
    s.cover = None
    for area in ("egypt", "kush"):
        shift(s, 0, AREA[area], 2)
    sure(s.notes).clear()
    for text in ("disc kush", "disc egypt", "talent", "card land_improvement"):
        GAME.play(s, f"give {text}")
    kinds = [note.kind for note in sure(s.notes)]
    assert kinds == ["give.disc", "give.disc", "give.talent", "give.card", "wonder"]
