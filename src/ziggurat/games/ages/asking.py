"""Questions whose answer may be forced by public facts: with one option it is taken, with none the
question is dropped (TTA-14.14, TTA-28.2)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Forced


@dataclass(slots=True)
class Ask(Forced):
    """Put a question when its turn comes; its options must rest on public facts only."""
