"""Positions in a few lines of notation, for examples, lessons and tests.

`Table("jp gr")` is a bare position: the map has terrain only, cities and display are empty, all
pieces are in the Capitals, and the first civilization is in its Action phase.
"""

from ziggurat.core.stage import Stage
from ziggurat.games.monumental import GAME, city, setup, turn
from ziggurat.games.monumental.content import (
    BOX,
    CARD,
    CELEBRITY_MARK,
    ERAS,
    FACE_COST,
    KIND,
    KNOWLEDGE,
    MARKETS,
    SEPARATORS,
    STARTING,
    TOKEN,
    TOKEN_DATA,
    WONDER,
    face_of,
)
from ziggurat.games.monumental.hexes import BITS, CELL_AT
from ziggurat.games.monumental.state import BESIDE, ESCORTS, NONE, MonumentalState

CODES = {"cn": 0, "dk": 1, "eg": 2, "gr": 3, "jp": 4}
NAMES = ("china", "denmark", "egypt", "greece", "japan")
LETTERS = "PSMGKB"
MAPS = {2: "map2_clash", 3: "map3_standard", 4: "map4_standard"}


def cell(text: str) -> int:
    q, r = map(int, text.split(","))
    return CELL_AT[q, r]


class Table(Stage):
    """A state with civilizations named by their codes."""

    s: MonumentalState

    def __init__(self, line: str) -> None:
        words = line.split()
        facts = dict(w.split("=") for w in words if "=" in w)
        self.codes = [w for w in words if w in CODES]
        self.full = "full" in words
        automa = facts.get("automa")
        people = len(self.codes) - bool(automa)
        name = facts.get("map", MAPS[len(self.codes)])
        s: MonumentalState = GAME.new(
            people,
            seed=int(facts.get("seed", 1)),
            first="fixed",
            automa=bool(automa),
            map=name.split("_")[1],
            **{key: facts[key] for key, _ in setup.SWITCHES if key in facts},
        )
        super().__init__(GAME, s)
        self.capitals = BOX.maps[name].capitals
        self.choose_seats()
        if not self.full:
            self.clear()

    def choose_seats(self) -> None:
        s = self.s
        while not s.over and isinstance(s.decision, setup.ChooseCivilization | setup.ChooseCapital):
            owner = s.decision.owner
            if isinstance(s.decision, setup.ChooseCivilization):
                GAME.play(s, f"civilization {NAMES[CODES[self.codes[owner]]]}")
            else:
                q, r = next(qr for qr, i in CELL_AT.items() if i == self.capitals[owner])
                GAME.play(s, f"at {q},{r}")

    def clear(self) -> None:
        """Only terrain and pieces are left; every token comes from where a block puts it."""
        s = self.s
        s.face = [0] * len(s.face)
        s.production = 0
        s.market_at = [NONE] * 4
        s.piles, s.spares = [[], [], [], []], [[], [], [], []]
        s.display = [NONE] * 6
        s.eras = [[] for _ in ERAS]
        s.separators = [NONE] * len(ERAS)
        s.removed, s.culled = [], []
        s.auto_deck = []
        s.stars = [[] for _ in ERAS]
        for p in s.seats:
            p.top, p.under, p.deck, p.known, p.discard = [NONE] * 9, [NONE] * 9, [], [], []
        self.phase("action")

    def seat(self, code: str) -> int:
        return self.codes.index(code)

    def at(self, text: str, seat: int) -> int:
        return self.s.seats[seat].capital if text == "C" else cell(text)

    def own(self, seat: int) -> None:
        """What scores follows from the cards a position gives to a city."""
        p = self.s.seats[seat]
        cards = [*p.top, *p.under, *p.deck, *p.known, *p.discard]
        p.owned = [
            c for c in cards if c != NONE and KIND[c] in (KNOWLEDGE, WONDER) and c not in STARTING
        ]

    def phase(self, name: str) -> None:
        s = self.s
        s.agenda = [turn.Act(s.active)]
        if name == "city":
            s.agenda.append(city.CityPhase(s.active))

    # Keys of a block

    def arrange(self, key: str, value: str) -> None:
        name, _, who = key.partition(" ")
        method = getattr(self, f"set_{name}")
        method(value, self.seat(who)) if who in self.codes else method(value, who)
        if who in self.codes:
            self.own(self.seat(who))

    def set_res(self, value: str, seat: int) -> None:
        res = self.s.seats[seat].res
        res[0] = res[1] = res[2] = res[5] = 0
        for word in value.split():
            res[LETTERS.index(word[0])] = int(word[1:])

    def set_gained(self, value: str, seat: int) -> None:
        for word in value.split():
            self.s.gained[LETTERS.index(word[0])] = int(word[1:])

    def set_city(self, value: str, seat: int) -> None:
        p = self.s.seats[seat]
        for i, word in enumerate(value.replace("/", " ").split()):
            top, _, under = word.rstrip("!").partition("^")
            p.top[i] = CARD[top] if top not in ("", "-") else NONE
            p.under[i] = CARD[under] if under else NONE
            for place, card in ((i, p.top[i]), (9 + i, p.under[i])):
                if word.endswith("!") and card != NONE:
                    self.s.acting |= 1 << place
                    self.s.activated |= 1 << place

    def cards(self, value: str) -> list[int]:
        return [] if value == "-" else [CARD[word] for word in value.split()]

    def set_deck(self, value: str, seat: int) -> None:
        self.s.seats[seat].known = []
        self.s.seats[seat].deck = self.cards(value)[::-1]

    def set_discard(self, value: str, seat: int) -> None:
        self.s.seats[seat].discard = self.cards(value)

    def set_own(self, value: str, seat: int) -> None:
        self.s.seats[seat].discard += self.cards(value)

    def set_policies(self, value: str, seat: int) -> None:
        self.s.seats[seat].policies = self.cards(value)
        if seat == self.s.automa:
            left = [c for c in self.s.auto_policies if c not in self.cards(value)]
            self.s.auto_policies = left

    def set_wip(self, value: str, seat: int) -> None:
        self.s.seats[seat].wip = CARD[value]

    def set_units(self, value: str, seat: int) -> None:
        p = self.s.seats[seat]
        p.soldiers, p.warlord = [], NONE
        for where, soldiers, warlord, hero in units(value):
            here = self.at(where, seat)
            p.soldiers += [here] * soldiers
            p.warlord = here if warlord else p.warlord
            p.hero_at = here if hero else p.hero_at
        p.soldiers.sort()

    def set_outposts(self, value: str, seat: int) -> None:
        self.s.seats[seat].outposts = sorted(self.at(word, seat) for word in value.split())

    def set_explorers(self, value: str, seat: int) -> None:
        self.s.seats[seat].explorers = [self.at(word, seat) for word in value.split()]

    def set_tokens(self, value: str, seat: int) -> None:
        self.s.seats[seat].tokens = [TOKEN[word] for word in value.split()]

    def set_production(self, value: str, seat: int) -> None:
        self.s.seats[seat].production = int(value)

    def set_conquered(self, value: str, seat: int) -> None:
        self.s.conquests = int(value)

    def set_display(self, value: str, _: str) -> None:
        self.s.display = [NONE if w == "-" else CARD[w] for w in value.split()]

    def set_devdeck(self, value: str, _: str) -> None:
        era = 0
        for card in self.cards(value):
            if card in SEPARATORS:
                era = SEPARATORS.index(card)
                self.s.separators[era] = card
            elif BOX.cards[card].deploy:
                self.s.eras[era].insert(0, CELEBRITY_MARK)
                self.s.stars[era].insert(0, card)
            else:
                self.s.eras[era].insert(0, card)

    def set_basics(self, value: str, kind: str) -> None:
        self.s.basics[("workshop", "laboratory", "archery_range").index(kind)] = int(value)

    def set_heroes(self, value: str, _: str) -> None:
        self.s.heroes = self.cards(value)

    def set_hero(self, value: str, seat: int) -> None:
        p = self.s.seats[seat]
        for word in value.split():
            if word.startswith("uses="):
                p.hero_uses = int(word[5:])
                continue
            name, at, where = word.partition("@")
            p.hero, p.hero_at = CARD[name], BESIDE
            if where in ("1", "2"):
                p.hero_at = ESCORTS[int(where) - 1]
            elif at:
                p.hero_at = self.at(where, seat)

    def set_monster(self, value: str, _: str) -> None:
        name, *facts = value.split()
        card, _, where = name.partition("@")
        numbers = dict(fact.split("=") for fact in facts)
        slot, attacks = int(numbers.get("slot", 4)), int(numbers.get("attacks", 0))
        self.s.monsters.append([CARD[card], cell(where), slot, attacks, 0])

    def set_autodeck(self, value: str, seat: int) -> None:
        self.s.auto_deck = self.cards(value)[::-1]

    def set_phase(self, value: str, _: str) -> None:
        self.phase(value)

    def set_round(self, value: str, _: str) -> None:
        self.s.round = int(value)

    def set_trigger(self, value: str, _: str) -> None:
        self.s.trigger = int(value)

    def set_active(self, value: str, _: str) -> None:
        s = self.s
        s.active = self.seat(value)
        self.phase("action")
        if s.active == s.automa:
            s.agenda = [turn.StartTurn(s.automa)]

    def set_tile(self, value: str, where: str) -> None:
        s, here = self.s, cell(where)
        for word in value.split():
            name, _, given = word.partition("=")
            if name == "value":
                s.value = (*s.value[:here], int(given), *s.value[here + 1 :])
            elif name in ("barb", "free"):
                token = TOKEN[given]
                s.face[here] = face_of(TOKEN_DATA[token])
                s.stocks[s.face[here]].append(token)
                assert bool(sum(FACE_COST[s.face[here]])) == (name == "free")
            elif name == "monster-token":
                s.face[here] = 2
                s.lairs = [1]
                s.beasts.append(CARD[given.removeprefix("mtok_")])
            elif name == "production":
                s.production |= BITS[here]
            elif name == "market":
                market, _, tokens = given.partition(":")
                s.market_at[MARKETS.index(market)] = here
                s.piles[MARKETS.index(market)] = [TOKEN[t] for t in tokens.split(";")][::-1]
            elif name == "wonder":
                s.wonder_at[here] = CARD[given]
            else:
                raise ValueError(word)


def units(text: str) -> list[tuple[str, int, int, int]]:
    """`C=s5w 1,0=s2h` as tile, soldiers, warlord, Celebrity."""
    found = []
    for word in text.split():
        where, _, what = word.partition("=")
        soldiers = what.split("s")[1].rstrip("wh") if "s" in what else "0"
        found.append((where, int(soldiers), int("w" in what), int("h" in what)))
    return found
