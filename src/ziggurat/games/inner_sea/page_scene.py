"""What is under way as a scene: a competition with its sides, a card or a Wonder that is played and
may be answered."""

from collections.abc import Iterator

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.games.inner_sea.board import AREA_NAMES
from ziggurat.games.inner_sea.content.box import BOX
from ziggurat.games.inner_sea.effects import MAT, ROW, WONDER, source_record, targets
from ziggurat.games.inner_sea.fate import TYPE
from ziggurat.games.inner_sea.lexicon import Play
from ziggurat.games.inner_sea.look import card_text, faction, size
from ziggurat.games.inner_sea.negation import Answer
from ziggurat.games.inner_sea.page_cards import TYPE_ICONS, badge, kind_of
from ziggurat.games.inner_sea.picks import ChooseVariant, Pick
from ziggurat.games.inner_sea.state import BARBARIANS, FACTIONS, NOBODY, InnerSeaState
from ziggurat.games.inner_sea.terms import own, strength


def scene(seen: InnerSeaState) -> tuple[str, str]:
    """The title of the scene and its HTML, which is empty while nothing lasts."""
    if seen.over:
        return "", ""
    play = playing(seen)
    if seen.arena != NOBODY:
        area = AREA_NAMES[seen.arena]
        return m("Competition in {area}", area=area), competition(seen) + play
    return m("Under way"), play


# A competition


def competition(seen: InnerSeaState) -> str:
    """Who is there with what, and what each has lost."""
    area = seen.arena
    title = m("Competition in {area}", area=AREA_NAMES[area])
    rule = m("Step by step the smallest stack loses a disc, until one side is left or all are one.")
    sides = [side(seen, f) for f in range(FACTIONS) if takes_part(seen, f)]
    return tag(
        "div",
        tag("h3", icon("competition"), tag("span", words(title), **about(rule))),
        tag("div", *sides, class_="isea-sides"),
        class_="isea-fight",
    )


def takes_part(seen: InnerSeaState, f: int) -> bool:
    return bool(strength(seen, f, seen.arena)) or (f < len(seen.fallen) and bool(seen.fallen[f]))


def side(seen: InnerSeaState, f: int) -> str:
    name = faction(seen, f)
    return tag(
        "div",
        badge(seen, f),
        tag("strong", words(name)),
        tag("b", str(strength(seen, f, seen.arena)), class_="isea-strength"),
        tag("small", words(Listing(made_of(seen, f)))),
        class_="isea-side",
    )


def made_of(seen: InnerSeaState, f: int) -> Iterator[str]:
    """Own discs, allies, cards face down, powers announced, losses."""
    area = seen.arena
    yield size(own(seen, f, area))
    allies = seen.allies[FACTIONS * area + f]
    if allies:
        yield mn("{n} white disc", "{n} white discs", allies)
    if f == BARBARIANS:
        return
    hidden = len(seen.realms[f].face_down)
    if hidden:
        yield mn("{n} card face down", "{n} cards face down", hidden)
    announced = sum(1 for p, source, _ in seen.announced if p == f and source >= WONDER)
    if announced:
        yield mn("{n} power announced", "{n} powers announced", announced)
    if seen.shields[f]:
        yield mn("{n} disc shielded", "{n} discs shielded", seen.shields[f])
    if seen.fallen[f]:
        yield m("lost {n}", n=seen.fallen[f])


# A play


def playing(seen: InnerSeaState) -> str:
    """The play under way and how it is aimed; what waits below it."""
    step = seen.decision
    play = step.play if isinstance(step, Answer | Pick) else None
    if isinstance(step, ChooseVariant):
        play = Play(step.realm, step.source, step.effect, here=step.here)
    waiting = list(seen.table)
    if play and play.source in waiting:
        waiting.remove(play.source)
    if not play and waiting:
        last = waiting.pop()
        first = tag("h3", *heading(last, BOX.cards[last - 1]["name"]))
        body = tag("div", first, tag("p", words(BOX.cards[last - 1]["text"])), class_="isea-under")
    else:
        body = under_way(seen, play) if play else ""
    below = tag("p", *map(lying, waiting), class_="isea-lies") if waiting else ""
    return tag("div", body, below, class_="isea-plays") if body else ""


def heading(source: int, title: str) -> Iterator[str]:
    """A sign for the kind of a card or a Wonder, and what is said of it."""
    if source < WONDER:
        yield tag(
            "span",
            icon(TYPE_ICONS[kind_of(source)]),
            class_=f"isea-kind isea-type{kind_of(source)}",
        )
    elif source < MAT:
        yield icon("wonder")
    yield tag("span", words(title))


def under_way(seen: InnerSeaState, play: Play) -> str:
    """Who plays what, at whom, and what it would do."""
    p, source = play.realm, play.source
    areas, factions = targets(play)
    aims = [AREA_NAMES[area] for area in areas] + [faction(seen, f) for f in factions]
    aimed = tag("span", words(m("against {aims}", aims=Listing(aims))), class_="isea-aims")
    record = BOX.table[source - ROW] if source >= ROW else source_record(source)
    parts = heading(source, title_of(source, record["name"], faction(seen, p)))
    return tag(
        "div",
        tag("h3", badge(seen, p), *parts, aimed if aims else ""),
        tag("p", words(record["text"])),
        class_="isea-under",
    )


def title_of(source: int, name: str, who: str) -> str:
    if source >= ROW:
        return m("{name}: {civ} chooses", name=name, civ=who)
    if source >= MAT:
        return m("{civ} uses its mat", civ=who)
    if source >= WONDER:
        return m("{civ} uses the {wonder}", civ=who, wonder=name)
    if TYPE[source] == "event":
        return m("{name}: {civ} chooses", name=name, civ=who)
    return m("{civ} plays {name}", civ=who, name=name)


def lying(card: int) -> str:
    """A card on the table that waits for the one above it."""
    record = BOX.cards[card - 1]
    sign = icon(TYPE_ICONS[kind_of(card)])
    return tag("span", sign, words(record["name"]), **about(card_text(record)))
