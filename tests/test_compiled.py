"""The compiled engine plays the same games as the interpreted one, move by move."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ziggurat.core.plain import build

ROOT = Path(__file__).parents[1]
COMPILE = [sys.executable, str(ROOT / "tools" / "compile.py")]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="no C compiler"),
]


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


def test_both_builds_play_the_same_games(compiled):
    ours, theirs = played(str(ROOT / "src")), played(compiled)
    assert (ours["build"], theirs["build"]) == ("interpreted", "compiled")
    assert theirs["digests"] == ours["digests"]


def test_the_tests_themselves_know_what_they_run_on():
    compiled = os.environ.get("PYTHONPATH", "").endswith("build/compiled")
    assert build() == ("compiled" if compiled else "interpreted")
