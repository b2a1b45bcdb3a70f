"""What scenario blocks expect of a position."""

from collections.abc import Callable

from ziggurat.games.monumental.conquest import defence
from ziggurat.games.monumental.content import CARD, CARD_IDS, KIND, KNOWLEDGE, MARKETS, TOKEN_IDS
from ziggurat.games.monumental.examples.position import LETTERS, Table, cell, units
from ziggurat.games.monumental.hexes import BITS, cells_of
from ziggurat.games.monumental.scoring import counts, totals, winners
from ziggurat.games.monumental.state import NONE, Seat, held_token, is_unit, owner, provinces
from ziggurat.games.monumental.turn import refuse_use


def expect(table: Table, value: str) -> None:
    what, *args = value.split()
    EXPECT[what](table, args)


def names(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards] or ["-"]


def player(table: Table, code: str) -> Seat:
    return table.s.seats[table.seat(code)]


def res(table: Table, args: list[str]) -> None:
    have = player(table, args[0]).res
    for word in args[1:]:
        assert have[LETTERS.index(word[0])] == int(word[1:]), f"{word}: {have}"


def city(table: Table, args: list[str]) -> None:
    p, s = player(table, args[0]), table.s
    shown = []
    for i in range(9):
        top = "" if p.top[i] == NONE else CARD_IDS[p.top[i]]
        under = "" if p.under[i] == NONE else "^" + CARD_IDS[p.under[i]]
        turned = s.active == table.seat(args[0]) and s.acting >> (i if top else 9 + i) & 1
        shown.append((top + under or "-") + ("!" if turned else ""))
    assert shown == [word for word in args[1:] if word != "/"]


def deck(table: Table, args: list[str]) -> None:
    p = player(table, args[0])
    assert names((p.deck + p.known)[::-1]) == args[1:]


def discard(table: Table, args: list[str]) -> None:
    assert sorted(names(player(table, args[0]).discard)) == sorted(args[1:])


def archived(table: Table, args: list[str]) -> None:
    assert names(player(table, args[0]).archived) == args[1:]


def expect_units(table: Table, args: list[str]) -> None:
    seat = table.seat(args[0])
    p = table.s.seats[seat]
    for where, soldiers, warlord, hero in units(" ".join(args[1:])):
        here = table.at(where, seat)
        stands = is_unit(table.s, p) and p.hero_at == here
        assert (p.soldiers.count(here), p.warlord == here, stands) == (soldiers, warlord, hero)


def controls(table: Table, args: list[str]) -> None:
    p = player(table, args[0])
    assert set(cells_of(provinces(table.s, p))) == {cell(word) for word in args[1:]}


def expect_owner(table: Table, args: list[str]) -> None:
    found = owner(table.s, cell(args[0]))
    assert found == (NONE if args[1] == "none" else table.seat(args[1]))


def expect_defence(table: Table, args: list[str]) -> None:
    assert defence(table.s, cell(args[0])) == int(args[1])


def display(table: Table, args: list[str]) -> None:
    assert ["-" if c == NONE else CARD_IDS[c] for c in table.s.display] == args


def culled(table: Table, args: list[str]) -> None:
    assert names(table.s.culled) == args


def removed(table: Table, args: list[str]) -> None:
    assert names(table.s.removed) == args


def tokens(table: Table, args: list[str]) -> None:
    assert [TOKEN_IDS[t] for t in player(table, args[0]).tokens] == [
        a for a in args[1:] if a != "-"
    ]


def held(table: Table, args: list[str]) -> None:
    seat = table.seat(args[0])
    found = [TOKEN_IDS[t] for m in range(4) for t in held_token(table.s, seat, m)]
    assert found == [a for a in args[1:] if a != "-"]


def production(table: Table, args: list[str]) -> None:
    assert player(table, args[0]).production == int(args[1])


def policies(table: Table, args: list[str]) -> None:
    assert names(player(table, args[0]).policies) == args[1:]


