"""The door for language models: an MCP server, over stdio or HTTP.

A model starts a game, gets a ticket for its seat, looks, asks and acts in notation. Whether it is
shown the legal choices is the server's option: without, there is no such tool and no hint.
"""

from collections.abc import Callable
from functools import wraps
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

import ziggurat
from ziggurat import bots
from ziggurat.core import clauses
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import Translate
from ziggurat.lab import host
from ziggurat.lab.grouped import HOW
from ziggurat.lab.host import AGENT, Desk, Match

__all__ = ["server"]

Function = Callable[..., Any]
INSTRUCTIONS = (
    "Civilization board games. Call list_games, then new_game; it gives you a ticket for your "
    "seat. Call look to see the position, act to play an action in notation, why_not to learn why "
    "something is not allowed, look_up to read a card or an area, and rule to read the rules. Go "
    "on until the game is over. " + HOW
)
READING = ToolAnnotations(read_only_hint=True)


def about(game: Game[Any], say: Translate) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "options": {
            o.name: {"values": list(o.values), "about": say(o.about)} for o in game.options
        },
        "notation": [verb.template for verb in game.actions.verbs],
    }


def tool(
    made: MCPServer[Any],
    say: Translate,
    annotations: ToolAnnotations | None = READING,
    structured: bool | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a function as a tool; what cannot be done is told to the model as a sentence."""

    def enter(function: Function) -> Function:
        @wraps(function)
        def told(*args: Any, **given: Any) -> Any:
            try:
                return function(*args, **given)
            except ZigguratError as error:
                raise ToolError(say(str(error))) from None

        about = cleandoc(function.__doc__ or "")
        made.add_tool(
            told, description=about, annotations=annotations, structured_output=structured
        )
        return told

    return enter


def server(
    with_choices: bool = True,
    language: str = "en",
    fixed: Match | None = None,
    log: Path | None = None,
    desk: Desk | None = None,
) -> MCPServer[Any]:
    """The server with its tools and a desk of its own, if none is given. With a `fixed` match
    models play that and choose neither game nor seed nor opponent."""
    made: MCPServer[Any] = MCPServer(
        "ziggurat", instructions=INSTRUCTIONS, version=ziggurat.__version__, log_level="WARNING"
    )
    desk = desk or Desk(with_choices, language, fixed, log)
    add_reading(made, desk)
    add_opening(made, desk)
    add_seat_tools(made, desk)
    add_resources(made, desk)
    if with_choices:

        @tool(made, desk.translate)
        def choices(ticket: Ticket) -> list[str]:
            """All actions that are legal for you now, in notation; none while others choose."""
            return desk.place(ticket).choices()

    return made


Ticket = Annotated[str, Field(description="what new_game gave you for your seat")]
GameKey = Annotated[str, Field(description="a key that list_games names, such as tigris")]
Notation = Annotated[str, Field(description="an action in notation, such as: tile red f4")]


def add_reading(made: MCPServer[Any], desk: Desk) -> None:
    @tool(made, desk.translate)
    def list_games() -> list[dict[str, Any]]:
        """The games with their seats, options and notation."""
        return [about(game, desk.translate) for game in map(ziggurat.load, ziggurat.keys())]

    @tool(made, desk.translate)
    def list_bots() -> dict[str, str]:
        """The bots that can take seats."""
        return {name: desk.translate(kind.about) for name, kind in bots.KINDS.items()}

    @tool(made, desk.translate)
    def rule(
        game: GameKey,
        words: Annotated[
            str, Field(description="TE-11.5, TE-11, or words; without it, the chapters")
        ] = "",
    ) -> dict[str, Any]:
        """Read the rules: a clause by number (TE-11.5), a chapter (TE-11), or words to look for.
        `left_out` says how many more clauses speak of the words."""
        return host.rule(game, words, desk.code)

    @tool(made, desk.translate)
    def notation(
        game: GameKey, verb: Annotated[str, Field(description="one verb, such as tile")] = ""
    ) -> dict[str, dict[str, list[str]]]:
        """How actions are written: each template with the values of its parameters."""
        return written(ziggurat.load(game), verb)


def written(game: Game[Any], word: str) -> dict[str, dict[str, list[str]]]:
    """The templates of the verbs that begin with a word, or of all, with what may be put in."""
    verbs = [verb for verb in game.actions.verbs if word in ("", verb.words[0])]
    return {
        verb.template: {
            name: list(values) for name, values in zip(verb.params, verb.values, strict=True)
        }
        for verb in verbs
    }


def add_opening(made: MCPServer[Any], desk: Desk) -> None:
    def opened(match: Match) -> dict[str, Any]:
        return {"game": match.game, "players": match.players, "tickets": desk.open(match)}

    def next_game() -> dict[str, Any]:
        """Start the next game. You get a ticket for each seat of an agent: it is the seat's secret,
        and the other tools ask for it."""
        return opened(desk.next_match())

    def new_game(
        game: GameKey,
        players: Annotated[
            list[str] | None, Field(description='for each seat "agent" or the name of a bot')
        ] = None,
        seed: Annotated[int | None, Field(description="the same seed, the same deal")] = None,
        options: Annotated[dict[str, str] | None, Field(description="as list_games tells")] = None,
        forced: Annotated[bool, Field(description="play what is your only choice for you")] = False,
    ) -> dict[str, Any]:
        """Start a game. `players` names who sits where: "agent" for you (or another model), else a
        bot; without it you play seat 0 against one random bot. You get a ticket for each seat of an
        agent: it is the seat's secret, and the other tools ask for it."""
        return opened(Match(game, players or [AGENT, "random"], seed, options or {}, forced))

    if desk.fixed is None:
        tool(made, desk.translate, annotations=None)(new_game)
    else:
        next_game.__name__ = "new_game"
        tool(made, desk.translate, annotations=None)(next_game)


def add_seat_tools(made: MCPServer[Any], desk: Desk) -> None:
    @tool(made, desk.translate, structured=False)
    def look(
        ticket: Ticket,
        form: Annotated[str, Field(description="text, json, or both")] = "text",
    ) -> Any:
        """The position as your seat sees it, what you are asked, and what happened since you last
        looked. `text` is short; `json` is the data of the view; `both` is text and data."""
        place = desk.place(ticket)
        return place.brief() if form == "text" else place.look(form)

    @tool(made, desk.translate, structured=False)
    def look_up(
        ticket: Ticket,
        words: Annotated[str, Field(description="a card, tile, area or kind of thing")],
    ) -> str:
        """What is printed on a card, tile or area, what is known of it now, and what is beside it;
        else the rules that speak of these words."""
        return desk.place(ticket).look_up(words)

    @tool(made, desk.translate, annotations=None)
    def act(ticket: Ticket, action: Notation) -> dict[str, Any]:
        """Play an action in notation. If it is not legal nothing changes, and you are told why."""
        place = desk.place(ticket)
        done = place.act(action)
        desk.keep(place)
        return done

    @tool(made, desk.translate)
    def why_not(ticket: Ticket, action: Notation) -> dict[str, Any]:
        """Whether an action is legal for you now, and if not, why: a clause and a sentence."""
        return desk.place(ticket).why_not(action)

    @tool(made, desk.translate)
    def replay(ticket: Ticket) -> dict[str, Any]:
        """Everything that happened, as your seat was told; with the record when it is over."""
        return desk.place(ticket).replay()


def add_resources(made: MCPServer[Any], desk: Desk) -> None:
    """The rules of each game to be read whole, and a way to begin."""

    @made.resource("rules://{game}", title="Rules", mime_type="text/markdown")
    def rules(game: str) -> str:
        """All rules of a game, with the number of every clause."""
        package = ziggurat.load(game).package
        return clauses.written(package, desk.code) or clauses.written(package)

    @made.prompt(name="play", title="Play a game")
    def play(game: str) -> str:
        """Play one game to its end."""
        known = ziggurat.load(game)
        return (
            f"Play {known.title} ({known.key}) with the tools of this server. {INSTRUCTIONS} "
            f"Read the chapters of the rules first: rule({known.key!r}). "
            f"{desk.translate(known.about)}"
        )


def serve(made: MCPServer[Any], http: bool, host_name: str, port: int) -> None:
    """Run until the client leaves, or for ever over HTTP at /mcp."""
    if http:
        made.run("streamable-http", host=host_name, port=port)
    else:
        made.run("stdio")
