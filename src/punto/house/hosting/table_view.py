"""A hosted table as one principal sees it: the table's view plus the house's fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.house.fairness.card_source import DRAWN_FIELDS
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.refusals import Refusal
from punto.table.commands import STAFF_ROLES, Actor, Settle
from punto.table.decide import decide
from punto.table.events import StakeLost, StakePaid, StakeStoodOff
from punto.table.legal_commands import legal
from punto.table.visibility import view


def account_ids_in_view(runner: TableRunner) -> list[str]:
    """Return the ids of accounts that a staff view may name."""
    hosted = runner.hosted
    return [*hosted.state.people, *([hosted.human_dealer] if hosted.human_dealer else [])]


def table_view(
    runner: TableRunner, principal: Principal, names: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """Build the view; `names` maps account ids to known names and is shown to staff only."""
    actor, hosted = runner.resolve_actor(principal), runner.hosted
    fairness = hosted.fairness
    staff = actor.role in STAFF_ROLES
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
        "names": {id_: (names or {}).get(id_, id_) for id_ in account_ids_in_view(runner)}
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
    """Return the payments `settle` will make, in order: a dealer pays before recording them."""
    state = runner.hosted.state
    if state.phase != "decided":
        return []
    events = decide(state, Settle(by=Actor("dealer", "-")))
    assert not isinstance(events, Refusal)
    return [msgspec.to_builtins(event) for event in events if isinstance(event, _PAYMENT_EVENTS)]


_CASHIER_COMMANDS = ("buy_in", "cash_out")


def legal_messages(runner: TableRunner, principal: Principal) -> list[dict[str, Any]]:
    """Return one example of each legal message now.

    The server fills in who sends it and when; at a virtual table also the card, and chips come
    from the cashier only.
    """
    messages: dict[bytes, dict[str, Any]] = {}
    for command in legal(runner.hosted.state, runner.resolve_actor(principal)):
        message = msgspec.to_builtins(command)
        for field in ("by", "at", "id"):
            message.pop(field, None)
        if runner.settings.cards == "virtual":
            if message["type"] in _CASHIER_COMMANDS:
                continue
            message.pop(DRAWN_FIELDS.get(message["type"], ""), None)
        messages[msgspec.json.encode(message)] = message  # some are equal without their cards
    return [*messages.values()]


def _boxes(runner: TableRunner, principal: Principal) -> tuple[int, ...]:
    person = runner.hosted.state.people.get(principal.id)
    return person.boxes if person else ()
