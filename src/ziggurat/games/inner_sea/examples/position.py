"""Positions in a few lines of notation: `rome@etruria=2`, `rome*@etruria=1` for allies,
`barbarians@kush=4`."""

from ziggurat.core.stage import Stage
from ziggurat.games.inner_sea import GAME
from ziggurat.games.inner_sea.board import ALL, AREA, CHART, CIV
from ziggurat.games.inner_sea.state import (
    ADJUSTMENT,
    BARBARIANS,
    BLACK,
    CARDS,
    COMPETITION,
    FACTIONS,
    GROWTH,
    SUPPLY,
    WONDERS,
    InnerSeaState,
    Realm,
)
from ziggurat.games.inner_sea.terms import on_map

PHASES = {"growth": GROWTH, "cards": CARDS, "competition": COMPETITION, "adjust": ADJUSTMENT}


class Position(Stage):
    """A state with named civilizations, built piece by piece."""

    s: InnerSeaState

    def __init__(self, civs: list[str], chart: str = "full") -> None:
        self.civs = civs
        s: InnerSeaState = GAME.new(2, seed=1)
        super().__init__(GAME, s)
        s.chart_no, s.phase = CHART[chart], CARDS
        s.agenda.clear()
        s.order = list(range(len(civs)))
        s.realms = [Realm(p, CIV[name]) for p, name in enumerate(civs)]
        s.discs = bytearray(ALL * FACTIONS)
        s.cover = None

    def faction(self, name: str) -> int:
        return BARBARIANS if name == "barbarians" else self.civs.index(name)

    def realm(self, name: str) -> Realm:
        return self.s.realms[self.civs.index(name)]

    def pieces(self, text: str) -> None:
        s = self.s
        for word in text.split():
            who, _, rest = word.partition("@")
            area, _, n = rest.partition("=")
            zone = s.allies if who.endswith("*") else s.discs
            zone[FACTIONS * AREA[area] + self.faction(who.rstrip("*"))] = int(n)
        for p, realm in enumerate(s.realms):
            realm.supply = SUPPLY - on_map(s, p)
        s.black = BLACK - on_map(s, BARBARIANS)
        s.cover = None

    def supply(self, text: str) -> None:
        for word in text.split():
            name, _, n = word.partition("=")
            if name == "barbarians":
                self.s.black = int(n)
            else:
                self.realm(name).supply = int(n)

    def hand(self, text: str) -> None:
        """Cards leave the deck for the hands; `rome=7,50 gaul=1`."""
        for name, cards in (word.split("=") for word in text.split()):
            held = sorted(map(int, cards.split(",")))
            self.realm(name).hand = held
            self.s.deck = [card for card in self.s.deck if card not in held]

    def wonder(self, text: str) -> None:
        name, owner, area, discs, *state = text.split()
        w, s = WONDERS.index(name), self.s
        s.builder[w], s.site[w], s.wonder_discs[w] = self.faction(owner), AREA[area], int(discs)
        s.buried[w] = int(state == ["buried"])
        self.realm(owner).supply -= int(discs)
