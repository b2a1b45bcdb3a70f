"""What is public and what is hidden (IS-26, IS-29.3), inside chains of answers and competitions
too."""

from random import Random

import pytest

from tests.games.inner_sea.test_setup import opened
from tests.sure import sure
from ziggurat.core.agenda import settle
from ziggurat.core.notes import Note, seen_by
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import AREA
from ziggurat.games.inner_sea.card_phase import Action
from ziggurat.games.inner_sea.closing import DrawStep
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.competition import Compete
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.state import ADJUSTMENT, COMPETITION


def test_a_view_shows_the_own_hand_only():
    """IS-5.10, IS-26.4, IS-26.5: hands of others and the deck are blank, their sizes are not."""
    s = opened(4)
    seen = GAME.view(s, 2)
    assert seen.realms[2].hand == s.realms[2].hand
    for p in (0, 1, 3):
        assert seen.realms[p].hand == [-1] * 5
    assert seen.deck == [-1] * len(s.deck)
    assert (seen.discs, seen.order, seen.discard) == (s.discs, s.order, s.discard)


def test_nothing_can_be_given_away():
    """IS-26.2: no action hands a card, a disc, a talent or a point to another."""
    verbs = {verb.template for verb in GAME.actions.verbs}
    assert not any("give" in text and "{faction}" in text for text in verbs)


def chain():
    """Egypt has played a card, Troy has answered, and it is for Egypt to answer."""
    position = Position(["egypt", "troy", "minos"], "east")
    position.pieces("egypt@sinai=1 troy@judea=2")
    position.hand("egypt=39,41 troy=40 minos=50,51")
    s = position.s
    s.agenda[:] = [Action(0, 0, ())]
    GAME.play(s, "play demagogue")
    GAME.play(s, "answer high_priestess")
    assert isinstance(s.decision, Answer)
    return s


def test_everybody_with_a_card_is_asked():
    """IS-29.3, IS-29.2: Minos holds nothing that fits and is asked all the same."""
    s = chain()
    asked = []
    while isinstance(s.decision, Answer):
        asked.append(s.decision.realm)
        GAME.play(s, "decline")
    assert 2 in asked


def test_nobody_is_asked_when_all_can_see_it_is_vain():
    """IS-29.3: with Bad Omens in the discard pile a Wonder is used without a question."""
    for gone in (False, True):
        position = Position(["egypt", "troy"], "east")
        position.pieces("egypt@kush=2")
        position.wonder("hanging_gardens egypt kush 5")
        position.hand("troy=7")
        s = position.s
        s.discard = [19] if gone else []
        s.agenda[:] = [Action(0, 0, ())]
        GAME.play(s, "use hanging_gardens")
        asked = not s.over and isinstance(s.decision, Answer)
        assert asked != gone


@pytest.mark.parametrize("seat", range(3))
def test_copies_saves_and_deals_inside_a_chain(seat):
    """IS-10.9 and the contract: the state is plain data in the middle of a negation."""
    s = chain()
    s.discard, s.deck = [], [c for c in s.deck if c not in (39, 40)]
    assert s.copy() == s
    assert GAME.load(GAME.save(s)) == s
    seen = GAME.view(s, seat)
    other = GAME.determinise(seen, Random(5))
    assert GAME.view(other, seat) == seen
    while not other.over:
        other.apply(other.sample(Random(1)))


def fight():
    position = Position(["egypt", "troy", "minos"], "east")
    position.pieces("egypt@ionia=3 troy@ionia=1")
    position.hand("egypt=51 troy=50,52 minos=67")
    s = position.s
    s.phase = COMPETITION
    s.agenda[:] = [Compete(AREA["ionia"])]
    settle(s)
    GAME.play(s, "commit chariots")
    GAME.play(s, "end")
    GAME.play(s, "commit siege_engines")
    return s


def test_face_down_cards_are_hidden_until_revealed():
    """IS-26.5, IS-17.3: their number is public, what they are is not."""
    s = fight()
    assert isinstance(s.decision, Commit)
    seen = GAME.view(s, 2)
    assert [realm.face_down for realm in seen.realms] == [[-1], [-1], []]
    assert GAME.view(s, 0).realms[0].face_down == [51]


@pytest.mark.parametrize("seat", range(3))
def test_copies_saves_and_deals_inside_a_competition(seat):
    s = fight()
    assert s.copy() == s
    assert GAME.load(GAME.save(s)) == s
    seen = GAME.view(s, seat)
    for seed in range(10):
        other = GAME.determinise(seen, Random(seed))
        assert GAME.view(other, seat) == seen
        while not other.over:
            other.apply(other.sample(Random(seed)))


def test_losses_are_asked_disc_by_disc():
    """IS-29.5: equivalent to one question for all of them."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("troy@ionia=2 troy@lydia=2 egypt@libya=1")
    position.hand("egypt=4")
    position.realm("troy").talents = 2
    s = position.s
    s.agenda[:] = [Action(0, 0, ())]
    GAME.play(s, "play famine")
    GAME.play(s, "pick ionia")
    GAME.play(s, "pick lydia")
    asked = []
    while not s.over:
        assert isinstance(s.decision, Loss)
        asked.append(s.decision.area)
        GAME.play(s, "pay talent")
    assert asked == [AREA["lydia"], AREA["ionia"]]


def test_invariants_after_every_action():
    """IS-29.7: discs, Barbarians and cards are conserved, stacks fit."""
    for seats in (1, 3, 6):
        s, rng = opened(seats, seed=seats), Random(seats)
        for _ in range(250):
            GAME.audit(s)
            if s.over:
                break
            s.apply(s.sample(rng))


def test_cards_drawn_are_told_to_their_owner_only():
    """IS-26.6: everybody hears how many."""
    position = Position(["rome", "gaul"])
    position.pieces("rome@rome=1")
    s = position.s
    s.phase, s.deck = ADJUSTMENT, [9, 8, 7]
    s.agenda[:] = [DrawStep((0,))]
    settle(s)
    assert [note for note in seen_by(0, sure(s.notes)) if note.kind == "drew"] == [
        Note("drew", (7, 8, 9), 0)
    ]
    assert [note.kind for note in seen_by(1, sure(s.notes))] == ["draw"]


def test_what_is_gained_is_told():
    """IS-4.7, IS-4.9: talents and VP are public."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("egypt@libya=1")
    position.hand("egypt=37")
    s = position.s
    s.agenda[:] = [Action(0, 0, ())]
    GAME.play(s, "play merchant_prince")
    assert Note("talents", (0, 2)) in sure(s.notes)
