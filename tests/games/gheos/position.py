"""Positions from a few lines of notation, and a table that plays scenario lines on them.

The keys are those of the specification: `cells`, `civs`, `followers`, `tokens`, `scores`, `epochs`,
`step` and `option` make the position; `do`, `then` and `expect` play and look. Tiles are literal,
so every position gets a tile pack of its own.
"""

import re
from collections.abc import Sequence

from ziggurat.core.agenda import settle
from ziggurat.core.errors import ZigguratError
from ziggurat.games.gheos import GAME
from ziggurat.games.gheos.actions import AT, PAY, WINNER
from ziggurat.games.gheos.civilizations import Colour, Settle, Settlers
from ziggurat.games.gheos.content import COLOURS, EPOCHS, LANDSCAPES
from ziggurat.games.gheos.content.packs import PACKS, Tile, make_pack
from ziggurat.games.gheos.faces import SYMBOLS, amount, parse_face
from ziggurat.games.gheos.land import continents, kind_of, survey
from ziggurat.games.gheos.lattice import CELL, EDGES
from ziggurat.games.gheos.migration import Destination, PayForMigration
from ziggurat.games.gheos.placing import Lay, NextTurn, Play
from ziggurat.games.gheos.scoring import Score
from ziggurat.games.gheos.state import EPOCH, LAND, held, supply
from ziggurat.games.gheos.war import PayForWar, Victor

Lines = Sequence[tuple[str, str]]
PAYING = (PayForWar, PayForMigration)
STEP_OF = dict.fromkeys((Play, Lay, *PAYING, Destination, Victor), 1) | {Settle: 2, Colour: 2}
PENDING = {PayForWar: "pay", PayForMigration: "pay", Destination: "goto", Victor: "winner"}


def cell_of(text: str) -> int:
    r, c = text.split(",")
    return CELL[int(r), int(c)]


def edge_of(text: str) -> int:
    cell, _, e = text.partition(".")
    return EDGES[cell_of(cell)][int(e)]


def pairs(text: str) -> dict[str, str]:
    return dict(word.split("=") for word in text.split())


