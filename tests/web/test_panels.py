"""The panels of the page: sent when they changed, whole for who is new, and safe for any name."""

from html.parser import HTMLParser

import pytest

import ziggurat
from tests.sure import sure
from ziggurat.core.game import Game
from ziggurat.games import keys

GAMES = [key for key in keys() if ziggurat.load(key).page is not None]
NASTY = '<b onclick=x>&"Ada"</b>'


class Tags(HTMLParser):
    """The attributes in a text, and all that it says."""

    def __init__(self, html):
        super().__init__()
        self.attributes, self.said = set(), []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.attributes |= {name for name, _ in attrs}
        self.said += [value for name, value in attrs if name == "aria-label"]

    def handle_data(self, data):
        self.said.append(data)


@pytest.mark.parametrize("key", GAMES)
def test_names_are_text_and_never_markup(key):
    game = ziggurat.load(key)
    s = game.new(2, seed=3)
    names = [NASTY, "Bob"]
    panels = sure(game.page).panels(game.view(s, 0), names, [], 0)
    found = Tags("".join(panel.html for panel in panels))
    assert "onclick" not in found.attributes
    assert any(NASTY in said for said in found.said)


def page(guest, table, token=""):
    return guest.web.get(f"/api/tables/{table}", params={"page": 1, "shown": token}).json()


def test_only_what_changed_is_sent_again(ada):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    whole = page(ada, table)
    assert whole["whole"]
    assert all("html" in panel for panel in whole["panels"])
    same = page(ada, table, whole["token"])
    assert not same["whole"]
    assert [panel["id"] for panel in same["panels"] if "html" in panel] == []
    assert same["token"] == whole["token"]


def test_a_move_sends_its_panels_and_its_line(ada, bob):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    before = page(ada, table)
    body = {"action": "leader king f4", "version": before["version"], "key": "a-key-of-ours"}
    asked = {"page": 1, "shown": before["token"]}
    after = ada.web.post(f"/api/tables/{table}/act", json=body, params=asked).json()
    changed = {panel["id"] for panel in after["panels"] if "html" in panel}
    assert changed == {"map", "hand", "seat-0"}
    assert [line["text"] for line in after["log"]] == ["Guest places the king on f4."]


def test_taking_back_sends_the_log_again(ada, bob):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    ada.act(table, "leader king f4")
    before = page(ada, table)
    ada.undo(table)
    after = page(ada, table, before["token"])
    assert after["whole"]
    assert after["log"] == []


def test_nobody_is_shown_the_difference_to_what_another_sees(ada, bob):
    table = ada.open_table("tigris", "me", "friend", first="fixed")
    bob.post(table, "sit", seat=1)
    token = page(bob, table)["token"]
    assert all("html" in panel for panel in page(ada, table, token)["panels"])


def test_a_game_without_panels_is_shown_by_its_picture(ada, monkeypatch):
    table = ada.open_table("ages", "me", "friend")
    monkeypatch.setattr(Game, "page", None)
    panels = page(ada, table)["panels"]
    assert [panel["id"] for panel in panels] == ["board"]
    assert "<svg" in panels[0]["html"]
