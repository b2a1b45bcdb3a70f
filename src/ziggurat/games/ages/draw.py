"""The picture of Through the Ages: a view goes in, one SVG comes out.

It asks for nothing that the viewer may not know. What can be clicked carries the id that `targets`
names: `space-3`, `civil-35`, `held-150`, `card-4`, `seat-2`; what is no piece is a button.
"""

from collections.abc import Iterator, Sequence

from ziggurat.core.message import Listing, m, mn
from ziggurat.core.notes import Note
from ziggurat.draw.svg import at, el, group, picture, text, title
from ziggurat.draw.words import say
from ziggurat.games.ages import GAME, cards, economy, goods, production, ratings
from ziggurat.games.ages import draw_pieces as art
from ziggurat.games.ages.card import AGES
from ziggurat.games.ages.cards import (
    CARDS,
    FIRST_SPECIAL,
    NONE,
    STORES,
)
from ziggurat.games.ages.draw_pieces import CARD, SMALL
from ziggurat.games.ages.draw_targets import targets
from ziggurat.games.ages.hands import hand
from ziggurat.games.ages.look import temporary
from ziggurat.games.ages.row import COST
from ziggurat.games.ages.state import AgesState, Seat

CLAUSES = art.CLAUSES
WIDTH, GAP = 1280, 8
ROW_Y, TABLE_Y = 34, 188
TABLE_HEIGHT = 104
AREA_Y = TABLE_Y + TABLE_HEIGHT + GAP
AREA = (628, 226)
MOST_BUTTONS = 30
BY_NUMBER = ("card", "common", "civil", "held", "wonder", "pact", "own")  # ids with a card's number
YELLOW_SECTIONS = (4, 4, 4, 4, 2)  # squares of the banks (TTA-30.25, TTA-30.26)
BLUE_SECTIONS = (5, 5, 6)


def board(
    seen: AgesState,
    names: Sequence[str] = (),
    last: Sequence[Note] = (),
    seat: int | None = None,
) -> str:
    """The whole table as `seen.viewer` sees it, with the hand of `seat` in front."""
    names = [*names, *GAME.seat_names[len(names) :]]
    front = seen.viewer if seat is None else seat
    lines = (len(seen.seats) + 1) // 2
    hand_y = AREA_Y + lines * (AREA[1] + GAP)
    height = hand_y + (CARD[1] + 34 if front >= 0 else 0)
    marked = {arg for note in last if note.kind == "take" for arg in note.args[1:2]}
    pieces = [
        *row(seen, marked),
        *middle(seen, names),
        *areas(seen, names, front),
        *(own(seen, front, hand_y) if front >= 0 else ()),
    ]
    return picture(
        WIDTH,
        height,
        m("{title}: {headline}", title=GAME.title, headline=headline(seen, names)),
        group(
            el("rect", width=WIDTH, height=height, class_="page"),
            *pieces,
            *buttons(seen, front, "".join(pieces)),
            class_="tta",
        ),
        style=art.STYLE,
    )


def buttons(seen: AgesState, front: int, drawn: str) -> Iterator[str]:
    """What the player to decide may click that is no piece."""
    if seen.over or seen.player != front or seen.viewer not in (front, -1):
        return
    wanted: dict[str, None] = {}
    for a in seen.choices():
        wanted.update(dict.fromkeys(t for t in targets(a) if f'id="{t}"' not in drawn))
    x, y = 640.0, TABLE_Y + 30
    for mark in list(wanted)[:MOST_BUTTONS]:
        label = say(button_name(mark))
        width = 16 + 6.4 * len(label)
        if x + width > WIDTH - 2 * GAP:
            x, y = 640.0, y + 24
        yield group(
            title(label),
            el("rect", width=width, height=20, rx=6),
            text(label, width / 2, 14, class_="mid"),
            id=mark,
            class_="button",
            transform=at(x, y),
        )
        x += width + 6


def button_name(mark: str) -> str:
    """Cards by their names, the rest by the words of the id."""
    kind, _, number = mark.rpartition("-")
    if kind in BY_NUMBER and number.isdigit():
        return cards.title(int(number))
    verb, _, what = mark.partition("-")
    return m("{verb} {what}", verb=word(verb), what=word(what)) if what else word(verb)


def word(part: str) -> str:
    if part in cards.BY_SLUG:
        return cards.title(cards.BY_SLUG[part])
    return art.BUTTONS.get(part, part)


