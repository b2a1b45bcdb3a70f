"""What would happen and what happened, as data: true, whole, and without a secret."""

from random import Random

import pytest

from tests.web.conftest import Guest
from ziggurat.web.ahead import PLAYED
from ziggurat.web.middleware import games_with_picture

GAMES = [game.key for game in games_with_picture()]


def seated(app, key, moves):
    """Two people, so many random moves later."""
    ada, bob = Guest(app), Guest(app)
    table = ada.open_table(key, "me", "friend")
    bob.post(table, "sit", seat=1)
    rng = Random(4)
    for _ in range(moves):
        who = ada if ada.look(table)["yours"] else bob
        choices = [one for one in who.look(table)["choices"] if one["text"] != "resign"]
        who.act(table, rng.choice(choices)["action"])
    return (ada, bob, table) if ada.look(table)["yours"] else (bob, ada, table)


def ahead(person, table, action):
    return person.web.get(f"/api/tables/{table}/what", params={"action": action})


@pytest.mark.parametrize("key", GAMES)
def test_what_would_happen_does_not_depend_on_what_is_hidden(app, key):
    up, _, table = seated(app, key, 12)
    actions = [one["action"] for one in up.look(table)["choices"]][:12]
    before = [ahead(up, table, action).json() for action in actions]
    room = app.state.rooms.room(table)
    game, s = room.game, room.play.state
    for seed in range(3):
        room.foreseen.clear()
        room.play.state = game.determinise(game.view(s, s.player), Random(seed))
        assert [ahead(up, table, action).json() for action in actions] == before
    assert any(one["lines"] or one["changes"] for one in before) or key == "gheos"


def test_only_who_must_decide_looks_ahead(app):
    up, other, table = seated(app, "tigris", 3)
    action = up.look(table)["choices"][0]["action"]
    for person in (other, Guest(app)):
        assert ahead(person, table, action).status_code == 400
    assert ahead(up, table, 10**9).status_code == 400
    assert ahead(up, table, action).status_code == 200


def steps(person, table, first, last, **asked):
    answer = person.web.get(
        f"/api/tables/{table}/steps", params={"first": first, "last": last, **asked}
    )
    return answer.json() if answer.status_code == 200 else answer.status_code


@pytest.mark.parametrize("key", GAMES)
def test_the_last_step_is_the_present(app, key):
    """For a player and for a spectator: all steps together lead to what the table shows."""
    up, _, table = seated(app, key, 14)
    for person in (up, Guest(app)):
        present = person.web.get(f"/api/tables/{table}?page=1").json()["panels"]
        shown: dict[str, str] = {}
        found = steps(person, table, 4, 14, whole=True)
        for step in found:
            rows = step["panels"]
            shown = {row["id"]: row.get("html", shown.get(row["id"])) for row in rows}
        assert len(found) == 10
        assert shown == {one["id"]: one["html"] for one in present if one["area"] in PLAYED}


def test_steps_that_were_not_made_are_refused(app):
    up, _, table = seated(app, "tigris", 3)
    assert steps(up, table, 2, 9) == 400
    assert steps(up, table, 3, 2) == 400
    assert steps(up, table, 3, 3) == []
