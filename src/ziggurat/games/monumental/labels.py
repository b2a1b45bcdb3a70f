"""What a choice means, where its notation does not say it: names and texts instead of places and
ids, prices as they are now, what a token gives. The terminal shows it beside each choice.
"""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.core.message import Listing, Message, m, mn
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
    MARKET_NAMES,
    MONSTERS,
    WONDER,
    Card,
)
from ziggurat.games.monumental.content.vocabulary import Price
from ziggurat.games.monumental.draw_words import (
    letters,
    named,
    on_tile,
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

Args = tuple[int, ...]
Say = Callable[[MonumentalState, int, Args], str]


def meaning(seen: MonumentalState, a: int) -> str:
    """What an action means for who decides now; "" if its notation says it."""
    verb = act.ACTIONS.verb_of(a)
    return LABELS[verb](seen, seen.player, verb.args(a)) if verb in LABELS else ""


def with_text(seen: MonumentalState, card: int) -> str:
    """Name, resources and effect of a card."""
    face = card_of(seen, card)
    return before(with_gains(face.name, face), face.texts.get("effect", ""))


def with_gains(words: str, face: Card) -> str:
    given = letters(face.resources)
    return m("{card} ({gains})", card=words, gains=given) if given else words


def before(words: str, text: str) -> str:
    """Words with a text after them; either may be missing."""
    return m("{words}: {text}", words=words, text=text) if words and text else words or text


def by_id(seen: MonumentalState, card: int) -> str:
    """The same for a card that the notation names: its name only where that is not the id."""
    face = card_of(seen, card)
    words = [other_name(face)]
    words += [m("gives {gains}", gains=letters(face.resources))] if any(face.resources) else []
    return before(Listing(filter(None, words)), face.texts.get("effect", "")) or short_text(face)


def other_name(face: Card) -> str:
    return "" if face.name.lower().replace(" ", "_") == face.id else face.name


def use(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    return with_text(seen, card) if card != NONE else ""


def use_way(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    return before(card_of(seen, card).name, way_text(seen, card, args[1]))


def way_text(seen: MonumentalState, card: int, way: int) -> str:
    """One of two ways by its cost and result; the only one by the card's text."""
    face = card_of(seen, card)
    if len(face.ability.ways) == 1:
        return short_text(face)
    one = face.ability.ways[way]
    return m("{cost}, {benefit}", cost=cost(one.price), benefit=benefit(one.ops))


def cost(price: Price) -> str:
    """What a way of an effect costs."""
    words: list[str] = []
    if any(price.amounts):
        words.append(m("pay {amounts}", amounts=letters(price.amounts)))
    n = price.generic
    if n and price.mode == "equal":
        words.append(m("pay {n} equal basic resources", n=n))
    elif n and price.mode == "different":
        words.append(m("pay {n} different basic resources", n=n))
    elif n:
        words.append(mn("pay {n} basic resource", "pay {n} basic resources", n))
    if price.archive:
        words.append(mn("archive {n} card", "archive {n} cards", price.archive))
    if price.discard:
        words.append(mn("discard {n} card", "discard {n} cards", price.discard))
    return Listing(words) or m("at no cost")


def place(seen: MonumentalState, seat: int, args: Args) -> str:
    """A card of the own city by its place."""
    card = kind_at(seen, seat, args[0])
    if card == NONE:
        return ""
    under = seen.seats[seat].under[args[0]] if args[0] < 9 else NONE
    face = card_of(seen, card)
    if under == NONE:
        return with_gains(face.name, face)
    both = m("{card} with {knowledge}", card=face.name, knowledge=card_of(seen, under).name)
    return with_gains(both, face)


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
    paid = f"{n}S" if KIND[card] == KNOWLEDGE else f"{n}P"
    if KIND[card] == WONDER:
        paid = m("first stage {first}P, then {second}P", first=n, second=face.stages[1])
    words: str = Listing(filter(None, [other_name(face), paid]))
    if any(face.resources):
        words = m("{price} (gives {gains})", price=words, gains=letters(face.resources))
    return before(words, face.texts.get("effect", ""))


def discount(seen: MonumentalState) -> int:
    """What an effect takes off the price of a stage."""
    return seen.decision.discount if isinstance(seen.decision, Stage) else 0


def complete(seen: MonumentalState, seat: int, args: Args) -> str:
    card = seen.seats[seat].wip
    if card == NONE:
        return ""
    n = second_price(seen, seat, modifiers(seen, seat), discount(seen))
    face = card_of(seen, card)
    words = m("{wonder}, second stage {n}P", wonder=face.name, n=n)
    return before(words, face.texts.get("bonus_text", ""))


def policy(seen: MonumentalState, seat: int, args: Args) -> str:
    face = card_of(seen, args[0])
    n = len(seen.seats[seat].policies) + 1
    return m(
        "{n}K: {unique} Then: {effect}",
        n=n,
        unique=face.texts.get("unique_effect", ""),
        effect=short_text(face),
    )


def conquest(seen: MonumentalState, seat: int, args: Args) -> str:
    """Defence value, Military, and what is there."""
    step = seen.decision
    f = step.front(seen) if isinstance(step, ConquerAnywhere) else front(seen, seat)
    t, plain, heroic = payable_ways(seen, f, args[0])
    military = min(n for n, able in ((t.plain, plain or not heroic), (t.heroic, heroic)) if able)
    return m(
        "defence {need}, {military}M: {there}",
        need=t.need,
        military=military,
        there=Listing(on_tile(seen, args[0])),
    )


def tile(seen: MonumentalState, seat: int, args: Args) -> str:
    """What is on a tile; of the pieces' own Capital only that it is one."""
    if isinstance(seen.decision, ChooseCapital):
        return ""
    return Listing(on_tile(seen, args[-1])) or m("Capital")


def explorer_at(seen: MonumentalState, seat: int, args: Args) -> str:
    cell = seen.seats[seat].explorers[args[0]]
    return m("explorer {n} in {tile}", n=args[0] + 1, tile=CELL_NAMES[cell])


def market(seen: MonumentalState, seat: int, args: Args) -> str:
    cell = seen.seats[seat].explorers[args[0]]
    if cell not in seen.market_at:
        return explorer_at(seen, seat, args)
    return m(
        "explorer {n} takes a token of the Market of {market}",
        n=args[0] + 1,
        market=MARKET_NAMES[seen.market_at.index(cell)],
    )


def gather(seen: MonumentalState, seat: int, args: Args) -> str:
    return m("{explorer} takes the Production token", explorer=explorer_at(seen, seat, args))


def defeat(seen: MonumentalState, seat: int, args: Args) -> str:
    card = MONSTERS[args[1]]
    i = find(seen, card)
    paid = letters(defeat_price(seen, seen.monsters[i])) if i != NONE else ""
    return before(paid, benefit(card_of(seen, card).reward))


def redeem(seen: MonumentalState, seat: int, args: Args) -> str:
    held = held_token(seen, seat, args[0])
    return token_text(seen, held[0]) if held and held[0] >= 0 else ""


def civilization(seen: MonumentalState, seat: int, args: Args) -> str:
    data = DATA["civilizations"][args[0]]
    names = (data["special_building"], data["knowledge"], data["warlord"])
    by_id = {card.id: card.name for card in seen.box.cards}
    return before(Message(data["trait"]), Listing(by_id[name] for name in names))


def activate(seen: MonumentalState, seat: int, args: Args) -> str:
    """What a row and a column give, and which of their cards have an effect."""
    p = seen.seats[seat]
    cells = LINES[3 * args[0] + args[1]]
    cards = [card for c in cells for card in (p.top[c], p.under[c]) if card != NONE]
    total = [sum(card_of(seen, c).resources[i] for c in cards) for i in range(5)]
    useful = [card_of(seen, c).name for c in cards if card_of(seen, c).texts.get("effect")]
    given = letters(total) or m("nothing")
    if not useful:
        return given
    return m("{gains}; {cards}", gains=given, cards=Listing(useful))


def following(seen: MonumentalState, seat: int, args: Args) -> str:
    """Which of several effects comes next."""
    if args[0] == TOKEN_EFFECT:
        return m("the benefit of the claimed token")
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
    words: str = price(face).replace(" ", "")
    if face.attack:
        words = m("{price}, attack {n}", price=words, n=face.attack)
    return before(words, face.texts.get("effect", ""))


def kept(seen: MonumentalState, seat: int, args: Args) -> str:
    return by_id(seen, args[0])


def taken(seen: MonumentalState, seat: int, args: Args) -> str:
    return by_id(seen, BUYABLE[args[0]])


def advance(seen: MonumentalState, seat: int, args: Args) -> str:
    n = advance_price(seen, modifiers(seen, seat))
    return m("{n}S: draw the top card of your deck and play it", n=n)


def mix(counts: tuple[tuple[int, ...], ...]) -> Say:
    """Resources by their words where the notation has letters."""

    def said(seen: MonumentalState, seat: int, args: Args) -> str:
        return Listing(named(counts[args[0]]))

    return said


def exchange(seen: MonumentalState, seat: int, args: Args) -> str:
    old, new = act.PAIRS[args[0]]
    return m("{given} for {gained}", given=WORDS[old], gained=WORDS[new])


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
    act.PRODUCE: lambda seen, seat, args: m("a Production token gives 1P"),
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
    act.SPARE: lambda seen, seat, args: m(
        "{n} off its price, the rest off the Military", n=args[0]
    ),
    act.ESCORT: explorer_at,
}
