"""What the log tells (MO-4.9, MO-18.31) and who is said to have won (MO-19.66)."""

import pytest

from ziggurat.core.agenda import settle
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.attacks import Attack
from ziggurat.games.monumental.automa import draw_until, perform
from ziggurat.games.monumental.content import AUTOMA_ACTIONS, BOX, CARD
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.phrases import PHRASES
from ziggurat.games.monumental.state import MonumentalState
from ziggurat.games.monumental.turn import NextTurn

NAMES = ["Anna", "Ben", "Cleo"]


def table(line, **keys):
    t = Table(line)
    for key, value in keys.items():
        t.arrange(key.replace("_", " "), value)
    t.s.notes = []
    return t


def log(t):
    names = NAMES[: t.s.people]
    told = [PHRASES.say(note, names) for note in t.s.notes]
    t.s.notes = []
    return told


def test_gold_that_stands_in_is_told():
    """MO-4.9"""
    t = table("jp gr", res_jp="M0 G2")
    GAME.play(t.s, "explore 1 -1,0")
    assert log(t) == ["Anna's explorer 1 goes to -1,0.", "Anna pays 1 Gold in place of Military."]


def test_a_conquest_tells_what_it_cost_and_who_went():
    """MO-10.8, MO-10.14, MO-4.8"""
    t = table("jp gr", res_jp="M1 B1 G2")
    t.arrange("tile -1,0", "value=2 barb=barb1_draw")
    GAME.play(t.s, "conquer -1,0")
    while type(t.s.decision).__name__ == "Muster":
        GAME.play(t.s, "send soldier -2,0")
    assert log(t) == [
        "Anna pays 1 Military kept for Barbarians.",
        "Anna pays 1 Military.",
        "Anna pays 1 Gold in place of Military.",
        "Anna sends 3 soldiers from -2,0.",
        "Anna conquers -1,0 with 3 units.",
        "Anna claims a token: Barbarian 1 (draw and use 1 city card or 1G).",
    ]


def test_cards_wonders_policies_and_celebrities_tell_their_price():
    """MO-6.2, MO-7.2, MO-8.2, MO-20.5, MO-18.31"""
    t = table("jp gr", res_jp="P5 K1 G6", heroes="spartacus")
    t.arrange("display", "stonehenge market writing keep alchemy pyramids")
    GAME.play(t.s, "buy market")
    GAME.play(t.s, "buy stonehenge")
    GAME.play(t.s, "develop tea_ceremony")
    GAME.play(t.s, "hire spartacus")
    told = log(t)
    assert told[:5] == [
        "Anna acquires Market.",
        "Anna pays 3 Production.",
        "Anna begins Stonehenge: the first stage stands.",
        "Anna pays 2 Production.",
        "Anna pays 1 Gold in place of Production.",
    ]
    assert "Anna pays 1 Culture." in told
    assert told[-1] == "Anna pays 3 Gold."


def test_oni_and_phoenix_tell_what_is_lost():
    """MO-21.35"""
    t = table("jp gr", res_jp="G2", res_gr="G0", outposts_jp="-1,0", units_jp="C=s9w")
    t.arrange("monster", "oni@-1,0 slot=5")
    t.arrange("monster", "phoenix@-1,-1 slot=5")
    t.s.then(Attack(CARD["oni"], 0), Attack(CARD["phoenix"], 0))
    settle(t.s)
    assert log(t) == [
        "Anna loses 1 Gold.",
        "Anna's outpost in -1,0 goes back to the supply.",
    ]


def test_the_automa_tells_what_it_pays_and_gains():
    """MO-19.19, MO-19.54, MO-19.55"""
    t = table("gr jp automa=jp")
    t.arrange("tile 1,0", "market=arms:market_arms_2m production")
    t.s.active = 1
    t.s.seats[1].production = 1
    perform(t.s, 1, {"act": "explore", "steps": 1, "pay": 2})
    settle(t.s)
    told = log(t)
    assert told[0] == "The Automa pays 2 Gold."
    assert "The Automa turns in 2 Production tokens." in told
    assert "The Automa gains 1 Gold." in told
    assert "The Automa gains 2 Gold." in told


def test_an_explorer_that_stands_still_goes_nowhere():
    """MO-24.39: a Market beside the Kraken is closed to the Automa too."""
    t = table("gr jp automa=jp", explorers_jp="-1,-1 C")
    t.arrange("tile -1,-1", "market=arms:market_arms_2m")
    t.arrange("monster", "kraken@0,-2 slot=4")
    t.s.active = 1
    perform(t.s, 1, {"act": "explore", "steps": 1})
    settle(t.s)
    assert not any("explorer 1 goes" in line for line in log(t))


def test_china_finds_no_technological_card():
    """MO-19.59, MO-19.18"""
    t = table("gr cn automa=cn")
    trait = "Technological"
    cards = [c for c in AUTOMA_ACTIONS if BOX.cards[c].acts.get("trait") != trait]
    t.s.auto_deck, t.s.active = list(cards), 1
    gold = t.s.seats[1].res[3]
    draw_until(t.s, 1, {"act": "draw_until", "trait": trait})
    assert t.s.seats[1].res[3] == gold + 2
    assert len(t.s.auto_drawn) == len(cards)


@pytest.mark.parametrize(("gold", "rank", "word"), [(30, 1, "The Automa"), (0, 0, "Anna")])
def test_the_automa_can_win(gold, rank, word):
    """MO-19.66, MO-17.15: with 10 points for its Gold it is first, and the person is second."""
    t = table("gr jp automa=jp", round="5", trigger="4", policies_gr="agora")
    s = t.s
    s.seats[1].res[3] = gold
    s.active = 1
    s.agenda = []
    s.then(NextTurn())
    settle(s)
    assert s.over
    assert GAME.ranks(s) == [rank]
    assert log(t) == [f"The game is over: {word.replace('The', 'the')} wins."]
    assert GAME.rivals(s)[0].name == "Automa"
    assert len(GAME.scores(s)[0]) == len(GAME.score_names) == len(GAME.rivals(s)[0].score)
    assert "wins, " in GAME.verdict(s, ["Anna"])


def test_a_shared_victory_is_told():
    """MO-17.18"""
    t = table("gr jp", round="5", trigger="4")
    t.s.active, t.s.agenda = 1, [NextTurn()]
    settle(t.s)
    assert log(t) == ["The game is over: Anna, Ben share the victory."]
    assert GAME.ranks(t.s) == [0, 0]


def test_a_game_saved_before_goes_on():
    """Snapshots without the newer fields are read."""
    s = Table("gr jp").s
    data = GAME.save(s)
    for name in ("played", "left", "free_moves", "deeds"):
        del data["state"][name]
    again = GAME.load(data)
    assert isinstance(again, MonumentalState)
    assert again == s
