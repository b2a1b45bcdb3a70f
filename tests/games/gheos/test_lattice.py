"""The lattice (G-2.1 to G-2.3), rotations (G-2.5), and the window that no game can leave."""

import pytest

from tests.sure import sure
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import AT, DRAW, TOKEN
from ziggurat.games.gheos.faces import parse_face, turned
from ziggurat.games.gheos.lattice import CELL, EDGES, NEIGHBOURS, OUTSIDE, REACH, SPOTS, UP, across
from ziggurat.games.gheos.placing import Play
from ziggurat.games.gheos.state import EPOCH, LAND


def test_neighbours_as_the_clause_lists_them():
    """G-2.1, G-2.2: up cells and down cells, edges clockwise."""
    assert across(0, 0) == ((0, -1), (0, 1), (1, 0))
    assert across(0, 1) == ((0, 2), (0, 0), (-1, 1))
    assert UP[CELL[0, 0]]
    assert not UP[CELL[0, 1]]
    assert not UP[CELL[-1, 0]]


def test_a_common_edge_has_the_same_number_in_both_cells():
    """G-2.2, G-2.3: at most three neighbours, each by one edge."""
    for cell, neighbours in enumerate(NEIGHBOURS):
        for e, other in enumerate(neighbours):
            if other != OUTSIDE:
                assert NEIGHBOURS[other][e] == cell
                assert EDGES[other][e] == EDGES[cell][e]
    numbers = [edge for edges in EDGES for edge in edges]
    assert max(numbers.count(edge) for edge in EDGES[CELL[0, 0]] + EDGES[CELL[5, 5]]) == 2


def test_corners_do_not_touch():
    """G-2.3: the cells around a corner are six, a cell borders two of the others."""
    ring = [CELL[spot] for spot in ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))]
    for cell in ring:
        assert sum(other in NEIGHBOURS[cell] for other in ring) == 2


def test_rotation_moves_every_edge_on():
    """G-2.5: edge j comes to (j + k) mod 3; nothing is mirrored."""
    printed = parse_face("0:w/1:c/2:s")
    assert [str(turned(printed, k)) for k in range(3)] == [
        "0:w/1:c/2:s",
        "0:s/1:w/2:c",
        "0:c/1:s/2:w",
    ]
    mirror = parse_face("0:c/1:w/2:s")
    assert mirror not in [turned(printed, k) for k in range(3)]
    assert str(turned(parse_face("01:w/2:c"), 1)) == "0:c/12:w"


def test_rotations_that_lie_the_same_are_one():
    """G-2.5: the smallest is played, the others say so."""
    s = GAME.new(2, 1)
    seat = s.player
    tiles = {str(tile.face): number for number, tile in enumerate(s.pack.tiles)}
    whole, parted = tiles["012:w"], tiles["01:w/2:c"]
    rest = sorted({*s.pile, *s.hands[0], *s.hands[1]} - {whole, parted})
    s.hands[seat] = sorted([whole, parted])
    s.hands[1 - seat] = rest[:2]
    s.pile = rest[2:]
    GAME.play(s, "at 0,1")
    names = {GAME.actions.text(a) for a in s.choices()}
    assert names == {f"lay t{whole} r0", *(f"lay t{parted} r{k}" for k in range(3))}
    assert sure(s.why_not(GAME.actions.parse(f"lay t{whole} r2"))).clause == "G-2.5"


def twins_in_hand(keep=True):
    """A seat with two tiles of the same face, or with only the second, about to lay one."""
    s = GAME.new(2, 1, catalogue="first", first="fixed")
    twins = [n for n, tile in enumerate(s.pack.tiles) if str(tile.face) == "01:w/2:-"]
    rest = sorted({*s.pile, *s.hands[0], *s.hands[1]} - set(twins))
    hand = twins if keep else sorted([twins[1], rest.pop()])
    s.hands = [hand, rest[:2]]
    s.pile = sorted({*rest[2:], *twins} - set(hand))
    GAME.play(s, "at 0,1")
    return s, twins


def test_either_of_two_equal_tiles_may_be_laid():
    """G-3.6, G-5.1: laying one of them tells nothing about the other tile of the hand."""
    s, twins = twins_in_hand()
    assert len(s.choices()) == 6
    other, _ = twins_in_hand(keep=False)
    lay = f"lay t{twins[1]} r0"
    GAME.play(s, lay)
    GAME.play(other, lay)
    assert GAME.view(s, 1) == GAME.view(other, 1)


def distances():
    """Steps from the centre, by walking."""
    found = {(0, 0): 0}
    rim = [(0, 0)]
    while rim:
        rim = [new for spot in rim for new in across(*spot) if visit(found, spot, new)]
    return found


def visit(found, spot, new):
    if new in found or new not in CELL:
        return False
    found[new] = found[spot] + 1
    return True


def test_the_window_is_every_cell_that_48_tiles_can_reach():
    assert REACH == 48
    assert len(SPOTS) == 3529 == 1 + sum(3 * n for n in range(1, REACH + 1))
    assert max(distances().values()) == REACH


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "towards",
    [
        lambda r, c: (c, 0),
        lambda r, c: (-c, 0),
        lambda r, c: (2 * r + c, c),
        lambda r, c: (2 * r - c, -c),
        lambda r, c: (c - 2 * r, c),
        lambda r, c: (-c - 2 * r, -c),
    ],
    ids=["east", "west", "southeast", "southwest", "northeast", "northwest"],
)
def test_the_straightest_line_stays_in_the_window(towards, seats):
    """G-2.1, G-14.4, G-14.5: the longest game there is, every tile laid further out in one
    direction. All landscape tiles come before the epoch tiles and nobody uses a token."""
    s = GAME.new(seats, 4)
    s.order = [EPOCH] * 8 + [LAND] * len(s.pile)
    far = distances()
    laid = 0
    while not s.over:
        choices = s.choices()
        if isinstance(s.decision, Play):
            spots = [SPOTS[a - AT.start] for a in choices]
            spot = max(spots, key=lambda spot: (far[spot], towards(*spot)))
            s.apply(AT(CELL[spot]))
            laid += 1
            assert far[spot] == laid
        else:
            s.apply(DRAW() if DRAW() in choices else choices[0])
        GAME.audit(s)
    assert laid == 52 - 2 * seats <= REACH
    assert s.epochs == {2: 6, 3: 7, 4: 8}[seats]
    assert not s.pile
    assert TOKEN() not in choices or sum(s.tokens) == 3 * seats
