"""Two browsers at one table: the whole page of one holds nothing that only the other may know.

What a browser got and what it shows is compared with the page of another deal: a table that looks
the same to this person, where everything hidden from them is dealt anew. A page that is the same
for every deal tells nothing. Then the whole source of the page is searched for words of the other's
picture that are there in this deal only, such as the names of their cards.
"""

import json
import re
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from tests.web.conftest import CHROMIUM
from ziggurat.i18n.translate import translator
from ziggurat.web import panels, presenter, sessions
from ziggurat.web.middleware import games_with_picture
from ziggurat.web.tables import firsts
from ziggurat.web.tables.room import Room

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")

MOVES, EVERY = 24, 8
WORDS = re.compile(r'>([^<>]+)<|aria-label="([^"]+)"')
ASK = "fetch(location.href.replace('/t/', '/api/tables/') + '?page=1').then((a) => a.json())"
ENGLISH = translator("en")


class Player:
    """A browser and the person behind it."""

    def __init__(self, page, rooms):
        self.page, self.rooms = page, rooms

    @property
    def person(self):
        cookie = next(c for c in self.page.context.cookies() if c["name"] == "ziggurat")
        return sessions.person_by(self.rooms.store, cookie["value"])


def sit_down(ada, bob, key):
    ada.page.goto(ada.page.url.rstrip("/") + f"/new/{key}")
    ada.page.select_option("select[name=seat-1]", "friend")
    for seat in range(2, ada.page.locator("select[name^=seat-]").count()):
        ada.page.select_option(f"select[name=seat-{seat}]", "none")
    ada.page.fill("input[name=name]", "Ada")
    ada.page.click("text=Open the table")
    bob.page.goto(ada.page.url)
    bob.page.fill("input[name=name]", "Bob")
    bob.page.click("text=Play as")
    return ada.page.url.rpartition("/")[2]


def play(room, rooms, players, rng):
    """Any legal action of whoever is up, as the page would send it."""
    s = room.play.state
    person = players[s.player].person
    rooms.act(room.sheet.id, person, s.sample(rng), room.version, f"key-{room.version:08}")


def dealt_anew(room, seat, rng):
    """The room of another deal that looks the same to a seat. The log is what was told."""
    s = room.game.determinise(room.game.view(room.play.state, seat), rng)
    s.notes = []
    session = replace(room.session, play=replace(room.play, state=s))
    return replace(room, session=session, pictures={}, panels={})


def page_of(room: Room, player):
    look = presenter.Look(player.person, ENGLISH)
    first = firsts.coming_up(player.rooms, room, look)
    return json.loads(panels.as_json(room, look, [], "", first))


def html_of(page):
    return " ".join(panel["html"] for panel in page["panels"])


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in games_with_picture()])
def test_a_page_holds_nothing_that_only_the_other_may_know(visit, site, key):
    ada, bob = Player(visit(), site.rooms), Player(visit(), site.rooms)
    table = sit_down(ada, bob, key)
    rng, secrets = Random(11), 0
    for n in range(MOVES):
        room = site.rooms.room(table)
        if room.over:
            break
        if n % EVERY == 0:
            secrets += compare(room, (ada, bob), rng)
        play(room, site.rooms, (ada, bob), rng)
    assert secrets or key == "monumental"  # where all that a player has lies open


def compare(room, players, rng):
    """Look at both pages; how many secrets there were to look for."""
    found = 0
    for seat, player in enumerate(players):
        player.page.wait_for_selector(f"#board[data-version='{room.version}']")
        got = player.page.evaluate(ASK)
        fake, other = dealt_anew(room, seat, rng), players[1 - seat]
        expected = page_of(fake, player)
        assert {**got, "remarks": []} == expected
        source = unescape(player.page.content())
        public = unescape(
            " ".join([html_of(expected), *(line["text"] for line in expected["log"])])
        )
        secret = [w for w in told(room, other) - told(fake, other) if w not in public]
        assert [words for words in secret if words in source] == []
        found += len(secret)
    return found


def told(room, player):
    """What a person's panels say in words."""
    found = WORDS.findall(html_of(page_of(room, player)))
    said = {unescape(text or label) for text, label in found}
    return {words for words in said if len(words) > 5 and re.search("[A-Z0-9]", words)}
