"""Every worked example can be placed as a real position, played, and explored from there."""

import json
from random import Random

import pytest

import ziggurat
from ziggurat.core.examples import Scenario
from ziggurat.core.state import SPECTATOR

EXPLORED = 10  # random moves from each position
# Put up before a first move that is another's, or that the engine comes to by itself.
OTHERWISE = {
    "MO-O47": "the Automa begins",
    "card-33": "announced in an area where it has nobody",
    "card-58": "played in an area that it does not fit",
    "IS-T11": "cities could be resettled before",
    "IS-T71": "played in an area that it does not fit",
    "IS-T78": "played in an area that it does not fit",
    "IS-T86": "announced where it is not present",
    "IS-T115": "the end of an epoch shuffles the deck",
    "IS-T116": "the end of an epoch shuffles the deck",
    "mat-rome-allies": "announced where it does not hold",
    "mat-mycenae": "announced where it does not hold",
}


def cases() -> list[tuple[str, Scenario]]:
    games = map(ziggurat.load, ziggurat.keys())
    return [(game.key, one) for game in games for one in game.need_examples().all()]


def name(value: object) -> str:
    return value.id if isinstance(value, Scenario) else str(value)


@pytest.mark.parametrize(("key", "scenario"), cases(), ids=name)
def test_an_example_is_a_position_that_can_be_played_on(key, scenario):
    game = ziggurat.load(key)
    s = game.need_examples().place(scenario.lines)
    assert game.load(json.loads(json.dumps(game.save(s)))) == s
    assert not s.over
    rng = Random(scenario.id)
    for _ in range(EXPLORED):
        if s.over:
            break
        choices = s.choices()
        assert choices
        assert all(s.why_not(a) is None for a in choices[:3])
        game.view(s, s.player)
        game.view(s, SPECTATOR)
        s.apply(s.sample(rng))


@pytest.mark.parametrize(("key", "scenario"), cases(), ids=name)
def test_its_first_move_is_legal_or_refused_there_as_it_says(key, scenario):
    game = ziggurat.load(key)
    examples = game.need_examples()
    moves = examples.play(scenario.lines).moves
    s = examples.place(scenario.lines)
    for move in moves[:1]:
        legal = move.text in [game.actions.text(a) for a in s.choices()]
        assert (legal == (move.refused is None)) == (scenario.id not in OTHERWISE), move
