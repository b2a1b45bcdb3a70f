"""What a choice means now, as the sentence of a button: names, prices and gains in words where the
terminal has letters (`labels.py`), tiles by where they lie."""

from collections.abc import Callable

from ziggurat.core.actions import Verb
from ziggurat.core.message import Listing, Message, m
from ziggurat.games.monumental import actions as act
from ziggurat.games.monumental import labels
from ziggurat.games.monumental.acquire import PlaceWonder, second_price
from ziggurat.games.monumental.acquire import price as price_now
from ziggurat.games.monumental.actions import BUYABLE, HIRABLE
from ziggurat.games.monumental.archive import ARCHIVE, GiveUp
from ziggurat.games.monumental.armies import FreeOutpost, MoveTo
from ziggurat.games.monumental.city import LINES, ActivateCard, Reinforce
from ziggurat.games.monumental.conquest import front, payable_ways
from ziggurat.games.monumental.content import (
    CIV_NAMES,
    FACE_COST,
    KIND,
    KNOWLEDGE,
    MARKET_NAMES,
    MONSTERS,
    WONDER,
)
from ziggurat.games.monumental.content.vocabulary import Price
from ziggurat.games.monumental.copying import CopyCity
from ziggurat.games.monumental.draw_words import named, short_text, token_text
from ziggurat.games.monumental.drawing import advance_price
from ziggurat.games.monumental.effects import UseEffect
from ziggurat.games.monumental.explorers import step_price
from ziggurat.games.monumental.monsters import defeat_price, find
from ziggurat.games.monumental.page_names import tile_name
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
from ziggurat.games.monumental.turn import Act, source_card

LONGEST = 120  # letters of a button; the rest of a text stands on the card
Args = tuple[int, ...]
Say = Callable[[MonumentalState, int, Args], str]


def meaning(seen: MonumentalState, a: int) -> str:
    """The sentence of a legal action, or "" where its template says it all."""
    verb = act.ACTIONS.verb_of(a)
    return MEANINGS[verb](seen, seen.player, verb.args(a)) if verb in MEANINGS else ""


def amount(amounts: tuple[int, ...] | list[int]) -> str:
    """Resources in words."""
    return Listing(named(amounts), m("and"))


def with_text(words: str, text: str) -> str:
    """A sentence with what it does, if that leaves a button readable."""
    if not text or len(words) + len(text) > LONGEST:
        return words
    return m("{words}: {text}", words=words, text=text)


def paid(price: Price) -> str:
    """What a way of an effect costs, in words."""
    if any(price.amounts):
        parts: list[str] = [m("pay {amounts}", amounts=amount(price.amounts))]
        rest = labels.cost(price._replace(amounts=(0, 0, 0, 0, 0)))
        if price.generic or price.archive or price.discard:
            parts.append(rest)
        return Listing(parts)
    if price.archive_self:
        return m("archive this card")
    return labels.cost(price)


# The city


def activate(seen: MonumentalState, seat: int, args: Args) -> str:
    row, column = args
    gains = amount(city_gain(seen, seat, row, column)) or m("nothing")
    return m(
        "Activate row {row} and column {column}: {gains}", row=row + 1, column=column + 1,
        gains=gains,
    )  # fmt: skip


def city_gain(seen: MonumentalState, seat: int, row: int, column: int) -> list[int]:
    """What the cards of a row and a column give together."""
    p = seen.seats[seat]
    places = [card for c in LINES[3 * row + column] for card in (p.top[c], p.under[c])]
    cards = [card_of(seen, card).resources for card in places if card != NONE]
    return [sum(given[i] for given in cards) for i in range(5)]


