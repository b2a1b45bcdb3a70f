"""Leaders and wonders (TTA-9); what their texts do is in leaders.py and wonders.py."""

from typing import Final

from ziggurat.games.ages.card import LEADER, ONE, WONDER, Card, symbols


def leader(name: str, age: int, text: str, **given: int) -> Card:
    return Card(name, LEADER, age, ONE, symbols=symbols(**given), text=text)


ROWS: Final = (
    leader(
        "Alexander the Great",
        0,
        (
            "+1 strength per military unit. Political action: remove him from the game to put 1 "
            "yellow token from the box into your yellow bank."
        ),
    ),
    leader("Aristotle", 0, "Each technology card taken out of the row: +1 science point."),
    leader(
        "Hammurabi",
        0,
        (
            "Once per own turn 1 military action may be spent as a civil action. Leaders in the "
            "card row cost you 1 civil action less."
        ),
    ),
    leader(
        "Homer",
        0,
        (
            "Each own turn: 1 temporary resource, only for building/upgrading military units. "
            "When replaced he may be tucked under one of your completed wonders, giving it +1 "
            "happy face; then the usual refunded civil action is forgone."
        ),
        happiness=1,
    ),
    leader(
        "Julius Caesar",
        0,
        "Once per game, after a political action you may take a second political action.",
        strength=1,
        military=1,
    ),
    leader("Moses", 0, "Increasing population costs 1 food less (not below 0)."),
    leader(
        "Christopher Columbus",
        1,
        (
            "Political action: remove him from the game to colonize a territory card from your "
            "hand without sending any units."
        ),
    ),
    leader(
        "Frederick Barbarossa",
        1,
        (
            "For 1 military action: increase population and at once build a military unit with "
            "that worker, paying 1 food less and 1 resource less."
        ),
    ),
    leader(
        "Genghis Khan",
        1,
        (
            "Any infantry may count as cavalry when armies are formed. End of own turn: 3 culture "
            "points when in the top two by strength (2 players: top one), ties in your favour."
        ),
    ),
    leader(
        "Joan of Arc",
        1,
        (
            "+1 strength per happy face on your temples and on your government. Before acting in "
            "Politics you may peek at the next current event."
        ),
        culture=1,
        military=1,
    ),
    leader(
        "Leonardo da Vinci",
        1,
        "Best lab or library: extra science = its level. Every development: gain 1 resource.",
    ),
    leader(
        "Michelangelo",
        1,
        (
            "+1 culture per happy face on your temples, theaters and wonders. No surcharge for "
            "completed wonders when you take a wonder."
        ),
    ),
    leader(
        "Isaac Newton",
        2,
        (
            "Best lab or library: extra science = its level. Every development: 1 spent civil "
            "action returns."
        ),
    ),
    leader(
        "James Cook",
        2,
        (
            "Culture rating +2 with one colony, +1 for each further one. In a colonization, 0-2 "
            "military cards may be thrown away, each adding +1."
        ),
    ),
    leader(
        "Johann Sebastian Bach",
        2,
        (
            "+1 culture per theater. Theater technologies cost 2 science less. Once per turn, 1 "
            "civil action turns an urban building of any kind into a theater whose level is not "
            "lower (pay the cost difference, at least 0)."
        ),
    ),
    leader(
        "Maximilien Robespierre",
        2,
        (
            "Your revolutions are paid with all military actions instead of all civil actions. "
            "Score 3 culture when you declare one."
        ),
        military=1,
    ),
    leader(
        "Napoleon Bonaparte",
        2,
        (
            "+2 strength for each different unit type you have (infantry, cavalry, artillery, air "
            "force; at most +8)."
        ),
        military=2,
    ),
    leader(
        "William Shakespeare",
        2,
        (
            "With at least one library: theaters cost 1 resource less to build and theater "
            "technologies 1 science less; with at least one theater the same for libraries. +2 "
            "culture per library-theater pair."
        ),
        happiness=1,
    ),
    leader(
        "Albert Einstein",
        3,
        "Best lab or library: extra science = its level. Every development: 3 culture points.",
    ),
    leader(
        "Bill Gates",
        3,
        (
            "Labs act as additional mines worth their level per worker (tokens lie on the lab "
            "card). On leaving play or at game end: culture points equal to one round of that lab "
            "production."
        ),
    ),
    leader("Charlie Chaplin", 3, "Your best theater produces double culture.", happiness=2),
    leader(
        "Mahatma Gandhi",
        3,
        (
            "You may not play aggressions or wars. Rivals pay twice the military actions for "
            "aggressions and wars against you."
        ),
        culture=2,
    ),
    leader("Sid Meier", 3, "Each lab produces culture equal to its level but 1 science less."),
    leader(
        "Winston Churchill",
        3,
        (
            "Once each own turn choose: score 3 culture; or have 3 temporary science (military "
            "unit technologies only) plus 3 temporary resources (building/upgrading units only) "
            "this turn."
        ),
    ),
    Card("Colossus", WONDER, 0, ONE, stages=(3, 3), symbols=symbols(strength=2, colonization=1)),
    Card(
        "Hanging Gardens", WONDER, 0, ONE, stages=(2, 2, 2), symbols=symbols(culture=1, happiness=2)
    ),
    Card(
        "Library of Alexandria",
        WONDER,
        0,
        ONE,
        stages=(1, 4, 1),
        symbols=symbols(culture=1, science=1, civil_hand=1, military_hand=1),
        text="Hand limits for civil and for military cards are each 1 higher.",
    ),
    Card("Pyramids", WONDER, 0, ONE, stages=(3, 2, 1), symbols=symbols(civil=1)),
    Card(
        "Great Wall",
        WONDER,
        1,
        ONE,
        stages=(2, 2, 3, 2),
        symbols=symbols(culture=1, happiness=1),
        text="+1 strength for every infantry unit and every artillery unit you have.",
    ),
    Card(
        "St. Peter's Basilica",
        WONDER,
        1,
        ONE,
        stages=(4, 4),
        symbols=symbols(culture=2, happiness=1),
        text=(
            "Every other source (worker or card) that yields at least 1 happy face yields 1 more."
        ),
    ),
    Card(
        "Taj Mahal",
        WONDER,
        1,
        ONE,
        stages=(2, 4, 2),
        symbols=symbols(culture=3, blue=1),
        text=(
            "While in the card row: taking it costs 2 civil actions less in a turn in which you"
            " replaced a leader."
        ),
    ),
    Card(
        "Universitas Carolina",
        WONDER,
        1,
        ONE,
        stages=(3, 3, 3),
        symbols=symbols(culture=1, science=2),
    ),
    Card("Eiffel Tower", WONDER, 2, ONE, stages=(3, 7, 3), symbols=symbols(culture=4, happiness=1)),
    Card(
        "Kremlin",
        WONDER,
        2,
        ONE,
        stages=(4, 4, 4),
        symbols=symbols(culture=2, civil=1, military=1, happiness=-1),
    ),
    Card(
        "Ocean Liner Service",
        WONDER,
        2,
        ONE,
        stages=(4, 2, 2, 4),
        text=(
            "Once in each of your Action Phases you may gain 1 population for no action and no "
            "food."
        ),
    ),
    Card(
        "Transcontinental Railroad",
        WONDER,
        2,
        ONE,
        stages=(3, 3, 3, 3),
        symbols=symbols(strength=4),
        text="One worker on your best mine (highest level that has workers) produces double.",
    ),
    Card(
        "Fast Food Chains",
        WONDER,
        3,
        ONE,
        stages=(4, 4, 4, 4),
        text=(
            "On completion score 2 culture per farm or mine worker and 1 per urban building or "
            "military unit."
        ),
    ),
    Card(
        "First Space Flight",
        WONDER,
        3,
        ONE,
        stages=(1, 2, 4, 9),
        text=(
            "On completion score culture equal to the sum of the levels of all your technology "
            "cards (government and special ones included)."
        ),
    ),
    Card(
        "Hollywood",
        WONDER,
        3,
        ONE,
        stages=(5, 6, 5),
        text=(
            "On completion score twice the culture your theaters and libraries produce (leader "
            "modifiers such as Shakespeare, Bach, Chaplin counted)."
        ),
    ),
    Card(
        "Internet",
        WONDER,
        3,
        ONE,
        stages=(2, 3, 4, 3, 2),
        text=(
            "On completion score culture equal to all culture + science + strength your urban "
            "buildings give (leader modifiers on those buildings counted)."
        ),
    ),
)
