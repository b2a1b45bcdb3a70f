"""Copying cards, policies and tokens (MO-18.16 to MO-18.24, MO-24.6 to MO-24.8)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import COPY, IMITATE, PICK, TOKEN
from ziggurat.games.monumental.content import BASIC, BUILDING, CIV_NAMES, KIND
from ziggurat.games.monumental.content.vocabulary import Op
from ziggurat.games.monumental.effects import (
    Do,
    TokenBenefit,
    ask,
    offer_effect,
    operation,
    possible,
)
from ziggurat.games.monumental.state import NONE, MonumentalState, card_of, gain, kind_at


def copies(s: MonumentalState, card: int) -> bool:
    """A card whose effect is to copy cannot itself be copied (MO-18.21)."""
    ways = card_of(s, card).ability.ways
    return any(op.word == "copy" for way in ways for op in way.ops)


def in_city(s: MonumentalState, seat: int, source: str) -> list[int]:
    """The places of own city cards that can be copied, active or not (MO-18.17)."""
    p = s.seats[seat]
    return [
        place
        for place, card in enumerate(p.top + p.under)
        if card != NONE and (source != "city_basic" or KIND[card] == BASIC) and not copies(s, card)
    ]


def policies(s: MonumentalState, seat: int) -> list[int]:
    """Own developed policies that can be copied (MO-18.18, MO-18.19)."""
    return sorted(card for card in s.seats[seat].policies if not copies(s, card))


def foreign(s: MonumentalState, seat: int) -> list[tuple[int, int]]:
    """Seat and place of buildings in the cities of other players (MO-24.6)."""
    return [
        (q, place)
        for q, p in enumerate(s.seats)
        if q not in (seat, s.automa)
        for place, card in enumerate(p.top)
        if card != NONE and KIND[card] in (BUILDING, BASIC) and not copies(s, card)
    ]


def copy_card(s: MonumentalState, seat: int, card: int, place: int) -> None:
    """Its resources again, then its effect if that can be used (MO-18.16, MO-18.24)."""
    s.note("copy", seat, card)
    gain(s, seat, card_of(s, card).resources)
    offer_effect(s, seat, card, place)


@operation("copy")
def op_copy(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    source = op.args["source"]
    if source == "policy":
        ask(s, CopyPolicy(seat))
    elif source == "foreign_building":
        ask(s, CopyForeign(seat))
    else:
        ask(s, CopyCity(seat, source))


@possible("copy")
def may_copy(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    source = op.args["source"]
    if source == "policy":
        return bool(policies(s, seat))
    if source == "foreign_building":
        return bool(foreign(s, seat))
    return bool(in_city(s, seat, source))


@dataclass(slots=True)
class CopyCity(Decision):
    source: str

    rule = "MO-18.17"
    verbs = (PICK,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [PICK.start + place for place in in_city(s, self.seat, self.source)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (place,) = PICK.args(a)
        if place in in_city(s, self.seat, self.source):
            return None
        card = kind_at(s, self.seat, place)
        if card == NONE:
            return Reason(self.rule, m("No card lies there."))
        if copies(s, card):
            return Reason("MO-18.21", m("A card whose effect is to copy cannot be copied."))
        return Reason(self.rule, m("Only a basic building can be copied so."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (place,) = PICK.args(a)
        copy_card(s, self.seat, kind_at(s, self.seat, place), place)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose a card of your city to copy.")


@dataclass(slots=True)
class CopyPolicy(Decision):
    rule = "MO-18.19"
    verbs = (IMITATE,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [IMITATE(card) for card in policies(s, self.seat)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (card,) = IMITATE.args(a)
        if card in policies(s, self.seat):
            return None
        if card in s.seats[self.seat].policies:
            return Reason("MO-18.21", m("A policy that copies cannot be copied."))
        return Reason("MO-18.18", m("You have not developed that policy."))

    def apply(self, s: MonumentalState, a: int) -> None:
        copy_card(s, self.seat, IMITATE.args(a)[0], NONE)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose one of your policies to copy.")


@dataclass(slots=True)
class CopyForeign(Decision):
    rule = "MO-24.6"
    verbs = (COPY,)

    def choices(self, s: MonumentalState) -> list[int]:
        pairs = foreign(s, self.seat)
        return sorted(COPY(s.seats[q].civ, place) for q, place in pairs)

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        civ, _ = COPY.args(a)
        if civ not in [p.civ for p in s.seats]:
            return Reason(self.rule, m("{civ} is not in this game.", civ=CIV_NAMES[civ]))
        return Reason(self.rule, m("Only a building in the city of another player can be copied."))

    def apply(self, s: MonumentalState, a: int) -> None:
        civ, place = COPY.args(a)
        q = [p.civ for p in s.seats].index(civ)
        copy_card(s, self.seat, s.seats[q].top[place], NONE)

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose a building in another city to copy.")


def copyable_tokens(s: MonumentalState, seat: int) -> list[int]:
    tokens = s.box.tokens
    return sorted({t for t in s.seats[seat].tokens if tokens[t].benefits})


@operation("copy_token")
def op_copy_token(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    ask(s, CopyToken(seat, int(op.args["discard"])))


@possible("copy_token")
def may_copy_token(s: MonumentalState, seat: int, op: Op, place: int) -> bool:
    return bool(copyable_tokens(s, seat))


@dataclass(slots=True)
class CopyToken(Decision):
    """One benefit of a claimed token, which is then discarded (MO-18.22)."""

    discard: int

    rule = "MO-18.22"
    verbs = (TOKEN,)

    def choices(self, s: MonumentalState) -> list[int]:
        return [TOKEN(token) for token in copyable_tokens(s, self.seat)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        if TOKEN.args(a)[0] in copyable_tokens(s, self.seat):
            return None
        return Reason(self.rule, m("You have not claimed that token."))

    def apply(self, s: MonumentalState, a: int) -> None:
        (token,) = TOKEN.args(a)
        if self.discard:
            s.seats[self.seat].tokens.remove(token)
            s.spent.append(token)
        s.then(TokenBenefit(self.seat, token))

    def prompt(self, s: MonumentalState) -> str:
        return m("Choose a claimed token to copy.")
