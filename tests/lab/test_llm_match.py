"""Matches of agents from outside: commands, callables, their mistakes and what is written down."""

import json
import sys
import textwrap
from dataclasses import replace

import pytest

from ziggurat.cli import main
from ziggurat.core.errors import BadOption
from ziggurat.core.record import parse
from ziggurat.lab import agents, llm_match
from ziggurat.lab.llm_match import Setting

FIRST = """
    import json, sys
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "over":
            break
        choices = [c for c in message["choices"] if c != "resign"] or message["choices"]
        print(json.dumps({"action": choices[0], "tokens_in": 100, "tokens_out": 2}), flush=True)
"""


def script(folder, text):
    path = folder / "agent.py"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def first_legal(tools, attempt, error):
    """An agent as a callable: looks, asks, answers."""
    seen = tools["look"]()
    assert seen["your_turn"]
    return tools["choices"]()[0]


def stubborn(tools, attempt, error):
    """Never legal; it hears why."""
    assert attempt == 1 or error
    return "fly to the moon"


def blind(tools, attempt, error):
    """An agent without a list of choices: it tries what it knows."""
    assert "choices" not in tools
    return {"action": "end" if attempt == 1 else "support 0", "tokens_in": 3}


def test_a_command_plays_and_is_counted(tmp_path):
    setting = Setting("gheos", [script(tmp_path, FIRST), "random"], seed=1)
    games = list(llm_match.run(setting, 2, tmp_path / "out"))
    for mine, theirs in games:
        assert mine.decisions > 10
        assert (mine.illegal, mine.defaulted) == (0, 0)
        assert mine.tokens_in == 100 * mine.decisions
        assert mine.seconds > 0
        assert theirs.decisions == 0, "bots are not asked through the harness"
        assert mine.wins + theirs.wins == 1
    first, second = sorted((tmp_path / "out").glob("*.jsonl"))
    seats = [json.loads(p.read_text().splitlines()[0])["players"][0] for p in (first, second)]
    assert seats == [setting.players[0], "random"], "seats rotate"
    lines = [json.loads(line) for line in first.read_text().splitlines()]
    assert parse(lines[-1]["record"]).game == "gheos"
    answered = next(line for line in lines if "action" in line)
    assert {"action", "seconds", "tokens_in", "refused", "raw"} <= set(answered)
    assert answered["asked"]["choices"], "the question is kept, too"


def test_illegal_answers_are_counted_and_played_for():
    setting = Setting("gheos", [f"py:{__name__}:stubborn", "random"], seed=2, tries=2)
    ((mine, _),) = llm_match.run(setting, 1, None)
    assert mine.illegal == 2 * mine.decisions
    assert mine.defaulted == mine.decisions > 0


def test_callables_have_the_tools(tmp_path):
    setting = Setting("tigris", [f"py:{__name__}:first_legal", "random"], seed=2)
    ((mine, _),) = llm_match.run(setting, 1, tmp_path)
    assert mine.illegal == 0
    blindly = Setting("tigris", [f"py:{__name__}:blind", "random"], seed=2, with_choices=False)
    ((other, _),) = llm_match.run(blindly, 1, None)
    assert other.tokens_in > 0


def test_an_agent_that_ends_or_sleeps_does_not_stop_the_match(tmp_path):
    gone = Setting("gheos", [f"cmd:{sys.executable} -c pass", "random"], seed=3, tries=1)
    ((mine, _),) = llm_match.run(gone, 1, None)
    assert mine.defaulted == mine.faults == mine.decisions
    assert mine.illegal == 0
    sleepy = script(tmp_path, "import time; time.sleep(60)")
    slow = Setting("gheos", [sleepy, "random"], seed=3, tries=1, timeout=0.2)
    ((mine, _),) = llm_match.run(slow, 1, None)
    assert mine.defaulted == mine.decisions
    assert 0 < mine.late <= agents.MOST_STARTS
    assert mine.illegal == 0


def unlucky(tools, attempt, error):
    """As if its provider refused now and then; it tells whether it is asked again."""
    if attempt == 1:
        raise RuntimeError("API rate limit")
    assert "API rate limit" in error
    return first_legal(tools, attempt, error)


def test_a_fault_of_the_agent_is_counted_and_it_is_asked_again(tmp_path):
    setting = Setting("gheos", [f"py:{__name__}:unlucky", "random"], seed=2)
    ((mine, _),) = llm_match.run(setting, 1, tmp_path)
    assert mine.faults == mine.decisions > 0
    assert (mine.illegal, mine.late, mine.defaulted) == (0, 0, 0)
    lines = (tmp_path / "game-0000.jsonl").read_text().splitlines()
    assert "API rate limit" in json.loads(lines[2])["error"]


class Tired:
    """Leaves after so many answers, as Ctrl-C would."""

    left = 0

    @classmethod
    def answer(cls, tools, attempt, error):
        cls.left -= 1
        if cls.left == 0:
            raise KeyboardInterrupt
        return first_legal(tools, attempt, error)


tired = Tired.answer


def test_an_interrupted_match_goes_on_and_overwrites_nothing(tmp_path):
    setting = Setting("gheos", [f"py:{__name__}:tired", "random"], seed=2)
    whole = list(llm_match.run(setting, 2, None))
    Tired.left = whole[0][0].decisions + 5  # in the second game
    games = llm_match.run(setting, 2, tmp_path)
    first = next(games)
    with pytest.raises(KeyboardInterrupt):
        next(games)
    path = tmp_path / "game-0001.jsonl"
    before = path.read_text()
    path.write_text(before + '{"seat": 1, "att', encoding="utf-8")  # cut short
    again = list(llm_match.run(setting, 2, tmp_path))
    assert path.read_text().startswith(before)
    assert again[0] == first
    assert again[1][0].decisions > 4, "those before count"
    (end,) = [line for line in path.read_text().splitlines() if '"record"' in line]
    kept = [move for line in before.splitlines() for move in json.loads(line).get("moves", ())]
    assert parse(json.loads(end)["record"]).moves[: len(kept)] == kept != []


def test_another_match_is_not_written_over_the_first(tmp_path):
    setting = Setting("gheos", [f"py:{__name__}:first_legal", "random"], seed=2)
    list(llm_match.run(setting, 1, tmp_path))
    with pytest.raises(BadOption, match="seed differ"):
        list(llm_match.run(replace(setting, seed=3), 1, tmp_path))


@pytest.mark.parametrize("name", ["gandalf", "cmd:", "py:nothing"])
def test_who_cannot_play_is_refused(name):
    with pytest.raises(BadOption, match="is no player"):
        list(llm_match.run(Setting("gheos", [name, "random"]), 1, None))


def test_what_cannot_be_started_is_refused():
    with pytest.raises(BadOption, match="Cannot start"):
        agents.make("cmd:/no/such/command", 1.0)
    with pytest.raises(BadOption, match="no Python function"):
        agents.make("py:json:nothing", 1.0)


def test_the_command_prints_figures(tmp_path, capsys):
    words = ["llm-match", "gheos", "--player", script(tmp_path, FIRST), "--player", "random"]
    assert main([*words, "--seed", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["players"][0]["illegal"] == 0
    assert set(figures["players"][0]) >= {"wins", "seconds", "tokens_in", "tokens_out"}
    assert main([*words, "--seed", "1"]) == 0
    assert "tokens_out" in capsys.readouterr().out
