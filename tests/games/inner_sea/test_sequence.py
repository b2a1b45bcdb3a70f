"""The sequence of play (IS-7), the Growth Phase's order (IS-8.1) and the Card Phase (IS-9)."""

from random import Random

import pytest

from tests.games.inner_sea.test_setup import opened
from tests.sure import sure
from ziggurat.core.agenda import settle
from ziggurat.core.errors import IllegalAction
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import WONDERS
from ziggurat.games.inner_sea.barbarians import Borrow
from ziggurat.games.inner_sea.board import AREA
from ziggurat.games.inner_sea.card_phase import Action, CardPhase
from ziggurat.games.inner_sea.closing import DrawStep
from ziggurat.games.inner_sea.epoch import DiscardHands, NewDeck, NewHands
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.growth import Growth
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.picks import Pick
from ziggurat.games.inner_sea.state import ADJUSTMENT, CARDS, COMPETITION, GROWTH, Question
from ziggurat.games.inner_sea.terms import room
from ziggurat.games.inner_sea.turn import Onward
from ziggurat.games.inner_sea.wonders import PayWonder


def kinds(s):
    return [note.kind for note in s.notes]


@pytest.fixture(scope="module")
def told():
    """Phases with epoch and turn, as a random game goes through them, and its last state."""
    s, rng = opened(3, seed=3), Random(3)
    seen: list[tuple[int, int, int]] = []
    while not s.over:
        now = (s.epoch, s.turn, s.phase)
        if not seen or seen[-1] != now:
            seen.append(now)
        s.apply(s.sample(rng))
    return seen, s


def test_four_phases_in_their_order(told):
    """IS-7.1, IS-20.2: Growth, Cards, Competition, Adjustment, and Growth again."""
    for (_, _, one), (_, _, two) in zip(told[0], told[0][1:], strict=False):
        assert (one, two) in {
            (a, b)
            for a in (GROWTH, CARDS, COMPETITION, ADJUSTMENT)
            for b in (GROWTH, CARDS, COMPETITION, ADJUSTMENT)
            if b >= a or b == GROWTH
        }
    assert {phase for _, _, phase in told[0]} == {GROWTH, CARDS, COMPETITION, ADJUSTMENT}


def test_an_epoch_has_two_to_four_turns(told):
    """IS-7.2, IS-7.3, IS-23.15, IS-25.10: epochs follow each other to the last one."""
    seen, s = told
    assert s.epoch == s.last == 4
    for epoch in range(1, 5):
        turns = {turn for e, turn, _ in seen if e == epoch and turn}
        assert turns in ({1, 2}, {1, 2, 3}, {1, 2, 3, 4})
    assert kinds(s).count("epoch.ends") == 3


def test_the_turn_marker_advances():
    """IS-23.15."""
    s = opened(2)
    s.agenda[:] = [Onward()]
    settle(s)
    assert (s.epoch, s.turn, s.phase) == (1, 2, GROWTH)


def test_growth_in_turn_order_one_after_the_other():
    """IS-7.4, IS-7.7, IS-8.1, IS-8.2: all four steps of one civilization, then the next."""
    s = opened(3)
    order = list(s.order)
    seen: list[tuple[int, str]] = []
    while s.phase == GROWTH:
        step = s.decision
        if not seen or seen[-1] != (step.realm, type(step).__name__):
            seen.append((step.realm, type(step).__name__))
        s.apply(s.choices()[0])
    assert [p for p, name in seen if name == "Retire"] == order
    names = [name for p, name in seen if p == order[0]]
    assert names.index("Retire") < names.index("Deploy")


def test_who_has_nothing_goes_on():
    """IS-7.5: without discs, cards or talents a civilization still grows and draws."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("troy@troy=2")
    s = position.s
    s.agenda[:] = [Growth()]
    settle(s)
    seen = set()
    while not s.over:
        assert isinstance(s.decision, Question)
        seen.add(s.decision.realm)
        s.apply(s.choices()[-1])
    assert seen == {0, 1}
    assert s.realms[0].supply == 48 - 3


def test_once_per_turn_is_refreshed_in_the_growth_phase():
    """IS-7.6."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("egypt@kush=2")
    s = position.s
    s.wonders_used, s.realms[0].worked, s.realms[0].built, s.realms[0].powers = 127, 1, 1, 5
    s.agenda[:] = [Growth()]
    settle(s)
    realm = s.realms[0]
    assert (s.wonders_used, realm.worked, realm.built, realm.powers) == (0, 0, 0, 0)


