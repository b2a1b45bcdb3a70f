"""Set-up (chapter MO-26): map and tokens, development deck, civilizations and Capitals."""

from collections.abc import Mapping
from dataclasses import dataclass

from ziggurat.core import chance, first
from ziggurat.core.agenda import Decision, Reason, Task
from ziggurat.core.message import m
from ziggurat.games.monumental.actions import AT, CIVILIZATION
from ziggurat.games.monumental.city import Deal
from ziggurat.games.monumental.content import (
    ALTERNATIVES,
    AUTOMA_ACTIONS,
    AUTOMA_CIVS,
    AUTOMA_EXTRAS,
    BASICS,
    BOXES,
    CELEBRITIES,
    CELEBRITY_MARK,
    CIV_NAMES,
    CIVILIZATIONS,
    DEVELOPMENT,
    ERAS,
    FACE_TOKENS,
    KIND,
    MARKET_TOKENS,
    PILE,
    POLICIES,
    SEPARATORS,
    SOLDIERS,
    START_GOLD,
    STARTING_DECKS,
    WONDER,
    Box,
)
from ziggurat.games.monumental.content.maps import Map
from ziggurat.games.monumental.development import fill
from ziggurat.games.monumental.effects import Asking
from ziggurat.games.monumental.hexes import CELL_NAMES
from ziggurat.games.monumental.laying import lay_tokens
from ziggurat.games.monumental.state import NONE, MonumentalState, Seat, coastal
from ziggurat.games.monumental.turn import StartTurn

SWITCHES = (
    ("explorers", "sail"),
    ("reinforcing", "upkeep"),
    ("monster_points", "off"),
    ("monster_start", "next"),
    ("automa_cards", "helper"),
    ("empty_domination", "on"),
)
RENAISSANCE = ERAS.index("R")


def civilizations(people: int, options: Mapping[str, str]) -> tuple[int, int]:
    """How many civilizations play, and the Automa's seat or NONE: one person always plays
    against it, four people leave no place for it (MO-25.1, MO-22.4)."""
    if people == 1 or (options["automa"] != "off" and people < 4):
        return people + 1, people
    return people, NONE


def find_map(box: Box, name: str, n: int) -> Map:
    """The map of that name if it is for n civilizations, else the standard one."""
    for key in (name, f"map{n}_{name}"):
        if key in box.maps and box.maps[key].civilizations == n:
            return box.maps[key]
    return box.maps[f"map{n}_standard"]


def new_seat() -> Seat:
    return Seat(
        civ=NONE,
        capital=NONE,
        res=[0, 0, 0, START_GOLD, 0, 0],
        top=[NONE] * 9,
        under=[NONE] * 9,
        deck=[],
        known=[],
        discard=[],
        archived=[],
        policies=[],
        owned=[],
        tokens=[],
        soldiers=[NONE] * SOLDIERS,
        outposts=[],
        explorers=[NONE, NONE],
        claimed=[],
        warlord=NONE,
    )


def setup(people: int, seed: int, options: Mapping[str, str]) -> MonumentalState:
    n, automa = civilizations(people, options)
    box = BOXES[options["content"]]
    board = find_map(box, options["map"], n)
    s = blank(people, n, automa, board, options)
    s.seed = seed
    begins = first.seat(s, people, options)
    s.order = [(begins + i) % people for i in range(people)] + ([automa] if automa != NONE else [])
    monsters = {"off": 0, "on": 3}.get(options["monsters"])
    lay_tokens(
        s,
        board,
        own=options["map"] == "own" or board.tokens is None,
        monsters=int(options["monsters"]) if monsters is None else monsters,
    )
    lay_markets(s, n)
    build_deck(s, options)
    chooser = [q if q != automa else s.order[-2] for q in s.order]
    steps: list[Task] = []
    if options["civilizations"] == "random":
        civs = list(range(len(CIVILIZATIONS)))
        chance.shuffle(s, civs)
        for q, civ in zip(s.order, civs, strict=False):
            s.seats[q].civ = civ
    else:
        pairs = zip(chooser, s.order, strict=True)
        steps += [Asking(ChooseCivilization(c, q)) for c, q in pairs]
    reverse = zip(reversed(chooser), reversed(s.order), strict=True)
    steps += [Asking(ChooseCapital(c, q)) for c, q in reverse]
    s.then(*steps, Found(int(options["automa"]) if options["automa"].isdigit() else 0))
    return s


def blank(
    people: int, n: int, automa: int, board: Map, options: Mapping[str, str]
) -> MonumentalState:
    """A state with the map's tiles and nothing on them."""
    flags = enumerate(SWITCHES)
    return MonumentalState(
        content=options["content"],
        switches=sum(1 << i for i, (name, value) in flags if options[name] == value),
        people=people,
        automa=automa,
        order=list(range(n)),
        seats=[new_seat() for _ in range(n)],
        active=0,
        round=1,
        trigger=0,
        value=board.value,
        land=board.land,
        water=board.water,
        capitals=board.capitals,
        coast=coastal(board.land, board.water),
        face=[0] * len(board.value),
        production=board.production,
        stocks=[list(tokens) for tokens in FACE_TOKENS],
        basics=[PILE] * len(BASICS),
    )


