"""Effects are read from data with every fault named; verbs decode, decisions dispatch, and a choice
that is none is not asked."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tests.core.bazaar import (
    ACTIONS,
    CARDS,
    FROM,
    GAME,
    PASS,
    PLAY,
    AtLeast,
    Condition,
    Gain,
    Operation,
    Rob,
    Turn,
    Victim,
)
from ziggurat.core.actions import ActionSpace, Domain
from ziggurat.core.agenda import ask
from ziggurat.core.effects import Word, read_word, reading
from ziggurat.core.errors import BadPack
from ziggurat.testing import check_game, check_space

MINE, WEAVER, THIEF, TAILOR = CARDS


def test_the_game_keeps_the_contract():
    check_space(GAME)
    for seed in range(10):
        check_game(GAME, 2 + seed % 3, seed)


def test_words_become_dataclasses():
    assert Operation.read({"op": "gain", "good": "silk"}) == Gain("silk", 1)
    assert Operation.read_all([{"op": "rob"}]) == (Rob(),)
    assert Condition.read_all({"silk": 2}) == (AtLeast(2),)


class Number(Word):
    __slots__ = ()
    kind: ClassVar[str] = "number"

    @classmethod
    def read(cls, data: Any) -> Any:
        return Fixed(data) if isinstance(data, int) else read_word(cls, data)


@dataclass(frozen=True)
class Fixed(Number):
    n: int


@dataclass(frozen=True)
class Sum(Number):
    word: ClassVar[str] = "sum"
    parts: tuple[Number, ...]


@dataclass(frozen=True)
class Some(Number):
    word: ClassVar[str] = "some"
    of: Number
    in_: str | None = None

    def __post_init__(self):
        if self.in_ == "":
            raise ValueError("'in' is empty")


def test_short_forms_and_words_in_words():
    data = {"sum": [1, {"some": {"of": 2, "in": "here"}}, {"some": {"of": {"sum": []}}}]}
    assert Number.read(data) == Sum((Fixed(1), Some(Fixed(2), "here"), Some(Sum(()))))
    with pytest.raises(ValueError, match="number 'some': 'in' is empty"):
        Number.read({"some": {"of": 1, "in": ""}})
    with pytest.raises(ValueError, match="number 'some': 2 has no fields"):
        Number.read({"some": 2})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"op": "fly"}, "'fly' is no operation; there are gain, rob"),
        ({"op": "gain", "good": "tin"}, "operation 'gain': 'good': 'tin' is not one of 'gold'"),
        ({"op": "gain", "good": "gold", "n": "2"}, "'n': '2' is not of type int"),
        ({"op": "gain", "good": "gold", "n": True}, "True is not of type int"),
        ({"op": "gain"}, "operation 'gain': the field 'good' is missing"),
        ({"op": "rob", "who": 1}, "operation 'rob': unknown field 'who'; there are none"),
        ("rob", "'rob' is no operation"),
    ],
)
def test_a_fault_is_one_sentence(data, says):
    with pytest.raises(BadPack) as error, reading("card 7"):
        Operation.read(data)
    assert f"card 7: {says}"[:8] in str(error.value)
    assert says in str(error.value)


def test_a_verb_decodes_to_the_things_themselves():
    assert PLAY.decode(PLAY(2)) == (THIEF,)
    assert PLAY.of(THIEF) == PLAY(2) == ACTIONS.parse("play thief")
    assert PLAY.args(PLAY(2)) == (2,) == FROM.decode(FROM(2))


def test_several_parameters_decode_in_their_order():
    space = ActionSpace()
    space.verb("pass")
    move = space.verb("move {what} {to}", what=Domain(["x", "y"], [10, 20]), to=("a", "b"))
    assert [move.decode(a) for a in range(1, 5)] == [(10, 0), (10, 1), (20, 0), (20, 1)]
    assert [move.of(*move.decode(a)) for a in range(1, 5)] == [1, 2, 3, 4]


def test_a_domain_has_a_thing_for_each_name():
    with pytest.raises(ValueError, match="one thing for each of 2 names"):
        Domain(["x", "y"], [10])
    with pytest.raises(ValueError, match="one thing for each of 2 names"):
        Domain(["x", "y"], [10, 10])


def test_what_handles_the_verbs_says_what_may_be_done():
    s = GAME.new(2, 1)
    s.hands[0] = [0, 3]
    s.agenda = [Turn(0)]
    assert Turn.verbs == (PLAY, PASS)
    assert s.choices() == [PLAY.of(MINE), PASS()]
    assert [r and r.clause for r in map(s.why_not, range(4))] == [None, "B-1.1", "B-1.1", "B-1.3"]
    s.apply(PLAY.of(MINE))
    assert (s.goods[0], s.player) == ([3, 0], 1)


def test_one_answer_is_taken_and_none_is_dropped():
    two, three = GAME.new(2, 1), GAME.new(3, 1)
    for s in (two, three):
        s.agenda = []
        ask(s, Victim(0))
    assert two.goods == [[2, 0], [0, 0]]
    assert two.over
    assert three.choices() == [FROM(1), FROM(2)]
    three.goods, three.agenda = [[1, 0], [0, 0], [0, 0]], []
    ask(three, Victim(0))
    assert three.over
