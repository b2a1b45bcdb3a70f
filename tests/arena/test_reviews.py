"""Reviews of whole games: luck and decisions add up, a cut run goes on, other games are refused."""

import json

import pytest

import ziggurat
from tests.played import game_of_bots
from ziggurat.arena import review_summary as summing
from ziggurat.arena import reviews
from ziggurat.bots.review import LEAST_EFFORT, QUICK
from ziggurat.core.errors import BadOption, BadRecord

GAME = ziggurat.load("gheos")


@pytest.fixture(scope="module")
def record():
    return game_of_bots("gheos", "novice", "greedy")


@pytest.fixture(scope="module")
def plan(record):
    return reviews.Plan(reviews.source_of(GAME, record), 0, "quick", LEAST_EFFORT)


@pytest.fixture(scope="module")
def rows(plan, tmp_path_factory):
    path = tmp_path_factory.mktemp("review") / "game.jsonl"
    return summing.in_order(reviews.run(plan, path, 1))


def test_every_move_has_a_line_and_the_parts_make_the_curve(rows, plan):
    assert [row["move"] for row in rows] == list(range(len(plan.source.moves) + 1))
    found, values = summing.parts(rows, 0), summing.values(rows, 0)
    assert sum(part.change for part in found) == pytest.approx(values[-1] - values[0])
    assert values[-1] == rows[-1]["truth"][0]
    assert all(part.own <= 0 for part in found)
    assert all(part.own == 0 for part in found if part.by != 0)
    phases = summing.phases(rows, 0)
    assert sum(one.change for one in phases) == pytest.approx(values[-1] - values[0])
    assert (phases[0].first, phases[-1].last) == (1, len(rows) - 1)
    for a, b in zip(*summing.curves(rows, 0), strict=True):
        assert a + b == pytest.approx(1, abs=0.01)


def test_the_summary_is_data(rows):
    told = json.loads(json.dumps(summing.summary(rows, 0)))
    judged = {row["move"] for row in rows if row["decision"]}
    assert {one["move"] for one in told["decisions"]} == judged
    assert {one["verdict"] for one in told["decisions"]} <= set(summing.VERDICTS)


def row(move, seat, chance, best=None, lost=0.0, played="a", revealed=False):
    decision = None
    if best is not None:
        decision = {"best": {"action": "b", "chance": best}, "lost": lost}
    chances = [chance, 1 - chance]
    return {
        "move": move, "seat": seat, "action": played, "expected": chances, "after": chances,
        "revealed": revealed, "error": 0.0, "decision": decision,
    }  # fmt: skip


def test_what_the_next_decision_makes_up_for_is_not_lost():
    lines = [
        row(0, -1, 0.5),
        row(1, 0, 0.4, best=0.6, lost=0.2),
        row(2, 0, 0.6, best=0.6, played="b"),
        row(3, 1, 0.6),
        row(4, 0, 0.3, best=0.5, lost=0.2),
        row(5, 1, 0.3),
    ]
    assert summing.losses(lines, 0) == pytest.approx({1: 0.0, 2: 0.0, 4: 0.2})
    assert summing.verdicts(lines, 0) == {1: "good", 2: "best", 4: "blunder"}
    assert [one["move"] for one in summing.worst(lines, 0)] == [4]


def test_a_run_that_was_cut_goes_on(plan, rows, tmp_path):
    path = tmp_path / "game.jsonl"
    lines = [reviews.header_of(plan), *rows[:40]]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    path.write_text(text + '{"move": 40, "se')
    again = summing.in_order(reviews.run(plan, path, 1))
    assert json.loads(json.dumps(again)) == json.loads(json.dumps(rows))


def test_another_review_is_refused(plan, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps(reviews.header_of(plan._replace(seat=1))) + "\n")
    with pytest.raises(BadRecord, match="is another review"):
        list(reviews.run(plan, path, 1))
    path.write_text("[]\n")
    with pytest.raises(BadRecord, match="holds no review"):
        reviews.read(path)


def test_what_cannot_be_reviewed_is_refused(record, plan):
    unfinished = plan.source._replace(moves=plan.source.moves[:20])
    with pytest.raises(BadRecord, match="not over"):
        reviews.check(unfinished)
    with pytest.raises(BadRecord, match="does not replay"):
        reviews.check(plan.source._replace(moves=("draw",)))
    with pytest.raises(BadOption, match="quick, deep"):
        reviews.plan_of(plan.source, 0, "soon", 1)


def test_a_budget_in_seconds_becomes_an_effort(plan):
    short, long = (reviews.plan_of(plan.source, 0, text, 1) for text in ("1", "1000"))
    assert short.effort < QUICK < long.effort


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_same_on_ray(plan, rows, tmp_path):
    pytest.importorskip("ray", reason="ray is not installed")
    found = summing.in_order(reviews.run(plan, tmp_path / "ray.jsonl", 1, ray="local"))
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(rows))
