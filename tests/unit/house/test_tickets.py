"""Socket tickets, over each store."""

from __future__ import annotations

import asyncio
from typing import Any

from punto.house.accounts.tickets import TICKET_MS
from tests.unit.house.accounts_environment import WORD, AccountsEnvironment


def test_a_ticket_is_used_once(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    text = env.run(env.accounts.tickets.issue(anna, "player", "t"))
    assert env.run(env.other_house().tickets.use(text)) == (anna, "player", "t")
    assert env.refused(env.accounts.tickets.use(text)) == "bad_ticket"


def test_of_many_who_use_a_ticket_one_comes_in(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    text = env.run(env.accounts.tickets.issue(anna, "player", "t"))

    async def all_at_once() -> list[Any]:
        asked = [env.accounts.tickets.use(text) for _ in range(8)]
        return await asyncio.gather(*asked, return_exceptions=True)

    assert sum(isinstance(one, tuple) for one in env.run(all_at_once())) == 1


def test_a_ticket_is_short_lived_and_swept(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    texts = [env.run(env.accounts.tickets.issue(anna, "player", "t")) for _ in range(3)]
    env.clock.now += TICKET_MS - 1
    assert env.run(env.accounts.tickets.use(texts[0]))
    env.clock.now += 1
    assert env.refused(env.accounts.tickets.use(texts[1])) == "bad_ticket"
    assert env.run(env.accounts.delete_expired_codes()) == 1
    for text in ("", "x", "\ud800", "é", "x" * 1000, texts[2]):
        assert env.refused(env.accounts.tickets.use(text)) == "bad_ticket"


def test_a_ticket_is_for_a_role_one_has(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    ticket = env.accounts.tickets.issue
    assert env.refused(ticket(anna, "dealer", "t")) == "not_your_role"
    assert env.refused(ticket(None, "player", "t")) == "not_your_role"
    assert env.refused(ticket(anna, "king", "t")) == "no_such_role"
    text = env.run(ticket(None, "observer", "t"))
    assert env.run(env.accounts.tickets.use(text)) == (None, "observer", "t")


def test_a_ticket_ends_with_the_session_it_came_from(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    text = env.run(env.accounts.tickets.issue(anna, "player", "t"))
    env.run(env.accounts.change_password(anna, WORD, "a new password"))
    assert env.refused(env.accounts.tickets.use(text)) == "bad_ticket"
