"""The command line: `ziggurat play`, `learn`, `serve`, `bots`, `backup`, `restore`, `replay`,
`rules`, `arena`, `bench`, `fuzz`, and the lab's `selfplay`, `llm-match`, `mcp`.

Every command is a module with `add(commands)`, which declares it, and `run(args)`, which returns
the exit code. A request that cannot be met ends with one sentence on stderr and exit code 2.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

import ziggurat
from ziggurat.cli import (
    arena,
    backup,
    bench,
    bots,
    fuzz,
    language,
    learn,
    llm_match,
    mcp,
    play,
    replay,
    rules,
    selfplay,
    serve,
)
from ziggurat.core.errors import BadOption, ZigguratError
from ziggurat.core.plain import build
from ziggurat.draw.words import say

__all__ = [
    "arena",
    "backup",
    "bench",
    "bots",
    "fuzz",
    "learn",
    "llm_match",
    "main",
    "mcp",
    "play",
    "replay",
    "rules",
    "selfplay",
    "serve",
]

COMMANDS = (
    play,
    learn,
    serve,
    bots,
    backup,
    replay,
    rules,
    arena,
    bench,
    fuzz,
    selfplay,
    llm_match,
    mcp,
)
REFUSED = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """argparse whose errors are ours: one sentence, exit code 2."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{self.prog}: {message}; try '{self.prog} --help'.")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="ziggurat", description="Civilization board games on one engine.")
    top.add_argument(
        "--version", action="version", version=f"ziggurat {ziggurat.__version__}, {build()}"
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign the terminal does not know is no error
            stream.reconfigure(errors="replace")
    try:
        args = parser().parse_args(argv)
        with language.speaking(getattr(args, "language", "en")):
            return run(args)
    except ZigguratError as error:
        print(error, file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; the interpreter's last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def run(args: argparse.Namespace) -> int:
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except ZigguratError as error:
        print(say(str(error)), file=sys.stderr)
        return REFUSED
    return code
