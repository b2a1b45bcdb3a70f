"""All that can be looked at: cards, civilizations, tiles and tokens with their full text, and where
they are now as far as the viewer may know; and the parts of the table by themselves.
"""

from collections.abc import Iterator

from ziggurat.core.things import Thing
from ziggurat.games.monumental import terminal
from ziggurat.games.monumental.acquire import price as price_now
from ziggurat.games.monumental.attacks import LAST_SLOT
from ziggurat.games.monumental.conquest import defence
from ziggurat.games.monumental.content import (
    BASIC,
    BASICS,
    BOXES,
    CARD_IDS,
    CIV_NAMES,
    CIVILIZATIONS,
    DATA,
    KIND,
    KNOWLEDGE,
    MARKETS,
    POLICIES,
    TOKEN_COPIES,
    TOKEN_DATA,
    TOKEN_IDS,
    WONDER,
)
from ziggurat.games.monumental.draw_words import (
    DEPLOYED,
    KIND_WORDS,
    describe,
    full_lines,
    letters,
    named,
    tile_kind,
    token_short,
    token_text,
    told,
)
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES, NEIGHBOURS, cells_of
from ziggurat.games.monumental.monsters import CELL, SLOT, defeat_price
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.scoring import CATEGORIES, counts, totals
from ziggurat.games.monumental.state import (
    BESIDE,
    ESCORTS,
    NONE,
    MonumentalState,
    Seat,
    card_of,
    front_seat,
    held_token,
)


def things(seen: MonumentalState) -> list[Thing]:
    return [*table(seen), *civilizations(seen), *cards(seen), *tiles(seen), *tokens(seen)]


# Cards


def cards(seen: MonumentalState) -> Iterator[Thing]:
    for i, face in enumerate(BOXES[seen.content].cards):
        words = [*full_lines(face), *now(seen, i)]
        yield Thing(face.name, KIND_WORDS[face.kind], "\n".join(words), face.id)


def now(seen: MonumentalState, card: int) -> list[str]:
    """Where a card is, one sentence a place."""
    found = [f"On display in slot {i + 1}." for i, c in enumerate(seen.display) if c == card]
    if KIND[card] == BASIC:
        found.append(f"{seen.basics[BASICS.index(card)]} left in the pile.")
    for_sale = KIND[card] == BASIC or card in seen.display
    front = front_seat(seen)
    if for_sale and seen.seats[front].civ >= 0:
        unit = "Science" if KIND[card] == KNOWLEDGE else "Production"
        n = price_now(seen, card, modifiers(seen, front))
        stage = " for its first stage" if KIND[card] == WONDER else ""
        found.append(f"It costs {CIV_NAMES[seen.seats[front].civ]} {n} {unit} now{stage}.")
    for p in seen.seats:
        if p.civ >= 0:
            found += with_civilization(seen, card, p)
    found += [
        f"Its token stands on {CELL_NAMES[c]}." for c, w in seen.wonder_at.items() if w == card
    ]
    if card in seen.heroes:
        found.append("It waits above the display.")
    if card in seen.culled or card in seen.removed:
        found.append("It is out of the game.")
    if card in seen.auto_discard or card in seen.auto_drawn:
        found.append("The Automa has revealed it.")
    return [*found, *prowling(seen, card)]


def with_civilization(seen: MonumentalState, card: int, p: Seat) -> Iterator[str]:
    """Which cards of this name a civilization has, and where."""
    name = CIV_NAMES[p.civ]
    for cell in range(9):
        if card in (p.top[cell], p.under[cell]):
            under = f", attached in cell {cell + 1}" if card == p.under[cell] else ""
            yield f"In the city of {name}{under or f', cell {cell + 1}'}."
    for n, where in (
        (p.known.count(card), "on top of the deck"),
        (p.discard.count(card), "in the discard pile"),
        (p.archived.count(card), "in the archive"),
    ):
        if n:
            yield f"{name} has {n} {where}."
    if card == p.wip:
        yield f"{name} has built its first stage."
    if card in p.owned:
        yield f"It counts for {name}."
    if card in POLICIES[p.civ]:
        yield developed(p, card)
    if card == p.hero:
        yield hired(seen, p)
    if card in p.claimed:
        yield f"{name} has defeated it."


