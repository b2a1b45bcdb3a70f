"""`ziggurat analyse`: a position is explored in the terminal: all sides are played, everything can
be taken back, there are hints, and the position can be edited and kept in a file."""

from argparse import Namespace, _SubParsersAction
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

import ziggurat
from ziggurat.cli import options, talk
from ziggurat.cli.parser import command
from ziggurat.cli.table import Player, Table
from ziggurat.cli.talk import Next
from ziggurat.core import analysis, record
from ziggurat.core.analysis import EDIT, Study, deal, put_up
from ziggurat.core.errors import BadNotation, BadOption, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.session import LocalSession
from ziggurat.draw.words import say

HELP = m(
    "You play all sides. Type edit to see how the position can be changed, undo and redo to go "
    "back and on, hint for a hint, save FILE to keep the position, ? for all else, quit to stop."
)


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "analyse", m("explore and edit a position, alone"))
    parser.add_argument(
        "source",
        metavar=m("SOURCE"),
        help=m("a position file, a record, or a game, which begins anew"),
    )
    parser.add_argument(
        "--at", type=int, metavar=m("N"), help=m("of a record: after so many moves, else the last")
    )
    parser.add_argument(
        "--seat",
        type=int,
        metavar=m("N"),
        help=m("of a record: as this seat saw it, from 1; what was hidden is dealt at random"),
    )
    parser.add_argument(
        "--lesson", metavar=m("LESSON"), help=m("of a game: the position of this lesson")
    )
    options.add_setting(parser)
    options.add_seed(parser)
    parser.set_defaults(run=run)


def run(args: Namespace, ask: Callable[[str], str] = input) -> int:
    console = Console(highlight=False)
    study, path = found(args)
    session = Explored.of(study)
    players = [Player(name, name) for name in session.names]
    file = path if path.suffix == ".position" else Path(f"{study.game.key}.position")
    typed = Typed(session, console, ask)
    table = Table(session, players, console, typed, file, saved=len(study.record.moves))
    console.print(study.game.title, style="bold", markup=False)
    console.print(say(HELP), style="dim", markup=False)
    try:
        while step(table):
            pass
    except EOFError:
        console.print()
    talk.offer_to_save(table)
    return 0


def found(args: Namespace) -> tuple[Study, Path]:
    """The position that is asked for, and the file that it comes from."""
    path = Path(args.source).expanduser()
    known = ziggurat.keys()
    if args.source in known:
        return of_game(args, ziggurat.load(args.source)), Path()
    if args.lesson or args.seats or args.option or args.seed is not None:
        raise BadOption(m("A file has its own seats, seed and options."))
    text = record.text_of(path)
    if text.startswith(analysis.FORMAT):
        return analysis.parse(text, ziggurat.load), path
    return of_record(args, record.parse(text)), path


def of_game(args: Namespace, game: Game[Any]) -> Study:
    if args.lesson:
        state = put_up(game, "lesson", args.lesson)
        return Study.of(game, state, begins=f"lesson {args.lesson}")
    seats, settings = options.setting(game, args.seats, args.option, people=True)
    seed = options.fresh_seed() if args.seed is None else args.seed
    s = game.new(seats, seed, **settings)
    kept = record.Record(game.key, game.rules_version, seats, seed, game.settings(**settings))
    return Study.of(game, s, kept)


def of_record(args: Namespace, found: record.Record) -> Study:
    """A position of a game that was recorded, as it was or as a seat saw it."""
    game = ziggurat.load(found.game)
    at = len(found.moves) if args.at is None else args.at
    if not 0 <= at <= len(found.moves):
        raise BadOption(m("The record has only {n} moves.", n=len(found.moves)))
    if args.seat is not None and not 1 <= args.seat <= found.seats:
        raise BadOption(m("The game has the seats 1 to {n}.", n=found.seats))
    s = next(islice(record.replay(game, found), at, None))
    if args.seat is not None:
        s = deal(game, s, args.seat - 1, Random())
    return Study.of(game, s, found)


class Explored(LocalSession):
    """A session in which all seats are played by the same person, and nothing is final."""

    __slots__ = ()

    @classmethod
    def of(cls, study: Study) -> "Explored":
        names = list(map(say, study.game.seat_names[: study.record.seats]))
        return cls(study, [[]] * len(study.record.moves), names=names, translate=say)

    @property
    def study(self) -> Study:
        assert isinstance(self.play, Study)
        return self.play

    def try_out(self, text: str) -> None:
        """An edit, with an entry of its own in the log."""
        self.study.act(text)
        self.log.append([])

    def redo(self) -> str:
        text = self.study.redo()
        self.log.append(list(self.state.notes))
        self.state.notes.clear()
        return text

    def save(self, path: Path) -> None:
        self.study.save(path)


class Again(Exception):
    """The position has changed: the screen is drawn anew."""


@dataclass(slots=True)
class Typed:
    """Reads a line and does what only an analysis knows: edits, and what was taken back."""

    session: Explored
    console: Console
    ask: Callable[[str], str]

    def __call__(self, prompt: str) -> str:
        while True:
            text = " ".join(self.ask(prompt).split())
            word, _, rest = text.lower().partition(" ")
            try:
                if word == EDIT.strip():
                    self.edit(rest)
                elif text.lower() == "redo":
                    self.session.redo()
                    raise Again
                elif word == "hint" and not self.session.study.hints:
                    raise BadOption(m("This is a copy of a game under way: there are no hints."))
                else:
                    return text
            except ZigguratError as error:
                self.console.print(say(str(error)), style="red", markup=False, soft_wrap=True)

    def edit(self, rest: str) -> None:
        editor = self.session.game.need_editor()
        if rest:
            self.session.try_out(EDIT + rest)
            raise Again
        width = max(len(verb.template) for verb in editor.actions.verbs)
        for verb in editor.actions.verbs:
            said = say(editor.sentences.templates[verb])
            self.console.print(f"  {EDIT}{verb.template:<{width}}  {said}", markup=False)


def step(table: Table) -> bool:
    """One decision, or one line where nothing can be decided; False when they leave."""
    state = table.play.state
    table.reader = state.player
    try:
        if is_stuck(table):
            return talk_about(table)
        return talk.decide(table)
    except Again:
        return True


def is_stuck(table: Table) -> bool:
    return bool(table.play.state.over or study_at(table).impossible)


def study_at(table: Table) -> Study:
    assert isinstance(table.session, Explored)
    return table.session.study


def talk_about(table: Table) -> bool:
    """A finished game or a position that cannot arise: it can be looked at, edited and taken
    back."""
    game, s = table.game, table.play.state
    seat = max(0, s.player)
    talk.show(table, seat)
    table.tell(study_at(table).impossible or game.verdict(s, table.names), "bold")
    while True:
        try:
            following = talk.command(table, seat, [], table.ask(f"{EDIT.strip()}> "))
            if following is None:
                raise BadNotation(m("Here you can type edit, undo, redo, save, look and quit."))
            if following is not Next.ASK:
                return following is Next.DRAW
        except ZigguratError as error:
            table.tell(str(error), "red")
