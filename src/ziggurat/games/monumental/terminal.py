"""The table of Monumental as text with rich markup, for a terminal of 80 columns.

As in the picture, only what the viewer may know is shown. Every tile carries its name, which is the
one that actions use; `label` says what the other choices mean, `look` tells all about one thing.
"""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap

from ziggurat.core.message import Message, m, mn
from ziggurat.draw.words import say
from ziggurat.games.monumental.content import (
    BASICS,
    CIV_NAMES,
    FACE_COST,
    FACE_VALUE,
    FREE,
    KIND,
    KNOWLEDGE,
    MARKETS,
    POLICIES,
    WONDER,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES, B
from ziggurat.games.monumental.draw_words import (
    letters,
    short_text,
    token_short,
)
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, CELLS, cells_of
from ziggurat.games.monumental.labels import meaning
from ziggurat.games.monumental.scoring import counts, totals
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    card_of,
    front_seat,
    held_token,
    owner,
)

COLOURS = ("red3", "dodger_blue1", "gold3", "green4")
LETTERS = "abcd"
WIDE = 80
MOST = 58  # letters of a label
TILE = 9  # columns of a tile; a space parts it from the next
CELL = 26  # columns of a city card
NAME = 28  # of a player and the civilization
SHORT = {"w": "warlord", "h": "celebrity"}
HEADS = (m("prov."), m("know."), m("wond."), m("pol."))  # the categories of scoring
LOOKED_AT, EXAMPLES = "map, city, display, discard", "look forum, look -1,0"
LEGEND = (
    m("Tiles: name, + Production, $ Market, W wonder, ! monster; below it terrain or C"),
    m("Capital, B Barbarian, F Free City and price, a-d holder and soldiers, w warlord,"),
    m("o outpost, h Celebrity, e explorers. City: * active, ^ knowledge. = the most."),
    m("look {words}, or any card or tile ({examples}).", words=LOOKED_AT, examples=EXAMPLES),
)


def label(seen: MonumentalState, a: int) -> str:
    """What a choice means, in a few words in the language of who looks."""
    words = say(meaning(seen, a))
    return words if len(words) <= MOST else words[: MOST - 1].rstrip() + "…"


