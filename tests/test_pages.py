"""Every code block of the documentation is executed, or held against what it names. The tutorial's,
the README's and the lab's have tests of their own, which play them through."""

import argparse
import io
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple

import pytest

from tests.core import bazaar
from ziggurat.cli import main, parser
from ziggurat.cli.completion import subcommands
from ziggurat.core import notation
from ziggurat.core.actions import ActionSpace, Domain
from ziggurat.core.agenda import Decision, Handler
from ziggurat.core.analysis import Study
from ziggurat.core.effects import Effect
from ziggurat.games import keys, load
from ziggurat.games.tigris import GAME as TIGRIS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
ELSEWHERE = ("README.md", "research.md", "add-a-game.md")  # their Python is played by other tests
SERVED = "from ziggurat.web.client import Client"  # played in tests/web/test_help.py
KINDS = {"python", "console", "json", "toml", "nginx", "text"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


class Block(NamedTuple):
    page: str
    line: int
    kind: str
    code: str


def found_in(page):
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.M):
        yield Block(page.name, text.count("\n", 0, match.start()) + 1, match[1], match[2])


BLOCKS = [block for page in PAGES for block in found_in(page)]


def some(kind):
    chosen = [block for block in BLOCKS if block.kind == kind]
    return pytest.mark.parametrize("block", chosen, ids=lambda one: f"{one.page}:{one.line}")


def test_every_block_says_what_it_is():
    assert {block.kind for block in BLOCKS} <= KINDS
    assert len(BLOCKS) > 60


def prelude():
    """What the excerpts of docs/architecture.md stand among."""
    space: dict[str, Any] = {"__name__": "page", "ACTIONS": ActionSpace()}
    columns = [f"{column}{row}" for row in range(1, 12) for column in "abcdefghijklmnop"]
    space |= {"COLOURS": ("black", "red", "green", "blue"), "CELL_NAMES": columns}
    space |= {"SLUGS": {7: "iron", 8: "bronze"}, "BUILDINGS": [7, 8], "IRON": 7, "a": 704}
    space |= {"Domain": Domain, "Decision": Decision, "Handler": Handler, "Effect": Effect}
    space |= {"ClassVar": ClassVar, "Literal": Literal, "Any": Any, "Bazaar": bazaar.Bazaar}
    space |= {"Use": tuple, "building": argparse.Namespace(build=id, refuse_build=id), "end": id}
    exec("from dataclasses import dataclass", space)
    return space


def test_the_architectures_python_runs():
    space = prelude()
    build = space["ACTIONS"].verb("build {building}", building=["hut"])
    ran = 0
    for block in BLOCKS:
        if (block.page, block.kind) == ("architecture.md", "python"):
            space |= {"BUILD": build, "END": TIGRIS.actions.verbs[5]}
            exec(compile(block.code, block.page, "exec"), space)
            ran += 1
    assert ran == 4
    assert space["TILE"](1, 53) == space["ACTIONS"].parse("tile red f4")
    assert space["Gain"].word == "gain"


