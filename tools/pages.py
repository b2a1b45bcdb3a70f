"""Pages of the documentation that are made from the program, for `mkdocs build` (a hook).

Commands come from the parser, actions from the verbs of the games, the HTTP interface from its own
description, rules and what stands in the root of the project from where they are.
"""

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from ziggurat.cli import reference  # noqa: E402
from ziggurat.core import notation  # noqa: E402
from ziggurat.games import keys, load  # noqa: E402
from ziggurat.web.app import make_app  # noqa: E402

OURS = ("ages", "gheos", "inner_sea", "monumental", "tigris")
FROM_ROOT = {
    "contributing": "CONTRIBUTING.md",
    "style": "STYLE.md",
    "code_of_conduct": "CODE_OF_CONDUCT.md",
    "security": "SECURITY.md",
    "changelog": "CHANGELOG.md",
}
PUBLIC = {
    "Play and games": ["ziggurat", "ziggurat.core.game", "ziggurat.core.record",
                       "ziggurat.core.runner", "ziggurat.core.session", "ziggurat.core.result"],
    "Make a game": ["ziggurat.core.state", "ziggurat.core.actions", "ziggurat.core.agenda",
                    "ziggurat.core.chance", "ziggurat.core.secrets", "ziggurat.core.notes",
                    "ziggurat.core.message", "ziggurat.core.parts", "ziggurat.core.effects",
                    "ziggurat.core.packs", "ziggurat.core.shapes", "ziggurat.core.sentences",
                    "ziggurat.core.stage", "ziggurat.core.examples", "ziggurat.core.things",
                    "ziggurat.core.first", "ziggurat.core.clauses", "ziggurat.core.notation",
                    "ziggurat.core.errors", "ziggurat.draw.svg"],
    "Test a game": ["ziggurat.testing", "ziggurat.testing.reproduce", "ziggurat.core.report"],
    "Bots and tournaments": ["ziggurat.bots", "ziggurat.bots.explain", "ziggurat.arena.matches",
                             "ziggurat.arena.runs", "ziggurat.arena.ratings",
                             "ziggurat.arena.report"],
    "Research": ["ziggurat.lab.observe", "ziggurat.lab.pettingzoo", "ziggurat.lab.gymnasium",
                 "ziggurat.lab.openspiel", "ziggurat.lab.vector", "ziggurat.lab.datasets",
                 "ziggurat.lab.plug", "ziggurat.lab.llm_match", "ziggurat.lab.mcp"],
    "The table": ["ziggurat.web.app", "ziggurat.web.client"],
}  # fmt: skip


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    rules = [{load(key).title: f"rules/{key}.md"} for key in OURS]
    config.nav.append({"Rules": rules})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def pages() -> Iterator[tuple[str, str]]:
    yield "reference/commands.md", reference.commands()
    yield "reference/actions.md", actions()
    yield "reference/http.md", http(described())
    yield "reference/python.md", python()
    for name, path in FROM_ROOT.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        text = re.sub(r"\]\(([A-Z_]+)\.md\)", lambda found: f"]({found[1].lower()}.md)", text)
        yield f"reference/{name}.md", text.replace("](docs/", "](../")
    for key in OURS:
        path = ROOT / "src" / "ziggurat" / "games" / key / "RULES.md"
        yield f"rules/{key}.md", path.read_text(encoding="utf-8")


def described() -> dict[str, Any]:
    """The HTTP interface, as the server describes it."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(f"sqlite:///{folder}/games.db")
        told = app.openapi()
        app.state.rooms.store.close()
    return told


def actions() -> str:
    return "\n".join(["# Actions\n", *(notation.markdown(load(key)) for key in OURS)])


def python() -> str:
    """The public modules; what each of them offers is what it lists in `__all__`."""
    parts = ["# Python\n"]
    for heading, modules in PUBLIC.items():
        parts.append(f"## {heading}\n")
        parts += [f"::: {module}\n    options:\n      heading_level: 3\n" for module in modules]
    return "\n".join(parts)


def http(told: dict[str, Any]) -> str:
    parts = [f"# HTTP interface\n\n{told['info']['description']}\n"]
    for path, operations in told["paths"].items():
        for method, one in operations.items():
            parts.append(operation(f"{method.upper()} {path}", one))
    parts.append("## Models\n")
    parts += [model(name, one) for name, one in told["components"]["schemas"].items()]
    return "\n".join(parts)


def operation(title: str, one: dict[str, Any]) -> str:
    lines = [f"## {one.get('summary', title)}", "", f"`{title}`", "", one.get("description", "")]
    asked = one.get("parameters", [])
    if asked:
        lines += ["", "| parameter | in | meaning |", "|---|---|---|"]
        lines += [f"| `{p['name']}` | {p['in']} | {p.get('description', '')} |" for p in asked]
    body = one.get("requestBody", {}).get("content", {}).get("application/json", {})
    if body:
        lines += ["", f"Body: {kind(body['schema'])}"]
    lines += ["", "| status | answer |", "|---|---|"]
    for status, answer in one["responses"].items():
        content = next(iter(answer.get("content", {"": {}}).values()))
        shown = kind(content["schema"]) if content.get("schema") else ""
        lines.append(f"| {status} | {answer['description']} {shown} |")
    return "\n".join([*lines, ""])


def model(name: str, one: dict[str, Any]) -> str:
    lines = [f"### {name}", "", one.get("description", ""), ""]
    if one.get("properties"):
        lines += ["| field | type | meaning |", "|---|---|---|"]
        for field, about in one["properties"].items():
            lines.append(f"| `{field}` | {kind(about)} | {about.get('description', '')} |")
    return "\n".join([*lines, ""])


def kind(schema: dict[str, Any]) -> str:
    """A type in words; a model is a link."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(map(kind, schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        return ", ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return str(schema.get("type", "any"))


assert set(OURS) <= set(keys())
