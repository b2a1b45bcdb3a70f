"""What can go wrong at the edges: one clear sentence each, never a half-made change."""

from ziggurat.core.message import Message, m

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPack",
    "BadRecord",
    "BadReport",
    "BadSnapshot",
    "IllegalAction",
    "UnknownGame",
    "ZigguratError",
    "cause",
]

SYSTEM = (  # what systems say most often
    m("No such file or directory"),
    m("Permission denied"),
    m("Is a directory"),
    m("Not a directory"),
    m("File exists"),
    m("No space left on device"),
    m("Read-only file system"),
)


class ZigguratError(Exception):
    """A request that cannot be met; its text is one sentence for the person who made it."""


class UnknownGame(ZigguratError):
    """No game of that name is installed."""


class BadOption(ZigguratError):
    """A seat count or option that the game does not have."""


class BadPack(BadOption):
    """A content pack that cannot be read or does not hold together."""


class BadNotation(ZigguratError):
    """Text that names no action of the game."""


class IllegalAction(ZigguratError):
    """An action that the rules do not allow now."""


class BadRecord(ZigguratError):
    """A record that cannot be read or does not replay."""


class BadReport(ZigguratError):
    """A report of a fault that cannot be read."""


class BadSnapshot(ZigguratError):
    """Saved state data that does not fit the game."""


class Impossible(AssertionError):
    """What must hold in every state does not; `reason` is one sentence about the pieces."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def must(holds: object, reason: str) -> None:
    """What an audit asserts, also where Python leaves out its asserts."""
    if not holds:
        raise Impossible(reason)


def cause(error: OSError) -> Message:
    """What the system says of it; in other languages where it is known."""
    return Message(error.strerror or type(error).__name__)
