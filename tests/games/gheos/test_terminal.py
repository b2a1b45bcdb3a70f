"""The terminal screen: 80 columns, readable without colour, and blind to what is hidden."""

from random import Random

import pytest
from rich.text import Text

from tests.games.gheos.position import table
from ziggurat.core.state import SPECTATOR
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.terminal import screen

NAMES = GAME.seat_names


def shown(s, seat=0):
    return Text.from_markup(screen(GAME.view(s, seat), NAMES)).plain.splitlines()


@pytest.mark.parametrize("seats", [2, 4])
def test_lines_fit_80_columns_and_no_secret_is_shown(seats):
    s = GAME.new(seats, 2)
    rng = Random(2)
    n = 0
    while not s.over:
        if n % 15 == 0:
            for p in (0, seats - 1, SPECTATOR):
                assert max(map(len, shown(s, p))) <= 80
                other = GAME.determinise(GAME.view(s, p), Random(1))
                assert shown(s, p) == shown(other, p)
        s.apply(s.sample(rng))
        n += 1
    assert max(map(len, shown(s))) <= 80


def test_tiles_show_owner_symbols_and_how_land_hangs_together():
    t = table("""
        players: adam eve
        cells: 0,0=012:wc 0,1=01:p/2:Tw 0,2=0:-/1:s/2:-
        civs: red@0,0.1
    """)
    lines = shown(t.s)
    row = next(line for line in lines if "Rwc" in line)
    assert row.split("╱")[1] == "Rwc┬──R╲R────Rp"
    assert row.split("╱")[2].rstrip() == "R    .s╲  0,3"
    above, below = lines[lines.index(row) - 1], lines[lines.index(row) + 1]
    assert "0,0" in above
    assert ".Tw" in above
    assert "0,1" in below


def test_a_wide_map_is_cut_into_bands():
    cells = " ".join(f"0,{c}=012:-" for c in range(14))
    lines = shown(table(f"players: adam eve\ncells: {cells}").s)
    assert "Further to the right, from column 9:" in lines
    assert max(map(len, lines)) <= 80


def test_people_civilizations_and_tiles_are_in_words():
    t = table("""
        players: adam eve
        cells: 0,0=012:cc 0,1=012:p
        civs: blue@0,0.1
        followers: adam=blue2
        scores: adam=12
        epochs: 2
        do: place 0,2 01:w/2:s
    """)
    text = "\n".join(shown(t.s))
    assert " B  blue    reserve 3  cups 2  pyramids 1  swords 0  wheat 0" in text
    assert "> sun               12 points  tokens 3  followers B2" in text
    assert "Epoch 2 of 6. Face-down tiles: 52." in text
    assert "Your tiles:" in text
    GAME.play(t.s, "at 0,2")
    assert "t2 r0" in "\n".join(shown(t.s))
    assert "t2 r2" in "\n".join(shown(t.s))


def test_spectators_see_no_hand():
    assert "Your tiles" not in "\n".join(shown(GAME.new(2, 1), SPECTATOR))


@pytest.mark.parametrize("name", ["[red]Ann[/red]", "a[b", "tail\\", "[/]", "x]y["])
def test_names_are_taken_literally(name):
    text = screen(GAME.view(GAME.new(2, 1), 0), [name, "eve"])
    assert name in Text.from_markup(text).plain
