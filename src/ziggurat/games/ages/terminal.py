"""The table of Through the Ages as text with rich markup, for a terminal of 80 columns.

Everything reads without colour: letters name the kinds of cards, numbers the tokens. As in the
picture, only what the viewer may know is shown.
"""

import re
from collections.abc import Iterator, Sequence

from ziggurat.core.secrets import HIDDEN
from ziggurat.games.ages import economy, goods, production, ratings
from ziggurat.games.ages.actions import SEATS
from ziggurat.games.ages.card import AGES, KINDS
from ziggurat.games.ages.cards import (
    BUILDINGS,
    CARDS,
    FIRST_SPECIAL,
    KIND,
    NONE,
    STORES,
    UNITS,
    title,
)
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.row import COST
from ziggurat.games.ages.state import AgesState, Seat

WIDTH = 80
COLOURS = {
    "farm": "green3", "mine": "orange3", "lab": "deep_sky_blue1", "temple": "grey82",
    "library": "sky_blue1", "theater": "medium_purple1", "arena": "salmon1", "infantry": "red1",
    "cavalry": "red1", "artillery": "red1", "air force": "red1", "government": "gold1",
    "leader": "spring_green1", "wonder": "plum1", "action": "yellow1",
}  # fmt: skip


def screen(seen: AgesState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    lines = [*heading(seen), *row(seen), *events(seen)]
    for p in range(len(seen.seats)):
        lines += player(seen, p, names)
    return "\n".join([*lines, *own(seen)])


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def card(number: int) -> str:
    colour = COLOURS.get(KINDS[KIND[number]], "cyan")
    return f"[{colour}]{plain(title(number))}[/]"


def heading(seen: AgesState) -> Iterator[str]:
    last = f", the last is {seen.last_round}" if seen.last_round else ""
    decks = [len(zone) for zone in (seen.civil[min(seen.age, 3)], seen.military[min(seen.age, 3)])]
    yield (
        f"[bold]Age {AGES[seen.age]}[/], round {seen.round}{last}. "
        f"Civil deck {decks[0] if seen.age < 4 else 0}, military {decks[1] if seen.age else 0}."
    )


def row(seen: AgesState) -> Iterator[str]:
    """The card row, three spaces a line, each with its cost in civil actions."""
    cells = []
    for space, number in enumerate(seen.row):
        name = title(number)[:17] if number != NONE else "-"
        shown = f"{name:<17}"
        if number != NONE:
            colour = COLOURS.get(KINDS[KIND[number]], "cyan")
            shown = f"[{colour}]{plain(shown)}[/]"
        cells.append(f"{space + 1:>2}({COST[space]}) {shown}")
    for at in range(0, len(cells), 3):
        yield " ".join(cells[at : at + 3])


def events(seen: AgesState) -> Iterator[str]:
    current = [len(seen.omens)] + [
        sum(len(seen.current[3 * p + age]) for p in range(len(seen.seats))) for age in range(3)
    ]
    if seen.glimpsed:
        current[seen.glimpsed_age] += 1
    future = [
        sum(len(seen.future[3 * p + age]) for p in range(len(seen.seats))) for age in range(3)
    ]
    now = " ".join(f"{AGES[age]}:{n}" for age, n in enumerate(current) if n) or "none"
    later = " ".join(f"{AGES[age + 1]}:{n}" for age, n in enumerate(future) if n) or "none"
    tactics = ", ".join(map(card, seen.common)) or "none"
    yield f"Events {now}; future {later}. Common tactics: {tactics}."


def player(seen: AgesState, p: int, names: Sequence[str]) -> Iterator[str]:
    """A civilization in a few lines."""
    seat = seen.seats[p]
    mark = ">" if seen.player == p else " "
    name = plain(names[p][:18])
    if seat.resigned:
        yield f"{mark} {name} ({SEATS[p]}) has resigned."
        return
    yield (
        f"{mark} [bold]{name}[/] ({SEATS[p]})  culture {seat.culture} "
        f"{ratings.culture(seen, p):+d}  science {seat.science} {ratings.science(seen, p):+d}  "
        f"strength {ratings.strength(seen, p)}  happy {ratings.happiness(seen, p)}"
        f"/{economy.required_faces(seat)}"
    )
    yield (
        f"    CA {seat.ca}/{seat.ca + seat.ca_spent}  MA {seat.ma}/{seat.ma + seat.ma_spent}  "
        f"food {goods.food(seat)} {production.food_rate(seen, p):+d}"
        f"-{economy.consumption(seat)}  resources {goods.resources(seat)} "
        f"{production.resource_rate(seen, p):+d}  yellow {seat.bank}  blue {seat.blue}  "
        f"unused {seat.unused}"
    )
    for line in tableau(seen, p):
        yield "    " + line


def tableau(seen: AgesState, p: int) -> Iterator[str]:
    """What lies in front of a player: cards in play with workers and tokens, and hands."""
    seat = seen.seats[p]
    yield " ".join(worked(seat))
    heads = [card(seat.government)]
    if seat.leader != NONE:
        heads.append(card(seat.leader))
    heads += [card(FIRST_SPECIAL + 3 * i + n - 1) for i, n in enumerate(seat.specials) if n]
    heads += [card(w) + ("(ruin)" if w in seat.ruins else "") for w in seat.wonders]
    if seat.unfinished != NONE:
        stages = len(CARDS[seat.unfinished].stages)
        heads.append(f"{card(seat.unfinished)} {seat.stages}/{stages}")
    heads += map(card, seat.colonies)
    yield ", ".join(heads)
    extras = []
    if seat.tactic != NONE:
        extras.append(f"tactic {card(seat.tactic)}")
    if seat.pact != NONE:
        extras.append(f"{card(seat.pact)} with {SEATS[seat.partner]}")
    for war, rival in zip(seat.wars[::2], seat.wars[1::2], strict=True):
        extras.append(f"{card(war)} on {SEATS[rival]}")
    if seat.civil:
        extras.append("hand " + ", ".join(map(card, seat.civil)))
    backs = [len(seen.hands[3 * p + age]) for age in range(3)]
    if sum(backs) + len(seat.shown):
        extras.append(f"military cards {sum(backs) + len(seat.shown)}")
    if extras:
        yield "; ".join(extras)


def worked(seat: Seat) -> Iterator[str]:
    """Worker cards in play: name, workers, and blue tokens after a star."""
    for number in (*BUILDINGS, *UNITS):
        if seat.techs >> number & 1:
            tokens = f"*{seat.tokens[number]}" if number < STORES and seat.tokens[number] else ""
            yield f"{card(number)}:{seat.workers[number]}{tokens}"


def own(seen: AgesState) -> Iterator[str]:
    """The viewer's military cards in words."""
    if seen.viewer < 0:
        return
    held = [card(number) for number in hand(seen, seen.viewer) if number != HIDDEN]
    yield f"Your military cards: {', '.join(held) or 'none'}."