def developed(p: Seat, card: int) -> str:
    if card not in p.policies:
        return f"{CIV_NAMES[p.civ]} has not developed it."
    if card == p.policies[-1]:
        return f"It is the active policy of {CIV_NAMES[p.civ]}."
    return f"{CIV_NAMES[p.civ]} has covered it; its unique effect happens with every new policy."


def hired(seen: MonumentalState, p: Seat) -> str:
    where: str = DEPLOYED["city"]
    if p.hero_at in ESCORTS:
        where = f"travels with explorer {ESCORTS.index(p.hero_at) + 1}"
    elif p.hero_at != BESIDE:
        where = f"stands on {CELL_NAMES[p.hero_at]}"
    uses = f", used {p.hero_uses} times" if p.hero_uses else ""
    return f"With {CIV_NAMES[p.civ]}: {where}{uses}."


def prowling(seen: MonumentalState, card: int) -> list[str]:
    """A monster in play: where, when it attacks, what its defeat costs now."""
    for m in seen.monsters:
        if m[0] == card:
            cost = ", ".join(named(defeat_price(seen, m)))
            turns = LAST_SLOT + 1 - m[SLOT]
            when = "this turn" if turns == 1 else f"turn number {turns}, this one counted"
            return [
                f"In play in {CELL_NAMES[m[CELL]]}, under slot {m[SLOT]}.",
                f"It attacks at the end of {when}.",
                f"Its defeat costs {cost} now.",
            ]
    return []


# Civilizations


def civilizations(seen: MonumentalState) -> Iterator[Thing]:
    for civ, name in enumerate(CIV_NAMES):
        data = DATA["civilizations"][civ]
        lines = [f"{name}: civilization, trait {data['trait']} (origin: {data['trait_origin']})."]
        for key in ("warlord", "special_building", "knowledge"):
            face = card_of(seen, CARD_IDS.index(data[key]))
            given = f" (gives {letters(face.resources)})" if any(face.resources) else ""
            lines.append(f"{face.name}, {KIND_WORDS[face.kind]}{given}: {' '.join(told(face))}")
        for card in POLICIES[civ]:
            face = card_of(seen, card)
            lines.append(f"{face.name}, policy: {' '.join(told(face))}")
        lines.append("Starts with 5 Work Camps, 3 Libraries, 3 Forts, a Forum and a Mine.")
        seat = next((q for q, p in enumerate(seen.seats) if p.civ == civ), NONE)
        lines += standing(seen, seat) if seat != NONE else ["Nobody leads it."]
        yield Thing(name, "civilization", "\n".join(lines), CIVILIZATIONS[civ])


def standing(seen: MonumentalState, seat: int) -> Iterator[str]:
    p = seen.seats[seat]
    numbers = zip(CATEGORIES, counts(seen, p), strict=True)
    if p.capital == NONE:
        return
    yield f"It has {totals(seen)[seat]} points: {', '.join(f'{w} {n}' for w, n in numbers)}."
    yield f"Resources: {', '.join(named(p.res)) or 'none'}. Capital: {CELL_NAMES[p.capital]}."
    yield f"Tokens: {'; '.join(terminal.tokens(seen, seat)) or 'none'}."


# Tiles and tokens


