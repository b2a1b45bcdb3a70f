"""Plain data: copy, equality and JSON from the fields."""

import json
from dataclasses import dataclass, field

import pytest

from tests.core import auction
from ziggurat.core.agenda import Decision
from ziggurat.core.errors import BadSnapshot, IllegalAction
from ziggurat.core.state import OVER, Data, State, copied


@dataclass(slots=True)
class Seat(Data):
    coins: int
    hand: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Everything(State):
    n: int
    name: str
    seat: Seat
    seats: list[Seat]
    rows: list[list[int]]
    cells: bytearray
    links: dict[int, int]
    pair: tuple[int, ...]
    seen: tuple[int, ...] = field(default=(), compare=False)


def sample():
    return Everything(
        n=1 << 180,
        name="x",
        seat=Seat(3, [1]),
        seats=[Seat(4, [2]), Seat(5)],
        rows=[[1, 2], []],
        cells=bytearray(b"abc"),
        links={3: 4},
        pair=(1, 2),
        seen=(7,),
    )


def test_a_copy_is_equal_and_shares_nothing_mutable():
    s = sample()
    copy = s.copy()
    assert copy == s
    s.seat.hand.append(9)
    s.seats[1].coins = 0
    s.rows[0].append(3)
    s.cells[0] = 0
    s.links[3] = 5
    assert copy == sample()


def test_caches_are_shared_and_notes_dropped():
    s = sample()
    s.notes = []
    copy = s.copy()
    assert copy.seen == (7,)
    assert copy.notes is None


def test_what_is_outside_comparison_does_not_count():
    s, other = sample(), sample()
    other.seen = ()
    other.notes = []
    assert s == other


def test_json_round_trip():
    s = sample()
    again = Everything.from_json(json.loads(json.dumps(s.to_json())), {})
    assert again == s
    assert isinstance(again.cells, bytearray)
    assert again.pair == (1, 2)
    assert again.seen == ()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: d.pop("n"),
        lambda d: d.update(extra=1),
        lambda d: d.update(n="seven"),
        lambda d: d.update(agenda=[["Nobody", 1]]),
        lambda d: d["seat"].pop("coins"),
    ],
)
def test_snapshots_that_do_not_fit_are_refused(spoil):
    data = sample().to_json()
    spoil(data)
    with pytest.raises(BadSnapshot):
        Everything.from_json(data, {})


def test_only_plain_data_may_be_a_field():
    with pytest.raises(TypeError, match="plain data"):
        copied(set, "old.field")


def test_steps_are_saved_by_name_and_fields():
    s = auction.GAME.new(3, 1)
    data = json.loads(json.dumps(auction.GAME.save(s)))
    assert data["state"]["agenda"][-1] == ["Bid", 0, [1, 2], 0, -1, 0]
    assert auction.GAME.load(data) == s


@pytest.mark.parametrize(
    "data", [{}, {"game": "duel"}, {"game": "auction", "state": 3}, {"game": "x"}]
)
def test_snapshots_of_something_else_are_refused(data):
    with pytest.raises(BadSnapshot):
        auction.GAME.load(data)


def test_then_lists_steps_in_reading_order():
    s = sample()
    first, second = Decision(0), Decision(1)
    s.then(first, second)
    assert s.player == 0
    s.agenda.pop()
    assert s.player == 1


def test_a_finished_game_answers_calmly():
    s = sample()
    assert s.over
    assert s.player == OVER
    assert s.why_not(0).text == "The game is over."
    with pytest.raises(IllegalAction):
        s.choices()
