"""What the lab's commands share: a clear word when its packages are not installed."""

from importlib import import_module
from typing import Any

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m

OWN = "ziggurat"


def part(name: str) -> Any:
    """A module of the lab, by name; it needs packages that the base install does not have."""
    try:
        return import_module(f"ziggurat.lab.{name}")
    except ModuleNotFoundError as error:
        if error.name and error.name.partition(".")[0] == OWN:
            raise
        raise BadOption(
            m("This command needs '{package}': pip install 'ziggurat[lab]'.", package=error.name)
        ) from None
