"""Opening a table: what somebody wishes, checked and written down."""

from typing import NamedTuple

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m
from ziggurat.web.budgets import may_open
from ziggurat.web.storage.store import Person, Sheet, new_id, new_seed, now
from ziggurat.web.tables import clocks
from ziggurat.web.tables.service import Rooms

ANYONE = "anyone"  # a chair that makes the table an open one


class TableSpec(NamedTuple):
    """A table as somebody wants it: for each seat `me`, `friend`, `anyone` or a bot's name."""

    game: str
    seats: list[str]
    options: dict[str, str]
    pace: str
    open: bool
    hints: bool
    rest: int = 0  # seconds before each decision of a bot


def open_table(rooms: Rooms, wish: TableSpec, person: Person, lane: str = "") -> str:
    """A new table as wished; its name."""
    may_open(rooms.store, rooms.limits, person, lane)
    game = ziggurat.load(wish.game)
    game.need_picture()
    if not wish.seats:
        raise BadOption(m("At least one seat must be taken."))
    if wish.pace not in clocks.PACES:
        raise BadOption(
            m(
                "There is no pace '{pace}'; there are: {paces}.",
                pace=wish.pace,
                paces=", ".join(clocks.PACES),
            )
        )
    options, seed = game.settings(**wish.options), new_seed()
    game.new(len(wish.seats), seed, **options)  # refuses what cannot be
    sheet = Sheet(
        id=new_id(),
        game=game.key,
        rules=game.rules_version,
        seats=len(wish.seats),
        seed=seed,
        options=options,
        open=wish.open or ANYONE in wish.seats,
        hints=wish.hints,
        over=False,
        since=now(),
        pace=wish.pace,
        owner=person.id,
        lane=lane,
        rest=wish.rest,
    )
    rooms.store.new_table(sheet, [sitting(who, person) for who in wish.seats])
    rooms.announce(sheet.id)
    return sheet.id


def sitting(who: str, person: Person) -> tuple[str | None, str | None]:
    """A chair for oneself, for somebody who is still to come, or for a bot."""
    if who == "me":
        return person.id, None
    if who in ("friend", ANYONE):
        return None, None
    if who in bots.names():
        return None, who
    raise BadOption(m("'{who}' cannot take a seat.", who=who))
