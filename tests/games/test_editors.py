"""The position editors: every kind of edit, refusals with their reasons, and whatever somebody
edits, the position is sound or says why it is not, and can be drawn."""

from random import Random

import pytest

import ziggurat
from tests.play_out import staying
from tests.sure import sure
from ziggurat.core.analysis import Study, impossible, parse
from ziggurat.core.errors import BadNotation, IllegalAction, ZigguratError
from ziggurat.core.state import SPECTATOR
from ziggurat.games import keys
from ziggurat.games.ages.cards import BY_SLUG as CARD
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.lattice import CELL_NAMES
from ziggurat.games.inner_sea.actions import CARDS as CARDS_IS
from ziggurat.games.inner_sea.actions import FACTION_NAMES
from ziggurat.games.inner_sea.board import AREAS
from ziggurat.games.inner_sea.board import KIND as KIND_IS
from ziggurat.games.inner_sea.state import EVENTS, WONDERS
from ziggurat.games.inner_sea.turn import ChooseCivilization as Choose
from ziggurat.games.monumental.content import CARD_IDS, KIND, KNOWLEDGE
from ziggurat.games.monumental.edits import OF_A_CITY
from ziggurat.games.monumental.hexes import CELL_NAMES as CELL_NAMES_MO
from ziggurat.games.monumental.hexes import cells_of
from ziggurat.games.monumental.setup import ChooseCapital, ChooseCivilization
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.translate import translator
from ziggurat.testing.contract import check_space

CHOOSING = (ChooseCapital, ChooseCivilization, Choose)
EDITED = [key for key in keys() if ziggurat.load(key).editor is not None]


def study(key, moves=0, seats=2, seed=3, **options):
    game, rng = ziggurat.load(key), Random(seed)
    s = game.new(max(seats, game.seats[0]), seed, **options)
    while isinstance(s.decision, CHOOSING):  # nothing is there yet to be edited
        s.apply(s.choices()[0])
    for _ in range(moves):
        if s.over:
            break
        s.apply(rng.choice(staying(game, s.choices())))
    return Study.of(game, s)


def test_all_five_games_have_an_editor():
    assert list(keys()) == EDITED


@pytest.mark.parametrize("key", EDITED)
def test_every_edit_has_one_text_and_a_sentence(key):
    editor = sure(ziggurat.load(key).editor)
    check_space(editor)
    for verb in editor.actions.verbs:
        for language in LANGUAGES:
            said = translator(language)(editor.sentences.say(verb, verb.start))
            assert "{" not in said


@pytest.mark.parametrize("moves", [0, 40, 300])
@pytest.mark.parametrize("key", EDITED)
def test_any_edits_leave_a_position_that_is_sound_or_says_why(key, moves):
    """Random edits: each is made or refused with a sentence; what comes out can be drawn, saved and
    loaded, and is played on when it is sound."""
    game, rng = ziggurat.load(key), Random(moves)
    board = study(key, moves)
    made, verbs = set(), sure(game.editor).actions.verbs
    for n in range(150):
        verb = verbs[n % len(verbs)]
        text = "edit " + verb.text(verb.start + rng.randrange(verb.stop - verb.start))
        reason = reason_against(board, text)
        assert reason.endswith(".") or not reason, text
        if reason:
            continue
        made.add(verb.template)
        draw(game, board.state)
        if rng.random() < 0.5:
            board.undo(0)
    assert len(made) > len(verbs) // 3
    again = parse(str(board), ziggurat.load)
    assert again.state == board.state
    assert again.impossible == board.impossible


def reason_against(board, text):
    try:
        board.act(text)
    except IllegalAction as refused:
        return str(refused)
    return ""


def draw(game, s):
    for seat in (0, SPECTATOR):
        seen = game.view(s, seat)
        sure(game.page).panels(seen, list(game.seat_names), [], seat)
        game.need_picture().board(seen, list(game.seat_names), [], seat)
    sure(game.screen).screen(game.view(s, 0), list(game.seat_names))


@pytest.mark.parametrize("key", EDITED)
def test_edits_that_are_taken_back_leave_no_trace(key):
    board, rng = study(key, 30), Random(1)
    before = board.state.copy()
    made = 0
    for verb in sure(board.game.editor).actions.verbs:
        for a in rng.sample(range(verb.start, verb.stop), min(20, verb.stop - verb.start)):
            try:
                board.act("edit " + verb.text(a))
            except IllegalAction:
                continue
            made += 1
            board.undo(0)
            assert board.state == before
            board.redo()
            board.undo(0)
            assert board.state == before
    assert made > 20


