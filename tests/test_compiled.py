"""The compiled engine plays the same games as the interpreted one, move by move."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ziggurat.core.plain import build

ROOT = Path(__file__).parents[1]
COMPILE = [sys.executable, str(ROOT / "tools" / "compile.py")]

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="no C compiler"
)


def folder():
    return subprocess.run([*COMPILE, "--ready"], capture_output=True, text=True).stdout.strip()


@pytest.fixture(scope="module")
def compiled():
    """The folder of a fresh build; it takes some minutes where there is none."""
    if not folder():
        done = subprocess.run(COMPILE, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
    return folder()


def played(path):
    command = [sys.executable, "-m", "tests.play_out"]
    env = os.environ | {"PYTHONPATH": path}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.slow
@needs_compiler
def test_both_builds_play_the_same_games(compiled):
    ours, theirs = played(str(ROOT / "src")), played(compiled)
    assert (ours["build"], theirs["build"]) == ("interpreted", "compiled")
    assert theirs["digests"] == ours["digests"]


def wheel(folder, **environment):
    """The wheel that pip makes of the source."""
    command = [*PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    (found,) = folder.iterdir()
    return found


def extensions(path):
    return [name for name in zipfile.ZipFile(path).namelist() if name.endswith((".so", ".pyd"))]


@pytest.mark.slow
def test_a_wheel_is_pure_unless_something_else_is_asked_for(tmp_path):
    found = wheel(tmp_path, ZIGGURAT_COMPILE="")
    assert found.name.endswith("-py3-none-any.whl")
    assert extensions(found) == []


GAME = """
import ziggurat
from random import Random
from ziggurat.core.plain import build
game = ziggurat.load("gheos")
s, rng = game.new(3, 5), Random(5)
while not s.over:
    s.apply(s.sample(rng))
print(build(), game.scores(s))
"""


@pytest.mark.slow
@needs_compiler
def test_a_compiled_wheel_plays_in_an_empty_environment(compiled, tmp_path):
    found = wheel(tmp_path / "wheels", ZIGGURAT_COMPILE="1")
    assert "none-any" not in found.name
    assert len(extensions(found)) > 100
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    subprocess.run([*PIP, "--python", python, "install", "--no-deps", found], check=True)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = [
        subprocess.run([one, "-c", GAME], env=env, cwd=tmp_path, capture_output=True, text=True)
        for one in (python, sys.executable)
    ]
    theirs, ours = (done.stdout.split(maxsplit=1) for done in told)
    assert (theirs[0], ours[0]) == ("compiled", "interpreted"), told
    assert theirs[1] == ours[1]


def test_the_tests_themselves_know_what_they_run_on():
    compiled = os.environ.get("PYTHONPATH", "").endswith("build/compiled")
    assert build() == ("compiled" if compiled else "interpreted")
