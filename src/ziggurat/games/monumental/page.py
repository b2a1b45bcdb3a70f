"""The panels of Monumental: map, display, the own city with what lies beside it, the civilizations,
what is under way as a scene, and drawers. What can be clicked carries the ids of the picture
(`draw.py`); what is not drawn the page offers as a button in words."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from ziggurat.core.message import m
from ziggurat.core.notes import Note
from ziggurat.core.parts import Panel
from ziggurat.games.monumental.page_city import beside, city, piles
from ziggurat.games.monumental.page_display import display, status
from ziggurat.games.monumental.page_map import ground, the_map
from ziggurat.games.monumental.page_more import (
    all_civilizations,
    automa,
    culture,
    gone,
    legend,
    monsters,
)
from ziggurat.games.monumental.page_scene import scene
from ziggurat.games.monumental.page_seats import kept_domination, kept_seat, name_of
from ziggurat.games.monumental.scoring import totals
from ziggurat.games.monumental.state import NONE, MonumentalState, front_seat

STYLE: Final = files(__package__).joinpath("page.css").read_text(encoding="utf-8")


def panels(
    seen: MonumentalState, names: Sequence[str], last: Sequence[Note], viewer: int
) -> list[Panel]:
    """Everything that a seat is shown; a spectator sees the city of who acts."""
    front = viewer if 0 <= viewer < seen.people else front_seat(seen)
    mine = viewer == front
    going = scene(seen, names, viewer)
    found = [
        Panel("status", m("Round"), status(seen)),
        Panel("map", m("Map"), the_map(seen, last, viewer if mine else NONE)),
        Panel("ground", m("Land"), ground(seen)),
    ]
    if going.html:
        found.append(Panel("scene", going.title, going.html, "scene"))
    if settled(seen):
        whose = m("City of {name}", name=name_of(seen, front, names))
        found += [
            Panel("city", whose, city(seen, front, mine, going.moved)),
            Panel("display", m("Development cards"), display(seen, front, mine, going.moved),
                  "hand"),
            Panel("beside", m("Policies, wonder, tokens"), beside(seen, front, mine, going.moved),
                  "hand"),
        ]  # fmt: skip
    points = totals(seen)
    order = [(front + i) % len(seen.seats) for i in range(len(seen.seats))]
    found.append(
        Panel("domination", m("Points and domination"), kept_domination(seen, names), "seats")
    )
    found += [
        Panel(f"seat-{q}", name_of(seen, q, names),
              kept_seat(seen, q, names, mine and q == front, points[q]), "seats")
        for q in order
    ]  # fmt: skip
    return [*found, *drawers(seen, front)]


def settled(seen: MonumentalState) -> bool:
    """Whether all Capitals stand, and so the cities are founded and cards laid out."""
    return all(p.civ >= 0 and p.capital >= 0 for p in seen.seats)


def drawers(seen: MonumentalState, front: int) -> list[Panel]:
    """What is looked up."""
    found = [Panel("legend", m("What the signs mean"), legend(), "more")]
    if settled(seen):
        found.append(Panel("piles", m("Your piles"), piles(seen, front), "more"))
        found.append(Panel("culture", m("Your Culture deck"), culture(seen, front), "more"))
    if seen.automa != NONE and settled(seen):
        found.append(Panel("automa", m("Automa"), automa(seen), "more"))
    if seen.lairs or seen.monsters:
        found.append(Panel("monsters", m("Monsters"), monsters(seen), "more"))
    left = "".join(gone(seen))
    if left:
        found.append(Panel("gone", m("Cards that are gone"), left, "more"))
    civs = all_civilizations(seen.content)
    return [*found, Panel("civilizations", m("All civilizations"), civs, "more")]
