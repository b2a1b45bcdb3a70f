"""Cards, tokens and tiles in words: the titles of the picture, the terminal's `look` and its labels
all take them from here.

What a card is worth saying: what it is, costs and gives, its texts each with its heading, and which
part of it comes from where.
"""

from collections.abc import Sequence

from ziggurat.draw.words import say
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
    MARKETS,
    MONSTER,
    ORIGINS,
    POLICY,
    SEPARATOR,
    WARLORD,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import RESOURCES
from ziggurat.games.monumental.hexes import BITS, CELL_NAMES
from ziggurat.games.monumental.phrases import WORDS, benefit
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    card_of,
    held_by,
    owner,
)

KIND_WORDS = {
    BUILDING: "building",
    BASIC: "basic building",
    KNOWLEDGE: "knowledge",
    WONDER: "wonder",
    POLICY: "policy",
    WARLORD: "warlord",
    CELEBRITY: "Celebrity",
    MONSTER: "monster",
    AUTOMA: "Automa card",
    SEPARATOR: "separator",
}
DEPLOYED = {
    "capital": "stands in the Capital",
    "province": "stands on a tile you control",
    "explorer": "travels with an explorer",
    "city": "stays beside the city",
}
HEADINGS = {
    "bonus_text": "Build bonus",
    "effect": "Effect",
    "unique_effect": "Unique effect",
    "continuous_text": "While it is in play",
    "defeat_text": "Defeat",
    "retire_text": "",
}
# Words of titles and labels that are put together, for those who translate them.
LABELS = (
    *(*KIND_WORDS.values(), *ORIGINS, *MARKETS, *(m.capitalize() for m in MARKETS)),
    *(*DEPLOYED.values(), *filter(None, HEADINGS.values()), "Attack", "Era {}", "of {}"),
    *("costs {}", "gives {}", "attack {}", "defence {}", "trait {}", "origin", "no effect to use"),
    *("name", "cost", "resources", "effect", "bonus", "unique effect", "the n-th costs n Culture"),
    *("Province {}", "Capital {}", "Water {}", "held by {}", "terrain {}", "on the coast"),
    *("Free City for {}", "Barbarian {}", "Production token", "Market of {}", "{} tokens left"),
    *("defence value {}", "1 soldier", "{} soldiers", "outpost", "explorers: {}"),
)


def letters(amounts: Sequence[int]) -> str:
    """Resources in short: 2P 1G."""
    return " ".join(f"{n}{x}" for n, x in zip(amounts, RESOURCES, strict=False) if n)


def named(amounts: Sequence[int]) -> list[str]:
    """Resources in words."""
    return [f"{n} {say(word)}" for n, word in zip(amounts, WORDS, strict=False) if n]


def price(card: Card) -> str:
    if card.kind == WONDER:
        return f"{card.stages[0]}+{card.stages[1]} P"
    if card.kind == CELEBRITY:
        return f"{card.cost} G"
    return f"{card.cost} {'S' if card.kind == KNOWLEDGE else 'P'}" if card.cost else ""


def heading(card: Card) -> str:
    """What a card is, costs and gives."""
    data = CARD_DATA[CARD[card.id]]
    about = [KIND_WORDS[card.kind]]
    if data.get("era") and card.kind != SEPARATOR:
        about.append(f"Era {data['era']}")
    if data.get("civ") in CIVILIZATIONS:
        about.append(f"of {CIV_NAMES[CIVILIZATIONS.index(data['civ'])]}")
    if data.get("trait"):
        about.append(f"trait {data['trait']}")
    if price(card):
        about.append(f"costs {price(card)}")
    if card.kind == POLICY:
        about.append("the n-th costs n Culture")
    if any(card.resources):
        about.append(f"gives {' '.join(named(card.resources))}")
    if card.deploy:
        about.append(DEPLOYED[card.deploy])
    if card.attack:
        about.append(f"attack {card.attack}")
    if data.get("defence"):
        about.append(f"defence {data['defence']}")
    return f"{card.name}: {', '.join(about)}."


