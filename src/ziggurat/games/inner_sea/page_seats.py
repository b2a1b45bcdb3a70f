"""Civilizations at a glance: victory points, what they have, what their mat gives them."""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import m, mn
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import say
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.draw_mats import asked_realm
from ziggurat.games.inner_sea.epoch import called
from ziggurat.games.inner_sea.look import summary
from ziggurat.games.inner_sea.page_cards import badge, investments, own_wonders
from ziggurat.games.inner_sea.state import NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import cities, on_map


def player_of(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    """Who runs a civilization."""
    owner = seen.realms[p].owner
    return names[owner] if owner != NOBODY else m("played by the rules")


def seat(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    """A civilization: who runs it, its figures, what it has in play, its mat."""
    realm = seen.realms[p]
    chosen = realm.mat >= 0
    text = BOX.civilizations[realm.mat]["text"] if chosen else m("Not chosen yet.")
    chips = [*own_wonders(seen, p, names=False), *investments(realm, names=False)]
    active = asked_realm(seen) == p and not seen.over
    return tag(
        "div",
        tag(
            "div",
            badge(seen, p, "isea-arms"),
            tag(
                "div",
                tag("strong", words(called(seen, p) if chosen else player_of(seen, p, names))),
                tag("small", words(about_seat(seen, p, names))) if chosen else "",
                class_="isea-who",
            ),
            points(realm.vp),
            class_="isea-head",
        ),
        tag("div", *figures(seen, p), class_="isea-figures"),
        tag("div", *chips, class_="isea-chips") if chips else "",
        tag("p", words(text), class_="isea-mat"),
        id=f"seat-{p}",
        class_="isea-seat active" if active else "isea-seat",
        role="group",
        aria_label=say(summary(seen, p)),
    )


def about_seat(seen: InnerSeaState, p: int, names: Sequence[str]) -> str:
    who = player_of(seen, p, names)
    if p not in seen.order:
        return who
    return m("{name} · turn order {n}", name=who, n=seen.order.index(p) + 1)


def points(vp: int) -> str:
    label = mn("{n} victory point", "{n} victory points", vp)
    return tag("span", icon("victory-point"), tag("b", str(vp)), class_="isea-vp", **about(label))


def figures(seen: InnerSeaState, p: int) -> Iterator[str]:
    """Numbers with their names; what is seldom there only if it is."""
    realm = seen.realms[p]
    yield figure("city", cities(seen, p), m("cities"), m("lands with three discs or more"))
    yield figure("disc", on_map(seen, p), m("discs"), m("discs on the map"))
    yield figure("supply", realm.supply, m("supply"), m("discs in supply"))
    yield figure("talent", realm.talents, m("talents"), m("talents in the treasury"))
    yield figure("hand", len(realm.hand), m("cards"), m("cards in hand"))
    if realm.ready:
        yield figure("deploy", realm.ready, m("ready"), m("discs ready to be placed"))
    if realm.loot:
        yield figure("loot", realm.loot, m("loot"), m("talents looted this turn"))
    if realm.face_down:
        yield figure("competition", len(realm.face_down), m("face down"), m("cards face down"))


def figure(sign: str, n: int, label: str, told: str) -> str:
    return tag(
        "span",
        tag("b", icon(sign), str(n)),
        tag("small", words(label)),
        class_="isea-figure",
        **about(m("{label}: {n}", label=told, n=n)),
    )
