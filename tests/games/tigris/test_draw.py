"""The picture: well formed, clickable where an action needs it, and blind to what is hidden."""

from collections.abc import Callable, Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from ziggurat.core.notes import Note
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.svg import outline
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.actions import ACTIONS, BUILDING, MONUMENT, PAIR_NAMES
from ziggurat.games.tigris.board import CELL_NAMES, SQUARES
from ziggurat.games.tigris.draw import board, targets
from ziggurat.games.tigris.monuments import BLOCK
from ziggurat.games.tigris.state import TigrisState

DRAWN = ("cell-", "tile-", "leader-", "monument-")


def at(name: str) -> int:
    return SQUARES[CELL_NAMES.index(name)]


def fresh(seats: int = 4) -> TigrisState:
    return GAME.new(seats, 7, first="fixed", buildings=True)


def ids(svg: str) -> list[str]:
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def positions(seats: int, seed: int, options: dict[str, str], every: int) -> Iterator[TigrisState]:
    """Some positions of a random game, among them all in which something may be built."""
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    for n in range(400):
        if s.over:
            break
        legal = s.choices()
        if n % every == 0 or any(a in MONUMENT or a in BUILDING for a in legal):
            yield s
        s.apply(rng.choice(legal))
    yield s


@pytest.mark.parametrize("side", ["classic", "alternative"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_clicked_in_its_players_picture(side: str, seats: int) -> None:
    for s in positions(seats, seats, {"board": side, "buildings": "on"}, every=12):
        if s.over:
            continue
        found = ids(board(GAME.view(s, s.player)))
        assert len(found) == len(set(found))
        asked = {t for a in s.choices() for t in targets(a)}
        drawn = {t for t in asked if t.startswith(DRAWN) or t == "catastrophe"}
        assert drawn <= set(found)


def test_monuments_that_may_be_built_can_be_clicked() -> None:
    s = fresh()
    s.tiles[2] = at("f5") | at("g5") | at("f6")
    s.hands[0] = [2]
    s.monuments[PAIR_NAMES.index("black-green")] = at("a5")
    GAME.play(s, "tile green g6")
    asked = {t for a in s.choices() for t in targets(a)}
    monuments = {t for t in ids(board(GAME.view(s, 0))) if t.startswith("monument-")}
    assert {"monument-3", "monument-5", "cell-69"} <= asked
    assert monuments == {f"monument-{i}" for i in (0, 2, 3, 4, 5)}


@pytest.mark.parametrize(
    ("notation", "wanted"),
    [
        ("tile red f4", ("tile-1", "cell-53")),
        ("leader king f4", ("leader-0", "cell-53")),
        ("withdraw king", ("leader-0", "withdraw")),
        ("catastrophe f4", ("catastrophe", "cell-53")),
        ("end", ("end",)),
        ("support 2", ("support-2",)),
        ("war red", ("war-1",)),
        ("monument red-green f4", (f"monument-{PAIR_NAMES.index('red-green')}", "cell-53")),
        ("building f4", ("building", "cell-53")),
        ("decline", ("decline",)),
        ("take f4", ("cell-53",)),
    ],
)
def test_targets_name_what_is_clicked(notation: str, wanted: tuple[str, ...]) -> None:
    assert targets(ACTIONS.parse(notation)) == wanted


def test_every_action_has_targets_of_its_own() -> None:
    assert len({targets(a) for a in range(ACTIONS.size)}) == ACTIONS.size


def test_no_secret_is_drawn() -> None:
    for s in positions(3, 5, {"buildings": "on"}, every=25):
        for p in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, p)
            other = GAME.determinise(seen, Random(1))
            assert board(seen) == board(GAME.view(other, p))


def test_spectators_see_no_hand() -> None:
    found = ids(board(GAME.view(fresh(), SPECTATOR)))
    assert {"cell-0", "cell-175", "seat-3"} <= set(found)
    assert not [t for t in found if t.startswith(("tile-", "leader-")) or t == "catastrophe"]


def test_another_seats_hand_in_front_shows_only_backs() -> None:
    found = ids(board(GAME.view(fresh(), 0), seat=1))
    assert "leader-0" in found
    assert not [t for t in found if t.startswith("tile-")]


def put_monument(s: TigrisState) -> None:
    s.monuments[2] = at("f5")
    s.flipped = BLOCK * at("f5")


def put_leader(s: TigrisState, i: int) -> None:
    s.leaders[i] = at("b3")


CHANGES: dict[str, Callable[[TigrisState], object]] = {
    "g6: black-blue monument": put_monument,
    "k1: red temple": lambda s: setattr(s, "treasures", s.treasures ^ at("k1")),
    "d5: catastrophe": lambda s: setattr(s, "ruins", at("d5")),
    "k1: red temple, treasure, union token": lambda s: setattr(s, "union", at("k1")),
    "k1: red temple, library, treasure": lambda s: s.buildings.__setitem__(1, at("k1")),
    "b3: king of bow": lambda s: put_leader(s, 0),
    "b3: priest of lion": lambda s: put_leader(s, 5),
    "b3: trader of ox": lambda s: put_leader(s, 10),
    "b3: farmer of vase": lambda s: put_leader(s, 15),
}


@pytest.mark.parametrize("words", CHANGES)
def test_every_piece_changes_the_picture_and_is_named(words: str) -> None:
    s = fresh()
    before = board(GAME.view(s, SPECTATOR))
    CHANGES[words](s)
    after = board(GAME.view(s, SPECTATOR))
    assert f"<title>{words}</title>" not in before
    assert f"<title>{words}</title>" in after
    assert after.replace(words, "") != before


def test_leaders_of_each_dynasty_look_different() -> None:
    pictures = set()
    for seat in range(4):
        s = fresh()
        put_leader(s, 4 * seat)
        svg = board(GAME.view(s, SPECTATOR))
        start = svg.index('id="cell-33"')
        pictures.add(svg[start : svg.index('id="cell-34"')].split("</title>")[1])
    assert len(pictures) == 4


def test_the_last_move_is_marked() -> None:
    seen = GAME.view(fresh(), 0)
    marks = {
        board(seen, last=[Note(kind, args)]).count('class="last glass"')
        for kind, args in [("tile", (0, 1, 53)), ("leader.moved", (0, 1, 53, 60)),
                           ("monument", (0, 1, 53)), ("treasure", (0, 53))]
    }  # fmt: skip
    assert marks == {2}
    assert board(seen, last=[Note("turn", (1,))]) == board(seen)
    assert board(seen, last=[Note("tile", (0, 1, 53))]) != board(
        seen, last=[Note("tile", (0, 1, 54))]
    )


def test_names_are_shown_and_escaped() -> None:
    svg = board(GAME.view(fresh(), 0), ["<Ann & co>", "Averyveryverylongnamewithoutspaces"])
    words = "".join(ElementTree.fromstring(svg).itertext())
    assert "<Ann & co>'s turn" in words
    assert "Averyveryverylo…" in words
    assert "vase" in words


def test_the_prompt_goes_to_the_seat_that_is_asked() -> None:
    s = fresh()
    assert "Your turn: two actions left." in board(GAME.view(s, 0))
    assert "bow is asked: “Your turn: two" in board(GAME.view(s, 1))


def test_a_finished_game_names_the_winner() -> None:
    s = fresh(2)
    s.agenda.clear()
    s.points[1] = [3, 3, 3, 3]
    assert "The game is over: lion wins, 3 to 0 (weakest colour)." in board(GAME.view(s, 0))
    s.points[0] = [3, 3, 3, 3]
    assert "The game is over: bow and lion share the victory." in board(GAME.view(s, 0))


def test_borders_keep_corners_apart_and_holes_open() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert outline({(0, 0), (1, 1)}, 10).count("M") == 2
    assert outline(ring, 10).count("M") == 2
    assert outline({(0, 0), (1, 0)}, 10).count("Q") == 4


def test_pictures_stay_small() -> None:
    sizes = [
        len(board(GAME.view(s, 0)).encode())
        for s in positions(4, 9, {"board": "alternative", "buildings": "on"}, every=50)
    ]
    assert max(sizes) < 150_000