def lay_markets(s: MonumentalState, n: int) -> None:
    """A pile of as many tokens as civilizations for each Market used (MO-26.5, MO-26.6)."""
    for market, tokens in enumerate(MARKET_TOKENS):
        bag = list(tokens)
        chance.shuffle(s, bag)
        if s.market_at[market] != NONE:
            s.piles[market] = [bag.pop() for _ in range(n)]
            s.spares[market] = sorted(bag)


def build_deck(s: MonumentalState, options: Mapping[str, str]) -> None:
    """The eras shuffled separately, each with its separator on top (MO-26.9 to MO-26.16), and the
    Celebrities mixed in (MO-26.36)."""
    swaps = alternatives(s, options["alternatives"])
    if options["celebrities"] == "on":
        s.stars = [[] for _ in ERAS]
    for era in range(len(ERAS)):
        if era == RENAISSANCE and options["renaissance"] == "off":
            continue
        cards = [c for c in DEVELOPMENT[era] if c not in swaps]
        if options["celebrities"] == "on":
            cards += [CELEBRITY_MARK] * (2 if len(s.seats) == 4 else 1)
            s.stars[era] = list(CELEBRITIES[era])
            chance.shuffle(s, s.stars[era])
        chance.shuffle(s, cards)
        s.eras[era] = cards
        s.separators[era] = SEPARATORS[era] if era else NONE  # I marks the first player


def alternatives(s: MonumentalState, how: str) -> set[int]:
    """The wonders that stay out: the alternatives, or those they replace (MO-26.13,
    MO-26.14)."""
    out = set()
    for alternative, other in ALTERNATIVES.items():
        era = next(e for e in DEVELOPMENT if alternative in e)
        wonders = [c for c in era if KIND[c] == WONDER and c != alternative]
        if how == "random":
            pick = chance.roll(s, 2 * len(wonders))
            out.add(wonders[pick] if pick < len(wonders) else alternative)
        else:
            out.add(other if how == "on" else alternative)
    return out


@dataclass(slots=True)
class ChooseCivilization(Decision):
    """In turn order; no two the same (MO-26.19)."""

    owner: int

    rule = "MO-26.19"
    verbs = (CIVILIZATION,)

    def choices(self, s: MonumentalState) -> list[int]:
        taken = [p.civ for p in s.seats]
        return [CIVILIZATION(civ) for civ in range(len(CIVILIZATIONS)) if civ not in taken]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (civ,) = CIVILIZATION.args(a)
        if civ not in [p.civ for p in s.seats]:
            return None
        return Reason("MO-25.2", m("{civ} is taken.", civ=CIV_NAMES[civ]))

    def apply(self, s: MonumentalState, a: int) -> None:
        (s.seats[self.owner].civ,) = CIVILIZATION.args(a)
        s.note("civilization", self.owner, s.seats[self.owner].civ)

    def prompt(self, s: MonumentalState) -> str:
        if self.owner == self.seat:
            return m("Choose your civilization.")
        return m("Choose the Automa's civilization.")


@dataclass(slots=True)
class ChooseCapital(Decision):
    """In reverse turn order; for the Automa the civilization on its right chooses (MO-26.27,
    MO-26.44)."""

    owner: int

    rule = "MO-26.27"
    verbs = (AT,)

    def free(self, s: MonumentalState) -> list[int]:
        taken = [p.capital for p in s.seats]
        return sorted(cell for cell in s.capitals if cell not in taken)

    def choices(self, s: MonumentalState) -> list[int]:
        return [AT(cell) for cell in self.free(s)]

    def refuse(self, s: MonumentalState, a: int) -> Reason | None:
        (cell,) = AT.args(a)
        if cell in self.free(s):
            return None
        return Reason(self.rule, m("{tile} is not a free Capital.", tile=CELL_NAMES[cell]))

    def apply(self, s: MonumentalState, a: int) -> None:
        (cell,) = AT.args(a)
        settle_capital(s.seats[self.owner], cell)
        s.note("capital", self.owner, cell)

    def prompt(self, s: MonumentalState) -> str:
        if self.owner == self.seat:
            return m("Choose your Capital.")
        return m("Choose the Automa's Capital.")


def settle_capital(p: Seat, cell: int) -> None:
    """All units and both explorers start there (MO-26.28)."""
    p.capital = p.warlord = cell
    p.soldiers = [cell] * SOLDIERS
    p.explorers = [cell, cell]


@dataclass(slots=True)
class Found(Task):
    """Cities are dealt, the Automa gets its decks, six cards are laid out, the first turn begins
    (MO-26.18, MO-26.20 to MO-26.25, MO-26.41, MO-26.42)."""

    extras: int

    def run(self, s: MonumentalState) -> None:
        s.then(StartTurn(s.order[0]))
        for seat, p in enumerate(s.seats):
            if seat == s.automa:
                found_automa(s, p, self.extras)
            else:
                p.deck = list(STARTING_DECKS[p.civ])
                chance.shuffle(s, p.deck)
                s.then(Deal(seat))
        fill(s)


def found_automa(s: MonumentalState, p: Seat, extras: int) -> None:
    s.auto_policies = list(POLICIES[p.civ])
    chance.shuffle(s, s.auto_policies)
    more = list(AUTOMA_EXTRAS)
    chance.shuffle(s, more)
    s.auto_deck = sorted((*AUTOMA_ACTIONS, AUTOMA_CIVS[p.civ], *more[:extras]))
    chance.shuffle(s, s.auto_deck)
