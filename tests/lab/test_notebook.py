"""The notebook runs from the first cell to the last, and holds no old results."""

import json
from pathlib import Path

BOOK = Path(__file__).parents[2] / "examples" / "first_look.ipynb"


def test_the_notebook_runs(monkeypatch, capsys):
    cells = json.loads(BOOK.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(sources) > 4
    assert all(not cell.get("outputs") for cell in cells)
    monkeypatch.chdir(BOOK.parent)
    space = {"__name__": "notebook"}
    for source in sources:
        exec(compile(source.replace("GAMES = 150", "GAMES = 30"), BOOK.name, "exec"), space)
    said = capsys.readouterr().out
    assert "decisions, reward" in said
    assert "| `novice` | 8 |" in said
