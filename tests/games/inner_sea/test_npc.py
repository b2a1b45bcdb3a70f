"""Non-player civilizations (IS-28.3 to IS-28.7): the lists of the content, line by line."""

from random import Random

import pytest

from tests.games.inner_sea.test_setup import opened
from ziggurat.core.agenda import settle
from ziggurat.games.inner_sea import GAME, npc_actions, npc_cards, npc_fight, npc_growth
from ziggurat.games.inner_sea.acquire import acquired, parts
from ziggurat.games.inner_sea.actions import BUILD, PASS, PLAY
from ziggurat.games.inner_sea.adjustment import Block
from ziggurat.games.inner_sea.aeneas import AeneasStep
from ziggurat.games.inner_sea.board import AREA, AREAS, CIV, CIV_NAMES
from ziggurat.games.inner_sea.card_phase import Action, CardPhase
from ziggurat.games.inner_sea.closing import DrawStep
from ziggurat.games.inner_sea.competition import Competitions, NameArea, solitaire
from ziggurat.games.inner_sea.deploy import StartDeploying, deployable
from ziggurat.games.inner_sea.epoch import GameOver
from ziggurat.games.inner_sea.events import Event
from ziggurat.games.inner_sea.examples.position import Position
from ziggurat.games.inner_sea.state import (
    ADJUSTMENT,
    COMPETITION,
    EASY,
    GROWTH,
    HARD,
    NOBODY,
    NORMAL,
    Automatic,
)
from ziggurat.games.inner_sea.terms import on_map, own, roomy


def against(pieces, *, hand="", civs=("troy", "egypt", "minos"), phase=GROWTH):
    """The first civilization is run by the engine, the second is its enemy, the third neutral."""
    position = Position(list(civs), "east")
    position.pieces(pieces)
    if hand:
        position.hand(hand)
    s = position.s
    s.realms[0].owner, s.realms[0].enemies, s.realms[0].enemy = NOBODY, 2, 1
    s.realms[1].owner, s.realms[2].owner = 0, 1
    s.phase = phase
    return s


def line(s, ready=4, struck=0, entered=0):
    """The area of the next disc."""
    s.realms[0].ready, s.realms[0].supply = ready, s.realms[0].supply - ready
    legal = roomy(s, 0, deployable(s, 0))
    choice = npc_growth.deployment(s, 0, legal, ready, struck, entered)
    return (AREAS[choice.area], choice.strike) if choice else None


def test_an_npc_is_run_by_the_system():
    """IS-28.3: it answers its own questions; no seat is asked for it."""
    s, rng = opened(1), Random(1)
    assert [realm.owner for realm in s.realms].count(NOBODY) == 2
    while not s.over:
        assert s.player == 0
        s.apply(s.sample(rng))
    assert len(GAME.scores(s)) == 1


def test_enemies_and_the_primary_enemy():
    """IS-28.4: those of the scenario; most VP, then cities, then first in turn order."""
    s = opened(1, scenario="solo_mare_nostrum")
    names = ["rome", "carthage", "gaul", "celt_iberia"]
    assert [bin(realm.enemies) for realm in s.realms] == ["0b0", "0b1001", "0b1", "0b10"]
    assert len(s.realms) == len(names)
    s.realms[3].vp = 5
    assert npc_growth.primary_enemy(s, 1) == 3
    s.realms[0].vp = 6
    assert npc_growth.primary_enemy(s, 1) == 0


def test_players_are_the_enemies_at_a_mixed_table():
    """IS-28.4."""
    s = opened(2, npcs=2)
    assert [realm.enemies for realm in s.realms] == [0, 0, 3, 3]


def test_difficulty_changes_what_it_acquires():
    """IS-28.5: never below three."""
    s = against("troy@troy=2 troy@ionia=2 troy@lydia=2 troy@phrygia=2 troy@silicia=2")
    found = []
    for s.difficulty in (EASY, NORMAL, HARD):
        found.append(acquired(s, 0))
    assert found == [3, 5, 7]


def test_an_npc_trades_and_is_compared_like_anybody():
    """IS-28.7."""
    s = against("troy@ionia=1 minos@lydia=1")
    s.realms[2].owner = NOBODY
    assert parts(s, 0).trade == 1
    assert parts(s, 2).trade == 1


