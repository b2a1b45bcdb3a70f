"""`ziggurat bench`: the keys stay, the figures are plausible."""

import json
from dataclasses import replace

import ziggurat
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
    "ismcts_choices_percent",
    "ismcts_apply_percent",
    "ismcts_copy_percent",
    "ismcts_determinise_percent",
    "ismcts_evaluation_percent",
    "decisions_per_game",
    "choices_per_decision",
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
