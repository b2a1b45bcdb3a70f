"""Every note that the rules emit has its sentence, and every sentence is used."""

import re
from importlib.resources import files
from pathlib import Path
from random import Random

from ziggurat.core.notes import Note
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.phrases import PHRASES, TEMPLATES

NAMES = ("Ann", "Bob", "Cy", "Di")


def emitted():
    """The kinds of notes that stand in the source."""
    sources = Path(str(files(GAME.package))).glob("*.py")
    text = "\n".join(path.read_text() for path in sources)
    found = set(re.findall(r'\bs\.note\(\s*"([a-z.]+)"', text))
    found |= set(re.findall(r'\bs\.whisper\(\w+, "([a-z.]+)"', text))
    found |= set(re.findall(r'\bscore\(.*, "([a-z.]+)"\)', text))
    return found | {"over.epochs", "over.tokens"}


def test_every_kind_of_note_has_a_template_and_every_template_is_used():
    assert emitted() == set(TEMPLATES)


def test_games_are_told_in_sentences():
    said = set()
    for seed in range(30):
        s = GAME.new(2 + seed % 3, seed)
        rng = Random(seed)
        while not s.over:
            s.apply(s.sample(rng))
        for note in s.notes:
            sentence = PHRASES.say(note, NAMES)
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            said.add(note.kind)
    assert len(said) >= len(TEMPLATES) - 2


def test_a_tile_is_told_with_its_symbols():
    s = GAME.new(2, 1)
    assert PHRASES.say(Note("placed", (0, 1752, 17, 2, 0, 1)), NAMES) == (
        "Ann places t17 on 0,0: a landmass and a coast with wheat, cup."
    )
    assert "no symbol" in PHRASES.say(Note("placed", (0, 1752, 17, 0, -1)), NAMES)
    assert s.tiles == {1752: 0}
