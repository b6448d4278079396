"""A table as somebody sees it: the table's own view, and what the house adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.house.fairness.card_source import FILLED
from punto.house.hosting.table_runner import Asker, Runner
from punto.refusals import Refusal
from punto.table.commands import STAFF_ROLES, Actor, Settle
from punto.table.decide import decide
from punto.table.events import StakeLost, StakePaid, StakeStoodOff
from punto.table.legal_commands import legal
from punto.table.visibility import view


def actor_of(runner: Runner, asker: Asker) -> Actor:
    """A player who stands is one to whom 5.6 applies; which, the table knows."""
    role: Any = asker.role
    person = runner.standing.state.people.get(asker.id)
    if role == "player" and person and person.standing:
        role = "standing"
    return Actor(role, asker.id)


def people_of(runner: Runner) -> list[str]:
    """Accounts that a view of the staff's may speak of."""
    standing = runner.standing
    return [*standing.state.people, *([standing.conductor] if standing.conductor else [])]


def table_view(
    runner: Runner, asker: Asker, names: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """`names` are those of accounts, as far as they are known: for the eyes of the staff."""
    actor, standing = actor_of(runner, asker), runner.standing
    fairness = standing.fairness
    staff = actor.role in STAFF_ROLES
    return {
        **view(standing.state, actor),
        "table": runner.id,
        "title": runner.settings.title or runner.setup.book.title,
        "results": "".join(standing.results),
        "shoe": standing.shoes,
        "shoe_cards": runner.setup.card_count,
        "closes_at": runner.closes_at,
        "virtual": runner.settings.cards == "virtual",
        "dealer": "person" if standing.conductor else runner.settings.dealer,
        "conductor": standing.conductor if staff else None,
        "names": {one: (names or {}).get(one, one) for one in people_of(runner)} if staff else None,
        "fairness": {
            "shoe": fairness.shoe,
            "stage": fairness.stage,
            "commitment": fairness.commitment,
            "words": len(fairness.given),
            "takes_words": fairness.takes_entropy and not fairness.has_given(asker.id),
        },
        "odds_shown": runner.settings.odds_shown,
        "you": {
            "id": asker.id,
            "role": actor.role,
            "boxes": _boxes(runner, asker),
            "standing": actor.role == "standing",
        },
        "legal": legal_here(runner, asker) if staff else None,
        "payments": _payments(runner) if staff else None,
    }


_PAYMENTS = (StakeLost, StakePaid, StakeStoodOff)


def _payments(runner: Runner) -> list[dict[str, Any]]:
    """What `settle` will lead to, in its order: a dealer pays before it is put on record."""
    state = runner.standing.state
    if state.phase != "decided":
        return []
    events = decide(state, Settle(by=Actor("dealer", "-")))
    assert not isinstance(events, Refusal)
    return [msgspec.to_builtins(one) for one in events if isinstance(one, _PAYMENTS)]


_AT_THE_CASHIER = ("buy_in", "cash_out")


def legal_here(runner: Runner, asker: Asker) -> list[dict[str, Any]]:
    """One example of each thing that may be sent now, as it is sent: who asks is known, and at a
    virtual table no card is named and no chip sold."""
    found: dict[bytes, dict[str, Any]] = {}
    for command in legal(runner.standing.state, actor_of(runner, asker)):
        written = msgspec.to_builtins(command)
        for known in ("by", "at", "id"):
            written.pop(known, None)
        if runner.settings.cards == "virtual":
            if written["type"] in _AT_THE_CASHIER:
                continue
            written.pop(FILLED.get(written["type"], ""), None)
        found[msgspec.json.encode(written)] = written  # without their cards, some are the same
    return [*found.values()]


def _boxes(runner: Runner, asker: Asker) -> tuple[int, ...]:
    person = runner.standing.state.people.get(asker.id)
    return person.boxes if person else ()
