"""Among people, questions that cover hands can be declined until the phase is over."""

from ziggurat.web.live import bot_turns


def revolt(ada, bob):
    """Bob has attacked Ada's king with his own; who is asked for support first?"""
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    for guest, text in ((ada, "leader king f4"), (ada, "end"), (bob, "leader king f2")):
        assert guest.act(table, text).status_code == 200
    return table


def test_who_declines_is_answered_for(app, ada, bob, monkeypatch):
    monkeypatch.setattr(bot_turns, "AMONG_PEOPLE", 0.0)
    table = revolt(ada, bob)
    asked, other = (ada, bob) if ada.look(table)["yours"] else (bob, ada)
    assert asked.look(table)["declinable"]
    answer = asked.web.post(f"/api/tables/{table}/decline", json={"on": True})
    assert answer.json()["declining"]
    asked.wait(table, lambda seen: not seen["yours"])
    assert app.state.rooms.room(table).play.record.moves[-1] == "support 0"
    assert not other.look(table)["declining"], "nobody else knows"
    assert other.look(table)["yours"]


def test_it_can_be_called_off(app, ada, bob, monkeypatch):
    monkeypatch.setattr(bot_turns, "AMONG_PEOPLE", 3600.0)
    table = revolt(ada, bob)
    asked = ada if ada.look(table)["yours"] else bob
    for on in (True, False):
        answer = asked.web.post(f"/api/tables/{table}/decline", json={"on": on})
        assert answer.json()["declining"] is on
    assert asked.act(table, "support 0").status_code == 200


def test_only_a_question_that_covers_can_be_declined(ada, bob):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    for guest in (ada, bob):
        answer = guest.web.post(f"/api/tables/{table}/decline", json={"on": True})
        assert "no question here to decline" in answer.json()["error"]


def test_it_ends_with_the_phase(app, ada, bob):
    table = revolt(ada, bob)
    room = app.state.rooms.room(table)
    asked = room.play.state.player
    app.state.rooms.store.decline(table, [asked], room.phase_since - 1)  # said in an earlier phase
    assert not app.state.rooms.room(table).declines(asked)
    app.state.rooms.store.decline(table, [asked], room.version)
    assert app.state.rooms.room(table).declines(asked)
