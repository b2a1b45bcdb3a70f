"""The ladder of agents as one HTML page that needs nothing else."""

from collections.abc import Sequence
from typing import Any

from ziggurat.arena import report
from ziggurat.core.message import Message, m, mn
from ziggurat.draw.html import tag, words
from ziggurat.lab.llm_ladder import Ladder, Standing, as_data

__all__ = ["html"]

HEADS = {
    "name": m("player"),
    "games": m("games"),
    "wins": m("wins"),
    "rating": m("rating"),
    "span": m("90 % interval"),
    "decisions": m("decisions"),
    "illegal": m("illegal"),
    "late": m("late"),
    "faults": m("faults"),
    "defaulted": m("played for it"),
    "seconds_a_decision": m("seconds each"),
    "tokens_in": m("tokens read"),
    "tokens_out": m("tokens written"),
    "cost": m("cost"),
}


def html(ladder: Ladder, title: str, rows: Sequence[Standing], language: str = "en") -> str:
    """A rating for each with its interval, and a table of what each did."""
    told = as_data(ladder, rows)
    heading = m("Agents in {game}", game=title)
    parts = [
        tag("h1", words(heading)),
        tag("p", words(how(ladder))),
        report.ladder([row.rating for row in rows]),
        table(told["ladder"]),
        tag("h2", words(m("What they are"))),
        tag("dl", *(entry(row) for row in told["ladder"])),
    ]
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
    head += '<meta name="viewport" content="width=device-width">' + tag("title", words(heading))
    return f"{head}<style>{report.STYLE}</style>{''.join(parts)}</html>\n"


def how(ladder: Ladder) -> Message:
    return mn(
        "{n} game for each group of players, seats in turn, from seed {seed}. 400 points are ten "
        "wins for a defeat.",
        "{n} games for each group of players, seats in turn, from seed {seed}. 400 points are ten "
        "wins for a defeat.",
        ladder.games,
        seed=ladder.seed,
    )


def cell(row: dict[str, Any], name: str) -> str:
    return f"{row['low']}–{row['high']}" if name == "span" else str(row[name])


def table(rows: Sequence[dict[str, Any]]) -> str:
    body = [report.cells([cell(row, name) for name in HEADS]) for row in rows]
    return f"<table>{report.cells(list(HEADS.values()), 'th')}{''.join(body)}</table>"


def entry(row: dict[str, Any]) -> str:
    return tag("dt", words(row["name"])) + tag("dd", words(row["what"]))
