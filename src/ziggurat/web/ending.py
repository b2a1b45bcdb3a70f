"""The end of a game on the page: who won and why, what the scores are made of, how they grew."""

from collections.abc import Iterable, Sequence

from ziggurat.core.analysis import carry_out
from ziggurat.core.game import NO_SEAT, Standing
from ziggurat.core.message import m
from ziggurat.core.parts import Panel
from ziggurat.core.result import numbers, sources
from ziggurat.draw.chart import growth, scores
from ziggurat.draw.html import tag, words
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import Translator
from ziggurat.web.tables.room import Room
from ziggurat.web.tables.service import Rooms


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
    """The best first."""
    seen = room.game.view(room.play.state, viewer)
    players = ordered(room, names)
    return scores(
        [place(room, one) for one in players], [sources(room.game, seen, one) for one in players]
    )


def ordered(room: Room, names: Sequence[str]) -> list[Standing]:
    found = room.game.standings(room.play.state, names)
    return sorted(found, key=lambda one: rank(room, one))


def rank(room: Room, one: Standing) -> int:
    """The place, which resigning or an agreement may have changed."""
    return one.rank if one.seat == NO_SEAT else room.result(room.play.state)[one.seat]


def place(room: Room, one: Standing) -> str:
    return m("{place}. {name}", place=rank(room, one) + 1, name=one.name)


def chart(room: Room, names: Sequence[str]) -> str:
    """The first number of the score over the game, of every player."""
    rivals = [rival.name for rival in room.game.rivals(room.play.state)]
    label = m("{label} over the game", label=room.game.score_names[0])
    return growth(list(zip(*room.growth, strict=True)), [*names, *rivals], label)


def grown(rooms: Rooms, room: Room, stops: Iterable[int]) -> list[list[int]]:
    """What everybody had after so many moves: the first number of each score. A game by rules
    that have changed since is not played again."""
    if room.older_rules:
        return []
    game, s, found, at = room.game, rooms.position(room, 0), list[list[int]](), 0
    for stop in stops:
        for move in room.play.record.moves[at:stop]:
            carry_out(game, s, move)
        at = stop
        found.append(numbers(game, s))
    return found
