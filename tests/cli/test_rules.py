"""`ziggurat rules`: clauses by number, chapter and word."""

import json

import pytest

from tests.builds import beside_source
from ziggurat.core import clauses

RULES = "ziggurat.games.tigris"


def test_chapters(cli):
    code, out, _ = cli("rules", "tigris")
    assert code == 0
    assert "TE-6 Action 2: civilization tiles" in out
    assert "TE-13 Treasures" in out


@pytest.mark.parametrize("number", ["TE-6.3", "te-6.3", "6.3"])
def test_one_clause(cli, number):
    _, out, _ = cli("rules", "tigris", number)
    assert "TE-6.3  Black, red and green tiles go on land squares only." in out
    assert "TE-6.4" not in out


def test_a_chapter(cli):
    _, out, _ = cli("rules", "tigris", "TE-7")
    ids = [name for name in clauses.of(RULES) if name.startswith("TE-7.")]
    assert len(ids) > 2
    assert all(f"{name}  " in out for name in ids)
    assert "TE-8.1" not in out


def test_words(cli):
    _, out, _ = cli("rules", "tigris", "treasure", "trader")
    hits = [line.split()[0] for line in out.splitlines() if line.startswith("TE-") and "." in line]
    assert "TE-13.1" in hits
    assert len(hits) > 2


def test_what_is_not_there(refused):
    assert "has no clause TE-6.99; near it: TE-6.9" in refused("rules", "tigris", "TE-6.99")
    assert "has no clause TE-99" in refused("rules", "tigris", "99")
    assert "No clause of Tigris & Euphrates speaks of 'spaceship'" in refused(
        "rules", "tigris", "spaceship"
    )
    assert "--json goes with --coverage" in refused("rules", "tigris", "--json")


@beside_source
def test_rules_not_yet_written(refused, monkeypatch):
    monkeypatch.setattr(clauses, "of", lambda *asked: {})
    for rest in ([], ["TE-1.1"], ["tile"], ["--coverage"]):
        assert "are not written down yet" in refused("rules", "tigris", *rest)


@beside_source
def test_coverage(cli):
    found = json.loads(cli("rules", "tigris", "--coverage", "--json").out)
    assert {"clauses", "cited", "untestable", "scenarios", "uncited"} <= set(found)
    assert found["clauses"] == len(clauses.of(RULES))
    _, table, _ = cli("rules", "tigris", "--coverage")
    assert str(found["clauses"]) in table
    assert "untestable" in table


def test_an_example_of_a_clause(cli):
    code, out, _ = cli("rules", "tigris", "TE-10.3", "--example")
    assert code == 0
    assert "Example 1 of 2: internal conflict, tie goes to the defender" in out
    assert " 5   ·   ·   ·   ·   ·  Kli ▲r   ·  ▲r " in out
    assert "> leader king h5\n> support 2\n> support 3\n" in out
    assert "lion wins the revolt of the kings" in out


def test_a_refused_move_of_an_example(cli):
    _, out, _ = cli("rules", "inner_sea", "8.23", "--example")
    assert "> resettle sinai - not allowed: Sinai has given its disc. [IS-8.23]" in out


def test_examples_that_are_not_there(refused):
    assert "TE-1.1 has no example: counts what lies in the box." in refused(
        "rules", "tigris", "TE-1.1", "--example"
    )
    assert "The examples of TE-10.3 are numbered from 1 to 2." in refused(
        "rules", "tigris", "TE-10.3", "--example", 3
    )
    assert "--example goes with a clause" in refused("rules", "tigris", "--example")
