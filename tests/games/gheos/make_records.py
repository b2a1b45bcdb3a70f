"""Makes the recorded games of the default catalogue: one for each seat count and end condition.

Greedy bots play until a seed brings the wanted end. The records of the other catalogues were played
under earlier versions and are kept; all final scores stand in results.json.
"""

import json
from itertools import count, product
from pathlib import Path
from random import Random

from ziggurat import bots
from ziggurat.core.record import Play, read, replay
from ziggurat.games.gheos import GAME

FOLDER = Path(__file__).parent / "records"


def play(seats, seed, **options):
    """A whole game of greedy bots, and how it ended."""
    rng, player = Random(seed), bots.make("greedy", GAME)
    game = Play.new(GAME, seats, seed, **options)
    while not game.state.over:
        s = game.state
        s.notes.clear()
        game.act(player.choose(GAME.view(s, s.player), s.choices(), rng))
    ends = [note.kind for note in game.state.notes if note.kind.startswith("over.")]
    return game, ends[0].removeprefix("over.")


def main():
    for seats, end in product((2, 3, 4), ("tokens", "epochs")):
        for seed in count(1):
            game, ended = play(seats, seed, optional_start="on" if seats == 3 else "off")
            if ended == end:
                break
        game.record.save(FOLDER / f"unique-{seats}-{end}.record")
    results = {}
    for path in sorted(FOLDER.glob("*.record")):
        for s in replay(GAME, read(path)):
            results[path.stem] = GAME.scores(s)
        print(path.stem, results[path.stem], flush=True)
    text = json.dumps(results, indent=1)
    (FOLDER / "results.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
