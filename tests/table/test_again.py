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


def test_the_rest_is_placed_as_in_the_turn_before(ada):
    """Deals are random, and an epoch may end in between: one game of some must show it."""
    for _ in range(12):
        table = ada.open_table("inner_sea", "me", scenario="solo_pharaoh")

        def look(table=table):
            return ada.look(table)

        def act(text, table=table):
            n = ada.look(table)["version"]
            ada.post(table, "act", action=text, version=n, key=f"again-{n:06}", sure=True)

        assert to_deployment(look, act)["again"] == {"once": [], "rest": []}
        placed = place(look, act, 3)
        if to_deployment(look, act)["again"] == {"once": [], "rest": placed}:
            return
    raise AssertionError("nothing as before")


def test_nobody_else_is_offered_it(ada, bob):
    table = ada.open_table("inner_sea", "me", scenario="solo_pharaoh")
    assert bob.look(table)["again"] is None
