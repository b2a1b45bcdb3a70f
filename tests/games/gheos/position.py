"""A table that also looks at the `expect` lines of examples and tests."""

from ziggurat.games.gheos import GAME, examples
from ziggurat.games.gheos.actions import PAY, WINNER
from ziggurat.games.gheos.civilizations import Colour, Settle
from ziggurat.games.gheos.content import COLOURS
from ziggurat.games.gheos.examples import edge_of
from ziggurat.games.gheos.faces import SYMBOLS, amount
from ziggurat.games.gheos.land import kind_of, survey
from ziggurat.games.gheos.lattice import EDGES
from ziggurat.games.gheos.migration import Destination, PayForMigration
from ziggurat.games.gheos.placing import Lay, Play
from ziggurat.games.gheos.state import held, supply
from ziggurat.games.gheos.war import PayForWar, Victor

PAYING = (PayForWar, PayForMigration)
STEP_OF = dict.fromkeys((Play, Lay, *PAYING, Destination, Victor), 1) | {Settle: 2, Colour: 2}
PENDING = {PayForWar: "pay", PayForMigration: "pay", Destination: "goto", Victor: "winner"}


class Table(examples.Table):
    def look(self, value: str) -> None:
        assert self.expect(value), f"expect: {value}"

    def expect(self, text: str) -> bool:
        kind, *words = text.split()
        found: bool = getattr(self, f"see_{kind}")(*words)
        return found

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
        wars = [note.args for note in self.notes if note.kind == "war"]
        return {args[0]: args[1] for args in wars} == wanted

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
