"""Sign-up, sign-in, roles, passwords and sessions, over each store."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.links import LINK_MS
from punto.house.accounts.passwords import Passwords
from punto.house.accounts.roles import may_act_as
from punto.house.accounts.session_tokens import SESSION_MS
from punto.refusals import Refused
from punto.store import Account, open_store
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment
from tests.unit.house.fakes import CHEAP_HASHER, SECRET, START, Clock, make_accounts

# --- sign-up and sign-in --------------------------------------------------------------------------


def test_who_signs_up_may_sign_in(env: AccountsEnvironment) -> None:
    made = env.run(env.accounts.sign_up("Anna", WORD))
    assert made.name == "anna"
    assert made.roles == ("player",)
    assert made.created == START
    assert 8 <= len(made.id) <= 64
    assert made.id.isalnum()
    assert WORD not in str(made.password)
    assert env.run(env.accounts.sign_in("ANNA", WORD, HOME)) == made
    assert env.run(env.other_house().sign_in(" anna", WORD, HOME)) == made


def test_a_name_is_given_once(env: AccountsEnvironment) -> None:
    env.run(env.accounts.sign_up("Anna", WORD))
    assert env.refused(env.accounts.sign_up("\uff41NNA", WORD)) == "name_taken"
    assert env.refused(env.accounts.sign_up("guest-anna", WORD)) == "bad_name"
    assert env.refused(env.accounts.sign_up("Bert", "short")) == "bad_password"
    assert env.run(env.store.account_named("bert")) is None


def test_of_many_who_want_a_name_one_gets_it(env: AccountsEnvironment) -> None:
    other = env.other_house()

    async def all_at_once() -> list[Any]:
        asked = [one.sign_up("Anna", WORD) for one in (env.accounts, other) for _ in range(4)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = env.run(all_at_once())
    assert sum(isinstance(one, Account) for one in answers) == 1
    assert sum("name_taken" in str(one) for one in answers) == 7


def test_guests_have_names_and_no_password(env: AccountsEnvironment) -> None:
    guests = [env.run(env.accounts.directory.add_guest()) for _ in range(20)]
    assert len({one.name for one in guests}) == len({one.id for one in guests}) == 20
    for guest in guests:
        assert guest.name.startswith("guest-")
        assert guest.password is None
        assert guest.roles == ("player",)
    assert env.refused(env.accounts.sign_in(guests[0].name, "", HOME)) == "sign_in_failed"
    assert env.refused(env.accounts.sign_in(guests[0].name, WORD, HOME)) == "sign_in_failed"
    assert env.refused(env.accounts.change_password(guests[0], "", WORD)) == "wrong_password"
    token = env.accounts.issue_token(guests[0])
    assert env.run(env.accounts.authenticate(token)) == guests[0]


def test_one_refusal_and_the_same_work_for_whoever_cannot_sign_in(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    env.run(env.accounts.sign_up("anna", WORD))
    env.run(env.accounts.sign_up("?", WORD))
    env.run(env.accounts.directory.add_guest())
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
            env.run(env.accounts.sign_in(name, password, HOME))
        said.add(str(caught.value))
    assert len(said) == 1
    assert "sign_in_failed" in said.pop()
    assert len(work) == 7
    assert len(set(work)) == 1


def test_a_password_is_hashed_anew_when_the_parameters_change(env: AccountsEnvironment) -> None:
    before = env.run(env.accounts.sign_up("anna", WORD))
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    today = make_accounts(env.store, env.clock, passwords=dearer)
    after = env.run(today.sign_in("anna", WORD, HOME))
    assert after.password != before.password
    assert "m=16,t=2" in str(after.password)
    assert env.run(env.store.account(before.id)) == after
    assert env.run(today.sign_in("anna", WORD, HOME)) == after
    assert env.run(today.authenticate(today.issue_token(after))) == after
    today.close()


# --- roles and passwords --------------------------------------------------------------------------


def test_roles_are_the_operators_to_give(env: AccountsEnvironment) -> None:
    operator = env.add_first("operator", "olga")
    anna = env.run(env.accounts.sign_up("anna", WORD))
    grant = env.accounts.directory.grant
    assert env.refused(grant(anna, anna.id, ["operator"])) == "not_your_power"
    changed = env.run(grant(operator, anna.id, ["player", "dealer", "dealer"]))
    assert changed.roles == ("dealer", "player")
    assert env.run(env.accounts.directory.get(anna.id)) == changed
    assert env.run(grant(operator, anna.id, [])).roles == ("player",)
    assert env.refused(grant(operator, anna.id, ["observer"])) == "no_such_role"
    assert env.refused(grant(operator, "nobody", ["dealer"])) == "no_such_account"
    guest = env.run(env.accounts.directory.add_guest())
    assert env.refused(grant(operator, guest.id, ["dealer"])) == "needs_password"


def test_a_house_keeps_an_operator(env: AccountsEnvironment) -> None:
    olga = env.add_first("operator", "olga")
    accounts = env.accounts
    assert env.refused(accounts.directory.grant(olga, olga.id, ["dealer"])) == "last_operator"
    assert env.refused(accounts.directory.remove(olga, olga.id)) == "last_operator"
    anna = env.run(accounts.sign_up("anna", WORD))
    env.run(accounts.directory.grant(olga, anna.id, ["operator"]))
    env.run(accounts.directory.grant(anna, olga.id, []))
    # By the current roles, not by those at sign-in.
    assert env.refused(accounts.directory.grant(olga, olga.id, ["operator"])) == "not_your_power"


def test_accounts_are_listed_named_and_removed(env: AccountsEnvironment) -> None:
    olga = env.add_first("operator", "olga")
    anna = env.run(env.accounts.sign_up("anna", WORD))
    bert = env.run(env.accounts.sign_up("bert", WORD))
    find = partial(env.accounts.directory.find, guests=True, after="", limit=10)
    assert env.refused(find(anna, "")) == "not_your_power"
    assert env.run(find(olga, "")) == [anna, bert, olga]
    assert env.run(find(olga, " \uff22ER")) == [bert], "folded as names are"
    names = {anna.id: "anna", bert.id: "bert", "nobody": "nobody"}
    assert env.run(env.accounts.directory.names([anna.id, bert.id, "nobody"])) == names
    assert env.run(env.accounts.directory.names([anna.id])) == {anna.id: "anna"}
    assert env.refused(env.accounts.directory.remove(anna, bert.id)) == "not_your_power"
    env.run(env.accounts.directory.remove(olga, bert.id))
    env.run(env.accounts.directory.remove(anna, anna.id))
    assert env.run(find(olga, "")) == [olga]
    assert env.run(env.accounts.directory.names([anna.id])) == {anna.id: anna.id}
    assert env.refused(env.accounts.directory.get(anna.id)) == "no_such_account"


def test_who_may_act_as_what() -> None:
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


def test_a_changed_password(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    change = env.accounts.change_password
    assert env.refused(change(anna, "wrong horse", "a new password")) == "wrong_password"
    assert env.refused(change(anna, WORD, "short")) == "bad_password"
    changed = env.run(change(anna, WORD, "a new password"))
    assert env.refused(env.accounts.sign_in("anna", WORD, HOME)) == "sign_in_failed"
    assert env.run(env.accounts.sign_in("anna", "a new password", HOME)) == changed


def test_a_forgotten_password(env: AccountsEnvironment) -> None:
    olga = env.add_first("operator", "olga")
    anna = env.run(env.accounts.sign_up("anna", WORD))
    token = env.accounts.issue_token(anna)
    offer, reset = env.accounts.links.issue_reset, env.accounts.links.reset_password
    assert env.refused(offer(anna, olga.id)) == "not_your_power"
    assert env.refused(offer(olga, "nobody")) == "no_such_account"
    guest = env.run(env.accounts.directory.add_guest())
    assert env.refused(offer(olga, guest.id)) == "needs_password"
    code = env.run(offer(olga, anna.id))
    assert env.refused(env.accounts.links.accept_invitation(code, "bert", WORD)) == "bad_link"
    assert env.refused(reset(code, "short")) == "bad_password"
    changed = env.run(reset(code, "a new password"))
    assert env.run(env.accounts.sign_in("anna", "a new password", HOME)) == changed
    assert env.refused(env.accounts.authenticate(token)) == "not_signed_in"
    assert env.refused(reset(code, "another password")) == "bad_link"
    late, gone = env.run(offer(olga, anna.id)), env.run(offer(olga, anna.id))
    env.run(env.accounts.directory.remove(olga, anna.id))
    assert env.refused(reset(gone, "another password")) == "bad_link"
    env.clock.now += LINK_MS
    assert env.refused(reset(late, "another password")) == "bad_link"


def test_a_change_of_password_and_one_of_roles_at_once_both_hold(env: AccountsEnvironment) -> None:
    olga = env.add_first("operator", "olga")
    anna = env.run(env.accounts.sign_up("anna", WORD))

    async def both() -> None:
        await asyncio.gather(
            env.accounts.change_password(anna, WORD, "a new password"),
            env.accounts.directory.grant(olga, anna.id, ["dealer"]),
        )

    env.run(both())
    found = env.run(env.accounts.sign_in("anna", "a new password", HOME))
    assert found.roles == ("dealer",)


# --- sessions -------------------------------------------------------------------------------------


def test_a_token_holds_until_it_expires(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    token = env.accounts.issue_token(anna)
    assert token.isascii()
    assert env.run(env.accounts.authenticate(token)) == anna
    assert env.run(env.other_house().authenticate(token)) == anna
    env.clock.now += SESSION_MS - 1
    assert env.run(env.accounts.authenticate(token)) == anna
    env.clock.now += 1
    assert env.refused(env.accounts.authenticate(token)) == "not_signed_in"


def test_another_secret_takes_no_token_of_ours(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    stranger = Accounts(env.store, b"another secret of 32 characters.", env.clock)
    assert env.refused(stranger.authenticate(env.accounts.issue_token(anna))) == "not_signed_in"
    with pytest.raises(Refused):
        Accounts(env.store, b"short", env.clock)


def test_what_ends_a_session(env: AccountsEnvironment) -> None:
    olga = env.add_first("operator", "olga")

    def session(name: str) -> tuple[Account, str]:
        made = env.run(env.accounts.sign_up(name, WORD))
        return made, env.accounts.issue_token(made)

    changed, changed_token = session("changed")
    env.run(env.accounts.change_password(changed, WORD, "a new password"))
    raised, raised_token = session("raised")
    env.run(env.accounts.directory.grant(olga, raised.id, ["dealer"]))
    gone, gone_token = session("gone")
    env.run(env.accounts.directory.remove(olga, gone.id))
    left, left_token = session("left")
    elsewhere = env.accounts.issue_token(left)
    env.accounts.sign_out(left_token)
    for token in (changed_token, raised_token, gone_token, left_token):
        assert env.refused(env.accounts.authenticate(token)) == "not_signed_in"
    assert env.run(env.accounts.authenticate(elsewhere)) == left
    env.accounts.sign_out("nonsense")


# --- corner cases ---------------------------------------------------------------------------------


def test_a_guest_finds_a_name_though_the_short_ones_are_taken(
    env: AccountsEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(range(1000))

    def unlucky(size: int) -> str:
        return f"{next(ids):012}" if size == 12 else "x" * size

    monkeypatch.setattr("punto.house.accounts.directory._random_text", unlucky)
    names = [env.run(env.accounts.directory.add_guest()).name for _ in range(4)]
    assert names[:3] == ["guest-xxxx", "guest-xxxxxx", "guest-xxxxxxxx"]
    assert len(set(names)) == 4
    monkeypatch.setattr("punto.house.accounts.directory._random_text", lambda size: "y" * size)
    env.run(env.accounts.directory.add_guest())
    assert env.refused(env.accounts.directory.add_guest()) == "no_guest_name"


def test_who_cannot_be_hashed_anew_now_comes_in_all_the_same(env: AccountsEnvironment) -> None:
    before = env.run(env.accounts.sign_up("anna", WORD))

    class NeverAnew(Passwords):
        def is_outdated(self, hashed: str) -> bool:
            return bool(hashed)

        async def hash(self, password: str) -> str:
            raise Refused("sign_in_busy", f"no time for {len(password)} characters")

    today = make_accounts(env.store, env.clock, passwords=NeverAnew(CHEAP_HASHER))
    assert env.run(today.sign_in("anna", WORD, HOME)) == before
    today.close()


def test_a_password_changed_meanwhile_is_not_changed_back(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))

    async def twice() -> list[Any]:
        change = env.accounts.change_password
        asked = [change(anna, WORD, f"new password {n}") for n in range(2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = env.run(twice())
    assert sum(isinstance(one, Account) for one in answers) == 1
    # The second one reads the account before or after the change.
    refusals = [one.refusal.code for one in answers if isinstance(one, Refused)]
    assert refusals in (["not_signed_in"], ["wrong_password"])


def test_a_busy_house_does_not_count_a_change_of_password(env: AccountsEnvironment) -> None:
    anna = env.run(env.accounts.sign_up("anna", WORD))
    busy = make_accounts(env.store, env.clock, passwords=Passwords(CHEAP_HASHER, max_waiting=-2))
    for _ in range(20):
        assert env.refused(busy.change_password(anna, WORD, WORD)) == "sign_in_busy"
    busy.close()


def test_an_unknown_name_takes_as_long_as_a_wrong_password() -> None:
    """Measured with the real parameters; the bound is wide but a missing hash would show."""

    async def main() -> tuple[float, float]:
        store = await open_store("memory:")
        accounts = Accounts(store, SECRET, Clock())
        await accounts.sign_up("anna", WORD)
        spent = {}
        for name in ("anna", "nobody"):
            times = []
            for _ in range(5):
                start = time.perf_counter()
                with pytest.raises(Refused):
                    await accounts.sign_in(name, "wrong horse", HOME)
                times.append(time.perf_counter() - start)
            spent[name] = min(times)  # the minimum is least disturbed by other load
        accounts.close()
        return spent["anna"], spent["nobody"]

    known, unknown = asyncio.run(main())
    assert known / 4 < unknown < known * 4