def use(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    if card == NONE:
        return ""
    face = card_of(seen, card)
    return with_text(m("Use {card}", card=face.name), face.texts.get("effect", ""))


def use_way(seen: MonumentalState, seat: int, args: Args) -> str:
    card = source_card(seen, seat, args[0])
    if card == NONE:
        return ""
    name = card_of(seen, card).name
    return m("{card}: {way}", card=name, way=way(seen, card, args[1]))


def way(seen: MonumentalState, card: int, n: int) -> str:
    one = card_of(seen, card).ability.ways[n]
    return m("{cost}, {benefit}", cost=paid(one.price), benefit=benefit(one.ops))


def effect(seen: MonumentalState, seat: int, args: Args) -> str:
    step = seen.decision
    if not isinstance(step, UseEffect):
        return ""
    face = card_of(seen, step.card)
    if len(face.ability.ways) == 1:
        return with_text(m("Use {card}", card=face.name), short_text(face))
    return m("{card}: {way}", card=face.name, way=way(seen, step.card, args[0]))


def pick(seen: MonumentalState, seat: int, args: Args) -> str:
    """A card of the own city, by what is done with it."""
    card = kind_at(seen, seat, args[0])
    if card == NONE:
        return ""
    name = labels.place(seen, seat, args) if args[0] < 9 else card_of(seen, card).name
    under = seen.seats[seat].under[args[0]] if args[0] < 9 else NONE
    name = card_of(seen, card).name
    if under != NONE:
        name = m("{card} with {knowledge}", card=name, knowledge=card_of(seen, under).name)
    step = seen.decision
    if isinstance(step, Reinforce):
        return m("Reinforce {card}", card=name)
    if isinstance(step, ActivateCard):
        return m("Activate {card}", card=name)
    if isinstance(step, CopyCity):
        return m("Copy {card}", card=name)
    if isinstance(step, GiveUp):
        done = m("Archive {card}", card=name), m("Discard {card}", card=name)
        return done[0] if step.how == ARCHIVE else done[1]
    return m("Choose {card}", card=name)


def copy(seen: MonumentalState, seat: int, args: Args) -> str:
    civ, where = args
    q = next((q for q, p in enumerate(seen.seats) if p.civ == civ), NONE)
    card = kind_at(seen, q, where) if q != NONE else NONE
    if card == NONE:
        return ""
    face = card_of(seen, card)
    gives = amount(face.resources)
    words = m("Copy {card} of {civ}", card=face.name, civ=CIV_NAMES[civ])
    if gives:
        words = m(
            "Copy {card} of {civ} (gives {gains})", card=face.name, civ=CIV_NAMES[civ], gains=gives
        )
    return with_text(words, face.texts.get("effect", ""))


# Buying


def buy(seen: MonumentalState, seat: int, args: Args) -> str:
    card = BUYABLE[args[0]]
    face, n = card_of(seen, card), price_now(
        seen, card, modifiers(seen, seat), labels.discount(seen)
    )  # fmt: skip
    if KIND[card] == WONDER:
        return m(
            "Begin {card} for {n} Production; completing it costs {second} more",
            card=face.name, n=n, second=face.stages[1],
        )  # fmt: skip
    if KIND[card] == KNOWLEDGE:
        return m("Buy {card} for {n} Science", card=face.name, n=n)
    return m("Buy {card} for {n} Production", card=face.name, n=n)


def complete(seen: MonumentalState, seat: int, args: Args) -> str:
    card = seen.seats[seat].wip
    if card == NONE:
        return ""
    n = second_price(seen, seat, modifiers(seen, seat), labels.discount(seen))
    face = card_of(seen, card)
    words = m("Complete {card} for {n} Production", card=face.name, n=n)
    return with_text(words, face.texts.get("bonus_text", ""))


def develop(seen: MonumentalState, seat: int, args: Args) -> str:
    n = len(seen.seats[seat].policies) + 1
    return m("Develop {card} for {n} Culture", card=card_of(seen, args[0]).name, n=n)


def hire(seen: MonumentalState, seat: int, args: Args) -> str:
    face = card_of(seen, HIRABLE[args[0]])
    return m("Hire {card} for {n} Gold", card=face.name, n=face.cost)


def advance(seen: MonumentalState, seat: int, args: Args) -> str:
    n = advance_price(seen, modifiers(seen, seat))
    return m("Scientific advance for {n} Science: draw the top card of your deck and play it", n=n)


# The map


def conquer(seen: MonumentalState, seat: int, args: Args) -> str:
    step = seen.decision
    f = step.front(seen) if isinstance(step, ConquerAnywhere) else front(seen, seat)
    t, plain, heroic = payable_ways(seen, f, args[0])
    military = min(n for n, able in ((t.plain, plain or not heroic), (t.heroic, heroic)) if able)
    price = [*FACE_COST[t.face]]
    price[2] += military
    return m(
        "Conquer {tile} (defence {need}) for {price}",
        tile=tile_name(seen, seat, args[0]), need=t.need, price=amount(price),
    )  # fmt: skip


def at(seen: MonumentalState, seat: int, args: Args) -> str:
    tile, step = tile_name(seen, seat, args[0]), seen.decision
    if isinstance(step, ChooseCapital):
        return m("Settle in {tile}", tile=tile)
    if isinstance(step, PlaceWonder):
        name = card_of(seen, step.card).name
        return m("Place {card} on {tile}", card=name, tile=tile)
    if isinstance(step, MoveTo):
        return m("Move the {unit} to {tile}", unit=act.UNITS[step.unit], tile=tile)
    if isinstance(step, FreeOutpost):
        return m("Build an outpost on {tile}", tile=tile)
    return m("Choose {tile}", tile=tile)


def send(seen: MonumentalState, seat: int, args: Args) -> str:
    where = tile_name(seen, seat, args[1])
    return m("Send a {unit} from {tile}", unit=act.UNITS[args[0]], tile=where)


def move(seen: MonumentalState, seat: int, args: Args) -> str:
    where = tile_name(seen, seat, args[1])
    return m("Move a {unit} from {tile}", unit=act.UNITS[args[0]], tile=where)


def outpost(seen: MonumentalState, seat: int, args: Args) -> str:
    return m("Build an outpost on {tile}", tile=tile_name(seen, seat, args[0]))


def explore(seen: MonumentalState, seat: int, args: Args) -> str:
    words = m("Move explorer {n} to {tile}", n=args[0] + 1, tile=tile_name(seen, seat, args[1]))
    price = step_price(seen, modifiers(seen, seat)) if isinstance(seen.decision, Act) else 0
    return m("{words} for {n} Military", words=words, n=price) if price else words


def market(seen: MonumentalState, seat: int, args: Args) -> str:
    cell = seen.seats[seat].explorers[args[0]]
    if cell not in seen.market_at:
        return ""
    goods = MARKET_NAMES[seen.market_at.index(cell)]
    return m("Explorer {n}: take a token of the Market of {market}", n=args[0] + 1, market=goods)


def defeat(seen: MonumentalState, seat: int, args: Args) -> str:
    card = MONSTERS[args[1]]
    i = find(seen, card)
    if i == NONE:
        return ""
    price = amount(defeat_price(seen, seen.monsters[i]))
    words = m("Defeat {monster} for {price}", monster=card_of(seen, card).name, price=price)
    return with_text(words, benefit(card_of(seen, card).reward))


def redeem(seen: MonumentalState, seat: int, args: Args) -> str:
    held = held_token(seen, seat, args[0])
    gives = token_text(seen, held[0]) if held and held[0] >= 0 else ""
    return with_text(m("Use the token of the Market of {market}", market=MARKET_NAMES[args[0]]),
                     gives)  # fmt: skip


def escort(seen: MonumentalState, seat: int, args: Args) -> str:
    where = tile_name(seen, seat, seen.seats[seat].explorers[args[0]])
    return m("Travel with explorer {n}, who is in {tile}", n=args[0] + 1, tile=where)


# Resources, cards and effects


def mixed(words: str, counts: tuple[tuple[int, ...], ...]) -> Say:
    def said(seen: MonumentalState, seat: int, args: Args) -> str:
        return m("{what} {amounts}", what=words, amounts=amount(counts[args[0]]))

    return said


def exchange(seen: MonumentalState, seat: int, args: Args) -> str:
    old, new = act.PAIRS[args[0]]
    return m("Exchange 1 {given} for 1 {gained}", given=WORDS[old], gained=WORDS[new])


def chosen_benefit(seen: MonumentalState, seat: int, args: Args) -> str:
    told = labels.chosen_benefit(seen, seat, args)
    return m("Take: {what}", what=told) if told else ""


def following(seen: MonumentalState, seat: int, args: Args) -> str:
    told = labels.following(seen, seat, args)
    if args[0] == act.TOKEN_EFFECT:
        return m("First {what}", what=told)
    return with_text(m("First {card}", card=card_of(seen, args[0]).name), told)


def card_said(sentence: str) -> Say:
    """A sentence about a card that the notation names, with its effect."""

    def said(seen: MonumentalState, seat: int, args: Args) -> str:
        face = card_of(seen, args[0])
        named_ = Message(sentence, {"card": face.name})
        return with_text(named_, face.texts.get("effect", ""))

    return said


def take(seen: MonumentalState, seat: int, args: Args) -> str:
    return card_said(m("Take {card}"))(seen, seat, (BUYABLE[args[0]],))


def accept(seen: MonumentalState, seat: int, args: Args) -> str:
    told = labels.accept(seen, seat, args)
    return m("Accept: {what}", what=told) if told else ""


MEANINGS: dict[Verb, Say] = {
    act.AT: at,
    act.ACTIVATE: activate,
    act.BUY: buy,
    act.COMPLETE: complete,
    act.DEVELOP: develop,
    act.CONQUER: conquer,
    act.SEND: send,
    act.MOVE: move,
    act.OUTPOST: outpost,
    act.EXPLORE: explore,
    act.MARKET: market,
    act.DEFEAT: defeat,
    act.REDEEM: redeem,
    act.USE: use,
    act.USE_WAY: use_way,
    act.ADVANCE: advance,
    act.HIRE: hire,
    act.PICK: pick,
    act.COPY: copy,
    act.IMITATE: card_said(m("Copy {card}")),
    act.PAY: mixed(m("Pay"), act.MIXES),
    act.GAIN: mixed(m("Gain"), act.GAINS),
    act.SELL: mixed(m("Sell"), act.GAINS),
    act.EXCHANGE: exchange,
    act.BENEFIT: chosen_benefit,
    act.NEXT: following,
    act.KEEP: card_said(m("Keep {card}")),
    act.TAKE: take,
    act.TOKEN: lambda seen, seat, args: m("Take: {what}", what=token_text(seen, args[0])),
    act.PLAY: card_said(m("Play {card}")),
    act.EFFECT: effect,
    act.ACCEPT: accept,
    act.FORFEIT: card_said(m("Give up {card}")),
    act.SPARE: lambda seen, seat, args: m(
        "{n} off the price of the Free City, the rest off the Military", n=args[0]
    ),
    act.ESCORT: escort,
}