def test_deployment_line_by_line():
    """IS-28.5: rescue, home city, strike, settle, expand, city, guard, neutral, stop."""
    assert line(against("troy@troy=2 egypt@troy=3 troy@ionia=2")) == ("troy", False)
    assert line(against("troy@troy=2 troy@lydia=1")) == ("troy", False)
    assert line(against("troy@troy=3 troy@ionia=1 egypt@phrygia=1")) == ("phrygia", True)
    assert line(against("troy@troy=3 troy@lydia=1 egypt@egypt=3")) == ("lydia", False)
    assert line(against("troy@troy=3 egypt@egypt=3")) == ("phrygia", False)
    crowded = "troy@troy=3 troy@ionia=3 troy@phrygia=3 minos@lydia=1 minos@silicia=1 "
    assert line(against(crowded + "minos@cappadocia=1")) == ("trojan_sea", False)


def test_strike_counts_the_discs_of_those_it_aims_at():
    """IS-28.5: two Egyptians are a better aim than one among four Barbarians."""
    s = against(
        "troy@troy=3 troy@silicia=3 egypt@cappadocia=2 egypt@al_mina=1 barbarians@al_mina=4"
    )
    s.realms[0].ready = 8
    legal = roomy(s, 0, deployable(s, 0))
    assert npc_growth.strike(s, 0, legal, 4, 0) == AREA["cappadocia"]


def test_strike_takes_half_of_the_discs_and_one_new_area():
    """IS-28.5."""
    s = against("troy@troy=3 egypt@phrygia=1 egypt@ionia=1 egypt@trojan_sea=1")
    legal = roomy(s, 0, deployable(s, 0))
    s.realms[0].ready = 4
    assert npc_growth.strike(s, 0, legal, 2, 0) != NOBODY
    assert npc_growth.strike(s, 0, legal, 0, 0) == NOBODY
    assert npc_growth.strike(s, 0, legal, 2, 1) == NOBODY


def test_strikes_are_counted_over_the_step():
    """IS-28.5: two discs turn Ionia; with the third of five no second stack can be outnumbered."""
    s = against("troy@troy=3 troy@ionia=1 egypt@ionia=2 egypt@phrygia=1")
    s.realms[0].ready, s.realms[0].supply = 5, s.realms[0].supply - 5
    s.agenda[:] = [StartDeploying(0, 0)]
    settle(s)
    assert own(s, 0, AREA["ionia"]) == 3
    assert own(s, 0, AREA["phrygia"]) == 0


def test_it_deploys_by_itself():
    """IS-28.5: until no line applies or no disc is left."""
    s = against("troy@troy=3 egypt@egypt=3")
    s.realms[0].ready, s.realms[0].supply = 5, s.realms[0].supply - 5
    s.agenda[:] = [StartDeploying(0, 0)]
    settle(s)
    assert s.over
    assert on_map(s, 0) == 8


def test_weak_cities_are_resettled():
    s = against("troy@ionia=3 egypt@ionia=5 troy@lydia=3 egypt@lydia=4")
    assert npc_growth.weak_cities(s, 0) == 1 << AREA["ionia"]


def test_the_card_phase_by_its_lines():
    """IS-28.5: build, harm, invest, grow, pass."""

    def chosen(s):
        return npc_actions.action(s, 0, Action(NOBODY, 0, ()).choices(s))

    rich = "troy@troy=3 troy@ionia=3 troy@lydia=3 egypt@libya=1"
    s = against(rich, hand="troy=4,5,6,7", phase=1)
    assert BUILD.args(chosen(s)) == (0, AREA["troy"])
    s = against("troy@troy=2 egypt@libya=3 egypt@egypt=2", hand="troy=4,27", phase=1)
    assert chosen(s) == PLAY(4 - 1)
    s = against("troy@troy=2 egypt@libya=1", hand="troy=28,27", phase=1)
    assert chosen(s) == PLAY(28 - 1)
    s.realms[0].supply = 10
    assert chosen(s) == PLAY(27 - 1)
    s = against("troy@troy=2 egypt@libya=1", hand="troy=50,73", phase=1)
    assert chosen(s) == PASS()


def test_its_targets_are_those_worth_most():
    """IS-28.5: discs and cities of the primary enemy."""
    s = against("troy@troy=2 egypt@libya=3 egypt@egypt=2 minos@minos=3", hand="troy=13", phase=1)
    s.agenda[:] = [CardPhase()]
    s.order = [0, 1, 2]
    settle(s)
    assert own(s, 1, AREA["libya"]) == 2
    assert own(s, 1, AREA["egypt"]) == 1
    assert 13 in s.discard


