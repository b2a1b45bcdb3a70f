"""Plays the commands of an example in notation, with prepared answers to the decisions inside them.

A command is refused if an action of it is, if a given answer is not among the choices, or if the
engine would do something else than the command says.
"""

from collections import Counter

from ziggurat.core.errors import IllegalAction, ZigguratError
from ziggurat.core.notes import Note
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.actions import PLACES, UNITS
from ziggurat.games.monumental.content import BOX, CARD, CIVILIZATIONS
from ziggurat.games.monumental.examples.position import Table, units
from ziggurat.games.monumental.hexes import CELL_NAMES
from ziggurat.games.monumental.state import NONE, MonumentalState, units_in

QUIET = ("Act", "CityPhase")


class Refused(ZigguratError):
    """The command or an answer is not allowed."""


class Command:
    """One command of a block with the answers to what it asks."""

    def __init__(self, table: Table, answers: list[tuple[str, str]]) -> None:
        self.table = table
        self.answers = list(answers)
        self.since = len(table.notes)

    @property
    def s(self) -> MonumentalState:
        return self.table.s

    @property
    def told(self) -> list[Note]:
        """What the rules told about this command."""
        return self.table.notes[self.since :]

    def play(self, value: str) -> None:
        self.table.begin()
        verb, *args = value.split()
        before = list(self.s.agenda)
        getattr(self, "do_" + verb.replace("-", "_"))(args)
        self.finish()
        assert before != [] or self.s.over

    def act(self, text: str) -> None:
        try:
            self.table.play(text)
        except IllegalAction as error:
            raise Refused(str(error)) from None
        except ZigguratError as error:
            raise AssertionError(f"{text}: {error}") from None

    def kind(self) -> str:
        return "" if self.s.over else type(self.s.decision).__name__

    def finish(self) -> None:
        """Answer what is asked until the turn goes on."""
        while self.kind() and self.kind() not in QUIET:
            if self.kind() == "Voyage":
                raise Refused("the move ends on water")
            self.act(self.reply())

    def take(self, *kinds: str) -> str:
        for i, (kind, value) in enumerate(self.answers):
            if kind in kinds:
                del self.answers[i]
                return value
        return ""

    def reply(self) -> str:
        name = REPLIES.get(self.kind())
        if name and (found := self.take(*name[0].split())):
            text = name[1].format(self.word(name[0], found))
            return self.copy_text(found) if name[1] == "copy" else text
        if self.kind() == "UseEffect":
            return "decline"
        return GAME.actions.text(self.s.choices()[0])

    def word(self, kind: str, value: str) -> str:
        if kind in ("gain_basic", "pay_basic"):
            return "".join(sorted(value.lower(), key="psmg".index))
        if kind.startswith("use_"):
            return "first"
        if kind == "wonder_place" and value == "C":
            return CELL_NAMES[self.s.seats[self.s.player].capital]
        if kind == "destroy":
            return {"s": "soldier", "w": "warlord", "h": "celebrity"}[value[0]]
        if kind == "convert":
            return value.lower()
        return value

    def copy_text(self, value: str) -> str:
        """A copied card by its name, as the pending decision writes it."""
        seat, card = self.s.player, CARD.get(value, NONE)
        kind = self.kind()
        if kind == "CopyPolicy":
            return f"imitate {value}"
        if kind == "CopyToken":
            return f"token {value}"
        others = [q for q in range(len(self.s.seats)) if q != seat]
        owners = [seat] if kind == "CopyCity" else others
        for q in owners:
            p = self.s.seats[q]
            cards = p.top + p.under
            if card in cards:
                place = PLACES[cards.index(card)]
                civ = CIVILIZATIONS[p.civ]
                return f"card {place}" if kind == "CopyCity" else f"copy {civ} {place}"
        raise Refused(value)

    # Commands

    def do_activate(self, args: list[str]) -> None:
        self.act(f"activate {args[0]} {args[1]}")

    def do_buy(self, args: list[str]) -> None:
        self.act(f"buy {args[-1]}")

    def do_complete(self, args: list[str]) -> None:
        self.act("complete")

    def do_develop(self, args: list[str]) -> None:
        self.act(f"develop {args[0]}")

    def do_advance(self, args: list[str]) -> None:
        self.act("advance")

    def do_hire(self, args: list[str]) -> None:
        self.act(f"hire {args[0]}")

    def do_end(self, args: list[str]) -> None:
        self.act("end")

    def do_automa(self, args: list[str]) -> None:
        self.table.run()

    def do_defeat(self, args: list[str]) -> None:
        self.act(f"defeat {args[0]} {args[1]}")

    def do_take_market(self, args: list[str]) -> None:
        self.act(f"market {args[0]}")

    def do_take_production(self, args: list[str]) -> None:
        self.act(f"gather {args[0]}")

    def do_use_market(self, args: list[str]) -> None:
        self.act(f"redeem {args[0].split('_')[1]}")

    def do_use_production(self, args: list[str]) -> None:
        self.act("produce")

    def do_use(self, args: list[str]) -> None:
        s = self.s
        seat = s.player
        p = s.seats[seat]
        card = CARD[args[0]]
        cards = p.top + p.under
        if p.policies and p.policies[-1] == card:
            source = "policy"
        elif p.hero == card:
            source = "celebrity"
        elif card in cards:
            places = [i for i, c in enumerate(cards) if c == card]
            source = PLACES[next((i for i in places if not s.used >> i & 1), places[0])]
        else:
            raise Refused(args[0])
        two = len(BOX.cards[card].ability.ways) == 2
        way = " second" if args[1:] == ["alt", "2"] else " first"
        joan = self.take("joan")
        self.act(f"use {source}{way if two else ''}")
        if joan:
            target, _, force = joan.partition("@")
            self.act(f"conquer {target}")
            self.muster(seat, force)

    def do_conquer(self, args: list[str]) -> None:
        seat = self.s.player
        self.act(f"conquer {args[0]}")
        self.muster(seat, " ".join(args[2:]))

    def muster(self, seat: int, force: str) -> None:
        """Send exactly the named units."""
        wanted: Counter[tuple[int, int]] = Counter()
        for where, soldiers, warlord, hero in units(force):
            here = self.table.at(where, seat)
            for unit, n in enumerate((soldiers, warlord, hero)):
                wanted[unit, here] += n
        left = Counter(wanted)
        while self.kind() == "Muster":
            options = [
                (unit, here)
                for unit, here in left.elements()
                if self.legal(f"send {UNITS[unit]} {CELL_NAMES[here]}")
            ]
            if not options:
                raise Refused(force)
            unit, here = options[0]
            left[unit, here] -= 1
            self.act(f"send {UNITS[unit]} {CELL_NAMES[here]}")
        sent: Counter[tuple[int, ...]] = Counter()
        for note in self.told:
            if note.kind.startswith("send"):
                sent[note.args[1:3]] += note.args[3] if note.kind == "send.many" else 1
        if sent != +wanted:
            raise Refused(f"sent {sent}")

    def legal(self, text: str) -> bool:
        return self.s.why_not(GAME.actions.parse(text)) is None

    def do_explore(self, args: list[str]) -> None:
        seat = self.s.player
        for where in args[1:]:
            self.act(f"explore {args[0]} {CELL_NAMES[self.table.at(where, seat)]}")

    def do_move(self, args: list[str]) -> None:
        seat = self.s.player
        to = self.table.at(args[-1], seat)
        for where, soldiers, warlord, hero in units(" ".join(args[:-2])):
            here = self.table.at(where, seat)
            for unit, n in enumerate((soldiers, warlord, hero)):
                for _ in range(n):
                    self.act(f"move {UNITS[unit]} {CELL_NAMES[here]}")
                    if self.kind() == "MoveTo":
                        self.act(f"at {CELL_NAMES[to]}")
                    if [n.args[3] for n in self.told if n.kind == "move"][-1] != to:
                        raise Refused("moved elsewhere")

    def do_outpost(self, args: list[str]) -> None:
        seat = self.s.player
        p = self.s.seats[seat]
        here = self.table.at(args[0], seat)
        before = units_in(self.s, p, here)
        self.act(f"outpost {CELL_NAMES[here]}")
        if self.kind() == "ReturnWarlord":
            self.act("accept" if "w" in args[1] else "decline")
        if before - units_in(self.s, p, here) != len(args[1]):
            raise Refused("other units return")


