"""The door for language models: an MCP server, over stdio or HTTP.

A model starts a game, gets a ticket for its seat, looks, asks and acts in notation. Whether it is
shown the legal choices is the server's option: without, there is no such tool and no hint.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import ziggurat
from ziggurat import bots
from ziggurat.core.errors import ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.message import Translate
from ziggurat.lab import host
from ziggurat.lab.host import AGENT, Desk

__all__ = ["server"]

Function = Callable[..., Any]
INSTRUCTIONS = (
    "Civilization board games. Call list_games, then new_game; it gives you a ticket for your "
    "seat. Call look to see the position, act to play an action in notation, why_not to learn why "
    "something is not allowed, and rule to read the rules. Go on until the game is over."
)


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
    made: MCPServer[Any], say: Translate
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a function as a tool; what cannot be done is told to the model as a sentence."""

    def enter(function: Function) -> Function:
        @wraps(function)
        def told(*args: Any, **given: Any) -> Any:
            try:
                return function(*args, **given)
            except ZigguratError as error:
                raise ToolError(say(str(error))) from None

        made.add_tool(told)
        return told

    return enter


def server(with_choices: bool = True, language: str = "en") -> MCPServer[Any]:
    """The server with its tools and a desk of its own."""
    made: MCPServer[Any] = MCPServer(
        "ziggurat", instructions=INSTRUCTIONS, version=ziggurat.__version__, log_level="WARNING"
    )
    desk = Desk(with_choices, language)
    add_game_tools(made, desk)
    add_seat_tools(made, desk)
    if with_choices:

        @tool(made, desk.translate)
        def choices(ticket: str) -> list[str]:
            """All actions that are legal for you now, in notation; none while others choose."""
            return desk.place(ticket).choices()

    return made


def add_game_tools(made: MCPServer[Any], desk: Desk) -> None:
    @tool(made, desk.translate)
    def list_games() -> list[dict[str, Any]]:
        """The games with their seats, options and notation, and the bots you can play against."""
        return [about(game, desk.translate) for game in map(ziggurat.load, ziggurat.keys())]

    @tool(made, desk.translate)
    def list_bots() -> dict[str, str]:
        """The bots that can take seats."""
        return {name: desk.translate(kind.about) for name, kind in bots.KINDS.items()}

    @tool(made, desk.translate)
    def new_game(
        game: str,
        players: list[str] | None = None,
        seed: int | None = None,
        options: dict[str, str] | None = None,
    ) -> dict[str, Any]:
        """Start a game. `players` names who sits where: "agent" for you (or another model), else a
        bot; without it you play seat 0 against one random bot. You get a ticket for each seat of an
        agent: it is the seat's secret and every other tool asks for it."""
        seats = players or [AGENT, "random"]
        tickets = desk.open(game, seats, seed, options or {})
        return {"game": game, "players": seats, "tickets": tickets}

    @tool(made, desk.translate)
    def rule(game: str, words: str) -> list[dict[str, str]]:
        """Read the rules: a clause by number (TE-11.5), a chapter (TE-11), or words to look for."""
        return host.rule(game, words, desk.code)


def add_seat_tools(made: MCPServer[Any], desk: Desk) -> None:
    @tool(made, desk.translate)
    def look(ticket: str, form: str = "both") -> dict[str, Any]:
        """The position as your seat sees it, what you are asked, and what happened since you last
        looked. `form` is text, json or both: a drawn screen, the data, or both."""
        seen = desk.place(ticket).look()
        if form == "text":
            del seen["view"]
        elif form == "json":
            del seen["text"]
        return seen

    @tool(made, desk.translate)
    def act(ticket: str, action: str) -> dict[str, Any]:
        """Play an action in notation. If it is not legal nothing changes, and you are told why."""
        return desk.place(ticket).act(action)

    @tool(made, desk.translate)
    def why_not(ticket: str, action: str) -> dict[str, Any]:
        """Whether an action is legal for you now, and if not, why: a clause and a sentence."""
        return desk.place(ticket).why_not(action)

    @tool(made, desk.translate)
    def replay(ticket: str) -> dict[str, Any]:
        """Everything that happened, as your seat was told; with the record when it is over."""
        return desk.place(ticket).replay()


def serve(with_choices: bool, http: bool, host_name: str, port: int, language: str = "en") -> None:
    """Run until the client leaves, or for ever over HTTP at /mcp."""
    made = server(with_choices, language)
    if http:
        made.run("streamable-http", host=host_name, port=port)
    else:
        made.run("stdio")