def test_it_answers_what_would_cost_it_dear():
    """IS-28.5: a city is worth an answer, a camp is not."""
    for stack, kept in ((3, 3), (1, 0)):
        s = against(f"troy@ionia={stack} egypt@libya=1", hand="troy=66 egypt=8", phase=1)
        s.agenda[:] = [Action(0, 1, ())]
        GAME.play(s, "play drought")
        while not s.over and "ionia" in " ".join(map(GAME.actions.text, s.choices())):
            GAME.play(s, "pick ionia")
        while not s.over and s.agenda:
            s.apply(s.choices()[0])
        assert own(s, 0, AREA["ionia"]) == kept


def test_the_ladder_ahead():
    """IS-17.25: the test values."""
    for sizes, left in (
        ([2, 1], [2, 0]),
        ([3, 1], [3, 0]),
        ([3, 2], [2, 0]),
        ([4, 3], [2, 0]),
        ([4, 2], [3, 0]),
        ([3, 3], [1, 1]),
        ([3, 2, 2], [2, 0, 0]),
        ([3, 3, 2], [1, 1, 0]),
        ([4, 3, 2], [2, 0, 0]),
    ):
        assert npc_fight.ladder(sizes) == left


def test_it_fights_with_what_it_takes():
    """IS-28.5: powers first, then cards in the order of their ids until it stands alone."""
    s = against("troy@ionia=2 egypt@ionia=3", hand="troy=51,52,58", phase=COMPETITION)
    s.agenda[:] = [Competitions()]
    settle(s)
    assert s.over
    assert own(s, 0, AREA["ionia"]) > 0
    assert own(s, 1, AREA["ionia"]) == 0
    assert 52 in s.realms[0].hand


def test_it_pays_only_for_a_better_result():
    """IS-28.5: a talent that turns absence into presence."""
    s = against("troy@ionia=2 egypt@ionia=2 minos@lydia=1", phase=COMPETITION)
    s.arena, s.fallen, s.shields = AREA["ionia"], [0] * 3, [0] * 3
    s.realms[0].talents = 1
    assert npc_fight.pays(s, 0, AREA["ionia"])
    s.realms[0].paid = 2
    assert not npc_fight.pays(s, 0, AREA["ionia"])
    s.arena = NOBODY
    s.realms[0].paid = 0
    assert not npc_fight.pays(s, 0, AREA["ionia"])


def test_it_takes_the_last_slot():
    """IS-28.5."""
    s = against("troy@ionia=1")
    s.order = [NOBODY] * 3
    s.realms[1].vp = s.realms[2].vp = 4
    s.agenda[:] = [Block((0, 1, 2), (0, 1, 2))]
    settle(s)
    assert s.order[2] == 0


def test_it_begins_anew():
    """IS-28.5, IS-28.7: Aeneas without discs; three at home, two in each land beside it."""
    s = against("egypt@egypt=3 minos@minos=3", phase=ADJUSTMENT)
    s.agenda[:] = [AeneasStep((0,))]
    settle(s)
    assert s.over
    assert own(s, 0, AREA["troy"]) == 3
    assert own(s, 0, AREA["ionia"]) == own(s, 0, AREA["phrygia"]) == 2
    assert (s.realms[0].mat, s.realms[0].reborn) == (CIV["troy"], 1)


def test_it_buys_one_card():
    """IS-28.5."""
    s = against("troy@troy=1", phase=ADJUSTMENT)
    s.realms[0].talents = 4
    s.agenda[:] = [DrawStep((0,))]
    settle(s)
    assert (s.realms[0].talents, len(s.realms[0].hand)) == (3, 4)


def test_the_discard_order():
    """IS-28.5: Investments, talents, growth, harm, Competition, Negate; lowest id first."""
    hand = [74, 50, 4, 7, 37, 28]
    found = []
    while hand:
        found.append(npc_cards.worst(hand))
        hand.remove(found[-1])
    assert found == [28, 37, 7, 4, 50, 74]


def test_it_sends_hordes_to_its_enemy():
    """IS-28.5: as the last-place civilization."""
    s = against("egypt@sinai=2 troy@troy=1 minos@cyprus=1", phase=ADJUSTMENT)
    s.realms[1].vp = s.realms[2].vp = 5
    s.table, s.deck = [99], [c for c in s.deck if c != 99]
    s.agenda[:] = [Event(99)]
    settle(s)
    assert own(s, 6, AREA["sinai"]) == 4


