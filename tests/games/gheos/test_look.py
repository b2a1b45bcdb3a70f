"""The things one can look at: all of them, in words, and nothing that is hidden."""

from random import Random

from tests.games.gheos.position import table
from ziggurat.core.state import SPECTATOR
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.look import things
from ziggurat.games.gheos.terminal import SHORT, label


def looked(s, seat=0):
    return {thing.name: thing.text for thing in things(GAME.view(s, seat))}


def example():
    return table("""
        players: adam eve
        cells: 0,0=012:wwc 0,1=012:p 0,2=0:-/1:Ts/2:- 0,3=0:-/1:-/2:- 0,4=012:- 0,5=012:w
        civs: blue@0,0.0
        followers: adam=blue2
        epochs: 2
    """).s


def test_cells_continents_and_people_are_told_in_full():
    """G-2.12, G-2.16, G-5.5, G-9.5"""
    found = looked(example())
    assert found["0,0"] == (
        "t0: landmass (blue) with 2 wheat and a cup.\nIt may be replaced.\n"
        "Beside it: 0,-1 (empty), 0,1, 1,0 (empty)."
    )
    assert "It is never replaced" in found["0,1"]
    assert found["1,0"].startswith("An empty cell")
    assert found["continent at 0,0"] == (
        "Blue lives here.\nWheat 2, cups 1, swords 0, pyramids 1, temples 0.\nCells: 0,0, 0,1, 0,2."
    )
    assert "Followers for who starts here: 1." in found["continent at 0,4"]
    assert found["continents"].splitlines()[0].startswith("0,0 (blue): wheat 2, cups 1")
    assert found["blue"].startswith("In play. Its continent: wheat 2, cups 1")
    assert "reserve 3, sun 2, moon 0" in found["blue"]
    assert found["red"].startswith("Its marker is in the reserve.")
    assert "a point for each ordinary symbol of its mark" in found["temple"]
    assert "sun has 3 (one is worth 2 now)" in found["scoring token"]
    assert "Epochs so far: 2. The next one would bring: sun 2, moon 0." in found["epochs"]


def test_names_are_unique_and_notation_is_that_of_actions():
    found = things(GAME.view(example(), 0))
    names = [thing.name for thing in found]
    assert len(names) == len(set(names))
    words = {w for verb in GAME.actions.verbs for values in verb.values for w in values}
    words |= {verb.words[0] for verb in GAME.actions.verbs}
    assert {thing.notation for thing in found} - {""} <= words
    assert set(SHORT.values()) <= words
    assert SHORT["k"] == "black"


def test_a_tile_is_known_to_who_holds_it():
    """G-3.6"""
    s = GAME.new(2, 3, first="fixed")
    own, other = s.hands
    assert looked(s)[f"t{own[0]}"].endswith("origin of the face: house.")
    assert f"t{other[0]}" not in looked(s)
    assert f"t{own[0]}" not in looked(s, SPECTATOR)
    assert "The starting tile." in looked(s, SPECTATOR)["t0"]


def test_nothing_hidden_is_told_by_things_or_labels():
    """G-13.1"""
    s, rng = GAME.new(3, 4), Random(4)
    while not s.over:
        for seat in (s.player, (s.player + 1) % 3, SPECTATOR):
            other = GAME.determinise(GAME.view(s, seat), rng)
            assert looked(s, seat) == looked(other, seat)
        for a in s.choices()[:4]:
            assert len(label(GAME.view(s, s.player), a)) <= 110
        s.apply(s.sample(rng))
