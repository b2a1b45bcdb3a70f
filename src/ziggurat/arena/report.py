"""The report of a tournament: one HTML file with a ladder, a win matrix, scores and lengths."""

from collections.abc import Sequence
from statistics import mean, median

from ziggurat.arena.matches import Result
from ziggurat.arena.ratings import Rating, against
from ziggurat.core.message import Message, m, mn
from ziggurat.draw.html import tag, words
from ziggurat.draw.svg import el, picture, text

__all__ = ["figures", "html"]

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}svg{max-width:100%}"
    "td,th{padding:.3rem .7rem;border:1px solid #ccc;text-align:right}"
    "th:first-child,td:first-child{text-align:left}"
)
WIDTH, ROW, LEFT = 640, 34, 120
COLUMNS = (m("bot"), m("games"), m("wins"), m("rating"), m("90 % interval"))


def html(
    title: str, results: Sequence[Result], rows: Sequence[Rating], language: str = "en"
) -> str:
    """The report of a tournament as one HTML page."""
    names = [row.bot for row in rows]
    lengths = [result.decisions for result in results]
    parts = [
        tag("h1", words(title)),
        tag("p", words(how_many(lengths))),
        tag("h2", words(m("Ladder"))),
        ladder(rows),
        standings(rows),
        tag("h2", words(m("Who beats whom"))),
        matrix(results, names),
        tag("h2", words(m("Scores"))),
        scores(results, names),
        tag("h2", words(m("What scores are made of"))),
        sources(results, names),
        tag("h2", words(m("Length"))),
        lengths_drawn(lengths),
    ]
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
    head += tag("title", words(title))
    return f"{head}<style>{STYLE}</style>{''.join(parts)}</html>\n"


def how_many(lengths: Sequence[int]) -> Message:
    return mn(
        "{n} game of {decisions} decisions.",
        "{n} games, {decisions} decisions in the middle one.",
        len(lengths),
        decisions=round(median(lengths)),
    )


def ladder(rows: Sequence[Rating]) -> str:
    """A dot a bot with its interval."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    span = max(high - low, 1.0)

    def x(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - 70) * (rating - low) / span

    parts = []
    for i, row in enumerate(rows):
        y = ROW * i + ROW / 2
        parts += [
            text(row.bot, 0, y + 5),
            el("line", x1=x(row.low), x2=x(row.high), y1=y, y2=y, stroke="#888", stroke_width=3),
            el("circle", cx=x(row.rating), cy=y, r=6, fill="#b5532d"),
            text(f"{row.rating:.0f}", x(row.high) + 8, y + 5),
        ]
    return picture(WIDTH, ROW * len(rows), m("Ratings with 90 % intervals"), *parts)


def cells(row: Sequence[str], kind: str = "td") -> str:
    return tag("tr", *(tag(kind, words(cell)) for cell in row))


def figures(row: Rating) -> list[str]:
    """What stands below `COLUMNS`."""
    return [row.bot, str(row.games), f"{row.wins:g}", f"{row.rating:.0f}", span(row)]


def span(row: Rating) -> str:
    return f"{row.low:.0f}–{row.high:.0f}"


def standings(rows: Sequence[Rating]) -> str:
    body = [cells(figures(row)) for row in rows]
    return f"<table>{cells(COLUMNS, 'th')}{''.join(body)}</table>"


def matrix(results: Sequence[Result], names: Sequence[str]) -> str:
    """The share of games in which the bot of the row came before the bot of the column."""
    rows = [cells(("", *names), "th")]
    for one in names:
        row = [one]
        for other in names:
            points, games = against(results, one, other)
            row.append(f"{100 * points / games:.0f} %" if games else "")
        rows.append(cells(row))
    return f"<table>{''.join(rows)}</table>"


def scores(results: Sequence[Result], names: Sequence[str]) -> str:
    """The headline score of each bot: the lowest, the mean and the highest."""
    rows = [cells((m("bot"), m("lowest"), m("mean"), m("highest")), "th")]
    for name in names:
        got = [
            score[0]
            for result in results
            for bot, score in zip(result.bots, result.scores, strict=True)
            if bot == name
        ]
        rows.append(cells((name, str(min(got)), f"{mean(got):.1f}", str(max(got)))))
    return f"<table>{''.join(rows)}</table>"


def sources(results: Sequence[Result], names: Sequence[str]) -> str:
    """The mean of each part of the score, by bot. Results hold the English names of the parts."""
    parts: dict[str, dict[str, list[int]]] = {}
    for result in results:
        for bot, made in zip(result.bots, result.sources, strict=False):
            for word, n in made.items():
                parts.setdefault(word, {}).setdefault(bot, []).append(n)
    rows = [cells(("", *names), "th")]
    for word, bots in parts.items():
        found = (f"{mean(bots[name]):.1f}" if name in bots else "" for name in names)
        rows.append(cells((Message(word), *found)))
    return f"<table>{''.join(rows)}</table>"


def lengths_drawn(lengths: Sequence[int], bins: int = 20) -> str:
    """How many games were how long, as bars."""
    low, high = min(lengths), max(lengths)
    step = max(1, -(-(high - low + 1) // bins))
    counts = [0] * bins
    for length in lengths:
        counts[(length - low) // step] += 1
    wide, tall = WIDTH / bins, 120
    bars = [
        el(
            "rect",
            x=wide * i + 1,
            y=tall - tall * n / max(counts),
            width=wide - 2,
            height=tall * n / max(counts),
            fill="#b5532d",
        )
        for i, n in enumerate(counts)
    ]
    ends = [text(str(low), 0, tall + 18), text(str(high), WIDTH, tall + 18, text_anchor="end")]
    return picture(WIDTH, tall + 24, m("Decisions of a game"), *bars, *ends)
