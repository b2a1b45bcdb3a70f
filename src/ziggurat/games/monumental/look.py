"""All that can be looked at: cards, civilizations, tiles and tokens with their full text, and where
they are now as far as the viewer may know; and the parts of the table by themselves.
"""

from collections.abc import Iterator

from ziggurat.core.message import Listing, Message, in_form, m, mn
from ziggurat.core.things import Thing, lines_of
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
    Card,
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
from ziggurat.games.monumental.phrases import WORDS
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

TABLE = m("table")
TILE = in_form(m("tile"), "map")  # other languages have another word for it than for a tile laid
PRODUCTION, SCIENCE = WORDS[0], WORDS[1]


def things(seen: MonumentalState) -> list[Thing]:
    return [*table(seen), *civilizations(seen), *cards(seen), *tiles(seen), *tokens(seen)]


# Cards


def cards(seen: MonumentalState) -> Iterator[Thing]:
    for i, face in enumerate(BOXES[seen.content].cards):
        words = [*full_lines(face), *now(seen, i)]
        yield Thing(face.name, KIND_WORDS[face.kind], lines_of(words), face.id)


def now(seen: MonumentalState, card: int) -> list[str]:
    """Where a card is, one sentence a place."""
    slots = [i for i, c in enumerate(seen.display) if c == card]
    found: list[str] = [m("On display in slot {slot}.", slot=i + 1) for i in slots]
    if KIND[card] == BASIC:
        found.append(m("{n} left in the pile.", n=seen.basics[BASICS.index(card)]))
    front = front_seat(seen)
    if (slots or KIND[card] == BASIC) and seen.seats[front].civ >= 0:
        found.append(priced(seen, card, front))
    for p in seen.seats:
        if p.civ >= 0:
            found += with_civilization(seen, card, p)
    found += [
        m("Its token stands on {tile}.", tile=CELL_NAMES[c])
        for c, w in seen.wonder_at.items()
        if w == card
    ]
    if card in seen.heroes:
        found.append(m("It waits above the display."))
    if card in seen.culled or card in seen.removed:
        found.append(m("It is out of the game."))
    if card in seen.auto_discard or card in seen.auto_drawn:
        found.append(m("The Automa has revealed it."))
    return [*found, *prowling(seen, card)]


def priced(seen: MonumentalState, card: int, front: int) -> str:
    """What it costs who is up."""
    name = CIV_NAMES[seen.seats[front].civ]
    n = price_now(seen, card, modifiers(seen, front))
    unit = SCIENCE if KIND[card] == KNOWLEDGE else PRODUCTION
    price = m("{n} {resource}", n=n, resource=unit)
    if KIND[card] == WONDER:
        return m("Its first stage costs {civ} {price} now.", civ=name, price=price)
    return m("It costs {civ} {price} now.", civ=name, price=price)


def with_civilization(seen: MonumentalState, card: int, p: Seat) -> Iterator[str]:
    """Which cards of this name a civilization has, and where."""
    name = CIV_NAMES[p.civ]
    for cell in range(9):
        if card in (p.top[cell], p.under[cell]):
            if card == p.under[cell]:
                yield m("In the city of {civ}, attached in cell {n}.", civ=name, n=cell + 1)
            else:
                yield m("In the city of {civ}, cell {n}.", civ=name, n=cell + 1)
    for n, where in (
        (p.known.count(card), m("on top of the deck")),
        (p.discard.count(card), m("in the discard pile")),
        (p.archived.count(card), m("among its archived cards")),
    ):
        if n:
            yield m("{civ:cap} has {n} {where}.", civ=name, n=n, where=where)
    if card == p.wip:
        yield m("{civ} has built its first stage.", civ=name)
    if card in p.owned:
        yield m("It counts for {civ}.", civ=name)
    if card in POLICIES[p.civ]:
        yield developed(p, card)
    if card == p.hero:
        yield hired(seen, p)
    if card in p.claimed:
        yield m("{civ} has defeated it.", civ=name)


def developed(p: Seat, card: int) -> str:
    if card not in p.policies:
        return m("{civ} has not developed it.", civ=CIV_NAMES[p.civ])
    if card == p.policies[-1]:
        return m("It is the active policy of {civ}.", civ=CIV_NAMES[p.civ])
    return m(
        "{civ} has covered it; its unique effect happens with every new policy.",
        civ=CIV_NAMES[p.civ],
    )


