"""Training: what is noted, what is learned from it, what is kept, and that a kill costs nothing."""

import json
from math import fsum
from random import Random

import pytest

import ziggurat
from ziggurat.arena import training
from ziggurat.arena.experience import (
    Duel,
    Setting,
    Study,
    duelled,
    nudged,
    positions,
    signs,
    studied,
)
from ziggurat.arena.fitting import Position, climb, fit, solved, steps_of
from ziggurat.arena.training import Plan, Workshop, begun, train
from ziggurat.cli import main
from ziggurat.core import weights
from ziggurat.core.errors import BadRecord
from ziggurat.games import keys

SHORT = {"inner_sea": {"epochs": "2"}}


def setting(key, seats=2):
    return Setting(key, seats, ziggurat.load(key).program_settings(**SHORT.get(key, {})))


def present(key, seats=2):
    learning = ziggurat.load(key).need_learning()
    return list(weights.weights_of(learning.file, learning.features)[seats])


def plan(key, by="outcomes", games=2, matches=2):
    data = weights.read(ziggurat.load(key).need_learning().file)
    game, seats, options = setting(key)
    return begun(Plan(game, seats, options, 7, by, 1, games, matches, 0.05), data)


def quiet(folder):
    return Workshop(folder, 1, None, lambda now: None)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_what_each_turn_held_and_how_it_ended(seats):
    task = Study(0, 5, setting("gheos", seats), present("gheos", seats))
    noted = studied(task)
    assert noted == studied(task)
    found = positions(noted)
    assert len(found) == len(noted["turns"]) * (1 if seats == 2 else seats)
    assert all(0 <= p.early <= 1 for p in found)
    assert abs(fsum(p.end for p in found)) < 1e-6 or seats == 2


def test_of_two_seats_the_lead_is_the_difference():
    noted = {"ends": [5.0, -5.0], "turns": [[0.5, [[3.0, 1.0], [1.0, 1.5]]]]}
    assert positions(noted) == [Position([2.0, -0.5], 0.5, 5.0)]


def made_up(true, games=60):
    """Games whose outcomes are what these weights say, and luck."""
    rng, found = Random(1), []
    for _ in range(games):
        game = []
        for turn in range(10):
            lead, early = [rng.gauss(0, 1) for _ in true], 1 - turn / 10
            end = fsum(
                (late + early * more) * x for (late, more), x in zip(true, lead, strict=True)
            )
            game.append(Position(lead, early, end + rng.gauss(0, 0.3)))
        found.append(game)
    return found


def test_a_fit_finds_the_weights_that_outcomes_follow():
    true = [(1.0, 0.5), (-2.0, 0.0), (0.0, 0.0)]
    found = fit(made_up(true), [(1.0, 0.0)] * 3, pull=0.0)
    for (late, more), (wanted, later) in zip(found.weights, true, strict=True):
        assert late == pytest.approx(wanted, abs=0.15)
        assert more == pytest.approx(later, abs=0.3)
    assert found.explains > 0.9 > found.start_explains


def test_a_strong_pull_keeps_the_weights():
    found = fit(made_up([(1.0, 0.5), (-2.0, 0.0)]), [(1.0, 0.0), (1.0, 0.0)], pull=1e6)
    assert [w for pair in found.weights for w in pair] == pytest.approx(
        [w for pair in found.start for w in pair], abs=1e-3
    )


def test_equations_are_solved():
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_weights_go_where_winners_went():
    steps, rng = [(0.5, 0.5)] * 3, Random(2)
    ways = [signs(seed, 3) for seed in range(400)]
    leads = [2 * way[1][0] + rng.gauss(0, 1) for way in ways]  # the second one, late, is all
    path = climb(leads, ways, steps)
    assert path[1][0] == pytest.approx(0.5)
    assert abs(path[0][0]) < 0.15
    assert abs(path[2][0]) < 0.15


def test_opposite_ways_lie_around_the_weights():
    old, steps = [(1.0, 0.5), (0.0, -1.0)], [(0.25, 0.5), (0.1, 0.2)]
    up, down = (nudged(old, steps, 3, way) for way in (1, -1))
    for (late, more), (a, b), (c, d), (end, begin) in zip(old, up, down, steps, strict=True):
        assert [(a + c) / 2, (b + d) / 2] == pytest.approx([late, more])
        assert abs(a - late) == pytest.approx(end)
        assert abs(a + b - late - more) == pytest.approx(begin)


