"""Everything that happens has a sentence."""

from random import Random

from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.phrases import PHRASES, TEMPLATES


def test_every_note_is_a_sentence():
    told = set()
    for seed in range(6):
        s, rng = GAME.new(4, seed=seed), Random(seed)
        while not s.over:
            s.apply(s.sample(rng))
        for note in s.notes:
            told.add(note.kind)
            assert PHRASES.say(note, GAME.seat_names).endswith(".")
    assert set(TEMPLATES) - told <= {"ally.lost", "aeneas", "loot", "saved.talent"}
