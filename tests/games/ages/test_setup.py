"""Set-up and constants (TTA-30, TTA-31)."""

from collections import Counter

import pytest

from ziggurat.games.ages import GAME, economy, hands, ratings, row, tactics, turn
from ziggurat.games.ages.card import AGES, KINDS, PACT
from ziggurat.games.ages.cards import AGE, CARDS, KIND, SLUGS, STARTING, deck, slug
from ziggurat.games.ages.examples.position import look
from ziggurat.games.ages.state import in_game

SIZES = {2: (20, 44, 44, 44), 3: (20, 50, 50, 50), 4: (20, 53, 53, 53)}
MILITARY = {2: (10, 43, 46, 41), 3: (10, 45, 50, 45), 4: (10, 45, 50, 45)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_decks(players):
    """TTA-30.1, TTA-30.2, TTA-30.3, TTA-30.4, TTA-31.1, TTA-31.2, TTA-31.3, TTA-31.5."""
    assert tuple(len(deck(age, players, military=False)) for age in range(4)) == SIZES[players]
    assert tuple(len(deck(age, players, military=True)) for age in range(4)) == MILITARY[players]


def test_pacts_are_for_three_and_four():
    """TTA-30.5, TTA-31.4, TTA-5.42."""
    pacts = {}
    for n in (2, 3, 4):
        held = [c for age in range(4) for c in deck(age, n, military=True) if KIND[c] == PACT]
        pacts[n] = dict(Counter(AGE[c] for c in held))
    assert pacts == {2: {}, 3: {1: 2, 2: 4, 3: 4}, 4: {1: 2, 2: 4, 3: 4}}


def test_what_three_and_two_leave_out():
    """TTA-31.2, TTA-31.3: three cards marked 4, six marked 3+, in each of three decks."""
    for age in (1, 2, 3):
        full, three, two = (Counter(deck(age, n, military=False)) for n in (4, 3, 2))
        assert sum((full - three).values()) == 3
        assert sum((three - two).values()) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_at_the_start(players):
    """TTA-30.6, TTA-30.23, TTA-31.7, TTA-31.8, TTA-31.9, TTA-31.11, TTA-31.12, TTA-31.13,
    TTA-31.14, TTA-31.15."""
    s = GAME.new(players, seed=4)
    assert len(s.row) == 13
    assert all(AGE[card] == 0 for card in s.row)
    assert len(s.omens) == players + 2
    assert not any(s.future + s.current)
    assert s.past == s.common == []
    assert s.military[1] == []
    hands.draw(s, 0, 3)
    assert hands.size(s, 0) == 0
    for k in range(players):
        seat = s.seats[(s.first + k) % players]
        assert (seat.ca, seat.ca_spent, seat.ma, seat.ma_spent) == (k + 1, 3 - k, 0, 2)
        assert seat.tactic == seat.exclusive == -1
    assert in_game(s) == players


def test_a_civilization_at_the_start():
    """TTA-30.9, TTA-30.10, TTA-30.11, TTA-30.12, TTA-30.13, TTA-30.14, TTA-31.6."""
    s = GAME.new(2, seed=4)
    seat = s.seats[0]
    assert [SLUGS[c] for c in STARTING] == [
        "agriculture", "bronze", "philosophy", "religion", "warriors",
    ]  # fmt: skip
    assert {SLUGS[c]: n for c, n in enumerate(seat.workers) if n} == {
        "agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1,
    }  # fmt: skip
    assert seat.bank + ratings.all_workers(seat) == 25
    assert (seat.bank, seat.unused, seat.blue) == (18, 1, 16)
    assert [look(s, 0, key) for key in ("Science", "Culture", "Strength", "Happiness")] == [
        "1", "0", "1", "0",
    ]  # fmt: skip
    assert ratings.urban_limit(seat) == 2
    assert (seat.science, seat.culture) == (0, 0)


def test_constants():
    """TTA-30.7, TTA-30.15, TTA-30.16, TTA-30.17, TTA-30.18, TTA-30.20, TTA-30.22."""
    assert row.COST == (1,) * 5 + (2,) * 4 + (3,) * 4
    assert (tactics.PLAY_COST, tactics.COPY_COST, turn.MOST_DRAWN) == (1, 2, 3)
    assert row.AGE_END_LOSS == 2
    assert (AGES.index("A"), AGES.index("III")) == (0, 3)
    s = GAME.new(2, seed=1)
    s.seats[0].workers[12] = 30  # temples without end
    assert ratings.happiness(s, 0) == 8
    assert ratings.culture(s, 0) == 30
    s.seats[0].workers[12] = 0
    s.seats[0].leader = SLUGS.index("sid-meier")
    s.seats[0].workers[8] = 0
    assert ratings.science(s, 0) == 0


def test_banks():
    """TTA-30.25, TTA-30.26, TTA-30.27."""
    seat = GAME.new(2, seed=1).seats[0]
    found = []
    for n in (0, 1, 2, 3, 5, 7, 9, 11, 13, 16, 17, 18, 30):
        seat.bank = n
        found.append((economy.consumption(seat), economy.required_faces(seat)))
    assert found == [
        (6, 8), (4, 7), (4, 7), (4, 6), (3, 5), (3, 4), (2, 3), (2, 2), (1, 1), (1, 1), (0, 0),
        (0, 0), (0, 0),
    ]  # fmt: skip
    corruption = []
    for n in (0, 1, 5, 6, 10, 11, 16, 25):
        seat.blue = n
        corruption.append(economy.corruption(seat))
    assert corruption == [6, 4, 4, 2, 2, 0, 0, 0]


def test_kinds_and_names():
    """TTA-30.28: 26 kinds of cards, and every card has a name of its own in notation."""
    assert {KINDS[kind] for kind in KIND} == set(KINDS)
    assert len(set(SLUGS)) == len(CARDS) == 236
    assert slug(CARDS[0]) == "agriculture"
    assert all(card.origin in ("rulebook", "published", "house") for card in CARDS)


def test_the_starting_player_is_drawn_or_fixed():
    """TTA-31.10."""
    assert {GAME.new(4, seed=seed).first for seed in range(20)} == {0, 1, 2, 3}
    assert {GAME.new(4, seed=seed, first="fixed").first for seed in range(5)} == {0}
