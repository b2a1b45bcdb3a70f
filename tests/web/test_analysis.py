"""Analysis boards: positions of games, lessons, files and new games; and private copies of a game
under way, on which nothing depends on what their owner cannot see."""

import json
from html import unescape
from random import Random

import pytest

import ziggurat
from tests.play_out import staying
from tests.web.conftest import Guest
from tests.web.test_learn import begin as begin_lesson
from ziggurat.core import lessons
from ziggurat.core.record import Play
from ziggurat.core.state import SPECTATOR, TRUTH
from ziggurat.games import keys
from ziggurat.web.storage.store import Sheet, Snapshot, new_id, now


def analyse(guest, table, **wish):
    answer = guest.web.post(f"/analysis/{table}", data=wish)
    assert answer.status_code == 303, refusal(answer)
    return answer.headers["location"].split("/")[2]


def refusal(answer):
    """The sentence on the page."""
    return unescape(answer.text.partition('role="alert">')[2].partition("</p>")[0])


def state_at(app, table):
    return app.state.rooms.room(table).play.state


def finished(ada: Guest, bob: Guest, key="tigris", moves=8, seed=3):
    """A game that somebody left after some moves."""
    table = ada.open_table(key, "me", "friend", first="fixed") if key == "tigris" else None
    table = table or ada.open_table(key, "me", "friend")
    bob.web.post(f"/t/{table}/sit/1", data={"name": "Bob"})
    rng = Random(seed)
    for _ in range(moves):
        who = next(one for one in (ada, bob) if one.look(table)["yours"])
        game = ziggurat.load(key)
        legal = [choice["action"] for choice in who.look(table)["choices"]]
        assert who.act(table, rng.choice(staying(game, legal))).status_code == 200
    assert ada.post(table, "resign", key="resign-12345").status_code == 200
    assert ada.look(table)["over"]
    return table


@pytest.mark.parametrize("key", keys())
def test_a_finished_game_is_explored_as_it_was(app, ada, bob, key):
    table = finished(ada, bob, key)
    assert ada.web.get(f"/analysis/{table}", params={"move": 5}).status_code == 200
    board = analyse(ada, table, move=5)
    room = app.state.rooms.room(table)
    assert state_at(app, board) == app.state.rooms.position(room, 5)
    seen = ada.look(board)
    assert (seen["yours"], seen["hints"], seen["rematch"]) == (True, True, None)
    choice = next(c for c in seen["choices"] if c["text"] != "resign")
    told = ada.web.get(f"/api/tables/{board}/what", params={"action": choice["action"]})
    assert told.status_code == 200
    assert ada.act(board, choice["action"]).status_code == 200
    assert ada.undo(board).status_code == 200
    assert state_at(app, board) == app.state.rooms.position(room, 5)
    assert ada.look(table)["log"] == ada.look(table)["log"]
    assert f"/t/{board}" not in ada.web.get("/").text


def test_anybody_explores_a_finished_game_from_any_view(app, ada, bob):
    table, eve = finished(ada, bob), Guest(app)
    board = analyse(eve, table, move=4, seat=1)
    truth = app.state.rooms.position(app.state.rooms.room(table), 4)
    game, dealt = ziggurat.load("tigris"), state_at(app, board)
    assert game.view(dealt, 1) == game.view(truth, 1)
    assert dealt.seed != truth.seed
    assert eve.look(board)["hints"]
    assert "seat=1" not in eve.web.get(f"/t/{board}").text
    assert eve.web.get(f"/analysis/{table}?move=4&seat=1").status_code == 200


def test_a_board_is_its_owners(app, ada, bob):
    board = analyse(ada, finished(ada, bob))
    assert bob.act(board, "end").status_code == 403
    assert bob.web.get(f"/analysis/{board}/file").status_code == 400
    assert not bob.look(board)["yours"]


def test_a_lesson_is_explored_from_where_it_stands(app, ada):
    table = begin_lesson(ada)
    board = analyse(ada, table)
    lesson = lessons.of(ziggurat.load("tigris"))[0]
    assert ada.look(board)["choices"]
    assert ada.look(board)["lesson"] is None
    assert f"/learn/{lesson.key}" in ada.web.get(f"/t/{board}").text
    text = ada.web.get(f"/analysis/{board}/file").text
    assert f"\nlesson {lesson.name}\n" in text


