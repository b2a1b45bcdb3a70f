"""Every clause of RULES.md is cited by a test, and nothing cites a clause that does not exist."""

from pathlib import Path
from typing import NamedTuple

import pytest

import ziggurat
from ziggurat.core import clauses
from ziggurat.testing.clause_coverage import coverage

ROOT = Path(__file__).parents[2]


class Wanted(NamedTuple):
    clauses: int
    untestable: int  # at the most
    scenarios: int  # at the least
    steps: int  # that decide
    more_steps: bool = False  # whether there may be more


GAMES = {
    "ages": Wanted(540 + 236, 2, 250, 25),  # the rules, and one clause a card
    "gheos": Wanted(132, 2, 80, 10),
    "inner_sea": Wanted(510, 5, 270, 35, more_steps=True),
    "monumental": Wanted(528, 12, 230, 40, more_steps=True),
    "tigris": Wanted(211, 2, 66, 6),
}


def test_every_game_is_looked_at():
    assert sorted(GAMES) == sorted(ziggurat.keys())


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_is_cited_by_a_test(key):
    found, wanted = coverage(ziggurat.load(key), ROOT), GAMES[key]
    assert found["clauses"] == wanted.clauses
    assert found["uncited"] == []
    assert found["unknown"] == []
    assert found["untestable"] <= wanted.untestable
    assert found["scenarios"] >= wanted.scenarios


@pytest.mark.parametrize("key", GAMES)
def test_every_step_that_decides_names_a_clause(key):
    game, wanted = ziggurat.load(key), GAMES[key]
    known = clauses.of(game.package)
    rules = [step.rule for step in game.steps if hasattr(step, "rule")]
    assert len(rules) == wanted.steps or (wanted.more_steps and len(rules) > wanted.steps)
    assert all(rule in known for rule in rules)
