"""Cards, tokens and tiles in words: the titles of the picture, the terminal's `look` and its labels
all take them from here.

What a card is worth saying: what it is, costs and gives, its texts each with its heading, and which
part of it comes from where.
"""

from collections.abc import Sequence

from ziggurat.core.message import Listing, Message, m, mn
from ziggurat.core.packs import ORIGINS
from ziggurat.games.monumental.content import (
    AUTOMA,
    BASIC,
    BUILDING,
    CARD,
    CARD_DATA,
    CELEBRITY,
    CIV_NAMES,
    CIVILIZATIONS,
    FACE_COST,
    FACE_VALUE,
    FREE,
    KNOWLEDGE,
    MARKET_NAMES,
    MONSTER,
    POLICY,
    SEPARATOR,
    WARLORD,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES
from ziggurat.games.monumental.phrases import benefit
from ziggurat.games.monumental.phrases import named as named
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    card_of,
    held_by,
    owner,
)

KIND_WORDS = {
    BUILDING: m("building"),
    BASIC: m("basic building"),
    KNOWLEDGE: m("knowledge"),
    WONDER: m("wonder"),
    POLICY: m("policy"),
    WARLORD: m("warlord"),
    CELEBRITY: m("Celebrity"),
    MONSTER: m("monster"),
    AUTOMA: m("Automa card"),
    SEPARATOR: m("separator"),
}
DEPLOYED = {
    "capital": m("stands in the Capital"),
    "province": m("stands on a tile you control"),
    "explorer": m("travels with an explorer"),
    "city": m("stays beside the city"),
}
HEADINGS = {
    "bonus_text": m("Build bonus"),
    "effect": m("Effect"),
    "unique_effect": m("Unique effect"),
    "continuous_text": m("While it is in play"),
    "defeat_text": m("Defeat"),
    "retire_text": "",
}


def letters(amounts: Sequence[int]) -> str:
    """Resources in short: 2P 1G."""
    return " ".join(f"{n}{x}" for n, x in zip(amounts, RESOURCES, strict=False) if n)


def price(card: Card) -> str:
    if card.kind == WONDER:
        return f"{card.stages[0]}+{card.stages[1]} P"
    if card.kind == CELEBRITY:
        return f"{card.cost} G"
    return f"{card.cost} {'S' if card.kind == KNOWLEDGE else 'P'}" if card.cost else ""


def heading(card: Card) -> str:
    """What a card is, costs and gives."""
    data = CARD_DATA[CARD[card.id]]
    about: list[str] = [KIND_WORDS[card.kind]]
    if data.get("era") and card.kind != SEPARATOR:
        about.append(m("Era {era}", era=data["era"]))
    if data.get("civ") in CIVILIZATIONS:
        about.append(m("of {civ}", civ=CIV_NAMES[CIVILIZATIONS.index(data["civ"])]))
    if data.get("trait"):
        about.append(m("trait {trait}", trait=Message(data["trait"])))
    if price(card):
        about.append(m("costs {price}", price=price(card)))
    if card.kind == POLICY:
        about.append(m("the n-th costs n Culture"))
    if any(card.resources):
        about.append(m("gives {resources}", resources=Listing(named(card.resources), m("and"))))
    if card.deploy:
        about.append(DEPLOYED[card.deploy])
    if card.attack:
        about.append(m("attack {n}", n=card.attack))
    if data.get("defence"):
        about.append(m("defence {n}", n=data["defence"]))
    return m("{name}: {about}.", name=card.name, about=Listing(about))


def told(card: Card) -> list[str]:
    """The texts of a card, each with its heading, so that a bonus is not taken for an effect."""
    found: list[str] = []
    for key, word in HEADINGS.items():
        text = card.texts.get(key)
        if text and card.kind == MONSTER and key == "effect":
            word = m("Attack")
        if text and word and card.kind != AUTOMA:
            found.append(m("{heading}: {text}", heading=word, text=text))
        elif text:
            found.append(text)
    return found


PARTS = {
    "name": m("name"),
    "cost": m("cost"),
    "resources": m("resources"),
    "effect": m("effect"),
    "bonus": m("bonus"),
    "unique": m("unique effect"),
}