def test_the_ready_box_is_empty_outside_growth():
    """IS-4.10."""
    s, rng = opened(2), Random(1)
    for _ in range(300):
        if s.phase in (CARDS, COMPETITION):
            assert all(realm.ready == 0 for realm in s.realms)
        s.apply(s.sample(rng))


def card_phase(hands, pieces, civs=("egypt", "troy")):
    position = Position(list(civs), "east")
    position.pieces(pieces)
    position.hand(hands)
    position.s.agenda[:] = [CardPhase()]
    settle(position.s)
    return position.s


def test_one_action_each_round_the_table():
    """IS-9.1, IS-9.2, IS-9.8: cards alternate, any number each, until all have passed."""
    s = card_phase("egypt=37,73 troy=26,37", "egypt@libya=1 troy@troy=1")
    said = []
    for text in ("play merchant_prince", "play census", "play mining", "pass"):
        while isinstance(s.decision, Answer):
            GAME.play(s, "decline")
        said.append(s.decision.realm)
        GAME.play(s, text)
    assert said == [0, 1, 0, 1]
    assert s.over
    assert s.realms[0].talents == 3


def test_passing_with_cards_in_hand():
    """IS-9.5, IS-9.17: who has passed is asked no more, whatever it gains."""
    s = card_phase("egypt=37,73 troy=26,73", "egypt@libya=1 troy@troy=1")
    GAME.play(s, "pass")
    s.realms[0].hand = [7, 37, 73]
    while not s.over:
        assert s.decision.realm == 1 or isinstance(s.decision, Answer)
        s.apply(s.choices()[-1])


def test_who_can_do_nothing_passes():
    """IS-9.6: no card, nothing to build."""
    s = card_phase("egypt=37", "egypt@libya=1 troy@troy=1")
    GAME.play(s, "pass")
    assert s.over
    assert kinds(s).count("pass") == 2


def test_targets_are_named_before_anybody_answers():
    """IS-9.10, IS-9.11."""
    s = card_phase("egypt=39 troy=40", "egypt@sinai=1 troy@judea=2 troy@nile_delta=1")
    GAME.play(s, "play demagogue")
    assert isinstance(s.decision, Pick)
    GAME.play(s, "pick judea")
    GAME.play(s, "end")
    assert isinstance(s.decision, Answer)
    assert s.decision.realm == 1


def test_a_negated_card_uses_up_the_action():
    """IS-9.12."""
    s = card_phase("egypt=37,73 troy=40,26", "egypt@libya=1 troy@troy=1")
    GAME.play(s, "play merchant_prince")
    GAME.play(s, "answer high_priestess")
    while isinstance(s.decision, Answer):
        GAME.play(s, "decline")
    assert isinstance(s.decision, Action)
    assert s.decision.realm == 1


