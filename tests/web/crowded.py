"""Tables as crowded as play gets: late positions of recorded games for as many as can play, with
every module, and for Through the Ages also what seldom comes together in one game."""

import json
from pathlib import Path

import ziggurat
from ziggurat.core.record import Play, Record, as_dict, parse
from ziggurat.games.ages.cards import BY_SLUG, PACTS, TACTICS, WARS
from ziggurat.games.ages.examples.position import put
from ziggurat.web.storage.store import Sheet, Snapshot, new_id, now

RECORDS = Path(__file__).parents[1] / "games"
LATE = {
    "ages": ("4-last-2", 0.85),
    "gheos": ("4-epochs", 0.95),
    "inner_sea": ("seats-6", 0.9),
    "monumental": ("all-4", 0.9),
    "tigris": ("alternative-4-bag", 0.95),
}


def position(key):
    """The position of a recorded game and the seat that is up."""
    name, share = LATE[key]
    record = parse((RECORDS / key / "records" / f"{name}.record").read_text(encoding="utf-8"))
    moves = record.moves[: int(len(record.moves) * share)]
    s = Play.resume(ziggurat.load(key), Record(**{**as_dict(record), "moves": moves})).state
    if key == "ages":
        fill(s, s.player)
    return record, s


def fill(s, seat):
    """Fifteen common tactics, three wars, two pacts, and twenty cards with workers."""
    others = [p for p in range(len(s.seats)) if p != seat]
    workers = "agriculture irrigation selective-breeding bronze iron coal philosophy alchemy "
    workers += "religion theology drama opera bread-and-circuses printing-press journalism "
    workers += "warriors swordsmen riflemen knights cannon"
    put(s, seat, "workers=" + ",".join(f"{card}:1" for card in workers.split()))
    s.common = list(TACTICS[:15])
    mine = s.seats[seat]
    mine.unfinished, mine.stages = BY_SLUG["hollywood"], 1
    mine.pact, mine.partner, mine.wars = PACTS[0], others[0], [WARS[0], others[1]]
    s.seats[others[1]].pact, s.seats[others[1]].partner = PACTS[1], seat
    s.seats[others[0]].wars, s.seats[others[2]].wars = [WARS[1], seat], [WARS[2], seat]


def crowded_table(rooms, key, person):
    """A table at which `person` is up in such a position; bots have the other chairs."""
    record, s = position(key)
    game = ziggurat.load(key)
    sheet = Sheet(
        id=new_id(), game=key, rules=game.rules_version, seats=record.seats, seed=record.seed,
        options=record.options, open=False, hints=True, over=False, since=now(), copied=0,
    )  # fmt: skip
    chairs = [(person, None) if p == s.player else (None, "novice") for p in range(record.seats)]
    begun = Snapshot(0, 0, json.dumps(game.save(s)))
    rooms.store.new_table(sheet, chairs, [], begun)
    return sheet.id