def hired(seen: MonumentalState, p: Seat) -> str:
    where: str = DEPLOYED["city"]
    if p.hero_at in ESCORTS:
        where = m("travels with explorer {n}", n=ESCORTS.index(p.hero_at) + 1)
    elif p.hero_at != BESIDE:
        where = m("stands on {tile}", tile=CELL_NAMES[p.hero_at])
    uses = [mn("used {n} time", "used {n} times", p.hero_uses)] if p.hero_uses else []
    return m("With {civ}: {facts}.", civ=CIV_NAMES[p.civ], facts=Listing((where, *uses)))


def prowling(seen: MonumentalState, card: int) -> list[str]:
    """A monster in play: where, when it attacks, what its defeat costs now."""
    for beast in seen.monsters:
        if beast[0] == card:
            cost = Listing(named(defeat_price(seen, beast)))
            turns = LAST_SLOT + 1 - beast[SLOT]
            when = m("It attacks at the end of this turn.")
            if turns > 1:
                when = m("It attacks at the end of turn {n}, this one counted.", n=turns)
            tile = CELL_NAMES[beast[CELL]]
            return [
                m("In play in {tile}, under slot {slot}.", tile=tile, slot=beast[SLOT]),
                when,
                m("Its defeat costs {cost} now.", cost=cost),
            ]
    return []


# Civilizations


def civilizations(seen: MonumentalState) -> Iterator[Thing]:
    for civ, name in enumerate(CIV_NAMES):
        data = DATA["civilizations"][civ]
        lines: list[str] = [
            m(
                "{civ}: civilization, trait {trait} (origin: {origin}).",
                civ=name,
                trait=Message(data["trait"]),
                origin=Message(data["trait_origin"]),
            )
        ]
        first = [CARD_IDS.index(data[key]) for key in ("warlord", "special_building", "knowledge")]
        lines += [own_card(card_of(seen, card)) for card in (*first, *POLICIES[civ])]
        lines.append(m("Starts with 5 Work Camps, 3 Libraries, 3 Forts, a Forum and a Mine."))
        seat = next((q for q, p in enumerate(seen.seats) if p.civ == civ), NONE)
        lines += standing(seen, seat) if seat != NONE else [m("Nobody leads it.")]
        yield Thing(name, m("civilization"), lines_of(lines), CIVILIZATIONS[civ])


def own_card(face: Card) -> str:
    """A card of a civilization in a line."""
    kind, texts = KIND_WORDS[face.kind], Listing(told(face), " ")
    if not any(face.resources):
        return m("{name}, {kind}: {texts}", name=face.name, kind=kind, texts=texts)
    given = letters(face.resources)
    return m(
        "{name}, {kind} (gives {given}): {texts}",
        name=face.name,
        kind=kind,
        given=given,
        texts=texts,
    )


def standing(seen: MonumentalState, seat: int) -> Iterator[str]:
    p = seen.seats[seat]
    if p.capital == NONE:
        return
    numbers = zip(CATEGORIES, counts(seen, p), strict=True)
    parts = Listing(m("{name} {n}", name=word, n=n) for word, n in numbers)
    yield m("It has {n} points: {parts}.", n=totals(seen)[seat], parts=parts)
    resources = Listing(named(p.res)) or m("none")
    capital = CELL_NAMES[p.capital]
    yield m("Resources: {resources}. Capital: {tile}.", resources=resources, tile=capital)
    tokens = Listing(terminal.tokens(seen, seat), "; ")
    yield m("Tokens: {list}.", list=tokens) if tokens else m("No tokens.")


# Tiles and tokens


