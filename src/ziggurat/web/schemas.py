"""What goes over the HTTP interface: the bodies of requests, which are checked, and the answers,
which are only declared. Tests hold real answers against these declarations; a check at every
request would take longer than making the answer."""

from typing import Annotated, Literal, NotRequired

from pydantic import BaseModel, Field
from typing_extensions import TypedDict  # typing's own works with pydantic from 3.12 on

from ziggurat.web.fields import BotName, Key, RemarkNumber, SeatNumber, Text, Version, says

# Bodies


class NewTable(BaseModel):
    """A table to open."""

    game: Annotated[Text, Field(max_length=40), says("The key of a game.")]
    seats: Annotated[
        list[Annotated[Text, Field(max_length=20)]],
        Field(max_length=10),
        says("Who sits where: `me`, `friend`, `anyone`, or the name of a bot."),
    ]
    options: Annotated[
        dict[Annotated[Text, Field(max_length=40)], Annotated[Text, Field(max_length=40)]],
        says("Options of the game by name; the others have their first value."),
    ] = {}
    pace: Annotated[Text, Field(max_length=12), says("The clock, such as `live-15`.")] = "none"
    open: Annotated[bool, says("List the table on the home page.")] = False
    hints: Annotated[bool, says("Allow hints.")] = False
    rest: Annotated[int, Field(ge=0, le=10), says("Seconds before each decision of a bot.")] = 0


class Act(BaseModel):
    """A move, on the version that you look at. With the same key it is played once, however often
    it is sent."""

    action: Annotated[
        int | Annotated[Text, Field(max_length=200)],
        says("The number of the action, or its notation."),
    ]
    sure: Annotated[bool, says("If false, a move that cannot be undone is only announced.")] = True
    version: Version
    key: Key


class Undo(BaseModel):
    """Take the last move back."""

    version: Version
    key: Key


class Ask(BaseModel):
    """A proposal to the others."""

    what: Annotated[
        Literal["undo", "end"], says("To undo past what was shown, or to end the game.")
    ]
    key: Key


class Answer(BaseModel):
    """Yes or no to a proposal."""

    ask: Annotated[int, Field(ge=0), says("The `n` of the proposal.")]
    yes: Annotated[bool, says("Whether you agree.")]
    key: Key


class Resign(BaseModel):
    """Give up."""

    key: Key


class Decline(BaseModel):
    """Decline questions that are put to everybody."""

    on: Annotated[bool, says("True to decline until the phase is over, false to be asked again.")]


class Teach(BaseModel):
    """What a learner asks of a lesson."""

    what: Annotated[
        Literal["show", "back", "again"],
        says("To be shown the right action, to go a step back, or to begin again."),
    ]
    version: Version
    key: Key


class Explained(BaseModel):
    """What was explained and need not be again."""

    first: Annotated[Text, Field(max_length=80), says("The `name` of what came up.")]


class Sit(BaseModel):
    """Take a seat."""

    seat: SeatNumber


class Fill(BaseModel):
    """Give a free seat to a bot."""

    seat: SeatNumber
    bot: BotName


class Away(BaseModel):
    """Let a bot play for you."""

    bot: Annotated[BotName | None, says("The bot; without one you play yourself again.")] = None


class Remark(BaseModel):
    """A line of chat."""

    text: Annotated[Text, Field(min_length=1, max_length=500), says("What you say.")]


class Hide(BaseModel):
    """Hide what somebody says, or show it again."""

    remark: RemarkNumber
    on: Annotated[bool, says("True to hide all that its author says, false to show it again.")]


class Report(BaseModel):
    """Report a line of chat."""

    remark: RemarkNumber


# Answers


class GameInfo(TypedDict):
    """A game that can be played."""

    key: Annotated[str, says("The name that requests use.")]
    title: Annotated[str, says("The name that people read.")]
    seats: Annotated[list[int], says("Possible numbers of players.")]
    options: Annotated[dict[str, list[str]], says("Values by option; the first is the default.")]
    bots: Annotated[list[str], says("The bots that play it, from weak to strong.")]


class TableName(TypedDict):
    """Where the table is."""

    table: Annotated[str, says("The name of the table, as in its address.")]


class LogLine(TypedDict):
    """What a move did, as the viewer may know it."""

    n: Annotated[int, says("The number of the line in the table's list of events.")]
    at: Annotated[int, says("How many moves were made with this one.")]
    seat: Annotated[int, says("Who moved.")]
    text: Annotated[str, says("What happened.")]
    where: Annotated[list[str], says("Ids of the places on the board that the text names.")]
    action: NotRequired[Annotated[str, says("Your own move in notation.")]]