# The common table


def headline(seen: AgesState, names: Sequence[str]) -> str:
    if seen.over:
        return GAME.verdict(seen, names)
    return m("{round}; {name} decides", round=round_of(seen), name=names[seen.player])


def round_of(seen: AgesState) -> str:
    age = AGES[seen.age]
    if seen.last_round:
        last = seen.last_round
        return m("Age {age}, round {round} of {last}", age=age, round=seen.round, last=last)
    return m("Age {age}, round {round}", age=age, round=seen.round)


def row(seen: AgesState, marked: set[int]) -> Iterator[str]:
    """The 13 spaces with their costs."""
    yield text(m("Card row"), GAP, 20, class_="big")
    for space, card in enumerate(seen.row):
        x = GAP + 97.5 * space
        cost = mn("{n} civil action", "{n} civil actions", COST[space])
        yield group(
            title(m("space {space}: {cost}", space=space + 1, cost=cost)),
            *(
                el("circle", cx=x + 70 + 12 * (i - (COST[space] - 1) / 2), cy=ROW_Y - 8, r=4.5,
                   fill="#f7f3e8", stroke="#4a4236")
                for i in range(COST[space])
            ),
        )  # fmt: skip
        if card == NONE:
            yield el("rect", x=x, y=ROW_Y, width=CARD[0], height=CARD[1], rx=6, class_="empty")
        else:
            yield art.full(card, x, ROW_Y, f"space-{space + 1}")


