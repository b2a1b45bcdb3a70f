"""The Automa's turn (MO-19): its cards, acts, development cards and conquests. Its explorers are in
automa_explorers.py.

The Automa is played by the engine; what its rules leave open is chosen by the civilization on its
right (MO-19.22).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ziggurat.core import chance
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.acquire import leave_display
from ziggurat.games.monumental.actions import AT
from ziggurat.games.monumental.automa_conquest import can_conquer, conquests, earn
from ziggurat.games.monumental.automa_explorers import AutoExplore, goals
from ziggurat.games.monumental.content import (
    BUILDING,
    KIND,
    KNOWLEDGE,
    TRAITS,
    WONDER,
)
from ziggurat.games.monumental.content.vocabulary import G
from ziggurat.games.monumental.effects import ask
from ziggurat.games.monumental.hexes import BITS, cells_of
from ziggurat.games.monumental.monsters import chooser
from ziggurat.games.monumental.payment import spend
from ziggurat.games.monumental.state import (
    HELPER_AUTOMA,
    NONE,
    MonumentalState,
    card_of,
    provinces,
)

CARDS_A_TURN, CONSOLATION = 2, 2
ALL, SPECIAL, CONDITION, ELSE = range(4)  # where an act stands on its card


@dataclass(slots=True)
class AutomaTurn(Task):
    """Two cards, each with the extra cards it causes; then all of them are discarded (MO-19.3 to
    MO-19.8)."""

    seat: int

    def run(self, s: MonumentalState) -> None:
        cards = [DrawAuto(self.seat, 1, 0) for _ in range(CARDS_A_TURN)]
        s.then(*cards, EndAuto())


@dataclass(slots=True)
class EndAuto(Task):
    def run(self, s: MonumentalState) -> None:
        s.auto_discard += s.auto_drawn
        s.auto_drawn = []


def reveal(s: MonumentalState) -> int:
    """The top card of its deck, made anew from its discard pile when empty (MO-19.9)."""
    if not s.auto_deck:
        s.auto_deck = sorted(s.auto_discard)
        s.auto_discard = []
        chance.shuffle(s, s.auto_deck)
    if not s.auto_deck:
        return NONE
    card = s.auto_deck.pop()
    s.auto_drawn.append(card)
    s.note("automa", s.automa, card)
    return card


@dataclass(slots=True)
class DrawAuto(Task):
    """Resolve one more card: its acts for all `times` times, those of its trait if it is the
    Automa's, or always (MO-19.14 to MO-19.16, MO-19.61, MO-19.62)."""

    seat: int
    times: int
    always: int

    def run(self, s: MonumentalState) -> None:
        card = reveal(s)
        if card != NONE:
            resolve(s, self.seat, card, self.times, self.always)


def resolve(s: MonumentalState, seat: int, card: int, times: int, always: int) -> None:
    acts = card_of(s, card).acts
    helper = bool(s.switches & HELPER_AUTOMA)
    steps = []
    if not (always and helper):  # the solo helper: Greece resolves the trait part only
        steps += [AutoAct(seat, card, ALL, i) for i in range(len(acts["all"]))] * times
    mine = acts.get("trait") == TRAITS[s.seats[seat].civ]
    if always or (mine and not (times > 1 and helper)):
        steps += [AutoAct(seat, card, SPECIAL, i) for i in range(len(acts.get("special", ())))]
    s.then(*steps)


@dataclass(slots=True)
class AutoAct(Task):
    """One act: impossible, it gives 2 Gold; with a price it is done only if it can be paid and
    done (MO-19.18, MO-19.19)."""

    seat: int
    card: int
    part: int
    index: int

    def run(self, s: MonumentalState) -> None:
        acts = card_of(s, self.card).acts
        act = acts["all" if self.part == ALL else "special"][self.index]
        perform(s, self.seat, act)


