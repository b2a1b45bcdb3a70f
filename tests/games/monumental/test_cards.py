"""A test for every card with an effect: a plain reading of the content file says what must change.

The position is generous: every condition is met and everything can be paid. Cards whose effect is
no change of resources are looked at by what it does.
"""

import pytest

from ziggurat.core.agenda import settle
from ziggurat.core.examples import files_of
from ziggurat.games.monumental import GAME
from ziggurat.games.monumental.acquire import complete, price
from ziggurat.games.monumental.content import (
    CARD,
    CARD_DATA,
    CELEBRITIES,
    MONSTERS,
    TOKEN,
    TOKEN_DATA,
)
from ziggurat.games.monumental.effects import TokenBenefit, begin
from ziggurat.games.monumental.examples.position import Table
from ziggurat.games.monumental.payment import modifiers
from ziggurat.games.monumental.policies import develop

LETTERS = "PSMGK"
CIVS = {"china": "cn", "denmark": "dk", "egypt": "eg", "greece": "gr", "japan": "jp"}
CITY = "taj_mahal^writing! fort! archery_range! / library work_camp - / - - -"
BY_ID = {c["id"]: c for c in CARD_DATA}


def ways(card):
    for ability in card.get("abilities", ()):
        if "use" in ability:
            yield ability["use"]
        yield from ability.get("use_one_of", ())


USED = [
    (card["id"], i)
    for card in CARD_DATA
    if card["kind"] in ("building", "knowledge", "wonder", "policy", "basic_building")
    for i, _ in enumerate(ways(card))
]


def table(code="cn"):
    """Rich in everything: resources, gains, provinces on the coast, cards, tokens."""
    other = "gr" if code != "gr" else "jp"
    t = Table(f"{code} {other}")
    for key, value in (
        (f"city {code}", CITY),
        (f"city {other}", "workshop fort - / - - - / - - -"),
        (f"res {code}", "P9 S9 M9 G9 K9"),
        (f"gained {code}", "P9 S9 M9"),
        (f"conquered {code}", "3"),
        (f"units {code}", "C=s4w -1,-1=s2 0,-1=s2 -2,1=s1"),
        (f"deck {code}", "fort fort fort"),
        (f"tokens {code}", "barb1_p"),
        ("display", "stonehenge alchemy navigation keep market pyramids"),
    ):
        t.arrange(key, value)
    return t


def count(what):
    """Counts in the position of `table`."""
    return {
        "provinces": 3,
        "coastal_provinces": 2,
        "policies": 1,
        "military_activated": 2,
        "other_military_activated": 2,
    }[what]