class Choice(TypedDict):
    """A legal action."""

    action: Annotated[int, says("Its number.")]
    text: Annotated[str, says("Its notation.")]
    targets: Annotated[list[str], says("Ids in the picture, in the order of clicking.")]


class WordedChoice(Choice):
    """A legal action in words, for the page."""

    verb: Annotated[int, says("What kind of action it is: an index of `templates`.")]
    words: Annotated[dict[str, str], says("What fills the places of the template.")]
    label: Annotated[str, says("The whole sentence.")]
    counts: NotRequired[Annotated[dict[str, int], says("How many of each thing it takes.")]]
    asks: NotRequired[Annotated[str, says("A question to confirm first.")]]


class Again(TypedDict):
    """Moves in notation that save clicks."""

    once: Annotated[list[str], says("The last move, if it is legal once more.")]
    rest: Annotated[list[str], says("What is left of the moves made when last asked the same.")]


class Proposal(TypedDict):
    """What somebody proposes."""

    n: Annotated[int, says("Its number, for the answer.")]
    text: Annotated[str, says("What is proposed, and by whom.")]
    answer: Annotated[bool, says("Whether you have still to answer.")]


class Clock(TypedDict):
    """The clock of a table that has one."""

    about: Annotated[str, says("How much time there is.")]
    reserve: Annotated[list[int], says("Seconds that each seat has left for the game.")]
    left: Annotated[int | None, says("Seconds for this decision; null if no clock runs.")]


class Standing(TypedDict):
    """A player and the score as far as the viewer knows it."""

    seat: Annotated[int, says("The seat; -1 is a player that the game itself runs.")]
    place: Annotated[int, says("The place, from 1; only meaningful at the end.")]
    name: Annotated[str, says("The name of the player.")]
    score: Annotated[str, says("The score in words, at the end.")]
    parts: Annotated[list[tuple[str, int]], says("What the score is made of.")]


class ChatLine(TypedDict):
    """A line of chat."""

    n: Annotated[int, says("Its number.")]
    name: Annotated[str, says("Who said it.")]
    text: Annotated[str, says("What was said.")]
    at: Annotated[str, says("When, in UTC.")]
    hidden: Annotated[bool, says("Whether you do not want to read it; the text is empty.")]
    own: Annotated[bool, says("Whether you said it.")]


class LessonBox(TypedDict):
    """What a lesson says now."""

    title: Annotated[str, says("What the lesson is called.")]
    step: Annotated[int, says("How many steps have been done.")]
    steps: Annotated[int, says("How many there are.")]
    say: Annotated[list[str], says("What is said, a paragraph each.")]
    task: Annotated[str, says("What is to be done; empty when all is done.")]
    back: Annotated[bool, says("Whether there is a step to go back to.")]
    point: Annotated[list[str], says("Ids in the picture that the text speaks of.")]
    clauses: Annotated[list[str], says("At the end, the clauses that were taught.")]
    following: Annotated[str, says("At the end, the next lesson; empty if there is none.")]


class First(TypedDict):
    """Something that came up for the first time, explained."""

    name: Annotated[str, says("Its name, to say that it was explained.")]
    title: Annotated[str, says("What it is called.")]
    text: Annotated[str, says("What it is.")]
    clause: Annotated[str, says("The clause of the rules.")]


class Seen(TypedDict):
    """What every answer about a table tells."""

    version: Annotated[int, says("The newest event; a move must name it.")]
    over: Annotated[bool, says("Whether the game is over.")]
    full: Annotated[bool, says("Whether all seats are taken.")]
    free: Annotated[list[int], says("The seats that are free.")]
    yours: Annotated[bool, says("Whether you must choose now.")]
    curtain: Annotated[bool, says("Whether the next player at this screen must say so first.")]
    player: Annotated[int, says("The seat that must choose.")]
    viewer: Annotated[int, says("The seat whose view this is; -2 is a spectator's.")]
    mine: Annotated[list[int], says("Your seats.")]
    away: Annotated[bool, says("Whether a bot plays for you.")]
    names: Annotated[list[str], says("The names of the players, by seat.")]
    prompt: Annotated[str, says("The question, or what the table waits for.")]
    log: Annotated[list[LogLine], says("What happened, oldest first.")]
    declinable: Annotated[bool, says("Whether you can decline this and all like it.")]
    declining: Annotated[bool, says("Whether you do so now.")]
    again: Annotated[Again | None, says("Moves to repeat; null if it is not your turn.")]
    proposal: Annotated[Proposal | None, says("What somebody proposes.")]
    clock: Annotated[Clock | None, says("The clock, if the table has one.")]
    thinking: Annotated[bool, says("Whether a bot is up.")]
    undo: Annotated[bool, says("Whether you can take your last move back.")]
    ranking: Annotated[list[Standing], says("The players; at the end the best first.")]
    hints: Annotated[bool, says("Whether the table allows hints.")]
    rematch: Annotated[str | None, says("The table of the next game, if there is one.")]
    terms: Annotated[list[str], says("What players must know about this table.")]
    lesson: Annotated[LessonBox | None, says("The lesson that is taught at this table.")]


