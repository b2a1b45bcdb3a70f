"""A civilization as a board: its numbers, its banks, its farms, mines, buildings and units by kind
and age with workers and tokens on them. The same function draws one's own and those of rivals; only
one's own has the ids of what can be clicked."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from ziggurat.core.message import m, mn
from ziggurat.draw.card import CHIP, EXHAUSTED, SMALL
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept
from ziggurat.games.ages import costs, economy, goods, production, ratings
from ziggurat.games.ages.card import CIVIL, KINDS, MILITARY
from ziggurat.games.ages.cards import BY_TYPE, STORES
from ziggurat.games.ages.look import temporary
from ziggurat.games.ages.page_faces import KIND_SIGNS, shown, tokens, yields
from ziggurat.games.ages.page_realm import realm, threats, wars_of
from ziggurat.games.ages.state import BANK, TOKENS, AgesState, Seat


def civilization_facts(seen: AgesState, p: int) -> tuple[Any, ...]:
    """All that the board of a civilization depends on: its own things, and what others add."""
    rates = (
        ratings.culture(seen, p),
        ratings.science(seen, p),
        ratings.strength(seen, p),
        ratings.happiness(seen, p),
        ratings.discontent(seen, p),
        production.food_rate(seen, p),
        production.resource_rate(seen, p),
    )
    fought = [war for war in wars_of(seen) if p in war[:2]]
    return (repr(seen.seats[p]), rates, tuple(ratings.pacts(seen, p)), tuple(fought))


def kept_civilization(seen: AgesState, p: int, mine: bool) -> str:
    facts = (p, mine, civilization_facts(seen, p))
    return kept("tta-civilization", facts, lambda: civilization(seen, p, mine))


def civilization(seen: AgesState, p: int, mine: bool) -> str:
    """Everything that lies in front of a player but the hand."""
    seat = seen.seats[p]
    if seat.resigned:
        return tag("p", words(m("has resigned")), class_="tta-none")
    prefix = "" if mine else f"p{p}-"
    return tag(
        "div",
        tag("div", *statistics(seen, p), class_="tta-stats"),
        government(seat, prefix),
        threats(seen, p, prefix),
        kept("tta-banks", bank_facts(seat), lambda: banks(seat)),
        tag("div", *stacks(seat, prefix), class_="tta-stacks"),
        realm(seen, p, prefix),
        class_="tta-civ",
    )


# Numbers


def statistics(seen: AgesState, p: int) -> Iterator[str]:
    """Stocks and what a turn brings."""
    seat = seen.seats[p]
    culture, science = ratings.culture(seen, p), ratings.science(seen, p)
    yield number("culture", seat.culture, f"{culture:+d}", m("culture"),
                 m("culture {n}, +{more} a turn", n=seat.culture, more=culture))  # fmt: skip
    yield number("science", seat.science, f"{science:+d}", m("science"),
                 m("science {n}, +{more} a turn", n=seat.science, more=science))  # fmt: skip
    yield food(seen, p, seat)
    yield resources(seen, p, seat)
    strength = ratings.strength(seen, p)
    yield number("strength", strength, "", m("strength"), m("strength {n}", n=strength))
    happy, needed = ratings.happiness(seen, p), economy.required_faces(seat)
    label = m("{happy} happy faces, {needed} required", happy=happy, needed=needed)
    discontent = ratings.discontent(seen, p)
    if discontent:
        more = mn("{n} discontent worker", "{n} discontent workers", discontent)
        label = m("{faces}: {workers}", faces=label, workers=more)
    alarm = "tta-alarm" if discontent else ""
    sign = "unhappy" if discontent else "happy"
    yield number(sign, happy, f"/{needed}", m("happy"), label, alarm)


def food(seen: AgesState, p: int, seat: Seat) -> str:
    n, grown, eaten = goods.food(seat), production.food_rate(seen, p), economy.consumption(seat)
    label = m("food {n}, +{grown} a turn, {eaten} eaten", n=n, grown=grown, eaten=eaten)
    return number("food", n, f"+{grown}−{eaten}", m("food"), label)


def resources(seen: AgesState, p: int, seat: Seat) -> str:
    n, mined = goods.resources(seat), production.resource_rate(seen, p)
    lost = economy.corruption(seat)
    label = m("resources {n}, +{mined} a turn, corruption {lost}", n=n, mined=mined, lost=lost)
    rate = f"+{mined}−{lost}" if lost else f"+{mined}"
    return number("resource", n, rate, m("resources"), label)


def number(sign: str, n: int, rate: str, label: str, told: str, class_: str = "") -> str:
    return tag(
        "span",
        icon(sign),
        tag("b", str(n)),
        tag("i", rate) if rate else "",
        tag("small", words(label)),
        class_=f"tta-stat tta-{sign} {class_}".strip(),
        **about(told),
    )


# Government and actions


def government(seat: Seat, prefix: str) -> str:
    """The government with a token for each action: used ones are empty, those of this turn alone
    have a dashed edge."""
    cubes = [
        cubes_of("civil-action", seat.ca, seat.ca_spent, seat.more_ca,
                 m("civil actions {n} of {all}", n=seat.ca + seat.more_ca,
                   all=seat.ca + seat.ca_spent)),
        cubes_of("military-action", seat.ma, seat.ma_spent, seat.more_ma,
                 m("military actions {n} of {all}", n=seat.ma + seat.more_ma,
                   all=seat.ma + seat.ma_spent)),
    ]  # fmt: skip
    gives = "".join(yields(seat.government, (CIVIL, MILITARY)))
    card = shown(seat.government, CHIP, f"{prefix}government", (), extra=gives)
    also = [tag("p", words(text), class_="tta-also") for text in temporary(seat)]
    return tag("div", card, tag("div", *cubes, class_="tta-cubes"), *also, class_="tta-state")


def cubes_of(sign: str, left: int, spent: int, more: int, label: str) -> str:
    drawn = [tag("i", icon(sign), class_="extra") for _ in range(more)]
    drawn += [tag("i", icon(sign)) for _ in range(left)]
    drawn += [tag("i", icon(sign), class_="spent") for _ in range(spent)]
    return tag("span", *drawn, class_=f"tta-actions tta-{sign}", **about(label))


# Banks


def bank_facts(seat: Seat) -> tuple[int, ...]:
    rates = (economy.consumption(seat), economy.required_faces(seat), economy.corruption(seat))
    return (seat.unused, seat.bank, seat.blue, costs.increase_cost(seat), *rates)


def banks(seat: Seat) -> str:
    unused = mn("{n} unused worker", "{n} unused workers", seat.unused)
    cost = costs.increase_cost(seat)
    return tag(
        "div",
        tag(
            "span",
            tag("small", words(m("unused"))),
            tokens("worker", seat.unused, unused, 12) or tag("b", "0"),
            class_="tta-unused",
            **about(unused),
        ),
        yellow(seat, cost),
        blue(seat),
        class_="tta-banks",
    )


def yellow(seat: Seat, cost: int) -> str:
    """The yellow bank: under each token the faces that are required, over each section the food
    that is eaten, once the tokens to the right are gone (TTA-30.25)."""
    sections = []
    for eaten, section in groupby(range(1, BANK + 1), lambda n: economy.CONSUMPTION[min(n, 17)]):
        pairs = []
        squares = list(section)
        for faces, pair in groupby(squares, lambda n: economy.REQUIRED[min(n, 17)]):
            dots = [square("yellow", n <= seat.bank) for n in pair]
            row = tag("span", *dots, class_="tta-dots")
            pairs.append(tag("span", row, tag("small", str(faces)), class_="tta-pair"))
        here = economy.consumption(seat) == eaten and seat.bank > 0
        sections.append(section_of(eaten, pairs, here))
    told = m(
        "{tokens}; next worker: {food} food; eaten each turn: {eaten}; happy faces required: {n}",
        tokens=mn("{n} yellow token in the bank", "{n} yellow tokens in the bank", seat.bank),
        food=cost,
        eaten=economy.consumption(seat),
        n=economy.required_faces(seat),
    )
    return track("yellow", "food", "happy", sections, seat.bank, seat.bank - BANK, told)


def blue(seat: Seat) -> str:
    """The blue bank with the corruption of each section (TTA-30.26)."""
    sections = []
    for lost, section in groupby(range(1, TOKENS + 1), lambda n: economy.CORRUPTION[min(n, 11)]):
        dots = [square("blue", n <= seat.blue) for n in section]
        here = economy.corruption(seat) == lost and seat.blue > 0
        sections.append(section_of(lost, [tag("span", *dots, class_="tta-dots")], here))
    told = m("{tokens}; corruption {lost}",
             tokens=mn("{n} blue token in the bank", "{n} blue tokens in the bank", seat.blue),
             lost=economy.corruption(seat))  # fmt: skip
    return track("blue", "corruption", "", sections, seat.blue, seat.blue - TOKENS, told)


def square(colour: str, filled: bool) -> str:
    return tag("i", class_=colour if filled else None)


def section_of(lost: int, dots: list[str], here: bool) -> str:
    mark = f"−{lost}" if lost else "0"
    return tag(
        "span",
        tag("small", mark, class_="tta-mark"),
        tag("span", *dots, class_="tta-pairs"),
        class_="tta-section here" if here else "tta-section",
    )


def track(
    colour: str, above: str, below: str, sections: list[str], n: int, beyond: int, told: str
) -> str:
    """A bank with its marks; tokens beyond its squares are a number."""
    signs = tag("span", icon(above), icon(below) if below else "", class_="tta-signs")
    count = tag("span", tag("b", str(n)), class_="tta-count")
    more = tag("b", f"+{beyond}") if beyond > 0 else ""
    return tag(
        "span", count, signs, *sections, more, class_=f"tta-bank tta-bank-{colour}", **about(told)
    )


# Worker cards


def stacks(seat: Seat, prefix: str) -> Iterator[str]:
    """A column for each kind of worker cards in play, the older ages on top."""
    for kind, cards in enumerate(BY_TYPE):
        owned = [card for card in cards if seat.techs >> card & 1]
        if owned:
            drawn = [worked(seat, card, prefix) for card in owned]
            head = tag("span", icon(KIND_SIGNS[kind]), tag("small", words(KINDS[kind])),
                       class_="tta-kind")  # fmt: skip
            yield tag("div", head, *drawn, class_=f"tta-stack kind-{KIND_SIGNS[kind]}")


def worked(seat: Seat, card: int, prefix: str) -> str:
    """A worker card with its workers and tokens, and what the next worker on it costs."""
    workers, stored = seat.workers[card], seat.tokens[card] if card < STORES else 0
    held = m("Workers: {n}.", n=workers)
    lies = tokens("worker", workers, mn("{n} worker", "{n} workers", workers))
    lies += tokens("blue", stored, mn("{n} blue token", "{n} blue tokens", stored))
    state = () if workers or stored else (EXHAUSTED,)
    cost = costs.build_cost(seat, card)
    return shown(
        card, SMALL, f"{prefix}card-{card}", state, science=-1, build=cost, extra=lies, note=held
    )
