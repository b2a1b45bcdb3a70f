"""Panels of a page as a test reads them."""

from collections.abc import Iterable
from html.parser import HTMLParser

from ziggurat.core.parts import Panel

VOID = {"br", "hr", "img", "input", "wbr"}
Attributes = list[tuple[str, str | None]]


class Reader(HTMLParser):
    """Ids, labels and text; fails where an attribute stands twice or an element is closed by
    another's end. Text of the class `apart` is left out."""

    def __init__(self, apart: str | None = None) -> None:
        super().__init__()
        self.apart = apart
        self.open: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.labels: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        found = {name: value or "" for name, value in attrs}
        assert len(found) == len(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.labels += [found["aria-label"]] if "aria-label" in found else []
        if tag not in VOID:
            self.open.append((tag, found.get("class", "")))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1][1] != self.apart:
            self.text.append(data)


def read(found: Iterable[Panel], apart: str | None = None) -> Reader:
    """All panels as one document; each is closed."""
    reader = Reader(apart)
    for panel in found:
        reader.feed(panel.html)
        assert reader.open == [], panel.id
    reader.close()
    return reader
