"""Action spaces: ints, arguments and text lead into each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ziggurat.core.actions import ActionSpace
from ziggurat.core.errors import BadNotation

SPACE = ActionSpace()
PASS = SPACE.verb("pass")
TILE = SPACE.verb("tile {colour} {cell}", colour=("red", "blue"), cell=("a1", "a2", "b1"))
MOVE = SPACE.verb("move {leader} to {cell}", leader=("king", "priest"), cell=("a1", "a2", "b1"))


def test_verbs_own_consecutive_blocks():
    assert (PASS.start, TILE.start, MOVE.start, SPACE.size) == (0, 1, 7, 13)
    assert [a for a in range(SPACE.size) if a in TILE] == list(range(1, 7))


@given(st.integers(0, SPACE.size - 1))
def test_text_and_arguments_lead_back(a):
    verb = SPACE.verb_of(a)
    assert verb(*verb.args(a)) == a
    assert SPACE.parse(SPACE.text(a)) == a
    assert SPACE.parse(f"  {SPACE.text(a).upper()} ") == a


def test_words_of_the_template_are_part_of_the_text():
    assert SPACE.text(MOVE(1, 2)) == "move priest to b1"
    assert SPACE.parse("move priest to b1") == MOVE(1, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("tile rad a1", "'rad' is no colour in 'tile {colour} {cell}'; near it: red"),
        ("tile red", "'tile {colour} {cell}'"),
        ("fly", "is not an action; write 'pass'"),
        ("", "is not an action"),
    ],
)
def test_wrong_notation_says_what_to_write(text, says):
    with pytest.raises(BadNotation) as error:
        SPACE.parse(text)
    assert says in str(error.value)


@pytest.mark.parametrize("a", [-1, SPACE.size])
def test_numbers_outside_the_space_are_refused(a):
    with pytest.raises(BadNotation, match="no action number"):
        SPACE.text(a)


def test_arguments_out_of_range_are_refused():
    with pytest.raises(ValueError, match="out of range"):
        TILE(2, 0)


def test_parameters_must_fit_the_template():
    space = ActionSpace()
    with pytest.raises(ValueError, match="does not name"):
        space.verb("tile {colour}", cell=("a1",))
    with pytest.raises(ValueError, match="two equal names"):
        space.verb("tile {cell}", cell=("a1", "A1"))
