"""A person's decision: the screen, what happened, the choices, and what is typed until one is made.

Whatever is typed wrongly gives one sentence and changes nothing.
"""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from pathlib import Path
from random import Random

from ziggurat.bots.explain import explain, reasons
from ziggurat.cli import faces, menu, reports, rules
from ziggurat.cli import look as look_at
from ziggurat.cli.menu import Move
from ziggurat.cli.table import NOBODY, Table
from ziggurat.core import clauses
from ziggurat.core.consequences import deals
from ziggurat.core.errors import BadNotation, BadOption, ZigguratError
from ziggurat.core.message import Message, m
from ziggurat.core.state import SPECTATOR
from ziggurat.core.things import find
from ziggurat.draw.words import say

LOG_LINES = 12  # at most, of what happened since the last turn; `log` shows all
FEW_LINES = 5  # at least, on a low terminal
MENU_LINES = 9
NOTHING_YET = m("Nothing is certain yet but that the next question follows.")

HELP = m("""\
Type an action in full ({full}) or its words cut short ({short}).
A number opens a group; some of the words list how they go on;
Enter goes back to all choices, or takes the only one.
  look NAME     all about a card, tile, area or other thing; look alone lists the kinds
  what ACTION   what that action would certainly do
  why ACTION    why that action is not allowed
  rules CLAUSE  a clause, a chapter or a word of the rules
  hint          the best choices of a short search, and why
  undo          take your last action back
  decline all   decline all such questions until the phase is over, if you are asked one
  board, log    draw the screen again, tell all that happened
  save [FILE]   save the game; ziggurat play --load FILE goes on
  report [FILE] something is wrong here: save a report for who mends it
  quit          leave, with an offer to save""")


class Next(Enum):
    ASK = auto()  # nothing changed: ask again
    DRAW = auto()  # the state or the screen changed
    LEAVE = auto()


def decide(table: Table) -> bool:
    """Let the person whose decision it is act; False when they leave the table."""
    seat = table.play.state.player
    hand_over(table, seat)
    show(table, seat)
    legal = legal_moves(table, seat)
    here = legal
    while True:
        list_choices(table, here, len(here) < len(legal))
        here, following = answer(table, seat, legal, here)
        if following is not Next.ASK:
            return following is Next.DRAW


def legal_moves(table: Table, seat: int) -> list[Move]:
    """The choices with their labels, which are made from what this person sees."""
    seen = table.game.view(table.play.state, seat)
    label = partial(faces.label, table.game, seen)
    return menu.moves(table.game, table.play.state.choices(), label)


def answer(table: Table, seat: int, legal: list[Move], here: list[Move]) -> tuple[list[Move], Next]:
    """Read lines until one of them narrows the menu or moves the game."""
    while True:
        words = menu.settled(here) if len(legal) > 1 else ()
        text = " ".join(table.ask(" ".join((table.names[seat], *words)) + "> ").split())
        table.typed.append(text)
        try:
            if not text and len(here) > 1:
                return legal, Next.ASK
            following = None if names_move(legal, text) else command(table, seat, here, text)
            if following is None:
                return choose(table, legal, here, text)
            if following is not Next.ASK:
                return here, following
        except ZigguratError as error:
            table.tell(str(error), "red")


def names_move(legal: list[Move], text: str) -> bool:
    """Whether the text is a whole action; then it is no command, whatever the game's words are."""
    words = tuple(text.split())
    return any(move.words == words for move in legal)


def choose(table: Table, legal: list[Move], here: list[Move], text: str) -> tuple[list[Move], Next]:
    short = faces.short(table.game)
    found, named = menu.resolve(table.game, table.play.state, legal, here, text or "1", short)
    if not named:
        return found, Next.ASK
    if not is_meant(table, found[0]):
        return legal, Next.ASK
    table.session.act(found[0].action)
    return legal, Next.DRAW


def is_meant(table: Table, move: Move) -> bool:
    """What nobody should do by a slip is asked about."""
    if not move.verb.asks:
        return True
    asked = m("{question} Type yes to do it:", question=move.verb.asks)
    return table.ask(f"{say(asked)} ").strip().lower() in ("y", "yes", say(m("yes")))