def screen(seen: MonumentalState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    everybody = (*names[: seen.people], say(m("Automa")))
    lines = [*wrap(headline(seen, names), WIDE), "", *board(seen)]
    lines += [*(f"[dim]{say(words)}[/]" for words in LEGEND), "", *display(seen), ""]
    lines += civilizations(seen, everybody)
    front = front_seat(seen)
    if seen.seats[front].civ >= 0 and any(card != NONE for card in seen.seats[front].top):
        lines += [
            "",
            plain(say(m("City of {name}", name=everybody[front]))),
            *city(seen, front),
            *own(seen, front),
        ]
    return "\n".join(lines)


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def bare(markup: str) -> str:
    """The words without colours."""
    return re.sub(r"\[/?[a-z#][^\]]*\]|\[/\]", "", markup)


def painted(style: str, words: str) -> str:
    return f"[{style}]{words}[/]"


def headline(seen: MonumentalState, names: Sequence[str]) -> str:
    if seen.over:
        from ziggurat.games.monumental import GAME  # the game knows this module only by name

        return plain(say(GAME.verdict(seen, names)))
    left = sum(map(len, seen.eras))
    end = m(", the end comes after round {n}", n=seen.trigger + 1) if seen.trigger else ""
    told = m("Round {round}; {n} development cards left{end}.", round=seen.round, n=left, end=end)
    return say(told)


# The map


def board(seen: MonumentalState) -> Iterator[str]:
    """The hexagons as shifted rows of two lines, each tile with its name."""
    cells = list(cells_of(seen.land | seen.water | sum(BITS[c] for c in seen.capitals)))
    left = min(2 * CELLS[i][0] + CELLS[i][1] for i in cells)
    for r in sorted({CELLS[i][1] for i in cells}):
        row = [i for i in cells if CELLS[i][1] == r]
        for line in (name_line, ground_line):
            words, at = "", 0
            for i in row:
                place = (2 * CELLS[i][0] + r - left) * (TILE + 1) // 2
                words += " " * (place - at) + painted(style(seen, i), plain(line(seen, i)))
                at = place + TILE
            yield words


def style(seen: MonumentalState, cell: int) -> str:
    if seen.water & BITS[cell]:
        return "sky_blue1 on #17445c"
    holder = owner(seen, cell)
    return f"bold white on {COLOURS[holder]}" if holder != NONE else "grey82 on grey19"


def name_line(seen: MonumentalState, cell: int) -> str:
    marks = "!" if any(m[1] == cell for m in seen.monsters) else ""
    marks += "+" if seen.production & BITS[cell] else ""
    marks += "$" if cell in seen.market_at else ""
    marks += "W" if cell in seen.wonder_at else ""
    return f"{CELL_NAMES[cell]:<{TILE - len(marks)}}{marks}"


def ground_line(seen: MonumentalState, cell: int) -> str:
    if seen.water & BITS[cell]:
        words = "~" * TILE
    elif cell in seen.capitals:
        words = "C"
    else:
        words = str(seen.value[cell])
    face = seen.face[cell]
    if face >= FREE:
        words += " F" + letters(FACE_COST[face])
    elif face:
        words += f" B{FACE_VALUE[face]}"
    holder = NONE if seen.water & BITS[cell] else owner(seen, cell)
    if holder != NONE:
        words += " " + force(seen, holder, cell)
    return walkers(seen, cell, words)


def walkers(seen: MonumentalState, cell: int, words: str) -> str:
    """The explorers at the end of the line: whose they are, or how many where there is no room."""
    here = [LETTERS[q] for q, p in enumerate(seen.seats) for at in p.explorers if at == cell]
    if not here:
        return f"{words:<{TILE}}"
    words = words.rstrip("~")
    shown = "e" + "".join(here)
    if len(words) + len(shown) > TILE:
        shown = f"e{len(here)}"
    return f"{words:<{TILE - len(shown)}}{shown}"


def force(seen: MonumentalState, seat: int, cell: int) -> str:
    p = seen.seats[seat]
    words = LETTERS[seat]
    n = p.soldiers.count(cell)
    words += str(n) if n else ""
    words += "w" if p.warlord == cell else ""
    words += "o" if cell in p.outposts else ""
    return words + ("h" if p.hero >= 0 and p.hero_at == cell else "")


# Cards


def called(seen: MonumentalState, card: int) -> str:
    return say(Message(card_of(seen, card).name))


def price(seen: MonumentalState, card: int) -> str:
    face = card_of(seen, card)
    if KIND[card] == WONDER:
        return f"{face.stages[0]}+{face.stages[1]}P"
    return f"{face.cost}{'S' if KIND[card] == KNOWLEDGE else 'P'}"


def offered(seen: MonumentalState, card: int) -> str:
    """A card with its price and what it gives."""
    given = letters(card_of(seen, card).resources)
    kind = say(m("knowledge")) if KIND[card] == KNOWLEDGE else ""
    words = f"{called(seen, card)} {price(seen, card)}"
    return f"{words} > {given or kind}" if given or kind else words


def display(seen: MonumentalState) -> Iterator[str]:
    """The slots by row, two a line, then what else can be had."""
    cards = [
        f"{slot + 1} {offered(seen, card)}" if card != NONE else f"{slot + 1} -"
        for slot, card in enumerate(seen.display)
    ]
    two = m(", rows 1-3 and 4-6") if len(seen.seats) == 2 else ""
    yield say(m("Display{rows} (price > what it gives):", rows=two))
    for i in range(3):
        yield f"  {cards[2 * i]:<39}{cards[2 * i + 1]}".rstrip()
    basics = zip(BASICS, seen.basics, strict=True)
    yield from filled(say(m("Basic")), ", ".join(f"{offered(seen, c)} x{n}" for c, n in basics))
    if seen.heroes:
        row = (f"{called(seen, c)} {card_of(seen, c).cost}G" for c in seen.heroes)
        yield from filled(say(m("Above the display")), ", ".join(row))
    for card, cell, slot, attacks, _ in seen.monsters:
        made = mn(", {n} attack made", ", {n} attacks made", attacks) if attacks else ""
        told = m(
            "Monster: {name} in {cell}, under slot {slot}{attacks}",
            name=called(seen, card),
            cell=CELL_NAMES[cell],
            slot=slot,
            attacks=made,
        )
        yield say(told)


def filled(what: str, words: str) -> list[str]:
    """A sentence with its heading, broken at 80 columns."""
    return [plain(line) for line in wrap(f"{what}: {words}", WIDE, subsequent_indent="  ")]


# Civilizations


def civilizations(seen: MonumentalState, names: Sequence[str]) -> Iterator[str]:
    """Points, resources and what counts for domination, one line each; then what else is there."""
    table = [counts(seen, p) for p in seen.seats]
    most = [max(row[i] for row in table) for i in range(len(HEADS))]
    heads = "".join(f"{say(word)[:5]:>6}" for word in HEADS)
    yield (
        f"{'':<{NAME + 4}}{say(m('points'))[:6]:>6}"
        + "".join(f"{x:>3}" for x in RESOURCES)
        + " "
        + heads
    )
    for seat, p in enumerate(seen.seats):
        mark = ">" if seen.player == seat else " "
        civ = f", {say(CIV_NAMES[p.civ])}" if p.civ >= 0 else ""
        name = names[seat][: NAME - len(civ)]
        words = f"{totals(seen)[seat]:>6}" + "".join(f"{n:>3}" for n in p.res[:5]) + " "
        for i in range(len(HEADS)):
            best = "=" if table[seat][i] == most[i] > 0 else ""
            words += f"{best}{table[seat][i]}".rjust(6)
        lead = f"{mark} {painted(COLOURS[seat], LETTERS[seat])} "
        yield lead + plain(f"{name + civ:<{NAME}}") + words
    for seat in range(len(seen.seats)):
        yield from more_of(seen, seat)


def more_of(seen: MonumentalState, seat: int) -> Iterator[str]:
    """Celebrity, unfinished wonder, restricted Military; of the Automa its cards."""
    p = seen.seats[seat]
    words = [say(m("Celebrity {name}", name=called(seen, p.hero)))] if p.hero != NONE else []
    words += [say(m("builds {name}", name=called(seen, p.wip)))] if p.wip != NONE else []
    words += [say(m("{n} Military against Barbarians", n=p.res[B]))] if p.res[B] else []
    words += [say(m("defeated {name}", name=called(seen, c))) for c in p.claimed]
    if seat == seen.automa:
        cards = [called(seen, c) for c in (*p.discard, *p.policies)]
        words += [say(m("cards {names}", names=", ".join(cards) or m("none")))]
    if words:
        yield from filled(f"  {LETTERS[seat]}", "; ".join(words))


def city(seen: MonumentalState, seat: int) -> Iterator[str]:
    """The grid, three cards a line with their numbers; below what they give and what they
    cover."""
    p = seen.seats[seat]
    acting = seen.acting if seat == seen.active else 0
    for row in range(3):
        above, below = "", ""
        for cell in range(3 * row, 3 * row + 3):
            top, under = p.top[cell], p.under[cell]
            name = called(seen, top) if top != NONE else "-"
            star = "*" if acting >> cell & 1 or acting >> 9 + cell & 1 else " "
            given = letters(card_of(seen, top).resources) if top != NONE else ""
            known = f"^{called(seen, under)}" if under != NONE else ""
            above += f"{cell + 1}{star}{name:<{CELL - 2}}"
            below += f"{'  ' + ' '.join(filter(None, [given, known])):<{CELL}}"
        yield plain(above.rstrip())
        yield plain(below.rstrip())


def own(seen: MonumentalState, seat: int) -> Iterator[str]:
    """What the player of the city keeps and may consult: policies, piles, tokens (MO-2.7,
    MO-26.25, MO-10.19)."""
    p = seen.seats[seat]
    for card in p.policies[-1:]:
        face = card_of(seen, card)
        unique = Message(face.texts.get("unique_effect", ""))
        told = m("{text} Unique effect: {unique}", text=short_text(face), unique=unique)
        yield from filled(say(m("Policy {name}", name=Message(face.name))), say(told))
    for card in p.policies[:-1]:
        face = card_of(seen, card)
        unique = Message(face.texts.get("unique_effect", ""))
        below = m("below it {name}, unique effect", name=Message(face.name))
        yield from filled(f"  {say(below)}", say(unique))
    left = [called(seen, c) for c in POLICIES[p.civ] if c not in p.policies]
    if left:
        n = len(p.policies) + 1
        yield from filled(say(m("Policies to develop for {n} Culture", n=n)), ", ".join(left))
    pile = ", ".join(sorted(called(seen, c) for c in p.discard)) or say(m("empty"))
    deck = m("Cards in the deck: {n}. Discard pile", n=len(p.deck) + len(p.known))
    yield from filled(say(deck), pile)
    yield from filled(say(m("Tokens")), "; ".join(tokens(seen, seat)) or say(m("none")))


def tokens(seen: MonumentalState, seat: int) -> list[str]:
    """Production, Market and claimed tokens, as the viewer may know them."""
    p = seen.seats[seat]
    found = [say(m("{n} Production", n=p.production))] if p.production else []
    for market, name in enumerate(MARKETS):
        held = held_token(seen, seat, market)
        if held:
            what = token_short(seen, held[0]) if held[0] >= 0 else m("unseen")
            found.append(f"{say(Message(name.capitalize()))} ({say(what)})")
    names = [
        f"{say(Message(seen.box.tokens[t].name))} ({say(token_short(seen, t))})" for t in p.tokens
    ]
    return found + names
