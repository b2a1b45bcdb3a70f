"""The Card Phase (IS-9): a card, a Wonder or a pass, round the table until all have passed."""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import Message, m
from ziggurat.games.inner_sea import npc_actions
from ziggurat.games.inner_sea.actions import ALPHABET, BUILD, PASS, PLAY, USE
from ziggurat.games.inner_sea.board import CIV
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import action_effect
from ziggurat.games.inner_sea.fate import TYPE, lay_open
from ziggurat.games.inner_sea.hands import DiscardCard, Draw
from ziggurat.games.inner_sea.picks import Begin, variants
from ziggurat.games.inner_sea.state import CARDS, NOBODY, InnerSeaState, Question
from ziggurat.games.inner_sea.uses import begin_use, uses
from ziggurat.games.inner_sea.wonders import PayWonder, buildable, cost, refuse_build

PHOENICIA = BOX.civilizations[CIV["phoenicia"]]["effects"]
ALPHABET_POWER = [effect["when"] for effect in PHOENICIA].index("card_free")
LOOKED_AT, KEPT = (PHOENICIA[ALPHABET_POWER]["do"][0][word] for word in ("n", "keep"))


@dataclass(slots=True)
class CardPhase(Task):
    def run(self, s: InnerSeaState) -> None:
        s.phase = CARDS
        s.note("cards")
        s.then(Round(tuple(s.order)), EndCardPhase())


@dataclass(slots=True)
class EndCardPhase(Task):
    """An Architect waits no longer (IS-30.20)."""

    def run(self, s: InnerSeaState) -> None:
        for realm in s.realms:
            realm.discount = 0


@dataclass(slots=True)
class Round(Task):
    """One action each, round the table, until all have passed (IS-9.1, IS-9.2). Who has no card and
    can neither build nor use a Wonder, which everybody sees, passes (IS-9.6)."""

    realms: tuple[int, ...]  # those that have not passed, the next one first

    def run(self, s: InnerSeaState) -> None:
        if self.realms:
            p, *rest = self.realms
            if s.realms[p].hand or buildable(s, p) or uses(s, p, "action"):
                s.then(Action(s.realms[p].owner, p, tuple(rest)))
            else:
                s.note("pass", p)
                s.then(Round(tuple(rest)))


def playable(s: InnerSeaState, p: int, card: int) -> bool:
    """A normal or Investment card whose compulsory choices have an option (IS-9.9, IS-9.13)."""
    effect = action_effect(card)
    return effect != NOBODY and bool(variants(s, p, card, effect, NOBODY))


def has_alphabet(s: InnerSeaState, p: int) -> bool:
    """Phoenicia, once a turn, before its action and with a card to discard (IS-30.30)."""
    realm = s.realms[p]
    fresh = not realm.powers >> 2 * ALPHABET_POWER & 3
    return realm.mat == CIV["phoenicia"] and fresh and bool(realm.hand)


@dataclass(slots=True)
class Action(Question):
    later: tuple[int, ...]

    rule = "IS-9.1"
    verbs = (PASS, PLAY, BUILD, USE, ALPHABET)

    def choices(self, s: InnerSeaState) -> list[int]:
        p = self.realm
        found = [PASS()]
        found += [PLAY(card - 1) for card in s.realms[p].hand if playable(s, p, card)]
        found += [BUILD(w, area) for w, area in buildable(s, p)]
        found += uses(s, p, "action")
        return [*found, ALPHABET()] if has_alphabet(s, p) else found

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        p = self.realm
        if a in PASS:
            return None
        if a in PLAY:
            return refuse_play(s, p, PLAY.args(a)[0] + 1)
        if a in BUILD:
            return refuse_build(s, p, *BUILD.args(a))
        if a in USE:
            legal = a in uses(s, p, "action")
            return (
                None if legal else Reason("IS-9.15", m("That Wonder cannot be used as an action."))
            )
        if has_alphabet(s, p):
            return None
        return Reason("IS-30.30", m("Only Phoenicia has an alphabet, once a turn."))

    def apply(self, s: InnerSeaState, a: int) -> None:
        p = self.realm
        if a in PASS:
            s.note("pass", p)
            s.then(Round(self.later))
        elif a in ALPHABET:
            s.realms[p].powers += 1 << 2 * ALPHABET_POWER
            s.note("alphabet", p)
            s.then(DiscardCard(self.seat, p), Draw(p, LOOKED_AT, KEPT), Round((p, *self.later)))
        else:
            s.then(Round((*self.later, p)))
            self.act(s, a)

    def act(self, s: InnerSeaState, a: int) -> None:
        """What uses up the action, negated or not (IS-9.12)."""
        p = self.realm
        if a in PLAY:
            card = PLAY.args(a)[0] + 1
            lay_open(s, p, card)
            s.note("play", p, card)
            s.then(Begin(p, card, action_effect(card), NOBODY, 1))
        elif a in USE:
            begin_use(s, p, a, "action")
        else:
            w, area = BUILD.args(a)
            least = BOX.wonders[w]["min_map_discs"]
            s.then(PayWonder(self.seat, p, w, area, cost(s, p, w), least))

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_actions.action(s, self.realm, self.choices(s))

    def prompt(self, s: InnerSeaState) -> str:
        return m("Play a card, build a Wonder or pass.")


def refuse_play(s: InnerSeaState, p: int, card: int) -> Reason | None:
    if card not in s.realms[p].hand:
        return Reason("IS-9.1", m("That card is not in your hand."))
    if action_effect(card) == NOBODY:
        return Reason(
            "IS-9.9",
            m("A card of the kind {kind} is no action.", kind=Message(TYPE[card])),
        )
    if not playable(s, p, card):
        return Reason("IS-9.13", m("That card has no legal target now."))
    return None
