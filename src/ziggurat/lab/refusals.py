"""What the doors of the lab refuse alike."""

from ziggurat.core.errors import BadOption
from ziggurat.core.message import m


def one_of(name: str, given: str | None, known: tuple[str | None, ...]) -> None:
    """Refuse what is none of these."""
    if given not in known:
        raise BadOption(
            m(
                "'{name}' is one of {known}; not '{given}'.",
                name=name,
                known=", ".join(filter(None, known)),
                given=given,
            )
        )