@pytest.mark.parametrize("key", EDITED)
def test_whose_turn_can_be_set_and_played_on(key):
    for moves in (0, 30, 120):
        board = study(key, moves)
        turns = [v for v in sure(board.game.editor).actions.verbs if v.words[0] == "turn"]
        verb, rng = turns[0], Random(moves)
        seats = {
            board.state.player
            for a in range(verb.start, verb.stop)
            if tried(board, "edit " + verb.text(a)) and board.impossible is None
        }
        assert {0, 1} <= seats, moves
        for _ in range(30):
            if board.state.over:
                break
            board.act(rng.choice(staying(board.game, board.state.choices())))
            board.game.audit(board.state)


def tried(board, text):
    try:
        board.act(text)
    except ZigguratError:
        return False
    return True


def refused(board, text):
    with pytest.raises(IllegalAction) as error:
        board.act(f"edit {text}")
    return str(error.value)


def edited(board, *texts):
    """What is wrong with the position then, or nothing."""
    for text in texts:
        board.act(f"edit {text}")
    return board.impossible or ""


# Tigris & Euphrates


def test_tigris_pieces_come_from_the_bag_and_go_back():
    board = study("tigris", first="fixed")
    bag = sorted(board.state.bag)
    assert edited(board, "put black f4", "put red g4", "leader bow king g5") == ""
    assert len(board.state.bag) == len(bag) - 2
    assert "f4 is not empty" in refused(board, "put green f4")
    assert edited(board, "clear f4", "clear g4", "clear g5") == ""
    assert sorted(board.state.bag) == bag


def test_tigris_says_what_is_wrong():
    board = study("tigris", first="fixed")
    assert "a leader without a temple" in edited(board, "leader bow king k6")
    with pytest.raises(IllegalAction, match="a leader without a temple"):
        board.act("end")
    assert edited(board, "clear k6") == ""
    assert "wrong terrain" in edited(board, "put blue a1")
    assert edited(board, "clear a1") == ""
    assert "treasures went missing" in edited(board, "treasures lion 2")
    assert "more than six" in edited(board, "treasures lion 0", "give bow red")
    assert "not in this game" in refused(board, "points vase red 5")


def test_tigris_a_monument_stands_on_four_tiles():
    board = study("tigris", first="fixed")
    assert "four tiles" in refused(board, "monument black-red c3")
    around = [f"put black {cell}" for cell in ("c3", "d3", "c4", "d4")]
    assert edited(board, *around, "monument black-red c3") == ""
    assert "already" in refused(board, "monument black-red c3")
    assert edited(board, "clear d4") == ""
    assert board.state.flipped == 0


def test_tigris_points_hands_and_turn():
    board = study("tigris", first="fixed")
    hand = board.state.hands[0][:]
    tile = ("black", "red", "green", "blue")[hand[0]]
    assert edited(board, f"take bow {tile}", "points bow red 12", "catastrophes lion 1") == ""
    assert len(board.state.hands[0]) == 5
    assert board.state.points[0][1] == 12
    assert edited(board, "turn lion 1") == ""
    assert (board.state.player, board.state.actions_left) == (1, 1)
    assert edited(board, "remove blue", "return blue") == ""
    assert "has left the game" in refused(board, "return blue")
    assert "variant" in refused(board, "building c3")
    assert edited(study("tigris", buildings="on"), "put black c3", "building c3") == ""


def test_a_finished_game_is_opened_again_by_an_edit():
    board = study("tigris", 5000)
    assert board.state.over
    assert edited(board, "turn bow 2") == ""
    assert board.state.player == 0


def test_a_partial_position_is_played_but_not_edited():
    text = "ziggurat position 1\ngame ages\nrules 2\nseats 2\nseed 1\nlesson 1\nlines 0\n\n"
    board = parse(text, ziggurat.load)
    assert impossible(board.game, board.state) is not None
    assert board.impossible is None
    assert "part of the box" in refused(board, "turn orange")
    board.act(board.state.choices()[0])
    board.undo(0)
    assert str(board) == text


# Gheos


def test_gheos_tiles_come_from_the_pile_and_go_back():
    board = study("gheos")
    pile = sorted(board.state.pile)
    tile = f"t{board.state.pile[0]}"
    assert edited(board, f"put {tile} 0,1", "rotate 0,1 r1") == ""
    assert "lies there already" in refused(board, f"put t{board.state.pile[0]} 0,1")
    assert "not in the pile" in refused(board, f"put {tile} 1,0")
    assert edited(board, "lift 0,1") == ""
    assert "No tile lies there" in refused(board, "lift 0,1")
    assert sorted(board.state.pile) == pile
    assert "a stray tile" in edited(board, f"put {tile} 5,5")


