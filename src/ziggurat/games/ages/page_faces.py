"""Cards of Through the Ages as one draws them in the page: their printed numbers as figures with
icons, our wording, and what lies on them."""

from collections.abc import Iterator
from typing import Final

from ziggurat.core.message import Listing, m, mn
from ziggurat.draw.card import HAND, Face, inside, reading
from ziggurat.draw.html import about, tag, words
from ziggurat.draw.icons import icon
from ziggurat.draw.words import kept, kept_by_language, say
from ziggurat.games.ages.card import AGES, BONUS, COLONIZATION, KINDS, TACTIC
from ziggurat.games.ages.cards import CARDS, SLUGS, WORKERS
from ziggurat.games.ages.describe import AMOUNTS, ARMS, costs, sentences, symbols, told, wording
from ziggurat.games.ages.page_gists import gist

SIGNS: Final = (  # of symbols, in the order of card.SYMBOLS
    "food", "resource", "science", "culture", "strength", "happy", "civil-action",
    "military-action", "blue-token", "yellow-token", "colonization", "urban-limit", "civil-hand",
    "military-hand", "population", "draw-cards",
)  # fmt: skip
KIND_SIGNS: Final = tuple(
    {"action": "action-card"}.get(kind, kind.replace(" ", "-")) for kind in map(str, KINDS)
)
# Signs of action cards: what they are about; 1 and -1 add the amount that is gained or saved.
DEALS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "engineering-genius": (("wonder", 0), ("resource", -1)),
    "frugality": (("population", 0), ("food", 1)),
    "patriotism": (("military-action", 0), ("strength", 0), ("resource", 1)),
    "rich-land": (("farm", 0), ("mine", 0), ("resource", -1)),
    "urban-growth": (("city", 0), ("resource", -1)),
    "breakthrough": (("special", 0), ("science", 1)),
    "efficient-upgrade": (("upgrade", 0), ("resource", -1)),
    "reserves": (("resource", 1), ("food", 1)),
    "revolutionary-idea": (("science", 1),),
}
FEW, SOME = 72, 125  # letters of a text
ARM_SIGNS: Final = ("infantry", "cavalry", "artillery")


def figure(sign: str, value: object, label: str = "", class_: str = "") -> str:
    """A number with its icon, which has the colour of what it counts."""
    named = about(label) if label else {}
    look = f"figure tta-{sign} {class_}".strip()
    return tag("span", icon(sign), tag("b", words(str(value))), class_=look, **named)


def price(sign: str, value: object, label: str) -> str:
    """What something costs, told apart from what it gives by its frame."""
    return figure(sign, value, label, "tta-cost")


def printed(number: int, science: int, build: int) -> Iterator[str]:
    """The costs on a card, changed by what its owner has in play; -1 leaves one out."""
    row = CARDS[number]
    if row.science and science >= 0:
        yield price("science", science, m("{n} science to develop", n=science))
    if row.revolution and science >= 0:
        less = row.revolution - row.science + science
        yield price("revolt", max(less, 0), m("{n} science by revolution", n=max(less, 0)))
    if row.build and build >= 0:
        yield price("resource", build, mn("{n} resource to build", "{n} resources to build", build))
    if row.military:
        n = row.military
        yield price("military-action", n, mn("{n} military action", "{n} military actions", n))


def yields(number: int, without: tuple[int, ...] = ()) -> Iterator[str]:
    """What a card gives, but for some symbols; a worker card, for each worker."""
    row = CARDS[number]
    if row.kind == TACTIC:
        yield from army(number)
        return
    if row.kind == BONUS:
        yield figure("defence", f"+{row.amount}", m("{n:+d} defence", n=row.amount))
        n = row.symbols[COLONIZATION]
        yield figure("colonization", f"+{n}", AMOUNTS[COLONIZATION](n))
        return
    for i, n in enumerate(row.symbols):
        if n and i not in without:
            yield figure(SIGNS[i], n, AMOUNTS[i](n))
    yield from at_once(number)


def at_once(number: int) -> Iterator[str]:
    """What a card gives when it is played or colonized."""
    row = CARDS[number]
    for i, n in enumerate(row.gain):
        if n:
            yield figure(SIGNS[i], f"+{n}", m("at once: {gain}", gain=AMOUNTS[i](n)), "tta-once")
    deal = DEALS.get(SLUGS[number].rpartition("-")[0], DEALS.get(SLUGS[number], ()))
    for sign, sort in deal:
        value = {1: f"+{row.amount}", -1: f"−{row.amount}"}.get(sort, "")
        yield figure(sign, value) if value else icon(sign)


