"""Grants above an amount, roles, invitations and password resets that need a second operator."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import httpx
import pytest

from punto.house.audit_log import AuditLog
from punto.house.operator_dual_control import SecondOperator, SecondOperatorPolicy
from punto.refusals import Refused
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from tests.unit.web.live_server import LiveServer, live_server

_grants = count(1)


@pytest.fixture(scope="module")
def strict() -> Iterator[LiveServer]:
    policy = SecondOperatorPolicy(grant_limit=100, roles=True)
    with live_server(second_operator=policy) as found:
        yield found


def id_of(client: httpx.Client) -> str:
    return client.headers["x-test-account"]


def grant(by: httpx.Client, player: httpx.Client, amount: int, grant_id: str = "") -> Any:
    body = {
        "account": id_of(player),
        "amount": amount,
        "why": "a prize",
        "grant": grant_id or f"g{next(_grants)}",
    }
    return by.post("/api/admin/grant", json=body)


def is_requested(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json().get("code")) == (409, "second_operator")


def test_a_grant_above_the_limit_needs_two(strict: LiveServer) -> None:
    otto, olga = strict.account("operator"), strict.account("operator")
    anna = strict.account()
    before = anna.get("/api/me").json()["balance"]
    assert is_requested(grant(otto, anna, 10_001))
    assert is_requested(grant(otto, anna, 10_001))  # the same person asks again: one request
    assert is_requested(grant(olga, anna, 10_002))  # another amount is another request
    assert anna.get("/api/me").json()["balance"] == before
    granted = grant(olga, anna, 10_001, "big")
    assert granted.json()["balance"] == before + 10_001
    assert grant(olga, anna, 10_001, "big").json() == granted.json()  # a repeat
    assert is_requested(grant(olga, anna, 10_001))  # the request is used up
    journal = otto.get("/api/admin/journal").json()["events"]
    acts = [one["event"] for one in journal if one["event"].get("account") == id_of(anna)]
    assert [act["type"] for act in acts] == [
        "act_requested",
        "act_requested",
        "act_confirmed",
        "money_granted",
        "act_requested",
    ]
    assert acts[3]["request"] == acts[2]["request"]


def test_many_small_grants_do_not_avoid_the_limit(strict: LiveServer) -> None:
    otto, anna, bob = strict.account("operator"), strict.account(), strict.account()
    assert grant(otto, anna, 6_000).status_code == 200
    assert grant(otto, bob, 4_000).status_code == 200
    assert is_requested(grant(otto, anna, 1))


def test_grants_at_the_same_time_do_not_avoid_the_limit(strict: LiveServer) -> None:
    otto, anna = strict.account("operator"), strict.account()
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda _: grant(otto, anna, 4_000), range(8))]
    assert sum(answer.status_code == 200 for answer in answers) == 2


def test_the_id_of_a_small_grant_does_not_avoid_the_limit(strict: LiveServer) -> None:
    """Neither after a grant that was refused nor beside one whose money has not moved yet."""
    otto, anna = strict.account("operator"), strict.account()
    body = {"account": id_of(anna), "amount": 1, "why": "two\nlines", "grant": "sly"}
    assert otto.post("/api/admin/grant", json=body).json()["code"] == "bad_text"
    assert is_requested(grant(otto, anna, 10**9, "sly"))
    journal = otto.get("/api/admin/journal").json()["events"]
    acts = [one["event"]["type"] for one in journal if one["actor"] == id_of(otto)]
    assert "grant_allowed" not in acts, "a refused grant uses nothing up"


async def test_a_grant_under_way_allows_no_other_amount() -> None:
    store = MemoryStore()
    log = AuditLog(store, lambda: 1)
    await log.open()
    policy, otto = SecondOperator(log, SecondOperatorPolicy(100)), Actor("operator", "otto")
    assert await policy.confirm_grant(otto, "anna", 6_000, "a") is None
    assert await policy.confirm_grant(otto, "anna", 1, "a") is None
    for amount in (10**9, 4_001):
        with pytest.raises(Refused) as caught:
            await policy.confirm_grant(otto, "anna", amount, "a")
        assert caught.value.refusal.code == "second_operator"


async def test_grants_at_two_houses_do_not_avoid_the_limit() -> None:
    """The second house checks the limit before the money of the first grant has moved."""
    store, policy = MemoryStore(), SecondOperatorPolicy(grant_limit=100)
    logs = [AuditLog(store, lambda: 1) for _ in range(2)]
    for log in logs:
        await log.open()
    one, two = (SecondOperator(log, policy) for log in logs)
    otto = Actor("operator", "otto")
    assert await one.confirm_grant(otto, "anna", 10_000, "a") is None
    with pytest.raises(Refused) as caught:
        await two.confirm_grant(otto, "anna", 10_000, "b")
    assert caught.value.refusal.code == "second_operator"
    assert await two.confirm_grant(otto, "anna", 10_000, "a") is None  # a repeat


def test_one_operator_alone_makes_no_second_person(strict: LiveServer) -> None:
    """Neither by roles, nor by an invitation, nor by taking over an account of the staff."""
    otto, olga = strict.account("operator"), strict.account("operator")
    sue, anna = strict.account("game_supervisor"), strict.account()
    roles = f"/api/admin/accounts/{id_of(anna)}/roles"
    reset = f"/api/admin/accounts/{id_of(sue)}/reset"
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        (roles, {"roles": ["game_supervisor"]}),
        ("/api/invite", {"roles": ["operator"]}),
        (reset, {}),
    )
    for address, body in acts:
        for _ in range(2):
            assert is_requested(otto.post(address, json=body)), address
        assert olga.post(address, json=body).status_code == 200, address
        if address != roles:  # a change of roles has no effect twice
            assert is_requested(olga.post(address, json=body)), address
    assert is_requested(otto.post(roles, json={"roles": ["player"]}))  # nor takes a role away


def test_the_request_of_a_dismissed_operator_does_not_count(strict: LiveServer) -> None:
    otto, olga = strict.account("operator"), strict.account("operator")
    for how, role in (("demoted", "dealer"), ("erased", "casino_supervisor")):
        gone, invite = strict.account("operator"), {"roles": ["operator", role]}
        assert is_requested(gone.post("/api/invite", json=invite))
        if how == "demoted":
            strict.run(strict._with_roles(id_of(gone), ("player",)))
        else:
            strict.run(strict.accounts.directory.remove(None, id_of(gone)))
        assert is_requested(otto.post("/api/invite", json=invite)), how
        assert olga.post("/api/invite", json=invite).status_code == 200, how


def test_one_operator_alone_erases_no_member_of_the_staff(strict: LiveServer) -> None:
    """Who is erased has no roles: it is a change of roles by another name."""
    otto, olga = strict.account("operator"), strict.account("operator")
    sue, anna = strict.account("game_supervisor"), strict.account()
    for target in (sue, olga):
        erase = f"/api/admin/accounts/{id_of(target)}/erase"
        assert is_requested(otto.post(erase, json={"why": "leaves"}))
        assert is_requested(otto.post(erase, json={"why": "leaves"}))
        assert target.get("/api/me").status_code == 200
    by_olga = olga.post(f"/api/admin/accounts/{id_of(sue)}/erase", json={"why": "leaves"})
    assert by_olga.status_code == 200, by_olga.text
    assert sue.get("/api/me").status_code == 401
    erase = f"/api/admin/accounts/{id_of(anna)}/erase"
    assert otto.post(erase, json={"why": "asked for it"}).status_code == 200  # a player


def test_players_need_no_second_operator(strict: LiveServer) -> None:
    otto, anna = strict.account("operator"), strict.account()
    assert otto.post("/api/invite", json={"roles": ["player"]}).status_code == 200
    for account in (anna, otto):
        reset = f"/api/admin/accounts/{id_of(account)}/reset"
        assert otto.post(reset, json={}).status_code == 200


def test_by_default_one_operator_suffices(quick: LiveServer) -> None:
    otto, anna = quick.account("operator"), quick.account()
    assert grant(otto, anna, 10**9).status_code == 200
    roles = f"/api/admin/accounts/{id_of(anna)}/roles"
    assert otto.post(roles, json={"roles": ["operator"]}).status_code == 200
