"""What the floors of the page are measured with: sizes of text and of what is clicked, what is cut,
whether anything scrolls sideways, and whether question, Undo and board are seen together."""

from pathlib import Path

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def measure(page):
    return page.evaluate(MEASURE.partition("\n")[2])
