"""Disputes in the audit log: once per coup and player, a final decision, two houses."""

from __future__ import annotations

import asyncio

from punto.house.audit_log import AuditLog
from punto.house.disputes import MAX_OPEN_PER_PLAYER, Disputes
from punto.store import Store
from punto.table.commands import Actor
from tests.unit.house.fakes import Clock, refusal_code

ANNA, BEN = Actor("player", "anna"), Actor("player", "ben")
SUE, OTTO = Actor("game_supervisor", "sue"), Actor("operator", "otto")


async def open_disputes(store: Store) -> Disputes:
    audit_log = AuditLog(store, Clock())
    await audit_log.open()
    return Disputes(audit_log)


async def test_requests_at_once_are_one_dispute(store: Store) -> None:
    one, two = await open_disputes(store), await open_disputes(store)
    filed = await asyncio.gather(*(house.file(ANNA, "t", 3, "why") for house in (one, two, one)))
    assert len({dispute.id for dispute in filed}) == 1
    await two.file(BEN, "t", 3, "me too")
    await two.file(ANNA, "t", 4, "again")
    assert [(one.player, one.round) for one in await one.read()] == [
        ("anna", 4),
        ("ben", 3),
        ("anna", 3),
    ]


async def test_one_of_two_decisions_counts(store: Store) -> None:
    one, two = await open_disputes(store), await open_disputes(store)
    number = (await one.file(ANNA, "t", 3, "why")).id
    answers = await asyncio.gather(
        one.decide(SUE, number, "upheld", "yes"),
        two.decide(OTTO, number, "rejected", "no"),
        return_exceptions=True,
    )
    [failed] = [answer for answer in answers if isinstance(answer, BaseException)]
    assert "dispute_decided" in str(failed)
    [left], [right] = await one.read(), await two.read()
    assert left == right
    assert left.decision in ("upheld", "rejected")


async def test_open_disputes_of_a_player_are_limited(store: Store) -> None:
    disputes = await open_disputes(store)
    for number in range(MAX_OPEN_PER_PLAYER):
        await disputes.file(ANNA, "t", number + 1, "why")
    assert await refusal_code(disputes.file(ANNA, "t", 99, "why")) == "too_many_disputes"
    await disputes.file(BEN, "t", 99, "why")
    first = (await disputes.read())[-1]
    await disputes.decide(SUE, first.id, "rejected", "no")
    assert (await disputes.file(ANNA, "t", 99, "why")).round == 99
