"""A review as a Parquet table, a row a move."""

from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from ziggurat.arena.review_summary import Part, Row, parts, verdicts

SCHEMA = pa.schema(
    [
        ("move", pa.int32()),
        ("seat", pa.int8()),
        ("action", pa.string()),
        ("choices", pa.int32()),
        ("expected", pa.list_(pa.float32())),
        ("after", pa.list_(pa.float32())),
        ("truth", pa.list_(pa.float32())),
        ("before", pa.float32()),
        ("luck", pa.float32()),
        ("luck_error", pa.float32()),
        ("own", pa.float32()),
        ("others", pa.float32()),
        ("verdict", pa.string()),
        ("best", pa.string()),
        ("best_chance", pa.float32()),
        ("played_chance", pa.float32()),
        ("lost_error", pa.float32()),
    ]
)
SAME = ("move", "seat", "action", "choices", "expected", "after", "truth")


def save(rows: Sequence[Row], seat: int, path: Path) -> None:
    """All moves after the first position, whose lines are in order."""
    said = verdicts(rows, seat)
    table = [
        {**flat(row, part), "verdict": said.get(part.move)}
        for row, part in zip(rows[1:], parts(rows, seat), strict=True)
    ]
    pq.write_table(pa.Table.from_pylist(table, schema=SCHEMA), path)


def flat(row: Row, part: Part) -> Row:
    decision = row["decision"] or {"best": {}, "played": {}}
    return {
        **{name: row[name] for name in SAME},
        "before": part.chance,
        "luck": part.luck,
        "luck_error": part.error,
        "own": part.own,
        "others": part.others,
        "best": decision["best"].get("action"),
        "best_chance": decision["best"].get("chance"),
        "played_chance": decision["played"].get("chance"),
        "lost_error": decision.get("error"),
    }