def army(number: int) -> Iterator[str]:
    """The units that a tactic asks for, and what an army of them adds."""
    *needed, full, low = CARDS[number].army
    for sign, n, arm in zip(ARM_SIGNS, needed, ARMS, strict=True):
        if n:
            yield figure(sign, n, arm(n))
    both = f"+{full}" if low == full else f"+{full}/{low}"
    label = m("{n:+d} strength", n=full)
    if low != full:
        label = m("+{n} strength for an army, +{low} for an obsolete one", n=full, low=low)
    yield figure("strength", both, label)


def stages(number: int, built: int = 0) -> str:
    """What the stages of a wonder cost; those that are built hold a blue token."""
    marks = [
        tag("span", icon("blue-token"), class_="tta-stage tta-built")
        if i < built
        else tag("span", str(n), class_="tta-stage")
        for i, n in enumerate(CARDS[number].stages)
    ]
    left = CARDS[number].stages[built:]
    label = m("Stages still to pay: {costs}", costs=Listing(map(str, left)))
    return tag("span", icon("resource"), *marks, class_="tta-stages", **about(label))


def large(number: int, note: str) -> str:
    """The whole card in words, for reading: costs, what it gives, its text."""
    row = CARDS[number]
    marks = symbols(row.symbols)
    parts = [*costs(number)]
    if marks and row.kind not in (TACTIC, BONUS):
        each = m("Each worker: {symbols}.", symbols=marks)
        parts.append(each if number < WORKERS else m("{symbols}.", symbols=marks))
    text = wording(number)
    parts += [text] if text else []
    parts += [note] if note else []
    return sentences(*parts) if parts else ""


@kept_by_language(maxsize=20_000)
def shown(
    number: int,
    size: str = HAND,
    id: str | None = None,
    state: tuple[str, ...] = (),
    cost: str = "",
    science: int = -2,
    build: int = -2,
    extra: str = "",
    note: str = "",
) -> str:
    """A card. `cost` is what it takes to have it, `extra` what lies on it; costs that are not given
    are the printed ones, and -1 leaves one out. `note` is said of it."""
    facts = (number, size, id, state, cost, science, build, extra, say(note))
    return kept("tta-card", facts, lambda: drawn_card(*facts[:-1], note))


def drawn_card(
    number: int,
    size: str,
    id: str | None,
    state: tuple[str, ...],
    cost: str,
    science: int,
    build: int,
    extra: str,
    note: str,
) -> str:
    row = CARDS[number]
    science = row.science if science == -2 else science
    build = row.build if build == -2 else build
    parts = [*printed(number, science, build)]
    if row.stages and not extra:
        parts.append(stages(number))
    parts += yields(number)
    if not parts:
        kind = tag("small", words(KINDS[row.kind]), class_="tta-hint")
        parts.append(gist(SLUGS[number]) or kind)
    text = wording(number) if row.kind != TACTIC else ""
    face = Face(
        title=row.name,
        kind=KIND_SIGNS[row.kind],
        label=m("{kind} of Age {age}", kind=KINDS[row.kind], age=AGES[row.age]),
        sign=KIND_SIGNS[row.kind],
        corner=AGES[row.age],
        price=cost,
        figures="".join(parts),
        text=text,
        extra=extra,
    )
    whole = face._replace(text=large(number, note), extra="", price="")
    look = " ".join(["card", f"card-{size}", f"kind-{face.kind}", words_of(text), *state])
    label = sentences(told(number), note)
    return tag("div", inside(face, size), reading(whole, size), id=id, class_=look, **about(label))


def words_of(text: str) -> str:
    """How much a card has to say, so that small screens leave out long texts (one points at the
    card to read it)."""
    n = len(say(text))
    return "tta-few" if n <= FEW else "tta-some" if n <= SOME else "tta-many"


def tokens(sign: str, n: int, label: str, most: int = 8) -> str:
    """Cubes or tokens that lie somewhere, each drawn; of very many the number."""
    if not n:
        return ""
    drawn = "".join(tag("i") for _ in range(n)) if n <= most else tag("i") + tag("b", f"×{n}")
    return tag("span", drawn, class_=f"tta-tokens tta-{sign}", **about(label))


def backs(counts: list[int]) -> str:
    """How many cards lie face down of each age, as small backs."""
    return "".join(
        tag("span", tag("small", AGES[age]), tag("b", str(n)), class_="tta-back",
            aria_label=say(m("Age {age}: {n}", age=AGES[age], n=n)), role="img")
        for age, n in enumerate(counts)
        if n
    )  # fmt: skip
