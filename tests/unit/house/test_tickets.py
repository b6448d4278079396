"""Socket tickets, over each store."""

from __future__ import annotations

import asyncio
from typing import Any

from punto.house.accounts.sessions import LiveSession
from punto.house.accounts.tickets import TICKET_MS
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment


async def signed_in(env: AccountsEnvironment) -> LiveSession:
    token = env.accounts.issue_token(await env.accounts.sign_up("anna", WORD))
    return await env.accounts.sessions.open(token)


async def test_a_ticket_is_used_once(env: AccountsEnvironment) -> None:
    live = await signed_in(env)
    text = await env.accounts.tickets.issue(live, "player", "t")
    assert await env.other_house().tickets.use(text) == (live.account, "player", "t", live.session)
    assert await env.refused(env.accounts.tickets.use(text)) == "bad_ticket"


async def test_a_ticket_is_used_by_one_of_many_concurrent_clients(env: AccountsEnvironment) -> None:
    live = await signed_in(env)
    text = await env.accounts.tickets.issue(live, "player", "t")

    async def all_at_once() -> list[Any]:
        asked = [env.accounts.tickets.use(text) for _ in range(8)]
        return await asyncio.gather(*asked, return_exceptions=True)

    assert sum([isinstance(one, tuple) for one in await all_at_once()]) == 1


async def test_a_ticket_expires_and_is_removed(env: AccountsEnvironment) -> None:
    live = await signed_in(env)
    texts = [await env.accounts.tickets.issue(live, "player", "t") for _ in range(3)]
    env.clock.now += TICKET_MS - 1
    assert await env.accounts.tickets.use(texts[0])
    env.clock.now += 1
    assert await env.refused(env.accounts.tickets.use(texts[1])) == "bad_ticket"
    assert await env.accounts.delete_expired_codes() == 1
    for text in ("", "x", "\ud800", "é", "x" * 1000, texts[2]):
        assert await env.refused(env.accounts.tickets.use(text)) == "bad_ticket"


async def test_a_ticket_needs_a_role_of_the_account(env: AccountsEnvironment) -> None:
    live = await signed_in(env)
    ticket = env.accounts.tickets.issue
    assert await env.refused(ticket(live, "dealer", "t")) == "not_your_role"
    assert await env.refused(ticket(None, "player", "t")) == "not_your_role"
    assert await env.refused(ticket(live, "king", "t")) == "no_such_role"
    text = await ticket(None, "observer", "t")
    assert await env.accounts.tickets.use(text) == (None, "observer", "t", None)


async def test_a_ticket_ends_with_its_session(env: AccountsEnvironment) -> None:
    live = await signed_in(env)
    text = await env.accounts.tickets.issue(live, "player", "t")
    await env.accounts.change_password(live.account, WORD, "a new password")
    assert await env.refused(env.accounts.tickets.use(text)) == "bad_ticket"
    again = await env.accounts.sign_in("anna", "a new password", HOME)
    live = await env.accounts.sessions.open(env.accounts.issue_token(again))
    text = await env.accounts.tickets.issue(live, "player", "t")
    await env.accounts.sessions.end(live.session)
    assert await env.refused(env.accounts.tickets.use(text)) == "bad_ticket"
