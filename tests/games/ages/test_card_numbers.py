"""The printed numbers of all 236 cards, copied from the fact file, against the content tables.

A line has the card's clause, its name in notation and kind, then `key=number`; `+` marks a symbol,
`!` what is gained at once.
"""

import pytest

from ziggurat.core import clauses
from ziggurat.games.ages import GAME
from ziggurat.games.ages.card import KINDS, SYMBOLS
from ziggurat.games.ages.cards import BY_SLUG, CARDS

TABLE = """
TTA-40.1 agriculture farm age=0 copies=0/0/0 build=2 +food=1
TTA-40.2 irrigation farm age=1 copies=2/2/2 science=3 build=4 +food=2
TTA-40.3 selective-breeding farm age=2 copies=1/2/3 science=5 build=6 +food=3
TTA-40.4 mechanized-agriculture farm age=3 copies=1/2/2 science=7 build=8 +food=5
TTA-40.5 bronze mine age=0 copies=0/0/0 build=2 +resource=1
TTA-40.6 iron mine age=1 copies=2/2/3 science=5 build=5 +resource=2
TTA-40.7 coal mine age=2 copies=1/2/2 science=7 build=8 +resource=3
TTA-40.8 oil mine age=3 copies=1/2/2 science=9 build=11 +resource=5
TTA-40.9 philosophy lab age=0 copies=0/0/0 build=3 +science=1
TTA-40.10 alchemy lab age=1 copies=2/2/3 science=4 build=6 +science=2
TTA-40.11 scientific-method lab age=2 copies=2/2/2 science=6 build=8 +science=3
TTA-40.12 computers lab age=3 copies=2/2/2 science=8 build=11 +science=5
TTA-40.13 religion temple age=0 copies=0/0/0 build=3 +culture=1 +happiness=1
TTA-40.14 theology temple age=1 copies=1/2/2 science=2 build=5 +culture=1 +happiness=2
TTA-40.15 organized-religion temple age=2 copies=2/2/2 science=4 build=7 +culture=1 +happiness=3
TTA-40.16 printing-press library age=1 copies=2/2/2 science=3 build=3 +science=1 +culture=1
TTA-40.17 journalism library age=2 copies=1/2/2 science=6 build=8 +science=2 +culture=2
TTA-40.18 multimedia library age=3 copies=2/2/2 science=9 build=11 +science=3 +culture=3
TTA-40.19 drama theater age=1 copies=1/2/2 science=3 build=4 +culture=2 +happiness=1
TTA-40.20 opera theater age=2 copies=2/2/2 science=7 build=8 +culture=3 +happiness=1
TTA-40.21 movies theater age=3 copies=2/2/2 science=10 build=11 +culture=4 +happiness=1
TTA-40.22 bread-and-circuses arena age=1 copies=1/2/2 science=3 build=3 +happiness=2 +strength=1
TTA-40.23 team-sports arena age=2 copies=1/1/1 science=5 build=5 +happiness=3 +strength=2
TTA-40.24 professional-sports arena age=3 copies=1/1/2 science=7 build=8 +happiness=4 +strength=3
TTA-40.25 warriors infantry age=0 copies=0/0/0 build=2 +strength=1
TTA-40.26 swordsmen infantry age=1 copies=2/2/2 science=4 build=3 +strength=2
TTA-40.27 riflemen infantry age=2 copies=1/2/2 science=6 build=5 +strength=3
TTA-40.28 modern-infantry infantry age=3 copies=1/2/2 science=10 build=7 +strength=5
TTA-40.29 knights cavalry age=1 copies=2/2/3 science=5 build=3 +strength=2
TTA-40.30 cavalrymen cavalry age=2 copies=2/2/2 science=6 build=5 +strength=3
TTA-40.31 tanks cavalry age=3 copies=1/2/2 science=9 build=7 +strength=5
TTA-40.32 cannon artillery age=2 copies=2/2/3 science=6 build=5 +strength=3
TTA-40.33 rockets artillery age=3 copies=1/2/2 science=8 build=7 +strength=5
TTA-40.34 air-forces air-force age=3 copies=2/2/3 science=12 build=7 +strength=5
TTA-40.35 code-of-laws law age=1 copies=1/2/2 science=6 +civil=1
TTA-40.36 justice-system law age=2 copies=1/1/1 science=7 +civil=1 +blue=3
TTA-40.37 civil-service law age=3 copies=1/1/1 science=10 +civil=2 +blue=3
TTA-40.38 warfare warfare age=1 copies=1/2/2 science=5 +military=1 +strength=1
TTA-40.39 strategy warfare age=2 copies=1/1/1 science=8 +military=2 +strength=3
TTA-40.40 military-theory warfare age=3 copies=1/1/2 science=11 +military=3 +strength=5
TTA-40.41 cartography exploration age=1 copies=1/1/1 science=4 +strength=1 +colonization=2
TTA-40.42 navigation exploration age=2 copies=1/1/1 science=6 +strength=2 +colonization=3
TTA-40.43 satellites exploration age=3 copies=1/1/1 science=8 +strength=3 +colonization=4
TTA-40.44 masonry construction age=1 copies=1/1/1 science=3
TTA-40.45 architecture construction age=2 copies=1/2/2 science=6
TTA-40.46 engineering construction age=3 copies=1/1/1 science=9
TTA-40.47 despotism government age=0 copies=0/0/0 +civil=4 +military=2 +limit=2
TTA-40.48 monarchy government age=1 copies=1/2/2 science=8 revolution=2 +civil=5 +military=3 +limit=3
TTA-40.49 theocracy government age=1 copies=1/1/1 science=6 revolution=1 +civil=4 +military=3 +limit=3 +culture=1 +strength=1 +happiness=1
TTA-40.50 constitutional-monarchy government age=2 copies=1/2/2 science=12 revolution=6 +civil=6 +military=4 +limit=3
TTA-40.51 republic government age=2 copies=1/1/2 science=13 revolution=3 +civil=7 +military=2 +limit=3
TTA-40.52 communism government age=3 copies=1/1/1 science=19 revolution=5 +civil=7 +military=5 +limit=4 +happiness=-1
TTA-40.53 democracy government age=3 copies=1/2/2 science=17 revolution=9 +civil=7 +military=3 +limit=4 +culture=3
TTA-40.54 fundamentalism government age=3 copies=1/1/1 science=18 revolution=7 +civil=6 +military=5 +limit=4 +strength=5 +science=-2
TTA-41.1 alexander-the-great leader age=0 copies=1/1/1
TTA-41.2 aristotle leader age=0 copies=1/1/1
TTA-41.3 hammurabi leader age=0 copies=1/1/1
TTA-41.4 homer leader age=0 copies=1/1/1 +happiness=1
TTA-41.5 julius-caesar leader age=0 copies=1/1/1 +strength=1 +military=1
TTA-41.6 moses leader age=0 copies=1/1/1
TTA-41.7 christopher-columbus leader age=1 copies=1/1/1
TTA-41.8 frederick-barbarossa leader age=1 copies=1/1/1
TTA-41.9 genghis-khan leader age=1 copies=1/1/1
TTA-41.10 joan-of-arc leader age=1 copies=1/1/1 +culture=1 +military=1
TTA-41.11 leonardo-da-vinci leader age=1 copies=1/1/1
TTA-41.12 michelangelo leader age=1 copies=1/1/1
TTA-41.13 isaac-newton leader age=2 copies=1/1/1
TTA-41.14 james-cook leader age=2 copies=1/1/1
TTA-41.15 johann-sebastian-bach leader age=2 copies=1/1/1
TTA-41.16 maximilien-robespierre leader age=2 copies=1/1/1 +military=1
TTA-41.17 napoleon-bonaparte leader age=2 copies=1/1/1 +military=2
TTA-41.18 william-shakespeare leader age=2 copies=1/1/1 +happiness=1
TTA-41.19 albert-einstein leader age=3 copies=1/1/1
TTA-41.20 bill-gates leader age=3 copies=1/1/1
TTA-41.21 charlie-chaplin leader age=3 copies=1/1/1 +happiness=2
TTA-41.22 mahatma-gandhi leader age=3 copies=1/1/1 +culture=2
TTA-41.23 sid-meier leader age=3 copies=1/1/1
TTA-41.24 winston-churchill leader age=3 copies=1/1/1
TTA-42.1 colossus wonder age=0 copies=1/1/1 stages=3-3 +strength=2 +colonization=1
TTA-42.2 hanging-gardens wonder age=0 copies=1/1/1 stages=2-2-2 +culture=1 +happiness=2
TTA-42.3 library-of-alexandria wonder age=0 copies=1/1/1 stages=1-4-1 +culture=1 +science=1 +civil_hand=1 +military_hand=1
TTA-42.4 pyramids wonder age=0 copies=1/1/1 stages=3-2-1 +civil=1
TTA-42.5 great-wall wonder age=1 copies=1/1/1 stages=2-2-3-2 +culture=1 +happiness=1
TTA-42.6 st-peters-basilica wonder age=1 copies=1/1/1 stages=4-4 +culture=2 +happiness=1
TTA-42.7 taj-mahal wonder age=1 copies=1/1/1 stages=2-4-2 +culture=3 +blue=1
TTA-42.8 universitas-carolina wonder age=1 copies=1/1/1 stages=3-3-3 +culture=1 +science=2
TTA-42.9 eiffel-tower wonder age=2 copies=1/1/1 stages=3-7-3 +culture=4 +happiness=1
TTA-42.10 kremlin wonder age=2 copies=1/1/1 stages=4-4-4 +culture=2 +civil=1 +military=1 +happiness=-1
TTA-42.11 ocean-liner-service wonder age=2 copies=1/1/1 stages=4-2-2-4
TTA-42.12 transcontinental-railroad wonder age=2 copies=1/1/1 stages=3-3-3-3 +strength=4
TTA-42.13 fast-food-chains wonder age=3 copies=1/1/1 stages=4-4-4-4
TTA-42.14 first-space-flight wonder age=3 copies=1/1/1 stages=1-2-4-9
TTA-42.15 hollywood wonder age=3 copies=1/1/1 stages=5-6-5
TTA-42.16 internet wonder age=3 copies=1/1/1 stages=2-3-4-3-2
TTA-43.1 cultural-heritage-a action age=0 copies=1/1/1 !science=1 !culture=4
TTA-43.2 engineering-genius-a action age=0 copies=1/1/1 amount=2
TTA-43.3 frugality-a action age=0 copies=2/2/2 amount=1
TTA-43.4 patriotism-a action age=0 copies=1/1/1 amount=1
TTA-43.5 rich-land-a action age=0 copies=2/2/2 amount=1
TTA-43.6 stockpile action age=0 copies=1/1/1 !resource=1 !food=1
TTA-43.7 urban-growth-a action age=0 copies=2/2/2 amount=1
TTA-43.8 breakthrough-i action age=1 copies=2/2/2 amount=2
TTA-43.9 cultural-heritage-i action age=1 copies=1/1/1 !science=2 !culture=2
TTA-43.10 engineering-genius-i action age=1 copies=1/1/1 amount=3
TTA-43.11 frugality-i action age=1 copies=2/2/2 amount=2
TTA-43.12 patriotism-i action age=1 copies=1/1/1 amount=2
TTA-43.13 reserves-i action age=1 copies=2/2/2 amount=2
TTA-43.14 rich-land-i action age=1 copies=2/2/2 amount=2
TTA-43.15 urban-growth-i action age=1 copies=2/2/2 amount=2
TTA-43.16 breakthrough-ii action age=2 copies=2/2/2 amount=3
TTA-43.17 efficient-upgrade-ii action age=2 copies=2/2/2 amount=3
TTA-43.18 engineering-genius-ii action age=2 copies=1/1/1 amount=4
TTA-43.19 frugality-ii action age=2 copies=1/1/1 amount=3
TTA-43.20 patriotism-ii action age=2 copies=1/1/1 amount=3
TTA-43.21 reserves-ii action age=2 copies=2/2/2 amount=3
TTA-43.22 revolutionary-idea-ii action age=2 copies=1/1/1 amount=4
TTA-43.23 rich-land-ii action age=2 copies=1/1/1 amount=3
TTA-43.24 urban-growth-ii action age=2 copies=1/1/1 amount=3
TTA-43.25 wave-of-nationalism action age=2 copies=1/1/1 players=6-3-2
TTA-43.26 efficient-upgrade-iii action age=3 copies=2/2/2 amount=4
TTA-43.27 endowment-for-the-arts action age=3 copies=1/1/1 players=6-3-2
TTA-43.28 engineering-genius-iii action age=3 copies=1/1/1 amount=5
TTA-43.29 military-build-up action age=3 copies=1/1/1 players=8-5-3
TTA-43.30 patriotism-iii action age=3 copies=1/1/1 amount=4
TTA-43.31 reserves-iii action age=3 copies=3/3/3 amount=4
TTA-43.32 revolutionary-idea-iii action age=3 copies=2/2/2 amount=6
TTA-43.33 urban-growth-iii action age=3 copies=2/2/2 amount=4
TTA-44.1 development-of-agriculture event age=0 copies=1/1/1
TTA-44.2 development-of-civilization event age=0 copies=1/1/1
TTA-44.3 development-of-crafts event age=0 copies=1/1/1
TTA-44.4 development-of-markets event age=0 copies=1/1/1
TTA-44.5 development-of-politics event age=0 copies=1/1/1
TTA-44.6 development-of-religion event age=0 copies=1/1/1
TTA-44.7 development-of-science event age=0 copies=1/1/1
TTA-44.8 development-of-settlement event age=0 copies=1/1/1
TTA-44.9 development-of-trade-routes event age=0 copies=1/1/1
TTA-44.10 development-of-warfare event age=0 copies=1/1/1
TTA-44.11 barbarians event age=1 copies=1/1/1
TTA-44.12 border-conflict event age=1 copies=1/1/1
TTA-44.13 crusades event age=1 copies=1/1/1
TTA-44.14 cultural-influence event age=1 copies=1/1/1
TTA-44.15 foray event age=1 copies=1/1/1
TTA-44.16 good-harvest event age=1 copies=1/1/1
TTA-44.17 immigration event age=1 copies=1/1/1
TTA-44.18 new-deposits event age=1 copies=1/1/1
TTA-44.19 pestilence event age=1 copies=1/1/1
TTA-44.20 raiders event age=1 copies=1/1/1
TTA-44.21 rats event age=1 copies=1/1/1
TTA-44.22 rebellion event age=1 copies=1/1/1
TTA-44.23 reign-of-terror event age=1 copies=1/1/1
TTA-44.24 scientific-breakthrough event age=1 copies=1/1/1
TTA-44.25 uncertain-borders event age=1 copies=1/1/1
TTA-44.26 civil-unrest event age=2 copies=1/1/1
TTA-44.27 cold-war event age=2 copies=1/1/1
TTA-44.28 crime-wave event age=2 copies=1/1/1
TTA-44.29 economic-progress event age=2 copies=1/1/1
TTA-44.30 emigration event age=2 copies=1/1/1
TTA-44.31 iconoclasm event age=2 copies=1/1/1
TTA-44.32 independence-declaration event age=2 copies=1/1/1
TTA-44.33 international-agreement event age=2 copies=1/1/1
TTA-44.34 national-pride event age=2 copies=1/1/1
TTA-44.35 politics-of-strength event age=2 copies=1/1/1
TTA-44.36 popularization-of-science event age=2 copies=1/1/1
TTA-44.37 prosperity event age=2 copies=1/1/1
TTA-44.38 ravages-of-time event age=2 copies=1/1/1
TTA-44.39 refugees event age=2 copies=1/1/1
TTA-44.40 terrorism event age=2 copies=1/1/1
TTA-44.41 impact-of-agriculture event age=3 copies=1/1/1
TTA-44.42 impact-of-architecture event age=3 copies=1/1/1
TTA-44.43 impact-of-balance event age=3 copies=1/1/1
TTA-44.44 impact-of-colonies event age=3 copies=1/1/1
TTA-44.45 impact-of-competition event age=3 copies=1/1/1
TTA-44.46 impact-of-government event age=3 copies=1/1/1
TTA-44.47 impact-of-happiness event age=3 copies=1/1/1
TTA-44.48 impact-of-industry event age=3 copies=1/1/1
TTA-44.49 impact-of-population event age=3 copies=1/1/1
TTA-44.50 impact-of-progress event age=3 copies=1/1/1
TTA-44.51 impact-of-science event age=3 copies=1/1/1
TTA-44.52 impact-of-strength event age=3 copies=1/1/1
TTA-44.53 impact-of-technology event age=3 copies=1/1/1
TTA-44.54 impact-of-variety event age=3 copies=1/1/1
TTA-44.55 impact-of-wonders event age=3 copies=1/1/1
TTA-45.1 developed-territory-i territory age=1 copies=1/1/1 +yellow=1 +blue=1 !science=3
TTA-45.2 historic-territory-i territory age=1 copies=1/1/1 +happiness=1 !culture=6
TTA-45.3 inhabited-territory-i territory age=1 copies=1/1/1 +yellow=2 !population=1
TTA-45.4 strategic-territory-i territory age=1 copies=1/1/1 +strength=2 !cards=3
TTA-45.5 vast-territory-i territory age=1 copies=1/1/1 +yellow=3 +blue=-1 !food=3
TTA-45.6 wealthy-territory-i territory age=1 copies=1/1/1 +blue=3 !resource=5
TTA-45.7 developed-territory-ii territory age=2 copies=1/1/1 +yellow=2 +blue=2 !science=5
TTA-45.8 historic-territory-ii territory age=2 copies=1/1/1 +happiness=2 !culture=11
TTA-45.9 inhabited-territory-ii territory age=2 copies=1/1/1 +yellow=3 !population=2
TTA-45.10 strategic-territory-ii territory age=2 copies=1/1/1 +strength=4 !cards=5
TTA-45.11 vast-territory-ii territory age=2 copies=1/1/1 +yellow=4 +blue=-1 !food=4
TTA-45.12 wealthy-territory-ii territory age=2 copies=1/1/1 +blue=4 !resource=9
TTA-46.1 fighting-band tactic age=1 copies=2/2/2 army=2-0-0-1-1
TTA-46.2 heavy-cavalry tactic age=1 copies=2/2/2 army=0-3-0-4-4
TTA-46.3 legion tactic age=1 copies=2/2/2 army=3-0-0-2-2
TTA-46.4 medieval-army tactic age=1 copies=2/2/2 army=1-1-0-2-2
TTA-46.5 phalanx tactic age=1 copies=2/2/2 army=2-1-0-3-3
TTA-46.6 classic-army tactic age=2 copies=1/1/1 army=2-2-0-8-4
TTA-46.7 conquistadors tactic age=2 copies=1/1/1 army=1-2-0-5-3
TTA-46.8 defensive-army tactic age=2 copies=1/1/1 army=2-0-1-6-3
TTA-46.9 fortifications tactic age=2 copies=1/1/1 army=0-0-2-5-3
TTA-46.10 mobile-artillery tactic age=2 copies=1/1/1 army=0-1-1-5-3
TTA-46.11 napoleonic-army tactic age=2 copies=1/1/1 army=1-1-1-7-4
TTA-46.12 entrenchments tactic age=3 copies=1/1/1 army=1-0-2-9-5
TTA-46.13 mechanized-army tactic age=3 copies=2/2/2 army=0-1-2-10-5
TTA-46.14 modern-army tactic age=3 copies=2/2/2 army=2-1-1-13-7
TTA-46.15 shock-troops tactic age=3 copies=1/1/1 army=1-3-0-11-6
TTA-46.16 military-bonus-i bonus age=1 copies=6/6/6 amount=2 +colonization=1
TTA-46.17 military-bonus-ii bonus age=2 copies=6/6/6 amount=4 +colonization=2
TTA-46.18 military-bonus-iii bonus age=3 copies=6/6/6 amount=6 +colonization=3
TTA-47.1 enslave aggression age=1 copies=2/2/2 military=2
TTA-47.2 plunder-i aggression age=1 copies=2/2/2 military=1 amount=3
TTA-47.3 raid-i aggression age=1 copies=2/2/2 military=1 levels=1
TTA-47.4 annex aggression age=2 copies=1/1/1 military=2
TTA-47.5 infiltrate aggression age=2 copies=2/2/2 military=2
TTA-47.6 plunder-ii aggression age=2 copies=2/2/2 military=1 amount=5
TTA-47.7 raid-ii aggression age=2 copies=2/2/2 military=2 levels=2-1
TTA-47.8 spy aggression age=2 copies=2/2/2 military=1 amount=5
TTA-47.9 armed-intervention aggression age=3 copies=4/4/4 military=2 amount=7
TTA-47.10 plunder-iii aggression age=3 copies=2/2/2 military=1 amount=7
TTA-47.11 raid-iii aggression age=3 copies=2/2/2 military=3 levels=3-2
TTA-47.12 war-over-technology war age=2 copies=2/2/2 military=2
TTA-47.13 war-over-territory war age=2 copies=2/2/2 military=2
TTA-47.14 war-over-culture war age=3 copies=6/6/6 military=3
TTA-48.1 open-borders-agreement pact age=1 copies=0/1/1
TTA-48.2 trade-routes-agreement pact age=1 copies=0/1/1
TTA-48.3 acceptance-of-supremacy pact age=2 copies=0/1/1
TTA-48.4 international-trade-agreement pact age=2 copies=0/1/1
TTA-48.5 promise-of-military-protection pact age=2 copies=0/1/1
TTA-48.6 scientific-cooperation pact age=2 copies=0/1/1
TTA-48.7 international-tourism pact age=3 copies=0/1/1
TTA-48.8 loss-of-sovereignty pact age=3 copies=0/1/1
TTA-48.9 military-pact pact age=3 copies=0/1/1
TTA-48.10 peace-treaty pact age=3 copies=0/1/1
"""  # noqa: E501
ROWS = [line.split() for line in TABLE.strip().splitlines()]
SEQUENCES = ("stages", "players", "army", "levels")


def test_the_table_is_whole():
    assert sorted(BY_SLUG[row[1]] for row in ROWS) == list(range(236))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_printed_numbers(row):
    clause, name, kind, *words = row
    card = CARDS[BY_SLUG[name]]
    assert KINDS[card.kind].replace(" ", "-") == kind
    assert clauses.of(GAME.package)[clause].text.startswith(card.name)
    given = dict(word.split("=") for word in words)
    assert card.age == int(given.pop("age"))
    assert card.copies == tuple(map(int, given.pop("copies").split("/")))
    for mark, symbols in (("+", card.symbols), ("!", card.gain)):
        wanted = {key[1:]: int(n) for key, n in given.items() if key[0] == mark}
        assert wanted == {SYMBOLS[i]: n for i, n in enumerate(symbols) if n}
    plain = {key: n for key, n in given.items() if key[0] not in "+!"}
    for key in ("science", "revolution", "build", "military", "amount"):
        assert getattr(card, key) == int(plain.pop(key, 0)), key
    for key in SEQUENCES:
        assert "-".join(map(str, getattr(card, key))) == plain.pop(key, ""), key
    assert not plain
