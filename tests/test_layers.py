"""The arrows of the architecture: core <- games <- bots, draw <- lab, web, cli; the engine needs no
dependency."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.sure import sure
from ziggurat.games import keys

SRC = Path(__file__).parents[1] / "src" / "ziggurat"
MODULES = sorted(SRC.rglob("*.py"))
PRESENTATION = ("bot", "draw", "page", "phrases", "terminal")  # how the names of such modules begin

# What each layer may import from the project.
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "i18n": {"core", "games", "i18n"},
    "draw": {"core", "draw"},
    "bots": {"core", "games", "bots"},
    "presentation": {"core", "games", "draw"},
    "testing": {"core", "games", "testing"},
    "arena": {"core", "games", "draw", "bots", "arena"},
    "lab": {"core", "games", "draw", "bots", "arena", "i18n", "lab"},
    "web": {"core", "games", "draw", "bots", "arena", "i18n", "web"},
    "__main__": {"cli"},
    "cli": {"core", "games", "draw", "bots", "testing", "web", "arena", "i18n", "lab", "cli"},
}
STANDARD = {*sys.stdlib_module_names, "__mp_main__"}  # the last is a name of __main__
NEEDS_NOTHING = {"core", "games", "draw", "bots", "presentation"}


def check(faults) -> None:
    """All faults of all modules are listed at once."""
    found = [f"{path.relative_to(SRC)}: {fault}" for path in MODULES for fault in faults(path)]
    assert not found, "\n".join(found)


def layer(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    if parts[0] == "games" and parts[-1].startswith(PRESENTATION):
        return "presentation"
    return parts[0]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def wrong_arrows(path):
    here = layer(path)
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "ziggurat":
            if here in NEEDS_NOTHING and parts[0] not in sys.stdlib_module_names:
                yield f"{here} needs {name}"
        elif here != "__init__" and not {*parts[1:2]} <= {*ALLOWED[here], "__version__"}:
            yield f"{here} imports {name}"


def test_imports_follow_the_arrows():
    check(wrong_arrows)


def other_games(path):
    parts = path.relative_to(SRC).parts
    if parts[0] == "games" and len(parts) > 2:
        for name in imports(path):
            if name.startswith("ziggurat.games.") and name.split(".")[2] != parts[1]:
                yield f"imports {name}"


def test_a_game_never_imports_another():
    check(other_games)


def large_parts(path):
    if not ast.get_docstring(tree(path)):
        yield "does not say what it is"
    lines = path.read_text(encoding="utf-8").count("\n")
    if lines > (600 if "content" in path.parts else 400):
        yield f"has {lines} lines"
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if sure(node.end_lineno) - node.lineno >= 40:
            yield f"{node.name} is too long"


def test_files_and_functions_stay_small():
    """400 lines a file (600 for data tables), 40 a function, and a docstring that opens the
    file."""
    check(large_parts)


def dice(path):
    if layer(path) in ("core", "games"):
        names = set(imports(path))
        yield from names & {"copy", "pickle", "time", "datetime", "random", "copy.deepcopy"}
        yield from {name for name in names if name.startswith("random.")} - {"random.Random"}


def test_rules_stay_deterministic():
    """No deepcopy, pickle, clock or global random where rules are made."""
    check(dice)


BY_NAME = {
    "bots/__init__.py",
    "bots/master.py",
    "bots/outside.py",
    "cli/lab.py",
    "lab/agents.py",
}


def imports_by_name(path):
    if str(path.relative_to(SRC)) not in BY_NAME:
        yield from {"importlib.import_module", "importlib.util.find_spec"} & set(imports(path))


def test_arrows_are_written_as_imports():
    """What is imported by a name made at run time cannot be seen by the tests above. Bots, the
    lab's commands and agents of the user's are found so; the parts of a game never are."""
    check(imports_by_name)


# Everything below a package, and what is then loaded that was not before.
LOAD = """
import importlib, json, pkgutil, sys
before = set(sys.modules)
def load(name):
    package = importlib.import_module(name)
    for part in pkgutil.iter_modules(getattr(package, "__path__", []), f"{name}."):
        load(part.name)
(load if sys.argv[2] == "whole" else importlib.import_module)(sys.argv[1])
print(json.dumps(sorted(set(sys.modules) - before)))
"""
GAMES = [f"ziggurat.games.{key}" for key in keys()]
OWN = {"ziggurat", "ziggurat.games"}  # where the games are found; loaded with any part of us


def loaded(name: str, how: str = "whole") -> set[str]:
    """In a fresh interpreter."""
    done = subprocess.run([sys.executable, "-c", LOAD, name, how], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def strangers(names: set[str], allowed: set[str]) -> list[str]:
    """What is neither the standard library's nor of an allowed package, nor what compiled modules
    lie in."""
    ours = {
        name
        for name in names
        if name in OWN
        or any(name == package or name.startswith(f"{package}.") for package in allowed)
    }
    foreign = {name for name in names - ours if not name.endswith("__mypyc")}
    return sorted(n for n in foreign if n.split(".")[0] not in STANDARD)


@pytest.mark.parametrize(
    ("package", "below"),
    [
        ("ziggurat.core", {"core"}),
        ("ziggurat.draw", {"core", "draw"}),
        ("ziggurat.bots", {"core", "bots"}),
        ("ziggurat.arena", {"core", "bots", "draw", "arena"}),
        *((game, {"core", "draw", game.removeprefix("ziggurat.")}) for game in GAMES),
    ],
)
def test_nothing_else_is_really_loaded(package, below):
    """All modules of a layer are imported: nothing outside the standard library comes with them, no
    layer above, and with a game no other game."""
    assert strangers(loaded(package), {f"ziggurat.{name}" for name in below}) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_load_no_picture(game):
    """Parts for people are loaded when they are asked for."""
    assert strangers(loaded(game, "alone"), {"ziggurat.core", game}) == []