def change(ops):
    """How basic resources together, Gold and Culture change by plain operations."""
    basic = gold = culture = 0
    for op in ops:
        word = op["op"]
        if word == "gain":
            basic += sum(op.get(x, 0) for x in "PSM")
            gold += op.get("G", 0)
            culture += op.get("K", 0)
        elif word == "gain_basic":
            basic += op["n"]
        elif word == "gain_restricted":
            basic += op["M"]
        elif word == "gain_per":
            n = op["n"] * (count(op["per"]) // op.get("div", 1))
            n = min(n, op.get("max", n))
            basic += n if op["res"] in "PSM" else 0
            gold += n if op["res"] == "G" else 0
        elif word == "sell":
            basic -= 1  # the first choice sells one
            gold += 1
    return basic, gold, culture


def paid(cost):
    basic = sum(cost.get(x, 0) for x in ("P", "S", "M"))
    basic += sum(cost.get(x, 0) for x in ("basic", "basic_equal", "basic_different"))
    return basic, cost.get("G", 0), cost.get("K", 0)


def wealth(p):
    return sum(p.res[:3]) + p.res[5], p.res[3], p.res[4]


def answer(s):
    """Take the plainest choice until the turn goes on: no Gold for generic payments."""
    while type(s.decision).__name__ != "Act":
        choices = s.choices()
        text = [GAME.actions.text(a) for a in choices]
        if type(s.decision).__name__ == "PayGeneric":
            s.apply(choices[max(i for i, t in enumerate(text) if "g" not in t.split()[1])])
        elif type(s.decision).__name__ == "UseEffect":
            s.apply(choices[-1])
        else:
            s.apply(choices[0])


PLAIN = {"gain", "gain_basic", "gain_restricted", "gain_per", "sell", "convert"}


def placed(name):
    """The position with the card active in its place, and that place."""
    card = BY_ID[name]
    t = table(CIVS.get(card.get("civ"), "cn"))
    s, p = t.s, t.s.seats[0]
    if card["kind"] == "policy":
        first = next(
            c["id"]
            for c in CARD_DATA
            if c["kind"] == "policy" and c["civ"] == card["civ"] and c["id"] != name
        )
        p.policies = [CARD[first], CARD[name]]
        return t, -1
    place = 5
    if card["kind"] == "knowledge":
        p.under[4], place = CARD[name], 13
    else:
        p.top[5] = CARD[name]
    s.acting |= 1 << place
    s.activated |= 1 << place
    if name == "theatre":
        p.policies = [CARD["taxation"]]
    t.own(0)
    return t, place


@pytest.mark.parametrize(("name", "way"), USED)
def test_using_a_card(name, way):
    t, place = placed(name)
    s, p = t.s, t.s.seats[0]
    use = list(ways(BY_ID[name]))[way]
    before, old = wealth(p), s.copy()
    cards = len(p.deck) + len(p.known) + len(p.discard)
    begin(s, 0, CARD[name], way, place)
    settle(s)
    answer(s)
    words = {op["op"] for op in use["do"]}
    if words <= PLAIN:
        got = tuple(a - b for a, b in zip(wealth(p), before, strict=True))
        cost = paid(use.get("cost", {}))
        assert got == tuple(a - b for a, b in zip(change(use["do"]), cost, strict=True))
    if "archive" in use.get("cost", {}) or "archive_self" in use.get("cost", {}):
        assert len(p.archived) == 1
    if "discard" in use.get("cost", {}):
        assert len(p.discard) > 0
    assert words <= PLAIN or SHOWN[next(iter(words - PLAIN))](old, s, cards)


def cycle(s):
    p = s.seats[0]
    return len(p.deck) + len(p.known) + len(p.discard)


SHOWN = {
    "reinforce": lambda old, s, n: s.reinforced and not old.reinforced,
    "draw_use": lambda old, s, n: len(s.seats[0].discard) > len(old.seats[0].discard),
    "take": lambda old, s, n: len(s.seats[0].known) == 1 and sum(s.basics) == 29,
    "stage": lambda old, s, n: s.seats[0].wip != old.seats[0].wip,
    "explorer_move": lambda old, s, n: s.seats[0].explorers != old.seats[0].explorers,
    "next_conquest": lambda old, s, n: s.next_defence + s.next_anywhere == 1,
    "copy": lambda old, s, n: (
        sum(s.gained) > sum(old.gained) or s.lasting != old.lasting or s.seats[0].policies
    ),
    "copy_token": lambda old, s, n: s.seats[0].tokens == [] and sum(s.gained) > sum(old.gained),
}


@pytest.mark.parametrize("name", [c["id"] for c in CARD_DATA if c["kind"] == "policy"])
def test_unique_effects(name):
    """MO-8.5: developed as the first policy."""
    card = BY_ID[name]
    t = table(CIVS[card["civ"]])
    s, p = t.s, t.s.seats[0]
    before, old = wealth(p), s.copy()
    develop(s, 0, CARD[name])
    settle(s)
    answer(s)
    basic, gold, culture = change(card["unique"])
    if all(op["op"] in PLAIN for op in card["unique"]):
        got = tuple(a - b for a, b in zip(wealth(p), before, strict=True))
        assert got == (basic, gold, culture - 1)
    else:
        assert SHOWN[card["unique"][0]["op"]](old, s, 0)
    assert p.policies == [CARD[name]]


@pytest.mark.parametrize("name", [c["id"] for c in CARD_DATA if c["kind"] == "wonder"])
def test_build_bonuses(name):
    """MO-7.6"""
    card = BY_ID[name]
    t = table()
    s, p = t.s, t.s.seats[0]
    s.display = [c for c in s.display if c != CARD[name]] + [-1]
    s.display = s.display[:6]
    p.wip = CARD[name]
    before, old = wealth(p), s.copy()
    complete(s, 0)
    settle(s)
    answer(s)
    basic, gold, culture = change(card["bonus"])
    drawn = sum(3 for op in card["bonus"] if op["op"] == "draw_use")
    got = tuple(a - b for a, b in zip(wealth(p), before, strict=True))
    if not drawn:
        assert got == (basic - card["cost"]["stages"][1], gold, culture)
    if any(op["op"] == "take" and op["what"] == "knowledge" for op in card["bonus"]):
        assert CARD["navigation"] in p.known
    if any(op["op"] == "outpost" for op in card["bonus"]):
        assert len(p.outposts) == 1
    assert p.known[-1] == CARD[name]
    assert old.seats[0].wip == CARD[name]


MODIFIED = {
    "engineering": [("market", 2), ("stonehenge", 2)],
    "guilds": [("alchemy", 3)],
    "marie_curie": [("alchemy", 2), ("writing", 1)],
    "archimedes": [("stonehenge", 2)],
}


@pytest.mark.parametrize("name", MODIFIED)
def test_reductions(name):
    """MO-4.13"""
    t = table("eg")
    t.s.lasting = [CARD[name]]
    mods = modifiers(t.s, 0)
    for card, wanted in MODIFIED[name]:
        assert price(t.s, CARD[card], mods) == wanted


@pytest.mark.parametrize(
    ("token", "i"),
    [(t["id"], i) for t in TOKEN_DATA for i, _ in enumerate(t.get("benefits", ()))],
)
def test_benefits_of_tokens(token, i):
    """MO-10.17, MO-12.14"""
    ops = TOKEN_DATA[TOKEN[token]]["benefits"][i]
    t = table()
    s, p = t.s, t.s.seats[0]
    before, old = wealth(p), s.copy()
    s.then(TokenBenefit(0, TOKEN[token]))
    GAME.play(s, f"benefit {i + 1}")
    answer(s)
    if all(op["op"] in PLAIN for op in ops):
        got = tuple(a - b for a, b in zip(wealth(p), before, strict=True))
        assert got == change(ops)
    else:
        assert SHOWN[ops[0]["op"]](old, s, 0)


def test_every_celebrity_and_monster_stands_in_a_scenario():
    """Their effects are shown by the scenario files, one by one."""
    text = "".join(path.read_text(encoding="utf-8") for path in files_of(GAME.package))
    for card in (*MONSTERS, *(c for era in CELEBRITIES for c in era)):
        assert CARD_DATA[card]["id"] in text
    for card in CARD_DATA:
        if card["kind"] in ("warlord", "automa_civ"):
            name = card["id"]
            assert name in text or name in WARLORDS


# Warlords are shown by what their civilization gains in a conquest.
WARLORDS = {
    "hua_mulan": "cn",
    "sigurd": "dk",
    "ramses_ii": "eg",
    "heracles": "gr",
    "miyamoto_musashi": "jp",
}


@pytest.mark.parametrize(
    ("code", "gain"), [("dk", "M2"), ("eg", "P2"), ("gr", "G1"), ("jp", "S2"), ("cn", "")]
)
def test_warlords(code, gain):
    """MO-10.39, MO-10.40, MO-10.42: the first conquest with him, once a turn; it may be
    declined."""
    t = Table(f"{code} {'gr' if code != 'gr' else 'jp'}")
    t.arrange(f"res {code}", "M2 G0")
    t.arrange(f"deck {code}", "fort library")
    s, p = t.s, t.s.seats[0]
    GAME.play(s, "conquer -1,0")
    GAME.play(s, "send warlord -2,0")
    if code == "cn":
        assert s.copy().choices() == s.choices()
        GAME.play(s, "decline")
        assert len(p.deck) == 2
    else:
        wanted = [0, 0, 1, 0, 0]
        wanted[LETTERS.index(gain[0])] += int(gain[1])
        assert p.res[:5] == wanted
    GAME.play(s, "conquer -1,-1")
    GAME.play(s, "send warlord -1,0") if type(s.decision).__name__ == "Muster" else None
    assert type(s.decision).__name__ == "Act"
