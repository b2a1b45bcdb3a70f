"""What lies beside the city in the picture, and all civilizations at a glance."""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.svg import at, el, group, text, title
from ziggurat.draw.words import say
from ziggurat.games.monumental import draw_pieces as art
from ziggurat.games.monumental.actions import POLICY_PLACE
from ziggurat.games.monumental.content import CIV_NAMES, MARKET_NAMES, POLICIES
from ziggurat.games.monumental.content.vocabulary import RESOURCES, B
from ziggurat.games.monumental.draw_pieces import SEATS, clip, disc, panel
from ziggurat.games.monumental.draw_words import full_text, named, token_short, token_text
from ziggurat.games.monumental.scoring import CATEGORIES, counts, totals
from ziggurat.games.monumental.state import NONE, MonumentalState, Seat, card_of, held_token

WIDE = 268  # of a card beside the city
LINE = 16.5  # height of a policy's line


def beside(seen: MonumentalState, front: int) -> str:
    """Active policy, unfinished wonder, Celebrity, the other policies, tokens."""
    p = seen.seats[front]
    parts: list[str] = []
    if p.policies:
        shown = card_of(seen, p.policies[-1])
        parts.append(art.face(shown, WIDE, 62, transform=at(6, 22), id=f"place-{POLICY_PLACE}"))
    else:
        parts.append(art.empty(WIDE, 62, m("no policy yet"), transform=at(6, 22)))
    for i, (card, what) in enumerate(((p.wip, "wip"), (p.hero, "place-19"))):
        place = at(278, 22) if not i else at(6, 88)
        if card == NONE:
            words = m("no unfinished wonder") if not i else m("no Celebrity")
            parts.append(art.empty(WIDE - 4, 62, words, transform=place))
        else:
            parts.append(art.face(card_of(seen, card), WIDE - 4, 62, transform=place, id=what))
    parts += policies(seen, p)
    parts += tokens(seen, front)
    return panel(722, 414, 550, 182, m("Policies, wonder, Celebrity, tokens"), *parts)


