"""The ladder of agents: who is rated how, what it cost, what is played again; models behind an
address and clients of the MCP server as agents."""

import json
import sys
import textwrap
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest

from ziggurat.cli import main
from ziggurat.lab import llm_match
from ziggurat.lab.endpoint import chosen
from ziggurat.lab.llm_ladder import Ladder, Played, Price, named, standings
from ziggurat.lab.llm_match import Setting, Tally

WEAK = f"cmd:{sys.executable} examples/weak_agent.py"


def ladder(out, *more, game="gheos", player=f"first={WEAK}"):
    return main(
        [
            "llm-ladder",
            game,
            "--player",
            player,
            "--out",
            str(out),
            "--bots",
            "random,greedy",
            *more,
        ]
    )


def test_a_ladder_rates_pays_and_goes_on(tmp_path, capsys):
    out = tmp_path / "ladder"
    assert ladder(out, "--games", "2", "--json", "--seed", "5") == 0
    told = json.loads(capsys.readouterr().out)
    rows = {row["name"]: row for row in told["ladder"]}
    assert list(rows) == sorted(rows, key=lambda name: -rows[name]["rating"])
    assert rows["first"]["games"] == rows["greedy"]["games"] == 4
    assert sum(row["wins"] for row in rows.values()) == pytest.approx(6)
    assert rows["greedy"]["rating"] > rows["first"]["rating"]
    assert rows["first"]["decisions"] > 0 == rows["greedy"]["decisions"]
    transcripts = sorted(out.glob("*/game-*.jsonl"))
    assert len(transcripts) == 6
    before = [path.read_bytes() for path in transcripts]
    assert ladder(out, "--games", "3", "--seed", "5") == 0, "more games, the old ones are kept"
    assert [path.read_bytes() for path in transcripts] == before
    assert len(list(out.glob("*/game-*.jsonl"))) == 9
    page = (out / "ladder.html").read_text(encoding="utf-8")
    assert "Agents in Gheos" in page
    assert "weak_agent.py" in page
    assert "<svg" in page
    assert json.loads((out / "ladder.json").read_text(encoding="utf-8"))["games"] == 3


def test_what_tokens_cost():
    group = ("clever", "random")
    tally = Tally("x", games=1, wins=1, tokens_in=2_000_000, tokens_out=500_000)
    other = Tally("random", games=1, ranks=1)
    made = Ladder("gheos", {"clever": "py:a:b", "random": "random"}, 1)
    made.prices["clever"] = Price(3, 10)
    first, second = standings(made, [Played(group, [tally, other], 1)])
    assert (first.rating.bot, first.cost, second.cost) == ("clever", 11.0, 0.0)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (["--player", "first=greedy"], "stands for something else"),
        (["--player", "nobody:here"], "is no player"),
        (["--price", "ghost=1,2"], "Nobody is called 'ghost'"),
        (["--price", "free"], "is no price"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path, capsys, told, sentence):
    try:
        code = ladder(tmp_path / "none", "--games", "1", *told)
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.glob("none/*")), "nothing was played"


def test_names_of_agents():
    assert named(["a=py:x:y", "random"]) == {"a": "py:x:y", "random": "random"}
    assert named(["cmd:python -c 'x=1'"]) == {"cmd:python -c 'x=1'": "cmd:python -c 'x=1'"}


def test_alone_a_loss_is_a_loss(tmp_path, capsys):
    """Whoever plays the first thing it sees does not beat the sea."""
    option = ("--option", "scenario=solo_pharaoh")
    code = main(
        ["llm-ladder", "inner_sea", "--seats", "1", *option, "--player", f"first={WEAK}", "--bots",
         "random", "--games", "1", "--out", str(tmp_path), "--json", "--seed", "3"]
    )  # fmt: skip
    assert code == 0
    rows = json.loads(capsys.readouterr().out)["ladder"]
    assert {row["name"] for row in rows} == {"first", "random"}
    for row in rows:
        assert row["games"] == 1
        assert (row["wins"] > 0) == (row["rating"] > 1500)