@pytest.mark.parametrize("key", keys())
def test_a_file_brings_the_board_back(app, ada, bob, key):
    board = analyse(ada, finished(ada, bob, key), move=6)
    choice = next(c for c in ada.look(board)["choices"] if c["text"] != "resign")
    ada.act(board, choice["action"])
    text = ada.web.get(f"/analysis/{board}/file").text
    answer = ada.web.post("/analysis", files={"file": ("x.position", text)})
    assert answer.status_code == 303, refusal(answer)
    again = answer.headers["location"].split("/")[2]
    assert state_at(app, again) == state_at(app, board)
    assert [e["text"] for e in ada.look(again)["log"]] == [
        e["text"] for e in ada.look(board)["log"]
    ]
    assert ada.undo(again).status_code == 200
    assert ada.web.get(f"/analysis/{again}/file").text.endswith("lines 0\n\n")


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("", "first line"),
        ("ziggurat position 1\ngame tigris\n", "header"),
        ("ziggurat position 1\ngame chess\nrules 2\nseats 2\nseed 1\n\n", "chess"),
        ("ziggurat position 1\ngame tigris\nrules 2\nseats 2\nseed 1\nlines 3\n\nend\n", "is cut"),
        ("ziggurat position 1\ngame tigris\nrules 2\nseats 2\nseed 1\n\ndance\n", "Line 1"),
        (
            "ziggurat position 1\ngame tigris\nrules 2\nseats 2\nseed 1\nstate {\n\n",
            "cannot be read",
        ),
        (
            "ziggurat position 1\ngame tigris\nrules 2\nseats 2\nseed 1\nstate 7\n\n",
            "not a snapshot",
        ),
    ],
)
def test_a_bad_file_is_refused_with_the_reason(ada, text, because):
    answer = ada.web.post("/analysis", data={"text": text})
    assert answer.status_code in (400, 404)
    assert because in refusal(answer)


@pytest.mark.parametrize("key", keys())
def test_a_state_that_cannot_arise_is_refused(ada, key):
    """Numbers of a good file are changed one by one: each is refused or can be shown."""
    game, rng = ziggurat.load(key), Random(7)
    s = game.new(2, 5)
    for _ in range(20):
        s.apply(rng.choice(staying(game, s.choices())))
    told = game.save(s)["state"]
    head = f"ziggurat position 1\ngame {key}\nrules {game.rules_version}\nseats 2\nseed 0\n"
    refused = 0
    for name in sorted(told):
        spoiled = json.loads(json.dumps(told)) | {name: spoil(json.loads(json.dumps(told[name])))}
        text = f"{head}state {json.dumps(spoiled)}\n\n"
        answer = ada.web.post("/analysis", data={"text": text})
        assert answer.status_code in (303, 400), f"{name}: {refusal(answer)}"
        refused += answer.status_code == 400
    assert refused > 3


def spoil(value):
    """The first number in it becomes absurd."""
    if isinstance(value, list) and value:
        return [spoil(value[0]), *value[1:]]
    if isinstance(value, dict) and value:
        name = next(iter(value))
        return value | {name: spoil(value[name])}
    return 9999 if isinstance(value, int) else value


# A game under way


def live(app, ada, bob, state, game, seed):
    """A table under way at this position."""
    store = app.state.rooms.store
    people = [guest.web.get("/").text and person_of(app, guest) for guest in (ada, bob)]
    sheet = Sheet(
        id=new_id(), game=game.key, rules=game.rules_version, seats=2, seed=seed,
        options=game.settings(), open=False, hints=False, over=False, since=now(), copied=0,
    )  # fmt: skip
    begun = Snapshot(0, 0, json.dumps(game.save(state)))
    store.new_table(sheet, [(person, None) for person in people], begun=begun)
    return sheet.id


def person_of(app, guest):
    """Whoever opens a table is somebody."""
    table = guest.open_table("tigris", "me", "friend")
    return app.state.rooms.room(table).chairs[0].person


@pytest.mark.parametrize("key", keys())
def test_nothing_on_a_private_copy_depends_on_what_one_cannot_see(app, ada, bob, key):
    game, rng = ziggurat.load(key), Random(11)
    play = Play.new(game, 2, 9)
    compared = 0
    for moves in range(1, 61):
        play.act(rng.choice(staying(game, play.state.choices())))
        if play.state.over:
            break
        if moves % 12:
            continue
        for seat, guest in enumerate((ada, bob)):
            other = another_world(game, play.state, seat, rng)
            boards = []
            for n, state in enumerate((play.state, other), 1):
                table = live(app, ada, bob, state, game, n)
                landing = guest.web.get(f"/analysis/{table}").text
                board = analyse(guest, table, seed=5)
                told = [landing, *answers(guest, board)]
                boards.append([text.replace(table, "").replace(board, "") for text in told])
            for one, other_one in zip(*boards, strict=True):
                assert one == other_one
            compared += play.state != other
    assert compared, "no two worlds differed"


def another_world(game, state, seat, rng):
    """One that the seat cannot tell from this one, and that is another if there is any."""
    seen = game.view(state, seat)
    for _ in range(200):
        dealt = game.determinise(seen, rng)
        try:
            game.audit(dealt)
        except AssertionError:
            continue
        if dealt.to_json() | {"seed": 0} != state.to_json() | {"seed": 0}:
            break
    return dealt


