"""Set-up (IS-S): a scenario, its map and seats, the turn order, the Fate deck and the hands."""

from collections.abc import Mapping

from ziggurat.core import chance
from ziggurat.core.errors import BadOption
from ziggurat.core.message import m, mn
from ziggurat.games.inner_sea.board import ALL, AREA, CHART, CIV
from ziggurat.games.inner_sea.content.box import BOX, Record
from ziggurat.games.inner_sea.state import (
    BLACK,
    EVENTS,
    FACTIONS,
    FATE,
    GROWTH,
    HAND,
    NOBODY,
    InnerSeaState,
    Realm,
)

SCENARIO = {str(scenario["id"]): i for i, scenario in enumerate(BOX.scenarios)}
EXTRA = tuple(name for name in SCENARIO if not name.startswith("base_"))
DIFFICULTIES = ("easy", "normal", "hard")
MOST = 6


def fits(scenario: Record, seats: int, npcs: int) -> bool:
    """Whether a scenario is for that many: seats fixed by name take no further civilizations."""
    low, high = scenario["players"]
    if isinstance(scenario["seats"], dict):
        return bool(low <= seats <= high and not npcs)
    return bool(low <= seats + npcs <= high)


def refusal(seats: int, npcs: int, scenario: Record | None) -> str:
    """Why so many cannot play, or nothing."""
    if seats + npcs > MOST:
        return m("There are at most {most} civilizations, not {n}.", most=MOST, n=seats + npcs)
    if scenario is None or fits(scenario, seats, npcs):
        return ""
    low, high = scenario["players"]
    most = mn("{n} player", "{n} players", low)
    if low < high:
        most = m("{low} to {high} players", low=low, high=high)
    if isinstance(scenario["seats"], dict) and low <= seats <= high:
        return m(
            "{scenario} names its civilizations: the engine runs no further ones.",
            scenario=scenario["name"],
        )
    return m(
        "{scenario} is for {players}, not {n}.",
        scenario=scenario["name"],
        players=most,
        n=seats + npcs,
    )


def choose(seats: int, options: Mapping[str, str]) -> tuple[int, int]:
    """The scenario and how many civilizations the engine runs beside those it names; the basic
    game for one player is solitaire."""
    npcs, wanted = int(options["npcs"]), options["scenario"]
    scenario = BOX.scenarios[SCENARIO[wanted]] if wanted != "basic" else None
    why = refusal(seats, npcs, scenario)
    if why:
        raise BadOption(why)
    if scenario is not None:
        return SCENARIO[wanted], npcs
    if seats + npcs == 1:
        return SCENARIO["solo_pharaoh"], 0
    return SCENARIO[f"base_{seats + npcs}"], npcs


def setup(seats: int, seed: int, options: Mapping[str, str]) -> InnerSeaState:
    """IS-S.2 to IS-S.15 up to the choice of civilizations, which is the caller's to ask."""
    number, npcs = choose(seats, options)
    scenario = BOX.scenarios[number]
    first, last = scenario["epochs"]
    realms = seat_realms(scenario, seats, npcs)
    hordes = options["hordes"] == "on" and len(realms) < MOST
    s = InnerSeaState(
        seed=seed,
        scenario=number,
        chart_no=CHART[scenario["map"]],
        epoch=first,
        last=min(last, first + int(options["epochs"]) - 1),
        turn=1,
        phase=GROWTH,
        order=list(range(len(realms))),
        realms=realms,
        discs=bytearray(ALL * FACTIONS),
        allies=bytearray(ALL * FACTIONS),
        black=BLACK * (2 if hordes else 1),
        deck=[],
        last_event=int(options["last_event"] == "on"),
        difficulty=difficulty(scenario, options),
    )
    chance.shuffle(s, s.order)
    deal(s)
    take_named_seats(s, scenario)
    return s


def difficulty(scenario: Record, options: Mapping[str, str]) -> int:
    wanted = options["difficulty"]
    return DIFFICULTIES.index(scenario.get("difficulty", "normal") if wanted == "box" else wanted)


def seat_realms(scenario: Record, seats: int, npcs: int) -> list[Realm]:
    """One realm a seat and one for each civilization the engine runs; several a seat where the
    scenario says so (IS-28.1)."""
    if not isinstance(scenario["seats"], dict):
        return [Realm(p if p < seats else NOBODY, NOBODY) for p in range(seats + npcs)]
    owner = {civ: int(seat) - 1 for seat, civs in scenario["seats"].items() for civ in civs}
    return [Realm(owner.get(civ, NOBODY), NOBODY) for civ in scenario["civs"]]


def take_named_seats(s: InnerSeaState, scenario: Record) -> None:
    """Civilizations that the scenario gives to seats and to the engine are in place at once; the
    enemies of the engine's are those it names, else all players (IS-28.4)."""
    if isinstance(scenario["seats"], dict):
        for p, civ in enumerate(scenario["civs"]):
            settle_realm(s, p, CIV[civ], scenario["deployment"][civ])
    players = sum(1 << p for p, realm in enumerate(s.realms) if realm.owner != NOBODY)
    for realm in s.realms:
        if realm.owner == NOBODY:
            realm.enemies = players
    for npc in scenario["npc"]:
        names = scenario["civs"]
        enemies = sum(1 << names.index(enemy) for enemy in npc["enemies"])
        s.realms[names.index(npc["civ"])].enemies = enemies


def deal(s: InnerSeaState) -> None:
    """Opening hands hold no Event; all seven are in the deck below them (IS-S.12 to IS-S.14)."""
    fate = list(FATE)
    chance.shuffle(s, fate)
    for p in s.order:
        s.realms[p].hand = sorted(fate.pop() for _ in range(HAND))
    s.deck = [*fate, *EVENTS]
    chance.shuffle(s, s.deck)


def settle_realm(s: InnerSeaState, p: int, mat: int, deployment: str) -> None:
    """A civilization takes its mat and puts its twelve discs on the map (IS-S.7)."""
    realm, given = s.realms[p], BOX.deployments[deployment]
    realm.mat = mat
    s.cover = None
    for n, areas in ((2, given["settlements"]), (1, given["camps"])):
        for area in areas:
            s.discs[FACTIONS * AREA[area] + p] = n
            realm.supply -= n


def offered(s: InnerSeaState) -> list[int]:
    """The civilizations still free, ascending (IS-S.5)."""
    taken = {realm.mat for realm in s.realms}
    names = BOX.scenarios[s.scenario]["civs"]
    return sorted(CIV[name] for name in names if CIV[name] not in taken)
