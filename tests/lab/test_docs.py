"""What the lab's page shows is executed."""

import re
from pathlib import Path

import pytest

import ziggurat
from ziggurat.lab.factored import Factored
from ziggurat.lab.forms import form_of

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=range(len(BLOCKS)))
def test_the_pages_python_runs(code, tmp_path, capsys):
    """`out` is a folder; the block with workers stands behind its guard."""
    space = {"__name__": "page", "out": tmp_path}
    exec(compile(code, "research.md", "exec"), space)
    assert len(space) > 3


@pytest.mark.parametrize("key", ziggurat.keys())
def test_every_game_has_its_layout_in_the_table(key):
    shown, apart = form_of(key, 2), form_of(key, 2, "ids")
    ids = f"{apart.size} + {len(apart.names.kinds)}"
    parts = ", ".join(map(str, Factored(ziggurat.load(key).actions).sizes))
    assert f"| `{key}` | 2 | {shown.watch.layout.size} | {shown.size} | {ids} |" in PAGE
    assert f"| {ziggurat.load(key).actions.size} | {parts} |" in PAGE