def test_a_weight_without_worth_is_moved_so_far_that_it_matters():
    game = [Position([10.0, 0.1, 0.0], 1.0, 0.0), Position([-10.0, 0.1, 0.0], 0.0, 0.0)]
    steps = steps_of([game], [(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)])
    assert steps[0] == (0.3, 0.3)
    assert steps[1][0] == pytest.approx(0.02 * 10 / 0.1)
    assert steps[2] == (0.0, 0.0)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_who_plays_against_its_own_opposite_leads_or_trails(seats):
    key = "monumental" if seats == 1 else "gheos"
    options = {"automa": "on"} if seats == 1 else {}
    chosen = Setting(key, seats, ziggurat.load(key).program_settings(**options))
    old = present(key, seats)
    none = [(0.0, 0.0)] * len(old)
    pair = [duelled(Duel(n, 4, chosen, old, none))["lead"] for n in (0, 1)]
    if seats < 3:
        assert pair[0] + pair[1] == pytest.approx(0, abs=60)  # the same weights: luck alone
    assert duelled(Duel(0, 4, chosen, old, none))["lead"] == pair[0]


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_a_round_of_each_game_goes_on_where_it_was_killed(key, tmp_path):
    whole = train(plan(key), quiet(tmp_path / "whole"))
    begun_only = tmp_path / "killed"
    train(plan(key), quiet(begun_only))
    cut = begun_only / "round-1-games.jsonl"
    lines = cut.read_text().splitlines(keepends=True)
    cut.write_text(lines[0] + lines[1][:40])
    (begun_only / "round-1-candidate-1.jsonl").unlink()
    assert train(plan(key), quiet(begun_only)) == whole
    assert cut.read_text().splitlines(keepends=True) == lines
    assert len(whole.rounds) == 1


def test_what_is_there_is_not_played_again(tmp_path, monkeypatch):
    first = train(plan("gheos", "matches"), quiet(tmp_path))
    monkeypatch.setattr(training, "studied", None)
    monkeypatch.setattr(training, "duelled", None)
    monkeypatch.setattr(training, "contested", None)
    assert train(plan("gheos", "matches"), quiet(tmp_path)) == first


def test_another_training_is_not_mixed_in(tmp_path):
    quiet(tmp_path).prepare(plan("gheos"))
    with pytest.raises(BadRecord, match="another training"):
        quiet(tmp_path).prepare(plan("gheos", games=3))


def test_weights_are_kept_only_if_they_win(tmp_path, monkeypatch):
    def play(self, work, tasks, at, part):
        if part == "games":
            return [studied(task) for task in tasks]
        return [{"n": task.n, "share": float(part != "candidate-1")} for task in tasks]

    monkeypatch.setattr(Workshop, "play", play)
    asked = plan("gheos", games=10, matches=10)
    found = train(asked, quiet(tmp_path))
    assert found.rounds[0]["kept"] == 0.5
    assert found.weights != asked.start
    assert found.check["share"] == 1.0
    monkeypatch.setattr(Workshop, "play", lambda *how: lost(play, *how))
    found = train(asked, quiet(tmp_path))
    assert (found.rounds[0]["kept"], found.weights, found.check) == (0.0, asked.start, {})


def lost(play, *how):
    results = play(*how)
    return results if how[-1] == "games" else [{**one, "share": 0.4} for one in results]


@pytest.mark.parametrize("key", keys())
def test_the_weights_name_every_feature(key):
    learning = ziggurat.load(key).need_learning()
    data = weights.read(learning.file)
    assert data["game"] == key
    assert "2" in data["seats"]
    for table in data["seats"].values():
        assert tuple(table) == learning.features


@pytest.mark.parametrize("key", keys())
def test_it_is_recorded_where_weights_come_from(key):
    """Each training begins with what the one before it left, and the last ends in what is used."""
    data = weights.read(ziggurat.load(key).need_learning().file)
    for seats, stages in data["training"].items():
        starts = [stage["plan"]["start"] for stage in stages]
        assert [*starts[1:], data["seats"][seats]][-1] == data["seats"][seats]
        for stage in stages:
            assert stage["command"].startswith(f"ziggurat train {key} --seats {seats} ")
            assert stage["check"]["share"] > stage["check"]["par"]
            assert len(stage["rounds"]) == stage["plan"]["rounds"]


def test_the_command_trains_and_says_what_came_of_it(tmp_path, capsys):
    words = ["train", "gheos", "--rounds", "1", "--games", "2", "--matches", "2", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rounds"][0]["tried"].keys() == {"1", "0.5"}
    assert weights.read(tmp_path / "weights.json")["game"] == "gheos"
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert "Round 1:" in capsys.readouterr().out


def test_weights_of_other_features_are_refused():
    with pytest.raises(BadRecord, match="features"):
        weights.of_table({"2": {"gold": [1, 0]}}, ["silver"], "weights.json")


def test_a_number_of_seats_without_games_takes_the_next_fewer():
    found = weights.of_table({"2": {"gold": [1, 0]}, "4": {"gold": [2, 0]}}, ["gold"], "x")
    assert [found[n][0][0] for n in (1, 2, 3, 4, 6)] == [1, 1, 1, 2, 2]