def hand_over(table: Table, seat: int) -> None:
    """Between two people at one keyboard, so that nobody sees another's hand."""
    if len(table.people) > 1 and table.reader != seat:
        clear_screen(table)
        table.tell(m("Hand over to {name}.", name=table.names[seat]), "bold")
        table.ask(f"{say(m('Press Enter when ready.'))} ")
    table.reader = seat


def clear_screen(table: Table) -> None:
    """Clear the terminal and, where it can, what was scrolled away."""
    table.console.clear()
    if table.console.is_terminal:
        table.console.file.write("\x1b[3J")


def show(table: Table, seat: int) -> None:
    """The screen, and what happened since this person last looked."""
    if table.read:  # the greeting stands above the first screen
        table.console.clear()
    picture = faces.screen(table.game, table.game.view(table.play.state, seat), table.names)
    table.console.print(picture, soft_wrap=True)
    show_news(table, seat, picture.plain.count("\n") + 1)
    if table.notice:
        table.tell(table.notice, "green")
        table.notice = ""


def show_news(table: Table, seat: int, used: int) -> None:
    """What happened since the last look; on a terminal after some older lines, which clearing the
    screen took away."""
    new = table.session.log_for(seat, since=table.read.get(seat, 0))
    old = table.session.log_for(seat)[: -len(new) or None]
    table.read[seat] = len(table.session.log)
    room = LOG_LINES
    if table.console.is_terminal:
        room = max(FEW_LINES, min(LOG_LINES, table.console.height - used - MENU_LINES))
        for line in old[-(room - len(new)) :] if len(new) < room else []:
            table.tell(f"  {line}", "dim")
    if len(new) > room:
        new = new[-room + 1 :]
        table.tell(f"  … {say(m('(log tells all)'))}", "dim")
    for line in new:
        table.tell(f"  {line}")


def list_choices(table: Table, here: list[Move], narrowed: bool) -> None:
    s = table.play.state
    heading = s.decision.prompt(s)
    if narrowed:
        words = " ".join(menu.settled(here)) or m("That may be")
        heading = m("{words}: {n} choices (Enter: all)", words=words, n=len(here))
    if len(here) > 1 or not narrowed:
        table.tell(heading, "bold")
    for line in menu.lines(here, table.console.width):
        table.console.print(line, markup=False, soft_wrap=True)
    if s.decision.covers and not narrowed:
        offer(table, "decline all", m("(such questions, until the phase is over)"))
    if len(here) == 1 and not narrowed and table.play.can_undo(s.player):
        offer(table, "undo", m("(your last action)"))


def offer(table: Table, typed: str, meaning: str) -> None:
    """Below the choices: something else that can be typed."""
    table.tell(f"  {typed}  {say(meaning)}")


def command(table: Table, seat: int, here: list[Move], text: str) -> Next | None:
    """Do what a word that is no action asks; None when it is no such word."""
    word, _, rest = text.partition(" ")
    if word.lower() in ("what", "why"):
        return why(table, seat, here, word.lower(), rest)
    asked = COMMANDS.get(word.lower())
    return asked(table, seat, rest) if asked else None


def help_out(table: Table, seat: int, rest: str) -> Next:
    """The examples are from the choices of the moment; the one with most words shows most."""
    legal = legal_moves(table, seat)
    move = max(legal, key=lambda move: len(move.words))
    examples = {"full": " ".join(move.words), "short": menu.shortest(legal, move)}
    table.tell(Message(HELP.template, examples))
    return Next.ASK


def look(table: Table, seat: int, rest: str) -> Next:
    """All about a thing, as far as this person may know it."""
    things = faces.things(table.game, table.game.view(table.play.state, seat))
    if not things:
        raise BadOption(m("{title} has nothing to look at yet.", title=table.game.title))
    if rest:
        look_at.show(find(things, rest, say), table.console)
    else:
        look_at.show_kinds(things, table.console)
    return Next.ASK


