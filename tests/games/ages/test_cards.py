"""Families of cards at every age: what differs between ages is one number, so one test a family."""

import re

import pytest

from ziggurat.core.examples import files_of
from ziggurat.games.ages import GAME
from ziggurat.games.ages.cards import ACTION_CARDS, CARDS, SLUGS, TACTICS, title
from ziggurat.games.ages.examples.position import look, put, table
from ziggurat.games.ages.phrases import PHRASES, TEMPLATES


def of(name):
    return [SLUGS[c] for c in ACTION_CARDS if SLUGS[c].startswith(name)]


def amount(slug):
    return CARDS[SLUGS.index(slug)].amount


def player(words):
    s = table(players=4, age=3)
    put(s, 0, words)
    return s


@pytest.mark.parametrize("card", of("engineering-genius"))
def test_engineering_genius(card):
    """TTA-11.8: 2, 3, 4, 5 off one stage."""
    s = player(f"civil={card} unfinished=hollywood tokens=bronze:5")
    GAME.play(s, f"play {card}")
    assert look(s, 0, "resources") == str(5 - (5 - amount(card)))
    assert s.seats[0].stages == 1


@pytest.mark.parametrize("card", of("frugality"))
def test_frugality(card):
    """TTA-11.11."""
    s = player(f"civil={card} tokens=agriculture:2")
    GAME.play(s, f"play {card}")
    assert look(s, 0, "food") == str(amount(card))
    assert s.seats[0].unused == 2


@pytest.mark.parametrize("card", of("patriotism"))
def test_patriotism(card):
    """TTA-11.9."""
    s = player(f"civil={card}")
    GAME.play(s, f"play {card}")
    assert (s.seats[0].more_ma, s.seats[0].for_units) == (1, amount(card))


@pytest.mark.parametrize("card", of("rich-land") + of("urban-growth"))
def test_building_for_less(card):
    """TTA-11.5."""
    target = "coal" if card.startswith("rich-land") else "journalism"
    s = player(f"civil={card} techs=coal,journalism tokens=bronze:8")
    GAME.play(s, f"play {card} build {target}")
    assert look(s, 0, "resources") == str(amount(card))
    assert look(s, 0, f"workers.{target}") == "1"


@pytest.mark.parametrize("card", of("rich-land") + of("efficient-upgrade"))
def test_upgrading_for_less(card):
    """TTA-8.19."""
    s = player(f"civil={card} techs=coal tokens=bronze:6")
    GAME.play(s, f"play {card} upgrade bronze>coal")
    assert look(s, 0, "resources") == str(amount(card))


@pytest.mark.parametrize("card", of("reserves"))
@pytest.mark.parametrize("goods", ["food", "resources"])
def test_reserves(card, goods):
    """TTA-11.12."""
    s = player(f"civil={card}")
    GAME.play(s, f"play {card} {goods}")
    assert look(s, 0, goods) == str(amount(card))


@pytest.mark.parametrize("card", of("breakthrough"))
def test_breakthrough(card):
    """TTA-10.15, TTA-11.11."""
    s = player(f"civil={card},irrigation science=3")
    GAME.play(s, f"play {card} develop irrigation")
    assert s.seats[0].science == amount(card)
    assert look(s, 0, "ca") == "3/1"


@pytest.mark.parametrize("card", of("cultural-heritage") + of("revolutionary-idea"))
def test_scoring_cards(card):
    """TTA-11.1."""
    s = player(f"civil={card}")
    GAME.play(s, f"play {card}")
    row = CARDS[SLUGS.index(card)]
    assert (s.seats[0].science, s.seats[0].culture) == (row.amount or row.gain[2], row.gain[3])


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda c: SLUGS[c])
def test_one_army_of_each_tactic(tactic):
    """TTA-18.1, TTA-18.3, TTA-18.4: fresh units give the first number, old ones the second."""
    infantry, cavalry, artillery, full, low = CARDS[tactic].army
    fresh = f"modern-infantry:{infantry},tanks:{cavalry},rockets:{artillery}"
    s = player(f"workers=warriors:0,{fresh} tactic={SLUGS[tactic]}")
    units = 5 * (infantry + cavalry + artillery)
    assert look(s, 0, "Strength") == str(units + full)
    if CARDS[tactic].age == 3:
        old = f"swordsmen:{infantry},knights:{cavalry},cannon:{artillery}"
        s = player(f"workers=warriors:0,{old} tactic={SLUGS[tactic]}")
        units = 2 * (infantry + cavalry) + 3 * artillery
        aged = infantry + cavalry > 0
        assert look(s, 0, "Strength") == str(units + (low if aged else full))


def test_every_card_that_does_something_has_a_test():
    """Cards with a text of their own stand in a scenario, or in a family test above."""
    scenarios = "".join(path.read_text(encoding="utf-8") for path in files_of(GAME.package))
    tested = set(re.findall(r"[a-z][a-z-]+", scenarios))
    families = "engineering frugality patriotism rich-land urban-growth efficient-upgrade reserves"
    families += " breakthrough cultural-heritage revolutionary-idea"
    for card, row in enumerate(CARDS):
        name = SLUGS[card]
        in_family = card in TACTICS or name.startswith(tuple(families.split()))
        same = {re.sub("-(i|ii|iii)$", "", t) for t in tested}
        assert not row.text or in_family or re.sub("-(i|ii|iii)$", "", name) in same, name


def test_titles_and_phrases():
    assert title(SLUGS.index("raid-ii")) == "Raid II"
    assert title(SLUGS.index("code-of-laws")) == "Code of Laws"
    s = player("civil=frugality-i tokens=agriculture:2")
    s.notes = []
    GAME.play(s, "play frugality-i")
    said = [PHRASES.say(note, ["Ann", "Bob", "Cy", "Di"]) for note in s.notes]
    assert said == [
        "Ann plays Frugality I.",
        "Ann increases the population for 2 food.",
        "Ann gains 2 food.",
    ]
    assert all("{" in text or "." in text for text in TEMPLATES.values())
