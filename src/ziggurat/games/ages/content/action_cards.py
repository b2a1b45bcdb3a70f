"""Action cards (TTA-11)."""

from typing import Final

from ziggurat.games.ages.card import ACTION, ONE, Card, symbols

ROWS: Final = (
    Card(
        "Cultural Heritage",
        ACTION,
        0,
        ONE,
        gain=symbols(science=1, culture=4),
        text="Score 1 science and 4 culture.",
    ),
    Card(
        "Engineering Genius",
        ACTION,
        0,
        ONE,
        amount=2,
        text=(
            "Build one wonder stage for 2 resources less (one stage only, even with a "
            "construction technology)."
        ),
    ),
    Card(
        "Frugality",
        ACTION,
        0,
        (2, 2, 2),
        amount=1,
        text="Increase population at normal cost; after paying, gain 1 food.",
    ),
    Card(
        "Patriotism",
        ACTION,
        0,
        ONE,
        amount=1,
        text=(
            "This turn: 1 extra military action and a pool of 1 temporary resource for "
            "building/upgrading military units."
        ),
    ),
    Card(
        "Rich Land",
        ACTION,
        0,
        (2, 2, 2),
        amount=1,
        text="Build or upgrade one farm or mine for 1 resource less.",
    ),
    Card(
        "Stockpile",
        ACTION,
        0,
        ONE,
        gain=symbols(resource=1, food=1),
        text="Gain 1 resource and 1 food.",
    ),
    Card(
        "Urban Growth",
        ACTION,
        0,
        (2, 2, 2),
        amount=1,
        text="Build or upgrade one urban building for 1 resource less.",
    ),
    Card(
        "Breakthrough",
        ACTION,
        1,
        (2, 2, 2),
        amount=2,
        text="Develop a technology at normal science cost; after paying, score 2 science.",
    ),
    Card(
        "Cultural Heritage",
        ACTION,
        1,
        ONE,
        gain=symbols(science=2, culture=2),
        text="Score 2 science and 2 culture.",
    ),
    Card(
        "Engineering Genius",
        ACTION,
        1,
        ONE,
        amount=3,
        text=(
            "Build one wonder stage for 3 resources less (one stage only, even with a "
            "construction technology)."
        ),
    ),
    Card(
        "Frugality",
        ACTION,
        1,
        (2, 2, 2),
        amount=2,
        text="Increase population at normal cost; after paying, gain 2 food.",
    ),
    Card(
        "Patriotism",
        ACTION,
        1,
        ONE,
        amount=2,
        text=(
            "This turn: 1 extra military action and a pool of 2 temporary resources for "
            "building/upgrading military units."
        ),
    ),
    Card(
        "Reserves", ACTION, 1, (2, 2, 2), amount=2, text="Gain 2 resources or 2 food (your choice)."
    ),
    Card(
        "Rich Land",
        ACTION,
        1,
        (2, 2, 2),
        amount=2,
        text="Build or upgrade one farm or mine for 2 resources less.",
    ),
    Card(
        "Urban Growth",
        ACTION,
        1,
        (2, 2, 2),
        amount=2,
        text="Build or upgrade one urban building for 2 resources less.",
    ),
    Card(
        "Breakthrough",
        ACTION,
        2,
        (2, 2, 2),
        amount=3,
        text="Develop a technology at normal science cost; after paying, score 3 science.",
    ),
    Card(
        "Efficient Upgrade",
        ACTION,
        2,
        (2, 2, 2),
        amount=3,
        text="One upgrade (farm, mine or urban) at 3 resources off.",
    ),
    Card(
        "Engineering Genius",
        ACTION,
        2,
        ONE,
        amount=4,
        text=(
            "Build one wonder stage for 4 resources less (one stage only, even with a "
            "construction technology)."
        ),
    ),
    Card(
        "Frugality",
        ACTION,
        2,
        ONE,
        amount=3,
        text="Increase population at normal cost; after paying, gain 3 food.",
    ),
    Card(
        "Patriotism",
        ACTION,
        2,
        ONE,
        amount=3,
        text=(
            "This turn: 1 extra military action and a pool of 3 temporary resources for "
            "building/upgrading military units."
        ),
    ),
    Card(
        "Reserves", ACTION, 2, (2, 2, 2), amount=3, text="Gain 3 resources or 3 food (your choice)."
    ),
    Card("Revolutionary Idea", ACTION, 2, ONE, amount=4, text="Score 4 science."),
    Card(
        "Rich Land",
        ACTION,
        2,
        ONE,
        amount=3,
        text="Build or upgrade one farm or mine for 3 resources less.",
    ),
    Card(
        "Urban Growth",
        ACTION,
        2,
        ONE,
        amount=3,
        text="Build or upgrade one urban building for 3 resources less.",
    ),
    Card(
        "Wave of Nationalism",
        ACTION,
        2,
        ONE,
        players=(6, 3, 2),
        text=(
            "This turn: temporary resources for building/upgrading military units, 6/3/2 (2/3/4"
            " players) for each civilization stronger than yours."
        ),
    ),
    Card(
        "Efficient Upgrade",
        ACTION,
        3,
        (2, 2, 2),
        amount=4,
        text="One upgrade (farm, mine or urban) at 4 resources off.",
    ),
    Card(
        "Endowment for the Arts",
        ACTION,
        3,
        ONE,
        players=(6, 3, 2),
        text=(
            "Score 6/3/2 culture (2/3/4 players) for each civilization with more culture points"
            " than you."
        ),
    ),
    Card(
        "Engineering Genius",
        ACTION,
        3,
        ONE,
        amount=5,
        text=(
            "Build one wonder stage for 5 resources less (one stage only, even with a "
            "construction technology)."
        ),
    ),
    Card(
        "Military Build-Up",
        ACTION,
        3,
        ONE,
        players=(8, 5, 3),
        text=(
            "This turn: temporary resources for building/upgrading military units, 8/5/3 (2/3/4"
            " players) for each civilization stronger than yours."
        ),
    ),
    Card(
        "Patriotism",
        ACTION,
        3,
        ONE,
        amount=4,
        text=(
            "This turn: 1 extra military action and a pool of 4 temporary resources for "
            "building/upgrading military units."
        ),
    ),
    Card(
        "Reserves", ACTION, 3, (3, 3, 3), amount=4, text="Gain 4 resources or 4 food (your choice)."
    ),
    Card("Revolutionary Idea", ACTION, 3, (2, 2, 2), amount=6, text="Score 6 science."),
    Card(
        "Urban Growth",
        ACTION,
        3,
        (2, 2, 2),
        amount=4,
        text="Build or upgrade one urban building for 4 resources less.",
    ),
)
