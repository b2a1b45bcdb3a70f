"""Builds wheel and sdist into `dist/` and tries them as a stranger would.

For each Python from 3.11 on that is at hand, in an empty environment: install the wheel, ask for
the version, play a game in the terminal, serve a table and look at it. What was not at hand is
said. `--extras` also measures how long each extra takes to install and how large it is.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13")
PLAY = ["play", "gheos", "--watch", "--players", "greedy,random", "--seed", "7"]
PATIENCE = 60  # seconds until a server answers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--extras", action="store_true", help="measure each extra")
    parser.add_argument("--python", action="append", help="only this one, such as 3.12")
    args = parser.parse_args()
    wheel = build()
    for name in args.python or PYTHONS:
        python = find(name)
        print(attempt(python, wheel) if python else f"Python {name}: not at hand, not tried")
    if args.extras:
        measure(wheel)
    return 0


def build() -> Path:
    """The wheel; the sdist lies beside it."""
    shutil.rmtree(DIST, ignore_errors=True)
    run([sys.executable, "-m", "hatchling", "build"], cwd=ROOT)
    for path in sorted(DIST.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")
    return next(DIST.glob("*.whl"))


def find(version: str) -> str | None:
    """A Python of this version that runs, on the path or among those of pyenv."""
    known = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for candidate in (shutil.which(f"python{version}"), *map(str, known)):
        if candidate and version_of(candidate) == version:
            return candidate
    return None


def version_of(python: str) -> str:
    ask = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
    return subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.strip()


def attempt(python: str, wheel: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        bin_ = environment(python, Path(folder), f"{wheel}[table]")
        installed = time.monotonic() - began
        told = run([bin_ / "ziggurat", "--version"], cwd=folder)
        played = run([bin_ / "ziggurat", *PLAY, "--save", "game.record"], cwd=folder)
        assert "wins" in played or "share the victory" in played, played[-500:]
        again = run([bin_ / "ziggurat", "replay", "game.record"], cwd=folder)
        assert again, "the record did not replay"
        served = serve(bin_, Path(folder))
        about = f"Python {version_of(python)}: {told.strip()}; installed in {installed:.0f} s"
        return f"{about}, played and replayed a game, served its first page in {served:.1f} s"


def environment(python: str, folder: Path, what: str, *more: str) -> Path:
    """An environment with nothing but `what`; where its commands are."""
    run([python, "-m", "venv", folder / "env"])
    pip = [folder / "env" / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--constraint", ROOT / "constraints.txt", *more, what])
    return folder / "env" / "bin"


def serve(bin_: Path, folder: Path) -> float:
    """Seconds from the start of a server to its first page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [bin_ / "ziggurat", "serve", "--no-browser", "--port", str(port)]
    began = time.monotonic()
    server = subprocess.Popen([*command, "--db", f"sqlite:///{folder}/games.db"])
    try:
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{port}/") as page:
                    assert b"Ziggurat" in page.read()
                    return time.monotonic() - began
            except OSError:
                assert time.monotonic() - began < PATIENCE, "the server did not start"
                time.sleep(0.1)
    finally:
        server.terminate()
        server.wait(20)


def measure(wheel: Path) -> None:
    """A table of the extras, as it stands in docs/install.md."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    print("\n| extra | packages | size | installed in |\n|---|---|---|---|")
    for extra in ("", *project["optional-dependencies"]):
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            bin_ = environment(
                sys.executable, Path(folder), f"{wheel}[{extra}]" if extra else str(wheel)
            )
            took = time.monotonic() - began
            packages = len(run([bin_ / "pip", "list", "--format=freeze"]).splitlines()) - 2
            size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
            print(f"| `{extra}` | {packages} | {size / 1e6:.0f} MB | {took:.0f} s |", flush=True)


def run(command: list[object], cwd: object = None) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = list(map(str, command))
    done = subprocess.run(words, cwd=str(cwd or ROOT), env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stderr[-3000:]}"
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
