"""The arrows of the architecture: core <- games <- bots, draw <- research, cli; the engine needs no
dependency."""

import ast
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "ziggurat"
MODULES = sorted(SRC.rglob("*.py"))
PRESENTATION = ("bot", "draw", "phrases", "terminal")  # how the names of such modules begin

# What each layer may import from the project.
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "draw": {"core", "draw"},
    "bots": {"core", "games", "bots"},
    "presentation": {"core", "games", "draw"},
    "testing": {"core", "games", "testing"},
    "arena": {"core", "games", "draw", "bots", "arena"},
    "research": {"core", "games", "draw", "bots", "arena", "research"},
    "table": {"core", "games", "draw", "bots", "arena", "table"},
    "cli": {"core", "games", "draw", "bots", "testing", "table", "arena", "research", "cli"},
}
TESTING = ("testing", "scenarios", "coverage")
NEEDS_NOTHING = {"core", "games", "draw", "bots", "presentation"}


def layer(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    if parts[0] == "games" and parts[-1].startswith(PRESENTATION):
        return "presentation"
    if parts[0] in TESTING:
        return "testing"
    return parts[0]


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SRC)))
def test_imports_follow_the_arrows(path):
    here = layer(path)
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "ziggurat":
            if here in NEEDS_NOTHING:
                assert parts[0] in sys.stdlib_module_names, f"{name} in {here}"
        elif here != "__init__" and len(parts) > 1 and parts[1] != "__version__":
            layer_of = "testing" if parts[1] in TESTING else parts[1]
            assert layer_of in ALLOWED[here], f"{here} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SRC)))
def test_a_game_never_imports_another(path):
    parts = path.relative_to(SRC).parts
    if parts[0] == "games" and len(parts) > 2:
        for name in imports(path):
            if name.startswith("ziggurat.games."):
                assert name.split(".")[2] == parts[1], f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SRC)))
def test_files_and_functions_stay_small(path):
    """400 lines a file (600 for data tables), 40 a function, and a docstring that opens the
    file."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert ast.get_docstring(tree), "a module opens with what it is"
    assert text.count("\n") <= (600 if "content" in path.parts else 400)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 40, f"{node.name} is too long"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SRC)))
def test_rules_stay_deterministic(path):
    """No deepcopy, pickle, clock or global random where rules are made."""
    if layer(path) in ("core", "games"):
        names = set(imports(path))
        banned = {"copy", "pickle", "time", "datetime", "random", "copy.deepcopy"}
        assert not names & banned
        assert {n for n in names if n.startswith("random.")} <= {"random.Random"}


BY_NAME = {"bots/__init__.py", "bots/master.py", "cli/lab.py", "research/agents.py"}


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SRC)))
def test_arrows_are_written_as_imports(path):
    """What is imported by a name made at run time cannot be seen by the tests above. Bots, the
    lab's commands and agents of the user's are found so; the parts of a game never are."""
    if str(path.relative_to(SRC)) not in BY_NAME:
        assert not {"importlib.import_module", "importlib.util.find_spec"} & set(imports(path))
