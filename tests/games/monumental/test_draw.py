"""The picture: well formed, clickable where an action needs it, and blind to what is hidden."""

from random import Random
from xml.etree import ElementTree

import pytest

from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.actions import ACTIONS
from ziggurat.games.monumental.content import CARD, TOKEN
from ziggurat.games.monumental.draw import board, targets
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.state import NONE

DRAWN = ("tile-", "place-", "row-", "column-", "buy-", "hero-", "policy-", "explorer-", "monster-")
FOREIGN = ("copy", "imitate")
MODULES = {"celebrities": "on", "monsters": "on", "renaissance": "on"}


def ids(svg):
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def positions(seats, seed, every=15, **options):
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    for n in range(300):
        if s.over:
            break
        if n % every == 0:
            yield s
        s.apply(s.sample(rng))
    yield s


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_legal_action_can_be_clicked_in_its_players_picture(seats):
    for s in positions(seats, seats, **MODULES):
        if s.over:
            continue
        found = ids(board(GAME.view(s, s.player)))
        assert len(found) == len(set(found))
        for a in s.choices():
            if ACTIONS.text(a).split()[0] not in FOREIGN:
                asked = {t for t in targets(a) if t.startswith(DRAWN)}
                assert asked <= set(found), ACTIONS.text(a)


def test_every_action_names_what_it_touches():
    for a in range(ACTIONS.size):
        assert all(targets(a)), ACTIONS.text(a)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_shows(seed):
    """The same picture for states that differ only in what the viewer may not know (MO-23.4)."""
    rng = Random(seed)
    for s in positions(3, seed, every=30, automa="on", **MODULES):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.view(GAME.determinise(seen, rng), viewer)
            assert board(seen) == board(other)


def test_the_city_of_another_seat_and_the_last_move():
    s = GAME.new(2, 3, civilizations="random")
    while type(s.decision).__name__ != "CityPhase":
        s.apply(s.choices()[0])
    s.notes = []
    seen = GAME.view(s, 0)
    assert board(seen, ["Ann", "Bo"], seat=0) != board(seen, ["Ann", "Bo"], seat=1)
    assert "City of Bo" in board(seen, ["Ann", "Bo"], seat=1)


@pytest.mark.parametrize("viewer", [SPECTATOR, TRUTH])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_spectators_and_replays_see_the_city_of_who_acts(seats, viewer):
    names = ["Ann", "Bo", "Cy"][:seats]
    for s in positions(seats, 4, every=40, civilizations="random"):
        seen = s if viewer == TRUTH else GAME.view(s, viewer)
        if s.over or s.seats[0].top[0] == NONE:
            continue
        front = s.order[-2] if s.active == s.automa else s.active
        svg = board(seen, names, seat=viewer)
        assert f"City of {names[front]}" in svg
        assert svg == board(seen, names, seat=front)


def titles(svg):
    found = {}
    for e in ElementTree.fromstring(svg).iter():
        if "id" in e.attrib and len(e) and e[0].tag.endswith("title"):
            found[e.attrib["id"]] = e[0].text
    return found


def test_policies_piles_tokens_and_names_of_tiles_can_be_read():
    """MO-26.25, MO-8.6, MO-2.7, MO-12.13"""
    t = Table("jp gr")
    t.arrange("policies jp", "diplomacy tea_ceremony")
    t.arrange("discard jp", "fort mine")
    t.arrange("res jp", "B2 G2")
    t.arrange("tokens jp", "barb1_p")
    t.s.takers, t.s.held = [2], [[TOKEN["market_arms_3m"]]]
    svg = board(GAME.view(t.s, 0), ["Ann", "Bo"])
    told = titles(svg)
    assert "Draw and use 1 city card." in told[f"policy-{CARD['way_of_discipline']}"]
    assert "Diplomacy - again: Gain 2 Science." in svg
    assert "Unique: Gain 1 Gold." in svg
    assert "discard pile: Fort, Mine" in told["seat-0"]
    assert told["market-2"] == "Arms: gain 3 Military"
    assert "claimed: Barbarian 1 2P or 1G" in svg
    assert "Military against Barbarians: 2" in svg
    assert ">-1,0</text>" in svg
    assert "policies 2*" in svg
    hidden = titles(board(GAME.view(t.s, 1), ["Ann", "Bo"], seat=0))
    assert hidden["market-2"] == "Arms"


def test_the_headline_of_a_finished_game_names_the_winner():
    """MO-19.66"""
    s = GAME.new(1, 3)
    rng = Random(3)
    while not s.over:
        s.apply(s.sample(rng))
    assert GAME.verdict(s, ["Ann"]) in board(s, ["Ann"])
    assert "The game is over: Automa wins" in board(s, ["Ann"])
