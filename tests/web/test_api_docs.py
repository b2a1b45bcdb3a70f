"""The page that describes the interface: complete, without outside scripts, and found by a link."""

import re

import pytest

from tests.web.conftest import CHROMIUM
from ziggurat.web import api_docs


def test_everything_is_on_the_page_and_every_link_leads_somewhere(ada):
    page = ada.web.get("/docs").text
    described = ada.web.get("/openapi.json").json()
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            assert f"<code>{method.upper()} {path}</code>" in page
            assert f'id="{one["operationId"]}"' in page
    for name in described["components"]["schemas"]:
        assert f'id="model-{name}"' in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    assert '<a href="/docs">' in ada.web.get("/").text


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer", "minimum": 0, "maximum": 9}, "integer (0 to 9)"),
        ({"type": "integer", "minimum": 0.0}, "integer (from 0)"),
        ({"type": "string", "maxLength": 40}, "string (up to 40 characters)"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"enum": ["undo", "end"], "type": "string"}, "&#39;undo&#39; or &#39;end&#39;"),
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "object of string"),
        ({"$ref": "#/components/schemas/Act"}, '<a href="#model-Act">Act</a>'),
    ],
)
def test_types_in_words(schema, words):
    assert api_docs.kind(schema) == words


@pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")
@pytest.mark.parametrize("width", [1280, 390])
def test_a_browser_shows_it_without_a_fault(visit, site, width):
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    page = visit("/account", width=width)
    said, asked = [], []
    page.on("console", lambda line: said.append(line.text))
    page.on("request", lambda request: asked.append(request.url))
    page.click("footer >> text=API for programs")
    page.wait_for_selector("#act")
    assert page.locator("article.call h3").count() > 40
    page.click("#act >> text=Final")
    assert page.evaluate("document.querySelector(':target').id") == "model-Final"
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert said == []
    assert all(url.startswith(site.address) for url in asked)
