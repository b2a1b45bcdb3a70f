"""The two hardest shapes outside Tigris, proved on the engine before any game leans on it."""

from random import Random
from typing import Any

import pytest

from tests.core import auction, duel
from ziggurat.core.game import Game
from ziggurat.core.state import SPECTATOR
from ziggurat.testing import check_game, check_space

GAMES: dict[str, Game[Any]] = {"auction": auction.GAME, "duel": duel.GAME}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_holds(key, seats):
    check_space(GAMES[key])
    for seed in range(6):
        tally = check_game(GAMES[key], seats, seed)
        assert tally.decisions > 5
        assert tally.leaks_tried > 10
        assert tally.notes_compared > 10


def until(game, step, seed):
    """A random game that stands at a decision of the given kind; None if it never comes."""
    rng = Random(seed)
    s = game.new(3, seed)
    while not s.over and type(s.decision) is not step:
        s.apply(s.sample(rng))
    return None if s.over else s


def test_in_the_middle_of_an_auction_a_state_can_be_copied_saved_and_dealt_anew():
    s = auction.GAME.new(3, seed=4)
    first = s.player
    auction.GAME.play(s, "bid 1")
    assert s.player != first
    auction.GAME.play(s, "bid 2")
    assert isinstance(s.decision, auction.Bid)
    assert s.decision.high == 2
    for seat in (0, 1, 2, SPECTATOR):
        dealt = auction.GAME.determinise(auction.GAME.view(s, seat), Random(1))
        assert dealt.decision == s.decision
        assert [len(h) for h in dealt.hands] == [len(h) for h in s.hands]
        if seat >= 0:
            assert dealt.hands[seat] == s.hands[seat]
        auction.audit(dealt)
    again = auction.GAME.load(auction.GAME.save(s))
    again.apply(again.choices()[0])
    copy = s.copy()
    copy.apply(copy.choices()[0])
    assert again == copy


def test_an_auction_asks_out_of_turn_and_the_winner_pays():
    s = auction.GAME.new(3, seed=4)
    order = []
    for text in ("bid 1", "bid 2", "drop", "bid 3", "drop"):
        order.append(s.player)
        auction.GAME.play(s, text)
    assert order == [0, 1, 2, 0, 1]
    assert isinstance(s.decision, auction.Pay)
    assert s.player == 0
    while isinstance(s.decision, auction.Pay):
        s.apply(s.choices()[-1])
    assert s.lands[0] == [0]


def chain(*, hands):
    """Seat 0 has struck at seat 1; everyone holds what `hands` says."""
    s = duel.GAME.new(3, seed=1)
    s.hands = [sorted(hand) for hand in hands]
    s.agenda = [duel.Turn(0)]
    s.deck = []
    duel.GAME.play(s, "strike b")
    return s


def test_a_cancel_can_be_cancelled_and_the_card_stands_again():
    full = [duel.STRIKE, duel.CANCEL, duel.CANCEL]
    s = chain(hands=[full, full, full])
    for seat, text in ((1, "cancel"), (2, "pass"), (0, "cancel"), (1, "pass"), (2, "pass")):
        assert s.player == seat
        duel.GAME.play(s, text)
    assert s.chain == [1, 0, 1]
    assert s.player == 2, "who has not answered the card yet may still do so"
    duel.GAME.play(s, "pass")
    assert s.points == [0, -1, 0]


def test_a_cancel_that_stands_strikes_the_card_out():
    full = [duel.STRIKE, duel.CANCEL]
    s = chain(hands=[full, full, full])
    for text in ("cancel", "pass", "pass"):
        duel.GAME.play(s, text)
    assert s.points == [0, 0, 0]


def test_who_cannot_cancel_is_asked_all_the_same():
    full = [duel.STRIKE]
    s = chain(hands=[full, [], full])
    assert s.player == 1
    assert s.choices() == [duel.PASS()]


def test_inside_a_chain_of_cancels_a_state_can_be_copied_saved_and_dealt_anew():
    full = [duel.STRIKE, duel.CANCEL, duel.CANCEL]
    s = chain(hands=[full, full, full])
    duel.GAME.play(s, "cancel")
    duel.GAME.play(s, "pass")
    assert isinstance(s.decision, duel.Answer)
    dealt = duel.GAME.determinise(duel.GAME.view(s, 2), Random(3))
    assert dealt.agenda == s.agenda
    assert dealt.hands[2] == s.hands[2]
    again = duel.GAME.load(duel.GAME.save(s))
    assert again == s
    for state in (s, again):
        while type(state.decision) is duel.Answer:
            state.apply(state.choices()[0])
    assert again == s


@pytest.mark.parametrize(("key", "step"), [("auction", auction.Pay), ("duel", duel.Answer)])
def test_views_of_a_pending_answer_hide_the_hands(key, step):
    game = GAMES[key]
    states = [s for s in (until(game, step, seed) for seed in range(8)) if s is not None]
    assert states
    for s in states:
        for seat in range(3):
            seen = game.view(s, seat)
            assert all(set(h) <= {-1} for p, h in enumerate(seen.hands) if p != seat)
            assert seen.hands[seat] == s.hands[seat]
            assert set(seen.deck) <= {-1}