def wip(table: Table, args: list[str]) -> None:
    assert player(table, args[0]).wip == (NONE if args[1] == "none" else CARD[args[1]])


def wonder(table: Table, args: list[str]) -> None:
    found = table.s.wonder_at.get(cell(args[0]), NONE)
    assert found == (NONE if args[1] == "none" else CARD[args[1]])


def outposts(table: Table, args: list[str]) -> None:
    p = player(table, args[0])
    assert sorted(p.outposts) == sorted(cell(word) for word in args[1:-1])
    assert 2 - len(p.outposts) == int(args[-1])


def explorers(table: Table, args: list[str]) -> None:
    seat = table.seat(args[0])
    found = table.s.seats[seat].explorers
    assert found == [table.at(word, seat) for word in args[1:]]


def hero(table: Table, args: list[str]) -> None:
    assert player(table, args[0]).hero == (NONE if args[1] == "none" else CARD[args[1]])


def heroes(table: Table, args: list[str]) -> None:
    assert names(table.s.heroes) == args


def monster(table: Table, args: list[str]) -> None:
    found = [m for m in table.s.monsters if m[0] == CARD[args[0]]]
    if args[1] == "none":
        assert not found
    elif args[1] == "slot":
        assert found[0][2] == int(args[2])
    else:
        assert found[0][1] == cell(args[2])


def tile(table: Table, args: list[str]) -> None:
    s, here = table.s, cell(args[0])
    if args[1] == "token":
        assert (s.face[here] == 0) == (args[2] == "none")
    elif args[1] == "production":
        assert bool(s.production & BITS[here]) == (args[2] == "yes")
    else:
        assert len(s.piles[s.market_at.index(here)]) == int(args[2])
        assert len(s.piles) == len(MARKETS)


def expect_counts(table: Table, args: list[str]) -> None:
    assert counts(table.s, player(table, args[0])) == tuple(map(int, args[1:]))


def knowledge(table: Table, args: list[str]) -> None:
    owned = [c for c in player(table, args[0]).owned if KIND[c] == KNOWLEDGE]
    assert sorted(names(owned)) == sorted(args[1:])


def score(table: Table, args: list[str]) -> None:
    assert totals(table.s)[table.seat(args[0])] == int(args[1])


def winner(table: Table, args: list[str]) -> None:
    assert winners(table.s) == [table.seat(code) for code in args]


def trigger(table: Table, args: list[str]) -> None:
    assert table.s.trigger == int(args[0])


def expect_round(table: Table, args: list[str]) -> None:
    assert table.s.round == int(args[0])


def over(table: Table, args: list[str]) -> None:
    assert table.s.over == (args[0] == "yes")


def active(table: Table, args: list[str]) -> None:
    assert table.s.active == table.seat(args[0])


def usable(table: Table, args: list[str]) -> None:
    seat = table.seat(args[0])
    p = table.s.seats[seat]
    place = (p.top + p.under).index(CARD[args[1]])
    assert (refuse_use(table.s, seat, place, 0, 1) is None) == (args[2] == "yes")


EXPECT: dict[str, Callable[[Table, list[str]], None]] = {
    "res": res,
    "city": city,
    "deck": deck,
    "discard": discard,
    "archived": archived,
    "units": expect_units,
    "controls": controls,
    "owner": expect_owner,
    "defence": expect_defence,
    "display": display,
    "culled": culled,
    "removed": removed,
    "tokens": tokens,
    "held": held,
    "production": production,
    "policies": policies,
    "wip": wip,
    "wonder": wonder,
    "outposts": outposts,
    "explorers": explorers,
    "hero": hero,
    "heroes": heroes,
    "monster": monster,
    "tile": tile,
    "counts": expect_counts,
    "knowledge": knowledge,
    "score": score,
    "winner": winner,
    "trigger": trigger,
    "round": expect_round,
    "over": over,
    "active": active,
    "usable": usable,
}
