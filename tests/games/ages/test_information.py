"""What a seat may know (TTA-2.9, TTA-5.14, TTA-16.3, TTA-16.4, TTA-16.13, TTA-28.4, TTA-28.7)."""

from random import Random

from ziggurat.core.secrets import HIDDEN
from ziggurat.core.state import SPECTATOR
from ziggurat.games.ages import GAME
from ziggurat.games.ages.cards import BY_SLUG
from ziggurat.games.ages.dealing import is_event
from ziggurat.games.ages.examples.position import cards, enter, put, table


def test_hands_are_hidden_but_their_backs_are_not():
    """TTA-16.4, TTA-16.3: others see the number and ages of military cards, and civil cards."""
    s = table(players=3, age=2)
    put(s, 0, "hand=rats,legion,cold-war civil=iron")
    seen = GAME.view(s, 1)
    assert seen.hands[:3] == [[HIDDEN] * 2, [HIDDEN], []]
    assert seen.seats[0].civil == cards("iron")
    own = GAME.view(s, 0)
    assert own.hands[:3] == s.hands[:3]
    assert GAME.view(s, SPECTATOR).hands[0] == [HIDDEN] * 2


def test_decks_show_only_their_size():
    """TTA-2.9."""
    s = table(players=2)
    seen = GAME.view(s, 0)
    assert seen.civil[1] == [HIDDEN] * len(s.civil[1])
    assert seen.military[1] == [HIDDEN] * len(s.military[1])


def test_who_prepares_an_event_goes_on_knowing_it():
    """TTA-5.14."""
    s = table(players=2, phase="politics")
    s.omens = cards("development-of-science,development-of-crafts")
    put(s, 0, "hand=rats")
    GAME.play(s, "prepare rats")
    assert GAME.view(s, 0).future[0] == cards("rats")
    assert GAME.view(s, 1).future[0] == [HIDDEN]


def test_only_joan_knows_what_she_saw():
    """TTA-5.14."""
    s = table(players=2, phase="politics")
    s.omens = cards("development-of-science,development-of-crafts")
    put(s, 0, "leader=joan-of-arc")
    GAME.play(s, "look")
    assert GAME.view(s, 0).glimpsed == s.glimpsed
    assert GAME.view(s, 1).glimpsed == [HIDDEN]
    assert GAME.view(s, 1).omens == [HIDDEN]


def test_a_face_down_discard_stays_secret():
    """TTA-16.13, TTA-5.31."""
    s = table(players=2, age=2, phase="politics")
    put(s, 0, "hand=spy workers=warriors:2")
    put(s, 1, "hand=legion")
    GAME.play(s, "attack spy purple")
    GAME.play(s, "discard legion")
    GAME.play(s, "done")
    assert GAME.view(s, 0).thrown[3] == [HIDDEN]
    assert GAME.view(s, 1).thrown[3] == cards("legion")


def test_a_bidder_alone_knows_the_own_limit():
    """TTA-28.7: two hands with the same backs give others the same view."""
    views = []
    for held in ("military-bonus-i", "legion"):
        s = table(players=2, phase="politics")
        s.omens, s.military[1] = [], cards("military-bonus-i,legion")
        s.military[1].remove(BY_SLUG[held])
        put(s, 0, "hand=rats current=historic-territory-i")
        put(s, 1, f"hand={held}")
        GAME.play(s, "prepare rats")
        GAME.play(s, "bid 1")
        views.append((GAME.view(s, 0), len(s.choices())))
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]


def test_a_deal_puts_only_events_among_the_events():
    s = table(players=3, age=1, phase="politics")
    put(s, 1, "future=rats,foray hand=legion,phalanx")
    for seed in range(20):
        other = GAME.determinise(GAME.view(s, 0), Random(seed))
        assert all(is_event(card) for card in other.future[3])
        assert GAME.view(other, 0) == GAME.view(s, 0)


def test_the_order_of_a_new_deck_comes_from_the_one_seed():
    """TTA-28.4."""
    states = []
    for _ in range(2):
        s = table(players=2, age=1, phase="action")
        s.military[1] = []
        s.discards[1] = cards("rats,legion,phalanx,foray,enslave")
        GAME.play(s, "end")
        states.append(s)
    assert states[0] == states[1]
    enter(s, 1, "action")
    assert s.seed != table(players=2, age=1).seed


def test_nobody_sees_who_prepared_a_current_event():
    """TTA-5.14: two games that differ only in who prepared a card look the same to a third."""
    s = table(players=3, age=2)
    card = BY_SLUG["rats"]
    other = s.copy()
    s.current[3 * 1].append(card)
    other.current[3 * 2].append(card)
    for seat in (0, SPECTATOR):
        assert GAME.view(s, seat) == GAME.view(other, seat)
    assert GAME.view(s, 1).current[3 * 1] == [card]
    assert GAME.view(s, 1) != GAME.view(other, 1)
    seen = GAME.view(s, 0)
    assert GAME.view(GAME.determinise(seen, Random(1)), 0) == seen
