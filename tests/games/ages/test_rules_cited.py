"""Every clause of RULES.md is cited by a test, and nothing cites a clause that does not exist."""

from pathlib import Path

from ziggurat.core import clauses
from ziggurat.games.ages import GAME
from ziggurat.testing.clause_coverage import coverage

ROOT = Path(__file__).parents[3]


def test_every_clause_is_cited_by_a_test():
    found = coverage(GAME, ROOT)
    assert found["clauses"] == 540 + 236  # the rules, and one clause a card
    assert found["uncited"] == []
    assert found["unknown"] == []
    assert found["untestable"] <= 2
    assert found["scenarios"] >= 250


def test_every_step_that_decides_names_a_clause():
    known = clauses.of(GAME.package)
    rules = [step.rule for step in GAME.steps if hasattr(step, "rule")]
    assert len(rules) == 25
    assert all(rule in known for rule in rules)
