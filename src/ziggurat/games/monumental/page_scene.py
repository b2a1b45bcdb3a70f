"""What is under way, above the board: civilizations to choose from, a conquest, cards and tokens
between which one chooses. What is clicked here is not clicked elsewhere (`moved`)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ziggurat.core.message import Listing, Message, m
from ziggurat.draw.card import HAND
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept_by_language
from ziggurat.games.monumental.acquire import KeepWonder, TakeCard, takeable
from ziggurat.games.monumental.actions import BUY_INDEX, HERO, TOKEN_EFFECT, UNITS
from ziggurat.games.monumental.attacks import LoseKnowledge, knowledge
from ziggurat.games.monumental.city import KeepKnowledge
from ziggurat.games.monumental.conquest import front, terms
from ziggurat.games.monumental.content import (
    BOXES,
    CARD,
    CIV_NAMES,
    CIVILIZATIONS,
    DATA,
    FACE_COST,
    POLICIES,
    WARLORDS,
)
from ziggurat.games.monumental.copying import CopyForeign, CopyPolicy, CopyToken, copyable_tokens
from ziggurat.games.monumental.copying import foreign as foreign_cards
from ziggurat.games.monumental.copying import policies as copyable_policies
from ziggurat.games.monumental.draw_words import KIND_WORDS, on_tile, token_text
from ziggurat.games.monumental.drawing import PickDrawn
from ziggurat.games.monumental.effects import Order, TokenBenefit, UseEffect, Willing
from ziggurat.games.monumental.explorers import PickToken
from ziggurat.games.monumental.labels import following
from ziggurat.games.monumental.page_art import MARKET_ICONS, crest
from ziggurat.games.monumental.page_cards import amounts, chip, reading
from ziggurat.games.monumental.page_labels import way
from ziggurat.games.monumental.page_map import owner_of, paint
from ziggurat.games.monumental.page_names import tile_name
from ziggurat.games.monumental.phrases import benefit
from ziggurat.games.monumental.setup import ChooseCivilization
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of
from ziggurat.games.monumental.storm import FAR, WITHOUT_HERO, Muster, Split

UNIT_ICONS = ("soldier", "warlord", "celebrity")


class Scene(NamedTuple):
    title: str = ""
    html: str = ""
    moved: frozenset[str] = frozenset()  # ids that are drawn here


def scene(seen: MonumentalState, names: Sequence[str], seat: int) -> Scene:
    """Conquests and the choice of civilizations are shown to everybody, the rest to who chooses."""
    if seen.over:
        return Scene()
    step = seen.decision
    mine = seen.player == seat
    if isinstance(step, ChooseCivilization):
        return civilizations(seen, mine)
    if isinstance(step, Muster | Split):
        return Scene(m("Conquest"), conquest(seen, step, names))
    draw = SCENES.get(type(step)) if mine else None
    return draw(seen, step) if draw else Scene()


# Civilizations


def civilizations(seen: MonumentalState, mine: bool) -> Scene:
    taken = [p.civ for p in seen.seats]
    free = [civ for civ in range(len(CIVILIZATIONS)) if civ not in taken]
    cards = [civilization(seen.content, civ, f"civ-{civ}" if mine else None) for civ in free]
    return Scene(m("Civilizations"), tag("div", *cards, class_="mo-civs"))


@kept_by_language()
def civilization(content: str, civ: int, id: str | None = None) -> str:
    """Everything that a civilization brings: warlord, own cards, policies."""
    box, data = BOXES[content], DATA["civilizations"][civ]
    own = [
        own_card(content, CARD[data[key]]) for key in ("warlord", "special_building", "knowledge")
    ]
    policies = [policy(content, card) for card in POLICIES[civ]]
    names = Listing(box.cards[card].name for card in POLICIES[civ])
    label = m("{civ}, {trait}. Policies: {names}", civ=CIV_NAMES[civ], trait=trait(civ),
              names=names)  # fmt: skip
    return tag(
        "div",
        tag("div", icon("capital"), tag("strong", words(CIV_NAMES[civ])),
            tag("span", words(trait(civ)), class_="card-corner"),
            class_="card-head"),
        tag("div", *own, class_="mo-own-cards"),
        tag("h3", icon("policy"), words(m("Policies"))),
        tag("ul", *policies, class_="mo-policies"),
        id=id,
        class_="card card-hand kind-civ",
        **about(label),
    )  # fmt: skip


def trait(civ: int) -> str:
    return Message(DATA["civilizations"][civ]["trait"])


def own_card(content: str, number: int) -> str:
    face = BOXES[content].cards[number]
    sign = {"warlord": "warlord", "knowledge": "knowledge"}.get(str(KIND_WORDS[face.kind]), "city")
    text = face.texts.get("effect", "")
    return tag(
        "p", icon(sign), tag("b", words(face.name)), " ", amounts(face.resources), " ",
        tag("span", words(text)),
    )  # fmt: skip


def policy(content: str, number: int) -> str:
    face = BOXES[content].cards[number]
    once = m("At once: {text}", text=face.texts.get("unique_effect", ""))
    return tag("li", tag("b", words(face.name)), " ", words(face.texts.get("effect", "")), " ",
               tag("em", words(once)))  # fmt: skip


# Conquest


def conquest(seen: MonumentalState, step: Muster | Split, names: Sequence[str]) -> str:
    """Who attacks what with which units, what is paid and gained."""
    far, alone = bool(step.how & FAR), bool(step.how & WITHOUT_HERO)
    t = terms(seen, front(seen, step.seat, anywhere=far, without_hero=alone), step.target)
    heroic = any(kind == HERO for kind, _ in step.units)
    need = t.beside + 1 if heroic else t.need
    military = step.price if isinstance(step, Split) else t.heroic if heroic else t.plain
    price = [*FACE_COST[t.face]]
    price[2] += military or t.heroic
    holder = owner_of(seen, step.target)
    there = Listing(on_tile(seen, step.target))
    tile = tile_name(seen, step.seat, step.target)
    attacker = m("the Automa") if step.seat == seen.automa else names[step.seat]
    defender = icon("barbarian" if t.barbarian else "defence")
    if holder != NONE:
        defender = crest(paint(seen, holder))
    return tag(
        "div",
        tag("h3", icon("conquest"), words(m("Conquest of {tile}", tile=tile))),
        tag(
            "div", crest(paint(seen, step.seat)), tag("strong", words(attacker)),
            tag("span", *sent(step.units, need), class_="mo-force"),
            tag("small", words(m("{n} of {need} units chosen", n=len(step.units), need=need))),
            class_="mo-side",
        ),
        tag(
            "div", defender,
            tag("strong", words(m("Defence value {n}", n=t.need))), tag("small", words(there)),
            class_="mo-side",
        ),
        tag("p", words(m("Costs")), " ", amounts(price), " ", *gained(seen, step, t.face),
            class_="mo-terms"),
        class_="mo-conquest",
    )  # fmt: skip


def sent(units: Sequence[tuple[int, int]], need: int) -> Iterator[str]:
    for kind, _ in units:
        yield icon(UNIT_ICONS[kind], title=UNITS[kind])
    for _ in range(need - len(units)):
        yield tag("i", class_="mo-gap")


def gained(seen: MonumentalState, step: Muster | Split, face: int) -> Iterator[str]:
    """What follows a conquest, as far as it is known."""
    if face:
        yield tag("span", words(m("You gain its token, which is turned over only then.")))
    if any(kind == 1 for kind, _ in step.units):
        warlord = card_of(seen, WARLORDS[seen.seats[step.seat].civ])
        yield tag("span", " ", words(warlord.texts.get("effect", "")))


# Cards and tokens to choose from


def cards(seen: MonumentalState, title: str, ids: dict[int, str]) -> Scene:
    """Cards by the id that chooses each."""
    drawn = [reading(seen.content, card, HAND, id) for card, id in ids.items()]
    body = tag("div", *drawn, class_="mo-pick")
    return Scene(title, tag("h3", words(title)) + body, frozenset(ids.values()))


def drawn_cards(seen: MonumentalState, step: PickDrawn) -> Scene:
    return cards(seen, m("Cards you have drawn"), {c: f"play-{c}" for c in sorted(step.left(seen))})


def kept(seen: MonumentalState, step: KeepKnowledge) -> Scene:
    return cards(seen, m("Keep one"), {c: f"keep-{c}" for c in step.both(seen)})


def kept_wonder(seen: MonumentalState, step: KeepWonder) -> Scene:
    both = seen.seats[step.seat].wip, step.new
    return cards(seen, m("Keep one"), {c: f"keep-{c}" for c in both})


def lost(seen: MonumentalState, step: LoseKnowledge) -> Scene:
    owned = knowledge(seen.seats[step.seat])
    return cards(seen, m("Give one up"), {c: f"forfeit-{c}" for c in owned})


def taken(seen: MonumentalState, step: TakeCard) -> Scene:
    found = takeable(seen, step.what)
    return cards(seen, m("Take one"), {c: f"buy-{BUY_INDEX[c]}" for c in found})


def imitated(seen: MonumentalState, step: CopyPolicy) -> Scene:
    found = copyable_policies(seen, step.seat)
    return cards(seen, m("Policies to copy"), {c: f"policy-{c}" for c in found})


def ordered(seen: MonumentalState, step: Order) -> Scene:
    """Effects that happen at once, by what each would do."""
    options = []
    for name in dict.fromkeys(step.names()):
        text = following(seen, step.seat, (name,))
        title = m("Token") if name == TOKEN_EFFECT else card_of(seen, name).name
        options.append(option(f"next-{name}", "event", title, text))
    return choice(m("Which comes first?"), options)


def benefits(seen: MonumentalState, step: TokenBenefit) -> Scene:
    token = seen.box.tokens[step.token]
    sign = "free-city" if token.kind == "free_city" else "barbarian"
    options = [
        option(f"benefit-{i}", sign, "", benefit(ops)) for i, ops in enumerate(token.benefits)
    ]
    return choice(token.name, options)


def market_tokens(seen: MonumentalState, step: PickToken) -> Scene:
    pile = sorted(set(seen.piles[step.browsing]))
    sign = MARKET_ICONS[step.browsing]
    options = [option(f"token-{t}", sign, "", token_text(seen, t)) for t in pile]
    return choice(m("Tokens of the Market"), options)


def copied_tokens(seen: MonumentalState, step: CopyToken) -> Scene:
    options = [
        option(f"token-{t}", "barbarian", seen.box.tokens[t].name, token_text(seen, t))
        for t in copyable_tokens(seen, step.seat)
    ]
    return choice(m("Claimed tokens"), options)


def effect(seen: MonumentalState, step: UseEffect) -> Scene:
    face = card_of(seen, step.card)
    options = []
    if len(face.ability.ways) > 1:
        options = [
            option(f"effect-{i}", "activate", "", way(seen, step.card, i))
            for i in range(len(face.ability.ways))
        ]
    body = reading(seen.content, step.card, HAND, None if options else "effect-0")
    both = tag("div", body, *options, class_="mo-pick")
    return Scene(face.name, both)


def willing(seen: MonumentalState, step: Willing) -> Scene:
    body = reading(seen.content, step.card)
    return Scene(card_of(seen, step.card).name, tag("div", body, class_="mo-pick"))


def foreign(seen: MonumentalState, step: CopyForeign) -> Scene:
    """The buildings of other cities; a city is clicked, then its cards are offered in words."""
    cities: dict[int, list[str]] = {}
    for q, place in foreign_cards(seen, step.seat):
        civ = seen.seats[q].civ
        cities.setdefault(civ, []).append(chip(seen.content, seen.seats[q].top[place]))
    drawn = [
        tag("div", tag("h3", words(m("City of {name}", name=CIV_NAMES[civ]))),
            tag("div", *found, class_="mo-chips"), id=f"civ-{civ}", class_="mo-foreign")
        for civ, found in cities.items()
    ]  # fmt: skip
    return Scene(m("Buildings to copy"), tag("div", *drawn, class_="mo-pick"))


def option(id: str, sign: str, title: str, text: str) -> str:
    heading = tag("strong", words(title)) if title else ""
    told_ = m("{words}: {text}", words=title, text=text) if title else text
    return tag("div", icon(sign), heading, tag("span", words(text)), id=id, class_="mo-option",
               **about(told_))  # fmt: skip


def choice(title: str, options: list[str]) -> Scene:
    body = tag("h3", words(title)) + tag("div", *options, class_="mo-pick")
    return Scene(title, body)


SCENES: dict[type, Callable[[MonumentalState, Any], Scene]] = {
    PickDrawn: drawn_cards,
    KeepKnowledge: kept,
    KeepWonder: kept_wonder,
    LoseKnowledge: lost,
    TakeCard: taken,
    CopyPolicy: imitated,
    Order: ordered,
    TokenBenefit: benefits,
    PickToken: market_tokens,
    CopyToken: copied_tokens,
    UseEffect: effect,
    Willing: willing,
    CopyForeign: foreign,
}
