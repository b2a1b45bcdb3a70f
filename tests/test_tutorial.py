"""The tutorial, from an empty folder to a click in the browser: its game is a package of its own,
installed beside ours."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.web.conftest import CHROMIUM, FLAGS

TUTORIAL = (Path(__file__).parents[1] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
ZIGGURAT = Path(sys.executable).with_name("ziggurat")


def blocks(text, language):
    return "\n\n".join(re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL))


@pytest.fixture(scope="module")
def env(tmp_path_factory):
    """The environment of a machine on which the package is installed."""
    folder, site = tmp_path_factory.mktemp("high-card"), tmp_path_factory.mktemp("site")
    written, _, _ = TUTORIAL.partition("## Install it")
    (folder / "pyproject.toml").write_text(blocks(written, "toml"))
    (folder / "high_card.py").write_text(blocks(written, "python"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--no-deps", "--target", site, folder], capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return {**os.environ, "PYTHONPATH": str(site)}


def ziggurat(env, *words, typed=""):
    """What a command says; its files are not left in our folder."""
    here = env["PYTHONPATH"]
    command = [ZIGGURAT, *words]
    return subprocess.run(command, env=env, cwd=here, input=typed, capture_output=True, text=True)


def test_its_code_runs_and_passes_the_contract(env):
    _, _, later = TUTORIAL.partition("## Install it")
    code = blocks(later, "python") + "\nprint(tally.decisions, tally.leaks_tried > 0)"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout == "12 True\n", done.stderr


def test_the_terminal_knows_it(env):
    played = ziggurat(env, "play", "high_card", "--players", "me,greedy", "--seed", "1",
                      typed="1\nhint\nlog\nquit\n")  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "wins about" in played.stdout
    assert "Your hand: [" in played.stdout
    fuzzed = ziggurat(env, "fuzz", "high_card", "--games", "4")
    assert " 0 failures" in fuzzed.stdout
    met = ziggurat(env, "arena", "high_card", "--bots", "greedy,random", "--games", "2")
    assert met.returncode == 0, met.stderr


def test_a_click_in_the_browser_plays_a_card(env, tmp_path):
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path / 'games.db'}"
    command = [str(ZIGGURAT), "serve", "--no-browser", "--port", str(port), "--db", database]
    server = subprocess.Popen(command, env=env)
    try:
        with playwright.sync_playwright() as p:
            browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page()
            visit(page, f"http://127.0.0.1:{port}/new/high_card")
            page.select_option("select[name=seat-1]", "novice")
            page.select_option("select[name=seat-2]", "none")
            page.click("text=Open the table")
            page.locator(".board .legal[id^='card-']").first.click(timeout=20_000)
            playwright.expect(page.locator("#log")).to_contain_text("plays the", timeout=20_000)
            browser.close()
    finally:
        server.terminate()
        server.wait(10)


def visit(page, address):
    """Until the server is up."""
    for _ in range(100):
        try:
            page.goto(address)
            return
        except Exception:
            time.sleep(0.2)
    raise AssertionError("the server did not start")
