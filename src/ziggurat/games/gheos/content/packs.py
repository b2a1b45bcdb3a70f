"""Content packs: catalogues of the 52 landscape tiles (G-1.2, G-1.3, G-1.12), validated.

A pack is a text file with a line for each kind of tile: name, count, face, and the word `start` for
the starting tile. A line `origin ...` says where the faces below it come from. A pack of the user's
own is registered under its file name and a digest of its tiles, so that a record which names it
replays with exactly these tiles or not at all.
"""

import re
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from ziggurat.core.errors import BadPack
from ziggurat.core.message import m
from ziggurat.core.packs import ORIGINS, read
from ziggurat.games.gheos.content import LANDSCAPES
from ziggurat.games.gheos.faces import PYRAMID, Face, amount, parse_face, turned


class Tile(NamedTuple):
    name: str
    face: Face
    origin: str


class Pack(NamedTuple):
    """The starting tile is number 0. `laid` has the face of tile t in rotation k at 3 * t + k."""

    name: str
    tiles: tuple[Tile, ...]
    laid: tuple[Face, ...]
    rotations: tuple[tuple[int, ...], ...]  # those of each tile that differ (G-2.5)
    lasting: tuple[bool, ...]  # tiles with a pyramid (G-5.5)
    dearest: int  # the most followers that one play can cost (G-8.13, G-14.2)


def make_pack(name: str, tiles: list[Tile]) -> Pack:
    laid = [turned(tile.face, k) for tile in tiles for k in range(3)]
    rotations = [
        tuple(k for k in range(3) if laid[at : at + 3].index(laid[at + k]) == k)
        for at in range(0, len(laid), 3)
    ]
    faces = [tile.face for tile in tiles]
    lasting = tuple(amount(face.value, PYRAMID) > 0 for face in faces)
    dearest = 3 if any(-1 in face.at for face in faces) else 1
    return Pack(name, tuple(tiles), tuple(laid), tuple(rotations), lasting, dearest)


def parse_pack(name: str, text: str) -> Pack:
    """A pack from its text, or BadPack with the line and the reason."""
    origin: str = m("house")
    start: list[Tile] = []
    others: list[Tile] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        try:
            if words[:1] == ["origin"]:
                origin = parse_origin(words)
            elif words:
                tile, count = parse_row(words, origin)
                zone = start if words[3:] else others
                zone.extend([tile] * count)
                if len(start) > 1:
                    raise ValueError(m("a pack has exactly one starting tile, this is another"))
        except ValueError as error:
            raise BadPack(
                m(
                    "Line {number} of tile pack '{name}': {error}.",
                    number=number,
                    name=name,
                    error=str(error),
                )
            ) from None
    if not start:
        raise BadPack(
            m("Tile pack '{name}' has no starting tile: mark one line with 'start'.", name=name)
        )
    if len(start + others) != LANDSCAPES:
        raise BadPack(
            m(
                "Tile pack '{name}' has {n} tiles, not {most}: look at the counts.",
                name=name,
                n=len(start + others),
                most=LANDSCAPES,
            )
        )
    return make_pack(name, start + others)


def parse_origin(words: list[str]) -> str:
    if len(words) != 2 or words[1] not in ORIGINS:
        raise ValueError(m("an origin is one of {words}", words=", ".join(ORIGINS)))
    return ORIGINS[ORIGINS.index(words[1])]


def parse_row(words: list[str], origin: str) -> tuple[Tile, int]:
    """One kind of tile and how many of it there are."""
    if len(words) < 3 or words[3:] not in ([], ["start"]):
        raise ValueError(m("a tile is written 'name count face', and 'start' after one of them"))
    if not re.fullmatch(r"[1-9]\d?", words[1]):
        raise ValueError(m("'{word}' is not a count of tiles", word=words[1]))
    face = parse_face(words[2])
    if -1 in face.at:
        edge = face.at.index(-1)
        raise ValueError(m("edge {edge} of '{face}' is in no area", edge=edge, face=words[2]))
    return Tile(words[0], face, origin), int(words[1])


def load_pack(path: Path | str) -> Pack:
    """The pack in a file, named by the file and a digest of its tiles."""
    path = Path(path)
    if not re.fullmatch(r"[a-z0-9_]+", path.stem):
        raise BadPack(
            m(
                "'{name}' cannot name a tile pack: use small letters, digits and underscores.",
                name=path.name,
            )
        )
    pack = parse_pack(path.stem, read(path))
    faces = "\n".join(f"{tile.name} {tile.face} {tile.origin}" for tile in pack.tiles)
    return pack._replace(name=f"{path.stem}-{sha256(faces.encode()).hexdigest()[:8]}")


def built_in(name: str) -> Pack:
    folder = files("ziggurat.games.gheos.content")
    return parse_pack(name, (folder / f"{name}.tiles").read_text(encoding="utf-8"))


def placed(name: str) -> Pack:
    """The pack of a position that was put up by hand: its name says which tiles lie there, and
    those of the usual pack are the rest."""
    lying = [Tile(text, parse_face(text), ORIGINS[-1]) for text in name.split()[1:]]
    rest = [tile for tile in PACKS["unique"].tiles if tile.face not in {one.face for one in lying}]
    rest += PACKS["unique"].tiles
    return make_pack(name, [*lying, *rest][:LANDSCAPES])


def pack_of(name: str) -> Pack:
    """A pack by name. One whose name begins with PLACED is made when it is asked for, so that its
    position can be loaded anywhere."""
    try:
        return PACKS[name]
    except KeyError:
        if not name.startswith(PLACED):
            raise
    return PACKS.setdefault(name, placed(name))


PLACED: Final = "placed "
PACKS: Final = {name: built_in(name) for name in ("unique", "first", "symmetric")}
