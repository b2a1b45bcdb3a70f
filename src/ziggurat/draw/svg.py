"""SVG as strings: `el("circle", cx=3, cy=4, r=2, fill="red")`. Pure functions, no state, text
escaped."""

from html import escape


def el(tag: str, *children: str, **attributes: object) -> str:
    """An element. `class_` and `stroke_width` become `class` and `stroke-width`; None is left
    out."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(number(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(children)}</{tag}>" if children else f"<{tag}{written}/>"


def number(value: object) -> str:
    """Coordinates with at most two decimals, so that pictures stay small and stable."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def text(content: str, x: float, y: float, **attributes: object) -> str:
    return el("text", escape(content), x=x, y=y, **attributes)


def title(content: str) -> str:
    """What a pointer shows and a screen reader says."""
    return el("title", escape(content))


def group(*children: str, **attributes: object) -> str:
    return el("g", *children, **attributes)


def picture(width: float, height: float, label: str, *children: str, style: str = "") -> str:
    """A whole drawing that scales to its place and has a name for screen readers."""
    parts = [title(label), *([el("style", style)] if style else []), *children]
    return el(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=label,
    )
