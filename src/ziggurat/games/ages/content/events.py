"""Events and territories (TTA-14, TTA-15); what an event does is a function in events_*.py or
impacts.py, to which the `numbers` of its text are given."""

from typing import Final

from ziggurat.games.ages.card import EVENT, ONE, TERRITORY, Card, symbols

ROWS: Final = (
    Card("Development of Agriculture", EVENT, 0, ONE, numbers=(2,), text="Everyone gains 2 food."),
    Card(
        "Development of Civilization",
        EVENT,
        0,
        ONE,
        numbers=(1,),
        text=(
            "Everyone may perform one of these without civil actions and 1 cheaper: population "
            "increase (food), building a farm/mine/urban building (resources), development "
            "(science)."
        ),
    ),
    Card("Development of Crafts", EVENT, 0, ONE, numbers=(2,), text="Everyone gains 2 resources."),
    Card(
        "Development of Markets",
        EVENT,
        0,
        ONE,
        numbers=(2,),
        text="Everyone gains 2 food or 2 resources (own choice).",
    ),
    Card(
        "Development of Politics",
        EVENT,
        0,
        ONE,
        numbers=(3,),
        text="Everyone draws 3 military cards.",
    ),
    Card(
        "Development of Religion",
        EVENT,
        0,
        ONE,
        text="Optional free Religion temple for everybody who has an unused worker.",
    ),
    Card("Development of Science", EVENT, 0, ONE, numbers=(2,), text="Everyone scores 2 science."),
    Card(
        "Development of Settlement",
        EVENT,
        0,
        ONE,
        numbers=(1,),
        text="Everyone gains 1 population (free).",
    ),
    Card(
        "Development of Trade Routes",
        EVENT,
        0,
        ONE,
        numbers=(1, 1, 1),
        text="Everyone scores 1 science and gains 1 food and 1 resource.",
    ),
    Card(
        "Development of Warfare",
        EVENT,
        0,
        ONE,
        text="Optional free Warriors unit for everybody who has an unused worker.",
    ),
    Card(
        "Barbarians",
        EVENT,
        1,
        ONE,
        numbers=(1,),
        text="Culture leader loses 1 population when it is also among the two weakest.",
    ),
    Card(
        "Border Conflict",
        EVENT,
        1,
        ONE,
        numbers=(3,),
        text=(
            "The weakest destroys one of its own farms, mines or urban buildings; the strongest"
            " gains 3 resources."
        ),
    ),
    Card(
        "Crusades",
        EVENT,
        1,
        ONE,
        numbers=(4, 4),
        text="The strongest scores 4 culture; the weakest loses 4 culture.",
    ),
    Card(
        "Cultural Influence",
        EVENT,
        1,
        ONE,
        text="Everyone scores culture points equal to its culture rating.",
    ),
    Card(
        "Foray",
        EVENT,
        1,
        ONE,
        numbers=(3,),
        text="Each of the two strongest gains 3 food and/or resources in total (own mix).",
    ),
    Card(
        "Good Harvest",
        EVENT,
        1,
        ONE,
        text="Everyone produces food at once; no corruption, no consumption.",
    ),
    Card(
        "Immigration",
        EVENT,
        1,
        ONE,
        numbers=(1,),
        text="All civilizations tied for most happy faces gain 1 population.",
    ),
    Card("New Deposits", EVENT, 1, ONE, text="Everyone produces resources at once; no corruption."),
    Card("Pestilence", EVENT, 1, ONE, numbers=(1,), text="Everyone loses 1 population."),
    Card(
        "Raiders",
        EVENT,
        1,
        ONE,
        numbers=(2,),
        text="Each of the two weakest loses 2 food and/or resources in total (own mix).",
    ),
    Card("Rats", EVENT, 1, ONE, text="Everyone loses all stored food."),
    Card(
        "Rebellion",
        EVENT,
        1,
        ONE,
        numbers=(2,),
        text="Everyone spends 2 civil actions per discontent worker without effect.",
    ),
    Card("Reign of Terror", EVENT, 1, ONE, numbers=(1,), text="The weakest loses 1 population."),
    Card(
        "Scientific Breakthrough",
        EVENT,
        1,
        ONE,
        text="Everyone scores science points equal to its science rating.",
    ),
    Card(
        "Uncertain Borders",
        EVENT,
        1,
        ONE,
        numbers=(1,),
        text="The strongest takes 1 yellow token from the weakest's yellow bank.",
    ),
    Card(
        "Civil Unrest",
        EVENT,
        2,
        ONE,
        numbers=(4, 1),
        text=(
            "Per discontent worker: -4 culture. Whoever has (or ties for) the most of them, at "
            "least 1, loses 1 blue token to the box."
        ),
    ),
    Card(
        "Cold War", EVENT, 2, ONE, numbers=(6,), text="Each of the two strongest scores 6 science."
    ),
    Card(
        "Crime Wave",
        EVENT,
        2,
        ONE,
        numbers=(3, 1),
        text="Two weakest: -3 culture and 1 blue token back to the box, each.",
    ),
    Card(
        "Economic Progress",
        EVENT,
        2,
        ONE,
        text=(
            "Everyone runs corruption, food production, consumption, resource production at "
            "once, in that order."
        ),
    ),
    Card(
        "Emigration",
        EVENT,
        2,
        ONE,
        text="Everyone loses population equal to half its discontent workers, rounded up.",
    ),
    Card(
        "Iconoclasm", EVENT, 2, ONE, text="Every leader that is not of the current age leaves play."
    ),
    Card(
        "Independence Declaration",
        EVENT,
        2,
        ONE,
        text="The weakest loses 1 colony of its own choice.",
    ),
    Card(
        "International Agreement",
        EVENT,
        2,
        ONE,
        numbers=(5,),
        text=(
            "The strongest has the option of a 5-action budget for immediate card taking, at "
            "the price of its next political action; afterwards slide and refill the row, "
            "nothing swept (an age may end)."
        ),
    ),
    Card("National Pride", EVENT, 2, ONE, numbers=(5,), text="Culture leader: +5 culture."),
    Card(
        "Politics of Strength",
        EVENT,
        2,
        ONE,
        numbers=(5, 3, 5, 3),
        text=(
            "The strongest draws 5 military cards; the weakest discards 3. In Age IV instead: "
            "strongest scores 5 culture, weakest loses 3."
        ),
    ),
    Card(
        "Popularization of Science",
        EVENT,
        2,
        ONE,
        text="Everyone scores culture points equal to its science rating.",
    ),
    Card("Prosperity", EVENT, 2, ONE, text="Everyone gains 1 food per happy face (at most 8)."),
    Card(
        "Ravages of Time",
        EVENT,
        2,
        ONE,
        text=(
            "Each player with a completed Age A or I wonder chooses one and turns it face down:"
            " it loses its effects and produces 2 culture instead. It still counts as a "
            "completed wonder."
        ),
    ),
    Card(
        "Refugees",
        EVENT,
        2,
        ONE,
        numbers=(3, 1, 3, 1),
        text="Strongest: +3 culture, +1 population. Weakest: -3 culture, -1 population.",
    ),
    Card(
        "Terrorism",
        EVENT,
        2,
        ONE,
        text=(
            "Lowest in culture points picks and destroys one urban building in each rival "
            "civilization."
        ),
    ),
    Card(
        "Impact of Agriculture",
        EVENT,
        3,
        ONE,
        numbers=(4,),
        text="Culture equal to food production, +4 if it exceeds consumption.",
    ),
    Card(
        "Impact of Architecture",
        EVENT,
        3,
        ONE,
        numbers=(1,),
        text="1 culture per level of every urban building.",
    ),
    Card(
        "Impact of Balance",
        EVENT,
        3,
        ONE,
        numbers=(2,),
        text=(
            "Culture equal to twice the lowest of science, culture, food and resource "
            "production (corruption and consumption ignored)."
        ),
    ),
    Card("Impact of Colonies", EVENT, 3, ONE, numbers=(3,), text="3 culture per colony."),
    Card(
        "Impact of Competition",
        EVENT,
        3,
        ONE,
        numbers=(1,),
        text="1 culture per level of every military unit and every arena.",
    ),
    Card(
        "Impact of Government",
        EVENT,
        3,
        ONE,
        numbers=(2, 1),
        text="Action totals: civil ones count 2 culture each, military ones 1 each.",
    ),
    Card(
        "Impact of Happiness",
        EVENT,
        3,
        ONE,
        numbers=(2,),
        text="2 culture per happy face (at most 16), minus 2 per discontent worker.",
    ),
    Card(
        "Impact of Industry",
        EVENT,
        3,
        ONE,
        text="Culture equal to the resources produced by mines only.",
    ),
    Card(
        "Impact of Population",
        EVENT,
        3,
        ONE,
        numbers=(10, 2),
        text="Content workers beyond the tenth: 2 culture each.",
    ),
    Card(
        "Impact of Progress",
        EVENT,
        3,
        ONE,
        numbers=(2,),
        text="2 culture per level of the government and of each special (blue) technology.",
    ),
    Card(
        "Impact of Science",
        EVENT,
        3,
        ONE,
        numbers=(10, 0, 14, 7, 0, 15, 10, 5, 0),
        text="Ranking by science rating: 10/0, 14/7/0, 15/10/5/0 culture for 2, 3, 4 players.",
    ),
    Card(
        "Impact of Strength",
        EVENT,
        3,
        ONE,
        numbers=(10, 0, 14, 7, 0, 15, 10, 5, 0),
        text="Ranking by strength: 10/0, 14/7/0, 15/10/5/0 culture for 2, 3, 4 players.",
    ),
    Card(
        "Impact of Technology",
        EVENT,
        3,
        ONE,
        numbers=(4,),
        text="4 culture per level III technology.",
    ),
    Card(
        "Impact of Variety",
        EVENT,
        3,
        ONE,
        numbers=(2,),
        text=(
            "2 culture per type of military unit, per type of urban building and per special "
            "(blue) technology you have."
        ),
    ),
    Card(
        "Impact of Wonders",
        EVENT,
        3,
        ONE,
        numbers=(5, 4, 3, 2),
        text="Per completed wonder 5/4/3/2 culture for Age A/I/II/III.",
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
