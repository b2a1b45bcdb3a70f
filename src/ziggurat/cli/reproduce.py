"""`ziggurat reproduce`: play a report or a record again, find what fails, and make it short."""

import json
import time
from argparse import Namespace, _SubParsersAction
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ziggurat
from ziggurat.cli.options import add_json, positive, print_json
from ziggurat.cli.parser import command
from ziggurat.core import record, report
from ziggurat.core.errors import BadRecord, BadReport, BadSnapshot
from ziggurat.core.game import Game
from ziggurat.core.message import m, mn
from ziggurat.core.record import Record
from ziggurat.core.report import Report
from ziggurat.draw.words import say
from ziggurat.testing.reproduce import CHECKS, Fault, Found, Trial, attempt, explore, shrink

SECONDS = 30
NOWHERE = ("", "", 0)


def add(commands: "_SubParsersAction[Any]") -> None:
    about = m("play a report or a record again, and find the shortest game that fails")
    parser = command(commands, "reproduce", about)
    parser.add_argument(
        "file", type=Path, metavar=m("FILE"), help=m("a report, or a record such as of fuzz")
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        default=SECONDS,
        metavar="N",
        help=m("how long to look for a shorter game"),
    )
    parser.add_argument(
        "--out", type=Path, metavar=m("FILE"), help=m("where to save the shortest game")
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    text = record.text_of(args.file)
    told = None if text.startswith(record.FORMAT) else report.parse(text)
    ends = time.monotonic() + args.seconds
    found, n = look(text, told, lambda: time.monotonic() < ends)
    if found is None:
        return fine(args, n, told is not None and not told.record)
    before = len(found.trial.record.moves)
    if found.fault.place != NOWHERE:
        found = shrink(found, lambda: time.monotonic() < ends)
    saved = save(found, told, args)
    if args.json:
        print_json(as_json(found, saved))
    else:
        tell(found, before, saved)
    return 1


def look(text: str, told: Report | None, clock: Callable[[], bool]) -> tuple[Found | None, int]:
    """What fails, and how many moves were played again; of a report without a record, how many
    deals."""
    if told is None or told.record:
        played = record.parse(told.record if told else text)
        game = ziggurat.load(played.game)
        record.start(game, played)  # refuses what this engine cannot play
        return replayed(Trial(game, played), told), len(played.moves)
    game = ziggurat.load(told.game)
    if told.rules != game.rules_version:
        versions = {"rules": told.rules, "now": game.rules_version}
        raise BadReport(
            m("The report is of rules version {rules}; this engine plays {now}.", **versions)
        )
    seen = view_of(game, told)
    played = Record(game.key, told.rules, told.seats, 0, dict(told.options))
    first = Trial(game, played, seen, told.deal or 0).with_moves(told.tried)
    return explore(first, clock if told.deal is None else lambda: False)


def view_of(game: Game[Any], told: Report) -> Any:
    seen = game.load(told.view)
    if seen.viewer != told.seat:
        raise BadSnapshot(m("The view of this report is not what its seat may know."))
    return seen


def replayed(trial: Trial, told: Report | None) -> Found | None:
    """Play the record once for each kind of check, the quick ones first; then strictly, and compare
    with what the reporter saw."""
    for check in ("rules", *CHECKS):
        found = attempt(trial, check)
        if found is not None:
            return found
    try:
        for s in record.replay(trial.game, trial.record):
            last = s
    except BadRecord as error:
        return Found(Fault("record", NOWHERE, str(error)), trial)
    if told is not None and not told.error and told.moves == len(trial.record.moves):
        now = json.loads(json.dumps(trial.game.save(trial.game.view(last, told.seat))))
        if now["state"] != told.view.get("state"):
            text = m("The seat saw something else than it would see now.")
            return Found(Fault("view", NOWHERE, text), trial)
    return None


def fine(args: Namespace, n: int, dealt: bool) -> int:
    """Nothing was found."""
    if args.json:
        print_json({"fault": None, "deals" if dealt else "moves": n})
        return 0
    many = mn(
        "One move plays again, and nothing fails.", "{n} moves play again, and nothing fails.", n
    )
    if dealt:
        many = mn(
            "What is hidden was dealt once and played on; nothing fails.",
            "What is hidden was dealt {n} times and played on; nothing fails.",
            n,
        )
    print(say(many))
    return 0


def save(found: Found, told: Report | None, args: Namespace) -> Path:
    """The shortest game as a record; if it begins from a view, as a report."""
    stem = args.file.name.partition(".")[0]
    trial = found.trial
    if trial.view is None or told is None:
        path = args.out or args.file.with_name(f"{stem}.shortest.record")
        trial.record.save(path)
    else:
        path = args.out or args.file.with_name(f"{stem}.shortest.report.json")
        told.deal, told.tried = trial.deal, trial.record.moves
        record.write(path, str(told))
    return Path(path)


def as_json(found: Found, saved: Path) -> dict[str, Any]:
    kind, file, line = found.fault.place
    played = found.trial.record
    return {
        "fault": str(found.fault.text),
        "check": found.fault.check,
        "error": kind,
        "place": f"{Path(file).name}:{line}" if file else "",
        "seed": played.seed,
        "deal": found.trial.deal if found.trial.view is not None else None,
        "moves": played.moves,
        "saved": str(saved),
    }


def tell(found: Found, before: int, saved: Path) -> None:
    kind, file, line = found.fault.place
    print(say(m("It fails: {fault}", fault=found.fault.text)))
    if file:
        place = f"{Path(file).parent.name}/{Path(file).name}:{line}"
        print(say(m("{error} at {place}.", error=kind, place=place)))
    moves = found.trial.record.moves
    many = mn("After {n} move, of {all}:", "After {n} moves, of {all}:", len(moves), all=before)
    print(say(many))
    for move in moves:
        print(f"  {move}")
    again = f"ziggurat reproduce {saved}"
    print(say(m("Saved in {path}. Again: {command}", path=saved, command=again)))
