"""The picture: well formed, clickable where an action needs it, blind to what is hidden, and a map
whose outlines touch exactly where areas are adjacent."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from ziggurat.core.notes import Note
from ziggurat.core.state import SPECTATOR
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.actions import ACTIONS
from ziggurat.games.inner_sea.board import AREA, AREA_NAMES, AREAS, KIND, LAND, areas_of
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw import board, targets
from ziggurat.games.inner_sea.draw_map import SHAPES
from ziggurat.games.inner_sea.draw_pieces import EMBLEMS, INKS, TOKENS
from ziggurat.games.inner_sea.look import describe
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS
from ziggurat.games.inner_sea.supply import put, shift

WORDS = {"end", "pass", "decline", "lose", "option", "number", "alphabet"}
SETUPS: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in range(2, 7)]
SETUPS += [(1, {"scenario": "solo_pharaoh"}), (2, {"scenario": "two_crowns"})]
SETUPS += [(5, {"scenario": "extended_east"}), (4, {"scenario": "western_sea"})]


def ids(svg):
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def positions(seats, seed, every=25, **options):
    """States of a random game, the first of every kind of decision among them."""
    s = GAME.new(seats, seed, **options)
    rng, kinds, n = Random(seed), set(), 0
    while not s.over:
        kind = type(s.decision).__name__
        if n % every == 0 or kind not in kinds:
            yield s
        kinds.add(kind)
        s.apply(s.sample(rng))
        n += 1
    yield s


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_legal_action_can_be_clicked_in_its_players_picture(seats, options):
    """What is more than a word (end, decline, an option) is drawn; nothing has an id twice."""
    for s in positions(seats, seats, 60, **options):
        if s.over:
            continue
        found = ids(board(GAME.view(s, s.player)))
        assert len(found) == len(set(found))
        for a in s.choices():
            missing = [name for name in targets(a) if name not in found]
            assert not missing or ACTIONS.text(a).split()[0] in WORDS, ACTIONS.text(a)


def test_every_action_names_what_it_touches():
    for a in range(ACTIONS.size):
        assert all(re.fullmatch(r"[a-z]+(-\d+)*", name) for name in targets(a)), ACTIONS.text(a)


def test_a_path_names_its_action():
    assert targets(ACTIONS.parse("build colossus rome")) == ("wonder-5", f"area-{AREA['rome']}")
    assert targets(ACTIONS.parse("deploy rome")) == (f"area-{AREA['rome']}",)
    assert targets(ACTIONS.parse("against barbarians")) == (f"faction-{BARBARIANS}",)
    assert targets(ACTIONS.parse("island crete")) == (f"area-{AREA['gortyn']}",)
    assert targets(ACTIONS.parse("end")) == ("end",)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_hidden_shows(seed):
    """The same picture for states that differ only in what the viewer may not know (IS-26.5)."""
    rng = Random(seed)
    for s in positions(3, seed, every=120):
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(s, viewer)
            other = GAME.view(GAME.determinise(seen, rng), viewer)
            assert board(seen) == board(other)


def drawn(s, **more):
    return board(GAME.view(s, 0), ["Ann", "Bo", "Cy", "Di"], **more)


def test_the_state_of_an_area_is_told_in_words():
    s = GAME.new(4, 1)
    rome = AREA["rome"]
    put(s, 0, rome, 3)
    put(s, BARBARIANS, rome, 2)
    s.builder[5], s.site[5] = 0, rome
    words = describe(s, rome)
    assert words.startswith("Rome: home of Rome, land, ")
    assert "3 discs (a city)" in words
    assert "Barbarians 2 discs, contested, Colossus" in words
    assert words in drawn(s)


def test_a_contested_area_a_city_and_a_wonder_are_marked():
    s = GAME.new(4, 1)
    assert 'class="swords"' not in drawn(s)
    shift(s, 0, AREA["rome"], 3)
    shift(s, 1, AREA["rome"], 2)
    assert drawn(s).count('class="swords"') == 1
    assert drawn(s).count('class="city"') == 2  # one of them in the legend
    s.arena = AREA["rome"]
    assert 'class="arena"' in drawn(s)
    s.builder[5], s.site[5], s.buried[5] = 0, AREA["rome"], 1
    assert 'class="buried"' in drawn(s)


def test_the_last_move_is_marked():
    s = GAME.new(4, 1)
    rome = AREA["rome"]
    mark = f'href="#is-shape{rome}" class="last"'
    assert mark not in drawn(s)
    assert mark in drawn(s, last=[Note("deploy", (0, rome))])


def test_border_areas_lie_under_a_veil_and_cannot_be_clicked():
    """IS-S.16, IS-S.18: six white discs, and nothing beyond is an area."""
    s = GAME.new(2, 1)
    svg = board(GAME.view(s, 0))
    live = {f"area-{area}" for area in areas_of(s.chart.live)}
    assert {name for name in ids(svg) if name.startswith("area-")} == live
    assert svg.count("the edge of this map") == 6
    assert svg.count('class="veil"') == len(AREAS) - len(live)


def test_cards_in_hand_and_on_the_table_are_readable():
    s = GAME.new(3, 2)
    seen = GAME.view(s, 1)
    svg = board(seen)
    for card in s.realms[1].hand:
        assert BOX.cards[card - 1]["name"] in svg
        assert f'id="card-{card - 1}"' in svg
    other = next(card for card in s.realms[0].hand)
    assert f'id="card-{other - 1}"' not in svg
    assert 'id="table"' not in svg
    s.table.append(s.realms[0].hand.pop(0))
    played = board(GAME.view(s, SPECTATOR))
    assert 'id="table"' in played
    assert BOX.cards[s.table[0] - 1]["name"] in played


def test_the_targets_of_a_play_are_marked():
    """Where a declared card is aimed shows while others may answer it (IS-9.10)."""
    marked = [
        type(s.decision).__name__
        for s in positions(3, 5, 4)
        if not s.over and 'class="aim"' in board(GAME.view(s, 0))
    ]
    assert len(marked) > 3
    assert set(marked) <= {"Pick", "Answer"}


def test_one_style_sheet_for_every_picture():
    """The page's policy allows the style by its hash, so it must never change."""
    styles = set()
    for seats, options in SETUPS:
        svg = board(GAME.view(GAME.new(seats, 1, **options), 0))
        styles.add(svg.partition("<style>")[2].partition("</style>")[0])
        assert ' style="' not in svg
    assert len(styles) == 1


