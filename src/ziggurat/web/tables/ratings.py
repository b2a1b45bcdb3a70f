"""A person's games and ratings, from the results of finished tables.

A game is rated once, when it ends: by openskill's Plackett-Luce model, from what its players had.
"""

import json
from contextlib import suppress
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, and_, delete, insert, select, update

import ziggurat
from ziggurat.arena.ratings import MIDDLE, TIMES
from ziggurat.core.errors import ZigguratError
from ziggurat.web.storage.schema import chairs, ratings, tables
from ziggurat.web.storage.store import PAGE, Sheet, Store
from ziggurat.web.tables.service import Rooms

MODEL = PlackettLuce()


class Finished(NamedTuple):
    """A finished table: who sat where (a person's id or a bot's name), and their ranks."""

    sheet: Sheet
    players: list[str]
    names: list[str]
    ranks: list[int]


def finished(store: Store, sheet: Sheet) -> Finished:
    sitting = store.chairs_of(sheet.id)
    seats = ziggurat.load(sheet.game).seat_names
    players = [chair.person or f"bot {chair.bot}" for chair in sitting]
    names = [chair.name or f"{seats[chair.seat]} ({chair.bot or 'free'})" for chair in sitting]
    return Finished(sheet, players, names, json.loads(sheet.result or "[]"))


def counts(game: Finished) -> bool:
    """Games by agreement, at one screen, where a person plays several seats, and from a record or
    position, which somebody may have studied, are not rated; nor are those of one player."""
    if game.sheet.copied is not None or len(game.players) < 2:
        return False
    return len(set(game.ranks)) > 1 and len(set(game.players)) == len(game.players)


def settle(rooms: Rooms) -> None:
    """Rate the games that have ended since the last time, the oldest first."""
    for sheet in reversed(rooms.store.finished_tables(tables.c.rated.is_(None))):
        game, counted = finished(rooms.store, sheet), False
        with suppress(ZigguratError):  # a table that cannot be read holds up no other
            counted = counts(game) and not rooms.room(sheet.id).eased
        rate(rooms.store, game, counted)


def rate(store: Store, game: Finished, counted: bool) -> None:
    """One transaction: however many processes try, the game is rated once."""
    with store.writing() as connection:
        fresh = and_(tables.c.id == game.sheet.id, tables.c.rated.is_(None))
        mine = connection.execute(update(tables).where(fresh).values(rated=counted)).rowcount
        if not (mine and counted):
            return
        known = [standing(connection, player, game.sheet.game) for player in game.players]
        teams = [[MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in known]
        rated = MODEL.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for player, (_, _, games), team in zip(game.players, known, rated, strict=True):
            here = and_(ratings.c.player == player, ratings.c.game == game.sheet.game)
            connection.execute(delete(ratings).where(here))
            row = {"player": player, "game": game.sheet.game, "games": games + 1}
            row |= {"mu": team[0].mu, "sigma": team[0].sigma}
            connection.execute(insert(ratings).values(row))


def standing(connection: Connection, player: str, game: str) -> tuple[float, float, int]:
    """What a player has, or begins with. The row is held until the game is rated."""
    here = and_(ratings.c.player == player, ratings.c.game == game)
    columns = select(ratings.c.mu, ratings.c.sigma, ratings.c.games).where(here)
    found = connection.execute(columns.with_for_update()).first()
    new = MODEL.rating()
    return (found.mu, found.sigma, found.games) if found else (new.mu, new.sigma, 0)


def profile(store: Store, person: str, page: int = 1) -> dict[str, Any]:
    """What a person's page shows: a page of their games."""
    mine = tables.c.id.in_(select(chairs.c.table).where(chairs.c.person == person))
    sheets = store.finished_tables(mine, PAGE * (page - 1), PAGE + 1)
    rated = store.query_rows(
        select(ratings).where(ratings.c.player == person).order_by(ratings.c.game)
    )
    return {
        "ratings": [
            {
                "title": ziggurat.load(row.game).title,
                "rating": round(MIDDLE + TIMES * (row.mu - 25.0)),
                "games": row.games,
            }
            for row in rated
        ],
        "history": [line(finished(store, sheet), person) for sheet in sheets[:PAGE]],
        "more": len(sheets) > PAGE,
        "number": page,
    }


def line(game: Finished, person: str) -> dict[str, Any]:
    return {
        "id": game.sheet.id,
        "title": ziggurat.load(game.sheet.game).title,
        "names": ", ".join(game.names),
        "place": 1 + game.ranks[game.players.index(person)],
        "of": max(len(game.ranks), 1 + max(game.ranks)),  # the engine's players have places, too
        "since": game.sheet.since,
    }
