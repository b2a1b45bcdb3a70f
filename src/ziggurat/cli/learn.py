"""`ziggurat learn`: the lessons of a game, played in the terminal.

What has been done is kept in a small file in the user's state folder.
"""

import json
import os
import textwrap
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

import ziggurat
from ziggurat.cli import language, options, talk
from ziggurat.cli.parser import command
from ziggurat.cli.play import choose_game
from ziggurat.cli.table import Player, Table
from ziggurat.core import lessons
from ziggurat.core.errors import BadOption, IllegalAction
from ziggurat.core.game import Game
from ziggurat.core.lessons import Lesson, Said
from ziggurat.core.message import m
from ziggurat.core.record import Play, Record
from ziggurat.core.session import LocalSession
from ziggurat.core.teaching import Learner
from ziggurat.draw.words import say

HELP = m(
    "Type show to be shown the right action, again to begin again, ? for all else, quit to stop."
)
WIDTH = 96


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "learn", m("lessons of a game, played in the terminal"))
    parser.add_argument("game", nargs="?", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "lesson", nargs="?", metavar=m("LESSON"), help=m("its number or name; else the list")
    )
    parser.set_defaults(run=run)


def run(args: Namespace, ask: Callable[[str], str] = input) -> int:
    console = Console(highlight=False)
    game = ziggurat.load(args.game) if args.game else choose_game(None, console, ask)
    if not lessons.of(game):
        raise BadOption(m("{title} has no lessons.", title=game.title))
    named = args.lesson
    if named is None:
        named = str(show_list(game, console))
        if not console.is_terminal or not wants(named, console, ask):
            return 0
    lesson: Lesson | None = lessons.find(game, named)
    while lesson is not None and teach(game, lesson, console, ask):
        keep_done(lesson.key)
        lesson = go_on(lessons.following(game, lesson), console, ask)
    return 0


def wants(number: str, console: Console, ask: Callable[[str], str]) -> bool:
    """Whether to begin at once."""
    try:
        question = m("Enter to begin lesson {n}, anything else to stop:", n=number)
        return not ask(f"{say(question)} ").strip()
    except EOFError:
        console.print()
        return False


def show_list(game: Game[Any], console: Console) -> int:
    """The lessons with a tick at those that are done, and which one comes first."""
    done = known_done()
    console.print(say(m("Lessons of {title}", title=game.title)), style="bold", markup=False)
    for number, lesson in enumerate(lessons.of(game), 1):
        tick = "✓" if lesson.key in done else " "
        console.print(f" {tick} {number:>2}  {read(lesson.title)}", markup=False)
        console.print(f"       {read(lesson.about)}", style="dim", markup=False)
    first = next((i for i, one in enumerate(lessons.of(game), 1) if one.key not in done), 1)
    command = f"ziggurat learn {game.key} {first}"
    console.print(say(m("Begin with: {command}", command=command)))
    return first


def go_on(following: Lesson | None, console: Console, ask: Callable[[str], str]) -> Lesson | None:
    """The next lesson, if it is wanted."""
    if following is None:
        console.print(say(m("That was the last lesson.")))
        return None
    try:
        question = m(
            "Next: {title}. Enter to go on, anything else to stop:", title=read(following.title)
        )
        answer = ask(f"{say(question)} ")
    except EOFError:
        return None
    return None if answer.strip() else following


@dataclass(slots=True)
class Taught(LocalSession):
    """A session in which only what the lesson asks for is played."""

    learner: Learner | None = None

    def act(self, action: int | str) -> None:
        assert self.learner is not None
        a = self.game.check(self.state, action)
        refused = self.learner.refusal(a)
        if refused is not None:
            raise IllegalAction(read(refused) if isinstance(refused, Said) else str(refused))
        self.make(self.game.actions.text(a))
        while (text := self.learner.scripted()) is not None:
            self.make(text)

    def make(self, text: str) -> None:
        assert self.learner is not None
        LocalSession.act(self, self.game.parse(self.state, text))
        self.learner.make(text)

    def undo(self, seat: int) -> str:
        text = LocalSession.undo(self, seat)
        learner = self.learner
        assert learner is not None
        moves = self.play.record.moves
        self.learner = Learner.after(learner.game, learner.lesson, learner.base, moves)
        return text


def teach(game: Game[Any], lesson: Lesson, console: Console, ask: Callable[[str], str]) -> bool:
    """One lesson; False if it was left before its end."""
    session = begin(game, lesson)
    players = [Player(name, name) for name in session.names]
    asked = Asked(session, ask)
    table = Table(session, players, console, asked, Path(f"{lesson.name}.record"))
    table.reader = session.state.player
    console.print(f"{game.title}: {read(lesson.title)}", style="bold", markup=False)
    console.print(say(HELP), style="dim", markup=False)
    told = -1
    while session.learner is not None and not session.learner.over:
        asked.step = ""
        if session.learner.step != told:
            told = session.learner.step
            asked.step = step_text(session.learner, min(WIDTH, console.width))
        try:
            if not talk.decide(table):
                return False
        except Again:
            session = begin(game, lesson)
            table.session = asked.session = session
            told = -1
        except EOFError:
            console.print()
            return False
    tell(console, list(map(read, lesson.learned)))
    command = f"ziggurat rules {game.key} {lesson.clauses[0]}"
    console.print(say(m("The rules: {command}", command=command)), style="dim")
    return True


def begin(game: Game[Any], lesson: Lesson) -> Taught:
    learner = Learner.new(game, lesson)
    s = learner.base.copy()
    s.notes = []
    seats = len(game.scores(s))
    play = Play(game, Record(game.key, game.rules_version, seats, 1, game.settings()), s)
    names = list(map(say, game.seat_names[:seats]))
    return Taught(play, [], names=names, translate=say, learner=learner)


class Again(Exception):
    """The learner wants to begin again."""


@dataclass(slots=True)
class Asked:
    """Reads a line; before the first one of a step the lesson speaks."""

    session: Taught
    ask: Callable[[str], str]
    step: str = ""

    def __call__(self, prompt: str) -> str:
        if self.step:
            prompt, self.step = f"\n{self.step}\n{prompt}", ""
        text = self.ask(prompt)
        word = text.strip().lower()
        if word == "again":
            raise Again
        learner = self.session.learner
        if word == "show" and learner is not None:
            return learner.shown() or text
        return text


def step_text(learner: Learner, width: int) -> str:
    """What the lesson says now, with what is to be done."""
    step, count = learner.now, len(learner.lesson.steps)
    paragraphs = [*map(read, step.say), f"{learner.step + 1}/{count}  {read(step.task)}"]
    return "\n".join(textwrap.fill(text, width) for text in paragraphs)


def read(text: Said) -> str:
    """In the language of the terminal."""
    return text.in_language(language.code())


def tell(console: Console, paragraphs: list[str]) -> None:
    for text in paragraphs:
        console.print(textwrap.fill(text, min(WIDTH, console.width)), markup=False)


def state_file() -> Path:
    folder = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(folder).expanduser() / "ziggurat" / "lessons.json"


def known_done() -> set[str]:
    """The lessons that were played to their end; none if the file cannot be read."""
    try:
        return set(json.loads(state_file().read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return set()


def keep_done(key: str) -> None:
    """Remember it; where nothing can be written, it is forgotten."""
    try:
        state_file().parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(sorted({*known_done(), key}))
        state_file().write_text(text, encoding="utf-8")
    except OSError:
        return