# The outlines


def corners(path):
    """The absolute points of a path of m, l and z."""
    found, x, y = [], 0.0, 0.0
    for command, rest in re.findall(r"([Mlz])([^Mlz]*)", path):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        for i in range(0, len(numbers), 2):
            if command == "M":
                x, y = numbers[i], numbers[i + 1]
            else:
                x, y = round(x + numbers[i], 1), round(y + numbers[i + 1], 1)
            found.append((x, y))
    return found


def test_outlines_touch_where_areas_are_adjacent():
    """IS-2.1, IS-2.5: neighbours share a border of at least two points, an island as a whole."""
    points = {name: set(corners(SHAPES["areas"][name]["d"])) for name in AREAS}
    group = {area["id"]: area["island"] or area["id"] for area in BOX.areas}
    whole: dict[str, set[tuple[float, float]]] = {}
    for name, found in points.items():
        whole.setdefault(group[name], set()).update(found)
    for area in BOX.areas:
        for other in area["neighbours"]:
            one, two = group[area["id"]], group[other]
            assert one == two or len(whole[one] & whole[two]) >= 2, (area["id"], other)
    beside = {frozenset((group[a["id"]], group[n])) for a in BOX.areas for n in a["neighbours"]}
    names = sorted(whole)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            if frozenset((one, two)) not in beside:
                assert len(whole[one] & whole[two]) <= 2, (one, two)


def test_names_and_discs_stand_in_their_area():
    for area, name in enumerate(AREAS):
        x, y = SHAPES["areas"][name]["at"]
        loops = SHAPES["areas"][name]["d"].split("z")[:-1]
        assert any(inside((x, y + 9), corners(loop)) for loop in loops), AREA_NAMES[area]


def inside(point, polygon):
    """Whether a ray to the right leaves the polygon an odd number of times."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def test_islands_are_the_lands_with_a_rim():
    """IS-2.4: every land of an island has its outline in the golden rim."""
    rim = set(corners(SHAPES["rims"]))
    for area in BOX.areas:
        found = len(set(corners(SHAPES["areas"][area["id"]]["d"])) & rim)
        if area["island"]:
            assert found > 4
        elif KIND[AREA[area["id"]]] == LAND:
            assert found == 0


def test_factions_have_shapes_of_their_own():
    assert len(set(TOKENS)) == len(set(INKS)) == FACTIONS
    assert set(EMBLEMS) == {civ["id"] for civ in BOX.civilizations}


def test_mats_and_wonders_are_not_cut():
    """Every word of a mat and of a Wonder is written out, also with Investments beside it."""
    s = GAME.new(6, 1)
    for p, realm in enumerate(s.realms):
        realm.mat, realm.investments = p, {29: 2, 30: 1, 34: 3}
    shown = board(GAME.view(s, 0))
    lines = (e.text or "" for e in ElementTree.fromstring(shown).iter() if e.tag.endswith("text"))
    words = " ".join(lines)
    for record in (*BOX.civilizations[:6], *BOX.wonders):
        assert record["text"] in words, record["name"]


def test_the_legend_explains_the_last_move():
    assert "the last move" in drawn(GAME.new(4, 1))


def test_the_headline_names_the_winner_run_by_the_engine():
    """IS-28.7."""
    s = GAME.new(1, 1)
    s.agenda[:] = []
    s.realms[0].vp, s.realms[2].vp = 9, 98
    told = "The game is over: Phoenicia (the system) wins, 98 to 9 (victory points)."
    assert told in board(GAME.view(s, 0), ["Ann"])
