"""The pictures of how-to-play pages: panels of real positions that nobody can click."""

import re
from functools import lru_cache

import ziggurat
from ziggurat.core import guide
from ziggurat.core.parts import Panel
from ziggurat.draw.words import translating
from ziggurat.i18n.translate import translator

IDENTITY = re.compile(r'\bid="([^"]+)"')
REFERENCE = re.compile(r'((?:href|for|aria-[a-z]+)="#?|url\(#)([\w-]+)')
VIEW = re.compile(r'class="map" viewBox="[^"]*"')
BY_STYLE = re.compile(r"url\(['\"]?#([\w-]+)")
FOCUS = re.compile(r' tabindex="[^"]*"')


@lru_cache(maxsize=100)
def stills(key: str, language: str) -> list[str]:
    """The pictures of a game's guide in a language, as HTML."""
    game, translate = ziggurat.load(key), translator(language)
    known = guide.of(game)
    found = []
    for number, still in enumerate(known.stills if known else ()):
        state, seat = guide.state_of(game, still)
        names = [translate(name) for name in game.seat_names]
        with translating(translate):
            seen = game.view(state, seat)
            panels = game.page.panels(seen, names, (), seat) if game.page else []
        chosen = [named(panels, name) for name in still.panels]
        html = "".join(f'<div class="still-panel">{one}</div>' for one in chosen)
        if still.view:
            html = VIEW.sub(f'class="map" viewBox="{still.view}"', html, count=1)
        style = game.page.style if game.page else ""
        found.append(apart(html, number, set(BY_STYLE.findall(style))))
    return found


def named(panels: list[Panel], name: str) -> str:
    return next(panel.html for panel in panels if panel.id == name)


def apart(html: str, number: int, kept: set[str]) -> str:
    """The same with names of its own, so that several pictures can stand on one page; but for those
    `kept`, which the style sheet names."""
    names = set(IDENTITY.findall(html)) - kept
    html = IDENTITY.sub(
        lambda found: f'id="still-{number}-{found[1]}"' if found[1] in names else found[0], html
    )
    html = REFERENCE.sub(
        lambda found: f"{found[1]}still-{number}-{found[2]}" if found[2] in names else found[0],
        html,
    )
    return FOCUS.sub("", html)