class Table:
    """A position under play; `run` executes scenario lines and asserts what they expect."""

    def __init__(self, lines: Lines) -> None:
        keys = dict(lines)
        self.names = keys.get("players", "adam eve").split()
        options = dict(value.split() for key, value in lines if key == "option")
        self.s = s = GAME.new(len(self.names), seed=1, **options)
        cells = pairs(keys.get("cells", ""))
        played = [value.split()[2] for key, value in lines if key == "do" and "place " in value]
        self.tiles = [*cells.values(), *played]
        self.make_pack(str(self.tiles))
        self.deal(len(cells))
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
        step = int(keys.get("step", 1))
        if step > 1:
            s.replaced.append(s.hands[0].pop())
        self.begin(step)
        GAME.audit(s)
        self.refused: str | None = None
        self.drawn = 0
        self.strengths: dict[int, int] = {}

    def make_pack(self, name: str) -> None:
        fill = ["012:-"] * (LANDSCAPES - len(self.tiles))
        faces = [Tile(text, parse_face(text), "house") for text in [*self.tiles, *fill]]
        PACKS[name] = make_pack(name, faces)
        self.s.catalogue = name

    def deal(self, start: int) -> None:
        """Two tiles a seat; the active player holds the first tile that is played."""
        s = self.s
        rest = list(range(start, LANDSCAPES))
        s.hands = [[rest.pop(0), rest.pop()] for _ in s.hands]
        s.pile = rest

    def begin(self, step: int) -> None:
        s = self.s
        s.agenda = []
        s._cache_survey = None
        turn = [Settlers(0), Score(0), NextTurn(0)]
        s.then(*([Play(0)] if step == 1 else turn[step - 2 :]))
        settle(s)

    def run(self, lines: Lines) -> None:
        """A refused line must be expected to be: the line after it says so."""
        ahead = [value.split()[0] for key, value in lines[1:]] + [""]
        for (key, value), following in zip(lines, ahead, strict=True):
            if key in ("do", "then"):
                self.act(value)
                assert not self.refused or following in ("illegal", "because"), self.refused
            elif key == "expect":
                assert self.expect(value), f"expect: {value}"

    def act(self, text: str) -> None:
        """Play one line; if any part of it is refused, nothing has happened."""
        before = self.s.copy()
        self.s.notes = []
        self.refused = None
        try:
            verb, *words = text.split()
            getattr(self, f"do_{verb}")(*words)
            GAME.audit(self.s)
        except ZigguratError as error:
            self.refused = str(error)
            self.s = before
        wars = [note for note in self.s.notes or () if note.kind == "war"]
        self.strengths = {war.args[0]: war.args[1] for war in wars} or self.strengths

    def play(self, text: str) -> None:
        GAME.play(self.s, text)

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

    def do_draw(self, *kinds: str) -> None:
        s = self.s
        ahead = [EPOCH if kind == "epoch" else LAND for kind in kinds]
        if ahead:
            epochs, lands = s.order.count(EPOCH), s.order.count(LAND)
            rest = [EPOCH] * (epochs - ahead.count(EPOCH)) + [LAND] * (lands - ahead.count(LAND))
            s.order = [*rest, *reversed(ahead)]
        size = len(s.order)
        self.play("draw")
        self.drawn = size - len(s.order)

    def expect(self, text: str) -> bool:
        kind, *words = text.split()
        found: bool = getattr(self, f"see_{kind}")(*words)
        return found

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def total(self, address: str) -> int:
        found = survey(self.s)
        return found.total[found.component[edge_of(address)]]

    def see_illegal(self) -> bool:
        return self.refused is not None

    def see_because(self, clause: str) -> bool:
        return self.refused is not None and f"[{clause}]" in self.refused

    def see_score(self, name: str, n: str) -> bool:
        return self.s.points[self.seat(name)] == int(n)

    def see_civ(self, colour: str, where: str) -> bool:
        edge = self.s.markers[COLOURS.index(colour)]
        if where == "off":
            return edge < 0
        component = survey(self.s).component
        return edge >= 0 and component[edge] == component[edge_of(where)]

    def see_followers(self, name: str, *words: str) -> bool:
        counts = held(self.s, self.seat(name))
        if words == ("none",):
            return not any(counts)
        wanted = {COLOURS.index(c): int(n) for c, n in (word.split("=") for word in words)}
        return counts == [wanted.get(c, 0) for c in range(6)]

    def see_class(self, address: str, kind: str) -> bool:
        return kind_of(self.total(address)) == kind

    def see_joined(self, one: str, other: str, answer: str) -> bool:
        component = survey(self.s).component
        return (component[edge_of(one)] == component[edge_of(other)]) == (answer == "yes")

    def see_count(self, address: str, symbol: str, n: str) -> bool:
        return amount(self.total(address), SYMBOLS.index(symbol)) == int(n)

    def see_tiles(self, address: str, n: str) -> bool:
        s, found = self.s, survey(self.s)
        home = found.component[edge_of(address)]
        areas = [(cell, area) for cell, lay in s.tiles.items() for area in s.pack.laid[lay].areas]
        cells = {cell for cell, a in areas if found.component[EDGES[cell][a.edges[0]]] == home}
        return len(cells) == int(n)

    def see_swords(self, *words: str) -> bool:
        wanted = {COLOURS.index(c): int(n) for c, n in (word.split("=") for word in words)}
        return self.strengths == wanted

    def see_pending(self, *words: str) -> bool:
        kind = None if self.s.over else PENDING.get(type(self.s.decision))
        if words == ("none",):
            return kind is None
        return (self.names[self.s.player], kind) == words

    def see_choices(self, *words: str) -> bool:
        choices = self.s.choices()
        if isinstance(self.s.decision, Destination):
            return choices == sorted(GAME.actions.parse(f"at {self.name(w)}") for w in words)
        verb = WINNER if isinstance(self.s.decision, Victor) else PAY
        return choices == sorted(verb(COLOURS.index(word)) for word in words)

    def see_supply(self, colour: str, n: str) -> bool:
        return supply(self.s, COLOURS.index(colour)) == int(n)

    def see_tokens(self, name: str, n: str) -> bool:
        return self.s.tokens[self.seat(name)] == int(n)

    def see_hand(self, name: str, n: str) -> bool:
        return len(self.s.hands[self.seat(name)]) == int(n)

    def see_step(self, n: str) -> bool:
        return STEP_OF.get(type(self.s.decision), 3) == int(n)

    def see_active(self, name: str) -> bool:
        return isinstance(self.s.decision, Play) and self.names[self.s.player] == name

    def see_epochs(self, n: str) -> bool:
        return self.s.epochs == int(n)

    def see_drawn(self, n: str) -> bool:
        return self.drawn == int(n)

    def see_over(self, answer: str) -> bool:
        return self.s.over == (answer == "yes")

    def see_winner(self, *names: str) -> bool:
        ranks = GAME.ranks(self.s)
        return self.s.over and {n for n, r in zip(self.names, ranks, strict=True) if not r} == set(
            names
        )


def table(text: str) -> Table:
    """A table from lines written in a test."""
    lines = [line.strip().split(": ", 1) for line in text.strip().splitlines()]
    return Table([(key, value) for key, value in lines])
