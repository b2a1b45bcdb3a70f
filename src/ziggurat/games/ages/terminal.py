"""The table of Through the Ages as text with rich markup, for a terminal of 80 columns.

Everything reads without colour: letters name the kinds of cards, numbers the tokens. As in the
picture, only what the viewer may know is shown.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from ziggurat.core.actions import Verb
from ziggurat.core.message import Message, m, mn
from ziggurat.core.secrets import HIDDEN
from ziggurat.draw.words import say
from ziggurat.games.ages import actions, costs, economy, goods, production, ratings
from ziggurat.games.ages.actions import ACTIONS, SEATS
from ziggurat.games.ages.attacks import price as attack_price
from ziggurat.games.ages.card import AGES, KINDS
from ziggurat.games.ages.cards import (
    BUILDINGS,
    CARDS,
    FIRST_SPECIAL,
    KIND,
    NONE,
    STORES,
    UNITS,
    title,
)
from ziggurat.games.ages.describe import wording
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.look import temporary
from ziggurat.games.ages.ratings import attack_strength
from ziggurat.games.ages.row import COST, price
from ziggurat.games.ages.state import AgesState, Seat
from ziggurat.games.ages.wonders import stages_cost

NAME = 33  # columns of a card's name in the row
COLOURS = {
    "farm": "green3", "mine": "orange3", "lab": "deep_sky_blue1", "temple": "grey82",
    "library": "sky_blue1", "theater": "medium_purple1", "arena": "salmon1", "infantry": "red1",
    "cavalry": "red1", "artillery": "red1", "air force": "red1", "government": "gold1",
    "leader": "spring_green1", "wonder": "plum1", "action": "yellow1",
}  # fmt: skip


def screen(seen: AgesState, names: Sequence[str]) -> str:
    """The whole table as `seen.viewer` sees it."""
    lines = [*heading(seen), *row(seen), *events(seen)]
    for p in range(len(seen.seats)):
        lines += player(seen, p, names)
    return "\n".join([*lines, *own(seen)])


def plain(words: str) -> str:
    """Words that rich takes literally, whatever brackets they hold."""
    return re.sub(r"(\\*)(\[[a-z#/@][^[]*?\])", r"\1\1\\\2", words)


def card(number: int) -> str:
    colour = COLOURS.get(KINDS[KIND[number]], "cyan")
    return f"[{colour}]{plain(say(title(number)))}[/]"


def heading(seen: AgesState) -> Iterator[str]:
    last = m(", the last is {n}", n=seen.last_round) if seen.last_round else ""
    decks = [len(zone) for zone in (seen.civil[min(seen.age, 3)], seen.military[min(seen.age, 3)])]
    told = m(
        "{age}, round {round}{last}. Civil deck {civil}, military {military}.",
        age=f"[bold]{say(m('Age {age}', age=AGES[seen.age]))}[/]",
        round=seen.round,
        last=last,
        civil=decks[0] if seen.age < 4 else 0,
        military=decks[1] if 0 < seen.age < 4 else 0,
    )
    yield say(told)


def row(seen: AgesState) -> Iterator[str]:
    """The card row, two spaces a line, each with its cost in civil actions and the whole name."""
    cells = []
    for space, number in enumerate(seen.row):
        called = say(title(number)) if number != NONE else "-"
        name = f"{called}, {say(Message(KINDS[KIND[number]]))}" if number != NONE else "-"
        if len(name) > NAME:
            name = called[:NAME]
        shown = f"{name:<{NAME}}"
        if number != NONE:
            colour = COLOURS.get(KINDS[KIND[number]], "cyan")
            shown = f"[{colour}]{plain(shown)}[/]"
        cells.append(f"{space + 1:>2}({COST[space]}) {shown}")
    half = (len(cells) + 1) // 2
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=""):
        yield f"{left} {right}".rstrip()


def events(seen: AgesState) -> Iterator[str]:
    current = [len(seen.omens)] + [
        sum(len(seen.current[3 * p + age]) for p in range(len(seen.seats))) for age in range(3)
    ]
    if seen.glimpsed:
        current[seen.glimpsed_age] += 1
    future = [
        sum(len(seen.future[3 * p + age]) for p in range(len(seen.seats))) for age in range(3)
    ]
    now = " ".join(f"{AGES[age]}:{n}" for age, n in enumerate(current) if n)
    later = " ".join(f"{AGES[age + 1]}:{n}" for age, n in enumerate(future) if n)
    none = m("none")
    told = m(
        "Events {now}; future {later}. Common tactics: {tactics}.",
        now=now or none,
        later=later or none,
        tactics=", ".join(map(card, seen.common)) or none,
    )
    yield say(told)


def player(seen: AgesState, p: int, names: Sequence[str]) -> Iterator[str]:
    """A civilization in a few lines."""
    seat = seen.seats[p]
    mark = ">" if seen.player == p else " "
    colour = say(SEATS[p])
    name = plain(names[p] if names[p].startswith(colour) else f"{names[p]} ({colour})")
    if seat.resigned:
        yield f"{mark} {say(m('{name} has resigned.', name=name))}"
        return
    yield (
        f"{mark} [bold]{name}[/]  {say(m('culture'))} {seat.culture} "
        f"{ratings.culture(seen, p):+d}  {say(m('science'))} {seat.science} "
        f"{ratings.science(seen, p):+d}  {say(m('strength'))} {ratings.strength(seen, p)}  "
        f"{say(m('happy'))} {ratings.happiness(seen, p)}/{economy.required_faces(seat)}"
    )
    yield (
        f"    CA {seat.ca}/{seat.ca + seat.ca_spent}  MA {seat.ma}/{seat.ma + seat.ma_spent}  "
        f"{say(m('food'))} {goods.food(seat)} {production.food_rate(seen, p):+d}"
        f"-{economy.consumption(seat)}  {say(m('resources'))} {goods.resources(seat)} "
        f"{production.resource_rate(seen, p):+d}{corruption(seat)}"
    )
    banks = m(
        "yellow {yellow}  blue {blue}  unused workers {unused}",
        yellow=seat.bank,
        blue=seat.blue,
        unused=seat.unused,
    )
    yield f"    {say(banks)}"
    for words in temporary(seat):
        yield f"    [bold]{say(words)}[/]"
    for line in tableau(seen, p):
        yield "    " + line


def corruption(seat: Seat) -> str:
    due = economy.corruption(seat)
    return f"-{due} {say(m('corruption'))}" if due else ""


def tableau(seen: AgesState, p: int) -> Iterator[str]:
    """What lies in front of a player: cards in play with workers and tokens, and hands."""
    seat = seen.seats[p]
    yield " ".join(worked(seat))
    heads = [card(seat.government)]
    if seat.leader != NONE:
        heads.append(card(seat.leader))
    heads += [card(FIRST_SPECIAL + 3 * i + n - 1) for i, n in enumerate(seat.specials) if n]
    for wonder in seat.wonders:
        ruin = f"({say(m('ruin'))})" if wonder in seat.ruins else ""
        homer = f"({say(m('Homer'))})" if wonder == seat.homer else ""
        heads.append(card(wonder) + ruin + homer)
    if seat.unfinished != NONE:
        stages = CARDS[seat.unfinished].stages
        to_pay = "-".join(map(str, stages[seat.stages :]))
        due = say(m("to pay {stages}", stages=to_pay))
        heads.append(f"{card(seat.unfinished)} {seat.stages}/{len(stages)} ({due})")
    heads += map(card, seat.colonies)
    yield ", ".join(heads)
    extras = []
    if seat.tactic != NONE:
        mark = m("exclusive") if seat.tactic == seat.exclusive else m("common")
        extras.append(f"{say(m('tactic'))} {card(seat.tactic)} ({say(mark)})")
    if seat.pact != NONE:
        side = "" if CARDS[seat.pact].equal else m(" as side {side}", side="AB"[seat.side])
        partner = SEATS[seat.partner]
        told = m("{pact}{side} with {partner}", pact=card(seat.pact), side=side, partner=partner)
        extras.append(say(told))
    for war, rival in zip(seat.wars[::2], seat.wars[1::2], strict=True):
        extras.append(say(m("{war} on {rival}", war=card(war), rival=SEATS[rival])))
    if seat.civil:
        extras.append(f"{say(m('hand'))} " + ", ".join(map(card, seat.civil)))
    backs = [len(seen.hands[3 * p + age]) for age in range(3)]
    if sum(backs) + len(seat.shown):
        extras.append(f"{say(m('military cards'))} {sum(backs) + len(seat.shown)}")
    if extras:
        yield "; ".join(extras)


def worked(seat: Seat) -> Iterator[str]:
    """Worker cards in play: name, workers, and blue tokens after a star."""
    for number in (*BUILDINGS, *UNITS):
        if seat.techs >> number & 1:
            tokens = f"*{seat.tokens[number]}" if number < STORES and seat.tokens[number] else ""
            yield f"{card(number)}:{seat.workers[number]}{tokens}"


def own(seen: AgesState) -> Iterator[str]:
    """The viewer's military cards in words."""
    if seen.viewer < 0:
        return
    held = [card(number) for number in hand(seen, seen.viewer) if number != HIDDEN]
    yield say(m("Your military cards: {cards}.", cards=", ".join(held) or m("none")))