def test_gheos_peoples_and_numbers():
    board = study("gheos", 25)
    assert "five of each colour" in edited(board, "followers sun red 5", "followers moon red 1")
    assert edited(board, "followers moon red 0", "followers sun red 0") == ""
    assert "followers without a marker" in edited(board, "vanish red", "followers sun red 1")
    assert edited(board, "vanish red") == ""
    assert edited(board, "points moon 17", "tokens sun 1", "epochs 4", "turn moon") == ""
    assert (board.state.points[1], board.state.tokens[0], board.state.epochs) == (17, 1, 4)
    assert board.state.player == 1
    tile = f"t{board.state.hands[0][0]}"
    assert "every hand holds two tiles" in edited(board, f"take sun {tile}")
    assert edited(board, f"give sun {tile}") == ""
    assert "not in this game" in refused(board, "turn rain")


def test_gheos_a_people_stands_on_a_continent():
    board = study("gheos", 25)
    colour = next(c for c, edge in zip(COLOURS, board.state.markers, strict=True) if edge >= 0)
    told = {tried_people(board, colour, cell, edge) for cell in board.state.tiles for edge in "012"}
    assert "" in told
    assert any("off the continents" in one for one in told)


def tried_people(board, colour, cell, edge):
    text = f"edit people {colour} {CELL_NAMES[cell]} {edge}"
    reason = reason_against(board, text)
    if reason:
        return reason
    reason = board.impossible or ""
    board.undo(0)
    return reason


# Through the Ages


def test_ages_cards_move_and_cubes_follow():
    board = study("ages", first="fixed")
    seat = board.state.seats[0]
    total = seat.ca + seat.ca_spent
    assert edited(board, "age 1", "play orange monarchy", "play orange moses") == ""
    seat = board.state.seats[0]
    assert seat.ca + seat.ca_spent > total
    assert "in play there already" in refused(board, "play orange moses")
    assert "held by a player" in refused(board, "hold purple moses")
    assert edited(board, "away orange moses", "hold purple moses", "age 2") == ""
    assert "not there" in refused(board, "away orange moses")
    assert "earlier age" in refused(board, "age 1")
    assert "has not begun" in refused(board, "hold orange computers")
    assert edited(board, "age 3", "hold orange computers") == ""


def test_ages_tokens_come_from_the_banks():
    board = study("ages", first="fixed")
    assert edited(board, "workers orange iron 1").endswith("a card that is not in play.")
    board.undo(0)
    assert edited(board, "age 1", "play orange iron", "workers orange iron 3") == ""
    assert board.state.seats[0].workers[CARD["iron"]] == 3
    assert edited(board, "tokens orange iron 4", "blue orange 12", "yellow orange 9") == ""
    assert "blue tokens" in refused(board, "tokens orange iron 30")
    assert "yellow tokens" in refused(board, "unused orange 20")
    assert edited(board, "construct purple pyramids 2") == ""
    assert "complete" in refused(board, "construct purple pyramids 3")
    assert "Another wonder" in refused(board, "construct purple colossus 1")
    assert edited(board, "away purple pyramids", "away orange iron") == ""
    assert edited(board, "science orange 30", "culture purple 55") == ""
    assert "below zero" in edited(board, "civil orange 15")
    assert edited(board, "civil orange 2", "military orange 1") == ""


def test_ages_row_events_pacts_wars_and_turn():
    few = study("ages", first="fixed")
    assert edited(few, "age 1") == ""
    assert "so few players" in refused(few, "pact orange open-borders-agreement a purple")
    board = study("ages", seats=3, first="fixed")
    assert edited(board, "age 3", "round 9", "sweep 3", "row 3 theology") == ""
    assert board.state.row[2] == CARD["theology"]
    assert edited(board, "turn purple politics", "event orange iconoclasm future") == ""
    pact = "pact purple trade-routes-agreement a"
    assert edited(board, f"{pact} orange", "war orange war-over-culture purple") == ""
    assert "pact already" in refused(board, f"{pact} orange")
    assert "another player" in refused(board, "war orange war-over-territory orange")
    assert edited(board, "away purple trade-routes-agreement", "away orange war-over-culture") == ""
    assert "not in this game" in refused(board, "turn grey action")
    assert "Age A" in refused(board, "event orange development-of-markets future")
    assert board.state.player == 1


# Monumental


def city_of(board, seat=0):
    return board.state.seats[seat]


def test_monumental_waits_for_capitals():
    game = ziggurat.load("monumental")
    board = Study.of(game, game.new(2, 1))
    assert "First choose" in refused(board, "round 3")
    assert "First choose" in refused(board, "turn second action")


