"""Answers prepared for the decisions of an example, and what is said when nothing is prepared:
nobody answers, discs are lost, options are declined."""

from dataclasses import dataclass, field

from ziggurat.core.agenda import Decision
from ziggurat.core.errors import IllegalAction
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.acquire import UseBenefit
from ziggurat.games.inner_sea.actions import CARDS, FACTION_NAMES
from ziggurat.games.inner_sea.adjustment import PickSlot
from ziggurat.games.inner_sea.barbarians import Borrow
from ziggurat.games.inner_sea.board import AREAS
from ziggurat.games.inner_sea.closing import BuyCards
from ziggurat.games.inner_sea.commitments import Commit
from ziggurat.games.inner_sea.competition import Raid
from ziggurat.games.inner_sea.effects import MAT, scene_of
from ziggurat.games.inner_sea.hands import DiscardCard
from ziggurat.games.inner_sea.levies import Tribute
from ziggurat.games.inner_sea.losses import Loss
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.picks import ChooseVariant, Pick, next_area
from ziggurat.games.inner_sea.state import InnerSeaState, Question

LOSSES = {
    "-": "lose",
    "talent": "pay talent",
    "vp": "pay vp",
    "treasury": "employ temple_treasury",
    "mausoleum": "use mausoleum",
}


def slug(card: str) -> str:
    return CARDS[int(card) - 1]


def source(word: str) -> str:
    """`use` of a Wonder by its name, `employ` of a card by its number."""
    return f"employ {slug(word)}" if word.isdigit() else f"use {word}"


def words(args: tuple[str, ...]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in args)


@dataclass
class Script:
    """What the seats will say, by realm or by card."""

    factions: dict[str, int]
    losses: dict[int, list[str]] = field(default_factory=dict)
    slots: dict[int, str] = field(default_factory=dict)
    borrow: list[str] = field(default_factory=list)
    targets: dict[int, dict[str, str]] = field(default_factory=dict)  # by source
    commits: dict[tuple[int, str], list[str]] = field(default_factory=dict)  # by realm and area
    negations: dict[tuple[int, int], int] = field(default_factory=dict)  # by realm and card
    uses: list[str] = field(default_factory=list)
    option: str = ""
    buys: int = 0
    discards: list[str] = field(default_factory=list)
    raids: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)  # taken as soon as they are legal

    def say(self, s: InnerSeaState, step: Decision) -> str:
        """The action in notation."""
        assert isinstance(step, Question)
        if self.said and s.why_not(GAME.actions.parse(self.said[0])) is None:
            return self.said.pop(0)
        found = self.prepared(s, step)
        return found or GAME.actions.text(step.choices(s)[0])

    def prepared(self, s: InnerSeaState, step: Question) -> str:
        if isinstance(step, Pick | ChooseVariant):
            return self.target(s, step)
        if isinstance(step, Loss | Tribute):
            waiting = self.losses.get(step.realm)
            given = waiting.pop(0) if waiting else ""
            card = f"pay card {slug(given[5:])}" if given.startswith("card:") else ""
            return card or LOSSES.get(given, "")
        if isinstance(step, PickSlot):
            return f"slot {self.slots[step.realm]}"
        if isinstance(step, Commit):
            waiting = self.commits.get((step.realm, AREAS[step.area]))
            return waiting.pop(0) if waiting else "end"
        if isinstance(step, Answer):
            negation = self.negations.pop((step.realm, step.play.source), 0)
            return f"answer {slug(str(negation))}" if negation else "decline"
        return self.simple(s, step)

    def simple(self, s: InnerSeaState, step: Question) -> str:
        if isinstance(step, Borrow) and self.borrow:
            return f"pick {self.borrow.pop(0)}"
        if isinstance(step, Raid) and self.raids:
            return f"pick {self.raids.pop(0)}"
        if isinstance(step, UseBenefit) and self.uses:
            return source(self.uses.pop(0))
        if isinstance(step, BuyCards) and self.buys:
            self.buys -= 1
            return "buy"
        if isinstance(step, DiscardCard) and self.discards:
            return f"discard {slug(self.discards.pop(0))}"
        return ""

    def target(self, s: InnerSeaState, step: Pick | ChooseVariant) -> str:
        """The next pick of a play from its `A=... F=...` words."""
        key = step.source if isinstance(step, ChooseVariant) else step.play.source
        given = self.targets.get(key, {})
        if isinstance(step, ChooseVariant):
            wanted = self.option if key >= MAT else given.get("opt", "")
            return f"option {wanted}" if wanted else ""
        name, kind = step.pick.name, step.pick.kind
        if kind == "faction":
            area = AREAS[next_area(scene_of(s, step.play), step.pick, step.partial)]
            return f"against {self.faction(given['F'], area)}" if "F" in given else ""
        if kind == "civ":
            return f"against {FACTION_NAMES[self.factions[given['T']]]}" if "T" in given else ""
        if kind == "wonder":
            return f"wonder {given['W']}" if "W" in given else ""
        if kind == "number":
            return f"number {given['N']}" if "N" in given else ""
        listed = given.get("move" if kind == "move" else name, "").replace(">", ",")
        areas = [area for area in listed.split(",") if area]
        n = len(step.partial)
        return f"pick {areas[n]}" if n < len(areas) else ""

    def faction(self, given: str, area: str) -> str:
        pairs = dict(word.rpartition(":")[::2] for word in given.split(","))
        return FACTION_NAMES[self.factions[pairs.get(area, pairs.get("", ""))]]


def check_targets(given: dict[str, str], told_picks: dict[str, tuple[int, ...]]) -> None:
    """Where a pick was made silently it must be the one the block names."""
    for name in ("A", "B"):
        if name in given and name in told_picks:
            wanted = given[name].split(",")
            found = [AREAS[area] for area in told_picks[name]]
            if sorted(found) != sorted(wanted):
                raise IllegalAction(f"{wanted} cannot be chosen, only {found}")
