"""Makes the recorded games: one for each end condition, board and seat count (`make records`).

Greedy bots play until the treasures run low or the bag does, whichever a seed brings; the final
scores stand beside the records in results.json and are what the tests compare.
"""

import json
from itertools import count, product
from pathlib import Path
from random import Random

from ziggurat import bots
from ziggurat.core.record import Play
from ziggurat.games.tigris import GAME

FOLDER = Path(__file__).parent / "records"


def play(seats: int, seed: int, bot: str, **options: str) -> tuple[Play, str]:
    """A whole game by one kind of bot, and how it ended."""
    rng = Random(seed)
    player = bots.make(bot, GAME)
    game = Play.new(GAME, seats, seed, **options)
    while not game.state.over:
        s = game.state
        s.notes.clear()
        game.act(player.choose(GAME.view(s, s.player), s.choices(), rng))
    ends = [note.kind for note in game.state.notes if note.kind.startswith("over.")]
    return game, ends[0].removeprefix("over.")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    results = {}
    for board, seats, end in product(("classic", "alternative"), (2, 3, 4), ("treasures", "bag")):
        bot = "greedy" if end == "treasures" else "random"
        buildings = "on" if seats == 3 else "off"
        for seed in count(1):
            game, ended = play(seats, seed, bot, board=board, buildings=buildings)
            if ended == end:
                break
        name = f"{board}-{seats}-{end}"
        game.record.save(FOLDER / f"{name}.record")
        results[name] = {"end": end, "scores": GAME.scores(game.state)}
        print(name, len(game.record.moves), results[name]["scores"], flush=True)
    text = json.dumps(results, indent=1)
    (FOLDER / "results.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