@some("python")
def test_the_other_pages_python_runs(block, tmp_path, monkeypatch):
    """It runs, or it is an excerpt of our own source."""
    if block.page in (*ELSEWHERE, "architecture.md") or block.code.startswith(SERVED):
        return
    source = (path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    if block.page == "STYLE.md" and any(block.code in text for text in source):
        return
    monkeypatch.chdir(tmp_path)
    pack = ROOT / "src" / "ziggurat" / "games" / "gheos" / "content" / "unique.tiles"
    shutil.copy(pack, tmp_path / "desert.tiles")
    space: dict[str, Any] = {"__name__": "page"}
    if "Play.new(GAME" in block.code:
        exec("from ziggurat.core.record import Play\nfrom ziggurat.games.tigris import GAME", space)
    exec(compile(block.code, block.page, "exec"), space)
    for name, one in list(space.items()):
        if name.startswith("test_"):
            one()


@some("json")
def test_json_reads(block):
    assert json.loads(block.code)


@some("toml")
def test_toml_reads(block):
    assert tomllib.loads(block.code)


@some("nginx")
def test_nginx_understands_it(block, tmp_path):
    """With certificates that the example leaves out; another server block stands for "as above"."""
    assert block.code.count("{") == block.code.count("}") > 0
    nginx = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if nginx is None:
        return
    code = block.code.replace("listen 443 ssl;", "listen 8149;").replace(
        "listen 443", "listen 8149"
    )
    head = f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off;"
    (tmp_path / "nginx.conf").write_text(f"{head}\n{code}\n}}\n")
    command = [nginx, "-t", "-c", str(tmp_path / "nginx.conf")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


COMMANDS = [
    pytest.param(line, id=f"{block.page}: {line.split('#')[0].strip()[:60]}")
    for block in BLOCKS
    if block.kind == "console" and block.page not in ("README.md",)
    for line in re.findall(r"^\$ (.*)$", block.code.replace("\\\n", ""), re.M)
]
# These only have to be understood: they serve, run for long, or want what is not here.
NOT_RUN = {"serve", "bots", "selfplay", "llm-match", "llm-ladder", "train", "backup", "restore"}
NOT_RUN |= {"reproduce"}


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_pages(line, tmp_path, monkeypatch, capsys):
    words = shlex.split(line, comments=True)
    if re.match("[A-Z_]+=", words[0]):
        del words[0]
    if ">" in line:
        words = words[: next(i for i, word in enumerate(words) if word.startswith(">"))]
    program = words[0].rpartition("/")[2]
    if program == "make":
        assert f"\n{words[1]}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    elif program in ("pip", "pipx", "uvx"):
        extras = re.findall(r"ziggurat\[([\w,]+)\]", line)
        named = [extra for some in extras for extra in some.split(",")]
        assert set(named) <= set(PROJECT["optional-dependencies"])
        assert named or words[1:] == ["install", "."]
    elif program in ("createuser", "createdb"):
        assert words[-1] == "ziggurat"
    elif program.startswith("python"):
        assert words[1] == "-m" or (ROOT / words[1]).is_file()
    else:
        assert program == "ziggurat"
        monkeypatch.chdir(tmp_path)
        obeyed(words[1:], tmp_path, monkeypatch)
        assert "Traceback" not in capsys.readouterr().err


def obeyed(words, folder, monkeypatch):
    """Nothing is typed: who is asked leaves."""
    record = ROOT / "tests" / "games" / "tigris" / "records" / "classic-2-treasures.record"
    shutil.copy(record, folder / "game.record")
    game = load("tigris")
    Study.of(game, game.new(2, 1)).save(folder / "mine.position")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    if "high_card" in words:
        return  # tests/test_tutorial.py plays it
    if words and words[0] in NOT_RUN:
        parser().parse_args(words)
    else:
        assert main(words) == 0


def test_the_page_of_commands_is_made_of_the_parser():
    from ziggurat.cli.reference import commands

    page = commands()
    for name, one in subcommands(parser()).items():
        assert f"\n## ziggurat {name}\n" in page
        for action in one._actions:
            for option in action.option_strings:
                if option.startswith("--") and option != "--help":
                    assert f"`{option}" in page
    assert commands("es").startswith("# Todos los comandos")


@pytest.mark.parametrize("key", keys())
def test_the_page_of_actions_has_every_verb(key):
    game = load(key)
    page = notation.markdown(game)
    for verb, entry in zip(game.actions.verbs, notation.notation(game), strict=True):
        assert f"| `{entry.form}` | `{entry.example}` | {entry.meaning} |" in page
        assert game.actions.verb_of(game.actions.parse(entry.example)) is verb
        assert entry.meaning, f"{entry.form} is not told in words"


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path):
    """And asks no other host for anything."""
    pytest.importorskip("mkdocs", reason="mkdocs is not installed")
    pytest.importorskip("material", reason="mkdocs-material is not installed")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    site = ["--site-dir", str(tmp_path)]
    done = subprocess.run([*command, *site], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    loaded = re.compile(
        r"<(?:script|img|iframe)[^>]+src=\"?https?:|<link[^>]+stylesheet[^>]+https?:"
    )
    for page in tmp_path.rglob("*.html"):
        assert not loaded.search(page.read_text(encoding="utf-8")), page.name
    assert (tmp_path / "rules" / "tigris.html").is_file()
