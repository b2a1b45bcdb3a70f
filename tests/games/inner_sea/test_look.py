"""What `look` tells: every thing of the game in words, and nothing that is hidden."""

from random import Random

from tests.games.inner_sea.test_setup import opened
from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import AREA, CIV
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.look import origin_of, things, weakest
from ziggurat.games.inner_sea.supply import shift


def told(seen):
    return {(thing.kind, thing.name): thing.text for thing in things(seen)}


def test_everything_can_be_looked_at():
    found = things(GAME.view(opened(4), 0))
    assert len({(thing.kind, thing.name) for thing in found}) == len(found)
    names = {thing.name for thing in found}
    for group in (BOX.areas, BOX.cards, BOX.wonders, BOX.civilizations, BOX.scenarios, BOX.table):
        assert {record["name"] for record in group} <= names
    assert all("Origin: " in thing.text for thing in found)


def test_an_area_names_its_neighbours_and_who_is_there():
    """IS-2.1, IS-1.9."""
    s = opened(4)
    s.discs[:] = bytes(len(s.discs))
    s.cover = None
    p = next(p for p, realm in enumerate(s.realms) if realm.mat == CIV["egypt"])
    shift(s, p, AREA["judea"], 3)
    words = told(GAME.view(s, 0))["land", "Judea"]
    assert "Lands beside it: Palmyra, Phoenicia, Nabataea, Sinai." in words
    assert "Shallow seas beside it: Phoenician Sea." in words
    assert "Egypt 3 discs (a city)" in words
    assert "Region: Levant and Egypt." in words
    assert "Edge of the map: east." in words


def test_cards_wonders_and_mats_say_all_that_is_printed():
    s = opened(1)
    s.builder[5], s.site[5], s.wonder_discs[5] = 0, AREA["kush"], 4
    found = told(GAME.view(s, 0))
    card = BOX.cards[0]
    assert card["text"] in found["normal card", card["name"]]
    assert "Set aside for the epoch afterwards." in found["normal card", card["name"]]
    assert "in Kush, of Egypt, with 4 discs" in found["Wonder", "Colossus"]
    assert "Costs 5 resources" in found["Wonder", "Colossus"]
    mat = found["civilization", "Egypt"]
    assert BOX.civilizations[CIV["egypt"]]["text"] in mat
    assert "Starts with two discs: " in mat
    assert "Played by the system." in found["civilization", "Troy"]
    assert "The system runs Troy, Phoenicia." in found["scenario", "Solo: The Pharaoh"]


def test_nothing_hidden_is_told():
    """IS-26.5."""
    rng, s = Random(1), GAME.new(3, 1, epochs="2")
    for n in range(300):
        if n % 60 == 0:
            for viewer in (0, 1, SPECTATOR):
                seen = GAME.view(s, viewer)
                other = GAME.view(GAME.determinise(seen, rng), viewer)
                assert things(seen) == things(other)
        s.apply(s.sample(rng))


def test_the_weakest_origin_is_shown():
    """A name that is published does not make numbers of ours published."""
    record = {"origin": {"name": "published", "id": "house", "effect": "published"}}
    assert weakest(record["origin"]) == "house"
    assert origin_of(record) == "Origin: house (name: published, number: house, effect: published)."
    assert origin_of({"origin": {"name": "rulebook", "graph": "rulebook"}}) == "Origin: rulebook."
    assert weakest("published, house") == "house"