def why(table: Table, seat: int, here: list[Move], word: str, rest: str) -> Next:
    """What an action would do, or the reason against it with its clause, from what this person can
    see."""
    if not rest:
        raise BadNotation(m("Name an action: {word} ACTION.", word=word))
    seen = table.game.view(table.play.state, seat)
    try:
        a = table.game.actions.parse(" ".join((*menu.settled(here), rest)))
    except BadNotation:
        a = table.game.parse(seen, rest)
    reason = seen.why_not(a)
    text = table.game.actions.text(a)
    if reason is None:
        told = reasons(table.game, deals(table.game, seen), [a], tuple(table.names), say)
        what = " ".join(told) or NOTHING_YET
        table.tell(m("'{action}' is legal. {what}", action=text, what=what))
        return Next.ASK
    table.tell(m("'{action}' is not legal: {reason}", action=text, reason=reason.message))
    clause = rules.spoken_clauses(table.game).get(reason.clause)
    if clause:
        table.tell(f"{clause.id}  {clauses.plain(clause.text)}", "dim")
    return Next.ASK


def undo(table: Table, seat: int, rest: str) -> Next:
    text = table.session.undo(seat)
    table.notice = m("Taken back: {action}.", action=text)
    return Next.DRAW


def decline(table: Table, seat: int, rest: str) -> Next | None:
    """Decline such questions until the phase is over; `decline` alone may be an action."""
    if rest.lower() != "all":
        return None
    table.session.declining.start(table.play.state, seat)
    return Next.DRAW


def save(table: Table, seat: int, rest: str) -> Next:
    table.tell(table.save(Path(rest).expanduser() if rest else table.file))
    return Next.ASK


def log(table: Table, seat: int, rest: str) -> Next:
    for line in table.session.log_for(seat):
        table.tell(f"  {line}")
    return Next.ASK


def board(table: Table, seat: int, rest: str) -> Next:
    return Next.DRAW


def look_up(table: Table, seat: int, rest: str) -> Next:
    if rest:
        try:
            rules.show(rules.look_up(table.game, rest), table.console)
        except BadOption as missing:  # perhaps a card
            try:
                look(table, seat, rest)
            except BadOption:
                raise missing from None
    else:
        rules.show_chapters(table.game, table.console)
    return Next.ASK


def hint(table: Table, seat: int, rest: str) -> Next:
    """The best choices of a short search on what the person sees, with reasons."""
    seen = table.game.view(table.play.state, seat)
    rng = Random(len(table.session.log))
    for one in explain(table.game, seen, rng, names=tuple(table.names), translate=say):
        chance = "" if one.chance is None else f" ({say(wins(one.chance))})"
        label = faces.label(table.game, seen, one.action)
        words = [f"  {one.text}{chance}", *([f"[{label}]"] if label else []), *one.reasons]
        table.tell(" ".join(words))
    return Next.ASK


def wins(chance: float) -> str:
    return m("wins about {percent}%", percent=round(100 * chance))


def report(table: Table, seat: int, rest: str) -> Next:
    """A file for who mends the rules or the screen."""
    table.tell(reports.save(table, seat, Path(rest).expanduser() if rest else None))
    return Next.ASK


def leave(table: Table, seat: int, rest: str) -> Next:
    return Next.LEAVE


COMMANDS: dict[str, Callable[[Table, int, str], Next | None]] = {
    "?": help_out,
    "help": help_out,
    "undo": undo,
    "decline": decline,
    "save": save,
    "log": log,
    "board": board,
    "look": look,
    "rules": look_up,
    "hint": hint,
    "report": report,
    "quit": leave,
}


def offer_to_save(table: Table) -> None:
    """Before leaving a game with moves that are not on disk."""
    if table.saved == len(table.play.record.moves):
        return
    while True:
        try:
            text = table.ask(f"{say(save_question(table))} ")
        except EOFError:
            table.console.print()
            return
        if text.strip().lower() in ("", "n", "no"):
            return
        try:
            path = (
                table.file
                if text.strip().lower() in ("y", "yes", say(m("yes")))
                else Path(text.strip())
            )
            table.tell(table.save(path))
            return
        except ZigguratError as error:
            table.tell(str(error), "red")


def save_question(table: Table) -> str:
    return m("Save the game? y for {file}, a file name, or Enter for no:", file=str(table.file))


def last_look(table: Table) -> None:
    """The final screen, seen by the one person at the table or as a spectator."""
    seat = table.people[0] if len(table.people) == 1 else SPECTATOR
    show(table, seat)
    table.reader = NOBODY
