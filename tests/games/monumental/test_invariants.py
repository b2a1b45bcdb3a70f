"""Properties of any game (part 8.3 of the specification) and what is conserved."""

from random import Random

import pytest

from ziggurat.core.agenda import settle
from ziggurat.core.errors import IllegalAction
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.automa import perform
from ziggurat.games.monumental.automa_explorers import goals
from ziggurat.games.monumental.conquest import defence
from ziggurat.games.monumental.content import BOX, CARD
from ziggurat.games.monumental.examples.position import Table, cell
from ziggurat.games.monumental.hexes import cells_of
from ziggurat.games.monumental.scoring import DOMINATION, POINTS
from ziggurat.games.monumental.state import NONE, gain, held_by
from ziggurat.games.monumental.turn import Act

MODULES = {"renaissance": "on", "celebrities": "on", "monsters": "on"}


def busy(s, rng):
    """A random choice that rarely ends the phase, so that much happens."""
    choices = s.choices()
    a = choices[int(rng.random() * len(choices))]
    if isinstance(s.decision, Act) and a == choices[-1] and rng.random() < 0.8:
        a = choices[int(rng.random() * len(choices))]
    return a


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_any_game(seats, seed):
    """MO-1.5, MO-17.5, MO-10.7, MO-5.4, MO-4.17: audited after every action."""
    s = GAME.new(seats, seed, automa="on" if seed % 2 else "off", **MODULES)
    rng = Random(seed)
    while not s.over:
        s.apply(busy(s, rng))
        GAME.audit(s)
        if all(p.capital != NONE for p in s.seats):
            assert all(held_by(s, p) >> p.capital & 1 for p in s.seats)
            assert all(defence(s, c) >= 1 for c in cells_of(s.land))
    assert s.round == s.trigger + 1
    assert s.active == s.order[-1]


def test_outposts_stay_until_they_are_beaten():
    """MO-11.13, MO-11.14: no action moves or removes an own outpost."""
    t = Table("jp gr")
    t.arrange("units jp", "C=s6w -1,0=s3")
    s = t.s
    GAME.play(s, "outpost -1,0")
    s.seats[0].res = [5, 5, 5, 5, 5, 0]
    rng = Random(1)
    for _ in range(40):
        if s.active != 0 or s.over:
            break
        a = busy(s, rng)
        s.apply(a)
        assert cell("-1,0") in s.seats[0].outposts


def test_an_illegal_action_changes_nothing():
    """MO-23.1"""
    t = Table("jp gr")
    before = t.s.copy()
    for text in ("buy market", "conquer 2,0", "develop diplomacy", "advance", "use policy"):
        with pytest.raises(IllegalAction):
            GAME.play(t.s, text)
    assert t.s == before


def test_a_single_option_is_taken_at_once():
    """MO-23.2, MO-5.6"""
    t = Table("jp gr")
    t.arrange("units jp", "C=s3 -1,0=s1")
    t.arrange("res jp", "M1 G0")
    GAME.play(t.s, "move soldier -2,0")
    assert type(t.s.decision).__name__ == "Act"
    assert t.s.seats[0].soldiers.count(cell("-1,0")) == 2


def test_the_same_seed_gives_the_same_game():
    """MO-23.3, MO-23.8"""
    games = []
    for _ in range(2):
        s = GAME.new(3, 11, **MODULES)
        rng = Random(4)
        for _ in range(200):
            if not s.over:
                s.apply(busy(s, rng))
        games.append(s)
    assert games[0] == games[1]


def test_default_payment():
    """MO-23.6, MO-25.16: restricted Military first, then the resource, Gold last."""
    t = Table("jp gr")
    t.arrange("tile -1,0", "barb=barb2_p")
    t.arrange("res jp", "B2 M0 G2")
    s = t.s
    GAME.play(s, "conquer -1,0")
    while type(s.decision).__name__ == "Muster":
        s.apply(s.choices()[0])
    assert s.seats[0].res[3:] == [1, 0, 0]


def test_players_out_of_turn_decide_little():
    """MO-23.7"""
    allowed = {"LoseUnit", "LoseKnowledge", "GiveUp", "PickWonder", "PickWarlord", "AutoConquer"}
    allowed |= {"PickMarket", "PickWay", "AutoSite", "Surface"}
    for seed in range(12):
        s = GAME.new(2, seed, automa=True, civilizations="random", **MODULES)
        rng = Random(seed)
        while not s.over:
            if s.player != s.active and s.seats[0].top[0] != NONE:
                assert type(s.decision).__name__ in {*allowed, "ChooseCapital"}
            s.apply(busy(s, rng))


def test_tokens_are_free_at_any_moment_of_the_phase():
    """MO-5.3, MO-5.7: Production and Market tokens; a benefit may be declined."""
    t = Table("jp gr")
    t.arrange("production jp", "1")
    t.arrange("tile -1,0", "barb=barb1_p")
    t.arrange("res jp", "M2 G0")
    s = t.s
    GAME.play(s, "produce")
    GAME.play(s, "conquer -1,0")
    while type(s.decision).__name__ == "Muster":
        s.apply(s.choices()[0])
    GAME.play(s, "decline")
    assert s.seats[0].res[:4] == [1, 0, 0, 0]


def test_basic_resources_come_only_in_the_own_turn():
    """MO-4.17, MO-25.14: the supply never limits a gain."""
    s = Table("jp gr").s
    gain(s, 1, (3, 0, 0, 99, 9))
    assert s.seats[1].res == [0, 0, 0, 101, 9, 0]


def test_constants():
    """MO-25.17, MO-25.18, MO-25.19, MO-25.20"""
    assert POINTS == (1, 1, 2, 2)
    assert DOMINATION == 3
    t = Table("gr jp")
    t.arrange("units jp", "C=s6 0,0=s2w")
    t.arrange("hero jp", "saladin@0,0")
    t.arrange("outposts jp", "0,0")
    t.arrange("tile 0,0", "value=1 wonder=colossus")
    assert defence(t.s, cell("0,0")) == 1 + 2 + 2 + 3 + 2 + 2
    assert BOX.cards[CARD["hua_mulan"]].attack == 1


def test_the_automa_conquers_as_often_as_it_can():
    """MO-19.20, MO-19.47: three conquests chosen one after the other, no compensation."""
    t = Table("gr jp automa=jp")
    t.arrange("units jp", "C=s2w")
    t.arrange("outposts jp", "1,1 2,-1")
    s, p = t.s, t.s.seats[1]
    s.active = 1
    gold = p.res[3]
    perform(s, 1, {"act": "conquer", "pick": "highest", "n": 3})
    settle(s)
    while type(s.decision).__name__ == "AutoConquer":
        s.apply(s.choices()[0])
    assert p.soldiers.count(p.capital) == 0
    assert p.res[3] == gold


def test_the_automa_ignores_empty_markets():
    """MO-19.58"""
    t = Table("gr jp automa=jp")
    t.arrange("tile 1,0", "market=arms:market_arms_2m")
    s = t.s
    assert goals(s, 1) == [2]
    s.piles[2] = []
    assert goals(s, 1) == []
    perform(s, 1, {"act": "explore", "steps": 2})
    assert s.seats[1].res[3] == 4
