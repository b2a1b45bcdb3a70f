"""The picture: well formed, clickable where an action needs it, and blind to what is hidden."""

from random import Random
from xml.etree import ElementTree

import pytest

from ziggurat.core.state import SPECTATOR
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.actions import ACTIONS
from ziggurat.games.monumental.draw import board, targets

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
