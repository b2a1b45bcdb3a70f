"""What a dataset says about itself: a card, the names of entries and actions, and the sums of its
files, so that it can be read and checked without this package."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq

import ziggurat
from ziggurat.lab.layout import Entry

if TYPE_CHECKING:
    from ziggurat.lab.datasets import Dataset

CARD, LAYOUT, ACTIONS, SUMS = "README.md", "layout.json", "actions.txt", "SHA256SUMS"

TEXT = """---
license: {licence}
task_categories: [reinforcement-learning]
tags: [board games, imperfect information, offline reinforcement learning]
configs:
- config_name: default
  data_files: decisions/*.parquet
---

# Decisions in {title}

{decisions} decisions with more than one choice, in {games} games of {title} for {seats}, played by
bots.

## How it was made

```console
$ {command}
```

Ziggurat {version}, rules {rules} of the game{options}. The bots `{bots}` took seats in
turn{noise}. {seed} {safe}

## Columns of `decisions/*.parquet`

| column | what it is |
|---|---|
| `game`, `move`, `seat`, `bot` | which game, how many actions before it, who decided |
| `split` | `train`, `valid` or `test`, by whole games |
| `observation` | {entries} numbers (int16): what the seat could see; `layout.json` names them |
| `legal` | the numbers of the legal actions; `actions.txt` has a line for each of {actions} |
| `choice` | what was played |
| `outcome` | 1 for winning alone, 0 for a shared first place, -1 for anything else |
| `margin` | the seat's score less that of its best rival |

| split | games | decisions |
|---|---|---|
{splits}

## What it is not

People did not play these games, and the bots are not the best there could be. Rows of a game are
not independent: split, resample and give intervals by `game`.

## Licence and sums

{licence}. `sha256sum -c SHA256SUMS` checks the files.
"""


def write(out: Path, data: "Dataset") -> None:
    """All of it, from what lies in the folder; the same files give the same card."""
    layout = [entry_of(entry) for entry in data.observer.layout]
    (out / LAYOUT).write_text(json.dumps(layout, indent=1) + "\n", encoding="utf-8")
    actions = ziggurat.load(data.key).actions
    names = "".join(f"{actions.text(a)}\n" for a in range(actions.size))
    (out / ACTIONS).write_text(names, encoding="utf-8")
    (out / CARD).write_text(card(data), encoding="utf-8")
    sums = "".join(f"{digest(path)}  {path.relative_to(out)}\n" for path in files(out))
    (out / SUMS).write_text(sums, encoding="utf-8")


def entry_of(entry: Entry) -> dict[str, Any]:
    told = {"name": entry.name, "from": entry.start, "to": entry.stop}
    return {**told, "low": entry.low, "high": entry.high, "about": entry.about}


def files(out: Path) -> Iterator[Path]:
    """All that belongs to the data, in order."""
    found = [path for path in out.rglob("*") if path.is_file() and path.name != SUMS]
    yield from sorted(path for path in found if not path.name.startswith("."))


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def changed(out: Path) -> list[str]:
    """The files that are not as they were written, or are gone."""
    lines = (out / SUMS).read_text(encoding="utf-8").splitlines()
    listed = {name: told for told, _, name in (line.partition("  ") for line in lines)}
    return [
        name
        for name, told in listed.items()
        if not (out / name).is_file() or digest(out / name) != told
    ]


def card(data: "Dataset") -> str:
    plan = data.manifest
    game = ziggurat.load(data.key)
    splits = counted(data)
    rows = [f"| `{name}` | {games} | {decisions} |" for name, (games, decisions) in splits.items()]
    options = ", ".join(f"{name}={value}" for name, value in sorted(plan["options"].items()))
    noise = f", and made a random choice {plan['noise']:g} of the time" if plan["noise"] else ""
    safe = (
        "Of each game only the rows of one seat are kept, and neither records nor seeds: what was "
        "hidden at the table cannot be put together from it."
        if plan["safe"]
        else "`records/` holds every game as text, which tells what was hidden."
    )
    return TEXT.format(
        title=game.title, command=command(plan), splits="\n".join(rows), safe=safe, noise=noise,
        options=f", {options}" if options else "", bots=", ".join(plan["bots"]),
        seed="" if plan["safe"] else f"Game N has the seed {plan['seed']} + N.",
        decisions=sum(n for _, n in splits.values()),
        **{name: plan[name] for name in
           ("licence", "games", "seats", "version", "rules", "entries", "actions")},
    )  # fmt: skip


def counted(data: "Dataset") -> dict[str, tuple[int, int]]:
    """Games and decisions of each split."""
    games: dict[str, set[int]] = {"train": set(), "valid": set(), "test": set()}
    rows: Counter[str] = Counter()
    for file in data.files:
        table = pq.read_table(file, columns=["game", "split"]).to_pydict()
        for number, split in zip(table["game"], table["split"], strict=True):
            games[split].add(number)
            rows[split] += 1
    return {split: (len(numbers), rows[split]) for split, numbers in games.items()}


def command(plan: dict[str, Any]) -> str:
    words = ["ziggurat", "selfplay", plan["game"], "--seats", str(plan["seats"])]
    words += ["--bots", ",".join(plan["bots"]), "--games", str(plan["games"])]
    words += [f"--option {name}={value}" for name, value in sorted(plan["options"].items())]
    words += ["--noise", f"{plan['noise']:g}"] if plan["noise"] else []
    words += ["--info-safe"] if plan["safe"] else ["--seed", str(plan["seed"])]
    return " ".join([*words, "--out", "DIR"])
