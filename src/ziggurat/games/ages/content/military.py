"""Tactics, bonus cards, aggressions, wars and pacts (TTA-5, TTA-12, TTA-18)."""

from typing import Final

from ziggurat.games.ages.card import (
    AGGRESSION,
    BONUS,
    NOTHING,
    ONE,
    PACT,
    PACTS,
    TACTIC,
    WAR,
    Card,
    Copies,
    symbols,
)


def tactic(name: str, age: int, copies: Copies, army: tuple[int, ...], text: str) -> Card:
    return Card(name, TACTIC, age, copies, army=army, text=text)


ROWS: Final = (
    tactic(
        "Fighting Band",
        1,
        (2, 2, 2),
        (2, 0, 0, 1, 1),
        "Army: 2 infantry; each army gives 1 strength.",
    ),
    tactic(
        "Heavy Cavalry",
        1,
        (2, 2, 2),
        (0, 3, 0, 4, 4),
        "Army: 3 cavalry; each army gives 4 strength.",
    ),
    tactic(
        "Legion", 1, (2, 2, 2), (3, 0, 0, 2, 2), "Army: 3 infantry; each army gives 2 strength."
    ),
    tactic(
        "Medieval Army",
        1,
        (2, 2, 2),
        (1, 1, 0, 2, 2),
        "Army: 1 infantry + 1 cavalry; each army gives 2 strength.",
    ),
    tactic(
        "Phalanx",
        1,
        (2, 2, 2),
        (2, 1, 0, 3, 3),
        "Army: 2 infantry + 1 cavalry; each army gives 3 strength.",
    ),
    tactic(
        "Classic Army",
        2,
        ONE,
        (2, 2, 0, 8, 4),
        "Army: 2 infantry + 2 cavalry; each army gives 8 strength (4 if obsolete).",
    ),
    tactic(
        "Conquistadors",
        2,
        ONE,
        (1, 2, 0, 5, 3),
        "Army: 1 infantry + 2 cavalry; each army gives 5 strength (3 if obsolete).",
    ),
    tactic(
        "Defensive Army",
        2,
        ONE,
        (2, 0, 1, 6, 3),
        "Army: 2 infantry + 1 artillery; each army gives 6 strength (3 if obsolete).",
    ),
    tactic(
        "Fortifications",
        2,
        ONE,
        (0, 0, 2, 5, 3),
        "Army: 2 artillery; each army gives 5 strength (3 if obsolete).",
    ),
    tactic(
        "Mobile Artillery",
        2,
        ONE,
        (0, 1, 1, 5, 3),
        "Army: 1 cavalry + 1 artillery; each army gives 5 strength (3 if obsolete).",
    ),
    tactic(
        "Napoleonic Army",
        2,
        ONE,
        (1, 1, 1, 7, 4),
        "Army: 1 infantry + 1 cavalry + 1 artillery; each army gives 7 strength (4 if obsolete).",
    ),
    tactic(
        "Entrenchments",
        3,
        ONE,
        (1, 0, 2, 9, 5),
        "Army: 1 infantry + 2 artillery; each army gives 9 strength (5 if obsolete).",
    ),
    tactic(
        "Mechanized Army",
        3,
        (2, 2, 2),
        (0, 1, 2, 10, 5),
        "Army: 1 cavalry + 2 artillery; each army gives 10 strength (5 if obsolete).",
    ),
    tactic(
        "Modern Army",
        3,
        (2, 2, 2),
        (2, 1, 1, 13, 7),
        "Army: 2 infantry + 1 cavalry + 1 artillery; each army gives 13 strength (7 if obsolete).",
    ),
    tactic(
        "Shock Troops",
        3,
        ONE,
        (1, 3, 0, 11, 6),
        "Army: 1 infantry + 3 cavalry; each army gives 11 strength (6 if obsolete).",
    ),
    Card(
        "Military Bonus",
        BONUS,
        1,
        (6, 6, 6),
        amount=2,
        symbols=symbols(colonization=1),
        text="Defense +2 against an aggression, or colonization +1.",
    ),
    Card(
        "Military Bonus",
        BONUS,
        2,
        (6, 6, 6),
        amount=4,
        symbols=symbols(colonization=2),
        text="Defense +4 against an aggression, or colonization +2.",
    ),
    Card(
        "Military Bonus",
        BONUS,
        3,
        (6, 6, 6),
        amount=6,
        symbols=symbols(colonization=3),
        text="Defense +6 against an aggression, or colonization +3.",
    ),
    Card(
        "Enslave",
        AGGRESSION,
        1,
        (2, 2, 2),
        military=2,
        numbers=(1, 2, 2),
        text="Rival loses 1 population; you gain 2 resources and 2 food.",
    ),
    Card(
        "Plunder",
        AGGRESSION,
        1,
        (2, 2, 2),
        military=1,
        amount=3,
        text="Take up to 3 food and/or resources in total (attacker picks the mix).",
    ),
    Card(
        "Raid",
        AGGRESSION,
        1,
        (2, 2, 2),
        military=1,
        levels=(1,),
        text=(
            "Destroy 1 urban building of level A or I; gain resources equal to half its printed"
            " cost, rounded up."
        ),
    ),
    Card(
        "Annex",
        AGGRESSION,
        2,
        ONE,
        military=2,
        text=(
            "Take one colony: its permanent effects move to you, its immediate effect is ignored."
        ),
    ),
    Card(
        "Infiltrate",
        AGGRESSION,
        2,
        (2, 2, 2),
        military=2,
        numbers=(3,),
        text=(
            "Remove the rival's leader or unfinished wonder (attacker picks); 3 culture points "
            "for each level of that card."
        ),
    ),
    Card(
        "Plunder",
        AGGRESSION,
        2,
        (2, 2, 2),
        military=1,
        amount=5,
        text="Take up to 5 food and/or resources in total (attacker picks the mix).",
    ),
    Card(
        "Raid",
        AGGRESSION,
        2,
        (2, 2, 2),
        military=2,
        levels=(2, 1),
        text=(
            "Destroy 1 urban building of level II or lower and 1 of level I or lower; gain "
            "resources equal to half their printed costs, rounded up."
        ),
    ),
    Card(
        "Spy", AGGRESSION, 2, (2, 2, 2), military=1, amount=5, text="Take up to 5 science points."
    ),
    Card(
        "Armed Intervention",
        AGGRESSION,
        3,
        (4, 4, 4),
        military=2,
        amount=7,
        text="Take up to 7 culture points.",
    ),
    Card(
        "Plunder",
        AGGRESSION,
        3,
        (2, 2, 2),
        military=1,
        amount=7,
        text="Take up to 7 food and/or resources in total (attacker picks the mix).",
    ),
    Card(
        "Raid",
        AGGRESSION,
        3,
        (2, 2, 2),
        military=3,
        levels=(3, 2),
        text=(
            "Destroy 1 urban building of level III or lower and 1 of level II or lower; gain "
            "resources equal to half their printed costs, rounded up."
        ),
    ),
    Card(
        "War over Technology",
        WAR,
        2,
        (2, 2, 2),
        military=2,
        text=(
            "Victor takes science points up to the strength advantage; special (blue) "
            "technologies may be taken instead, each counting its science cost."
        ),
    ),
    Card(
        "War over Territory",
        WAR,
        2,
        (2, 2, 2),
        military=2,
        text=(
            "Victor takes 1 yellow token from the loser's yellow bank plus 1 per full 5 points "
            "of strength advantage."
        ),
    ),
    Card(
        "War over Culture",
        WAR,
        3,
        (6, 6, 6),
        military=3,
        text="Victor takes 5 culture points plus the strength advantage.",
    ),
    Card(
        "Open Borders Agreement",
        PACT,
        1,
        PACTS,
        sides=(symbols(military=1), symbols(military=1)),
        text=(
            "Both: +1 military action; +2 strength for the attacker in attacks between the "
            "partners."
        ),
    ),
    Card(
        "Trade Routes Agreement",
        PACT,
        1,
        PACTS,
        sides=(NOTHING, NOTHING),
        equal=False,
        text="Once per own turn A may use 1 food as 1 resource; B may use 1 resource as 1 food.",
    ),
    Card(
        "Acceptance of Supremacy",
        PACT,
        2,
        PACTS,
        sides=(symbols(resource=1), symbols(resource=-1)),
        equal=False,
        peace=True,
        text="Neither may attack the other. A produces +1 resource, B produces 1 resource less.",
    ),
    Card(
        "International Trade Agreement",
        PACT,
        2,
        PACTS,
        sides=(symbols(resource=1), symbols(food=1)),
        equal=False,
        text="A produces +1 resource, B produces +1 food.",
    ),
    Card(
        "Promise of Military Protection",
        PACT,
        2,
        PACTS,
        sides=(symbols(culture=1), symbols(strength=4, culture=-1)),
        equal=False,
        ends=True,
        text=(
            "A: +1 culture. B: +4 strength and -1 culture. Broken by an attack between the "
            "partners."
        ),
    ),
    Card(
        "Scientific Cooperation",
        PACT,
        2,
        PACTS,
        sides=(NOTHING, NOTHING),
        text=(
            "Whoever of the two develops a technology pays 2 science less and the partner pays "
            "1 science (impossible if the partner has none)."
        ),
    ),
    Card(
        "International Tourism",
        PACT,
        3,
        PACTS,
        sides=(NOTHING, NOTHING),
        text="Each: +1 culture per completed wonder of the partner.",
    ),
    Card(
        "Loss of Sovereignty",
        PACT,
        3,
        PACTS,
        sides=(symbols(culture=2), symbols(culture=-2)),
        equal=False,
        peace=True,
        text=(
            "Neither may attack the other. A: +2 culture. B: -2 culture, and nobody may declare"
            " war on B."
        ),
    ),
    Card(
        "Military Pact",
        PACT,
        3,
        PACTS,
        sides=(symbols(strength=3), symbols(strength=3)),
        ends=True,
        text="Both: +3 strength. Broken by an attack between the partners.",
    ),
    Card(
        "Peace Treaty",
        PACT,
        3,
        PACTS,
        sides=(symbols(culture=1), symbols(culture=1)),
        peace=True,
        text="Both: +1 culture. Neither may attack the other.",
    ),
)