def test_monumental_cards_move_and_what_scores_follows():
    board = study("monumental")
    shown = next(card for card in board.state.display if KIND[card] == KNOWLEDGE)
    name = CARD_IDS[shown]
    assert edited(board, f"city first 1k {name}") == ""
    assert city_of(board).under[0] == shown
    assert city_of(board).owned == [shown]
    assert "not free" in refused(board, f"discard second {name}")
    assert edited(board, f"away first {name}") == ""
    assert "no such card" in refused(board, f"away first {name}")
    assert edited(board, f"display 1 {name}") == ""
    assert board.state.display[0] == shown
    assert "Only development" in refused_or_unknown(board, "display 1 workshop")
    start = CARD_IDS[next(c for c in city_of(board).top if c in OF_A_CITY)]
    assert "Starting cards stay" in refused(board, f"away first {start}")
    assert "on top in a city" in edited(board, f"city first 1 {name}")


def refused_or_unknown(board, text):
    try:
        return refused(board, text)
    except BadNotation:
        return "Only development"


def test_monumental_units_tokens_and_numbers():
    board = study("monumental")
    home = CELL_NAMES_MO[city_of(board).capital]
    there = CELL_NAMES_MO[next(c for c in cells_of(board.state.land) if board.state.face[c])]
    assert edited(board, f"clear {there}") == ""
    assert edited(board, f"soldier first {home} {there}", f"warlord first {there}") == ""
    assert "No soldier" in refused(board, f"soldier second {there} {home}")
    assert "two civilizations in one tile" in edited(board, f"warlord second {there}")
    assert edited(board, "home second") == ""
    assert "a token in a conquered province" in edited(board, f"token {there} barbarian1")
    assert edited(board, f"clear {there}") == ""
    assert city_of(board).warlord == city_of(board).capital
    assert edited(board, "resource first gold 9", "tokens second 2", "round 7") == ""
    assert "out of turn" in edited(board, "resource second production 3")
    assert edited(board, "turn second action", "resource second production 3") == ""
    assert board.state.player == 1
    assert edited(board, "turn first city", "trigger 7") == ""
    sea = CELL_NAMES_MO[next(c for c in cells_of(board.state.water))]
    assert "in provinces" in refused(board, f"token {sea} barbarian1")
    assert "in a province" in refused(board, f"outpost first {sea}")
    automa = study("monumental", automa="on")
    assert "no city" in refused(automa, "turn third city")


# Inner Sea


def test_inner_sea_waits_for_civilizations():
    game = ziggurat.load("inner_sea")
    board = Study.of(game, game.new(2, 1))
    assert "First choose" in refused(board, "round 2")
    assert "First choose" in refused(board, "turn blue cards")


def test_inner_sea_discs_come_from_the_supply():
    board = study("inner_sea")
    land = next(a for a in range(len(AREAS)) if board.state.chart.live >> a & 1 and KIND_IS[a] == 0)
    area = AREAS[land]
    before = board.state.realms[0].supply + board.state.discs[7 * land]
    assert edited(board, f"discs red {area} 3", f"discs barbarians {area} 1") == ""
    assert board.state.realms[0].supply == before - 3
    assert "above its limit" in edited(board, f"discs red {area} 9")
    assert (
        edited(board, f"discs red {area} 2", "ready red 4", "talents red 7", "points blue 9") == ""
    )
    wonder, other = WONDERS[0], WONDERS[1]
    assert edited(board, f"wonder red {wonder} {area} 2") == ""
    assert "two Wonders in one land" in edited(board, f"wonder blue {other} {area} 1")
    assert edited(board, f"raze {other}", f"bury {wonder}") == ""
    assert "has not been built" in refused(board, f"bury {other}")
    assert "below zero" in edited(board, "ready red 40")


def test_inner_sea_cards_and_turn():
    board = study("inner_sea")
    top = board.state.deck[-1]
    name = CARDS_IS[next(c for c in reversed(board.state.deck) if c not in EVENTS) - 1]
    assert edited(board, f"hold blue {name}") == ""
    assert "in a hand" in refused(board, f"hold red {name}")
    assert edited(board, f"drop blue {name}", f"invest red {name} 2", f"invest red {name} 0") == ""
    assert "no such card" in refused(board, f"drop blue {name}")
    assert edited(board, f"discard {name}", f"top {name}") == ""
    assert top in board.state.deck
    event = CARDS_IS[EVENTS[0] - 1]
    assert "an Event in a hand" in edited(board, f"hold red {event}")
    assert edited(board, f"drop red {event}", "epoch 2", "round 3", "first blue") == ""
    assert edited(board, "turn blue growth", "ready blue 2") == ""
    assert (board.state.player, board.state.phase) == (1, 0)
    assert edited(board, "turn blue cards") == ""
    assert (board.state.player, board.state.phase) == (1, 1)
    assert "not in this game" in refused(board, "turn purple cards")
    engine = study("inner_sea", npcs=1)
    npc = next(p for p, realm in enumerate(engine.state.realms) if realm.owner < 0)
    assert "engine plays" in refused(engine, f"turn {FACTION_NAMES[npc]} cards")
