"""The things one can look at: all of them, in words, and nothing that is hidden."""

from random import Random

from ziggurat.core.state import SPECTATOR
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.board import CELL_NAMES
from ziggurat.games.tigris.examples.position import Position
from ziggurat.games.tigris.look import things


def looked(s, seat=0):
    return {thing.name: thing.text for thing in things(GAME.view(s, seat))}


def example():
    place = Position(["lion", "ox"], "classic bare buildings")
    place.pieces("r@5,4* K.lion@4,4 k@4,3 k@3,3 B.k@4,3 r@9,4 P.ox@9,5 M.rg/r@10,4 X@0,0")
    return place.s


def test_everything_is_there_with_a_text_and_names_are_unique():
    """TE-1.3, TE-1.4, TE-1.8"""
    found = things(GAME.view(GAME.new(4, 1, buildings=True), 0))
    names = [thing.name for thing in found]
    assert len(names) == len(set(names))
    assert all(thing.text and thing.kind for thing in found)
    kinds = [thing.kind for thing in found]
    assert kinds.count("square") == 176
    assert kinds.count("leader") == 16
    assert kinds.count("monument") == 6
    assert kinds.count("special building") == 4
    words = {w for verb in GAME.actions.verbs for values in verb.values for w in values}
    words |= {verb.words[0] for verb in GAME.actions.verbs}
    assert {thing.notation for thing in found} - {""} <= words


def test_a_square_tells_what_lies_there_its_kingdom_and_its_neighbours():
    """TE-3.1, TE-3.2"""
    found = looked(example())
    assert found["f5"] == (
        "Land.\nOn it: red temple, treasure.\nIn kingdom 1: king of bow.\n"
        "Beside it: f4 (land), e5 (king of bow), g5 (land), f6 (land)."
    )
    assert "Touches kingdom 1." in found["g5"]
    assert "catastrophe" in found["a1"]
    assert found["a4"].startswith("River: only blue farms go here.\nIt is empty.")


def test_kingdoms_tell_leaders_tiles_and_strengths():
    """TE-3.8, TE-10.3, TE-11.10"""
    found = looked(example())
    assert "Kingdom 1. Squares: d4, e4, e5, f5.\nTiles: black 2, red 1" in found["kingdoms"]
    assert "in a war 2 (black tiles), in a revolt 1 (temples beside)" in found["kingdom 1"]
    assert "Special buildings: palace." in found["kingdom 1"]
    assert "Monuments: red-green." in found["kingdom 2"]
    assert "It stands on e5.\nIts strength on the board: in a war 2" in found["king of bow"]
    assert "beside the board" in found["farmer of bow"]
    assert "It stands on k5, l5, k6, l6." in found["red-green monument"]
    assert looked(GAME.new(2))["kingdoms"].startswith("There is no kingdom")


def test_nothing_hidden_is_told():
    """TE-16.1, TE-16.4, TE-16.6"""
    s, rng = GAME.new(3, 4), Random(4)
    for _ in range(120):
        s.apply(s.sample(rng))
    for seat in (0, 2, SPECTATOR):
        other = GAME.determinise(GAME.view(s, seat), rng)
        assert looked(s, seat) == looked(other, seat)
    assert set(CELL_NAMES) <= set(looked(s))
