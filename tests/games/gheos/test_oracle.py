"""Components, consequences and legal plays against their naive twins, on random games."""

import re
from itertools import product
from random import Random

import pytest

from tests.games.gheos import naive
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import TOKEN
from ziggurat.games.gheos.content import LANDSCAPES
from ziggurat.games.gheos.content.packs import PACKS, Tile, make_pack
from ziggurat.games.gheos.faces import SYMBOLS, amount, parse_face
from ziggurat.games.gheos.land import continents, kind_of, survey
from ziggurat.games.gheos.lattice import EDGES
from ziggurat.games.gheos.migration import Migrate
from ziggurat.games.gheos.placing import Lay, Play, layings, places
from ziggurat.games.gheos.upheaval import upheaval

CATALOGUES = ("unique", "first", "symmetric")


def turns(seats, seed, **options):
    """A random game at the beginning of each turn; without tokens it lasts longer."""
    s = GAME.new(seats, seed, **options)
    rng = Random(seed)
    while not s.over:
        if isinstance(s.decision, Play):
            yield s
        s.apply(rng.choice([a for a in s.choices() if a not in TOKEN]))


@pytest.mark.parametrize("seed", range(6))
def test_components_are_those_of_a_plain_walk(seed):
    """G-2.9, G-2.15, G-2.16: the same areas together, of the same kind, with the same symbols."""
    for s in turns(2 + seed % 3, seed, catalogue=CATALOGUES[seed % 3]):
        found, faces = survey(s), naive.world(s)
        walked = naive.components(faces)
        numbers = set()
        for component in walked:
            edges = {EDGES[cell][e] for cell, i in component for e in faces[cell].areas[i].edges}
            (number,) = {found.component[edge] for edge in edges}
            assert {e for e, n in found.component.items() if n == number} == edges
            total = found.total[number]
            assert kind_of(total) == naive.kind(faces, component)
            names = naive.symbols(faces, component)
            assert [amount(total, i) for i in range(7)] == [names.count(x) for x in SYMBOLS]
            numbers.add(number)
        assert numbers == set(found.total)


@pytest.mark.parametrize("seed", range(6))
def test_continents_are_named_by_their_first_landmass(seed):
    for s in turns(3, seed):
        faces = naive.world(s)
        firsts = {
            min(area[0] for area in component if naive.is_landmass(faces, area))
            for component in naive.components(faces)
            if naive.kind(faces, component) == "continent"
        }
        assert list(continents(s)) == sorted(firsts)


@pytest.mark.parametrize("remnant", ["on", "off"])
@pytest.mark.parametrize("seed", range(4))
def test_legal_plays_are_those_of_plain_trial(seed, remnant):
    """G-5.2, G-5.5, G-5.10, G-7.4, G-8.3: legality with and without followers; G-8.12 both ways."""
    refused = 0
    for s in turns(2 + seed % 3, seed, island_remnant_costs=remnant):
        if len(s.pile) % 5:
            continue
        seat = s.player
        poor = s.copy()
        poor.followers[6 * seat : 6 * seat + 6] = [0] * 6
        refused += len(naive.plays(s, seat)) - len(naive.plays(poor, seat))
        for state in (s, poor):
            assert distinct(state, offered(state)) == distinct(state, naive.plays(state, seat))
    assert refused > 5


def offered(s):
    """Every (cell, 3 * tile + rotation) that the two decisions lead to."""
    found = set()
    for a in s.choices():
        after = s.copy()
        after.apply(a)
        assert isinstance(after.decision, Lay)
        found |= {(after.decision.cell, lay) for lay in lays(after)}
    return found


def lays(s):
    return [3 * tile + k for tile, k in map(Lay.verbs[0].args, s.choices())]


def distinct(s, found):
    """Plays as they look on the table: cell and face (G-2.5)."""
    return {(cell, s.pack.laid[lay]) for cell, lay in found}


