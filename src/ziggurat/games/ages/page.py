"""The panels of Through the Ages: the card row, the own civilization as a board, the hand, the
rivals, and what is under way as a scene. What can be clicked carries the ids of the picture
(`draw.py`); what is not drawn here the page offers as a button in words."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.draw.html import tag
from ziggurat.draw.words import say
from ziggurat.games.ages.page_board import kept_civilization
from ziggurat.games.ages.page_more import events, legend, tactics, world
from ziggurat.games.ages.page_row import ahead, row
from ziggurat.games.ages.page_scene import scene
from ziggurat.games.ages.page_seats import hand, kept_seat
from ziggurat.games.ages.state import AgesState

STYLE: Final = files(__package__).joinpath("page.css").read_text(encoding="utf-8")


def panels(seen: AgesState, names: Sequence[str], last: Sequence[Note], viewer: int) -> list[Panel]:
    """Everything that a seat is shown; a spectator sees the board of who is on turn."""
    front = viewer if viewer >= 0 else seen.active
    owner = m("Civilization of {name}", name=names[front])
    found = [
        Panel("row", m("Card row"), row(seen, viewer)),
        Panel("mine", owner, framed(owner, kept_civilization(seen, front, viewer >= 0))),
        Panel("ahead", m("End of the turn"), ahead(seen, front)),
    ]
    title, lasting = scene(seen, names, viewer)
    if lasting:
        found.append(Panel("scene", title, lasting, "scene"))
    if viewer >= 0:
        found.append(Panel("hand", m("Your hand"), hand(seen, viewer), "hand"))
    order = [(max(viewer, 0) + i) % len(seen.seats) for i in range(len(seen.seats))]
    found += [
        Panel(f"seat-{p}", names[p], kept_seat(seen, p, names, p == front), "seats") for p in order
    ]
    found += [
        Panel("tactics", m("Common tactics"), tactics(seen), "more"),
        Panel("events", m("Events"), events(seen, viewer), "more"),
        Panel("world", m("Wars, pacts and colonies"), world(seen, names), "more"),
        Panel("legend", m("What the signs mean"), legend(), "more"),
    ]
    return found


def framed(label: str, board: str) -> str:
    """The board of a civilization scrolls where a screen is too small, also by keys."""
    return tag("div", board, class_="tta-board", role="group", tabindex=0, aria_label=say(label))