def tiles(seen: MonumentalState) -> Iterator[Thing]:
    mask = seen.land | seen.water | sum(BITS[c] for c in seen.capitals)
    for cell in cells_of(mask):
        near = [CELL_NAMES[c] for c in NEIGHBOURS[cell] if BITS[c] & mask]
        lines = [f"{describe(seen, cell)}."]
        if seen.land & BITS[cell]:
            lines.append(f"Defence value: {defence(seen, cell)}.")
        if cell in seen.market_at:
            taken = [
                CIV_NAMES[seen.seats[code // 4].civ]
                for code in seen.takers
                if code % 4 == seen.market_at.index(cell)
            ]
            lines.append(f"Tokens taken by: {', '.join(taken) or 'nobody'}.")
        lines.append(f"Beside: {'; '.join(near)}.")
        kind = tile_kind(seen, cell)
        yield Thing(f"{kind} {CELL_NAMES[cell]}", "tile", "\n".join(lines), CELL_NAMES[cell])


def tokens(seen: MonumentalState) -> Iterator[Thing]:
    """Every kind of token; which one lies where nobody knows before it is claimed."""
    for i, face in enumerate(seen.box.tokens):
        data = TOKEN_DATA[i]
        lines = [f"{face.name}: {token_text(seen, i)}.", f"{TOKEN_COPIES[i]} of them in the box."]
        if "cost" in data:
            lines.append(
                f"Its conquest costs {', '.join(f'{n} {x}' for x, n in data['cost'].items())} more."
            )
        lines.append(f"The Automa gains {face.automa_gold} Gold for it.")
        for q, p in enumerate(seen.seats):
            n = p.tokens.count(i)
            if n:
                lines.append(f"{CIV_NAMES[p.civ]} has claimed {n}.")
            if any(held_token(seen, q, m) == [i] for m in range(len(MARKETS))):
                lines.append(f"{CIV_NAMES[p.civ]} holds one that is not used yet.")
        lines.append(f"origin: {face.origin}.")
        short = token_short(seen, i)
        name = f"{face.name} ({short})" if short else face.name
        yield Thing(name, "token", "\n".join(lines), TOKEN_IDS[i])


# Parts of the table


def table(seen: MonumentalState) -> Iterator[Thing]:
    """What a low terminal cannot show at once, and the piles that may be consulted."""
    chart = terminal.bare("\n".join(terminal.board(seen)))
    yield Thing("Map", "table", chart)
    yield Thing("Legend", "table", "\n".join(terminal.LEGEND))
    slots = [
        f"{i + 1}: {' '.join(full_lines(card_of(seen, c)))}"
        for i, c in enumerate(seen.display)
        if c != NONE
    ]
    slots += [" ".join(full_lines(card_of(seen, c))) for c in (*BASICS, *seen.heroes)]
    yield Thing("Display", "table", "\n".join(slots))
    front = front_seat(seen)
    for q, p in enumerate(seen.seats):
        if p.civ < 0 or q == seen.automa:
            continue
        name = CIV_NAMES[p.civ]
        of = "" if q == front else f" of {name}"
        yield Thing(f"City{of}", "table", "\n".join(city(seen, p)) or "No cards yet.")
        pile = "\n".join(sorted(heading_of(seen, c) for c in p.discard))
        yield Thing(f"Discard pile{of}", "table", pile or "It is empty.")
        yield Thing(f"Policies{of}", "table", "\n".join(policies(seen, p)))
        yield Thing(f"Tokens{of}", "table", "\n".join(terminal.tokens(seen, q)) or "None.")


def heading_of(seen: MonumentalState, card: int) -> str:
    return " ".join(full_lines(card_of(seen, card))[:-1])


def city(seen: MonumentalState, p: Seat) -> Iterator[str]:
    for cell in range(9):
        if p.top[cell] != NONE:
            yield f"{cell + 1}: {heading_of(seen, p.top[cell])}"
        if p.under[cell] != NONE:
            yield f"{cell + 1}k: {heading_of(seen, p.under[cell])}"


def policies(seen: MonumentalState, p: Seat) -> Iterator[str]:
    for card in POLICIES[p.civ]:
        yield f"{heading_of(seen, card)} {developed(p, card)}"
