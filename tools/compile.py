"""Builds the compiled engine from the very same source: `python tools/compile.py [GAME ...]`.

A copy of the package is made in `build/compiled`, the modules that count for speed are pressed
(`press.py`) and compiled by mypyc, and everything else lies beside them as it is. Whoever puts that
folder first on PYTHONPATH runs the compiled engine.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ziggurat"
TARGET = ROOT / "build" / "compiled"
GAMES = ("ages", "gheos", "inner_sea", "monumental", "tigris")
CORE = ("core/agenda", "core/actions", "core/chance", "core/secrets", "core/state")
BOTS = ("bots/ismcts", "bots/greedy", "bots/planner")
# What people see, what checks, and what loads when it is asked for stays interpreted.
LEFT = (
    "__init__", "audit", "dealing", "describe", "forecast", "labels", "lexicon", "look", "observe",
    "phrases", "sentences", "speech", "terminal", "examples", "lessons",
)  # fmt: skip
LEFT_FAMILIES = ("draw", "page", "howto")


def modules(games: list[str]) -> list[str]:
    """Paths without ending, in the package."""
    found = [*CORE, *BOTS]
    for game in games:
        for path in sorted((SOURCE / "games" / game).rglob("*.py")):
            parts = path.relative_to(SOURCE).with_suffix("").parts
            if not any(left_out(part) for part in parts[2:]):
                found.append("/".join(parts))
    return found


def left_out(part: str) -> bool:
    return part in LEFT or part.partition("_")[0] in LEFT_FAMILIES


def build(games: list[str], jobs: int) -> None:
    begin = time.monotonic()
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET / "ziggurat", ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(ROOT / "src"))
    from press import press

    paths = modules(games)
    for path in paths:
        name = "ziggurat." + path.replace("/", ".")
        text = (SOURCE / f"{path}.py").read_text(encoding="utf-8")
        (TARGET / "ziggurat" / f"{path}.py").write_text(press(name, text), encoding="utf-8")
    print(f"{len(paths)} modules pressed in {time.monotonic() - begin:.0f} s", flush=True)
    setup = TARGET / "setup.py"
    setup.write_text(SETUP.format(files=[f"ziggurat/{path}.py" for path in paths]))
    env = os.environ | {"PYTHONPATH": str(TARGET), "MYPYPATH": str(TARGET)}
    command = [
        sys.executable,
        "setup.py",
        "--quiet",
        "build_ext",
        "--inplace",
        f"--parallel={jobs}",
    ]
    subprocess.run(command, cwd=TARGET, env=env, check=True)
    for path in paths:  # readers and tracebacks want the source as it is
        shutil.copyfile(SOURCE / f"{path}.py", TARGET / "ziggurat" / f"{path}.py")
    print(f"compiled in {time.monotonic() - begin:.0f} s", flush=True)


SETUP = """\
from setuptools import setup
from mypyc.build import mypycify

FLAGS = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
setup(
    name="ziggurat-compiled",
    packages=[],
    ext_modules=mypycify([*FLAGS, *{files!r}], opt_level="2", debug_level="0", multi_file=True),
)
"""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    build(asked.games, asked.jobs)