def panel(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    css = attributes.pop("class_", "panel")
    return el("rect", x=x, y=y, width=width, height=height, rx=8, class_=css, **attributes)


def middle(seen: AgesState, names: Sequence[str]) -> Iterator[str]:
    """Age and decks, events, common tactics, and what is being decided."""
    yield panel(GAP, TABLE_Y, WIDTH - 2 * GAP, TABLE_HEIGHT)
    age = min(seen.age, 3)
    civil_left = len(seen.civil[age]) if seen.age < 4 else 0
    military_left = len(seen.military[age]) if 0 < seen.age < 4 else 0
    y = TABLE_Y + 20
    yield text(round_of(seen), 20, y, class_="head")
    yield text(
        m(
            "Civil deck {civil_left} · military deck {military_left}",
            civil_left=civil_left,
            military_left=military_left,
        ),
        20,
        y + 19,
    )
    n = len(seen.seats)
    current = [len(seen.omens), *(total(seen.current, age, n) for age in range(3))]
    if seen.glimpsed:
        current[seen.glimpsed_age] += 1
    future = [0, *(total(seen.future, age, n) for age in range(3))]
    yield text(m("Current events {back}", back=art.backs(current)), 20, y + 35)
    yield text(m("Future events {back}", back=art.backs(future)), 20, y + 51)
    past = Listing(CARDS[card].name for card in seen.past[-2:]) or m("none")
    yield text(m("Past: {events}", events=past), 20, y + 66, class_="small dim")
    yield text(m("Common tactics"), 300, y, class_="big")
    columns = 2 if len(seen.common) <= 8 else 4
    for i, card in enumerate(seen.common):
        x = 300 + 330 / columns * (i % columns)
        width = 330 / columns - 5
        yield art.chip(card, x, y + 8 + 19 * (i // columns), width, "", f"common-{card}")
    might = sorted(in_play(seen), key=lambda p: -ratings.strength(seen, p))
    ranks = " · ".join(f"{names[p]} {ratings.strength(seen, p)}" for p in might)
    yield group(
        title(m("the military board")),
        text(m("Strength: {ranks}", ranks=ranks), 20, y + 79, class_="small"),
    )
    prompt = GAME.verdict(seen, names) if seen.over else asked(seen, names)
    yield text(prompt, 640, y, class_="big")


def in_play(seen: AgesState) -> list[int]:
    return [p for p, seat in enumerate(seen.seats) if not seat.resigned]


def asked(seen: AgesState, names: Sequence[str]) -> str:
    """Who decides what; the question itself names nothing hidden."""
    words = m("{name}: {prompt}", name=names[seen.player], prompt=seen.decision.prompt(seen))
    return art.clip(say(words), 100)


def total(zones: list[list[int]], age: int, seats: int) -> int:
    return sum(len(zones[3 * p + age]) for p in range(seats))


# Civilizations


def areas(seen: AgesState, names: Sequence[str], front: int) -> Iterator[str]:
    for p in range(len(seen.seats)):
        x = GAP + (p % 2) * (AREA[0] + GAP)
        y = AREA_Y + (p // 2) * (AREA[1] + GAP)
        css = "panel turn" if seen.active == p and not seen.over else "panel"
        yield group(
            panel(0, 0, *AREA, class_=css),
            *area(seen, p, names[p], front == p),
            id=f"seat-{p}",
            transform=at(x, y),
        )


def area(seen: AgesState, p: int, name: str, mine: bool) -> Iterator[str]:
    """One civilization: ratings, banks, worker cards, other cards in play, hands."""
    seat = seen.seats[p]
    yield text(art.clip(name, 18), 12, 21, class_="head" if len(name) < 13 else "big")
    if seat.resigned:
        yield text(m("has resigned"), 12, 44)
        return
    yield from rated(seen, p, seat)
    yield art.icon(4, ratings.strength(seen, p), 326, 9)
    happy, needed = ratings.happiness(seen, p), economy.required_faces(seat)
    yield group(
        title(m("{happy} happy faces, {needed} required", happy=happy, needed=needed)),
        art.icon(5, happy, 372, 9),
        text(f"/{needed}", 393, 19, class_="small dim"),
    )
    yield cubes(seat)
    yield from (text(words, 330, AREA[1] - 22, class_="small") for words in temporary(seat))
    yield from stores(seen, p, seat)
    yield from worked(seat, mine)
    yield from played(seat, p, mine)
    yield from hands(seen, p, seat)


def cubes(seat: Seat) -> str:
    """Actions that are left, of how many, and those of this turn alone."""
    ca, ma = f"{seat.ca}/{seat.ca + seat.ca_spent}", f"{seat.ma}/{seat.ma + seat.ma_spent}"
    words = m("civil actions {civil}, military actions {military}", civil=ca, military=ma)
    ca += f"+{seat.more_ca}" if seat.more_ca else ""
    ma += f"+{seat.more_ma}" if seat.more_ma else ""
    return group(title(words), text(m("CA {civil} MA {military}", civil=ca, military=ma), 424, 20))


def rated(seen: AgesState, p: int, seat: Seat) -> Iterator[str]:
    """Culture and science, and what a turn brings."""
    culture, science = ratings.culture(seen, p), ratings.science(seen, p)
    values = (
        (3, seat.culture, culture, m("culture {n}, +{more} a turn", n=seat.culture, more=culture)),
        (2, seat.science, science, m("science {n}, +{more} a turn", n=seat.science, more=science)),
    )
    for i, (which, n, rate, words) in enumerate(values):
        yield group(title(words), art.icon(which, n, 150 + 86 * i, 9),
                    text(f"+{rate}", 192 + 86 * i, 19, class_="small dim"))  # fmt: skip


def stores(seen: AgesState, p: int, seat: Seat) -> Iterator[str]:
    """Banks, workers, food and resources."""
    grown, eaten = production.food_rate(seen, p), economy.consumption(seat)
    mined, lost = production.resource_rate(seen, p), economy.corruption(seat)
    food = m("food {n}", n=goods.food(seat))
    store = m("resources {n}", n=goods.resources(seat))
    long = m(
        "{food}, +{grown} a turn, {eaten} eaten; {resources}, +{mined} a turn",
        food=food,
        grown=grown,
        eaten=eaten,
        resources=store,
        mined=mined,
    )
    short = f"{say(food)} (+{grown} −{eaten}) · {say(store)} (+{mined})"
    if lost:
        long = m("{stores}; corruption {n}", stores=long, n=lost)
        short += " · " + say(m("corruption {n}", n=lost))
    yield group(title(long), text(short, 12, 40))
    yellow = mn("{n} yellow token in the bank", "{n} yellow tokens in the bank", seat.bank)
    yield art.track(seat.bank, YELLOW_SECTIONS, "#e3b92f", yellow, 340, 31)
    blue = mn("{n} blue token in the bank", "{n} blue tokens in the bank", seat.blue)
    yield art.track(seat.blue, BLUE_SECTIONS, "#3b6fc4", blue, 468, 31)
    yield group(
        title(mn("{n} unused worker", "{n} unused workers", seat.unused)),
        *art.dots(min(seat.unused, 5), "#e3b92f", 582, 36),
        *([text(f"×{seat.unused}", 600, 22, class_="small")] if seat.unused > 3 else []),
    )


def worked(seat: Seat, mine: bool) -> Iterator[str]:
    """Worker cards in play, farms first, in two lines; more than sixteen lie closer."""
    shown = [c for c in range(len(seat.workers)) if seat.techs >> c & 1]
    columns = max(8, -(-len(shown) // 2))
    step = (AREA[0] - 16) / columns
    for i, card in enumerate(shown):
        x, y = 12 + step * (i % columns), 48 + (SMALL[1] + 4) * (i // columns)
        tokens = seat.tokens[card] if card < STORES else 0
        mark = f"card-{card}" if mine else None
        yield art.small(card, x, y, seat.workers[card], tokens, mark)


def played(seat: Seat, p: int, mine: bool) -> Iterator[str]:
    """Government, leader, specials, wonders, colonies, tactic, pact and wars as labels."""
    labels = threats(seat)
    labels.append((seat.government, "", "government"))
    if seat.leader != NONE:
        labels.append((seat.leader, "", "leader"))
    labels += [
        (FIRST_SPECIAL + 3 * i + n - 1, "", f"special-{i}")
        for i, n in enumerate(seat.specials)
        if n
    ]
    if seat.unfinished != NONE:
        stages = CARDS[seat.unfinished].stages
        to_pay = "-".join(map(str, stages[seat.stages :]))
        built = f"{seat.stages}/{len(stages)}: {to_pay}"
        labels.append((seat.unfinished, built, "unfinished"))
    for card in seat.wonders:
        note = m("+ Homer") if card == seat.homer else ""
        if card in seat.ruins:
            note = m("(ruin)")
        labels.append((card, note, f"wonder-{card}"))
    labels += [(card, "", f"own-{card}") for card in seat.colonies]
    if seat.tactic != NONE:
        labels.append((seat.tactic, m("(tactic)"), "tactic"))
    columns = max(5, -(-len(labels) // 3))
    step = (AREA[0] - 18) / columns
    for i, (card, note, mark) in enumerate(labels):
        x, y = 12 + step * (i % columns), 150 + 19 * (i // columns)
        own = mark if mine or mark.startswith("pact-") else f"p{p}-{mark}"
        yield art.chip(card, x, y, step - 4, note, own)


def threats(seat: Seat) -> list[tuple[int, str, str]]:
    """Wars that were declared and the pact, with whom and as which side."""
    labels: list[tuple[int, str, str]] = []
    for i, (war, rival) in enumerate(zip(seat.wars[::2], seat.wars[1::2], strict=True)):
        labels.append((war, m("on {seat}", seat=GAME.seat_names[rival]), f"war-{i}"))
    if seat.pact != NONE:
        partner = GAME.seat_names[seat.partner]
        whom = m("with {seat}", seat=partner)
        if not CARDS[seat.pact].equal:
            whom = m("{side} with {seat}", side="AB"[seat.side], seat=partner)
        labels.append((seat.pact, whom, f"pact-{seat.pact}"))
    return labels


def hands(seen: AgesState, p: int, seat: Seat) -> Iterator[str]:
    """Civil cards by name, military ones from behind."""
    ages = [age for age in (1, 2, 3) for _ in seen.hands[3 * p + age - 1]]
    names = Listing(CARDS[card].name for card in (*seat.civil, *seat.shown))
    held = art.backs([ages.count(age) for age in range(4)])
    words = m(
        "Military cards {backs}. Hand: {cards}", backs=held, cards=names or m("no civil cards")
    )
    yield group(title(words), text(art.clip(say(words), 103), 12, AREA[1] - 8, class_="small"))


def own(seen: AgesState, front: int, y: float) -> Iterator[str]:
    """The hand of the player in front, as whole cards."""
    seat = seen.seats[front]
    held = [card for card in hand(seen, front) if card >= 0]
    yield text(m("Your hand"), GAP, y + 16, class_="head")
    shown = [(card, "civil") for card in seat.civil] + [(card, "held") for card in held]
    step = min(98.0, (WIDTH - 2 * GAP - CARD[0]) / max(len(shown) - 1, 1))
    seen_marks: set[str] = set()
    for i, (card, kind) in enumerate(shown):
        mark = f"{kind}-{card}"
        if mark in seen_marks:
            mark = f"{mark}-{i}"
        seen_marks.add(mark)
        yield art.full(card, GAP + step * i, y + 24, mark)
