"""Plays the worked examples.

`players`, `cells`, `civs`, `followers`, `tokens`, `scores`, `epochs`, `step`, `option`, `hand` (the
tiles of who is up) and `next` (the kinds of the tiles drawn next) put a position up; `do` and
`then` are moves, `expect` lines are for tests.
Tiles are literal, so every position gets a tile pack of its own.
"""

import re

from ziggurat.core import stage
from ziggurat.core.agenda import settle
from ziggurat.core.errors import ZigguratError
from ziggurat.core.examples import Lines, Played
from ziggurat.core.stage import Stage
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import AT
from ziggurat.games.gheos.civilizations import Settle, Settlers
from ziggurat.games.gheos.content import COLOURS, EPOCHS, LANDSCAPES
from ziggurat.games.gheos.content.packs import PLACED
from ziggurat.games.gheos.land import continents, survey
from ziggurat.games.gheos.lattice import CELL, EDGES
from ziggurat.games.gheos.placing import NextTurn, Play
from ziggurat.games.gheos.scoring import Score
from ziggurat.games.gheos.state import EPOCH, LAND, GheosState

HAND = 2


def cell_of(text: str) -> int:
    r, c = text.split(",")
    return CELL[int(r), int(c)]


def edge_of(text: str) -> int:
    cell, _, e = text.partition(".")
    return EDGES[cell_of(cell)][int(e)]


def pairs(text: str) -> dict[str, str]:
    return dict(word.split("=") for word in text.split())


