"""Negation (IS-10): a declared card or a used Wonder may be answered, and the answer answered.

Everybody who might hold a fitting card is asked, in turn order after the player of the card on top,
also when the hand holds none: being asked tells nothing (IS-29.3). `s.chain` has one entry for each
card or use that waits, 1 while it stands.
"""

from dataclasses import dataclass

from ziggurat.core.agenda import Reason, Task
from ziggurat.core.message import Listing, m
from ziggurat.games.inner_sea import npc_answers
from ziggurat.games.inner_sea.actions import ANSWER, DECLINE, USE
from ziggurat.games.inner_sea.board import AREA_NAMES, mask_of
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.effects import (
    MAT,
    WONDER,
    effect_of,
    effects,
    name_of,
    scene_of,
    targets,
    variant_of,
)
from ziggurat.games.inner_sea.fate import CLASS, GREAT_PERSON, TYPE, gone, lay_open, put_away
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.state import WONDERS, InnerSeaState, Question
from ziggurat.games.inner_sea.terms import held
from ziggurat.games.inner_sea.wonders import active, spend_disc

SIGN = 74
NEGATES = sorted(
    (int(card["id"]) for card in BOX.cards if card["type"] == "negate"), key=lambda c: c != SIGN
)
TEMPLE = WONDERS.index("temple_of_artemis")
ACTIONS_ONLY = ["normal", "investment"]  # High Priestess answers actions of the Card Phase


def after(s: InnerSeaState, p: int) -> tuple[int, ...]:
    """The others in turn order, beginning after p (IS-10.12)."""
    i = s.order.index(p)
    return (*s.order[i + 1 :], *s.order[:i])


def changed(s: InnerSeaState, play: Play, operations: tuple[str, ...]) -> int:
    """The areas in which the play would do one of the operations."""
    scene, found = scene_of(s, play), 0
    for op, where in variant_of(play).touches:
        if op in operations:
            found |= mask_of(where(scene))
    return found | mask_of(scene.picks.get("M", ())[1::2])


def named(s: InnerSeaState, play: Play, q: int) -> bool:
    """Whether the play names the civilization or a Wonder of it."""
    for rule, value in zip(variant_of(play).picks, play.picks, strict=False):
        if rule.kind == "civ" and q in value:
            return True
        if rule.kind == "faction" and q in value[1::2]:
            return True
        if rule.kind == "wonder" and any(s.builder[w] == q for w in value):
            return True
    return False


def affects(s: InnerSeaState, play: Play, q: int) -> bool:
    """The declared card names the civilization or would change discs in an area it occupies
    (IS-30.1); a Negate card affects whose card it answers."""
    if TYPE[play.source] == "negate":
        return play.picks[0][0] == q
    return named(s, play, q) or bool(changed(s, play, ("REMOVE", "REPLACE", "PLACE")) & held(s, q))


def fits(s: InnerSeaState, q: int, answers: Record, play: Play) -> bool:
    """Whether an answer of that kind may be given by q to the play (IS-10.1)."""
    source = play.source
    if WONDER <= source < MAT:
        return bool(answers["object"] == "wonder_use")
    if answers["object"] != "card":
        return False
    if answers.get("types") == ACTIONS_ONLY and effect_of(play).when != "action":
        return False  # IS-30.7
    if "any" in answers:
        return any(is_a(source, words) for words in answers["any"])
    if not is_a(source, answers):
        return False
    if "effect" in answers:
        return bool(changed(s, play, ("REPLACE", "PLACE")) & held(s, q))  # IS-30.2
    return not answers.get("affects_me") or affects(s, play, q)


def is_a(card: int, words: Record) -> bool:
    """What the answer says of the card alone (IS-30.3, IS-30.4)."""
    return (
        ("types" not in words or TYPE[card] in words["types"])
        and ("classes" not in words or CLASS[card] in words["classes"])
        and ("ids" not in words or card in words["ids"])
        and (not words.get("great_person") or GREAT_PERSON[card])
    )


