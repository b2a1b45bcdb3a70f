"""Questions whose answer may be forced by public facts: with one option it is taken, with none the
question is dropped (TTA-14.14, TTA-28.2)."""

from dataclasses import dataclass

from ziggurat.core.agenda import Decision, Task
from ziggurat.games.ages.state import AgesState


@dataclass(slots=True)
class Ask(Task):
    """Put a question when its turn comes; its options must rest on public facts only."""

    question: Decision

    def run(self, s: AgesState) -> None:
        choices = self.question.choices(s)
        if len(choices) == 1:
            self.question.apply(s, choices[0])
        elif choices:
            s.then(self.question)
