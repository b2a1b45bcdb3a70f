"""A plain reading of the terms with sets and dictionaries: the oracle for `terms.py`."""

from ziggurat.games.inner_sea.board import AREAS, DEEP, KIND, LAND, SHALLOW
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.state import BARBARIANS, COMPETITION, FACTIONS, InnerSeaState

NEIGHBOURS: dict[str, set[str]] = {area["id"]: set(area["neighbours"]) for area in BOX.areas}


class Plain:
    """A position as a dictionary: area name to faction to discs."""

    def __init__(self, s: InnerSeaState) -> None:
        self.s = s
        self.live = {AREAS[i] for i in range(len(AREAS)) if s.chart.live >> i & 1}
        self.here = {
            name: {
                f: s.discs[FACTIONS * i + f] for f in range(FACTIONS) if s.discs[FACTIONS * i + f]
            }
            for i, name in enumerate(AREAS)
        }
        self.allies = {
            name: {f: s.allies[FACTIONS * i + f] for f in range(FACTIONS)}
            for i, name in enumerate(AREAS)
        }

    def beside(self, area: str) -> set[str]:
        return NEIGHBOURS[area] & self.live

    def kind(self, area: str) -> int:
        return KIND[AREAS.index(area)]

    def size(self, f: int, area: str) -> int:
        return self.here[area].get(f, 0) + self.allies[area][f]

    def present(self, area: str) -> set[int]:
        """Allies count during the Competition Phase (IS-18.4)."""
        allies = {f for f, n in self.allies[area].items() if n}
        return set(self.here[area]) | (allies if self.s.phase == COMPETITION else set())

    def controls(self, f: int, area: str) -> bool:
        return self.present(area) == {f}

    def contested(self, area: str) -> bool:
        if self.kind(area) == DEEP:
            return False
        sizes = [self.size(f, area) for f in self.present(area)]
        return len(sizes) > 1 and max(sizes) > 1

    def cities(self, p: int) -> set[str]:
        return {
            area
            for area, found in self.here.items()
            if self.kind(area) == LAND and found.get(p, 0) >= 3
        }

    def dominates(self, p: int, sea: str) -> bool:
        lands = {area for area in self.beside(sea) if self.kind(area) == LAND}
        return (
            self.kind(sea) == SHALLOW
            and p != BARBARIANS
            and p in self.here[sea]
            and bool(lands)
            and all(self.controls(p, land) for land in lands)
        )

    def base(self, p: int, area: str) -> bool:
        if self.controls(p, area):
            return True
        others = [self.size(f, area) for f in self.present(area) if f != p]
        return self.contested(area) and self.size(p, area) >= max(others)

    def reachable(self, p: int) -> set[str]:
        mine = {area for area, found in self.here.items() if p in found}
        if not mine:
            home = AREAS[self.s.home(p)]
            return {home} | self.beside(home) if home in self.live else set()
        found: set[str] = set()
        for area in mine:
            if self.base(p, area):
                found |= {area} | self.beside(area)
            if self.contested(area):
                found.add(area)
        return found

    def parts(self, p: int) -> tuple[int, int, int]:
        mine = {area for area, found in self.here.items() if p in found}
        settlements = sum(self.here[area][p] == 2 for area in mine if self.kind(area) == LAND)
        seas = sum(self.kind(area) == SHALLOW for area in mine) // 2
        bases = {area for area in mine if self.kind(area) != DEEP}
        reach = bases.union(*map(self.beside, bases)) if bases else set()
        realms = self.s.realms
        partners = {
            q
            for area in reach
            for q in self.here[area]
            if q not in (p, BARBARIANS)
            and (realms[p].owner != realms[q].owner or realms[q].owner == -1)
        }
        return settlements, seas, 0 if realms[p].embargo else len(partners)
