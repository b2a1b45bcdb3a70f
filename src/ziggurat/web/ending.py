"""The end of a game on the page: who won and why, what the scores are made of, how they grew."""

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.core.game import NO_SEAT, Standing
from ziggurat.core.message import m
from ziggurat.core.parts import Panel
from ziggurat.draw.chart import growth
from ziggurat.draw.html import tag, words
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Translator
from ziggurat.web.tables.room import Room


def panel(room: Room, viewer: int, translate: Translator) -> Panel:
    """Above the board, and it can be folded."""
    with translating(translate):
        names = room.names(translate)
        told = tag("summary", words(m("Result")))
        parts = [table(room, viewer, names)]
        if len(room.growth) > 1:
            parts.append(chart(room, names))
        inside = tag("div", *parts, class_="ending-parts")
        html = tag("details", told, inside, open=True, class_="ending", id="ending")
        return Panel("ending", translate(m("Result")), html, "scene")


def table(room: Room, viewer: int, names: Sequence[str]) -> str:
    """A column a player, the best first; a row for everything that a score is made of."""
    players = ordered(room, names)
    columns = [sources(room, viewer, one) for one in players]
    labels = dict.fromkeys(label for column in columns for label in column)
    head = [tag("th", words(place(room, one)), scope="col") for one in players]
    rows = [tag("tr", tag("td"), *head)]
    for label in labels:
        cells = [tag("td", str(column.get(label, ""))) for column in columns]
        rows.append(tag("tr", tag("th", words(label), scope="row"), *cells))
    body = tag("tbody", *rows[1:])
    return tag("table", tag("thead", rows[0]), body, class_="plain ending-table")


def ordered(room: Room, names: Sequence[str]) -> list[Standing]:
    found = room.game.standings(room.play.state, names)
    return sorted(found, key=lambda one: rank(room, one))


def rank(room: Room, one: Standing) -> int:
    """The place, which resigning or an agreement may have changed."""
    return one.rank if one.seat == NO_SEAT else room.result(room.play.state)[one.seat]


def place(room: Room, one: Standing) -> str:
    return m("{place}. {name}", place=rank(room, one) + 1, name=one.name)


def sources(room: Room, viewer: int, one: Standing) -> Mapping[str, Any]:
    """The score, what breaks a tie if there is one, then what it is made of."""
    game, state = room.game, room.play.state
    firsts = [other.score[0] for other in game.standings(state, room.game.seat_names)]
    numbers = dict(zip(game.score_names, one.score, strict=True))
    tied = len(set(firsts)) < len(firsts)
    found = numbers if tied else {game.score_names[0]: one.score[0]}
    if one.seat != NO_SEAT:
        found |= game.text.breakdown(game.view(state, viewer), one.seat)
    return found


def chart(room: Room, names: Sequence[str]) -> str:
    """The first number of the score over the game, of every player."""
    rivals = [rival.name for rival in room.game.rivals(room.play.state)]
    label = m("{label} over the game", label=room.game.score_names[0])
    return growth(list(zip(*room.growth, strict=True)), [*names, *rivals], label)