def label(seen: AgesState, a: int) -> str:
    """What a choice costs, where its notation does not say it, and the name behind a number."""
    verb = ACTIONS.verb_of(a)
    return LABELS[verb](seen, seen.player, *verb.decode(a)) if verb in LABELS else ""


def civil_actions(n: int) -> str:
    return mn("{n} civil action", "{n} civil actions", n)


def military_actions(n: int) -> str:
    return mn("{n} military action", "{n} military actions", n)


def resources(n: int) -> str:
    return mn("{n} resource", "{n} resources", n)


def take_label(seen: AgesState, p: int, space: int) -> str:
    number = seen.row[space]
    cost = civil_actions(price(seen, p, space))
    kind = KINDS[KIND[number]]
    return m("{card} ({kind}), {cost}", card=title(number), kind=kind, cost=cost)


def upgrade_label(seen: AgesState, p: int, step: tuple[int, int]) -> str:
    return resources(costs.upgrade_cost(seen.seats[p], *step))


def stages_label(seen: AgesState, p: int, n: int) -> str:
    seat = seen.seats[p]
    return m(
        "{stages} of {wonder}, {cost}",
        stages=mn("{n} stage", "{n} stages", n),
        wonder=title(seat.unfinished),
        cost=resources(stages_cost(seat, n)),
    )


