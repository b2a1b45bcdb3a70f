"""The command line. `ziggurat --help` lists the commands, `ziggurat` alone opens a menu.

Every command is a module with `add(commands)`, which declares it, and `run(args)`, which returns
the exit code. A request that cannot be met ends with one sentence on stderr and exit code 2.
"""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import ziggurat
from ziggurat.cli import (
    analyse,
    arena,
    backup,
    bench,
    bots,
    completion,
    fuzz,
    games,
    language,
    layout,
    learn,
    llm_ladder,
    llm_match,
    mcp,
    play,
    replay,
    reproduce,
    review,
    rules,
    selfplay,
    serve,
    start,
    train,
)
from ziggurat.cli.parser import Parser, own_words
from ziggurat.core.errors import ZigguratError
from ziggurat.core.message import m
from ziggurat.core.plain import build
from ziggurat.draw.words import say

__all__ = [
    "analyse",
    "arena",
    "backup",
    "bench",
    "bots",
    "completion",
    "fuzz",
    "games",
    "layout",
    "learn",
    "llm_ladder",
    "llm_match",
    "main",
    "mcp",
    "play",
    "replay",
    "reproduce",
    "review",
    "rules",
    "selfplay",
    "serve",
    "train",
]

COMMANDS = (
    play,
    learn,
    analyse,
    games,
    serve,
    bots,
    backup,
    replay,
    review,
    rules,
    arena,
    bench,
    fuzz,
    reproduce,
    train,
    selfplay,
    layout,
    llm_match,
    llm_ladder,
    mcp,
    completion,
)
REFUSED = 2
INTERRUPTED = 130


def parser() -> Parser:
    top = Parser(prog="ziggurat", description=say(m("Civilization board games on one engine.")))
    version = f"ziggurat {ziggurat.__version__}, {build()}"
    told = m("show the version and exit")
    top.add_argument("--version", action="version", version=version, help=told)
    language.add_language(top)
    commands = top.add_subparsers(title=say(m("commands")), metavar=say(m("COMMAND")))
    top.set_defaults(run=start.run, top=top)
    for module in COMMANDS:
        module.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign the terminal does not know is no error
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        with language.speaking(language.wanted(words)):
            return obey(words)
    except ZigguratError as error:  # no such language
        return refuse(error)
    except BrokenPipeError:
        # Whoever read our output has left; the interpreter's last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def obey(words: Sequence[str]) -> int:
    if words[:1] == [completion.ASKED]:
        return completion.answer(parser(), words[1:])
    try:
        with own_words():
            args = parser().parse_args(words)
        with language.speaking(getattr(args, "language", language.code())):
            code: int = args.run(args)
        sys.stdout.flush()
    except ZigguratError as error:
        return refuse(error)
    except KeyboardInterrupt:
        print(f"\n{say(m('Interrupted.'))}", file=sys.stderr)
        return INTERRUPTED
    return code


def refuse(error: ZigguratError) -> int:
    print(say(str(error)), file=sys.stderr)
    return REFUSED