def tiles(seen: MonumentalState) -> Iterator[Thing]:
    mask = seen.land | seen.water | sum(BITS[c] for c in seen.capitals)
    for cell in cells_of(mask):
        near = [CELL_NAMES[c] for c in NEIGHBOURS[cell] if BITS[c] & mask]
        lines = [m("{text}.", text=describe(seen, cell))]
        if seen.land & BITS[cell]:
            lines.append(m("Defence value: {n}.", n=defence(seen, cell)))
        if cell in seen.market_at:
            taken = [
                CIV_NAMES[seen.seats[code // 4].civ]
                for code in seen.takers
                if code % 4 == seen.market_at.index(cell)
            ]
            lines.append(m("Tokens taken by: {civs}.", civs=Listing(taken) or m("nobody")))
        lines.append(m("Beside it: {squares}.", squares=Listing(near, "; ")))
        name = m("{kind} {tile}", kind=tile_kind(seen, cell), tile=CELL_NAMES[cell])
        yield Thing(name, TILE, lines_of(lines), CELL_NAMES[cell])


def tokens(seen: MonumentalState) -> Iterator[Thing]:
    """Every kind of token; which one lies where nobody knows before it is claimed."""
    for i, face in enumerate(seen.box.tokens):
        data = TOKEN_DATA[i]
        lines = [
            m("{name}: {text}.", name=face.name, text=token_text(seen, i)),
            m("In the box: {n}.", n=TOKEN_COPIES[i]),
        ]
        if "cost" in data:
            cost = ", ".join(f"{n} {x}" for x, n in data["cost"].items())
            lines.append(m("Its conquest costs {cost} more.", cost=cost))
        lines.append(m("The Automa gains {n} Gold for it.", n=face.automa_gold))
        for q, p in enumerate(seen.seats):
            n = p.tokens.count(i)
            if n:
                lines.append(m("{civ} has claimed {n}.", civ=CIV_NAMES[p.civ], n=n))
            if any(held_token(seen, q, market) == [i] for market in range(len(MARKETS))):
                lines.append(m("{civ} holds one that is not used yet.", civ=CIV_NAMES[p.civ]))
        lines.append(m("origin: {source}.", source=Message(face.origin)))
        short = token_short(seen, i)
        name = m("{token} ({gains})", token=face.name, gains=short) if short else face.name
        yield Thing(name, m("token"), lines_of(lines), TOKEN_IDS[i])


# Parts of the table


def table(seen: MonumentalState) -> Iterator[Thing]:
    """What a low terminal cannot show at once, and the piles that may be consulted."""
    chart = terminal.bare("\n".join(terminal.board(seen)))
    yield Thing(m("Map"), TABLE, chart)
    yield Thing(m("Legend"), TABLE, lines_of(terminal.LEGEND))
    slots = [
        Listing((f"{i + 1}:", *full_lines(card_of(seen, c))), " ")
        for i, c in enumerate(seen.display)
        if c != NONE
    ]
    slots += [Listing(full_lines(card_of(seen, c)), " ") for c in (*BASICS, *seen.heroes)]
    yield Thing(m("Display"), TABLE, lines_of(slots))
    front = front_seat(seen)
    for q, p in enumerate(seen.seats):
        if p.civ >= 0 and q != seen.automa:
            yield from of_seat(seen, q, "" if q == front else CIV_NAMES[p.civ])


def of_seat(seen: MonumentalState, q: int, civ: str) -> Iterator[Thing]:
    """What lies before a seat; without a name that of who is up."""
    p = seen.seats[q]
    pile = sorted(heading_of(seen, c) for c in p.discard)
    parts = (
        (m("City"), m("City of {civ}", civ=civ), list(city(seen, p)), m("No cards yet.")),
        (m("Discard pile"), m("Discard pile of {civ}", civ=civ), pile, m("It is empty.")),
        (m("Policies"), m("Policies of {civ}", civ=civ), list(policies(seen, p)), ""),
        (m("Tokens"), m("Tokens of {civ}", civ=civ), terminal.tokens(seen, q), m("No tokens.")),
    )
    for own, others, lines, none in parts:
        yield Thing(others if civ else own, TABLE, lines_of(lines) or none)


def heading_of(seen: MonumentalState, card: int) -> str:
    return Listing(full_lines(card_of(seen, card))[:-1], " ")


def city(seen: MonumentalState, p: Seat) -> Iterator[str]:
    for cell in range(9):
        if p.top[cell] != NONE:
            yield Listing((f"{cell + 1}:", heading_of(seen, p.top[cell])), " ")
        if p.under[cell] != NONE:
            yield Listing((f"{cell + 1}k:", heading_of(seen, p.under[cell])), " ")


def policies(seen: MonumentalState, p: Seat) -> Iterator[str]:
    for card in POLICIES[p.civ]:
        yield Listing((heading_of(seen, card), developed(p, card)), " ")