def told(card: Card) -> list[str]:
    """The texts of a card, each with its heading, so that a bonus is not taken for an effect."""
    found = []
    for key, word in HEADINGS.items():
        text = card.texts.get(key)
        if text and card.kind == MONSTER and key == "effect":
            word = "Attack"
        if text:
            found.append(f"{word}: {text}" if word and card.kind != AUTOMA else text)
    return found


PARTS = {
    "name": "name",
    "cost": "cost",
    "resources": "resources",
    "effect": "effect",
    "bonus": "bonus",
    "unique": "unique effect",
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
        return f"origin: {next(iter(found))}."
    parts = (f"{', '.join(parts)} ({source})" for source, parts in found.items())
    return f"origin: {'; '.join(parts)}."


def full_lines(card: Card) -> list[str]:
    return [heading(card), *told(card), origin(card)]


def full_text(card: Card) -> str:
    """A card in words, in one line."""
    return " ".join(full_lines(card))


def short_text(card: Card) -> str:
    """What a card does: its effect, or else that it has none."""
    return card.texts.get("effect") or "no effect to use"


def token_text(seen: MonumentalState, token: int) -> str:
    """What a token gives."""
    return ", or ".join(map(benefit, seen.box.tokens[token].benefits)) or "a monster"


def token_short(seen: MonumentalState, token: int) -> str:
    """What a token gives, gains by their letters."""
    benefits = seen.box.tokens[token].benefits
    return " or ".join(" ".join(letters(op.amounts) or benefit([op]) for op in b) for b in benefits)


# Tiles


def tile_kind(seen: MonumentalState, cell: int) -> str:
    if seen.water & BITS[cell]:
        return "Water"
    return "Capital" if cell in seen.capitals else "Province"


def describe(seen: MonumentalState, cell: int) -> str:
    """A tile in words."""
    words = [f"{tile_kind(seen, cell)} {CELL_NAMES[cell]}"]
    if seen.land & BITS[cell]:
        words.append(f"terrain {seen.value[cell]}")
        if seen.coast & BITS[cell]:
            words.append("on the coast")
    face = seen.face[cell]
    if face >= FREE:
        words.append(f"Free City for {' '.join(named(FACE_COST[face]))}")
    elif face:
        words.append(f"Barbarian {FACE_VALUE[face]}")
    if seen.production & BITS[cell]:
        words.append("Production token")
    if cell in seen.market_at:
        market = seen.market_at.index(cell)
        words.append(f"Market of {MARKETS[market].capitalize()}")
        words.append(f"{len(seen.piles[market])} tokens left")
    if cell in seen.wonder_at:
        words.append(card_of(seen, seen.wonder_at[cell]).name)
    words += [card_of(seen, m[0]).name for m in seen.monsters if m[1] == cell]
    return ", ".join([*words, *occupants(seen, cell)])


def occupants(seen: MonumentalState, cell: int) -> list[str]:
    """Who holds a tile with what, and whose explorers are there."""
    words = []
    holder = NONE if seen.water & BITS[cell] else owner(seen, cell)
    if holder != NONE and seen.seats[holder].civ >= 0 and held_by(seen, seen.seats[holder]) > 0:
        p = seen.seats[holder]
        words.append(f"held by {CIV_NAMES[p.civ]}")
        n = p.soldiers.count(cell)
        if n:
            words.append("1 soldier" if n == 1 else f"{n} soldiers")
        if p.warlord == cell:
            words.append("warlord")
        if cell in p.outposts:
            words.append("outpost")
        if p.hero >= 0 and p.hero_at == cell:
            words.append(card_of(seen, p.hero).name)
    visiting = [CIV_NAMES[p.civ] for p in seen.seats for at in p.explorers if at == cell >= 0]
    if visiting:
        words.append(f"explorers: {' '.join(visiting)}")
    return words
