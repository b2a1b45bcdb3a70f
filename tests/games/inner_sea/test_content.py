"""The content of the box, and packs that are refused."""

import json
import os
import subprocess
import sys
from importlib.resources import files
from typing import Any

import pytest

from ziggurat.core.errors import BadPack
from ziggurat.games.inner_sea.board import AREA, CHARTS, DEEPS, HOMES, LANDS, SHALLOWS
from ziggurat.games.inner_sea.content.box import BOX, FILES, assemble, read


@pytest.fixture
def pack():
    data: dict[str, Any] = {}
    for name in FILES:
        path = files("ziggurat.games.inner_sea.content") / f"{name}.json"
        data |= json.loads(path.read_text(encoding="utf-8"))
    return data


def test_the_map():
    """IS-C.20: 66 lands, ten of them homes, 29 shallow and 2 deep seas, 247 adjacencies."""
    assert [mask.bit_count() for mask in (LANDS, SHALLOWS, DEEPS, HOMES)] == [66, 29, 2, 10]
    assert sum(mask.bit_count() for mask in CHARTS[0].beside) == 2 * 247
    assert {chart.name: chart.live.bit_count() for chart in CHARTS} == {
        "full": 97,
        "east": 42,
        "west_centre": 72,
        "west": 49,
    }


def test_the_cards():
    """IS-C.7, IS-C.8 and the odds of IS-C.17."""
    assert len(BOX.cards) == 103
    assert len(BOX.wonders) == 7
    ids = [str(card["id"]) for card in BOX.cards]
    assert sum("2" in i for i in ids) == 20
    assert sum("2" in i or "3" in i for i in ids) == 38


def test_every_deployment_grows_by_six():
    """IS-S.8."""
    for chart in BOX.deployments.values():
        assert len(chart["settlements"]) + len(chart["camps"]) // 2 == 6


def test_one_way_adjacency_is_refused(pack):
    pack["areas"][AREA["cappadocia"]]["neighbours"].pop()
    with pytest.raises(BadPack, match="must both be adjacent"):
        assemble(pack)


def test_a_name_given_twice_is_refused(pack):
    pack["cards"][0]["name"] = pack["cards"][1]["name"]
    with pytest.raises(BadPack, match="same name"):
        assemble(pack)


def test_a_deployment_of_thirteen_is_refused(pack):
    pack["deployments"]["egypt"]["camps"].append("libyan_sea")
    with pytest.raises(BadPack, match="13 discs"):
        assemble(pack)


def test_eight_events_are_refused(pack):
    pack["cards"][0]["type"] = "event"
    with pytest.raises(BadPack, match="seven Events"):
        assemble(pack)


def test_an_unknown_operation_is_refused(pack):
    pack["cards"][6]["effects"][0]["do"][0]["op"] = "CONJURE"
    with pytest.raises(BadPack, match="CONJURE"):
        assemble(pack)


def test_a_pack_says_where_its_numbers_come_from(pack):
    pack["wonders"][0]["origin"] = "hearsay"
    with pytest.raises(BadPack, match="origin"):
        assemble(pack)


def write(pack, folder):
    """The pack as four files."""
    for name in FILES:
        path = files("ziggurat.games.inner_sea.content") / f"{name}.json"
        keys = json.loads(path.read_text(encoding="utf-8"))
        text = json.dumps({key: pack[key] for key in keys})
        (folder / f"{name}.json").write_text(text, encoding="utf-8")


def test_a_pack_of_the_users_own(pack, tmp_path):
    """A folder with the same four files, validated like the box."""
    pack["cards"][36]["name"] = "Banker"
    write(pack, tmp_path)
    assert read(tmp_path).cards[36]["name"] == "Banker"
    (tmp_path / "map.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadPack, match=r"map\.json"):
        read(tmp_path)


def test_the_environment_names_the_pack(pack, tmp_path):
    """A game started with ZIGGURAT_PACKS plays with it."""
    pack["cards"][36]["name"] = "Banker"
    write(pack, tmp_path)
    code = "from ziggurat.games.inner_sea import GAME; print(GAME.actions.parse('play banker') > 0)"
    env = {**os.environ, "ZIGGURAT_PACKS": f"inner_sea={tmp_path}"}
    told = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert told.stdout == "True\n", told.stderr


def test_what_the_rules_know_by_name_must_be_there(pack):
    pack["wonders"][0]["id"] = "sphinx"
    with pytest.raises(BadPack, match="Wonders"):
        assemble(pack)
