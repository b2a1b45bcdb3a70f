"""The door for language models: a scripted agent plays whole games through the real MCP client."""

import json
import sys
from random import Random

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

import ziggurat
from ziggurat.core.record import parse, replay
from ziggurat.lab import mcp as door
from ziggurat.lab.grouped import grouped
from ziggurat.lab.host import Match, Place, Table

GAMES = ziggurat.keys()


class Agent:
    """Plays random choices in notation, through the tools alone."""

    def __init__(self, client, seed):
        self.client, self.rng = client, Random(seed)

    async def call(self, tool, **given):
        answer = await self.client.call_tool(tool, given)
        assert not answer.is_error, answer.content
        if answer.structured_content is None:
            return answer.content[0].text
        data = answer.structured_content
        return data["result"] if set(data) == {"result"} else data

    async def play(self, key, players, seed=3, **options):
        """A whole game, with a look at every turn and sometimes a question; its replay."""
        made = await self.call("new_game", game=key, players=players, seed=seed, options=options)
        tickets = {int(seat): ticket for seat, ticket in made["tickets"].items()}
        turns = 0
        while True:
            seat, seen = await self.whose_turn(tickets)
            if seen["over"]:
                return await self.call("replay", ticket=tickets[seat]), turns
            action = await self.choose(tickets[seat], key, seen, turns)
            done = await self.call("act", ticket=tickets[seat], action=action)
            assert done["played"], done
            turns += 1

    async def whose_turn(self, tickets):
        for seat, ticket in tickets.items():
            seen = json.loads(await self.call("look", ticket=ticket, form="json"))
            if seen["your_turn"] or seen["over"]:
                return seat, seen
        raise AssertionError("nobody is asked")

    async def choose(self, ticket, key, seen, turns):
        choices = await self.call("choices", ticket=ticket)
        assert choices == seen["choices"]
        if turns % 25 == 0:
            assert await self.call("why_not", ticket=ticket, action=choices[0]) == {"legal": True}
            clauses = await self.call("rule", game=key, words=seen["rule"])
            assert clauses["clauses"][0]["text"]
            assert seen["prompt"]
        going_on = [text for text in choices if text != "resign"]
        return self.rng.choice(going_on or choices)


def through_client(play, server=None):
    """Run a coroutine with a client on a server in this process."""

    async def main():
        async with Client(server or door.server()) as client:
            return await play(client)

    return anyio.run(main)


@pytest.mark.parametrize("key", GAMES)
def test_a_scripted_agent_plays_a_whole_game(key):
    told, turns = through_client(
        lambda client: (
            Agent(client, 1).play(key, ["agent", "random"], first="fixed")
            if key == "tigris"
            else Agent(client, 1).play(key, ["agent", "random"])
        )
    )
    record = parse(told["record"])
    assert turns > 5
    assert told["log"]
    *_, last = (s.over for s in replay(ziggurat.load(key), record))
    assert last


def test_two_agents_at_one_table_over_stdio():
    """The command itself, in a process of its own."""
    words = ["-c", "from ziggurat.cli import main; main(['mcp'])"]
    server = StdioServerParameters(command=sys.executable, args=words)
    told, turns = through_client(
        lambda client: Agent(client, 2).play("gheos", ["agent", "agent"]), server
    )
    assert parse(told["record"]).game == "gheos"
    assert turns > 20


async def start(client, key="tigris", players=("agent", "random")):
    agent = Agent(client, 1)
    made = await agent.call("new_game", game=key, players=list(players), seed=5)
    return agent, made["tickets"]["0"]


def test_an_illegal_action_changes_nothing_and_says_why():
    async def play(client):
        agent, ticket = await start(client)
        before = json.loads(await agent.call("look", ticket=ticket, form="json"))
        done = await agent.call("act", ticket=ticket, action="decline")
        garbled = await agent.call("act", ticket=ticket, action="fly to the moon")
        after = json.loads(await agent.call("look", ticket=ticket, form="json"))
        return before, done, garbled, after

    before, done, garbled, after = through_client(play)
    assert not done["played"]
    assert done["clause"].startswith("TE-")
    assert "not an action" in garbled["why"]
    assert after["view"] == before["view"]


def test_a_view_hides_what_the_seat_may_not_know():
    async def play(client):
        agent, ticket = await start(client)
        seen = json.loads(await agent.call("look", ticket=ticket, form="both"))
        return seen, await agent.call("replay", ticket=ticket)

    seen, told = through_client(play)
    state = seen["view"]["state"]
    assert state["viewer"] == 0
    assert state["seed"] == 0
    assert set(state["hands"][1]) == {-1}
    assert "record" not in told, "the record names hidden choices and the seed"


