"""A content pack of the user's own: validated, refused with the card and the reason, named in
records; own maps by the rulebook's conditions."""

import json

import pytest

from ziggurat.core.errors import BadOption
from ziggurat.core.record import Play, parse, replay
from ziggurat.games.monumental import GAME, register_pack
from ziggurat.games.monumental.content import BOX, BOXES, CARD, load_pack, read_pack

MARKET = {"id": "market", "name": "Bazaar", "cost": {"P": 2}, "origin": "house"}


def hexes(radius):
    return [
        {"q": q, "r": r, "kind": "province", "value": 1}
        for r in range(-radius, radius + 1)
        for q in range(-radius, radius + 1)
        if abs(q + r) <= radius
    ]


def own_map(**changes):
    cells = hexes(2)
    for cell in cells:
        if (cell["q"], cell["r"]) in ((-2, 0), (2, 0)):
            cell["kind"] = "capital"
    return {"id": "mine", "name": "Mine", "players": 2, "cells": cells, **changes}


def test_a_card_is_replaced():
    """MO-25.22"""
    box = read_pack("mine", {"cards": [MARKET]})
    assert box.cards[CARD["market"]].name == "Bazaar"
    assert box.cards[CARD["market"]].cost == 2
    assert box.cards[CARD["keep"]] == BOX.cards[CARD["keep"]]


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"id": "palace"}, "no card of this id"),
        ({"id": "market", "kind": "wonder"}, "'kind' cannot change"),
        ({"id": "market", "copies": 3}, "'copies' cannot change"),
        ({"id": "market", "origin": "rumour"}, "an origin is one of"),
        ({"id": "market", "name": ""}, "needs a name"),
        ({"id": "market", "resources": {"X": 1}}, "no resource"),
        ({"id": "market", "abilities": [{"use": {"do": [{"op": "fly"}]}}]}, "'fly' is no op"),
        ({"id": "market", "abilities": [{"use": {"do": []}}]}, "empty"),
        ({"id": "market", "abilities": [{"use": {"do": [{"op": "sell"}]}}]}, "it needs"),
        ({"id": "market", "abilities": [{"now": {}}]}, "no ability"),
        ({"id": "market", "cost": {"P": 99}}, "number from 0 to 9"),
    ],
)
def test_a_bad_card_is_named_with_its_reason(record, reason, tmp_path):
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"cards": [record]}, indent=1))
    with pytest.raises(BadOption) as caught:
        load_pack(path)
    assert reason in str(caught.value)
    assert f"content pack 'bad', {record['id']}" in str(caught.value)
    assert "Line" in str(caught.value)


def test_files_that_are_no_pack(tmp_path):
    path = tmp_path / "bad.json"
    with pytest.raises(BadOption, match="Cannot read"):
        load_pack(path)
    path.write_text("{")
    with pytest.raises(BadOption, match="Line 1"):
        load_pack(path)
    path.write_text("[]")
    with pytest.raises(BadOption, match="must hold cards"):
        load_pack(path)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": 3}, "2 Capitals for 3"),
        ({"players": 5}, "2, 3 or 4 civilizations"),
        ({"cells": [*hexes(2), *hexes(2)]}, "stands twice"),
        ({"cells": [{"q": 9, "r": 0, "kind": "water"}]}, "outside"),
        ({"cells": [{"q": 0, "r": 0, "kind": "swamp"}]}, "not 'swamp'"),
        ({"cells": [{"q": 0, "r": 0, "kind": "province", "value": 7}]}, "0 to 4"),
    ],
)
def test_a_bad_map_is_refused(changes, reason):
    """MO-26.1, MO-26.35"""
    with pytest.raises(BadOption, match=reason):
        read_pack("mine", {"maps": [own_map(**changes)]})


def test_the_capitals_must_have_alike_surroundings():
    """MO-26.31, MO-26.35"""
    data = own_map()
    for cell in data["cells"]:
        if (cell["q"], cell["r"]) == (1, 0):
            cell["kind"] = "water"
    with pytest.raises(BadOption, match="equally many"):
        read_pack("mine", {"maps": [data]})


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"cards": [MARKET], "maps": [own_map()]}))
    yield file
    BOXES.pop("mine", None)


def test_a_game_is_played_with_a_pack_and_its_map(path):
    game = register_pack(path)
    play = Play.new(game, 2, 3, content="mine", map="mine", civilizations="random")
    assert play.state.land.bit_count() == 17
    for _ in range(30):
        play.act(play.state.choices()[0])
    game.audit(play.state)
    again = parse(str(play.record))
    assert again.options["content"] == "mine"
    *_, s = replay(game, again)
    assert s == play.state
    with pytest.raises(BadOption):
        GAME.new(2, 1, content="mine")
