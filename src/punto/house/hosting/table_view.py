"""A hosted table as one principal sees it: the table's view plus the house's fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from punto.house.book_identity import book_hash
from punto.house.fairness.card_source import field_to_draw
from punto.house.fairness.fairness_state import ActCounts, Stage
from punto.house.hosting.auto_dealer import answer_deadline, proposal_deadline
from punto.house.hosting.cash_state import CashRequest
from punto.house.hosting.earliest_draw import earliest_cut_time
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_accounts import WALK_IN_PREFIX
from punto.house.hosting.table_permissions import check_permission
from punto.house.hosting.table_runner import TableRunner
from punto.house.house_commands import TableContext, decide_house_command, may_deal_now
from punto.house.table_house_settings import DealerKind
from punto.refusals import Refusal, Refused
from punto.reports.exposure import TableExposure, table_exposure
from punto.roads.view import RoadsView, view_roads
from punto.table.commands import Actor, Role, Settle
from punto.table.config import CardKind
from punto.table.decide import decide
from punto.table.events import StakeLost, StakePaid, StakeStoodOff
from punto.table.legal_commands import legal
from punto.table.view import TableView
from punto.table.visibility import sees_names, view_fields

Payment = StakeLost | StakePaid | StakeStoodOff
LegalCommands = Annotated[
    list[Any], Meta(extra_json_schema={"items": {"$ref": "#/$defs/ClientCommand"}})
]
"""Commands as a client sends them."""


class FairnessView(msgspec.Struct, frozen=True, kw_only=True):
    shoe: int
    """The number of the commitment."""
    stage: Stage
    commitment: str | None
    words: int
    """The number of texts from players: promised ones before the cut, given ones after it."""
    takes_words: bool
    """Whether the viewer can still promise one."""
    awaits_text: bool
    """Whether the viewer has promised a text and can give it now."""
    cut_from: int | None
    """The time from which the shoe may be cut, in milliseconds; None after the cut."""
    acts: ActCounts
    """Acts of the staff in this shoe."""
    acts_before: ActCounts
    """In all earlier shoes of the table."""


class ViewerView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    role: Role
    boxes: tuple[int, ...]
    standing: bool
    dealer_may_bet: bool
    """Whether the player lets the dealer place and withdraw stakes."""
    deal_now: bool
    """Whether the player may send `deal_now`."""


class HostedTableView(TableView, frozen=True, kw_only=True):
    table: str
    title: str
    rulebook_hash: str
    """SHA-256 of the rulebook's text."""
    rulebook_version: str
    results: str
    """The results of the shoe, such as `BPTBp`."""
    roads: RoadsView
    shoe: int
    """The number of the shoe."""
    shoe_cards: int
    """Cards in a full shoe."""
    closes_at: int | None
    """When the automatic dealer closes betting, in milliseconds."""
    answer_by: int | None
    """When an offer to a player counts as declined, in milliseconds; None without a limit."""
    decide_by: int | None
    """When the automatic dealer rejects a proposal, in milliseconds; None without a limit."""
    cards: CardKind
    virtual: bool
    """Whether the cards come from a committed shoe."""
    dealer: DealerKind
    conductor: str | None
    """For staff: the person who has taken over from the automatic dealer."""
    names: dict[str, str] | None
    """For staff: names by account id."""
    fairness: FairnessView
    odds_shown: bool
    you: ViewerView
    legal: LegalCommands | None
    """For staff: an example of each legal command."""
    cash_requests: tuple[CashRequest, ...] | None
    """For staff: cash and chips that wait for a second person."""
    exposure: TableExposure | None
    """For staff: the most that the house can lose with the stakes on the layout."""
    payments: tuple[Payment, ...] | None
    """For staff, once a round is decided: the payments that `settle` will make, in order."""


def account_ids_in_view(runner: TableRunner) -> list[str]:
    """Return the ids of accounts that a staff view may name."""
    hosted = runner.hosted
    acting = [request.by for request in hosted.cash.requests]
    if hosted.human_dealer:
        acting.append(hosted.human_dealer)
    if hosted.state.correction:
        acting.append(hosted.state.correction.by)
    if hosted.state.proposal:
        acting.append(hosted.state.proposal.by)
    return [*hosted.state.people, *acting]


