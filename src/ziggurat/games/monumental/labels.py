"""What a choice means, where its notation does not say it: names and texts instead of places and
ids, prices as they are now, what a token gives. The terminal shows it beside each choice.
"""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.games.monumental import actions as act
from ziggurat.games.monumental.acquire import Stage, second_price
from ziggurat.games.monumental.acquire import price as price_now
from ziggurat.games.monumental.actions import (
    BUYABLE,
    HIRABLE,
    TOKEN_EFFECT,
)
from ziggurat.games.monumental.city import LINES
from ziggurat.games.monumental.conquest import front, payable_ways
from ziggurat.games.monumental.content import (
    DATA,
    KIND,
    KNOWLEDGE,
    MARKETS,
    MONSTERS,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import Price
from ziggurat.games.monumental.draw_words import (
    describe,
    letters,
    named,
    price,
    short_text,
    token_text,
)
from ziggurat.games.monumental.drawing import advance_price
from ziggurat.games.monumental.effects import (
    UNIQUE,
    Order,
    TokenBenefit,
    UseEffect,
    Willing,
    operations_of,
)
from ziggurat.games.monumental.hexes import CELL_NAMES
from ziggurat.games.monumental.monsters import defeat_price, find
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.phrases import WORDS, benefit
from ziggurat.games.monumental.setup import ChooseCapital
from ziggurat.games.monumental.state import (
    NONE,
    MonumentalState,
    card_of,
    held_token,
    kind_at,
)
from ziggurat.games.monumental.storm import ConquerAnywhere
from ziggurat.games.monumental.turn import source_card

MOST = 58  # letters of a label
Args = tuple[int, ...]
Say = Callable[[MonumentalState, int, Args], str]


def label(seen: MonumentalState, a: int) -> str:
    """In a few words what an action means for who decides now; "" if its notation says it."""
    verb = act.ACTIONS.verb_of(a)
    said = LABELS[verb](seen, seen.player, verb.args(a)) if verb in LABELS else ""
    return clip(said)


def clip(words: str) -> str:
    return words if len(words) <= MOST else words[: MOST - 1].rstrip() + "…"


def with_text(seen: MonumentalState, card: int) -> str:
    """Name, resources and effect of a card."""
    face = card_of(seen, card)
    given = letters(face.resources)
    words = [f"{face.name} ({given})" if given else face.name]
    return ": ".join([*words, *filter(None, [face.texts.get("effect", "")])])


def by_id(seen: MonumentalState, card: int) -> str:
    """The same for a card that the notation names: its name only where that is not the id."""
    face = card_of(seen, card)
    given = f"gives {letters(face.resources)}" if any(face.resources) else ""
    words = [f"{other_name(face)}{given}".rstrip(", "), face.texts.get("effect", "")]
    return ": ".join(filter(None, words)) or short_text(face)


def other_name(face: Card) -> str:
    return "" if face.name.lower().replace(" ", "_") == face.id else f"{face.name}, "


def use(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    return with_text(seen, card) if card != NONE else ""


def use_way(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    return f"{card_of(seen, card).name}: {way_text(seen, card, args[1])}"


def way_text(seen: MonumentalState, card: int, way: int) -> str:
    """One of two ways by its cost and result; the only one by the card's text."""
    face = card_of(seen, card)
    if len(face.ability.ways) == 1:
        return short_text(face)
    one = face.ability.ways[way]
    return f"{cost(one.price)}, {benefit(one.ops)}"


def cost(price: Price) -> str:
    """What a way of an effect costs."""
    words = [f"pay {letters(price.amounts)}"] if any(price.amounts) else []
    if price.generic:
        mode = "" if price.mode == "any" else f" {price.mode}"
        words.append(f"pay {price.generic}{mode} basic resources")
    words += [f"archive {price.archive} card"] if price.archive else []
    words += [f"discard {price.discard} card"] if price.discard else []
    return ", ".join(words) or "at no cost"


def place(seen: MonumentalState, seat: int, args: Args) -> str:
    """A card of the own city by its place."""
    card = kind_at(seen, seat, args[0])
    if card == NONE:
        return ""
    under = seen.seats[seat].under[args[0]] if args[0] < 9 else NONE
    more = f" with {card_of(seen, under).name}" if under != NONE else ""
    given = letters(card_of(seen, card).resources)
    return f"{card_of(seen, card).name}{more}{f' ({given})' if given else ''}"


def foreign(seen: MonumentalState, seat: int, args: Args) -> str:
    civ, where = args
    q = next((q for q, p in enumerate(seen.seats) if p.civ == civ), NONE)
    card = kind_at(seen, q, where) if q != NONE else NONE
    return with_text(seen, card) if card != NONE else ""


def buy(seen: MonumentalState, seat: int, args: Args) -> str:
    """Kind, price now, and what the card gives."""
    card = BUYABLE[args[0]]
    face = card_of(seen, card)
    n = price_now(seen, card, modifiers(seen, seat), discount(seen))
    unit = "S" if KIND[card] == KNOWLEDGE else "P"
    paid = f"first stage {n}P, then {face.stages[1]}P" if KIND[card] == WONDER else f"{n}{unit}"
    given = f" (gives {letters(face.resources)})" if any(face.resources) else ""
    words = [f"{other_name(face)}{paid}{given}", face.texts.get("effect", "")]
    return ": ".join(filter(None, words))


def discount(seen: MonumentalState) -> int:
    """What an effect takes off the price of a stage."""
    return seen.decision.discount if isinstance(seen.decision, Stage) else 0


def complete(seen: MonumentalState, seat: int, args: Args) -> str:
    card = seen.seats[seat].wip
    if card == NONE:
        return ""
    n = second_price(seen, seat, modifiers(seen, seat), discount(seen))
    face = card_of(seen, card)
    return f"{face.name}, second stage {n}P: {face.texts.get('bonus_text', '')}"


def policy(seen: MonumentalState, seat: int, args: Args) -> str:
    face = card_of(seen, args[0])
    n = len(seen.seats[seat].policies) + 1
    return f"{n}K: {face.texts.get('unique_effect', '')} Then: {short_text(face)}"


def conquest(seen: MonumentalState, seat: int, args: Args) -> str:
    """Defence value, Military, and what is there."""
    step = seen.decision
    f = step.front(seen) if isinstance(step, ConquerAnywhere) else front(seen, seat)
    t, plain, heroic = payable_ways(seen, f, args[0])
    military = min(n for n, able in ((t.plain, plain or not heroic), (t.heroic, heroic)) if able)
    there = describe(seen, args[0]).partition(", ")[2]
    return f"defence {t.need}, {military}M: {there}"


def tile(seen: MonumentalState, seat: int, args: Args) -> str:
    """What is on a tile; of the pieces' own Capital only that it is one."""
    if isinstance(seen.decision, ChooseCapital):
        return ""
    return describe(seen, args[-1]).partition(", ")[2] or "Capital"


def explorer_at(seen: MonumentalState, seat: int, args: Args) -> str:
    cell = seen.seats[seat].explorers[args[0]]
    return f"explorer {args[0] + 1} in {CELL_NAMES[cell]}"


def market(seen: MonumentalState, seat: int, args: Args) -> str:
    cell = seen.seats[seat].explorers[args[0]]
    where = MARKETS[seen.market_at.index(cell)].capitalize() if cell in seen.market_at else ""
    return f"explorer {args[0] + 1} takes a token of the Market of {where}"


def gather(seen: MonumentalState, seat: int, args: Args) -> str:
    where = explorer_at(seen, seat, args)
    return f"{where} takes the Production token"


def defeat(seen: MonumentalState, seat: int, args: Args) -> str:
    card = MONSTERS[args[1]]
    i = find(seen, card)
    paid = letters(defeat_price(seen, seen.monsters[i])) if i != NONE else ""
    return f"{paid}: {benefit(card_of(seen, card).reward)}"


def redeem(seen: MonumentalState, seat: int, args: Args) -> str:
    held = held_token(seen, seat, args[0])
    return token_text(seen, held[0]) if held and held[0] >= 0 else ""


def civilization(seen: MonumentalState, seat: int, args: Args) -> str:
    data = DATA["civilizations"][args[0]]
    names = (data["special_building"], data["knowledge"], data["warlord"])
    by_id = {card.id: card.name for card in seen.box.cards}
    return f"{data['trait']}: {', '.join(by_id[name] for name in names)}"


def activate(seen: MonumentalState, seat: int, args: Args) -> str:
    """What a row and a column give, and which of their cards have an effect."""
    p = seen.seats[seat]
    cells = LINES[3 * args[0] + args[1]]
    cards = [card for c in cells for card in (p.top[c], p.under[c]) if card != NONE]
    total = [sum(card_of(seen, c).resources[i] for c in cards) for i in range(5)]
    useful = [card_of(seen, c).name for c in cards if card_of(seen, c).texts.get("effect")]
    return "; ".join(filter(None, [letters(total) or "nothing", ", ".join(useful)]))


def following(seen: MonumentalState, seat: int, args: Args) -> str:
    """Which of several effects comes next."""
    if args[0] == TOKEN_EFFECT:
        return "the benefit of the claimed token"
    face = card_of(seen, args[0])
    step = seen.decision
    sections = (
        [one[1] for one in step.pending if one[0] == args[0]] if isinstance(step, Order) else []
    )
    if UNIQUE in sections:
        return face.texts.get("unique_effect", "")
    return benefit(face.ability.ons[0].ops) if face.ability.ons else short_text(face)


def chosen_benefit(seen: MonumentalState, seat: int, args: Args) -> str:
    step = seen.decision
    if not isinstance(step, TokenBenefit):
        return ""
    benefits = seen.box.tokens[step.token].benefits
    return benefit(benefits[args[0]]) if args[0] < len(benefits) else ""


def effect(seen: MonumentalState, seat: int, args: Args) -> str:
    step = seen.decision
    return way_text(seen, step.card, args[0]) if isinstance(step, UseEffect) else ""


def accept(seen: MonumentalState, seat: int, args: Args) -> str:
    step = seen.decision
    if not isinstance(step, Willing):
        return ""
    return benefit(operations_of(seen, step.card, step.section, step.way))


def hire(seen: MonumentalState, seat: int, args: Args) -> str:
    face = card_of(seen, HIRABLE[args[0]])
    strength = f"attack {face.attack}. " if face.attack else ""
    return f"{price(face).replace(' ', '')}: {strength}{face.texts.get('effect', '')}"


def kept(seen: MonumentalState, seat: int, args: Args) -> str:
    return by_id(seen, args[0])


def taken(seen: MonumentalState, seat: int, args: Args) -> str:
    return by_id(seen, BUYABLE[args[0]])


def advance(seen: MonumentalState, seat: int, args: Args) -> str:
    n = advance_price(seen, modifiers(seen, seat))
    return f"{n}S: draw the top card of your deck and play it"


def mix(counts: tuple[tuple[int, ...], ...]) -> Say:
    """Resources by their words where the notation has letters."""

    def said(seen: MonumentalState, seat: int, args: Args) -> str:
        return ", ".join(named(counts[args[0]]))

    return said


def exchange(seen: MonumentalState, seat: int, args: Args) -> str:
    old, new = act.PAIRS[args[0]]
    return f"{WORDS[old]} for {WORDS[new]}"


def imitate(seen: MonumentalState, seat: int, args: Args) -> str:
    return short_text(card_of(seen, args[0]))


LABELS: dict[Verb, Say] = {
    act.CIVILIZATION: civilization,
    act.AT: tile,
    act.ACTIVATE: activate,
    act.BUY: buy,
    act.COMPLETE: complete,
    act.DEVELOP: policy,
    act.CONQUER: conquest,
    act.SEND: tile,
    act.MOVE: tile,
    act.OUTPOST: tile,
    act.EXPLORE: tile,
    act.MARKET: market,
    act.GATHER: gather,
    act.DEFEAT: defeat,
    act.REDEEM: redeem,
    act.PRODUCE: lambda seen, seat, args: "a Production token gives 1P",
    act.USE: use,
    act.USE_WAY: use_way,
    act.ADVANCE: advance,
    act.HIRE: hire,
    act.PICK: place,
    act.COPY: foreign,
    act.IMITATE: imitate,
    act.PAY: mix(act.MIXES),
    act.GAIN: mix(act.GAINS),
    act.SELL: mix(act.GAINS),
    act.EXCHANGE: exchange,
    act.BENEFIT: chosen_benefit,
    act.NEXT: following,
    act.KEEP: kept,
    act.TAKE: taken,
    act.TOKEN: lambda seen, seat, args: token_text(seen, args[0]),
    act.PLAY: kept,
    act.EFFECT: effect,
    act.ACCEPT: accept,
    act.FORFEIT: kept,
    act.SPARE: lambda seen, seat, args: f"{args[0]} off its price, the rest off the Military",
    act.ESCORT: explorer_at,
}
