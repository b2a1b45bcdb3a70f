"""Every Fate card, Wonder, mat power and table row has a worked example that uses it."""

import re

import pytest

from tests.games.inner_sea.test_scenarios import SCENARIOS
from ziggurat.games.inner_sea.actions import CARDS, WONDERS
from ziggurat.games.inner_sea.board import CIVS
from ziggurat.games.inner_sea.change import ROWS
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import WONDER, effects

TEXT = "\n".join(f"{key}: {value}" for scenario in SCENARIOS for key, value in scenario.lines)


@pytest.mark.parametrize("card", range(1, len(CARDS) + 1))
def test_every_card_is_played_in_an_example(card):
    played = rf"do: (play|answer|commit|negate) \w+ {card}\b|do: event {card}\b|invest: \w+={card}:"
    said = rf"(answer|play|employ) {CARDS[card - 1]}\b"
    assert re.search(played, TEXT) or re.search(said, TEXT)


@pytest.mark.parametrize("name", WONDERS)
def test_every_wonder_is_used_in_an_example(name):
    used = rf"(use|use-wonder|announce|answer) \w+ {name}\b|use {name}\b|use={name}\b"
    assert re.search(used, TEXT) or (name == "mausoleum" and "losses: troy mausoleum" in TEXT)


@pytest.mark.parametrize("civ", CIVS)
def test_every_mat_is_in_an_example(civ):
    for i, effect in enumerate(BOX.civilizations[CIVS.index(civ)]["effects"]):
        if effect["when"] == "competition":
            assert re.search(rf"do: announce {civ} mat{i} ", TEXT)
    assert re.search(rf"\b{civ}\b", TEXT)


def test_every_row_is_in_an_example():
    """IS-24.6."""
    rows = {ROWS[int(card)] for card in re.findall(r"do: row (\d+)", TEXT)}
    assert rows == {i for i, row in enumerate(BOX.table) if row["name"] != "Invasion"}


def test_every_effect_of_the_content_can_be_read():
    """The vocabulary has a meaning for every word that the content uses."""
    sources = [*range(1, len(CARDS) + 1), *(WONDER + w for w in range(len(WONDERS)))]
    for source in sources:
        assert all(effect.variants for effect in effects(source))