def origins(card: Card) -> dict[str, list[str]]:
    """The parts that a card has, by where they come from."""
    has = {
        "name": True,
        "cost": bool(price(card)),
        "resources": any(card.resources),
        "effect": "effect" in card.texts,
        "bonus": "bonus_text" in card.texts,
        "unique": "unique_effect" in card.texts,
    }
    found: dict[str, list[str]] = {origin: [] for origin in ORIGINS}
    for part, word in PARTS.items():
        if has[part]:
            found[card.origins.get(part, card.origin)].append(word)
    return {origin: parts for origin, parts in found.items() if parts}


def origin(card: Card) -> str:
    """Where a card comes from, part by part: a published name may stand over numbers of ours."""
    found = origins(card)
    if len(found) == 1:
        return m("origin: {source}.", source=next(iter(found)))
    sources = (
        m("{parts} ({source})", parts=Listing(parts), source=source)
        for source, parts in found.items()
    )
    return m("origin: {sources}.", sources=Listing(sources, m("and")))


def full_lines(card: Card) -> list[str]:
    return [heading(card), *told(card), origin(card)]


def full_text(card: Card) -> str:
    """A card in words, in one line."""
    return sentences(full_lines(card))


def sentences(lines: Sequence[str]) -> str:
    """One after the other."""
    found, *others = lines
    for line in others:
        found = m("{before} {after}", before=found, after=line)
    return found


def short_text(card: Card) -> str:
    """What a card does: its effect, or else that it has none."""
    return card.texts.get("effect") or m("no effect to use")


def token_text(seen: MonumentalState, token: int) -> str:
    """What a token gives."""
    return Listing(map(benefit, seen.box.tokens[token].benefits), m("or")) or m("a monster")


def token_short(seen: MonumentalState, token: int) -> str:
    """What a token gives, gains by their letters."""
    benefits = seen.box.tokens[token].benefits
    found = (Listing(letters(op.amounts) or benefit([op]) for op in ops) for ops in benefits)
    return Listing(found, m("or"))


# Tiles


def tile_kind(seen: MonumentalState, cell: int) -> str:
    if seen.water & BITS[cell]:
        return m("Water")
    return m("Capital") if cell in seen.capitals else m("Province")


def describe(seen: MonumentalState, cell: int) -> str:
    """A tile in words."""
    name = m("{kind} {tile}", kind=tile_kind(seen, cell), tile=CELL_NAMES[cell])
    return Listing([name, *on_tile(seen, cell)])


def on_tile(seen: MonumentalState, cell: int) -> list[str]:
    """What lies and stands there."""
    words: list[str] = []
    if seen.land & BITS[cell]:
        words.append(m("terrain {n}", n=seen.value[cell]))
        if seen.coast & BITS[cell]:
            words.append(m("on the coast"))
    face = seen.face[cell]
    if face >= FREE:
        cost = Listing(named(FACE_COST[face]), m("and"))
        words.append(m("Free City for {cost}", cost=cost))
    elif face:
        words.append(m("Barbarian {n}", n=FACE_VALUE[face]))
    if seen.production & BITS[cell]:
        words.append(m("Production token"))
    if cell in seen.market_at:
        market = seen.market_at.index(cell)
        words.append(m("Market of {market}", market=MARKET_NAMES[market]))
        words.append(mn("{n} token left", "{n} tokens left", len(seen.piles[market])))
    if cell in seen.wonder_at:
        words.append(card_of(seen, seen.wonder_at[cell]).name)
    words += [card_of(seen, beast[0]).name for beast in seen.monsters if beast[1] == cell]
    return [*words, *occupants(seen, cell)]


def occupants(seen: MonumentalState, cell: int) -> list[str]:
    """Who holds a tile with what, and whose explorers are there."""
    words: list[str] = []
    holder = NONE if seen.water & BITS[cell] else owner(seen, cell)
    if holder != NONE and seen.seats[holder].civ >= 0 and held_by(seen, seen.seats[holder]) > 0:
        p = seen.seats[holder]
        words.append(m("held by {civ}", civ=CIV_NAMES[p.civ]))
        n = p.soldiers.count(cell)
        if n:
            words.append(mn("{n} soldier", "{n} soldiers", n))
        if p.warlord == cell:
            words.append(m("warlord"))
        if cell in p.outposts:
            words.append(m("outpost"))
        if p.hero >= 0 and p.hero_at == cell:
            words.append(card_of(seen, p.hero).name)
    visiting = [CIV_NAMES[p.civ] for p in seen.seats if cell in p.explorers]
    if visiting:
        words.append(m("explorers of {civs}", civs=Listing(visiting, m("and"))))
    return words
