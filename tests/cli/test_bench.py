"""`ziggurat bench`: the keys stay, the figures are plausible."""

import json
import sys
from dataclasses import replace
from random import Random

import ziggurat
from ziggurat.cli import peers
from ziggurat.core.plain import build

KEYS = {
    "decisions_per_s",
    "all_decisions_per_s",
    "sampled_all_decisions_per_s",
    "games_per_s",
    "copy_us",
    "choices_p50_us",
    "choices_p99_us",
    "view_us",
    "determinise_us",
    "why_not_us",
    "replay_ms",
    "ismcts_iterations_per_s",
    "decisions_per_game",
    "choices_per_decision",
}
if build() == "interpreted":
    KEYS |= {
        f"ismcts_{part}_percent"
        for part in ("choices", "apply", "copy", "determinise", "evaluation")
    }
QUICK = ("--seconds", "0.1", "--seats", "2")


def test_json(cli):
    code, out, err = cli("bench", "tigris", *QUICK, "--option", "board=alternative", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert set(found) >= KEYS
    assert all(found[key] > 0 for key in KEYS)
    assert found["all_decisions_per_s"] > found["decisions_per_s"]
    assert sum(n for key, n in found.items() if key.endswith("_percent")) < 100
    assert found["choices_p99_us"] >= found["choices_p50_us"]
    assert (found["game"], found["seats"]) == ("tigris", 2)
    assert found["options"]["board"] == "alternative"
    assert found["build"] == build()


def test_table_and_several_games(cli, monkeypatch):
    tigris = ziggurat.load("tigris")
    monkeypatch.setattr(ziggurat, "keys", lambda: ["tigris", "again"])
    monkeypatch.setattr(ziggurat, "load", lambda key: replace(tigris, key=key))
    found = json.loads(cli("bench", *QUICK, "--json").out)
    assert list(found) == ["tigris", "again"]
    _, out, _ = cli("bench", *QUICK)
    assert "again, 2 seats" in out
    assert all(key in out for key in KEYS)


PEERS = "catanatron,openspiel,chess"


def test_against_other_engines(cli):
    code, out, _ = cli("bench", "gheos", "--against", PEERS, "--seconds", "0.1", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found["ratios"]) == {"gheos", "gheos-batches"}
    every, free = found["all_decisions_per_s"], found["decisions_per_s"]
    assert set(every) == {*found["ratios"], *PEERS.split(",")}
    for name, rate in every.items():
        assert rate >= free[name] > 0
    ratio = found["ratios"]["gheos"]["chess"]
    assert abs(ratio - every["gheos"] / every["chess"]) < 0.01
    assert (found["build"], found["seats"], found["rounds"]) == (build(), 4, 5)


def test_against_prints_a_table(cli):
    _, out, _ = cli("bench", "gheos", "--seats", "2", "--against", "chess", "--seconds", "0.1")
    assert "÷ chess" in out
    assert "gheos-batches" in out


def test_a_batch_counts_the_decisions_of_its_games():
    """Those of a plain loop over the same random numbers."""
    game = ziggurat.load("gheos")
    s, rng, sizes = game.new(2, 7), Random(7), []
    for play in (s.copy() for _ in range(peers.BATCH)):
        while not play.over:
            sizes.append(len(play.choices()))
            play.apply(play.sample(rng))
    found = peers.batched(game, 2, game.settings())(7)
    assert (found.decisions, found.free) == (len(sizes), sum(n > 1 for n in sizes))
    assert found.seconds > 0


def test_who_cannot_be_measured_against_is_said(cli, monkeypatch):
    code, _, err = cli("bench", "--against", "go")
    assert (code, "Unknown engine" in err) == (2, True)
    monkeypatch.setitem(sys.modules, "catanatron", None)
    code, _, err = cli("bench", "--against", "catanatron")
    assert (code, "ziggurat[peers]" in err) == (2, True)
