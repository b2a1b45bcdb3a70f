"""Hints with reasons: choices that are legal, reasons that are true in every deal."""

import re
from random import Random
from statistics import pstdev

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.bots.explain import explain, reasons
from ziggurat.core.record import Play
from ziggurat.games import keys

PLACE = re.compile(r"\b[a-p]\d+\b|-?\d+,-?\d+")


def position(game, moves, seed=3):
    """A state of a random game in which nobody resigns, where there is a choice."""
    rng = Random(seed)
    s = game.new(max(2, game.seats[0]), seed)
    n = 0
    while n < moves or len(s.choices()) < 3:
        a = s.sample(rng)
        if game.actions.text(a) != "resign":
            s.apply(a)
            n += 1
        if s.over:
            s = game.new(max(2, game.seats[0]), seed + 1)
    return s


@pytest.mark.parametrize("key", keys())
def test_three_choices_with_chances_and_reasons(key):
    game = ziggurat.load(key)
    s = position(game, 15)
    seen = game.view(s, s.player)
    advice = explain(game, seen, Random(1), iterations=40)
    assert 1 <= len(advice) <= 3  # where all is one idea, it is one
    assert all(one.action in s.choices() for one in advice)
    assert all(0 <= sure(one.chance) <= 1 for one in advice)
    assert all(one.line[0] == one.action for one in advice)
    assert 0 < sum(one.share for one in advice) <= 1.001
    assert any(one.reasons for one in advice)
    assert explain(game, seen, Random(1), iterations=40) == advice


@pytest.mark.parametrize("key", keys())
def test_a_reason_is_what_then_happens(key):
    """Every sentence and change is found again when the action is really played."""
    game = ziggurat.load(key)
    s = position(game, 25)
    seat = s.player
    worlds = [game.determinise(game.view(s, seat), Random(i)) for i in range(6)]
    for a in s.choices()[:20]:
        said = reasons(game, worlds, [a])
        assert set(said) <= set(reasons(game, [s], [a]))


def test_a_war_is_told_in_the_games_words():
    play = Play.new(ziggurat.load("tigris"), 2, 1, first="fixed")
    line = [play.game.actions.parse("leader king i6")]
    said = reasons(play.game, [play.state], line, ("Ada",))
    assert said[0] == "Ada places the king on i6."


@pytest.mark.parametrize(("mine", "theirs", "low", "high"), [(20, 0, 0.9, 1), (0, 20, 0, 0.1)])
def test_the_chance_is_that_of_winning(mine, theirs, low, high):
    game = ziggurat.load("tigris")
    s = game.new(2, 1, first="fixed")
    s.points[0], s.points[1] = [mine] * 4, [theirs] * 4
    for one in explain(game, game.view(s, 0), Random(1), iterations=12):
        assert low <= one.chance <= high


def test_alone_there_is_no_chance_to_tell():
    game = ziggurat.load("inner_sea")
    s = game.new(1, 3, scenario="solo_pharaoh")
    while len(s.choices()) == 1:
        s.apply(s.choices()[0])
    assert {one.chance for one in explain(game, game.view(s, 0), Random(1), iterations=12)} == {
        None
    }


@pytest.mark.parametrize("key", keys())
def test_hints_are_different_ideas(key):
    """No two of them are told in the same words, but for the place."""
    game = ziggurat.load(key)
    s = position(game, 40)
    advice = explain(game, game.view(s, s.player), Random(2), iterations=30)
    told = [tuple(PLACE.sub("", line) for line in one.reasons[:2]) for one in advice]
    labels = [PLACE.sub("", one.text) for one in advice]
    assert len(set(zip(labels, told, strict=True))) == len(advice)


def test_a_hint_goes_on_with_what_an_earlier_one_began():
    game = ziggurat.load("gheos")
    s = position(game, 12)
    while game.actions.verb_of(s.choices()[0]).words[0] != "at":
        s.apply(s.choices()[0])
    first = explain(game, game.view(s, s.player), Random(1), iterations=30)[0]
    s.apply(first.line[0])
    planned = first.line[1]
    after = explain(game, game.view(s, s.player), Random(7), iterations=30, planned=planned)
    assert after[0].action == planned


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("moves", [30, 90])
def test_the_parts_of_a_judgement_add_up_to_it(key, moves):
    game = ziggurat.load(key)
    s = position(game, moves)
    while not sure(game.evaluation).begins(s):
        s.apply(s.sample(Random(4)))
    evaluation = sure(game.evaluation)
    mine, others = (sum(evaluation.factors(s, p).values()) for p in range(2))
    assert evaluation.evaluate(s, 0) == pytest.approx(mine - others)
    assert evaluation.evaluate(s, 1) == pytest.approx(others - mine)


def test_resigning_is_no_advice():
    game = ziggurat.load("ages")
    s = position(game, 60)
    while "resign" not in map(game.actions.text, s.choices()):
        s.apply(s.choices()[0])
    advice = explain(game, game.view(s, s.player), Random(1), iterations=20)
    assert advice
    assert all(one.text != "resign" for one in advice)


def test_a_hint_does_not_repeat_its_action():
    """What the button says is not said again as the first reason."""
    play = Play.new(ziggurat.load("tigris"), 2, 1, first="fixed")
    seen = play.game.view(play.state, 0)
    for one in explain(play.game, seen, Random(1), names=("Ada", "Bob")):
        assert not any(line.startswith("Ada places the") for line in one.reasons)


@pytest.mark.parametrize("key", keys())
def test_the_chance_of_a_position_is_steady(key):
    """Asked again with other random numbers, a hint names about the same chance."""
    game = ziggurat.load(key)
    s = position(game, 70)
    seen = game.view(s, s.player)
    said = [sure(explain(game, seen, Random(i), iterations=24)[0].chance) for i in range(5)]
    assert pstdev(said) < 0.03, said


def test_beside_a_map_hints_need_no_coordinates():
    """At the table hints and what follows are told in the words of the page."""
    game = ziggurat.load("gheos")
    s = position(game, 21)
    seen = game.view(s, s.player)
    told = explain(game, seen, Random(1), iterations=40, phrases=game.spoken)
    words = " ".join(reason for one in told for reason in one.reasons)
    assert "tile" in words
    assert not re.search(r"\bt\d+\b|-?\d+,-?\d+", words)
    plain = explain(game, seen, Random(1), iterations=40)
    assert re.search(r"\bt\d+\b", " ".join(reason for one in plain for reason in one.reasons))
