"""The rules of land, war and migration once more, as plainly as the clauses say them.

Areas are (spot, number) pairs, components are sets of areas found by walking; a play is judged by
making it on a copy of the map. Slow, and the oracle for land.py, upheaval.py and placing.py.
"""

import re

from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.faces import Face, letters
from ziggurat.games.gheos.lattice import EDGES, NEIGHBOURS, OUTSIDE
from ziggurat.games.gheos.state import GheosState

Faces = dict[int, Face]  # by cell
Area = tuple[int, int]  # a cell, and which of its areas
Land = frozenset[Area]


def spell(value: int) -> list[str]:
    """The symbols on an area: single letters, or T and a letter."""
    return re.findall("T?[wcsp]", letters(value))


def world(s: GheosState) -> Faces:
    """The map as {cell: face}."""
    return {cell: s.pack.laid[lay] for cell, lay in s.tiles.items()}


def walk(faces: Faces, start: Area) -> Land:
    """The component of an area (G-2.9)."""
    seen, todo = {start}, [start]
    while todo:
        cell, number = todo.pop()
        for edge in faces[cell].areas[number].edges:
            neighbour = NEIGHBOURS[cell][edge]
            if neighbour in faces and faces[neighbour].at[edge] >= 0:
                area = (neighbour, faces[neighbour].at[edge])
                if area not in seen:
                    seen.add(area)
                    todo.append(area)
    return frozenset(seen)


def components(faces: Faces) -> set[Land]:
    return {walk(faces, (cell, i)) for cell, face in faces.items() for i in range(len(face.areas))}


def is_landmass(faces: Faces, area: Area) -> bool:
    return len(faces[area[0]].areas[area[1]].edges) > 1


def kind(faces: Faces, component: Land) -> str:
    """G-2.12 to G-2.14, word for word."""
    tiles = {cell for cell, _ in component}
    if any(is_landmass(faces, area) for area in component):
        return "continent" if len(tiles) >= 2 else "lone"
    return "island" if len(component) == 2 else "lone"


def symbols(faces: Faces, component: Land) -> list[str]:
    return [m for cell, i in component for m in spell(faces[cell].areas[i].value)]


def homes(s: GheosState, faces: Faces) -> dict[int, Land]:
    """The component of every marker in play."""
    found = {}
    for colour in range(len(COLOURS)):
        if s.markers[colour] >= 0:
            found[colour] = next(
                walk(faces, (cell, face.at[e]))
                for cell, face in faces.items()
                for e in range(3)
                if EDGES[cell][e] == s.markers[colour] and face.at[e] >= 0
            )
    return found


def judge(s: GheosState, cell: int, face: Face) -> tuple[list[int], list[tuple[int, ...]], int]:
    """The migrating civilizations, the wars and the price of a play (G-7.1, G-8.1 to G-8.12)."""
    before = world(s)
    after = {**before, cell: face}
    civs = homes(s, before)
    uprooted, price = [], 0
    if cell in before:
        for colour, land in civs.items():
            if any(at == cell for at, _ in land):
                left = {walk(after, area) for area in land if area[0] != cell}
                fit = [kind(after, part) for part in left if kind(after, part) != "lone"]
                if len(fit) >= 2:
                    uprooted.append(colour)
                    price += 1
                elif fit != ["continent"]:
                    uprooted.append(colour)
                    price += s.remnant
    wars = set()
    for component in components(after):
        rivals = tuple(
            colour
            for colour, land in sorted(civs.items())
            if colour not in uprooted and any(area in component for area in land if area[0] != cell)
        )
        if len(rivals) > 1:
            wars.add(rivals)
    return uprooted, sorted(wars), price + len(wars)


def plays(s: GheosState, seat: int) -> set[tuple[int, int]]:
    """Every legal (cell, 3 * tile + rotation), by trying them all."""
    followers = sum(s.followers[6 * seat : 6 * seat + 6])
    faces = world(s)
    empty = {n for cell in faces for n in NEIGHBOURS[cell]} - set(faces) - {OUTSIDE}
    old = {cell for cell, face in faces.items() if "p" not in spell(face.value)}
    return {
        (cell, 3 * tile + k)
        for cell in empty | old
        for tile in s.hands[seat]
        for k in range(3)
        if judge(s, cell, s.pack.laid[3 * tile + k])[2] <= followers
    }
