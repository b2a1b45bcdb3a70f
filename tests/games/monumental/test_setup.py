"""Set-up (chapter MO-26) and the numbers of civilizations (MO-22)."""

from collections import Counter
from random import Random

import pytest

from tests.sure import sure
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.city import CityPhase
from ziggurat.games.monumental.content import (
    BOX,
    CARD,
    CELEBRITIES,
    CELEBRITY_MARK,
    FREE,
    KIND,
    KNOWLEDGE,
    MONSTERS,
    PILE,
    SEPARATORS,
)
from ziggurat.games.monumental.hexes import AROUND, BITS, cells_of
from ziggurat.games.monumental.setup import ChooseCapital, ChooseCivilization
from ziggurat.games.monumental.state import NONE


def start(seats, seed=1, **options):
    """A game at its first City phase, set-up choices made at random."""
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    while not isinstance(s.decision, CityPhase):
        s.apply(s.sample(rng))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_cities_decks_and_display(seats, seed):
    """MO-26.9, MO-26.10, MO-26.15, MO-26.17, MO-26.18, MO-26.20, MO-26.21, MO-26.22, MO-26.23,
    MO-26.25, MO-25.15"""
    s = start(seats, seed)
    assert s.basics == [PILE] * 3
    assert all(card != NONE for card in s.display)
    assert sum(map(len, s.eras)) == 29
    assert s.separators == [NONE, SEPARATORS[1], NONE, SEPARATORS[3]]
    for p in s.seats:
        assert all(card != NONE and KIND[card] != KNOWLEDGE for card in p.top)
        in_city = any(card != NONE for card in p.under)
        assert len(p.deck) == (5 if in_city else 6)
        assert not p.discard
        assert not p.policies
        assert p.res[3:5] == [2, 0]


def test_units_start_in_the_capital():
    """MO-26.24, MO-26.28"""
    for p in start(4).seats:
        assert p.soldiers == [p.capital] * 9
        assert p.warlord == p.capital
        assert p.explorers == [p.capital] * 2
        assert p.outposts == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_lie_as_the_map_says(seats):
    """MO-26.2, MO-26.3, MO-26.4, MO-26.5, MO-26.6, MO-26.7, MO-26.8, MO-26.33, MO-22.1,
    MO-22.2, MO-22.3"""
    s = start(seats)
    board = BOX.maps[f"map{seats}_standard"]
    for cell in cells_of(s.land):
        wanted = sure(board.tokens)[cell]
        assert s.face[cell] >= FREE if wanted == -1 else s.face[cell] == wanted
    used = [cell for cell in s.market_at if cell != NONE]
    assert len(used) == seats
    assert [len(pile) for pile in s.piles if pile] == [seats] * seats
    assert all(s.face[cell] for cell in used)
    assert s.production == s.land & ~sum(BITS[cell] for cell in used)
    assert not s.lairs


def test_the_renaissance_lies_between_the_eras():
    """MO-26.16"""
    s = start(3, renaissance=True)
    assert sum(map(len, s.eras)) == 41
    assert [c for c in s.separators if c != NONE] == list(SEPARATORS[1:])


@pytest.mark.parametrize(("seats", "n"), [(2, 1), (3, 1), (4, 2)])
def test_celebrities_are_shuffled_into_their_eras(seats, n):
    """MO-26.36, MO-20.2, MO-20.3"""
    s = start(seats, celebrities=True)
    left = [era.count(CELEBRITY_MARK) for era in s.eras]
    shown = len(s.heroes)
    assert left[0] + shown == n
    assert (left[1], left[2], left[3]) == (n, 0, n)
    assert all(hero in CELEBRITIES[0] for hero in s.heroes)


@pytest.mark.parametrize(("value", "n"), [("on", 3), ("1", 1), ("2", 2)])
def test_monsters_replace_barbarians_of_value_2(value, n):
    """MO-26.37, MO-26.38, MO-26.39"""
    s = start(2, monsters=value)
    assert sum(s.lairs) == n
    assert len(s.lairs) == s.face.count(2)
    assert sorted(s.beasts) == sorted(MONSTERS)


def test_alternatives():
    """MO-26.13, MO-26.14"""
    for how, wall in (("off", False), ("on", True)):
        s = start(3, alternatives=how)
        cards = [c for era in s.eras for c in era] + s.display
        assert (CARD["great_wall"] in cards) == wall
        assert (CARD["colossus"] in cards) != wall
        assert len(cards) == 35
    swapped = {
        frozenset(c for era in start(3, seed, alternatives="random").eras for c in era)
        for seed in range(4)
    }
    assert len(swapped) == 4


def test_civilizations_are_chosen_in_turn_order_and_capitals_in_reverse():
    """MO-26.19, MO-26.27, MO-26.44, MO-26.43, MO-26.12"""
    s = GAME.new(3, 5, automa=False)
    order = list(s.order)
    asked = []
    while isinstance(s.decision, ChooseCivilization | ChooseCapital):
        asked.append((type(s.decision).__name__[6:], s.player))
        s.apply(s.choices()[0])
    assert asked[:3] == [("Civilization", p) for p in order]
    assert asked[3:] == [("Capital", p) for p in reversed(order[1:])]
    assert len({p.civ for p in s.seats}) == 3
    assert s.active == order[0]


def test_the_starting_player():
    """MO-26.26"""
    assert {GAME.new(4, seed).order[0] for seed in range(20)} == {0, 1, 2, 3}
    assert GAME.new(4, 3, first="fixed").order == [0, 1, 2, 3]


def test_the_automa_sits_last_and_its_neighbour_chooses_for_it():
    """MO-26.40, MO-26.41, MO-26.42, MO-26.43, MO-26.44, MO-26.45, MO-25.1"""
    s = GAME.new(2, 3, automa=True)
    assert len(s.seats) == 3
    assert s.order[-1] == s.automa == 2
    players = []
    while isinstance(s.decision, ChooseCivilization | ChooseCapital):
        if s.decision.owner == s.automa:
            players.append(s.player)
        s.apply(s.choices()[-1])
    assert players == [s.order[-2]] * 2
    p = s.seats[s.automa]
    assert p.res[3] == 2
    assert p.top == [NONE] * 9
    assert len(s.auto_deck) == 16
    assert len(s.auto_policies) == 5
    assert p.soldiers == [p.capital] * 9


@pytest.mark.parametrize("extras", [1, 4])
def test_extra_cards_for_the_automa(extras):
    """MO-19.68"""
    assert len(start(1, automa=str(extras)).auto_deck) == 16 + extras


def test_one_person_plays_against_the_automa_and_four_without():
    """MO-22.4"""
    assert len(GAME.new(1, 1).seats) == 2
    assert len(GAME.new(4, 1, automa=True).seats) == 4
    assert GAME.new(4, 1, automa=True).automa == NONE


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_own_maps(seats, seed):
    """MO-26.29, MO-26.30, MO-26.31, MO-26.32, MO-26.34"""
    s = start(seats, seed, map="own")
    faces = [s.face[cell] for cell in cells_of(s.land)]
    assert all(faces)
    assert sum(1 for face in faces if face >= FREE) == seats
    rings = [sorted(s.face[c] for c in cells_of(AROUND[cap] & s.land)) for cap in s.capitals]
    assert all(ring == rings[0] for ring in rings)
    assert set(rings[0]) <= {1, 2}
    markets = [cell for cell in s.market_at if cell != NONE]
    assert len(set(markets)) == seats
    assert s.production.bit_count() == min(25, len(faces) - seats)
    assert max(Counter(faces)[v] for v in (1, 2)) <= 16
