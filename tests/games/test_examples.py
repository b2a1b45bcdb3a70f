"""Every worked example can be placed as a real position, played, and explored from there."""

import json
from pathlib import Path
from random import Random

import pytest

import ziggurat
from ziggurat.core import clauses
from ziggurat.core.examples import Scenario, without
from ziggurat.core.state import SPECTATOR
from ziggurat.testing.clause_coverage import untestable

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


@pytest.mark.parametrize("key", ziggurat.keys())
def test_every_clause_has_an_example_or_says_why_not(key):
    game = ziggurat.load(key)
    shown = {clause for one in game.need_examples().all() for clause in one.clauses}
    reasons, untested = without(game.package), untestable(game)
    known = set(clauses.of(game.package))
    assert shown | set(reasons) | set(untested) == known
    assert len(shown) + len(reasons) + len(untested) == len(known)
    assert all(len(reason) > 10 for reason in reasons.values())


@pytest.mark.parametrize("key", ziggurat.keys())
def test_examples_have_names_of_their_own(key):
    names = [one.id for one in ziggurat.load(key).need_examples().all()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("key", ziggurat.keys())
def test_the_docs_tell_the_figures(key):
    page = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")
    game = ziggurat.load(key)
    examples = game.need_examples().all()
    shown = {clause for one in examples for clause in one.clauses}
    groups = (clauses.of(game.package), shown, without(game.package), untestable(game))
    row = " | ".join([key, *(str(len(group)) for group in groups), str(len(examples))])
    assert f"| {row} |" in page
