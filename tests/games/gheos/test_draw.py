"""The picture: well formed, clickable where an action needs it, and blind to what is hidden."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.gheos.position import table
from tests.sure import sure
from ziggurat.core.notes import Note
from ziggurat.core.state import SPECTATOR
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import ACTIONS
from ziggurat.games.gheos.content.packs import PACKS
from ziggurat.games.gheos.draw import board, targets
from ziggurat.games.gheos.draw_pieces import SIDE, marker_place, middle, tile
from ziggurat.games.gheos.lattice import CELL
from ziggurat.games.gheos.look import describe

CATALOGUES = ("unique", "first", "symmetric")


def ids(svg):
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def titles(svg):
    return [e.text for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("title")]


def positions(seats, seed, every, **options):
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    n = 0
    while not s.over:
        if n % every == 0:
            yield s
        n += 1
        s.apply(s.sample(rng))
    yield s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_clicked_in_its_players_picture(seats):
    for s in positions(seats, seats, every=7):
        if s.over:
            continue
        found = ids(board(GAME.view(s, s.player)))
        assert len(found) == len(set(found))
        asked = [targets(a) for a in s.choices()]
        assert len(set(asked)) == len(asked)
        assert {t for path in asked for t in path} <= set(found)


@pytest.mark.parametrize(
    ("notation", "wanted"),
    [
        ("at 0,0", ("cell-1752",)),
        ("lay t17 r2", ("lay-17-2",)),
        ("pay blue", ("colour-3",)),
        ("winner red", ("colour-0",)),
        ("start white", ("colour-5",)),
        ("take green", ("colour-1",)),
        ("token", ("token",)),
        ("draw", ("draw",)),
        ("skip", ("skip",)),
    ],
)
def test_targets_name_what_is_clicked(notation, wanted):
    assert targets(ACTIONS.parse(notation)) == wanted


def test_no_secret_is_drawn():
    for s in positions(3, 5, every=20):
        for p in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, p)
            other = GAME.determinise(seen, Random(1))
            assert board(seen) == board(GAME.view(other, p))


def test_hands_of_others_are_backs_and_spectators_see_none():
    s = GAME.new(2, 7, first="fixed")
    mine = ids(board(GAME.view(s, 0)))
    assert [t for t in mine if t.startswith("hand-")] == [f"hand-{tile}" for tile in s.hands[0]]
    assert not [t for t in ids(board(GAME.view(s, 0), seat=1)) if t.startswith("hand-")]
    assert not [t for t in ids(board(GAME.view(s, SPECTATOR))) if t.startswith("hand-")]


def test_the_tile_to_be_laid_is_shown_in_every_rotation():
    s = GAME.new(2, 7, first="fixed")
    GAME.play(s, "at 0,1")
    found = [t for t in ids(board(GAME.view(s, 0))) if t.startswith("lay-")]
    assert found == [targets(a)[0] for a in s.choices()]
    assert not [t for t in ids(board(GAME.view(s, 1))) if t.startswith("lay-")]


def test_a_continent_is_one_thing_to_click_where_one_is_asked_for():
    t = table("""
        players: adam eve
        cells: 0,0=012:- 0,1=012:- 0,2=0:-/1:-/2:- 0,3=0:-/1:-/2:- 0,4=012:- 0,5=012:-
        civs: red@0,0.1
        step: 2
    """)
    found = [name for name in ids(board(GAME.view(t.s, 0))) if name.startswith("cell-")]
    assert found == [f"cell-{CELL[0, 0]}", f"cell-{CELL[0, 4]}"]
    words = titles(board(GAME.view(t.s, 0)))
    assert "0,0: the red continent" in words
    assert "0,4: a free continent" in words


def test_ghosts_are_the_cells_beside_tiles():
    s = GAME.new(2, 7, first="fixed")
    words = [w for w in titles(board(GAME.view(s, 0))) if w.endswith(": empty")]
    assert words == ["0,-1: empty", "0,1: empty", "1,0: empty"]


def test_land_is_told_by_colour_hatching_and_words():
    t = table("""
        players: adam eve
        cells: 0,0=012:w 0,1=012:p 0,2=0:-/1:Tc/2:-
        civs: blue@0,0.1
        followers: adam=blue2
        scores: adam=12
    """)
    svg = board(GAME.view(t.s, 0), ["<Ann & co>"])
    assert svg.count('fill="url(#gh-land-3)"') == 3
    words = titles(svg)
    assert "0,0: landmass (blue) with wheat" in words
    assert "0,2: coast (blue), coast (lone) with a cup temple, coast (lone)" in words
    assert "<Ann & co>: 12 points, 3 tokens, 2 followers" in words
    assert any(w.startswith("Blue: in play, 3 followers") for w in words)


def test_the_last_move_is_marked_and_nothing_else():
    seen = GAME.view(GAME.new(2, 7), 0)
    note = Note("placed", (0, CELL[0, 0], 4))
    assert board(seen, last=[note]).count('class="last glass"') == 2
    assert board(seen, last=[Note("turn", (1,))]) == board(seen)


def test_the_prompt_goes_to_the_seat_that_is_asked():
    s = GAME.new(2, 7, first="fixed")
    assert "is asked" not in board(GAME.view(s, 0))
    assert "sun is asked" in board(GAME.view(s, 1))


def test_a_finished_game_names_the_winner():
    s = GAME.new(2, 7)
    s.agenda.clear()
    s.points = [3, 4]
    assert "The game is over: moon wins, 4 to 3 (points)." in board(GAME.view(s, 0))
    s.points = [4, 4]
    assert "The game is over: sun and moon share the victory." in board(GAME.view(s, 0))


@pytest.mark.parametrize("up", [True, False])
def test_symbols_and_markers_stay_on_their_tile(up):
    for each in (face for name in CATALOGUES for face in PACKS[name].laid):
        assert (
            ElementTree.fromstring(f"<g>{tile(up, each, ['free'] * len(each.areas))}</g>")
            is not None
        )
        assert describe(each)
        for area in each.areas:
            for x, y in (
                middle(up, area),
                marker_place(up, area) if len(area.edges) > 1 else (9, 9),
            ):
                assert 0 < x < SIDE
                assert 0 < y < SIDE


def test_a_map_of_any_width_is_scaled_to_its_place():
    cells = " ".join(f"0,{c}=012:-" for c in range(-20, 21))
    svg = board(GAME.view(table(f"players: adam eve\ncells: {cells}").s, 0))
    found = sure(re.search(r'"deep"/><g transform="[^"]*scale\(([\d.]+)\)', svg))
    scale = float(found[1])
    assert 0 < scale * 43 * SIDE / 2 <= 926


def test_pictures_stay_small():
    sizes = [len(board(GAME.view(s, 0)).encode()) for s in positions(4, 9, every=40)]
    assert max(sizes) < 120_000


def test_cells_for_a_tile_are_outlined_and_not_tinted():
    """Almost every cell is legal for a tile; a continent that is asked for keeps its tint."""
    s = GAME.new(2, 7, first="fixed")
    svg = board(GAME.view(s, 0))
    assert svg.count('class="hit spot"') == 4
    assert ".gh g.legal>.hit.spot{fill-opacity:0" in svg
    t = table("players: adam eve\ncells: 0,0=012:- 0,1=012:-\nstep: 2")
    assert 'class="hit spot"' not in board(GAME.view(t.s, 0))


def test_the_starting_tile_has_its_star():
    """G-1.3"""
    s = GAME.new(2, 7, first="fixed")
    assert board(GAME.view(s, 0)).count('fill="#c62828"') == 1
    s.tiles[CELL[0, 0]] = 3 * 5
    s._cache_survey = None
    assert 'fill="#c62828"' not in board(GAME.view(s, 0))


def test_the_legend_tells_what_a_temple_counts():
    """G-6.1"""
    for temples, words in (("symbols", "each such symbol"), ("marks", "each such temple")):
        assert words in board(GAME.view(GAME.new(2, 7, first="fixed", temples=temples), 0))
