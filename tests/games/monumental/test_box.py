"""What is in the box (chapter MO-25), as the content file has it."""

from collections import Counter

import pytest

from ziggurat.core.packs import ORIGINS
from ziggurat.games.monumental import content
from ziggurat.games.monumental.content import (
    BOX,
    CARD,
    CARD_DATA,
    DATA,
    DEVELOPMENT,
    KIND,
    KNOWLEDGE,
    STARTING_DECKS,
    WONDER,
)


def total(**wanted):
    return sum(c["copies"] for c in DATA["cards"] if all(c.get(k) == v for k, v in wanted.items()))


def test_cards_are_as_many_as_the_rulebook_lists():
    """MO-25.3, MO-25.5, MO-25.8, MO-25.9"""
    sets = ("civilization", "development", "basic", "automa", "celebrities", "monsters")
    assert [total(set=name) for name in sets] == [105, 54, 30, 20, 12, 12]
    assert (total(kind="policy"), total(kind="warlord")) == (25, 5)
    assert total(kind="separator") == 4


def test_starting_decks():
    """MO-25.2, MO-25.4"""
    assert len(STARTING_DECKS) == 5
    for deck in STARTING_DECKS:
        names = Counter(content.CARD_IDS[card] for card in deck)
        assert len(deck) == 15
        assert [names[n] for n in ("work_camp", "library", "fort", "forum", "mine")] == [
            5,
            3,
            3,
            1,
            1,
        ]
        assert sum(1 for card in deck if KIND[card] == KNOWLEDGE) == 1


def test_eras_by_kind():
    """MO-25.6, MO-25.7"""
    found = [
        [sum(1 for c in era if KIND[c] == kind) for kind in (WONDER, content.BUILDING, KNOWLEDGE)]
        for era in DEVELOPMENT
    ]
    assert found == [[6, 5, 5], [5, 4, 4], [4, 4, 4], [5, 0, 4]]
    assert len(content.ALTERNATIVES) == 3


def test_tiles_and_tokens():
    """MO-25.10, MO-25.11, MO-25.12, MO-25.13"""
    tiles = Counter(tile["kind"] for tile in DATA["tiles"])
    assert tiles == {"capital": 4, "province": 30, "water": 6}
    assert all(0 <= t["value"] <= 4 for t in DATA["tiles"] if t["kind"] == "province")
    sets: Counter[str] = Counter()
    for token in DATA["tokens"]:
        sets[token["set"]] += token["copies"]
    assert [sets[n] for n in ("exploration", "monster_tokens", "market", "production")] == [
        50,
        12,
        20,
        25,
    ]
    assert sets["wonder"] == 20
    pieces = {p["id"]: p["copies"] for p in DATA["pieces"]}
    assert [pieces[n] for n in ("warlord", "soldier", "explorer", "outpost")] == [5, 45, 10, 10]
    assert [pieces[f"counter_{x}"] for x in "pms"] == [12, 15, 12]


def test_traits_of_the_warlords():
    """MO-25.21"""
    traits = dict(zip(content.CIVILIZATIONS, content.TRAITS, strict=True))
    assert traits["japan"] == "Cultural"
    assert len(set(content.TRAITS)) == 5
    assert all(BOX.cards[card].attack == 1 for card in content.WARLORDS)


def test_fields_of_a_card():
    """MO-25.22, MO-25.23: military cards print M."""
    keep = BOX.cards[CARD["keep"]]
    assert (keep.cost, keep.resources, keep.military) == (4, (0, 0, 3, 0, 0), True)
    pyramids = BOX.cards[CARD["pyramids"]]
    assert pyramids.stages == (4, 4)
    assert [op.word for op in pyramids.bonus] == ["take"]
    assert not BOX.cards[CARD["workshop"]].military
    assert BOX.cards[CARD["saladin"]].attack == 2
    assert BOX.cards[CARD["diplomacy"]].unique


def test_every_card_has_an_origin():
    for card in CARD_DATA:
        assert card["origin"] in ORIGINS
        assert set(card.get("origin_detail", {}).values()) <= set(ORIGINS)


def test_automa_cards():
    """MO-19.17"""
    assert len(content.AUTOMA_ACTIONS) == 15
    assert len(content.AUTOMA_CIVS) == 5
    traits = Counter(BOX.cards[c].acts["trait"] for c in content.AUTOMA_ACTIONS)
    assert set(traits.values()) == {3}


@pytest.mark.parametrize("name", sorted(BOX.maps))
def test_maps_meet_the_conditions(name):
    """MO-26.1, MO-26.29, MO-26.31, MO-26.35: reading a map checks it."""
    m = BOX.maps[name]
    assert len(m.capitals) == m.civilizations
    assert m.tokens is not None
    assert sum(1 for t in m.tokens if t == -1) == m.civilizations == len(m.markets)
