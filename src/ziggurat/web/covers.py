"""The pictures of games where one chooses among them: the cover that lies beside a game (`make
covers`), or else a drawn picture of a game under way."""

import re
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from fastapi import APIRouter, Response

import ziggurat
from ziggurat import bots
from ziggurat.core.game import Game
from ziggurat.core.message import m
from ziggurat.core.runner import ask
from ziggurat.core.state import SPECTATOR
from ziggurat.draw.svg import el
from ziggurat.web.storage.store import NoTable

router = APIRouter(include_in_schema=False)
COVERS: Final = {"": "cover.webp", "-dark": "cover-dark.webp"}
KEPT: Final = {"Cache-Control": "max-age=3600"}
SAMPLE_SEED, SAMPLE_MOVES = 5, 90
WHOLE = re.compile(r'viewBox="[^"]*"')


@cache
def read(key: str, scheme: str) -> bytes | None:
    """A cover for light or dark pages, if the game has one."""
    try:
        return (files(ziggurat.load(key).package) / COVERS[scheme]).read_bytes()
    except (FileNotFoundError, ModuleNotFoundError, TypeError):  # also a game of a single module
        return None


def cover(game: Game[Any]) -> str:
    """The element that shows a game, light or dark as the page."""
    place = f"/picture/{game.key}"
    size = {"alt": "", "loading": "lazy", "width": 640, "height": 400}
    if any(read(game.key, scheme) is None for scheme in COVERS):
        return el("img", src=f"{place}.svg", **size)
    dark = el("source", srcset=f"{place}-dark.webp", media="(prefers-color-scheme: dark)")
    return el("picture", dark, el("img", src=f"{place}.webp", **size))


@router.get("/picture/{key}-dark.webp")
def dark_cover(key: str) -> Response:
    return covered(key, "-dark")


@router.get("/picture/{key}.webp")
def light_cover(key: str) -> Response:
    return covered(key, "")


def covered(key: str, scheme: str) -> Response:
    found = read(key, scheme)
    if found is None:
        raise NoTable(m("There is no such picture."))
    return Response(found, media_type="image/webp", headers=KEPT)


@router.get("/picture/{key}.svg")
def drawn_picture(key: str) -> Response:
    return Response(sample(key), media_type="image/svg+xml", headers=KEPT)


@cache
def sample(key: str) -> str:
    """What a spectator sees after some moves of a bot that takes the first good thing it finds."""
    game = ziggurat.load(key)
    s, rng = game.new(seed=SAMPLE_SEED), Random(SAMPLE_SEED)
    bot = bots.make("novice", game)
    for _ in range(SAMPLE_MOVES):
        if s.over:
            break
        ahead = s.copy()
        ahead.apply(ask(game, s, bot, rng).action)
        s = s if ahead.over else ahead
    return detail(game.need_picture().board(game.view(s, SPECTATOR), (), (), SPECTATOR), game)


def detail(svg: str, game: Game[Any]) -> str:
    """The part of a picture that shows the game best where there is little room."""
    part = game.need_picture().detail
    return WHOLE.sub(f'viewBox="{part}"', svg, count=1) if part else svg
