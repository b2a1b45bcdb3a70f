"""A person's games and ratings, from the results of finished tables."""

import json
from typing import Any, NamedTuple

import ziggurat
from ziggurat.arena.matches import Result
from ziggurat.arena.ratings import rate
from ziggurat.table.store import Sheet, Store


class Finished(NamedTuple):
    """A finished table: who sat where (a person's id or a bot's name), and their ranks."""

    sheet: Sheet
    players: list[str]
    names: list[str]
    ranks: list[int]


def finished(store: Store) -> list[Finished]:
    """All games with a result, oldest first."""
    found = []
    for sheet in store.ended():
        chairs = store.chairs_of(sheet.id)
        seats = ziggurat.load(sheet.game).seat_names
        players = [chair.person or f"bot {chair.bot}" for chair in chairs]
        names = [chair.name or f"{seats[chair.seat]} ({chair.bot or 'free'})" for chair in chairs]
        found.append(Finished(sheet, players, names, json.loads(sheet.result or "[]")))
    return found


def counts(game: Finished) -> bool:
    """Games by agreement, at one screen, where a person plays several seats, and from a record or
    position, which somebody may have studied, are not rated."""
    if game.sheet.copied is not None:
        return False
    return len(set(game.ranks)) > 1 and len(set(game.players)) == len(game.players)


def ratings(games: list[Finished]) -> dict[str, dict[str, float]]:
    """For each game played a rating a player."""
    results: dict[str, list[Result]] = {}
    for n, game in enumerate(games):
        if counts(game):
            result = Result(n, 0, game.players, [], game.ranks, 0, 0.0)
            results.setdefault(game.sheet.game, []).append(result)
    return {key: rate(played) for key, played in results.items()}


def profile(store: Store, person: str) -> dict[str, Any]:
    """What a person's page shows."""
    games = finished(store)
    rated = ratings(games)
    mine = [game for game in games if person in game.players]
    return {
        "ratings": [
            {
                "title": ziggurat.load(key).title,
                "rating": round(players[person]),
                "games": sum(game.sheet.game == key and counts(game) for game in mine),
            }
            for key, players in sorted(rated.items())
            if person in players
        ],
        "history": [line(game, person) for game in reversed(mine)],
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
