"""What `pip install .` and `pip wheel .` ask before they pack. The guides go along for /help. With
ZIGGURAT_COMPILE=1 the wheel holds the compiled engine, too, and says for which Python and platform;
without it, it is pure."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import compile as engine


def wanted() -> bool:
    return os.environ.get("ZIGGURAT_COMPILE", "") not in ("", "0")


def guides() -> list[tuple[Path, str]]:
    """What the table shows under /help: text and drawings, no photographs of pages."""
    docs = Path(__file__).parents[1] / "docs"
    found = [*sorted(docs.glob("*.md")), *sorted((docs / "diagrams").glob("*.svg"))]
    return [(path, f"ziggurat/web/help/{path.relative_to(docs)}") for path in found]


class CompiledEngine(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy>=2.4", "setuptools"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        build_data["force_include"] |= {str(path): target for path, target in guides()}
        if not wanted():
            return
        if not engine.ready():
            engine.build(list(engine.GAMES), os.cpu_count() or 1)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] |= {
            str(path): str(path.relative_to(engine.TARGET)) for path in engine.extensions()
        }
