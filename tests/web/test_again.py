"""Chains of small choices: the last one once more, the rest as the last time."""

GROWTH = "deploy "


def listed(seen, word=""):
    return [choice["text"] for choice in seen["choices"] if choice["text"].startswith(word)]


def to_deployment(look, act):
    """Take the last choice until discs are to be placed."""
    for _ in range(200):
        if listed(look(), GROWTH):
            return look()
        act(listed(look())[-1])
    raise AssertionError("nothing to place")


def place(look, act, n):
    """Place so many discs, always in the first area, and end the step; what was placed."""
    placed = []
    for _ in range(n):
        placed.append(listed(look(), GROWTH)[0])
        act(placed[-1])
    act("end")
    return placed


def deployed_twice(ada, table):
    """What was placed, and what is offered when discs are to be placed the next time."""

    def look():
        return ada.look(table)

    def act(text):
        n = look()["version"]
        ada.post(table, "act", action=text, version=n, key=f"again-{n:06}", sure=True)

    assert to_deployment(look, act)["again"] == {"once": [], "rest": []}
    return place(look, act, 3), to_deployment(look, act)


def test_the_rest_is_placed_as_in_the_turn_before(ada):
    placed, seen = deployed_twice(ada, ada.open_table("inner_sea", "me", scenario="solo_pharaoh"))
    assert seen["again"] == {"once": [], "rest": placed}


def test_a_realm_born_again_is_placed_with_the_same_help(ada, monkeypatch):
    """The Aeneas rule asks for discs in words of its own (IS-22.16)."""
    monkeypatch.setattr("ziggurat.web.tables.opening.new_seed", lambda: 14)
    placed, seen = deployed_twice(ada, ada.open_table("inner_sea", "me", scenario="solo_pharaoh"))
    assert seen["prompt"] == "Place a disc (15 left), or end."
    assert seen["again"] == {"once": [], "rest": placed}


def test_nobody_else_is_offered_it(ada, bob):
    table = ada.open_table("inner_sea", "me", scenario="solo_pharaoh")
    assert bob.look(table)["again"] is None
