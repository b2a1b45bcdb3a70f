"""Builds the compiled engine from the very same source: `python tools/compile.py [GAME ...]`.

A copy of the package is made in `build/compiled`, the modules that count for speed are pressed
(`press.py`) and compiled by mypyc, and everything else lies beside them as it is. Whoever puts that
folder first on PYTHONPATH runs the compiled engine. `--ready` names the folder if it holds a build
of the present source, `--needed` builds only if it does not, `--later` does so in the background.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ziggurat"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "made-from"
WORK = ROOT / "build" / "compiling"
LONGEST = 1800  # seconds of a build that somebody else began
GAMES = ("ages", "gheos", "inner_sea", "monumental", "tigris")
CORE = ("core/agenda", "core/actions", "core/chance", "core/secrets", "core/state")
BOTS = ("bots/ismcts", "bots/greedy", "bots/planner", "bots/rollouts")
# What people see, what checks, and what loads when it is asked for stays interpreted.
LEFT = (
    "__init__", "audit", "dealing", "describe", "editor", "edits", "forecast", "labels", "lexicon",
    "look", "observe", "phrases", "sentences", "speech", "terminal", "examples", "lessons",
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


def digest() -> str:
    """Of all that a build is made from, and of the Python that can load it."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted([*SOURCE.rglob("*.*"), *Path(__file__).parent.glob("*.py")]):
        if "__pycache__" not in path.parts and path.is_file():
            found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()


def ready() -> bool:
    """Whether the build in its folder is whole and of the present source."""
    return STAMP.exists() and STAMP.read_text() == digest()


def extensions() -> list[Path]:
    """The compiled modules of a build."""
    return sorted(path for path in TARGET.rglob("*") if path.suffix in (".so", ".pyd"))


def build(games: list[str], jobs: int) -> None:
    begin, made_from = time.monotonic(), digest()
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(SOURCE, WORK / "ziggurat", ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(ROOT / "src"))
    from press import press

    paths = modules(games)
    for path in paths:
        name = "ziggurat." + path.replace("/", ".")
        text = (SOURCE / f"{path}.py").read_text(encoding="utf-8")
        (WORK / "ziggurat" / f"{path}.py").write_text(press(name, text), encoding="utf-8")
    print(f"{len(paths)} modules pressed in {time.monotonic() - begin:.0f} s", flush=True)
    setup = WORK / "setup.py"
    setup.write_text(SETUP.format(files=[f"ziggurat/{path}.py" for path in paths]))
    paths_before = os.environ.get("PYTHONPATH", "")  # of a build that pip has set apart
    env = os.environ | {"PYTHONPATH": f"{WORK}{os.pathsep}{paths_before}", "MYPYPATH": str(WORK)}
    command = [
        sys.executable,
        "setup.py",
        "--quiet",
        "build_ext",
        "--inplace",
        f"--parallel={jobs}",
    ]
    subprocess.run(command, cwd=WORK, env=env, check=True)
    for path in paths:  # readers and tracebacks want the source as it is
        shutil.copyfile(SOURCE / f"{path}.py", WORK / "ziggurat" / f"{path}.py")
    shutil.rmtree(WORK / "build", ignore_errors=True)
    (WORK / STAMP.name).write_text(made_from if set(games) == set(GAMES) else "")
    shutil.rmtree(TARGET, ignore_errors=True)
    WORK.rename(TARGET)
    print(f"compiled in {time.monotonic() - begin:.0f} s", flush=True)


def compiler() -> bool:
    """Whether there is one for C."""
    return any(map(shutil.which, ("cc", "gcc", "clang")))


def begin_later() -> None:
    """Build at leisure, beside whatever runs now; what it says goes into a file."""
    begun = WORK.exists() and time.time() - WORK.stat().st_mtime < LONGEST
    if ready() or begun or not compiler():
        return
    install = f"{sys.executable} -m pip install --quiet -c constraints.txt mypy setuptools"
    log = ROOT / "build" / "compiling.log"
    log.parent.mkdir(exist_ok=True)
    with log.open("w") as said:
        subprocess.Popen(
            ["nice", "-n", "19", "sh", "-c", f"{install} && {sys.executable} {__file__} --jobs 1"],
            cwd=ROOT,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
    print("A compiled engine is being built in the background; the next start will use it.")


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
    parser.add_argument("--ready", action="store_true", help="name the folder of a fresh build")
    parser.add_argument("--needed", action="store_true", help="only where there is none yet")
    parser.add_argument("--later", action="store_true", help="build in the background if needed")
    asked = parser.parse_args()
    if asked.later:
        begin_later()
    elif asked.ready:
        print(TARGET if ready() else "")
    elif not asked.needed or (compiler() and not ready()):
        build(asked.games, asked.jobs)
