"""A recorded game as one HTML file that needs nothing else: the result by source, how the scores
grew, the last picture, and the log."""

from html import escape
from typing import Any

from ziggurat.cli import faces, language
from ziggurat.core.game import Game
from ziggurat.core.message import m, mn
from ziggurat.core.notes import Note
from ziggurat.core.record import Record
from ziggurat.core.result import growth, sources
from ziggurat.core.session import say
from ziggurat.core.state import TRUTH
from ziggurat.draw import chart, words
from ziggurat.draw.html import tag

STYLE = """:root { color-scheme: light dark; }
body { font: 1rem/1.45 system-ui, sans-serif; max-width: 70rem; margin: auto; padding: 1rem; }
.parts { display: flex; flex-wrap: wrap; gap: 1rem 2rem; }
.picture svg { width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .7rem; border-bottom: 1px solid #8886; }
td { text-align: right; } th[scope=row] { text-align: left; } figure { margin: 0; flex: 1 1 24rem; }
.chart-key { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
.chart-key svg { width: 2rem; height: .75rem; } .chart text { font-size: 14px; fill: currentColor; }
.chart-rule { stroke: #8886; } .chart-line { fill: none; stroke-width: 2.5; }
.line-0 { stroke: #c0392b; } .line-1 { stroke: #2e6fbf; stroke-dasharray: 9 4; }
.line-2 { stroke: #2c8a45; stroke-dasharray: 3 3; }
.line-3 { stroke: #b07a00; stroke-dasharray: 12 3 3 3; }
.line-4 { stroke: #8252c4; stroke-dasharray: 6 2; } .line-5 { stroke: #777; stroke-dasharray: 2 5; }
"""


def page(game: Game[Any], record: Record, s: Any, log: list[list[Note]], viewer: int) -> str:
    names = list(map(words.say, game.seat_names[: record.seats]))
    seen = s if viewer == TRUTH else game.view(s, viewer)
    title = words.say(mn("{title}: {n} move", "{title}: {n} moves", len(log) - 1, title=game.title))
    headline = game.verdict(s, names) if s.over else m("To decide: {name}", name=names[s.player])
    body = [
        tag("h1", escape(title)),
        tag("p", tag("strong", escape(words.say(headline)))),
        tag("div", *result(game, record, seen, names, s.over), class_="parts"),
        tag("div", faces.picture(game, seen, names, log[-1]), class_="picture"),
        tag("ol", *lines(game, log, viewer, game.text.speakers(s, names))),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    page = tag("html", tag("head", head), tag("body", *body), lang=language.code())
    return f"<!doctype html>{page}"


def result(game: Game[Any], record: Record, seen: Any, names: list[str], over: bool) -> list[str]:
    """The table, and for a game that was shown to its end the lines."""
    players = game.standings(seen, names)
    places = [f"{one.rank + 1}. {one.name}" for one in players]
    found = [chart.scores(places, [sources(game, seen, one) for one in players])]
    if over:
        grown = growth(game, record)
        everyone = [*names, *(rival.name for rival in game.rivals(seen))]
        found.append(chart.growth(list(zip(*grown, strict=True)), everyone, game.score_names[0]))
    return found


def lines(game: Game[Any], log: list[list[Note]], viewer: int, speakers: Any) -> list[str]:
    return [tag("li", escape(say(game, notes, viewer, speakers, words.say))) for notes in log[1:]]
