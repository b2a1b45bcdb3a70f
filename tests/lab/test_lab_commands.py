"""The lab on the command line: figures of the wrappers, and a clear word without its packages."""

import json
import socket
import subprocess
import sys
import time
from random import Random

import anyio
import pytest
from mcp import Client

import ziggurat
from tests.lab.test_mcp import Agent
from ziggurat.cli import main
from ziggurat.lab import ids, observe, openspiel, plug, throughput


def test_bench_lab_measures_wrappers_and_peers(capsys, monkeypatch):
    monkeypatch.setattr(throughput, "WORKERS", (1,))
    assert main(["bench", "gheos", "--lab", "--seats", "2", "--seconds", "0.2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    row = figures["games"]["gheos"]
    assert {"engine", "pettingzoo", "openspiel", "openspiel_tensors", "vector_1"} <= set(row)
    assert all(row[name] > 0 for name in ("engine", "pettingzoo", "openspiel", "vector_1"))
    assert row["overhead"] < 1
    assert figures["peers"]["pettingzoo classic/connect_four-v3"] > 0
    assert figures["peers"]["openspiel python_tic_tac_toe"] > 0


def test_bench_lab_prints_a_table(capsys, monkeypatch):
    monkeypatch.setattr(throughput, "of_game", lambda *_: {"engine": 10.0, "overhead": 0.4})
    monkeypatch.setattr(throughput, "of_peers", lambda _: {"chess": None, "dominoes": 5.0})
    assert main(["bench", "gheos", "--lab"]) == 0
    out = capsys.readouterr().out
    assert "40%" in out
    assert "not installed" in out


@pytest.mark.parametrize("form", ["unit", "ids", "raw"])
def test_the_layout_names_every_entry(form, capsys):
    words = ["layout", "tigris", "--seats", "3", "--form", form, "--planes"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["name"] == ids.name_of("tigris")
    for parts in (told["observation"], told["ids"]):
        ends = [0, *(part["stop"] for part in parts)]
        assert [part["start"] for part in parts] == ends[:-1]
    assert told["observation"][-1]["stop"] == told["size"]
    assert bool(told["ids"]) == (form == "ids")
    assert "kingdoms of 2" in told["planes"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert all(part["name"] in out for part in told["observation"])
    assert "tile {tile} {cell}" in out


def test_a_game_without_a_board_has_no_planes(capsys):
    assert main(["layout", "ages", "--planes"]) == 2
    assert "no board" in capsys.readouterr().err


WITHOUT = """
import sys
for name in ("numpy", "mcp", "pyarrow", "pettingzoo", "gymnasium", "pyspiel"):
    sys.modules[name] = None
from ziggurat.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "words",
    [
        ["mcp"],
        ["selfplay", "gheos", "--out", "nowhere"],
        ["llm-match", "gheos", "--player", "random", "--player", "random"],
        ["bench", "gheos", "--lab"],
        ["layout", "gheos"],
    ],
)
def test_a_command_without_its_packages_says_what_to_install(words):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "pip install 'ziggurat[lab]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_engine_and_the_commands_import_nothing_of_the_lab():
    code = "import sys, ziggurat.cli; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(out.stdout.split())
    assert not loaded & {"numpy", "mcp", "pyarrow", "pettingzoo", "gymnasium", "pyspiel"}


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def test_mcp_over_http():
    """The command serves HTTP; the real client plays a game there."""
    port = free_port()
    code = f"from ziggurat.cli import main; main(['mcp', '--http', '--port', '{port}'])"
    server = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        told, turns = anyio.run(over_http, port)
    finally:
        server.terminate()
        server.wait()
    assert turns > 5
    assert "record" in told


async def over_http(port):
    async with Client(f"http://127.0.0.1:{port}/mcp") as client:
        return await Agent(client, 1).play("gheos", ["agent", "random"])


def wait_for(port):
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server does not answer")


def test_bots_take_an_evaluation_from_outside():
    """A judge that loves one action is obeyed."""
    game = ziggurat.load("tigris")
    s = game.new(2, 1)
    wanted = s.choices()[5]
    after = s.copy()
    after.apply(wanted)
    seen = game.view(s, s.player)

    def judge(state, seat):
        return float(state.tiles == after.tiles and state.leaders == after.leaders)

    bot = plug.greedy_with(game, judge)
    assert bot.choose(seen, s.choices(), Random(1)) == wanted
    searching = plug.ismcts_with(game, judge, iterations=30)
    assert searching.choose(seen, s.choices(), Random(1)) in s.choices()


def test_names_of_the_lab():
    assert observe.observer("tigris", 2) is observe.observer("tigris", 2)
    assert ids.name_of("tigris") == "ziggurat/Tigris-v1"
    assert openspiel.name_of("tigris") == "ziggurat_tigris"