@pytest.mark.parametrize("games", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_consequences_are_those_of_the_naive_judge(games):
    """G-5.3, G-5.7, G-7.1, G-8.1, G-8.2, G-8.15, G-8.16; and the lemmas G-14.1, G-14.2, G-14.6,
    G-14.7 for tiles with land on every edge."""
    seen = set()
    for seed in range(games):
        for s in turns(2 + seed % 3, seed, catalogue=CATALOGUES[seed % 3]):
            for cell, lay in product(places(s), layings(s, s.player)):
                face = s.pack.laid[lay]
                what = upheaval(s, cell, face)
                uprooted, wars, price = naive.judge(s, cell, face)
                assert list(what.uprooted) == uprooted
                assert sorted(what.wars) == wars
                assert what.cost == price
                check_lemmas(s, cell, face, what)
                seen.add((cell in s.tiles, len(what.uprooted), len(what.wars)))
    assert {(False, 0, 0), (False, 0, 1), (True, 0, 0), (True, 1, 0)} <= seen


def check_lemmas(s, cell, face, what):
    assert len(what.uprooted) + len(what.wars) <= 1
    assert what.cost <= 1
    if len(face.areas) == 3:
        assert not what.wars
    if cell not in s.tiles or len(s.pack.laid[s.tiles[cell]].areas) == 3:
        assert not what.uprooted
    if what.uprooted:
        after = {**naive.world(s), cell: face}
        land = naive.homes(s, naive.world(s))[what.uprooted[0]]
        parts = {naive.walk(after, area) for area in land if area[0] != cell}
        assert all(naive.kind(after, part) != "lone" for part in parts)


def test_migrations_end_where_the_naive_count_says():
    """G-8.5, G-8.8, G-8.9: the marker goes to a continent with the most wheat, or nowhere."""
    moved = 0
    for seed in range(60):
        s = GAME.new(3, seed)
        rng = Random(seed)
        while not s.over:
            step = next((t for t in s.agenda if isinstance(t, Migrate)), None)
            s.apply(s.sample(rng))
            if step is None or s.over or any(isinstance(t, Migrate) for t in s.agenda):
                continue
            faces = naive.world(s)
            parts = {
                naive.walk(faces, (cell, face.at[e]))
                for cell, face in faces.items()
                for e in range(3)
                if EDGES[cell][e] in step.remains and face.at[e] >= 0
            }
            wheat = {p: naive.symbols(faces, p).count("w") for p in parts}
            best = [p for p in parts if wheat[p] == max(wheat.values())]
            goals = [p for p in best if naive.kind(faces, p) == "continent"]
            home = naive.homes(s, faces).get(step.colour)
            moved += 1
            assert home in goals if home else True
            if not goals:
                assert home is None
    assert moved > 30


def sea_pack(seed):
    """Tiles that the validator refuses: some of their edges are sea."""
    rng = Random(seed)
    shapes = ("012:{}", "01:{}/2:{}", "0:{}/1:{}/2:{}", "01:{}", "0:{}/1:{}", "0:{}", "1:{}")
    faces = [
        parse_face(re.sub(r"{}", lambda _: rng.choice("wwcs-"), rng.choice(shapes)))
        for _ in range(LANDSCAPES)
    ]
    return make_pack("sea", [Tile("x", face, "house") for face in faces])


@pytest.mark.slow
def test_sea_edges_are_judged_as_the_clauses_say():
    """G-2.10, G-2.11, G-8.1, G-8.13: what custom sets with sea edges would do, whole games long."""
    prices = set()
    try:
        for seed in range(10):
            PACKS["sea"] = sea_pack(seed)
            s = GAME.new(3, seed)
            s.catalogue = "sea"
            rng = Random(seed)
            while not s.over:
                if isinstance(s.decision, Play):
                    for cell, lay in product(places(s), layings(s, s.player)):
                        face = s.pack.laid[lay]
                        what = upheaval(s, cell, face)
                        judged = naive.judge(s, cell, face)
                        assert (list(what.uprooted), sorted(what.wars), what.cost) == judged
                        prices.add(what.cost)
                s.apply(rng.choice([a for a in s.choices() if a not in TOKEN]))
                GAME.audit(s)
    finally:
        del PACKS["sea"]
    assert {0, 1, 2} <= prices
