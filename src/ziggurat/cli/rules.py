"""`ziggurat rules`: the clauses of a game, by number, by chapter or by a word in them; their worked
examples; and which of them the tests cite."""

import re
from argparse import Namespace, _SubParsersAction
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.cli import faces, language, look
from ziggurat.cli.options import add_json, game_help, print_json, whole
from ziggurat.cli.parser import command
from ziggurat.core import clauses, session
from ziggurat.core.clauses import Clause
from ziggurat.core.errors import BadOption
from ziggurat.core.examples import without
from ziggurat.core.game import Game
from ziggurat.core.message import Message, m
from ziggurat.core.state import SPECTATOR
from ziggurat.core.things import find
from ziggurat.draw.words import say

# 6, 6.5, TE-6.5, S.7, IS-S, IS-S.7; a letter alone is a word to look for.
NUMBER = re.compile(r"([A-Z]+-)?\d+(\.\d+[A-Z]?)*|[A-Z]+-[A-Z](\.\d+[A-Z]?)?|[A-Z]\.\d+[A-Z]?")


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "rules", m("look up a rule, a chapter or a word"))
    parser.add_argument("game", metavar=m("GAME"), help=game_help())
    parser.add_argument(
        "clause",
        nargs="*",
        metavar=m("CLAUSE"),
        help=m(
            "a clause (TE-6.5), a chapter (TE-6) or words to look for; without it, the chapters"
        ),
    )
    parser.add_argument("--coverage", action="store_true", help=m("which clauses the tests cite"))
    parser.add_argument(
        "--example",
        type=whole,
        nargs="?",
        const=1,
        metavar="N",
        help=m("show a worked example of the clause: its position, its moves, and the log"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game = ziggurat.load(args.game)
    if args.json and not args.coverage:
        raise BadOption(m("--json goes with --coverage: clauses are text."))
    if args.example is not None and not args.clause:
        raise BadOption(m("--example goes with a clause."))
    console = Console(highlight=False)
    if args.coverage:
        show_coverage(game, args.json, console)
    elif args.example is not None:
        show_example(game, " ".join(args.clause), args.example, console)
    elif args.clause:
        show_words(game, " ".join(args.clause), console)
    else:
        show_chapters(game, console)
    return 0


def show_words(game: Game[Any], text: str, console: Console) -> None:
    """The clauses that the text names, or the card or other thing of that name."""
    written(game)
    try:
        show(look_up(game, text), console)
    except BadOption as missing:
        things = faces.things(game, game.view(game.new(), SPECTATOR))
        try:
            look.show(find(things, text, say), console)
        except BadOption:
            raise missing from None


def written(game: Game[Any]) -> dict[str, Clause]:
    found = spoken_clauses(game)
    if not found:
        raise BadOption(m("The rules of {title} are not written down yet.", title=game.title))
    return found


def spoken_clauses(game: Game[Any]) -> dict[str, Clause]:
    """The clauses in the language of the terminal."""
    return clauses.of(game.package, language.code())


def look_up(game: Game[Any], text: str) -> list[Clause]:
    """The clauses that a number, a chapter's number or some words name; never none."""
    known = written(game)
    if NUMBER.fullmatch(text.upper()):
        return numbered(game, known, text)
    words = text.lower().split()
    hits = [c for c in known.values() if all(w in f"{c.chapter} {c.text}".lower() for w in words)]
    if not hits:
        raise BadOption(m("No clause of {title} speaks of '{text}'.", title=game.title, text=text))
    return hits


def numbered(game: Game[Any], known: dict[str, Clause], text: str) -> list[Clause]:
    names = {name.upper(): name for name in known}
    prefix = next(iter(known)).partition("-")[0]
    wanted = text.upper() if "-" in text else f"{prefix}-{text.upper()}"
    if wanted in names:
        return [known[names[wanted]]]
    chapter = [clause for name, clause in known.items() if name.startswith(f"{wanted}.")]
    if not chapter:
        near = ", ".join(names[name] for name in get_close_matches(wanted, names, n=4, cutoff=0.5))
        raise BadOption(
            m(
                "{title} has no clause {wanted}; near it: {near}.",
                title=game.title,
                wanted=wanted,
                near=near or m("none"),
            )
        )
    return chapter


def show(found: list[Clause], console: Console) -> None:
    """Clauses under their chapters' headings."""
    chapter = ""
    for clause in found:
        if clause.chapter != chapter:
            chapter = clause.chapter
            console.print(chapter, style="bold underline", markup=False)
        console.print(f"{clause.id}  {clauses.plain(clause.text)}", markup=False)


def show_chapters(game: Game[Any], console: Console) -> None:
    chapters: dict[str, list[str]] = {}
    for clause in written(game).values():
        chapters.setdefault(clause.chapter, []).append(clause.id)
    console.print(say(m("The rules of {title}", title=game.title)), style="bold", markup=False)
    for chapter, ids in chapters.items():
        console.print(f"  {chapter}  ({ids[0]} – {ids[-1]})", markup=False)
    command = f"ziggurat rules {game.key} {ids[0].partition('.')[0]}"
    console.print(say(m("Read on with: {command}", command=command)))


def show_example(game: Game[Any], clause: str, n: int, console: Console) -> None:
    """A clause with its n-th worked example, or the reason why it has none."""
    show(look_up(game, clause)[:1], console)
    name, examples = look_up(game, clause)[0].id, game.need_examples()
    found = [one for one in examples.all() if name in one.clauses]
    if not found:
        reason = without(game.package).get(name)
        if reason is None:
            raise BadOption(m("{clause} has no example.", clause=name))
        raise BadOption(m("{clause} has no example: {reason}.", clause=name, reason=reason))
    if not 1 <= n <= len(found):
        raise BadOption(
            m("The examples of {clause} are numbered from 1 to {n}.", clause=name, n=len(found))
        )
    scenario = found[n - 1]
    title = m("Example {n} of {all}: {about}", n=n, all=len(found), about=Message(scenario.about))
    console.print(f"{say(title)}\n", style="bold", markup=False)
    s, done = examples.before(scenario.lines), examples.play(scenario.lines)
    viewer = SPECTATOR if s.over else s.player
    console.print(faces.screen(game, game.view(s, viewer), list(map(say, game.seat_names))))
    for move in done.moves:
        why = m("not allowed: {reason}", reason=move.refused.message) if move.refused else ""
        console.print(f"> {move.text}{f' - {say(why)}' if why else ''}", markup=False)
    names = game.text.speakers(done.after, list(map(say, game.seat_names)))
    console.print(session.say(game, done.notes, SPECTATOR, names, say), markup=False)


def show_coverage(game: Game[Any], as_json: bool, console: Console) -> None:
    root = Path(ziggurat.__file__).resolve().parents[2]
    if not (root / "tests").is_dir():
        raise BadOption(m("Coverage is counted in a checkout of the project, where the tests are."))
    # Reads the tests; only this command needs it.
    from ziggurat.testing.clause_coverage import coverage, last_run

    written(game)
    figures = coverage(game, root, last_run(game, root))
    if as_json:
        print_json(figures)
        return
    console.print(say(m("Clauses of {title}", title=game.title)), style="bold", markup=False)
    table = Table(show_header=False)
    for name, value in figures.items():
        text = f"{len(value)} {', '.join(value)}".strip() if isinstance(value, list) else str(value)
        table.add_row(name, text)
    console.print(table)
    if not figures["ran"]:
        tests = f"pytest tests/games/{game.key}"
        told = m("Cited as the tests are written; '{tests}' sees which of them pass.", tests=tests)
        console.print(say(told))
