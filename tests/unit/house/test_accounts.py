"""Sign-up, sign-in, roles, passwords and sessions, over each store."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.links import LINK_MS
from punto.house.accounts.passwords import Passwords
from punto.house.accounts.roles import may_act_as
from punto.house.accounts.session_tokens import SESSION_MS
from punto.house.accounts.sessions import Client
from punto.refusals import Refused
from punto.store import Account, Store
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment
from tests.unit.house.fakes import CHEAP_HASHER, START, make_accounts

# --- sign-up and sign-in --------------------------------------------------------------------------


async def test_an_account_can_sign_in_after_sign_up(env: AccountsEnvironment) -> None:
    made = await env.accounts.sign_up("Anna", WORD)
    assert made.name == "anna"
    assert made.roles == ("player",)
    assert made.created == START
    assert 8 <= len(made.id) <= 64
    assert made.id.isalnum()
    assert WORD not in str(made.password)
    assert await env.accounts.sign_in("ANNA", WORD, HOME) == made
    assert await env.other_house().sign_in(" anna", WORD, HOME) == made


async def test_a_username_is_unique(env: AccountsEnvironment) -> None:
    await env.accounts.sign_up("Anna", WORD)
    assert await env.refused(env.accounts.sign_up("\uff41NNA", WORD)) == "name_taken"
    assert await env.refused(env.accounts.sign_up("guest-anna", WORD)) == "bad_name"
    assert await env.refused(env.accounts.sign_up("Bert", "short")) == "bad_password"
    assert await env.store.account_named("bert") is None


async def test_only_one_of_many_concurrent_sign_ups_gets_a_username(
    env: AccountsEnvironment,
) -> None:
    other = env.other_house()
    asked = [one.sign_up("Anna", WORD) for one in (env.accounts, other) for _ in range(4)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, Account) for one in answers) == 1
    assert sum("name_taken" in str(one) for one in answers) == 7


async def test_a_guest_who_signs_up_keeps_the_id(env: AccountsEnvironment) -> None:
    guest = await env.accounts.directory.add_guest()
    token = env.accounts.issue_token(guest)
    assert await env.accounts.directory.names([guest.id]) == {guest.id: guest.name}
    anna = await env.accounts.sign_up("Anna", WORD, guest)
    assert (anna.id, anna.name, anna.created) == (guest.id, "anna", guest.created)
    assert await env.accounts.directory.names([guest.id]) == {guest.id: "anna"}
    assert await env.accounts.sign_in("anna", WORD, HOME) == anna
    assert await env.refused(env.accounts.authenticate(token)) == "not_signed_in"
    again = env.accounts.sign_up("Berta", WORD, guest)
    assert await env.refused(again) == "not_signed_in", "signed up once"
    other = await env.accounts.directory.add_guest()
    assert await env.refused(env.accounts.sign_up("Anna", WORD, other)) == "name_taken"
    assert await env.refused(env.accounts.directory.remove(guest, guest.id)) == "not_signed_in"


async def test_guests_have_names_and_no_password(env: AccountsEnvironment) -> None:
    guests = [await env.accounts.directory.add_guest() for _ in range(20)]
    assert len({one.name for one in guests}) == len({one.id for one in guests}) == 20
    for guest in guests:
        assert guest.name.startswith("guest-")
        assert guest.password is None
        assert guest.roles == ("player",)
    assert await env.refused(env.accounts.sign_in(guests[0].name, "", HOME)) == "sign_in_failed"
    assert await env.refused(env.accounts.sign_in(guests[0].name, WORD, HOME)) == "sign_in_failed"
    assert await env.refused(env.accounts.change_password(guests[0], "", WORD)) == "wrong_password"
    token = env.accounts.issue_token(guests[0])
    assert await env.accounts.authenticate(token) == guests[0]


async def test_every_failed_sign_in_has_the_same_refusal_and_cost(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    await env.accounts.sign_up("anna", WORD)
    await env.accounts.sign_up("?", WORD)
    await env.accounts.directory.add_guest()
    work: list[str] = []
    verify = PasswordHasher.verify

    def listening(self: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
        work.append(str(hashed).rsplit("$", 2)[0])
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", listening)
    said = set()
    tries = [("anna", "wrong horse"), ("nobody", WORD), ("\0", WORD), ("x" * 1000, WORD)]
    for name, password in [*tries, ("anna", ""), ("anna", "x" * 1000), ("an\nna", WORD)]:
        with pytest.raises(Refused) as caught:
            await env.accounts.sign_in(name, password, HOME)
        said.add(str(caught.value))
    assert len(said) == 1
    assert "sign_in_failed" in said.pop()
    assert len(work) == 7
    assert len(set(work)) == 1


async def test_a_password_is_rehashed_when_the_parameters_change(
    env: AccountsEnvironment,
) -> None:
    before = await env.accounts.sign_up("anna", WORD)
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    today = make_accounts(env.store, env.clock, passwords=dearer)
    after = await today.sign_in("anna", WORD, HOME)
    assert after.password != before.password
    assert "m=16,t=2" in str(after.password)
    assert await env.store.account(before.id) == after
    assert await today.sign_in("anna", WORD, HOME) == after
    assert await today.authenticate(today.issue_token(after)) == after
    today.close()


# --- roles and passwords --------------------------------------------------------------------------


async def test_only_an_operator_grants_roles(env: AccountsEnvironment) -> None:
    operator = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    grant = env.accounts.directory.grant
    assert await env.refused(grant(anna, anna.id, ["operator"])) == "not_your_power"
    changed = await grant(operator, anna.id, ["player", "dealer", "dealer"])
    assert changed.roles == ("dealer", "player")
    assert await env.accounts.directory.get(anna.id) == changed
    assert (await grant(operator, anna.id, [])).roles == ("player",)
    assert await env.refused(grant(operator, anna.id, ["observer"])) == "no_such_role"
    assert await env.refused(grant(operator, "nobody", ["dealer"])) == "no_such_account"
    guest = await env.accounts.directory.add_guest()
    assert await env.refused(grant(operator, guest.id, ["dealer"])) == "needs_password"


async def test_the_last_operator_cannot_be_removed(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    accounts = env.accounts
    assert await env.refused(accounts.directory.grant(olga, olga.id, ["dealer"])) == "last_operator"
    assert await env.refused(accounts.directory.remove(olga, olga.id)) == "last_operator"
    anna = await accounts.sign_up("anna", WORD)
    await accounts.directory.grant(olga, anna.id, ["operator"])
    await accounts.directory.grant(anna, olga.id, [])
    # By the current roles, not by those at sign-in.
    assert (
        await env.refused(accounts.directory.grant(olga, olga.id, ["operator"])) == "not_your_power"
    )


async def test_accounts_are_searched_named_and_removed(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    bert = await env.accounts.sign_up("bert", WORD)
    find = partial(env.accounts.directory.find, guests=True, after="", limit=10)
    assert await env.refused(find(anna, "")) == "not_your_power"
    assert await find(olga, "") == [anna, bert, olga]
    assert await find(olga, " \uff22ER") == [bert], "folded as names are"
    names = {anna.id: "anna", bert.id: "bert", "nobody": "nobody"}
    assert await env.accounts.directory.names([anna.id, bert.id, "nobody"]) == names
    assert await env.accounts.directory.names([anna.id]) == {anna.id: "anna"}
    assert await env.refused(env.accounts.directory.remove(anna, bert.id)) == "not_your_power"
    await env.accounts.directory.remove(olga, bert.id)
    await env.accounts.directory.remove(anna, anna.id)
    assert await find(olga, "") == [olga]
    assert await env.accounts.directory.names([anna.id]) == {anna.id: anna.id}
    assert await env.refused(env.accounts.directory.get(anna.id)) == "no_such_account"


def test_roles_that_an_account_may_act_in() -> None:
    dealer = Account(id="d", name="d", roles=("dealer",), created=0)
    player = Account(id="p", name="p", roles=("player",), created=0)
    assert may_act_as(None, "observer")
    assert may_act_as(dealer, "observer")
    assert may_act_as(dealer, "dealer")
    assert may_act_as(player, "player")
    assert may_act_as(player, "standing")
    assert not may_act_as(None, "player")
    assert not may_act_as(dealer, "player")
    assert not may_act_as(dealer, "operator")
    assert not may_act_as(player, "dealer")


async def test_a_changed_password(env: AccountsEnvironment) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    change = env.accounts.change_password
    assert await env.refused(change(anna, "wrong horse", "a new password")) == "wrong_password"
    assert await env.refused(change(anna, WORD, "short")) == "bad_password"
    changed = await change(anna, WORD, "a new password")
    assert await env.refused(env.accounts.sign_in("anna", WORD, HOME)) == "sign_in_failed"
    assert await env.accounts.sign_in("anna", "a new password", HOME) == changed


async def test_a_forgotten_password(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    token = env.accounts.issue_token(anna)
    offer, reset = env.accounts.links.issue_reset, env.accounts.links.reset_password
    assert await env.refused(offer(anna, olga.id)) == "not_your_power"
    assert await env.refused(offer(olga, "nobody")) == "no_such_account"
    guest = await env.accounts.directory.add_guest()
    assert await env.refused(offer(olga, guest.id)) == "needs_password"
    code = await offer(olga, anna.id)
    assert await env.refused(env.accounts.links.accept_invitation(code, "bert", WORD)) == "bad_link"
    assert await env.refused(reset(code, "short")) == "bad_password"
    changed = await reset(code, "a new password")
    assert await env.accounts.sign_in("anna", "a new password", HOME) == changed
    assert await env.refused(env.accounts.authenticate(token)) == "not_signed_in"
    assert await env.refused(reset(code, "another password")) == "bad_link"
    late, gone = await offer(olga, anna.id), await offer(olga, anna.id)
    await env.accounts.directory.remove(olga, anna.id)
    assert await env.refused(reset(gone, "another password")) == "bad_link"
    env.clock.now += LINK_MS
    assert await env.refused(reset(late, "another password")) == "bad_link"


async def test_concurrent_changes_of_password_and_roles_are_both_stored(
    env: AccountsEnvironment,
) -> None:
    olga = await env.add_first("operator", "olga")
    anna = await env.accounts.sign_up("anna", WORD)
    await asyncio.gather(
        env.accounts.change_password(anna, WORD, "a new password"),
        env.accounts.directory.grant(olga, anna.id, ["dealer"]),
    )
    found = await env.accounts.sign_in("anna", "a new password", HOME)
    assert found.roles == ("dealer",)


@asynccontextmanager
async def changed_just_before(
    store: Store, change: Callable[[], Awaitable[object]]
) -> AsyncIterator[None]:
    """Let another house change an account between the decision on the next change and its write."""
    write = store.write_account

    async def write_later(*arguments: Any) -> None:
        store.write_account = write  # type: ignore[method-assign]
        await change()
        await write(*arguments)

    store.write_account = write_later  # type: ignore[method-assign, assignment]
    yield
    assert store.write_account == write


async def test_a_new_password_gives_back_no_role_that_another_house_takes(
    env: AccountsEnvironment,
) -> None:
    olga = await env.add_first("operator", "olga")
    dora = await env.add_first("dealer", "dora")
    take_role = partial(env.other_house().directory.grant, olga, dora.id, ["player"])
    async with changed_just_before(env.store, take_role):
        await env.accounts.change_password(dora, WORD, "a new password")
    assert (await env.accounts.sign_in("dora", "a new password", HOME)).roles == ("player",)


async def test_two_operators_at_two_houses_do_not_end_as_none(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")
    omar = await env.accounts.sign_up("omar", WORD)
    await env.accounts.directory.grant(olga, omar.id, ["operator"])
    other = env.other_house().directory
    async with changed_just_before(env.store, partial(other.grant, omar, olga.id, ["player"])):
        demote = env.accounts.directory.grant(olga, omar.id, ["player"])
        assert await env.refused(demote) == "not_your_power"
    async with changed_just_before(env.store, partial(other.grant, omar, olga.id, ["operator"])):
        await env.accounts.sign_up("anna", WORD)
    async with changed_just_before(env.store, partial(other.remove, omar, omar.id)):
        assert await env.refused(env.accounts.directory.remove(olga, olga.id)) == "last_operator"
    assert await env.accounts.directory.holders("operator") == [olga.id]


# --- sessions -------------------------------------------------------------------------------------


async def test_every_sign_in_has_a_token_of_its_own(env: AccountsEnvironment) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    tokens = [await env.accounts.sessions.begin(anna, Client()) for _ in range(20)]
    nonces = {env.accounts._tokens.verify(token).nonce for token in tokens}
    assert len(nonces) == len(tokens)
    assert {len(urlsafe_b64decode(f"{nonce}==")) for nonce in nonces} == {16}, "128 bits"


async def test_a_token_is_valid_until_it_expires(env: AccountsEnvironment) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    token = env.accounts.issue_token(anna)
    assert token.isascii()
    assert await env.accounts.authenticate(token) == anna
    assert await env.other_house().authenticate(token) == anna
    env.clock.now += SESSION_MS - 1
    assert await env.accounts.authenticate(token) == anna
    env.clock.now += 1
    assert await env.refused(env.accounts.authenticate(token)) == "not_signed_in"


async def test_a_token_is_invalid_under_another_secret(env: AccountsEnvironment) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    stranger = Accounts(env.store, b"another secret of 32 characters.", env.clock)
    assert (
        await env.refused(stranger.authenticate(env.accounts.issue_token(anna))) == "not_signed_in"
    )
    with pytest.raises(Refused):
        Accounts(env.store, b"short", env.clock)


async def test_what_ends_a_session(env: AccountsEnvironment) -> None:
    olga = await env.add_first("operator", "olga")

    async def session(name: str) -> tuple[Account, str]:
        made = await env.accounts.sign_up(name, WORD)
        return made, env.accounts.issue_token(made)

    changed, changed_token = await session("changed")
    await env.accounts.change_password(changed, WORD, "a new password")
    raised, raised_token = await session("raised")
    await env.accounts.directory.grant(olga, raised.id, ["dealer"])
    gone, gone_token = await session("gone")
    await env.accounts.directory.remove(olga, gone.id)
    left, left_token = await session("left")
    elsewhere = env.accounts.issue_token(left)
    await env.accounts.sign_out(left_token)
    # At every house, and after a restart: nothing of it is in the memory of one.
    for accounts in (env.accounts, env.other_house()):
        for token in (changed_token, raised_token, gone_token, left_token):
            assert await env.refused(accounts.authenticate(token)) == "not_signed_in"
        assert await accounts.authenticate(elsewhere) == left
    await env.accounts.sign_out("nonsense")
    env.clock.now += SESSION_MS
    assert await env.accounts.delete_expired_codes() == 1


# --- corner cases ---------------------------------------------------------------------------------


async def test_a_guest_gets_a_longer_name_if_the_short_ones_are_taken(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(range(1000))

    def unlucky(size: int) -> str:
        return f"{next(ids):012}" if size == 12 else "x" * size

    monkeypatch.setattr("punto.house.accounts.directory._random_text", unlucky)
    names = [(await env.accounts.directory.add_guest()).name for _ in range(4)]
    assert names[:3] == ["guest-xxxx", "guest-xxxxxx", "guest-xxxxxxxx"]
    assert len(set(names)) == 4
    monkeypatch.setattr("punto.house.accounts.directory._random_text", lambda size: "y" * size)
    await env.accounts.directory.add_guest()
    assert await env.refused(env.accounts.directory.add_guest()) == "no_guest_name"


async def test_a_failed_rehash_does_not_prevent_sign_in(
    env: AccountsEnvironment,
) -> None:
    before = await env.accounts.sign_up("anna", WORD)

    class NeverAnew(Passwords):
        def is_outdated(self, hashed: str) -> bool:
            return bool(hashed)

        async def hash(self, password: str, *, is_reserved: bool = False) -> str:
            assert password
            assert not is_reserved
            raise Refused("sign_in_busy")

    today = make_accounts(env.store, env.clock, passwords=NeverAnew(CHEAP_HASHER))
    assert await today.sign_in("anna", WORD, HOME) == before
    today.close()


async def test_a_password_does_not_expire(env: AccountsEnvironment) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    env.clock.now += 20 * 365 * 24 * 3_600_000
    assert await env.accounts.sign_in("anna", WORD, HOME) == anna


async def test_a_rehash_does_not_overwrite_a_concurrent_password_change(
    env: AccountsEnvironment,
) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    change = env.accounts.change_password
    asked = [change(anna, WORD, f"another horse {n}") for n in range(2)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, Account) for one in answers) == 1
    # The second one reads the account before or after the change.
    refusals = [one.refusal.code for one in answers if isinstance(one, Refused)]
    assert refusals in (["not_signed_in"], ["wrong_password"])


async def test_a_refused_password_change_is_not_counted_as_an_attempt(
    env: AccountsEnvironment,
) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    busy = make_accounts(env.store, env.clock, passwords=Passwords(CHEAP_HASHER, max_waiting=-2))
    for _ in range(20):
        assert await env.refused(busy.change_password(anna, WORD, WORD)) == "sign_in_busy"
    busy.close()


async def test_an_unknown_name_costs_the_same_hash_as_a_wrong_password(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The response time must not reveal which names exist."""
    await env.accounts.sign_up("anna", WORD)
    verified: list[str] = []
    verify = PasswordHasher.verify

    def listening(self: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
        verified.append(str(hashed))
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", listening)
    for name in ("anna", "nobody"):
        assert (
            await env.refused(env.accounts.sign_in(name, "wrong horse", HOME)) == "sign_in_failed"
        )
    known, unknown = verified
    assert known != unknown
    assert known.rsplit("$", 2)[0] == unknown.rsplit("$", 2)[0]  # the same parameters