def policies(seen: MonumentalState, p: Seat) -> Iterator[str]:
    """Covered policies with their unique effects, which happen again with every new one, and those
    to be developed, with all they say (MO-8.6, MO-26.25)."""
    y = 88.0
    for card in p.policies[:-1]:
        face = card_of(seen, card)
        unique = face.texts.get("unique_effect", "")
        again = m("{policy} - again: {text}", policy=face.name, text=unique)
        parts = [
            title(full_text(face)),
            el("rect", width=264, height=LINE - 2, rx=3, fill="#e3d7ee", stroke=art.INK),
            text(clip(again, 46), 6, 11, class_="s"),
        ]
        yield group(*parts, transform=at(278, y), id=f"policy-{card}")
        y += LINE
    left = [c for c in (POLICIES[p.civ] if p.civ >= 0 else ()) if c not in p.policies]
    high = 20 if y + 22 * ((len(left) + 1) // 2) <= 156 else LINE - 2
    for i, card in enumerate(left):
        face = card_of(seen, card)
        place = (278 + 134 * (i % 2), y + (high + 2) * (i // 2))
        words = clip(face.name, 21)
        yield art.button(*place, 130, words, f"policy-{card}", full_text(face), high)


def tokens(seen: MonumentalState, front: int) -> Iterator[str]:
    """Unused tokens to click, with what is in those the viewer may see; claimed ones in a line."""
    p = seen.seats[front]
    x = 6.0
    for market, name in enumerate(MARKET_NAMES):
        held = held_token(seen, front, market)
        if held:
            words, about = name, ""
            if held[0] >= 0:
                words = m("{market} {gains}", market=name, gains=token_short(seen, held[0]))
                about = m("{market}: {gains}", market=name, gains=token_text(seen, held[0]))
            yield art.button(x, 156, 84, words, f"market-{market}", about)
            x += 88
    if p.production:
        yield art.button(x, 156, 100, m("Production x{n}", n=p.production), "produce")
        x += 104
    if p.tokens:
        listed = claimed(seen, p)
        shown = clip(listed, max(8, int((540 - x) / 5.6)))
        yield group(title(listed), text(shown, x + 2, 170, class_="s"))


def claimed(seen: MonumentalState, p: Seat) -> str:
    found = (
        m("{token} {gains}", token=seen.box.tokens[t].name, gains=token_short(seen, t))
        for t in p.tokens
    )
    return m("claimed: {tokens}", tokens=Listing(found))


# Everybody


def others(seen: MonumentalState, names: Sequence[str]) -> str:
    n = len(seen.seats)
    high = 316 / max(n, 3)
    rows = [player(seen, q, names, 22 + q * high) for q in range(n)]
    return panel(722, 602, 550, 332, m("Civilizations"), *rows)


def leads(seen: MonumentalState) -> list[list[str]]:
    """For each civilization what counts for domination; a star marks the most."""
    table = [counts(seen, p) for p in seen.seats]
    most = [max(row[i] for row in table) for i in range(len(CATEGORIES))]
    return [
        [
            m("{category} {n}", category=word, n=f"{n}*" if n == most[i] > 0 else n)
            for i, (word, n) in enumerate(zip(CATEGORIES, row, strict=True))
        ]
        for row in table
    ]


def player(seen: MonumentalState, seat: int, names: Sequence[str], y: float) -> str:
    """Name, points, resources, what counts for domination, and the city at a glance."""
    p = seen.seats[seat]
    who = m("Automa") if seat == seen.automa else names[seat]
    civ = CIV_NAMES[p.civ] if p.civ >= 0 else "-"
    mark = "> " if seen.player == seat else ""
    points = mn("{n} point", "{n} points", totals(seen)[seat])
    counted = leads(seen)[seat]
    parts = [
        title(
            ". ".join(map(say, (f"{say(who)}: {say(civ)}", points, *about(seen, seat, counted))))
        ),
        el("rect", x=4, y=0, width=542, height=74, rx=5, fill="#fbf6ea", stroke=SEATS[seat]),
        el("rect", x=4, y=0, width=7, height=74, fill=SEATS[seat]),
        text(clip(f"{mark}{say(who)} - {say(civ)}", 28), 18, 15, class_="m b"),
        text(points, 18, 31, class_="m"),
    ]
    for i, n in enumerate(p.res[:5]):
        parts.append(disc(84 + i * 28, 27, 7, art.RES[i], RESOURCES[i]))
        parts.append(text(str(n), 92 + i * 28, 31, class_="s b"))
    if p.res[B]:
        parts.append(text(m("Military against Barbarians: {n}", n=p.res[B]), 218, 70, class_="s"))
    parts.append(text(Listing(counted[:2]), 18, 46, class_="s"))
    parts.append(text(Listing(counted[2:]), 18, 58, class_="s"))
    if seat != seen.automa:
        deck = len(p.deck) + len(p.known)
        piles = m("deck {deck}, discard {discard}", deck=deck, discard=len(p.discard))
        parts.append(text(piles, 18, 70, class_="s"))
    parts += cells(seen, seat) if seat != seen.automa else cards(seen, p)
    return group(*parts, transform=at(0, y), id=f"seat-{seat}")


def about(seen: MonumentalState, seat: int, counted: list[str]) -> Iterator[str]:
    """What pointing at a civilization tells: resources, counts, and the piles that lie open."""
    p = seen.seats[seat]
    yield Listing(named(p.res)) or m("no resources")
    yield Listing(counted)
    names = Listing(sorted(card_of(seen, c).name for c in p.discard)) or m("empty")
    if seat == seen.automa:
        yield m("cards: {cards}", cards=names)
    else:
        yield m("discard pile: {cards}", cards=names)
    if p.policies:
        yield m("policies: {cards}", cards=Listing(card_of(seen, c).name for c in p.policies))
    if p.tokens:
        yield claimed(seen, p)


def cells(seen: MonumentalState, seat: int) -> Iterator[str]:
    p = seen.seats[seat]
    for cell in range(9):
        card = p.top[cell] if p.top[cell] != NONE else p.under[cell]
        if card != NONE:
            x, row = 218 + (cell % 3) * 109, 15 + (cell // 3) * 18
            mark = "^" if p.top[cell] != NONE and p.under[cell] != NONE else ""
            lit = seat == seen.active and (seen.acting >> cell & 1 or seen.acting >> 9 + cell & 1)
            words = clip(say(card_of(seen, card).name) + mark, 17)
            yield text(words, x, row, class_="s b" if lit else "s")


def cards(seen: MonumentalState, p: Seat) -> Iterator[str]:
    """The cards that the Automa has gained."""
    names = [card_of(seen, c).name for c in (*p.discard, *p.policies)]
    names += [m("{wonder} (begun)", wonder=card_of(seen, p.wip).name)] if p.wip != NONE else []
    for i, name in enumerate(names[:12]):
        words = clip(name, 17) if i < 11 or len(names) == 12 else "…"
        yield text(words, 218 + (i % 3) * 109, 15 + (i // 3) * 17, class_="s")
