"""The same seed gives the same game and the same moves of the bots in every version of Python."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13")
ENTRY_POINTS = "ziggurat-0.dist-info"  # by which the games are found


def runs(python: str) -> bool:
    """Whether there is one: a name that only stands for versions to be chosen does not run."""
    done = subprocess.run([python, "--version"], capture_output=True)
    return done.returncode == 0


def pythons() -> list[str]:
    """Of all versions that we support and that are on this machine."""
    named = [shutil.which(f"python{version}") for version in VERSIONS]
    beside = [
        str(p) for v in VERSIONS for p in Path(sys.base_prefix).parent.glob(f"{v}.*/bin/python")
    ]
    found = [path for path in [*named, *beside] if path and runs(path)]
    return list({version_of(path): path for path in found}.values())


def version_of(python: str) -> str:
    command = [python, "-c", "import sys; print(sys.version_info[:2])"]
    return subprocess.run(command, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that says which games there are, without the packages of this Python."""
    folder = tmp_path_factory.mktemp("games")
    told = distribution("ziggurat").read_text("entry_points.txt") or ""
    (folder / ENTRY_POINTS).mkdir()
    (folder / ENTRY_POINTS / "entry_points.txt").write_text(told)
    (folder / ENTRY_POINTS / "METADATA").write_text("Name: ziggurat\nVersion: 0\n")
    return folder


def begun(python: str, games: Path, hashes: str) -> subprocess.Popen[str]:
    path = os.pathsep.join(map(str, (ROOT / "src", games)))
    env = os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": hashes}
    command = [python, "-m", "tests.play_out"]
    return subprocess.Popen(command, cwd=ROOT, env=env, text=True, stdout=subprocess.PIPE)


@pytest.mark.slow
def test_all_versions_play_the_same(games: Path) -> None:
    found = pythons()
    if len(found) < 2:
        pytest.skip("there is no other Python here")
    running = [begun(python, games, str(n)) for n, python in enumerate(found)]
    told = [json.loads(one.communicate()[0])["digests"] for one in running]
    assert len(told[0]) == 5
    assert all(other == told[0] for other in told[1:]), found
