"""`ziggurat llm-match`: agents from outside against bots, with transcripts."""

from argparse import Namespace, _SubParsersAction
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ziggurat
from ziggurat.cli import lab, llm_ladder, options
from ziggurat.cli.parser import command
from ziggurat.core.message import m
from ziggurat.draw.words import say


def add(commands: "_SubParsersAction[Any]") -> None:
    parser = command(commands, "llm-match", m("pit agents given as commands against bots"))
    parser.add_argument("game", metavar=m("GAME"), help=options.game_help())
    parser.add_argument(
        "--player",
        action="append",
        required=True,
        metavar=m("WHO"),
        help=m(
            "a bot, cmd:COMMAND, py:MODULE:FUNCTION, mcp:COMMAND or openai:MODEL@ADDRESS; once "
            "for every seat"
        ),
    )
    parser.add_argument(
        "--games", type=options.positive, default=1, metavar="N", help=m("how many games")
    )
    parser.add_argument("--out", type=Path, metavar=m("DIR"), help=m("transcripts, a file a game"))
    llm_ladder.add_patience(parser)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=m("NAME=VALUE"),
        help=m("an option of the game, such as board=alternative; may be given again"),
    )
    options.add_seed(parser)
    options.add_json(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    match = lab.part("llm_match")
    game = ziggurat.load(args.game)
    seats, chosen = options.setting(game, len(args.player), args.option)
    setting = match.Setting(
        game=game.key,
        players=args.player,
        seed=options.fresh_seed() if args.seed is None else args.seed,
        options=chosen,
        with_choices=not args.no_choices,
        tries=args.tries,
        timeout=args.timeout,
    )
    sums = [match.Tally(name) for name in args.player]
    for tallies in match.run(setting, args.games, args.out):
        for whole, one in zip(sums, tallies, strict=True):
            whole.add(one)
    rows = [row(tally) for tally in sums]
    if args.json:
        told = {"game": game.key, "seats": seats, "seed": setting.seed, "games": args.games}
        options.print_json({**told, "players": rows})
    else:
        show(rows)
        Console().print(say(m("The first seed was {seed}.", seed=setting.seed)))
    return 0


def row(tally: Any) -> dict[str, Any]:
    return {
        "player": tally.player,
        "games": tally.games,
        "wins": round(tally.wins, 2),
        "mean_rank": round(tally.ranks / max(1, tally.games), 2),
        "decisions": tally.decisions,
        "illegal": tally.illegal,
        "late": tally.late,
        "faults": tally.faults,
        "defaulted": tally.defaulted,
        "seconds": round(tally.seconds, 2),
        "tokens_in": tally.tokens_in,
        "tokens_out": tally.tokens_out,
    }


def show(rows: list[dict[str, Any]]) -> None:
    """A column a player: there are more figures than players."""
    table = Table()
    table.add_column("")
    for found in rows:
        table.add_column(found["player"], justify="right")
    for name in rows[0]:
        if name != "player":
            table.add_row(name, *(str(found[name]) for found in rows))
    Console().print(table)
