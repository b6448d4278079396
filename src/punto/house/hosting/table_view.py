"""A table as somebody sees it: the table's own view, and what the house adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.house.fairness.card_source import DRAWN_FIELDS
from punto.house.hosting.table_runner import Principal, TableRunner
from punto.refusals import Refusal
from punto.table.commands import Actor, Settle
from punto.table.decide import decide
from punto.table.events import StakeLost, StakePaid, StakeStoodOff
from punto.table.legal_commands import legal
from punto.table.privacy import STAFF
from punto.table.visibility import view


def resolve_actor(runner: TableRunner, principal: Principal) -> Actor:
    """A player who stands is one to whom 5.6 applies; which, the table knows."""
    role: Any = principal.role
    person = runner.hosted.state.people.get(principal.id)
    if role == "player" and person and person.standing:
        role = "standing"
    return Actor(role, principal.id)


def account_ids_in_view(runner: TableRunner) -> list[str]:
    """Accounts that a view of the staff's may speak of."""
    hosted = runner.hosted
    return [*hosted.state.people, *([hosted.human_dealer] if hosted.human_dealer else [])]


def table_view(
    runner: TableRunner, principal: Principal, names: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """`names` are those of accounts, as far as they are known: for the eyes of the staff."""
    actor, hosted = resolve_actor(runner, principal), runner.hosted
    fairness = hosted.fairness
    staff = actor.role in STAFF
    return {
        **view(hosted.state, actor),
        "table": runner.id,
        "title": runner.settings.title or runner.setup.book.title,
        "results": "".join(hosted.results),
        "shoe": hosted.shoe_count,
        "shoe_cards": runner.setup.card_count,
        "closes_at": runner.closes_at,
        "virtual": runner.settings.cards == "virtual",
        "dealer": "person" if hosted.human_dealer else runner.settings.dealer,
        "conductor": hosted.human_dealer if staff else None,
        "names": {one: (names or {}).get(one, one) for one in account_ids_in_view(runner)}
        if staff
        else None,
        "fairness": {
            "shoe": fairness.shoe,
            "stage": fairness.stage,
            "commitment": fairness.commitment,
            "words": len(fairness.given),
            "takes_words": fairness.accepts_entropy and not fairness.has_contributed(principal.id),
        },
        "odds_shown": runner.settings.odds_shown,
        "you": {
            "id": principal.id,
            "role": actor.role,
            "boxes": _boxes(runner, principal),
            "standing": actor.role == "standing",
        },
        "legal": legal_messages(runner, principal) if staff else None,
        "payments": _upcoming_payments(runner) if staff else None,
    }


_PAYMENT_EVENTS = (StakeLost, StakePaid, StakeStoodOff)


def _upcoming_payments(runner: TableRunner) -> list[dict[str, Any]]:
    """What `settle` will lead to, in its order: a dealer pays before it is put on record."""
    state = runner.hosted.state
    if state.phase != "decided":
        return []
    events = decide(state, Settle(by=Actor("dealer", "-")))
    assert not isinstance(events, Refusal)
    return [msgspec.to_builtins(one) for one in events if isinstance(one, _PAYMENT_EVENTS)]


_CASHIER_COMMANDS = ("buy_in", "cash_out")


def legal_messages(runner: TableRunner, principal: Principal) -> list[dict[str, Any]]:
    """One example of each thing that may be sent now, as it is sent: who asks is known, and at a
    virtual table no card is named and no chip sold."""
    found: dict[bytes, dict[str, Any]] = {}
    for command in legal(runner.hosted.state, resolve_actor(runner, principal)):
        written = msgspec.to_builtins(command)
        for known in ("by", "at", "id"):
            written.pop(known, None)
        if runner.settings.cards == "virtual":
            if written["type"] in _CASHIER_COMMANDS:
                continue
            written.pop(DRAWN_FIELDS.get(written["type"], ""), None)
        found[msgspec.json.encode(written)] = written  # without their cards, some are the same
    return [*found.values()]


def _boxes(runner: TableRunner, principal: Principal) -> tuple[int, ...]:
    person = runner.hosted.state.people.get(principal.id)
    return person.boxes if person else ()