REPLIES = {
    "GiveUp": ("archive discard", "card {}"),
    "Reinforce": ("reinforce", "card {}"),
    "ActivateCard": ("activate_cell", "card {}"),
    "GainBasic": ("gain_basic", "gain {}"),
    "PayGeneric": ("pay_basic", "pay {}"),
    "Exchange": ("convert", "exchange {}"),
    "TokenBenefit": ("benefit", "benefit {}"),
    "CopyCity": ("copy", "copy"),
    "CopyPolicy": ("copy", "copy"),
    "CopyForeign": ("copy", "copy"),
    "CopyToken": ("copy", "copy"),
    "Stage": ("stage", "buy {}"),
    "TakeCard": ("take_basic", "take {}"),
    "PickDrawn": ("draw_pick", "play {}"),
    "UseEffect": ("use_drawn use_copied", "effect {}"),
    "KeepWonder": ("wonder_keep", "keep {}"),
    "PlaceWonder": ("wonder_place", "at {}"),
    "KeepKnowledge": ("knowledge_keep", "keep {}"),
    "PickToken": ("market_pick", "token {}"),
    "Order": ("unique_order effect_order", "next {}"),
    "LoseUnit": ("destroy", "lose {}"),
    "Surface": ("kraken_place", "at {}"),
    "AutoConquer": ("automa_conquer", "at {}"),
    "LoseKnowledge": ("remove_knowledge", "forfeit {}"),
}