def perform(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    p = s.seats[seat]
    price = act.get("pay", 0)
    able, do = ACTS[act["act"]]
    if not able(s, seat, act):
        if not price:
            earn(s, seat, CONSOLATION)
            do_rest(s, seat, act)
    elif p.res[G] >= price:
        spend(s, seat, G, price)
        do(s, seat, act)
        do_rest(s, seat, act)


def do_rest(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """Gold for each policy comes also when no policy was left (MO-19.21)."""
    if "then_gold_per_policy" in act:
        earn(s, seat, act["then_gold_per_policy"] * len(s.seats[seat].policies))


# Development cards and policies


def cost_of(s: MonumentalState, card: int) -> int:
    """Printed cost; of a wonder both stages (MO-19.25)."""
    face = card_of(s, card)
    return sum(face.stages) if face.kind == WONDER else face.cost


def best(s: MonumentalState, kind: int, pick: str) -> int:
    """The cheapest or dearest card of a kind on display; among equals the rightmost, in two rows
    then the first by name (MO-19.26 to MO-19.28)."""
    columns = 3 if len(s.seats) == 2 else 6
    sign = 1 if pick == "cheapest" else -1
    found = [
        (sign * cost_of(s, card), -(slot % columns), card_of(s, card).name, card)
        for slot, card in enumerate(s.display)
        if card != NONE and KIND[card] == kind
    ]
    return min(found)[3] if found else NONE


def kind_of(act: Mapping[str, Any]) -> int:
    return KNOWLEDGE if act["what"] == "knowledge" else BUILDING


def receive(s: MonumentalState, seat: int, card: int) -> None:
    """A card it gains lies before it and only scores (MO-19.24)."""
    p = s.seats[seat]
    leave_display(s, card)
    p.discard.append(card)
    if KIND[card] == KNOWLEDGE:
        p.owned.append(card)
    s.note("take", seat, card)


def take(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    receive(s, seat, best(s, kind_of(act), act["pick"]))


def take_all(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    for card in [c for c in s.display if c != NONE and KIND[c] == kind_of(act)]:
        receive(s, seat, card)


def can_wonder(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> bool:
    return s.seats[seat].wip != NONE or best(s, WONDER, "cheapest") != NONE


def wonder(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """Complete the unfinished wonder, else acquire the cheapest (MO-19.30, MO-19.34)."""
    p = s.seats[seat]
    if p.wip == NONE:
        p.wip = best(s, WONDER, "cheapest")
        leave_display(s, p.wip)
        s.note("begin", seat, p.wip)
        return
    card, p.wip = p.wip, NONE
    p.discard.append(card)
    p.owned.append(card)
    s.note("complete", seat, card)
    ask(s, AutoSite(chooser(s, seat), seat, card))


def free_sites(s: MonumentalState, seat: int) -> int:
    """Provinces without wonder token, else the Capital, else nowhere (MO-19.31 to MO-19.33)."""
    p = s.seats[seat]
    taken = sum(BITS[cell] for cell in s.wonder_at)
    return (provinces(s, p) & ~taken) or (BITS[p.capital] & ~taken)


@dataclass(slots=True)
class AutoSite(Decision):
    automa: int
    card: int

    rule = "MO-19.31"
    verbs = (AT,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in cells_of(free_sites(s, self.automa))]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if free_sites(s, self.automa) & BITS[AT.args(a)[0]]:
            return None
        return Reason(self.rule, m("The Automa's wonder goes to its own province without wonder."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (cell,) = AT.args(a)
        s.wonder_at[cell] = self.card
        s.note("wonder", self.automa, self.card, cell)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose where the Automa's {name} stands.", name=card_of(s, self.card).name)


def policy(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """The top policy of its deck is revealed, without effect (MO-19.35)."""
    card = s.auto_policies.pop()
    s.seats[seat].policies.append(card)
    s.note("develop", seat, card)


# Civilization cards and the rest


def shuffle(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """Deck, discard pile and the cards of this turn together (MO-19.10)."""
    s.auto_deck = sorted(s.auto_deck + s.auto_discard + s.auto_drawn)
    s.auto_discard, s.auto_drawn = [], []
    chance.shuffle(s, s.auto_deck)


def draw_until(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    """Cards without the wanted trait are discarded unresolved (MO-19.59); if all are, the action
    was impossible (MO-19.18)."""
    for _ in range(len(s.auto_deck) + len(s.auto_discard)):
        card = reveal(s)
        if card != NONE and card_of(s, card).acts.get("trait") == act["trait"]:
            resolve(s, seat, card, 1, 0)
            return
    earn(s, seat, CONSOLATION)


def fewer_provinces(s: MonumentalState, seat: int) -> bool:
    mine = provinces(s, s.seats[seat]).bit_count()
    return any(provinces(s, p).bit_count() > mine for p in s.seats)


def fewest_policies(s: MonumentalState, seat: int) -> bool:
    """It alone has the fewest (MO-19.63)."""
    mine = len(s.seats[seat].policies)
    return all(len(p.policies) > mine for q, p in enumerate(s.seats) if q != seat)


TESTS = {
    "fewer_provinces_than_any": fewer_provinces,
    "fewest_policies": fewest_policies,
}


@dataclass(slots=True)
class AutoIf(Task):
    """A condition of a civilization card, looked at when its turn comes."""

    seat: int
    card: int
    index: int

    def run(self, s: MonumentalState) -> None:
        part = card_of(s, self.card).acts["all"][0]["list"][self.index]
        for act in part["do"]:
            perform(s, self.seat, act)


def conditions(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    card = s.auto_drawn[-1]
    met = [i for i, part in enumerate(act["list"]) if TESTS[part["if"]](s, seat)]
    if met:
        s.then(*(AutoIf(seat, card, i) for i in met))
    else:
        for other in act["else"]:
            perform(s, seat, other)


def draw(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    s.then(DrawAuto(seat, act.get("all_times", 1), int(act.get("special_always", False))))


def explore(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> None:
    n = act["steps"]
    s.then(AutoExplore(seat, 0, n, n, NONE))


Test = Callable[[MonumentalState, int, Mapping[str, Any]], bool]
Deed = Callable[[MonumentalState, int, Mapping[str, Any]], None]


def always(s: MonumentalState, seat: int, act: Mapping[str, Any]) -> bool:
    return True


ACTS: dict[str, tuple[Test, Deed]] = {
    "wonder": (can_wonder, wonder),
    "take": (lambda s, seat, act: best(s, kind_of(act), act["pick"]) != NONE, take),
    "take_all": (lambda s, seat, act: best(s, kind_of(act), "cheapest") != NONE, take_all),
    "policy": (lambda s, seat, act: bool(s.auto_policies), policy),
    "conquer": (can_conquer, conquests),
    "explore": (lambda s, seat, act: bool(goals(s, seat)), explore),
    "gold": (always, lambda s, seat, act: earn(s, seat, act["n"])),
    "gold_per": (
        always,
        lambda s, seat, act: earn(
            s, seat, act["n"] * (provinces(s, s.seats[seat]) & s.coast).bit_count()
        ),
    ),
    "shuffle": (always, shuffle),
    "draw": (always, draw),
    "draw_until": (always, draw_until),
    "conditions": (always, conditions),
}