def answers_of(source: int) -> Record:
    record: Record = effects(source)[0].record["answers"]
    return record


def temple(s: InnerSeaState, q: int, play: Play) -> bool:
    return active(s, q, TEMPLE) and fits(s, q, answers_of(WONDER + TEMPLE), play)


def might_answer(s: InnerSeaState, q: int, play: Play) -> bool:
    """As far as everybody can see: a fitting card may be in the hand, or the Temple is ready."""
    if s.realms[q].hand:
        for card in NEGATES:
            if not gone(s, card) and fits(s, q, answers_of(card), play):
                return True
    return temple(s, q, play)


@dataclass(slots=True)
class Ask(Task):
    """While the play on top stands, the civilizations still to come may answer it."""

    realms: tuple[int, ...]
    play: Play

    def run(self, s: InnerSeaState) -> None:
        if self.realms and s.chain[-1]:
            q, *rest = self.realms
            if might_answer(s, q, self.play):
                s.then(Answer(s.realms[q].owner, q, tuple(rest), self.play))
            else:
                s.then(Ask(tuple(rest), self.play))


@dataclass(slots=True)
class Answer(Question):
    """A fitting Negate card, the Temple of Artemis, or nothing (IS-10.2, IS-9.4)."""

    later: tuple[int, ...]
    play: Play

    rule = "IS-10.2"
    verbs = (DECLINE, ANSWER, USE)
    covers = True

    def choices(self, s: InnerSeaState) -> list[int]:
        q, play = self.realm, self.play
        cards = [card for card in s.realms[q].hand if TYPE[card] == "negate"]
        fitting = (card for card in cards if fits(s, q, answers_of(card), play))
        found = [DECLINE(), *(ANSWER(card - 1) for card in fitting)]
        return [*found, USE(TEMPLE)] if temple(s, q, play) else found

    def refuse(self, s: InnerSeaState, a: int) -> Reason | None:
        if a in self.choices(s):
            return None
        if a in ANSWER and ANSWER.args(a)[0] + 1 not in s.realms[self.realm].hand:
            return Reason("IS-10.1", m("That card is not in your hand."))
        return Reason("IS-10.1", m("That does not answer {name}.", name=name_of(self.play.source)))

    def apply(self, s: InnerSeaState, a: int) -> None:
        if a in DECLINE:
            s.then(Ask(self.later, self.play))
            return
        q = self.realm
        if a in USE:
            spend_disc(s, TEMPLE)
            source = WONDER + TEMPLE
        else:
            source = ANSWER.args(a)[0] + 1
            lay_open(s, q, source)
        answer = Play(q, source, picks=((self.play.realm,),))
        s.note("answer", q, source, self.play.source)
        s.chain.append(1)
        s.then(Ask(after(s, q), answer), Verdict(answer, self.play))

    def by_itself(self, s: InnerSeaState) -> int:
        return npc_answers.answer(s, self.realm, self.choices(s), self.play)

    def prompt(self, s: InnerSeaState) -> str:
        areas, _ = targets(self.play)
        name = name_of(self.play.source)
        if not areas:
            return m("Answer {name}, or decline.", name=name)
        where = Listing(AREA_NAMES[area] for area in areas)
        return m("Answer {name} ({areas}), or decline.", name=name, areas=where)


@dataclass(slots=True)
class Verdict(Task):
    """An answer that stands negates the play below it; one that was negated has no effect at all,
    and the play below may be answered anew (IS-10.3 to IS-10.9, IS-10.13)."""

    answer: Play
    play: Play

    def run(self, s: InnerSeaState) -> None:
        stood, source = bool(s.chain.pop()), self.answer.source
        if stood:
            s.chain[-1] = 0
            s.note("negated", self.play.source)
            scene = scene_of(s, Play(self.answer.realm, source))
            for run in variant_of(self.answer).operations:
                run(s, self.answer, scene)
        if source < WONDER:
            put_away(s, source, stood=stood)
        if not stood:
            s.then(Ask(after(s, self.play.realm), self.play))