class Table(Seen):
    """A table as one viewer may see it."""

    svg: Annotated[str, says("The picture; empty with `picture=false`.")]
    remarks: Annotated[list[ChatLine], says("The chat, oldest first.")]
    choices: Annotated[list[Choice], says("All legal actions, if you must choose.")]


class Panel(TypedDict):
    """A part of the page."""

    id: Annotated[str, says("Its name.")]
    title: Annotated[str, says("Its heading.")]
    area: Annotated[str, says("Where it stands: board, hand, seats, more or scene.")]
    html: NotRequired[Annotated[str, says("Its content, unless the page has it already.")]]


class WordedChoices(TypedDict):
    """What the page offers."""

    choices: Annotated[list[WordedChoice], says("All legal actions, if you must choose.")]
    templates: Annotated[dict[str, str], says("The sentence of each kind of action, with gaps.")]
    counted: Annotated[dict[str, str], says("What countable things are called, by id.")]


class TablePage(Seen, WordedChoices):
    """The same for our own page (`page=true`): only the panels and lines that it does not have."""

    remarks: Annotated[list[ChatLine], says("The chat, oldest first.")]
    whole: Annotated[bool, says("Whether `log` is the whole log or only its new lines.")]
    panels: Annotated[list[Panel], says("All panels in their order.")]
    token: Annotated[str, says("Send it back as `shown` next time.")]
    first: Annotated[First | None, says("What came up for the first time for you.")]


class Final(TypedDict):
    """The move was not made yet: it cannot be undone. Send it again with `sure`."""

    final: Annotated[str, says("Why to think twice.")]


class Advice(Choice):
    """A good choice."""

    chance: Annotated[float | None, says("The chance to win, from 0 to 1, if known.")]
    reasons: Annotated[list[str], says("Why it is good.")]


class Hint(TypedDict):
    """What a short search found."""

    choices: Annotated[list[Advice], says("The best choices, the best first.")]


class Reason(TypedDict):
    """Why an action is illegal."""

    clause: Annotated[str, says("The clause of the rules; empty if there is none.")]
    text: Annotated[str, says("The reason.")]
    action: NotRequired[Annotated[str, says("The action that was understood, in notation.")]]


class Position(TypedDict):
    """The table as it was after some moves."""

    at: Annotated[int, says("After how many moves.")]
    moves: Annotated[int, says("How many there are by now.")]
    view: Annotated[int, says("The seat whose view this is; -2 is a spectator's.")]
    svg: Annotated[str, says("The picture; empty with `page=true`.")]
    log: Annotated[list[LogLine], says("What had happened by then.")]
    panels: NotRequired[Annotated[list[Panel], says("The panels, with `page=true`.")]]


class Step(LogLine):
    """A move, with what it changes on the page."""

    panels: Annotated[list[Panel], says("The panels, with their content if it changed.")]


class Change(TypedDict):
    """A number of a player that an action changes."""

    name: Annotated[str, says("Whose number; empty if it is yours.")]
    label: Annotated[str, says("Which number.")]
    by: Annotated[int, says("By how much.")]


class Outlook(TypedDict):
    """What an action would certainly do."""

    lines: Annotated[list[str], says("What would happen.")]
    changes: Annotated[list[Change], says("How scores would change.")]
    where: Annotated[list[str], says("Ids of the places on the board that are named.")]
    open: Annotated[bool, says("Whether chance or others decide the rest.")]


class Refusal(TypedDict):
    """A request that was refused. Nothing was changed."""

    error: Annotated[str, says("Why, in one sentence.")]


class Fault(TypedDict):
    """Something in a request that does not fit."""

    type: Annotated[str, says("What kind of fault.")]
    loc: Annotated[list[str | int], says("Where it is.")]
    msg: Annotated[str, says("What is wrong.")]


class Misfit(Refusal):
    """A request that does not fit this description."""

    detail: Annotated[list[Fault], says("Everything that does not fit.")]
