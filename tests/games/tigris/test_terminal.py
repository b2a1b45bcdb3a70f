"""The terminal screen: 80 columns, readable without colour, and blind to what is hidden."""

from random import Random

import pytest
from rich.text import Text

from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.board import CELL_NAMES, SQUARES
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.terminal import screen

NAMES = GAME.seat_names


def at(name: str) -> int:
    return SQUARES[CELL_NAMES.index(name)]


def fresh() -> TigrisState:
    return GAME.new(4, 7, first="fixed", buildings=True)


def shown(s: TigrisState, seat: int = 0) -> list[str]:
    return Text.from_markup(screen(GAME.view(s, seat), NAMES)).plain.splitlines()


def square(lines: list[str], name: str) -> str:
    """The four columns of a square."""
    x = ord(name[0]) - 97
    return lines[int(name[1:])][4 + 4 * x : 8 + 4 * x]


@pytest.mark.parametrize("side", ["classic", "alternative"])
def test_lines_fit_80_columns_and_no_secret_is_shown(side: str) -> None:
    s = GAME.new(4, 2, board=side, buildings=True)
    rng = Random(2)
    for n in range(300):
        if s.over:
            break
        if n % 25 == 0:
            for p in (0, 3, SPECTATOR):
                assert max(map(len, shown(s, p))) <= 80
                other = GAME.determinise(GAME.view(s, p), Random(1))
                assert shown(s, p) == shown(other, p)
        s.apply(s.sample(rng))


def test_coordinates_frame_the_board() -> None:
    lines = shown(fresh())
    assert lines[0].split() == lines[12].split() == list("abcdefghijklmnop")
    assert [line.split()[0] for line in lines[1:12]] == [str(n) for n in range(1, 12)]
    assert [line.split()[-1] for line in lines[1:12]] == [str(n) for n in range(1, 12)]
    assert lines[0][4 + 4 * 5 + 1] == "f"


def test_every_piece_has_its_letters() -> None:
    s = fresh()
    s.leaders[4 * 2 + 2] = at("j2")
    s.ruins = at("d5")
    s.monuments[0] = at("f5")
    s.flipped = BLOCK * at("f5")
    s.tiles[0] = at("a1") | at("a2")
    s.buildings[0] = at("a1")
    s.union = at("a2")
    lines = shown(s)
    wanted = {
        "k1": "▲r* ", "b2": "▲r*!", "j2": "Tox ", "d5": "XXX ", "g6": "Mkr ", "a1": "#k  ",
        "a2": "&k  ", "a4": "~~~ ", "a5": " ·  ",
    }  # fmt: skip
    assert {name: square(lines, name) for name in wanted} == wanted


def test_players_hand_and_supply_are_in_words() -> None:
    s = fresh()
    s.hands[0] = [0, 1, 1, 3, 3, 3]
    s.points[1] = [1, 2, 3, 14]
    s.leaders[4] = at("j2")
    text = "\n".join(shown(s))
    assert "Your tiles: 1 black, 2 red, 3 blue." in text
    assert "li lion             points behind the screen     hand 6  ready .PTF  X 2" in text
    assert "k  1  r  2  g  3  b 14  * 0  hand 6  ready .PTF  X 2" in "\n".join(shown(s, 1))
    assert "Bag: 119. Monuments left: kr kg kb rg rb gb." in text
    assert "Special buildings left: palace" in text
    assert "> bo bow" in text


def test_spectators_see_no_hand() -> None:
    assert "Your tiles" not in "\n".join(shown(fresh(), SPECTATOR))


@pytest.mark.parametrize("name", ["[red]Ann[/red]", "a[b", "tail\\", "[/]", "x]y["])
def test_names_are_taken_literally(name: str) -> None:
    text = screen(GAME.view(fresh(), 0), [name, *NAMES[1:]])
    assert f"bo {name} " in Text.from_markup(text).plain