def test_a_building_that_cannot_be_finished_is_not_offered():
    """IS-15.10, IS-15.11, IS-29.1: refused completely, nothing has changed."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("egypt@libya=2")
    s = position.s
    s.agenda[:] = [Action(0, 0, ())]
    before = s.copy()
    with pytest.raises(IllegalAction):
        GAME.play(s, "build colossus libya")
    assert s == before
    assert s.choices() == [GAME.actions.parse("pass")]


def test_payment_is_asked_resource_by_resource():
    """IS-15.5."""
    position = Position(["egypt", "troy"], "east")
    position.pieces("egypt@libya=4 egypt@kush=4")
    s = position.s
    s.agenda[:] = [Action(0, 0, ())]
    GAME.play(s, "build colossus libya")
    assert s.decision == PayWonder(0, 0, WONDERS.index("colossus"), AREA["libya"], 5, 2)


def test_an_event_does_not_change_the_running_step():
    """IS-6.8: Whims of the Gods inside the Draw Step; the step ends in the old order."""
    position = Position(["rome", "gaul", "egypt"])
    position.pieces("rome@rome=1")
    s = position.s
    s.phase = ADJUSTMENT
    s.deck = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 97]
    s.agenda[:] = [DrawStep((2, 0, 1))]
    settle(s)
    assert [note.args[0] for note in sure(s.notes) if note.kind == "draw"] == [2, 0, 1]
    assert "order" in kinds(s)
    assert [len(realm.hand) for realm in s.realms] == [3, 3, 3]


def test_events_in_the_hands_of_a_new_epoch():
    """IS-6.11: resolved and replaced as usual."""
    position = Position(["rome", "gaul"])
    position.pieces("rome@melite=1")
    s = position.s
    s.phase = ADJUSTMENT
    s.deck = [*range(10, 20), 102]
    s.agenda[:] = [NewHands()]
    settle(s)
    assert [len(realm.hand) for realm in s.realms] == [5, 5]
    assert s.realms[0].talents == 2
    assert s.discard == [102]


def test_nobody_answers_an_event():
    """IS-6.6."""
    position = Position(["rome", "gaul"])
    position.pieces("rome@melite=1")
    position.hand("gaul=74")
    s = position.s
    s.deck = [9, 8, 7, 102]
    s.phase = ADJUSTMENT
    s.agenda[:] = [DrawStep((0,))]
    settle(s)
    assert s.over
    assert s.realms[1].hand == [74]


def test_card_over_mat_over_rule():
    """IS-5.15: a mat lifts the epoch of the deep seas, a card the order of the map."""
    position = Position(["phoenicia", "egypt"], "east")
    position.pieces("phoenicia@cyprus=1 egypt@cyprus=1")
    s = position.s
    position.hand("phoenicia=35 egypt=35")
    s.agenda[:] = [Action(0, 0, ())]
    GAME.play(s, "play trade_fleet")
    GAME.play(s, "pick eastern_mediterranean")
    s.agenda[:] = [Action(1, 1, ())]
    GAME.play(s, "play trade_fleet")
    with pytest.raises(IllegalAction):
        GAME.play(s, "pick eastern_mediterranean")


def test_limits_at_the_end_of_an_epoch():
    """IS-3.12: those of the Adjustment Phase hold until the next Growth Phase."""
    position = Position(["rome", "gaul"])
    position.pieces("rome@rome=3 rome@etruria=2 rome@tyrrhenian_sea=2")
    s = position.s
    s.phase = ADJUSTMENT
    s.agenda[:] = []
    s.then(DiscardHands(), NewDeck())
    settle(s)
    assert s.phase == ADJUSTMENT
    assert [room(s, 0, AREA[x]) for x in ("rome", "etruria", "tyrrhenian_sea")] == [0, 1, 0]


def test_the_architect_waits_until_the_card_phase_ends():
    """IS-30.20."""
    s = card_phase("egypt=49 troy=73", "egypt@libya=1 troy@troy=1")
    GAME.play(s, "play architect")
    GAME.play(s, "option builder")
    while isinstance(s.decision, Answer):
        GAME.play(s, "decline")
    assert s.realms[0].discount == 1
    while not s.over:
        s.apply(s.choices()[0])
    assert s.realms[0].discount == 0


def test_answers_are_asked_after_the_player_of_the_card():
    """IS-10.12: not from the head of the turn order."""
    s = card_phase(
        "egypt=7,8 troy=37 minos=9,10", "egypt@libya=1 troy@troy=1", ("egypt", "troy", "minos")
    )
    GAME.play(s, "pass")
    GAME.play(s, "play merchant_prince")
    asked = []
    while not s.over and isinstance(s.decision, Answer):
        asked.append(s.decision.realm)
        GAME.play(s, "decline")
    assert asked == [2, 0]


def test_no_barbarian_comes_from_an_area_of_the_effect():
    """IS-14.7: Saharan Raiders fill Kush and Egypt; neither may lend a disc to the other."""
    position = Position(["troy", "egypt"], "east")
    position.pieces("barbarians@kush=4 barbarians@libya=1 egypt@sinai=1")
    s = position.s
    s.black, s.phase = 0, ADJUSTMENT
    s.realms[1].vp = 5
    s.deck.remove(100)
    s.table.append(100)
    s.agenda[:] = [Event(100)]
    settle(s)
    GAME.play(s, "pick kush")
    assert isinstance(s.decision, Borrow)
    assert [GAME.actions.text(a) for a in s.choices()] == ["end", "pick libya"]
