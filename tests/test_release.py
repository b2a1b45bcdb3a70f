"""What is released: a wheel that runs by itself, a sdist with all that its Makefile needs."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

import ziggurat

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def built(kind, folder):
    pytest.importorskip("hatchling", reason="hatchling is not installed")
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (found,) = folder.iterdir()
    return found


def test_the_version_is_dated_in_the_changelog():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(
        rf"^## {re.escape(ziggurat.__version__)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.M
    )


def test_the_sdist_has_what_its_makefile_needs(tmp_path):
    with tarfile.open(built("sdist", tmp_path)) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    needed = set(re.findall(r"\b(?:src|tests|tools|docs)/[\w/]+(?:\.\w+)?", makefile))
    needed = {path.rstrip("/") for path in needed}
    modules = {
        f"{name.replace('.', '/')}.py" for name in re.findall(r"-m (tests\.[\w.]+)", makefile)
    }
    files = {
        "constraints.txt",
        "deno.json",
        "mkdocs.yml",
        "pyproject.toml",
        "Makefile",
        "README.md",
    }
    missing = {
        path
        for path in needed | modules | files
        if not any(name == path or name.startswith(f"{path}/") for name in names)
    }
    assert not missing
    assert not {name for name in names if name.startswith((".venv", "build/", "dist/"))}


def test_who_writes_rules_installs_little():
    """No cluster, no lab, no browser and no database for who changes a rule."""
    heavy = re.compile(r"ray|open_spiel|playwright|pgserver|psycopg|mkdocs|deno|numpy|fastapi")
    assert not [name for name in PROJECT["optional-dependencies"]["dev"] if heavy.search(name)]


@pytest.mark.slow
def test_the_wheel_runs_by_itself(tmp_path):
    """From an empty folder, with nothing of the checkout on the path."""
    wheel, site, here = built("wheel", tmp_path / "dist"), tmp_path / "site", tmp_path / "empty"
    here.mkdir()
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site)]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    env = os.environ | {"PYTHONPATH": str(site)}
    run = "import sys, ziggurat.cli as c; print(c.__file__); sys.exit(c.main())"
    play = ["play", "tigris", "--watch", "--players", "greedy,random", "--save", "a.record"]
    command = [sys.executable, "-c", run, *play]
    done = subprocess.run(command, cwd=here, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(site))
    assert (here / "a.record").read_text().startswith("ziggurat 1\ngame tigris")
