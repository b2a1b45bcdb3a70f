"""Every note that the rules emit has its sentence, and every sentence is used."""

import re
from importlib.resources import files
from pathlib import Path
from random import Random

from tests.games.gheos.position import table
from tests.sure import sure
from ziggurat.core.notes import Note
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.content.packs import PACKS
from ziggurat.games.gheos.faces import code, decode, parse_face
from ziggurat.games.gheos.phrases import PHRASES, TEMPLATES

NAMES = ("Ann", "Bob", "Cy", "Di")


# Kinds of which the source chooses one by a number or a condition.
CHOSEN = {"over.tokens", "over.epochs", "lost", "lost.one", "started"}
COUNTED = ("started", "token", "pyramids", "temple", "final")


def emitted():
    """The kinds of notes that stand in the source; counted ones have a sentence for one and one for
    none."""
    sources = Path(str(files(GAME.package))).glob("*.py")
    text = "\n".join(path.read_text() for path in sources)
    found = set(re.findall(r'\bs\.note\(\s*"([a-z.]+)"[,)]', text))
    found |= set(re.findall(r'\bs\.whisper\(\w+, "([a-z.]+)"', text))
    found |= set(re.findall(r'\bscore\(.*, "([a-z.]+)"\)', text))
    found |= set(re.findall(r'^    kind = "([a-z.]+)"$', text, re.MULTILINE))
    return found | CHOSEN | {f"{kind}.{n}" for kind in COUNTED for n in ("one", "none")}


def test_every_kind_of_note_has_a_template_and_every_template_is_used():
    assert emitted() == set(TEMPLATES)


def test_games_are_told_in_sentences():
    said = set()
    for seed in range(30):
        s = GAME.new(2 + seed % 3, seed)
        rng = Random(seed)
        while not s.over:
            s.apply(s.sample(rng))
        for note in sure(s.notes):
            sentence = PHRASES.say(note, NAMES)
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            said.add(note.kind)
    assert len(said) >= len(TEMPLATES) - 2


def test_a_tile_is_told_part_by_part():
    """G-2.7, G-2.16: which symbols lie where; every part of every catalogue survives its code."""
    parts = [code(area.value) for area in parse_face("01:wcc/2:-").areas]
    assert PHRASES.say(Note("placed", (0, 1752, 17, *parts)), NAMES) == (
        "Ann places t17 on 0,0: landmass with wheat and 2 cups, bare coast."
    )
    for pack in PACKS.values():
        for tile in pack.tiles:
            assert all(decode(code(area.value)) == area.value for area in tile.face.areas)


def told(text, *lines):
    """The log of the last of these lines on a table."""
    place = table(text)
    for line in lines:
        place.act(line)
        assert place.refused is None
    return [PHRASES.say(note, NAMES) for note in sure(place.s.notes)]


WAR = """
    players: adam eve
    cells: 0,0=012:ss 1,0=012:- 1,1=0:-/1:-/2:- 1,2=012:- 0,2=012:s
    civs: red@0,0.2 yellow@0,2.2
    followers: adam=red2,yellow1 eve=yellow3
    do: place 0,1 012:sc
"""


def test_a_war_tells_strengths_winner_and_who_lost_how_many():
    """G-7.3, G-7.6, G-7.9, G-7.10"""
    log = told(WAR, "place 0,1 012:sc", "pay yellow")
    assert log[:6] == [
        "Ann pays a follower of yellow for the war.",
        "War: red has strength 2.",
        "War: yellow has strength 1.",
        "The people of red win the war.",
        "The marker of yellow returns to the reserve.",
        "Bob loses 3 followers of yellow.",
    ]


def test_who_gets_nothing_is_told_so():
    """G-10.2, G-11.4"""
    text = """
        players: adam eve
        cells: 0,0=012:c 0,1=012:p
        civs: blue@0,0.1
        followers: adam=blue1
        step: 3
    """
    assert told(text, "token") == ["Ann plays a scoring token: one point for cups."]
    log = told(text, "draw epoch land")
    assert log[:3] == [
        "Epoch 1: pyramids score.",
        "Ann scores one point for pyramids.",
        "Bob scores nothing for pyramids.",
    ]