def table_view(
    runner: TableRunner, principal: Principal, names: Mapping[str, str] | None = None
) -> HostedTableView:
    """Build the view; `names` maps account ids to known names and is shown to staff only."""
    actor, hosted = runner.resolve_actor(principal), runner.hosted
    fairness = hosted.fairness
    is_staff = sees_names(actor.role)
    return HostedTableView(
        **view_fields(hosted.state, actor),
        table=runner.id,
        rulebook_hash=book_hash(runner.header),
        rulebook_version=runner.setup.book.version,
        title=runner.settings.title or runner.setup.book.title,
        results="".join(hosted.results),
        roads=view_roads(hosted.results),
        shoe=hosted.shoe_count,
        shoe_cards=runner.setup.card_count,
        closes_at=runner.closes_at,
        answer_by=answer_deadline(hosted, runner.settings),
        decide_by=proposal_deadline(hosted, runner.settings),
        cards=runner.settings.cards,
        virtual=runner.settings.cards == "virtual",
        dealer="person" if hosted.human_dealer else runner.settings.dealer,
        conductor=hosted.human_dealer if is_staff else None,
        names=_names_in_view(runner, names or {}) if is_staff else None,
        fairness=FairnessView(
            shoe=fairness.shoe,
            stage=fairness.stage,
            commitment=fairness.commitment,
            words=len(fairness.promises if fairness.stage == "committed" else fairness.given),
            takes_words=fairness.accepts_promises and fairness.find_promise(principal.id) is None,
            awaits_text=fairness.awaits_text(principal.id),
            cut_from=earliest_cut_time(hosted, runner.settings)
            if fairness.stage == "committed"
            else None,
            acts=fairness.acts,
            acts_before=fairness.acts_before,
        ),
        odds_shown=runner.settings.odds_shown,
        you=ViewerView(
            id=principal.id,
            role=actor.role,
            boxes=_boxes(runner, principal),
            standing=actor.role == "standing",
            dealer_may_bet=principal.id in hosted.people.dealer_may_bet,
            deal_now=may_deal_now(TableContext(runner.id, hosted, runner.settings), actor),
        ),
        legal=legal_messages(runner, principal) if is_staff else None,
        cash_requests=hosted.cash.requests if is_staff else None,
        exposure=table_exposure(hosted.state) if is_staff else None,
        payments=_upcoming_payments(runner) if is_staff else None,
    )


def _names_in_view(runner: TableRunner, names: Mapping[str, str]) -> dict[str, str]:
    """Return the known names by id; a walk-in has the name that staff entered."""
    ids = account_ids_in_view(runner)
    return {id_: names.get(id_, id_).removeprefix(WALK_IN_PREFIX) for id_ in ids}


def _upcoming_payments(runner: TableRunner) -> tuple[Payment, ...]:
    """Return the payments `settle` will make, in order: a dealer pays before recording them."""
    state = runner.hosted.state
    if state.phase != "decided":
        return ()
    events = decide(state, Settle(by=Actor("dealer", "-")))
    if isinstance(events, Refusal):  # a card that was read out of turn waits
        return ()
    return tuple(event for event in events if isinstance(event, Payment))


def legal_messages(runner: TableRunner, principal: Principal) -> list[dict[str, Any]]:
    """Return one example of each legal message now.

    The server fills in who sends it and when, and the card where the house draws it.
    """
    state = runner.hosted.state
    messages: dict[bytes, dict[str, Any]] = {}
    for command in legal(state, runner.resolve_actor(principal)):
        message = msgspec.to_builtins(command)
        for field in ("by", "at", "id"):
            message.pop(field, None)
        if not _may_give(runner, principal, message):
            continue
        message.pop("cash", None)
        message.pop(field_to_draw(state, message["type"]) or "", None)
        messages[msgspec.json.encode(message)] = message  # some are equal without their cards
    table = TableContext(runner.id, runner.hosted, runner.settings)
    deal_now = may_deal_now(table, runner.resolve_actor(principal))
    return [
        *messages.values(),
        *([{"type": "deal_now"}] if deal_now else []),
        *_legal_cash_answers(runner, principal),
    ]


def _may_give(runner: TableRunner, principal: Principal, message: dict[str, Any]) -> bool:
    try:
        check_permission(runner.hosted, runner.settings, principal, message)
    except Refused:
        return False
    return True


def _legal_cash_answers(runner: TableRunner, principal: Principal) -> list[dict[str, Any]]:
    """Return the confirmations and rejections of cash that the principal may give."""
    answers = []
    table = TableContext(runner.id, runner.hosted, runner.settings)
    for request in runner.hosted.cash.requests:
        for kind in ("confirm_cash", "reject_cash"):
            message = {"type": kind, "request": request.request}
            actor = runner.resolve_actor(principal)
            try:
                check_permission(runner.hosted, runner.settings, principal, message)
                decide_house_command(table, message, actor)
            except Refused:
                continue
            answers.append(message)
    return answers


def _boxes(runner: TableRunner, principal: Principal) -> tuple[int, ...]:
    person = runner.hosted.state.people.get(principal.id)
    return person.boxes if person else ()