class Table(Stage):
    """A position under play; `follow` plays lines, and `look` is given every `expect` line."""

    s: GheosState

    def __init__(self, lines: Lines) -> None:
        keys = dict(lines)
        self.names = keys.get("players", "adam eve").split()
        options = dict(value.split() for key, value in lines if key == "option")
        s: GheosState = GAME.new(len(self.names), seed=1, **options)
        super().__init__(GAME, s)
        cells = pairs(keys.get("cells", ""))
        played = [value.split()[2] for key, value in lines if key == "do" and "place " in value]
        hand = keys.get("hand", "").split()
        self.tiles = [*cells.values(), *hand, *played]
        self.collect()
        self.deal(len(cells), len(hand))
        s.tiles = {cell_of(at): 3 * tile for tile, at in enumerate(cells)}
        for name, edge in (word.split("@") for word in keys.get("civs", "").split()):
            s.markers[COLOURS.index(name)] = edge_of(edge)
        for name, text in pairs(keys.get("followers", "")).items():
            for colour, n in re.findall(r"([a-z]+)(\d)", text):
                s.followers[6 * self.names.index(name) + COLOURS.index(colour)] = int(n)
        for zone, key in ((s.tokens, "tokens"), (s.points, "scores")):
            for name, n in pairs(keys.get(key, "")).items():
                zone[self.names.index(name)] = int(n)
        s.epochs = int(keys.get("epochs", 0))
        s.order = [EPOCH] * (EPOCHS - s.epochs) + [LAND] * len(s.pile)
        self.stack(keys.get("next", "").split())
        step = int(keys.get("step", 1))
        if step > 1:
            s.replaced.append(s.hands[0].pop())
        self.enter(step)
        GAME.audit(s)
        self.refused: str | None = None
        self.drawn = 0

    def collect(self) -> None:
        """The tile pack of this position."""
        self.s.catalogue = PLACED + " ".join(self.tiles)

    def deal(self, start: int, own: int) -> None:
        """Two tiles a seat. The active player has those of `hand`, or the first one that is
        played."""
        s = self.s
        rest = list(range(start, LANDSCAPES))
        first = [rest.pop(0), rest.pop(0) if own == HAND else rest.pop()]
        s.hands = [first, *([rest.pop(0), rest.pop()] for _ in s.hands[1:])]
        s.pile = rest

    def enter(self, step: int) -> None:
        s = self.s
        s.agenda = []
        s._cache_survey = None
        turn = [Settlers(0), Score(0), NextTurn(0)]
        s.then(*([Play(0)] if step == 1 else turn[step - 2 :]))
        settle(s)

    def follow(self, lines: Lines) -> None:
        """A refused line must be expected to be: the line after it says so."""
        ahead = [value.split()[0] for key, value in lines[1:]] + [""]
        for (key, value), following in zip(lines, ahead, strict=True):
            if key in ("do", "then"):
                self.act(value)
                assert not self.refused or following in ("illegal", "because"), self.refused
            elif key == "expect":
                self.look(value)

    def look(self, value: str) -> None:
        """Whoever only plays looks at no `expect` line."""

    def act(self, text: str) -> None:
        """Play one line; if any part of it is refused, nothing has happened."""
        self.refused = None
        verb, *words = text.split()
        try:
            with self.trying():
                getattr(self, f"do_{verb}")(*words)
                GAME.audit(self.s)
        except ZigguratError as error:
            self.refused = str(error)

    def hold(self, tile: int) -> None:
        """Bring a tile of the pack into the active player's hand."""
        s = self.s
        hand = s.hands[s.player]
        if tile in hand:
            return
        zone = next(zone for zone in (s.pile, *s.hands) if tile in zone)
        zone[zone.index(tile)], hand[0] = hand[0], tile
        for each in s.hands:
            each.sort()

    def do_place(self, cell: str, face: str) -> None:
        assert cell_of(cell) not in self.s.tiles
        self.lay(cell, face)

    def do_replace(self, cell: str, face: str) -> None:
        assert cell_of(cell) in self.s.tiles
        self.lay(cell, face)

    def lay(self, cell: str, face: str) -> None:
        known = set(self.s.tiles.values())
        tile = next(t for t, f in enumerate(self.tiles) if f == face and 3 * t not in known)
        if isinstance(self.s.decision, Play):
            self.hold(tile)
        self.play(f"at {cell}")
        self.play(f"lay t{tile} r0")

    def do_start(self, colour: str, address: str) -> None:
        self.play(f"at {self.name(address)}")
        self.play(f"start {colour}")

    def name(self, address: str) -> str:
        """The cell that names the continent of an address, or the cell of the address itself."""
        component = survey(self.s).component.get(edge_of(address))
        names: dict[int | None, int] = {c: cell for cell, c in continents(self.s).items()}
        named = names.get(component, cell_of(address.partition(".")[0]))
        return AT.text(AT(named)).split()[1]

    def do_goto(self, address: str) -> None:
        self.play(f"at {self.name(address)}")

    def do_take(self, colour: str) -> None:
        self.play(f"take {colour}")

    def do_pay(self, colour: str) -> None:
        self.play(f"pay {colour}")

    def do_winner(self, colour: str) -> None:
        self.play(f"winner {colour}")

    def do_token(self) -> None:
        self.play("token")

    def do_skip(self) -> None:
        if self.s.over or isinstance(self.s.decision, Settle):
            self.play("skip")

    def stack(self, kinds: list[str]) -> None:
        """The kinds of the tiles that are drawn next."""
        s = self.s
        ahead = [EPOCH if kind == "epoch" else LAND for kind in kinds]
        if ahead:
            epochs, lands = s.order.count(EPOCH), s.order.count(LAND)
            rest = [EPOCH] * (epochs - ahead.count(EPOCH)) + [LAND] * (lands - ahead.count(LAND))
            s.order = [*rest, *reversed(ahead)]

    def do_draw(self, *kinds: str) -> None:
        s = self.s
        self.stack(list(kinds))
        size = len(s.order)
        self.play("draw")
        self.drawn = size - len(s.order)

    def seat(self, name: str) -> int:
        return self.names.index(name)


def act(lines: Lines) -> Table:
    table = Table(lines)
    table.follow(lines)
    return table


def place(lines: Lines) -> GheosState:
    s: GheosState = stage.placed(act, lines)
    return s


def play(lines: Lines) -> Played:
    return act(lines).played()
