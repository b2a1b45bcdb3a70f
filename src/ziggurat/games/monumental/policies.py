"""Cultural policies (MO-8)."""

from ziggurat.core.agenda import Reason
from ziggurat.core.message import m
from ziggurat.games.monumental.content import POLICIES
from ziggurat.games.monumental.content.vocabulary import K, Op
from ziggurat.games.monumental.effects import UNIQUE, Do, Effects, operation
from ziggurat.games.monumental.payment import spend
from ziggurat.games.monumental.state import MonumentalState


def refuse_develop(s: MonumentalState, seat: int, card: int) -> Reason | None:
    p = s.seats[seat]
    if card not in POLICIES[p.civ]:
        return Reason("MO-8.1", m("That is not a policy of your civilization."))
    if card in p.policies:
        return Reason("MO-8.1", m("That policy is developed already."))
    n = len(p.policies) + 1
    if p.res[K] < n:
        return Reason(
            "MO-8.2", m("Policy number {n} costs {n} Culture, and Gold cannot pay it.", n=n)
        )
    return None


def develop(s: MonumentalState, seat: int, card: int) -> None:
    """It becomes the active policy; the unique effects of all developed ones follow (MO-8.4 to
    MO-8.7)."""
    p = s.seats[seat]
    p.policies.append(card)
    s.note("develop", seat, card)
    spend(s, seat, K, len(p.policies))
    uniques(s, seat)


def uniques(s: MonumentalState, seat: int) -> None:
    s.then(Effects(seat, tuple((card, UNIQUE, 0) for card in s.seats[seat].policies)))


@operation("uniques")
def op_uniques(s: MonumentalState, seat: int, op: Op, do: Do) -> None:
    uniques(s, seat)