def test_the_player_names_the_next_competition():
    """IS-16.9, IS-28.6: in a solitaire game."""
    s = against("troy@ionia=2 egypt@ionia=1 troy@lydia=2 egypt@lydia=1", phase=COMPETITION)
    s.realms[2].owner = NOBODY
    s.agenda[:] = [Competitions()]
    settle(s)
    assert isinstance(s.decision, NameArea)
    GAME.play(s, "pick ionia")
    while not s.over:
        s.apply(s.choices()[0])
    found = [note.args[0] for note in s.notes if note.kind == "competition"]
    assert found == [AREA["ionia"], AREA["lydia"]]


def test_what_is_a_solitaire_game():
    """IS-28.6: one player and the engine; not two players, with the engine or without."""
    assert solitaire(opened(1))
    assert not solitaire(opened(2))
    assert not solitaire(opened(2, npcs=1))


@pytest.mark.parametrize("name", ["solo_pharaoh", "solo_mare_nostrum", "solo_wooden_horse"])
def test_solitaire_is_won_or_lost(name):
    """IS-28.7, IS-25.1: a civilization that the engine runs can win."""
    s = opened(1, scenario=name)
    for realm in s.realms:
        realm.vp = 3 if realm.owner == NOBODY else 2
    assert GAME.ranks(s) != [0]
    assert GAME.standings(s, ["Ann"])[0].name.endswith(" (the system)")
    s.realms[0].vp = 4
    assert GAME.ranks(s) == [0]
    assert GAME.verdict(s, ["Ann"]) == "The game is over: Ann wins, 4 to 3 (victory points)."


def test_an_engines_civilization_wins_a_mixed_game():
    """IS-28.7, IS-25.1."""
    s = opened(2, npcs=1)
    for realm, vp in zip(s.realms, (5, 6, 9), strict=True):
        realm.vp = vp
    assert GAME.ranks(s) == [2, 1]
    name = CIV_NAMES[s.realms[2].mat]
    told = f"The game is over: {name} (the system) wins, 9 to 6 (victory points)."
    assert GAME.verdict(s, ["Ann", "Bo"]) == told


def test_a_full_tie_with_the_engine_is_a_draw():
    """IS-25.7, IS-28.7."""
    s = opened(1)
    s.agenda[:] = []
    s.discs[:] = bytes(len(s.discs))
    s.cover = None
    s.realms[1].mat = CIV["troy"]
    for realm, vp in zip(s.realms, (4, 4, 1), strict=True):
        realm.vp = vp
    assert GAME.ranks(s) == [0]
    told = "The game is over: Ann and Troy (the system) share the victory."
    assert GAME.verdict(s, ["Ann"]) == told


def test_the_wooden_horse():
    """IS-S.1: won as well with no Trojan disc in Troy."""
    s = opened(1, scenario="solo_wooden_horse")
    s.realms[1].vp = 9
    s.agenda[:] = []
    assert GAME.ranks(s) != [0]
    s.agenda[:] = [GameOver()]
    s.discs[7 * AREA["troy"] + 1] = 0
    s.cover = None
    assert GAME.ranks(s) != [0]
    settle(s)
    assert "horse" in {note.kind for note in s.notes}
    assert GAME.ranks(s) == [0]
    assert "Troy" not in GAME.verdict(s, ["Ann"])


def test_automatic_questions_can_be_saved():
    """IS-28.3: the step that answers is plain data."""
    s = against("troy@troy=2")
    s.agenda[:] = []
    s.then(Action(NOBODY, 0, ()))
    assert isinstance(s.agenda[0], Automatic)
    assert GAME.load(GAME.save(s)) == s


def test_a_single_player_is_asked_only_where_there_is_a_choice():
    """IS-29.2: nobody learns from the pause; of two players one might."""
    for options in ({}, {"scenario": "solo_wooden_horse"}):
        s, rng = GAME.new(1, seed=3, epochs=2, **options), Random(3)
        while not s.over:
            assert len(s.choices()) > 1, s.decision
            s.apply(s.sample(rng))
    s, rng, single = GAME.new(2, seed=3, epochs=2), Random(3), 0
    while not s.over:
        single += len(s.choices()) == 1
        s.apply(s.sample(rng))
    assert single


def test_the_player_names_the_next_area_while_it_takes_part():
    """IS-28.6: fights of others go by rank."""
    pieces = "troy@troy=2 minos@troy=2 troy@lydia=2 minos@lydia=2 egypt@egypt=3"
    for more, asked in (("", False), (" egypt@lydia=1", True)):
        s = against(pieces + more)
        s.realms[2].owner = NOBODY
        s.agenda[:] = [Competitions()]
        settle(s)
        assert s.over != asked
        assert not asked or isinstance(s.decision, NameArea)
