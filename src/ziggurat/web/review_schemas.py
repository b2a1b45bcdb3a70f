"""What the part of the interface that looks back takes and answers."""

from typing import Annotated

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from ziggurat.web.fields import says
from ziggurat.web.schemas import Panel


class ReviewAsked(BaseModel):
    """A review to begin."""

    seat: Annotated[int, Field(ge=0, le=9), says("Whose decisions are judged.")]


class ReviewStarted(TypedDict):
    """How far a review is."""

    done: Annotated[int, says("How many moves were looked at.")]
    moves: Annotated[int, says("How many there are, with the position before the first.")]


class ReviewPhase(TypedDict):
    """What a third of the game changed in the chance of the seat, in points of a hundred."""

    name: Annotated[str, says("Its name.")]
    first: Annotated[int, says("Its first move.")]
    last: Annotated[int, says("Its last move.")]
    change: Annotated[int, says("All that changed.")]
    luck: Annotated[int, says("By draws, deals and dice.")]
    error: Annotated[int, says("The standard error of that.")]
    own: Annotated[int, says("By decisions of the seat.")]
    others: Annotated[int, says("The rest: what others did, and what was not foreseen.")]
    verdicts: Annotated[str, says("How many decisions were of which kind.")]


class ReviewSwing(TypedDict):
    """Moves of one player that changed much."""

    first: Annotated[int, says("The first of them.")]
    last: Annotated[int, says("The last of them.")]
    text: Annotated[str, says("What changed, as a sentence.")]


class ReviewDecision(TypedDict):
    """A decision of the seat beside what the search prefers; chances in points of a hundred."""

    move: Annotated[int, says("The number of the move.")]
    verdict: Annotated[str, says("best, good, inaccuracy, mistake or blunder.")]
    label: Annotated[str, says("The verdict in words.")]
    lost: Annotated[int, says("What it lost.")]
    chance: Annotated[int, says("The chance with what was played.")]
    best_chance: Annotated[int, says("The chance with what the search prefers.")]
    played: Annotated[str, says("What was played.")]
    best: Annotated[str, says("What the search prefers.")]
    did: Annotated[list[str], says("What is certain of what was played.")]
    would: Annotated[list[str], says("What is certain of what the search prefers.")]
    why: Annotated[list[str], says("What speaks for the better one, and against it.")]
    steps: Annotated[int, says("How many positions the better line has, the first one included.")]


class Review(TypedDict):
    """A finished game looked back at, as far as it has come."""

    seat: Annotated[int, says("Whose decisions are judged, with what that seat knew.")]
    first: Annotated[int, says("How many moves there were before the first that is looked at.")]
    last: Annotated[int, says("The last move.")]
    done: Annotated[int, says("How many moves were looked at.")]
    moves: Annotated[int, says("How many there are, with the position before the first.")]
    chart: Annotated[str, says("The chances over the game, as HTML.")]
    phases: Annotated[list[ReviewPhase], says("The thirds of the game.")]
    swings: Annotated[list[ReviewSwing], says("The turning points.")]
    decisions: Annotated[list[ReviewDecision], says("The decisions of the seat.")]


class Variation(TypedDict):
    """A position that the better line leads to."""

    step: Annotated[int, says("After how many actions of the line.")]
    steps: Annotated[int, says("How many positions there are.")]
    text: Annotated[str, says("The last action.")]
    panels: Annotated[list[Panel], says("The panels.")]