def answers(guest, board):
    """All that the board says, before and after moves, its file, and its page."""
    found = []
    for _ in range(3):
        asked = [guest.web.get(f"/api/tables/{board}", params=q) for q in ({}, {"page": 1})]
        found += [answer.text for answer in asked]
        legal = [c["text"] for c in guest.look(board)["choices"] if c["text"] != "resign"]
        if legal:
            guest.act(board, legal[-1])
    found.append(guest.web.get(f"/analysis/{board}/file").text)
    found.append(guest.web.get(f"/t/{board}").text)
    return found


def test_a_private_copy_has_no_hints_and_only_the_own_view(app, ada, bob, table):
    board = analyse(ada, table)
    assert not ada.look(board)["hints"]
    assert ada.web.get(f"/api/tables/{board}/hint").status_code == 400
    assert "private copy" in " ".join(ada.look(board)["terms"])
    assert ada.web.post(f"/analysis/{table}", data={"seat": "1"}).status_code == 400
    assert ada.web.post(f"/analysis/{table}", data={"seat": str(TRUTH)}).status_code == 400
    assert ada.web.post(f"/analysis/{table}", data={"seat": str(SPECTATOR)}).status_code == 400
    assert Guest(app).web.post(f"/analysis/{table}").status_code == 400
    assert Guest(app).web.get(f"/analysis/{table}").status_code == 400
    assert ada.look(table)["version"] == 0
    seed = app.state.rooms.room(table).sheet.seed
    assert f"seed {seed}\n" not in ada.web.get(f"/analysis/{board}/file").text


def test_a_copy_of_a_private_copy_has_no_hints_either(app, ada, table):
    board = analyse(ada, table)
    assert not ada.look(analyse(ada, board))["hints"]
    assert not ada.look(analyse(ada, board, seat=0))["hints"]
    text = ada.web.get(f"/analysis/{board}/file").text
    answer = ada.web.post("/analysis", data={"text": text})
    assert not ada.look(answer.headers["location"].split("/")[2])["hints"]


def test_a_copy_is_dealt_anew_each_time(app, ada, table):
    hands = [state_at(app, analyse(ada, table)).hands for _ in range(4)]
    assert len({tuple(hand[0]) for hand in hands}) == 1
    assert len({tuple(hand[1]) for hand in hands}) > 1


# The editor


def edit(guest, board, text):
    return guest.act(board, f"edit {text}")


def start(guest, key, seats=2):
    answer = guest.web.post("/analysis", data={"game": key, "seats": str(seats)})
    assert answer.status_code == 303, refusal(answer)
    return answer.headers["location"].split("/")[2]


def test_a_position_is_set_up_by_hand_and_played(app, ada):
    board = start(ada, "tigris")
    assert ada.look(board)["editing"]
    assert edit(ada, board, "turn lion 1").status_code == 200
    assert ada.look(board)["player"] == 1
    assert edit(ada, board, "leader bow king k6").status_code == 200
    seen = ada.look(board)
    assert "a leader without a temple" in seen["prompt"]
    assert (seen["yours"], seen["choices"], seen["editing"]) == (False, [], True)
    assert "a leader without a temple" in ada.act(board, "end").json()["error"]
    assert ada.web.get(f"/api/tables/{board}/hint").status_code == 400
    assert edit(ada, board, "put red k5").status_code == 200
    assert ada.look(board)["yours"]
    assert ada.look(board)["log"][-1]["text"] == "Put a red temple on k5"
    app.state.rooms.rooms.clear()  # as after a restart
    assert ada.look(board)["yours"]
    for _ in range(3):
        assert ada.undo(board).status_code == 200
    assert ada.undo(board).status_code == 400
    assert "is not empty" in edit(ada, board, "put red b2").json()["error"]


def test_only_analysis_boards_are_edited(ada, bob, table):
    assert edit(ada, table, "turn lion 1").status_code == 400
    assert not ada.look(table)["editing"]
    board = start(ada, "tigris")
    assert edit(bob, board, "turn lion 1").status_code == 403


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("key", [k for k in keys() if ziggurat.load(k).editor])
def test_the_editor_is_described_in_every_language(ada, key, language):
    board = start(ada, key)
    ada.web.headers["accept-language"] = language
    edits = ada.web.get(f"/api/tables/{board}/editor").json()["edits"]
    assert len(edits) > 5
    for one in edits:
        names = {place["name"] for place in one["places"]}
        assert all(f"{{{name}" in one["sentence"] for name in names)
        assert all(value["label"] for place in one["places"] for value in place["values"])
