"""The table of Monumental as text with rich markup, for a terminal of 80 columns and more.

As in the picture, only what the viewer may know is shown.
"""

import re
from collections.abc import Iterator, Sequence

from ziggurat.games.monumental.content import (
    BASICS,
    CIV_NAMES,
    FACE_COST,
    FACE_VALUE,
    FREE,
    KIND,
    KNOWLEDGE,
    MARKETS,
    WONDER,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES
from ziggurat.games.monumental.hexes import BITS, CELLS
from ziggurat.games.monumental.scoring import totals
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, held_token, owner

COLOURS = ("red3", "dodger_blue1", "gold3", "green4")
LETTERS = "abcd"
LEGEND = (
    "each tile: terrain value, then B1-B3 Barbarian, F Free City with its price, + Production,",
    "$ Market, W wonder, ! monster; a-d the civilization with its soldiers, w warlord, o outpost,",
    "h Celebrity; e explorers. * marks active city cards, ^ an attached knowledge card.",
)


def screen(seen: MonumentalState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    everybody = (*names, "Automa")
    front = seen.viewer if seen.viewer >= 0 else seen.active
    lines = [headline(seen), "", *board(seen), "", *display(seen), ""]
    lines += [player(seen, seat, everybody) for seat in range(len(seen.seats))]
    if front < len(seen.seats) and front != seen.automa:
        lines += ["", *city(seen, front), *own(seen, front)]
    return "\n".join([*lines, *(f"[dim]{words}[/]" for words in LEGEND)])


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]"


def headline(seen: MonumentalState) -> str:
    left = sum(map(len, seen.eras))
    end = f", the end comes after round {seen.trigger + 1}" if seen.trigger else ""
    return f"Round {seen.round}; {left} development cards left{end}."


def board(seen: MonumentalState) -> Iterator[str]:
    """The hexagons as shifted rows, nine columns a tile."""
    used = seen.land | seen.water | sum(BITS[c] for c in seen.capitals)
    cells = [i for i in range(len(CELLS)) if used & BITS[i]]
    left = min(2 * CELLS[i][0] + CELLS[i][1] for i in cells)
    for r in sorted({CELLS[i][1] for i in cells}):
        line, at = "", 0
        for i in cells:
            q, row = CELLS[i]
            if row == r:
                place = (2 * q + r - left) * 5
                line += " " * (place - at) + tile(seen, i)
                at = place + 10
        yield f"{r:>3} " + line


def tile(seen: MonumentalState, cell: int) -> str:
    """A tile in ten columns."""
    if seen.water & BITS[cell]:
        words, style = "~~~~~~~~~", "sky_blue1 on #17445c"
    else:
        words, style = ground(seen, cell), "grey82 on grey19"
        holder = owner(seen, cell)
        if holder != NONE:
            words += force(seen, holder, cell)
            style = f"bold white on {COLOURS[holder]}"
    if any(m[1] == cell for m in seen.monsters):
        words = "!" + words
    for seat, p in enumerate(seen.seats):
        words += "".join("e" + LETTERS[seat] for at in p.explorers if at == cell)[:4]
    return painted(style, plain(f"{words[:9]:<9}")) + " "


def ground(seen: MonumentalState, cell: int) -> str:
    if cell in seen.capitals:
        words = "C"
    else:
        words = str(seen.value[cell])
        face = seen.face[cell]
        if face >= FREE:
            words += "F" + cost(face)
        elif face:
            words += f"B{FACE_VALUE[face]}"
    words += "+" if seen.production & BITS[cell] else ""
    words += "$" if cell in seen.market_at else ""
    return words + ("W" if cell in seen.wonder_at else "")


def cost(face: int) -> str:
    pairs = zip(FACE_COST[face], RESOURCES, strict=True)
    return "".join(f"{n}{x}" for n, x in pairs if n)


def force(seen: MonumentalState, seat: int, cell: int) -> str:
    p = seen.seats[seat]
    words = LETTERS[seat]
    n = p.soldiers.count(cell)
    words += str(n) if n else ""
    words += "w" if p.warlord == cell else ""
    words += "o" if cell in p.outposts else ""
    return words + ("h" if p.hero >= 0 and p.hero_at == cell else "")


def price(seen: MonumentalState, card: int) -> str:
    face = card_of(seen, card)
    if KIND[card] == WONDER:
        return f"{face.stages[0]}+{face.stages[1]}P"
    return f"{face.cost}{'S' if KIND[card] == KNOWLEDGE else 'P'}"


def display(seen: MonumentalState) -> Iterator[str]:
    cards = [
        f"{slot + 1} {card_of(seen, card).name} {price(seen, card)}" if card != NONE else "-"
        for slot, card in enumerate(seen.display)
    ]
    yield "Display: " + " | ".join(cards[:3])
    yield "         " + " | ".join(cards[3:])
    basics = zip(BASICS, seen.basics, strict=True)
    yield "Basic:   " + ", ".join(f"{card_of(seen, c).name} x{n}" for c, n in basics)
    if seen.heroes:
        row = (f"{card_of(seen, c).name} {card_of(seen, c).cost}G" for c in seen.heroes)
        yield "Above:   " + ", ".join(row)
    for card, cell, slot, attacks, _ in seen.monsters:
        q, r = CELLS[cell]
        yield f"Monster: {card_of(seen, card).name} at {q},{r}, slot {slot}, attacks {attacks}"


def player(seen: MonumentalState, seat: int, names: Sequence[str]) -> str:
    p = seen.seats[seat]
    mark = ">" if seen.player == seat else " "
    res = " ".join(f"{n}{x}" for n, x in zip(p.res, RESOURCES, strict=False))
    civ = CIV_NAMES[p.civ] if p.civ >= 0 else "-"
    name = names[min(seat, len(names) - 1)] if seat != seen.automa else "Automa"
    hero = f", {card_of(seen, p.hero).name}" if p.hero != NONE else ""
    wip = f", builds {card_of(seen, p.wip).name}" if p.wip != NONE else ""
    return (
        f"{mark} {painted(COLOURS[seat], LETTERS[seat])} {plain(f'{name[:14]:<14}')} {civ:<8}"
        f"{totals(seen)[seat]:>3} points  {res}  policies {len(p.policies)}{hero}{wip}"
    )


def city(seen: MonumentalState, seat: int) -> Iterator[str]:
    """The grid, three cards a line."""
    p = seen.seats[seat]
    acting = seen.acting if seat == seen.active else 0
    for row in range(3):
        words = []
        for cell in range(3 * row, 3 * row + 3):
            top = card_of(seen, p.top[cell]).name if p.top[cell] != NONE else "-"
            under = "^" + card_of(seen, p.under[cell]).name if p.under[cell] != NONE else ""
            star = "*" if acting >> cell & 1 or acting >> 9 + cell & 1 else " "
            words.append(f"{star}{(top + under)[:24]:<25}")
        yield plain("".join(words))


def own(seen: MonumentalState, seat: int) -> Iterator[str]:
    """What the viewer keeps: policies, deck sizes, tokens."""
    p = seen.seats[seat]
    named = [card_of(seen, c).name for c in p.policies]
    yield f"Policies: {', '.join(named) or 'none'}. Deck {len(p.deck) + len(p.known)}, " + (
        f"discard {len(p.discard)}, Production tokens {p.production}."
    )
    tokens = [MARKETS[m] for m in range(len(MARKETS)) if held_token(seen, seat, m)]
    if tokens:
        yield f"Market tokens: {', '.join(tokens)}."