@pytest.mark.parametrize("key", GAMES)
def test_positions_that_look_the_same_are_told_the_same(key):
    """The leak test: with another deal of what the seat cannot see, every word stays."""
    table = Table.lay(key, ["agent", "agent"], 3)
    rng, tried = Random(1), 0
    actions = table.game.actions
    for _ in range(12):
        s = table.play.state
        if s.over:
            break
        place, asked = Place(table, s.player), actions.text(rng.randrange(actions.size))
        before = place.look("both"), place.why_not(asked)
        other = table.game.determinise(table.game.view(s, s.player), rng)
        other.notes = []
        table.play.state, place.read = other, 0
        assert (place.look("both"), place.why_not(asked)) == before
        tried += other != s
        table.play.state = s
        table.session.act(s.sample(rng))
    assert tried > 3


def test_a_server_without_choices_gives_no_hint():
    async def play(client):
        agent, ticket = await start(client)
        tools = {tool.name for tool in (await client.list_tools()).tools}
        seen = json.loads(await agent.call("look", ticket=ticket, form="both"))
        done = await agent.call("act", ticket=ticket, action="tile red a1x")
        near = await agent.call("act", ticket=ticket, action="withdraw king")
        return tools, seen, done, near

    tools, seen, done, near = through_client(play, door.server(with_choices=False))
    assert "choices" not in tools
    assert {"look", "act", "why_not", "rule", "replay", "new_game"} <= tools
    assert "choices" not in seen
    assert not done["played"]
    assert "Did you mean" not in json.dumps(near)


def test_a_wrong_ticket_is_refused():
    async def play(client):
        answer = await client.call_tool("look", {"ticket": "nobody"})
        return answer.is_error, answer.content[0].text

    refused, text = through_client(play)
    assert refused
    assert "ticket" in text


def test_the_games_are_listed():
    async def play(client):
        agent = Agent(client, 1)
        return await agent.call("list_games"), await agent.call("list_bots")

    games, bots = through_client(play)
    assert [game["key"] for game in games] == GAMES
    assert "greedy" in bots


def test_the_tools_speak_the_language_of_the_server():
    async def ask(client):
        refused = await client.call_tool("look", {"ticket": "nobody"})
        games = await client.call_tool("list_games", {})
        return refused.content[0].text, games.content[0].text

    refused, games = through_client(ask, door.server(language="es"))
    assert "Ningún asiento tiene este tique" in refused
    assert "quién empieza" in games


def test_choices_that_differ_in_one_word_stand_together():
    assert grouped(["tile red a1", "tile red b2", "tile black c3", "end"]) == [
        "tile red {a1, b2}",
        "tile black c3",
        "end",
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_short_look_says_all_that_is_needed(key):
    place = Place(Table.lay(key, ["agent", "random"], 3), 0)
    told = place.brief()
    assert place.status()["prompt"] in told
    assert "Choices:" in told
    assert len(told) < 6_000, "a model reads it at every decision"


def test_cards_and_areas_can_be_looked_up():
    sea = Place(Table.lay("inner_sea", ["agent", "random"], 3), 0)
    assert "Lands beside it" in sea.look_up("rhodes") or "seas beside it" in sea.look_up("rhodes")
    ages = Place(Table.lay("ages", ["agent", "random"], 3), 0)
    assert "Knights" in ages.look_up("knights")
    assert "TTA-" in ages.look_up("uprising"), "what is no card is looked for in the rules"


def test_rules_are_listed_by_chapter_and_say_what_was_left_out():
    async def play(client):
        agent = Agent(client, 1)
        chapters = await agent.call("rule", game="tigris")
        many = await agent.call("rule", game="tigris", words="tile")
        slots = await agent.call("notation", game="tigris", verb="tile")
        return chapters, many, slots

    chapters, many, slots = through_client(play)
    assert "TE-11" in chapters["chapters"]
    assert many["left_out"] > 0
    assert "red" in slots["tile {tile} {cell}"]["tile"]


def test_rules_are_resources_and_a_prompt_begins_a_game():
    async def play(client):
        rules = await client.read_resource("rules://gheos")
        prompt = await client.get_prompt("play", {"game": "gheos"})
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        return rules.contents[0].text, prompt.messages[0].content.text, tools

    rules, prompt, tools = through_client(play)
    assert "G-5.1" in rules
    assert "Gheos" in prompt
    assert tools["look"].annotations.read_only_hint
    assert tools["act"].annotations is None
    assert "new_game" in tools["look"].input_schema["properties"]["ticket"]["description"]


def test_an_owner_chooses_what_models_play(tmp_path):
    fixed = Match("gheos", ["agent", "random"], seed=7, forced=True)

    async def play(client):
        agent = Agent(client, 1)
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        records = []
        for _ in range(2):
            made = await agent.call("new_game")
            ticket = made["tickets"]["0"]
            seen = {"over": False}
            while not seen["over"]:
                seen = json.loads(await agent.call("look", ticket=ticket, form="json"))
                assert len(seen["choices"]) != 1, "what is forced is played by the server"
                if not seen["over"]:
                    await agent.call("act", ticket=ticket, action=seen["choices"][0])
            records.append(parse((await agent.call("replay", ticket=ticket))["record"]).seed)
        return tools["new_game"].input_schema["properties"], records

    given, seeds = through_client(play, door.server(fixed=fixed, log=tmp_path))
    assert given == {}
    assert seeds == [7, 8]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gheos-7.record", "gheos-8.record"]