class Model(BaseHTTPRequestHandler):
    """Speaks as chat completions do, and plays what stands first among the choices."""

    asked: ClassVar[list[Any]] = []
    slow = 0.0
    broken = 0

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.asked.append((self.path, self.headers.get("authorization"), body))
        time.sleep(self.slow)
        if Model.broken:
            Model.broken -= 1
            self.send_error(500)
            return
        position = body["messages"][1]["content"]
        first = position.partition("Choices:\n")[2].splitlines()[0]
        head, brace, rest = first.partition(" {")
        action = f"{head} {rest.split(', ')[0].rstrip('}')}" if brace else first
        words = f"I could end it here.\nACTION: resign?\nNo: better go on.\n**ACTION:** `{action}`"
        usage = {"prompt_tokens": 70, "completion_tokens": 9}
        told = {"choices": [{"message": {"content": words}}], "usage": usage}
        answer = json.dumps(told).encode()
        with suppress(BrokenPipeError):  # whoever asked may not have waited
            self.send_response(200)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

    def log_message(self, *what):
        """Nothing is written."""


@pytest.fixture
def model(monkeypatch):
    monkeypatch.setenv("ZIGGURAT_API_KEY", "secret")
    Model.asked, Model.slow, Model.broken = [], 0.0, 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"openai:small@http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()


def test_a_model_behind_an_address_plays(model, tmp_path):
    Model.broken = 1
    ((mine, _),) = llm_match.run(Setting("gheos", [model, "random"], seed=4), 1, tmp_path)
    assert (mine.illegal, mine.late, mine.defaulted, mine.faults) == (0, 0, 0, 1)
    assert mine.tokens_in == 70 * mine.decisions > 0
    path, key, body = Model.asked[0]
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer secret", "small")
    assert "You play Gheos" in body["messages"][0]["content"]
    assert "refused: The address answers 500." in Model.asked[1][2]["messages"][1]["content"]
    lines = (tmp_path / "game-0000.jsonl").read_text().splitlines()
    assert any("ACTION" in json.loads(line).get("raw", "") for line in lines)
    assert "secret" not in "".join(lines)


def test_a_model_that_is_slow_or_away_does_not_stop_the_match(model):
    Model.slow = 0.4
    setting = Setting("gheos", [model, "random"], seed=4, tries=1, timeout=0.05)
    ((mine, _),) = llm_match.run(setting, 1, None)
    assert mine.late == mine.defaulted == mine.decisions > 0
    nowhere = "openai:small@http://127.0.0.1:9/v1"
    ((other, _),) = llm_match.run(Setting("gheos", [nowhere, "random"], seed=4, tries=1), 1, None)
    assert other.faults == other.defaulted == other.decisions


def test_the_last_action_that_is_named_counts():
    assert chosen("ACTION: end\nwait\nAction: tile red f4") == "tile red f4"
    assert chosen("tile red f4\n") == "tile red f4"
    assert chosen("") == ""


CLIENT = """
    import os, asyncio, json
    from mcp import Client

    async def play():
        async with Client(os.environ["ZIGGURAT_MCP_URL"]) as client:
            async def call(tool, **given):
                result = await client.call_tool(tool, given)
                return json.loads(result.content[0].text)

            opened = await call("new_game")
            (ticket,) = opened["tickets"].values()
            refused = await call("act", ticket=ticket, action="fly to the moon")
            assert not refused["played"] and refused["why"]
            while True:
                found = await client.call_tool("choices", {"ticket": ticket})
                first = found.structured_content["result"][0]
                done = await call("act", ticket=ticket, action=first)
                assert done["played"], done
                if done["over"]:
                    break

    asyncio.run(play())
"""


def test_a_client_of_the_server_plays(tmp_path):
    path = tmp_path / "client.py"
    path.write_text(textwrap.dedent(CLIENT), encoding="utf-8")
    setting = Setting("gheos", [f"mcp:{sys.executable} {path}", "random"], seed=4, timeout=30)
    ((mine, theirs),) = llm_match.run(setting, 1, None)
    assert mine.decisions > 10
    assert (mine.illegal, mine.late, mine.faults, mine.defaulted) == (1, 0, 0, 0)
    assert mine.wins + theirs.wins == 1


def test_a_client_that_leaves_is_played_for(tmp_path):
    setting = Setting("gheos", [f"mcp:{sys.executable} -c pass", "random"], seed=4, tries=1)
    ((mine, _),) = llm_match.run(setting, 1, None)
    assert mine.faults == mine.defaulted == mine.decisions > 0


def test_bots_alone_are_no_ladder(tmp_path, capsys):
    assert main(["llm-ladder", "gheos", "--player", "adept", "--out", str(tmp_path)]) == 2
    assert "at least one agent" in capsys.readouterr().err