def revolution_label(seen: AgesState, p: int, government: int) -> str:
    cost = costs.science_cost(seen, p, government, revolution=True)
    return m("{n} science, all actions", n=cost)


def attack_label(seen: AgesState, p: int, card: int, rival: int) -> str:
    return m(
        "strength {own} against {theirs}, {cost}",
        own=attack_strength(seen, p, rival),
        theirs=ratings.strength(seen, rival),
        cost=military_actions(attack_price(seen, card, rival)),
    )


def war_label(seen: AgesState, p: int, card: int, rival: int) -> str:
    return m(
        "strength now {own} against {theirs}, {cost}",
        own=ratings.strength(seen, p),
        theirs=ratings.strength(seen, rival),
        cost=military_actions(attack_price(seen, card, rival)),
    )


def tactic_label(card: int, price: int) -> str:
    return m("{army}; {cost}", army=wording(card), cost=military_actions(price))


LABELS: dict[Verb, Callable[..., str]] = {
    actions.TAKE: take_label,
    actions.INCREASE: lambda s, p: m("{n} food", n=costs.increase_cost(s.seats[p])),
    actions.BUILD: lambda s, p, c: resources(costs.build_cost(s.seats[p], c)),
    actions.UPGRADE: upgrade_label,
    actions.STAGES: stages_label,
    actions.DEVELOP: lambda s, p, c: m("{n} science", n=costs.science_cost(s, p, c)),
    actions.REVOLT: revolution_label,
    actions.TACTIC: lambda s, p, c: tactic_label(c, 1),
    actions.COPY: lambda s, p, c: tactic_label(c, 2),
    actions.ATTACK: attack_label,
    actions.WAR: war_label,
    actions.RESIGN: lambda s, p: m("leave the game for good"),
}
