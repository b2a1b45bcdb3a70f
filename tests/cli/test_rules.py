"""`ziggurat rules`: clauses by number, chapter and word."""

import json

import pytest

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


def test_rules_not_yet_written(refused, monkeypatch):
    monkeypatch.setattr(clauses, "of", lambda package: {})
    for rest in ([], ["TE-1.1"], ["tile"], ["--coverage"]):
        assert "are not written down yet" in refused("rules", "tigris", *rest)


def test_coverage(cli):
    found = json.loads(cli("rules", "tigris", "--coverage", "--json").out)
    assert {"clauses", "cited", "untestable", "scenarios", "uncited"} <= set(found)
    assert found["clauses"] == len(clauses.of(RULES))
    _, table, _ = cli("rules", "tigris", "--coverage")
    assert str(found["clauses"]) in table
    assert "untestable" in table
