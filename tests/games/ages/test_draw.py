"""The picture: well formed, clickable where an action needs it, and blind to what is hidden."""

from random import Random
from xml.etree import ElementTree

import pytest

from ziggurat.core.notes import Note
from ziggurat.core.state import SPECTATOR
from ziggurat.games.ages import GAME
from ziggurat.games.ages.actions import ACTIONS, BID
from ziggurat.games.ages.cards import BY_SLUG, CARDS, SLUGS, TACTICS, WARS, title
from ziggurat.games.ages.describe import told
from ziggurat.games.ages.draw import board, button_name
from ziggurat.games.ages.draw_pieces import face
from ziggurat.games.ages.draw_targets import targets
from ziggurat.games.ages.examples.position import put, table
from ziggurat.games.ages.terminal import screen


def ids(svg):
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def positions(seats, seed, every):
    s = GAME.new(seats, seed, resigning=False)
    rng = Random(seed)
    n = 0
    while not s.over:
        if n % every == 0:
            yield s
        choices = s.choices()
        s.apply(choices[rng.randrange(len(choices))])
        n += 1
    yield s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_clicked_in_its_players_picture(seats):
    for s in positions(seats, seats, every=9):
        if s.over:
            continue
        found = ids(board(GAME.view(s, s.player)))
        assert len(found) == len(set(found))
        asked = {t for a in s.choices() if a not in BID for t in targets(a)}
        assert asked <= set(found), sorted(asked - set(found))


def test_every_action_has_targets_of_its_own():
    assert len({targets(a) for a in range(ACTIONS.size)}) == ACTIONS.size


@pytest.mark.parametrize(
    ("notation", "wanted"),
    [
        ("take 3", "space-3"),
        ("build bronze", f"build card-{BY_SLUG['bronze']}"),
        ("attack spy green", f"held-{BY_SLUG['spy']} seat-2"),
        ("bid 4", "bid-4"),
        ("end", "end"),
    ],
)
def test_targets_name_what_is_clicked(notation, wanted):
    assert targets(ACTIONS.parse(notation)) == tuple(wanted.split())


def test_no_secret_is_drawn():
    for s in positions(3, 5, every=30):
        for p in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, p)
            other = GAME.determinise(seen, Random(1))
            assert board(seen) == board(GAME.view(other, p))


def test_spectators_see_no_hand():
    s = table(players=3, age=2)
    put(s, 0, "hand=rats,legion civil=iron")
    found = ids(board(GAME.view(s, SPECTATOR)))
    assert {"seat-0", "seat-2"} <= set(found)
    assert not [t for t in found if t.startswith(("held-", "civil-"))]
    assert "Rats" not in board(GAME.view(s, 1))
    assert "Rats" in board(GAME.view(s, 0))


def test_who_resigned_is_shown_so():
    s = table(players=3, phase="politics")
    GAME.play(s, "resign")
    assert "has resigned" in board(GAME.view(s, 1))
    assert "has resigned" in screen(GAME.view(s, 1), ["Ann", "Bob", "Cy"])


def test_names_are_escaped_and_a_picture_is_stable():
    s = table(players=2)
    svg = board(GAME.view(s, 0), ["<b>Ann", "Bob"], [Note("take", (0, 3, 1))])
    assert "<b>" not in svg
    assert svg == board(GAME.view(s, 0), ["<b>Ann", "Bob"], [Note("take", (0, 3, 1))])


@pytest.mark.parametrize("card", range(len(CARDS)), ids=lambda c: SLUGS[c])
def test_every_card_can_be_drawn(card):
    ElementTree.fromstring(f"<g>{face(card)}</g>")
    assert CARDS[card].name in told(card)


def test_nothing_falls_off_the_board():
    """Fifteen common tactics, many worker cards, a declared war and a pact are all drawn."""
    s = table(players=3, age=3)
    s.common = list(TACTICS)
    s.seats[0].techs = (1 << 24) - 1
    put(s, 0, "pact=peace-treaty/P2/a wonders=pyramids,colossus,hanging-gardens")
    put(s, 0, "colonies=historic-territory-i,historic-territory-ii tactic=legion leader=moses")
    s.seats[0].wars = [WARS[0], 1]
    svg = board(GAME.view(s, 0))
    for card in TACTICS:
        assert f'id="common-{card}"' in svg
    for card in range(24):
        assert f'id="card-{card}"' in svg
    assert 'id="war-0"' in svg
    assert f'id="pact-{s.seats[0].pact}"' in svg


def test_a_button_for_a_card_has_its_name():
    assert button_name("pact-226") == title(226)
    assert button_name("stages-2") == "stages 2"


def test_governments_show_all_their_numbers():
    drawn = face(BY_SLUG["theocracy"])
    assert drawn.count("<circle") == sum(n != 0 for n in CARDS[BY_SLUG["theocracy"]].symbols)
