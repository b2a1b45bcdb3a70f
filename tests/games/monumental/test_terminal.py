"""The table as text: it fits a terminal and reads without colour."""

import re
from random import Random

import pytest

from ziggurat.core.state import SPECTATOR
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.terminal import screen

MODULES = {"celebrities": "on", "monsters": "on"}


def bare(words):
    return re.sub(r"\[/?[^\]]*\]", "", words)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_shows_every_position(seats):
    s = GAME.new(seats, seats, **MODULES)
    rng = Random(seats)
    for n in range(200):
        if s.over:
            break
        if n % 20 == 0:
            for viewer in (0, SPECTATOR):
                shown = screen(GAME.view(s, viewer), ["Ann", "Bo", "Cy", "Di"][:seats])
                assert max(len(bare(line)) for line in shown.splitlines()) <= 80
                assert "Ann" in shown
        s.apply(s.sample(rng))


def test_it_shows_the_city_and_its_active_cards():
    s = GAME.new(2, 5, civilizations="random", first="fixed")
    while type(s.decision).__name__ != "CityPhase":
        s.apply(s.choices()[0])
    GAME.play(s, "activate 1 1")
    shown = bare(screen(GAME.view(s, 0), ["Ann", "Bo"]))
    assert shown.count("*") >= 5
    assert "(price > what it gives)" in shown
    assert "Work Camp" in shown


@pytest.mark.parametrize("name", ["standard", "clash", "quiet"])
def test_every_map_fits(name):
    s = GAME.new(2, 1, map=name)
    lines = bare(screen(GAME.view(s, 0), ["Ann", "Bo"])).splitlines()
    assert max(map(len, lines)) <= 80


def test_it_shows_counts_policies_piles_tokens_and_the_names_of_tiles():
    """MO-17.11, MO-2.7, MO-8.6, MO-26.25, MO-10.19, MO-4.8"""
    t = Table("jp gr")
    for key, value in (
        ("city jp", "transcontinental_railway^reconnaissance! fort - / - - - / - - -"),
        ("policies jp", "diplomacy tea_ceremony"),
        ("discard jp", "fort mine"),
        ("res jp", "B2 G2"),
        ("tokens jp", "barb1_p"),
        ("units jp", "C=s9 -1,0=w"),
    ):
        t.arrange(key, value)
    lines = bare(screen(GAME.view(t.s, 0), ["Ann", "Bo"])).splitlines()
    shown = " ".join(" ".join(lines).split())
    assert "1*Transcontinental Railway" in shown
    assert "^Reconnaissance" in shown
    assert "-1,0" in shown
    heads = next(line for line in lines if "prov." in line).split()
    mine = next(line for line in lines if "Ann, Japan" in line).split()
    assert heads[-4:] == ["prov.", "know.", "wond.", "pol."]
    assert mine[-4:] == ["=1", "0", "=1", "=2"]
    assert "2 Military against Barbarians" in shown
    assert "below it Diplomacy, unique effect: Gain 2 Science." in shown
    assert "Way of Discipline" in shown
    assert "Discard pile: Fort, Mine" in shown
    assert "Tokens: Barbarian 1 (2P or 1G)" in shown
    assert "Workshop 3P > 2P x10" in shown


def test_the_automa_shows_its_cards_and_its_victory():
    """MO-19.24, MO-19.66"""
    s = GAME.new(1, 3)
    rng = Random(3)
    while not s.over:
        s.apply(s.sample(rng))
    shown = bare(screen(GAME.view(s, 0), ["Ann"]))
    assert shown.startswith("The game is over: Automa wins")
    assert "cards " in shown
