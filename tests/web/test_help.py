"""The guides at /help: shipped, linked, in the visitor's language where they are translated."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ziggurat.cli import reference
from ziggurat.games import keys, load
from ziggurat.web import help_pages

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def asked(app, ada):
    """A page in a language, as text."""
    app.state.commands = reference.commands

    def ask(path, language="en"):
        answer = ada.web.get(path, headers={"accept-language": language})
        assert answer.status_code == 200, path
        return answer.text

    return ask


def test_every_page_is_there_and_its_links_lead_somewhere(asked):
    for name in (*help_pages.GUIDES, "actions", "commands"):
        page = asked(f"/help/{name}")
        article = page.partition("help-page")[2]
        assert "<h1" in article
        for link in set(re.findall(r'(?:href|src)="(/help[^"#]*)', article)):
            asked(link)


def test_guides_speak_the_language_of_the_visitor(asked):
    assert '<div lang="es"><h1 id="jugar">Jugar</h1>' in asked("/help", "es")
    assert '<div lang="pt"><h1 id="jogar">Jogar</h1>' in asked("/help", "pt-BR")
    assert "Esta página aún no está traducida." in asked("/help/operating", "es")
    assert "juega en el terminal" in asked("/help/commands", "es").lower()
    assert "Colocar" in asked("/help/actions", "es") or "Coloca" in asked("/help/actions", "es")


def test_all_games_are_in_the_actions(asked):
    page = asked("/help/actions")
    for key in keys():
        assert load(key).title.replace("&", "&amp;") in page


def test_nothing_else_is_served(ada):
    for path in ("/help/ladder", "/help/../pyproject", "/help/diagrams/logo2.svg", "/help/README"):
        assert ada.web.get(path).status_code == 404


def test_every_page_links_it(ada):
    assert 'href="/help"' in ada.web.get("/").text


def test_what_is_shipped_is_small():
    sys.path.insert(0, str(DOCS.parent / "tools"))
    try:
        hatchling = pytest.importorskip("hatchling", reason="hatchling is not installed")
        assert hatchling
        from wheel import guides  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    sizes = {target: path.stat().st_size for path, target in guides()}
    assert {f"ziggurat/web/help/{name}.md" for name in help_pages.GUIDES} <= sizes.keys()
    assert sum(sizes.values()) < 250_000


def test_the_clients_example_plays(site, tmp_path):
    """The block of docs/table.md, against a server of ours."""
    text = (DOCS / "table.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(from ziggurat.web.client.*?)```", text, re.DOTALL)
    code = code.replace("http://127.0.0.1:8000", site.address).replace('"expert"', '"random"')
    short = code.replace('["over"]:', '["over"] and seen["version"] < 12:')
    assert short != code
    done = subprocess.run([sys.executable, "-c", short], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
