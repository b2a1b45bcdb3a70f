"""Events and territories (TTA-14, TTA-15); what an event does is a function in events_*.py or
impacts.py, to which the numbers of its text are given."""

from typing import Final

from ziggurat.games.ages.card import EVENT, ONE, TERRITORY, Card, symbols


def event(name: str, age: int, text: str, *numbers: int) -> Card:
    return Card(name, EVENT, age, ONE, text=text, numbers=numbers)


ROWS: Final = (
    event("Development of Agriculture", 0, "Everyone gains 2 food.", 2),
    event(
        "Development of Civilization",
        0,
        (
            "Everyone may perform one of these without civil actions and 1 cheaper: population "
            "increase (food), building a farm/mine/urban building (resources), development "
            "(science)."
        ),
        1,
    ),
    event("Development of Crafts", 0, "Everyone gains 2 resources.", 2),
    event("Development of Markets", 0, "Everyone gains 2 food or 2 resources (own choice).", 2),
    event("Development of Politics", 0, "Everyone draws 3 military cards.", 3),
    event(
        "Development of Religion",
        0,
        "Optional free Religion temple for everybody who has an unused worker.",
    ),
    event("Development of Science", 0, "Everyone scores 2 science.", 2),
    event("Development of Settlement", 0, "Everyone gains 1 population (free).", 1),
    event(
        "Development of Trade Routes",
        0,
        "Everyone scores 1 science and gains 1 food and 1 resource.",
        1,
        1,
        1,
    ),
    event(
        "Development of Warfare",
        0,
        "Optional free Warriors unit for everybody who has an unused worker.",
    ),
    event(
        "Barbarians",
        1,
        "Culture leader loses 1 population when it is also among the two weakest.",
        1,
    ),
    event(
        "Border Conflict",
        1,
        (
            "The weakest destroys one of its own farms, mines or urban buildings; the strongest "
            "gains 3 resources."
        ),
        3,
    ),
    event("Crusades", 1, "The strongest scores 4 culture; the weakest loses 4 culture.", 4, 4),
    event("Cultural Influence", 1, "Everyone scores culture points equal to its culture rating."),
    event(
        "Foray", 1, "Each of the two strongest gains 3 food and/or resources in total (own mix).", 3
    ),
    event("Good Harvest", 1, "Everyone produces food at once; no corruption, no consumption."),
    event("Immigration", 1, "All civilizations tied for most happy faces gain 1 population.", 1),
    event("New Deposits", 1, "Everyone produces resources at once; no corruption."),
    event("Pestilence", 1, "Everyone loses 1 population.", 1),
    event(
        "Raiders", 1, "Each of the two weakest loses 2 food and/or resources in total (own mix).", 2
    ),
    event("Rats", 1, "Everyone loses all stored food."),
    event(
        "Rebellion", 1, "Everyone spends 2 civil actions per discontent worker without effect.", 2
    ),
    event("Reign of Terror", 1, "The weakest loses 1 population.", 1),
    event(
        "Scientific Breakthrough", 1, "Everyone scores science points equal to its science rating."
    ),
    event(
        "Uncertain Borders",
        1,
        "The strongest takes 1 yellow token from the weakest's yellow bank.",
        1,
    ),
    event(
        "Civil Unrest",
        2,
        (
            "Per discontent worker: -4 culture. Whoever has (or ties for) the most of them, at "
            "least 1, loses 1 blue token to the box."
        ),
        4,
        1,
    ),
    event("Cold War", 2, "Each of the two strongest scores 6 science.", 6),
    event("Crime Wave", 2, "Two weakest: -3 culture and 1 blue token back to the box, each.", 3, 1),
    event(
        "Economic Progress",
        2,
        (
            "Everyone runs corruption, food production, consumption, resource production at once, "
            "in that order."
        ),
    ),
    event(
        "Emigration",
        2,
        "Everyone loses population equal to half its discontent workers, rounded up.",
    ),
    event("Iconoclasm", 2, "Every leader that is not of the current age leaves play."),
    event("Independence Declaration", 2, "The weakest loses 1 colony of its own choice."),
    event(
        "International Agreement",
        2,
        (
            "The strongest has the option of a 5-action budget for immediate card taking, at the "
            "price of its next political action; afterwards slide and refill the row, nothing "
            "swept (an age may end)."
        ),
        5,
    ),
    event("National Pride", 2, "Culture leader: +5 culture.", 5),
    event(
        "Politics of Strength",
        2,
        (
            "The strongest draws 5 military cards; the weakest discards 3. In Age IV instead: "
            "strongest scores 5 culture, weakest loses 3."
        ),
        5,
        3,
        5,
        3,
    ),
    event(
        "Popularization of Science",
        2,
        "Everyone scores culture points equal to its science rating.",
    ),
    event("Prosperity", 2, "Everyone gains 1 food per happy face (at most 8)."),
    event(
        "Ravages of Time",
        2,
        (
            "Each player with a completed Age A or I wonder chooses one and turns it face down: it "
            "loses its effects and produces 2 culture instead. It still counts as a completed "
            "wonder."
        ),
    ),
    event(
        "Refugees",
        2,
        "Strongest: +3 culture, +1 population. Weakest: -3 culture, -1 population.",
        3,
        1,
        3,
        1,
    ),
    event(
        "Terrorism",
        2,
        (
            "Lowest in culture points picks and destroys one urban building in each rival "
            "civilization."
        ),
    ),
    event(
        "Impact of Agriculture",
        3,
        "Culture equal to food production, +4 if it exceeds consumption.",
        4,
    ),
    event("Impact of Architecture", 3, "1 culture per level of every urban building.", 1),
    event(
        "Impact of Balance",
        3,
        (
            "Culture equal to twice the lowest of science, culture, food and resource production "
            "(corruption and consumption ignored)."
        ),
        2,
    ),
    event("Impact of Colonies", 3, "3 culture per colony.", 3),
    event(
        "Impact of Competition", 3, "1 culture per level of every military unit and every arena.", 1
    ),
    event(
        "Impact of Government",
        3,
        "Action totals: civil ones count 2 culture each, military ones 1 each.",
        2,
        1,
    ),
    event(
        "Impact of Happiness",
        3,
        "2 culture per happy face (at most 16), minus 2 per discontent worker.",
        2,
    ),
    event("Impact of Industry", 3, "Culture equal to the resources produced by mines only."),
    event("Impact of Population", 3, "Content workers beyond the tenth: 2 culture each.", 10, 2),
    event(
        "Impact of Progress",
        3,
        "2 culture per level of the government and of each special (blue) technology.",
        2,
    ),
    event(
        "Impact of Science",
        3,
        "Ranking by science rating: 10/0, 14/7/0, 15/10/5/0 culture for 2, 3, 4 players.",
        10,
        0,
        14,
        7,
        0,
        15,
        10,
        5,
        0,
    ),
    event(
        "Impact of Strength",
        3,
        "Ranking by strength: 10/0, 14/7/0, 15/10/5/0 culture for 2, 3, 4 players.",
        10,
        0,
        14,
        7,
        0,
        15,
        10,
        5,
        0,
    ),
    event("Impact of Technology", 3, "4 culture per level III technology.", 4),
    event(
        "Impact of Variety",
        3,
        (
            "2 culture per type of military unit, per type of urban building and per special "
            "(blue) technology you have."
        ),
        2,
    ),
    event(
        "Impact of Wonders",
        3,
        "Per completed wonder 5/4/3/2 culture for Age A/I/II/III.",
        5,
        4,
        3,
        2,
    ),
    Card(
        "Developed Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(yellow=1, blue=1),
        gain=symbols(science=3),
        text="Permanent +1 yellow, +1 blue token; immediate 3 science.",
    ),
    Card(
        "Historic Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(happiness=1),
        gain=symbols(culture=6),
        text="Permanent +1 happy face; immediate 6 culture.",
    ),
    Card(
        "Inhabited Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(yellow=2),
        gain=symbols(population=1),
        text="Permanent +2 yellow tokens; immediate 1 population.",
    ),
    Card(
        "Strategic Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(strength=2),
        gain=symbols(cards=3),
        text="Permanent +2 strength; immediately draw 3 military cards.",
    ),
    Card(
        "Vast Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(yellow=3, blue=-1),
        gain=symbols(food=3),
        text="Permanent +3 yellow, -1 blue token; immediate 3 food.",
    ),
    Card(
        "Wealthy Territory",
        TERRITORY,
        1,
        ONE,
        symbols=symbols(blue=3),
        gain=symbols(resource=5),
        text="Permanent +3 blue tokens; immediate 5 resources.",
    ),
    Card(
        "Developed Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(yellow=2, blue=2),
        gain=symbols(science=5),
        text="Permanent +2 yellow, +2 blue tokens; immediate 5 science.",
    ),
    Card(
        "Historic Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(happiness=2),
        gain=symbols(culture=11),
        text="Permanent +2 happy faces; immediate 11 culture.",
    ),
    Card(
        "Inhabited Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(yellow=3),
        gain=symbols(population=2),
        text="Permanent +3 yellow tokens; immediate 2 population.",
    ),
    Card(
        "Strategic Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(strength=4),
        gain=symbols(cards=5),
        text="Permanent +4 strength; immediately draw 5 military cards.",
    ),
    Card(
        "Vast Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(yellow=4, blue=-1),
        gain=symbols(food=4),
        text="Permanent +4 yellow, -1 blue token; immediate 4 food.",
    ),
    Card(
        "Wealthy Territory",
        TERRITORY,
        2,
        ONE,
        symbols=symbols(blue=4),
        gain=symbols(resource=9),
        text="Permanent +4 blue tokens; immediate 9 resources.",
    ),
)
