"""Worked examples as data: what a block says, and games that have none."""

import pytest

from ziggurat.core import examples

BLOCK = """# a comment
id: X-1
about: two is more than one
clauses: X-1.1 X-1.2
order: a b
do: two
"""


def test_a_block_has_a_head_and_lines():
    scenario = examples.parse(BLOCK)
    assert scenario.id == "X-1"
    assert scenario.about == "two is more than one"
    assert scenario.clauses == ("X-1.1", "X-1.2")
    assert scenario.lines == (("order", "a b"), ("do", "two"))


@pytest.mark.parametrize("text", ["id: X-1", BLOCK.replace("id: X-1\n", ""), "no colon"])
def test_a_block_that_lacks_something_is_refused(text):
    with pytest.raises(ValueError, match="needs"):
        examples.parse(text)


def test_two_blocks_with_the_same_id_are_refused(tmp_path):
    path = tmp_path / "two.scenarios"
    path.write_text(f"{BLOCK}\n{BLOCK}")
    with pytest.raises(ValueError, match="two scenarios with the same id"):
        examples.read(path)


@pytest.mark.parametrize("package", ["tests.core", "tests.core.duel", "nowhere"])
def test_a_game_without_examples_has_none(package):
    assert examples.all_of(package) == []
    assert examples.without(package) == {}
