"""Invitations and one-time links, over each store."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import msgspec
import pytest

from punto.house.accounts.links import LINK_MS
from punto.store import Account
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment


async def test_the_first_operator_and_dealer_sign_up_with_links(env: AccountsEnvironment) -> None:
    links = await env.accounts.links.invite_first()
    assert sorted(links) == ["dealer", "operator"]
    assert all(len(code) >= 32 for code in links.values())
    olga = await env.accounts.links.accept_invitation(links["operator"], "Olga", WORD)
    assert olga.roles == ("operator",)
    assert await env.accounts.sign_in("olga", WORD, HOME) == olga
    assert list(await env.accounts.links.invite_first()) == ["dealer"]
    await env.accounts.links.accept_invitation(links["dealer"], "Dee", WORD)
    assert await env.accounts.links.invite_first() == {}


async def test_a_first_link_expires_when_the_role_is_held(env: AccountsEnvironment) -> None:
    links = [(await env.other_house().links.invite_first())["operator"] for _ in range(3)]
    await env.accounts.links.accept_invitation(links[0], "olga", WORD)
    for code in links:
        assert (
            await env.refused(env.accounts.links.accept_invitation(code, "thief", WORD))
            == "bad_link"
        )
    assert await env.store.account_named("thief") is None


async def test_a_failed_sign_up_does_not_use_up_a_link(env: AccountsEnvironment) -> None:
    await env.accounts.sign_up("anna", WORD)
    code = (await env.accounts.links.invite_first())["operator"]
    use = env.accounts.links.accept_invitation
    assert await env.refused(use(code, "anna", WORD)) == "name_taken"
    assert await env.refused(use(code, "", WORD)) == "bad_name"
    assert await env.refused(use(code, "olga", "short")) == "bad_password"
    env.clock.now += LINK_MS - 1
    assert (await use(code, "olga", WORD)).roles == ("operator",)


async def test_a_link_is_restored_if_the_username_was_taken_concurrently(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    await env.accounts.sign_up("anna", WORD)
    code = (await env.accounts.links.invite_first())["operator"]

    async def blind(name: str) -> str:
        return name

    with monkeypatch.context() as patched:
        patched.setattr(env.accounts.directory, "normalize_free_name", blind)
        assert (
            await env.refused(env.accounts.links.accept_invitation(code, "anna", WORD))
            == "name_taken"
        )
    assert await env.accounts.links.accept_invitation(code, "olga", WORD)


async def test_links_expire(env: AccountsEnvironment) -> None:
    code = (await env.accounts.links.invite_first())["dealer"]
    env.clock.now += LINK_MS
    assert await env.refused(env.accounts.links.accept_invitation(code, "dee", WORD)) == "bad_link"


async def test_a_link_is_used_by_one_of_many_concurrent_visitors(env: AccountsEnvironment) -> None:
    code = (await env.accounts.links.invite_first())["operator"]
    asked = [env.accounts.links.accept_invitation(code, f"n{n}", WORD) for n in range(8)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, Account) for one in answers) == 1


async def test_an_operator_creates_an_invitation(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    assert await env.refused(env.accounts.links.invite(anna, ["dealer"])) == "not_your_power"
    assert await env.refused(env.accounts.links.invite(olga, ["king"])) == "no_such_role"
    code = await env.accounts.links.invite(olga, ["dealer", "game_supervisor"])
    made = await env.accounts.links.accept_invitation(code, "gus", WORD)
    assert made.roles == ("game_supervisor", "dealer")
    assert (
        await env.refused(env.accounts.links.accept_invitation(code, "again", WORD)) == "bad_link"
    )


async def test_only_hashes_of_codes_are_stored(env: AccountsEnvironment) -> None:
    stored: list[bytes] = []
    put = env.store.put_secret

    async def listening(kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        stored.append(key_hash + value)
        await put(kind, key_hash, value, expires)

    env.store.put_secret = listening  # type: ignore[method-assign]
    links = await env.accounts.links.invite_first()
    text = await env.accounts.tickets.issue(None, "observer", "t")
    for code in (*links.values(), text):
        assert not any(code.encode() in one for one in stored)
    assert len(stored) == 3


# --- an intruder who writes to the database, and an operator who saves a link ---------------------

FORGED = "a-code-that-the-intruder-chose"


async def test_a_link_that_was_written_into_the_database(env: AccountsEnvironment) -> None:
    olga, expires = await env.add_first("operator", "olga"), env.clock.now + LINK_MS
    for kind, value in {
        "link": msgspec.json.encode([["operator"], False, expires]),
        "reset": olga.id.encode(),
    }.items():
        await env.store.put_secret(kind, sha256(FORGED.encode()).digest(), value, expires)
    links = env.accounts.links
    assert await env.refused(links.accept_invitation(FORGED, "thief", WORD)) == "bad_link"
    assert await env.refused(links.reset_password(FORGED, "thieves' word")) == "bad_link"
    assert await env.accounts.sign_in("olga", WORD, HOME) == olga


async def test_the_roles_of_one_link_are_not_put_into_another(env: AccountsEnvironment) -> None:
    olga, now = await env.add_first("operator", "olga"), env.clock.now
    code = await env.accounts.links.invite(olga, ["player"])
    other = await env.accounts.links.invite(olga, ["operator"])
    roles = await env.store.take_secret("link", sha256(other.encode()).digest(), now)
    assert roles
    await env.store.put_secret("link", sha256(code.encode()).digest(), roles, now + LINK_MS)
    refused = env.refused(env.accounts.links.accept_invitation(code, "thief", WORD))
    assert await refused == "bad_link"


async def test_a_link_whose_expiry_was_put_off(env: AccountsEnvironment) -> None:
    code = (await env.accounts.links.invite_first())["operator"]
    key = sha256(code.encode()).digest()
    stored = await env.store.take_secret("link", key, env.clock.now)
    assert stored
    await env.store.put_secret("link", key, stored, env.clock.now + 3 * LINK_MS)
    env.clock.now += 2 * LINK_MS
    refused = env.refused(env.accounts.links.accept_invitation(code, "thief", WORD))
    assert await refused == "bad_link"


async def test_a_reset_link_ends_with_a_change_of_roles(env: AccountsEnvironment) -> None:
    """One operator resets a player; the player joins the staff by two; the link must not work."""
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    code = await env.accounts.links.issue_reset(olga, anna.id)
    await env.accounts.directory.grant(olga, anna.id, ["game_supervisor"])
    refused = env.refused(env.accounts.links.reset_password(code, "thieves' word"))
    assert await refused == "bad_link"
    assert (await env.accounts.sign_in("anna", WORD, HOME)).roles == ("game_supervisor",)


async def test_a_reset_link_ends_with_a_change_of_password(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    code = await env.accounts.links.issue_reset(olga, anna.id)
    await env.accounts.change_password(anna, WORD, "a new password")
    refused = env.refused(env.accounts.links.reset_password(code, "thieves' word"))
    assert await refused == "bad_link"
