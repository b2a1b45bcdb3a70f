"""`ziggurat replay`: a record as a log, as a screen or as a picture, replayed strictly."""

import os
from argparse import Namespace, _SubParsersAction
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console

import ziggurat
from ziggurat.cli import faces, replay_page
from ziggurat.cli.options import add_json, print_json, whole
from ziggurat.cli.parser import command
from ziggurat.core.errors import BadOption, cause
from ziggurat.core.game import Game, Score
from ziggurat.core.message import Listing, m, mn
from ziggurat.core.notes import Note
from ziggurat.core.record import Record, read, replay
from ziggurat.core.session import say
from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.draw import words


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "replay", m("show a recorded game as log, screen or picture"))
    parser.add_argument("file", type=Path, metavar=m("FILE"), help=m("the record of a game"))
    parser.add_argument("--at", type=whole, metavar="N", help=m("stop after N moves and show it"))
    parser.add_argument("--svg", type=Path, metavar=m("OUT.svg"), help=m("write the picture there"))
    parser.add_argument(
        "--html",
        type=Path,
        metavar=m("OUT.html"),
        help=m("write a page with result, picture and log"),
    )
    parser.add_argument(
        "--seat",
        metavar="S",
        help=m("what seat 1, 2, ... or the spectator sees; without it, everything is open"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    record = read(args.file)
    game = ziggurat.load(record.game)
    viewer = seat_of(game, record, args.seat)
    s, log = follow(game, record, args.at)
    if args.svg:
        seen = look(game, s, viewer)
        write(args.svg, faces.picture(game, seen, names(game, record), log[-1]))
    if args.html:
        write(args.html, replay_page.page(game, record, s, log, viewer))
    if args.json:
        print_json(summary(game, record, s, len(log) - 1))
    elif args.svg or args.html:
        files = Listing((str(file) for file in (args.svg, args.html) if file), m("and"))
        told = mn(
            "Wrote {files}: {game} after {n} move.",
            "Wrote {files}: {game} after {n} moves.",
            len(log) - 1,
            files=files,
            game=game.title,
        )
        print(words.say(told))
    else:
        show(game, record, s, log, viewer, args.at is not None)
    return 0


def seat_of(game: Game[Any], record: Record, text: str | None) -> int:
    """A viewer by seat number from 1, by the seat's name in the game, or as spectator."""
    if text is None:
        return TRUTH
    if text == "spectator":
        return SPECTATOR
    known = {str(seat + 1): seat for seat in range(record.seats)}
    known |= {name: seat for seat, name in enumerate(names(game, record))}
    if text not in known:
        raise BadOption(
            m("There is no seat '{text}': use 1 to {n} or spectator.", text=text, n=record.seats)
        )
    return known[text]


def look(game: Game[Any], s: Any, viewer: int) -> Any:
    return s if viewer == TRUTH else game.view(s, viewer)


def names(game: Game[Any], record: Record) -> list[str]:
    return list(map(words.say, game.seat_names[: record.seats]))


def follow(game: Game[Any], record: Record, at: int | None) -> tuple[Any, list[list[Note]]]:
    """The state after `at` moves (or all), and the notes of the set-up and of each move."""
    last = len(record.moves) if at is None else at
    if last > len(record.moves):
        raise BadOption(m("The record has only {n} moves.", n=len(record.moves)))
    log: list[list[Note]] = []
    s = None
    for _, s in zip(range(last + 1), replay(game, record), strict=False):
        log.append(list(s.notes))
        s.notes.clear()
    return s, log


def summary(game: Game[Any], record: Record, s: Any, moves: int) -> dict[str, Any]:
    return {
        "game": record.game,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "moves": moves,
        "over": s.over,
        "scores": [list(score) for score in game.scores(s)],
        "score_names": list(game.score_names),
        "ranks": game.ranks(s),
        "rivals": [[rival.name, list(rival.score)] for rival in game.rivals(s)],
    }


def show(
    game: Game[Any], record: Record, s: Any, log: list[list[Note]], viewer: int, screen: bool
) -> None:
    console = Console(highlight=False)
    called = names(game, record)
    chosen = "".join(f", {name} {value}" for name, value in record.options.items())
    title = m(
        "{title}: {n} players, seed {seed}{options}",
        title=game.title,
        n=record.seats,
        seed=record.seed,
        options=chosen,
    )
    console.print(words.say(title), style="bold", markup=False, soft_wrap=True)
    speakers = game.text.speakers(s, called)
    width = max(map(len, record.moves), default=0)
    for number, (move, notes) in enumerate(zip(record.moves, log[1:], strict=False), 1):
        said = say(game, notes, viewer, speakers, words.say)
        console.print(f"{number:>4}  {move:<{width}}  {said}", markup=False, soft_wrap=True)
    if screen:
        console.print(faces.screen(game, look(game, s, viewer), called), soft_wrap=True)
    asked: str = (
        m("To decide: {name}", name=called[s.player]) if not s.over else game.verdict(s, called)
    )
    console.print(words.say(asked), style="bold", markup=False, soft_wrap=True)
    for place, name, score in standing(game, s, called):
        told = ", ".join(
            f"{n} {words.say(word)}" for word, n in zip(game.score_names, score, strict=True)
        )
        console.print(f"  {place}  {name}: {told}", markup=False)


def standing(game: Game[Any], s: Any, called: list[str]) -> list[tuple[str, str, Score]]:
    """Place, name and score of every player, best first; a shared place carries a `=`."""
    table = game.standings(s, called)
    shared = Counter(one.rank for one in table)
    return [
        (f"{one.rank + 1}{'=' if shared[one.rank] > 1 else ''}", one.name, one.score)
        for one in table
    ]


def write(path: Path, text: str) -> None:
    """The whole file or nothing."""
    try:
        draft = path.with_name(f".{path.name}-{os.getpid()}")
        try:
            draft.write_text(text, encoding="utf-8")
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise BadOption(
            m("Cannot write {path}: {reason}.", path=str(path), reason=cause(error))
        ) from None
