"""Ids of clauses: chapters have numbers or, like a set-up, a letter."""

import pytest

from ziggurat.cli.rules import NUMBER
from ziggurat.core import clauses
from ziggurat.testing.clause_coverage import UNTESTABLE, ids_in


def test_a_chapter_may_have_a_letter():
    found = clauses.parse("### S. Set-up\n\n**IS-S.7** Twelve discs.\n\n**IS-1.1** Factions.")
    assert list(found) == ["IS-S.7", "IS-1.1"]
    assert found["IS-S.7"].chapter == "S. Set-up"


def test_such_clauses_are_cited_like_others():
    text = "IS-S.7, IS-S.7a (IS-12.3), not IS-X01, IS-S alone or IS-SS.2"
    assert ids_in(text, "IS") == {"IS-S.7", "IS-S.7a", "IS-12.3"}
    assert UNTESTABLE.findall("- IS-C.6: cylinders are numbers.\n- IS-2.7: drawn only.") == [
        ("IS-C.6", "cylinders are numbers."),
        ("IS-2.7", "drawn only."),
    ]


@pytest.mark.parametrize("text", ["IS-S.7", "S.7", "IS-S", "IS-12.3", "12", "12.3", "TE-6.5A"])
def test_they_are_looked_up_by_number(text):
    assert NUMBER.fullmatch(text)


@pytest.mark.parametrize("text", ["S", "DISCS", "SET-UP", "RE-ROLL"])
def test_words_are_no_numbers(text):
    assert not NUMBER.fullmatch(text)
