"""Accounts, sessions, tickets and links, over each store."""

from __future__ import annotations

import asyncio
import unicodedata
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.links import LINK_MS
from punto.house.accounts.login_throttle import LoginThrottle, TooManyAttempts
from punto.house.accounts.passwords import Passwords
from punto.house.accounts.roles import may_act_as
from punto.house.accounts.session_tokens import SESSION_MS, SessionTokens
from punto.house.accounts.tickets import TICKET_MS
from punto.house.accounts.usernames import normalize_name
from punto.refusals import Refused
from punto.store import Account
from tests.unit.house.fakes import CHEAP_HASHER, SECRET, START, Clock, make_accounts
from tests.unit.store.conftest import Open

WORD = "correct horse"
HOME = "192.0.2.1"
SEARCH = settings(deadline=None, derandomize=True, database=None, max_examples=300)


class House:
    """Accounts over a store, with a clock to turn."""

    def __init__(self, opened: Open) -> None:
        self.opened = opened
        self.store = opened.store
        self.clock = Clock()
        self.accounts = make_accounts(opened.store, self.clock)
        self.run = opened.run

    def refused(self, work: Any) -> str:
        with pytest.raises(Refused) as caught:
            self.run(work)
        assert "\n" not in str(caught.value)
        return caught.value.refusal.code

    def first(self, role: str, name: str) -> Account:
        code = self.run(self.accounts.links.invite_first())[role]
        return self.run(self.accounts.links.accept_invitation(code, name, WORD))

    def other(self) -> Accounts:
        """Another house of the same store and secret."""
        return make_accounts(self.store, self.clock)


@pytest.fixture
def house(opened: Open) -> Iterator[House]:
    made = House(opened)
    yield made
    made.accounts.close()


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Anna", "anna"),
        ("\uff21\uff4e\uff4e\uff41", "anna"),
        ("  Anna   Maria ", "anna maria"),
        ("Stra\u00dfe", "strasse"),
        ("E\u0301lodie", "\u00e9lodie"),
        ("李雷", "李雷"),
        ("x" * 32, "x" * 32),
        ("♠", "♠"),
    ],
)
def test_names_as_they_are_kept(written: str, kept: str) -> None:
    assert normalize_name(written) == kept


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\t", "x" * 33, "x" * 10_000, "a\0b", "a\x1bb", "\u200b", "an\u200bna"),
        *("\u3164", "\u2800", "\u0301", "a\u202eb", "\ud800", "\ufdfa\ufdfa", "\ue000", "a\ufe0fb"),
    ],
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Refused) as caught:
        normalize_name(name)
    assert caught.value.refusal.code == "bad_name"
    assert str(caught.value).isprintable()


@SEARCH
@given(st.text(max_size=40))
def test_a_kept_name_is_seen_short_and_stays(name: str) -> None:
    try:
        kept = normalize_name(name)
    except Refused:
        return
    assert 1 <= len(kept) <= 32
    assert kept.isprintable()
    assert kept == kept.strip()
    assert normalize_name(kept) == kept
    for other in (f" {name} ", name.casefold(), unicodedata.normalize("NFKD", name)):
        try:
            assert normalize_name(other) == kept
        except Refused:
            assert len(other) > len(name)  # too long written out


# --- coming in ------------------------------------------------------------------------------------


def test_who_signs_up_may_sign_in(house: House) -> None:
    made = house.run(house.accounts.sign_up("Anna", WORD))
    assert made.name == "anna"
    assert made.roles == ("player",)
    assert made.created == START
    assert 8 <= len(made.id) <= 64
    assert made.id.isalnum()
    assert WORD not in str(made.password)
    assert house.run(house.accounts.sign_in("ANNA", WORD, HOME)) == made
    assert house.run(house.other().sign_in(" anna", WORD, HOME)) == made


def test_a_name_is_given_once(house: House) -> None:
    house.run(house.accounts.sign_up("Anna", WORD))
    assert house.refused(house.accounts.sign_up("\uff41NNA", WORD)) == "name_taken"
    assert house.refused(house.accounts.sign_up("guest-anna", WORD)) == "bad_name"
    assert house.refused(house.accounts.sign_up("Bert", "short")) == "bad_password"
    assert house.run(house.store.account_named("bert")) is None


def test_of_many_who_want_a_name_one_gets_it(house: House) -> None:
    other = house.other()

    async def all_at_once() -> list[Any]:
        asked = [one.sign_up("Anna", WORD) for one in (house.accounts, other) for _ in range(4)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = house.run(all_at_once())
    assert sum(isinstance(one, Account) for one in answers) == 1
    assert sum("name_taken" in str(one) for one in answers) == 7


def test_guests_have_names_and_no_password(house: House) -> None:
    guests = [house.run(house.accounts.directory.add_guest()) for _ in range(20)]
    assert len({one.name for one in guests}) == len({one.id for one in guests}) == 20
    for guest in guests:
        assert guest.name.startswith("guest-")
        assert guest.password is None
        assert guest.roles == ("player",)
    assert house.refused(house.accounts.sign_in(guests[0].name, "", HOME)) == "sign_in_failed"
    assert house.refused(house.accounts.sign_in(guests[0].name, WORD, HOME)) == "sign_in_failed"
    assert house.refused(house.accounts.change_password(guests[0], "", WORD)) == "wrong_password"
    token = house.accounts.issue_token(guests[0])
    assert house.run(house.accounts.authenticate(token)) == guests[0]


def test_one_refusal_and_the_same_work_for_whoever_cannot_sign_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    house.run(house.accounts.sign_up("?", WORD))
    house.run(house.accounts.directory.add_guest())
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
            house.run(house.accounts.sign_in(name, password, HOME))
        said.add(str(caught.value))
    assert len(said) == 1
    assert "sign_in_failed" in said.pop()
    assert len(work) == 7
    assert len(set(work)) == 1


def test_a_password_is_hashed_anew_when_the_parameters_change(house: House) -> None:
    before = house.run(house.accounts.sign_up("anna", WORD))
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    today = make_accounts(house.store, house.clock, passwords=dearer)
    after = house.run(today.sign_in("anna", WORD, HOME))
    assert after.password != before.password
    assert "m=16,t=2" in str(after.password)
    assert house.run(house.store.account(before.id)) == after
    assert house.run(today.sign_in("anna", WORD, HOME)) == after
    assert house.run(today.authenticate(today.issue_token(after))) == after
    today.close()


# --- attempts -------------------------------------------------------------------------------------


def test_a_name_is_closed_for_a_while_after_many_failures(house: House) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    for count in range(10):
        wrong = house.accounts.sign_in("anna", "wrong horse", f"192.0.2.{count}")
        assert house.refused(wrong) == "sign_in_failed"
    house.clock.now += 1000
    with pytest.raises(TooManyAttempts) as caught:
        house.run(house.accounts.sign_in("Anna", WORD, "198.51.100.1"))
    assert caught.value.until_ms == START + 300_000
    assert "299 seconds" in str(caught.value)
    house.clock.now = caught.value.until_ms
    assert house.run(house.accounts.sign_in("anna", WORD, HOME)).name == "anna"


def test_an_address_is_closed_and_another_is_not(house: House) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    for count in range(50):
        house.refused(house.accounts.sign_in(f"n{count}", WORD, f"2001:db8::{count}"))
    assert house.refused(house.accounts.sign_in("anna", WORD, "2001:db8::ffff")) == (
        "too_many_attempts"
    )
    assert house.run(house.accounts.sign_in("anna", WORD, "2001:db8:1::1"))
    assert house.run(house.accounts.sign_in("anna", WORD, "not an address"))


def test_success_forgets_failures_of_the_name(house: House) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    for _ in range(5):
        for _ in range(9):
            house.refused(house.accounts.sign_in("anna", "wrong horse", HOME))
        house.run(house.accounts.sign_in("anna", WORD, HOME))
        house.clock.now += 200_000  # the address would be full otherwise


def test_many_at_once_are_counted_before_any_is_answered(house: House) -> None:
    house.run(house.accounts.sign_up("anna", WORD))

    async def all_at_once() -> list[Any]:
        asked = [house.accounts.sign_in("anna", "wrong horse", HOME) for _ in range(30)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = [str(one) for one in house.run(all_at_once())]
    assert sum("sign_in_failed" in one for one in answers) == 10
    assert sum("too_many_attempts" in one for one in answers) == 20


def test_attempts_take_no_more_room_than_given() -> None:
    clock = Clock()
    attempts = LoginThrottle(clock, max_keys=100)
    for count in range(1000):
        attempts.count_attempt(f"n{count}", f"a{count}")
    assert len(attempts) == 100
    clock.now += 300_000
    attempts.count_attempt("n999", "a999")
    attempts.uncount_attempt("n999", "a999")
    assert len(attempts) == 98


def test_a_store_that_fails_counts_against_nobody(house: House) -> None:
    passwords = Passwords(CHEAP_HASHER, max_concurrent=1, max_waiting=-1)  # always busy
    busy = make_accounts(house.store, house.clock, passwords=passwords)
    for _ in range(20):
        assert house.refused(busy.sign_in("anna", WORD, HOME)) == "sign_in_busy"
    busy.close()


# --- roles ----------------------------------------------------------------------------------------


def test_roles_are_the_operators_to_give(house: House) -> None:
    operator = house.first("operator", "olga")
    anna = house.run(house.accounts.sign_up("anna", WORD))
    grant = house.accounts.directory.grant
    assert house.refused(grant(anna, anna.id, ["operator"])) == "not_your_power"
    changed = house.run(grant(operator, anna.id, ["player", "dealer", "dealer"]))
    assert changed.roles == ("dealer", "player")
    assert house.run(house.accounts.directory.get(anna.id)) == changed
    assert house.run(grant(operator, anna.id, [])).roles == ("player",)
    assert house.refused(grant(operator, anna.id, ["observer"])) == "no_such_role"
    assert house.refused(grant(operator, "nobody", ["dealer"])) == "no_such_account"
    guest = house.run(house.accounts.directory.add_guest())
    assert house.refused(grant(operator, guest.id, ["dealer"])) == "needs_password"


def test_a_house_keeps_an_operator(house: House) -> None:
    olga = house.first("operator", "olga")
    accounts = house.accounts
    assert house.refused(accounts.directory.grant(olga, olga.id, ["dealer"])) == "last_operator"
    assert house.refused(accounts.directory.remove(olga, olga.id)) == "last_operator"
    anna = house.run(accounts.sign_up("anna", WORD))
    house.run(accounts.directory.grant(olga, anna.id, ["operator"]))
    house.run(accounts.directory.grant(anna, olga.id, []))
    # By what an account is now, not by what it was when it came in.
    assert house.refused(accounts.directory.grant(olga, olga.id, ["operator"])) == "not_your_power"


def test_accounts_are_listed_named_and_removed(house: House) -> None:
    olga = house.first("operator", "olga")
    anna = house.run(house.accounts.sign_up("anna", WORD))
    bert = house.run(house.accounts.sign_up("bert", WORD))
    find = partial(house.accounts.directory.find, guests=True, after="", limit=10)
    assert house.refused(find(anna, "")) == "not_your_power"
    assert house.run(find(olga, "")) == [anna, bert, olga]
    assert house.run(find(olga, " \uff22ER")) == [bert], "folded as names are"
    names = {anna.id: "anna", bert.id: "bert", "nobody": "nobody"}
    assert house.run(house.accounts.directory.names([anna.id, bert.id, "nobody"])) == names
    assert house.run(house.accounts.directory.names([anna.id])) == {anna.id: "anna"}
    assert house.refused(house.accounts.directory.remove(anna, bert.id)) == "not_your_power"
    house.run(house.accounts.directory.remove(olga, bert.id))
    house.run(house.accounts.directory.remove(anna, anna.id))
    assert house.run(find(olga, "")) == [olga]
    assert house.run(house.accounts.directory.names([anna.id])) == {anna.id: anna.id}
    assert house.refused(house.accounts.directory.get(anna.id)) == "no_such_account"


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


def test_a_changed_password(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    change = house.accounts.change_password
    assert house.refused(change(anna, "wrong horse", "a new password")) == "wrong_password"
    assert house.refused(change(anna, WORD, "short")) == "bad_password"
    changed = house.run(change(anna, WORD, "a new password"))
    assert house.refused(house.accounts.sign_in("anna", WORD, HOME)) == "sign_in_failed"
    assert house.run(house.accounts.sign_in("anna", "a new password", HOME)) == changed


def test_a_forgotten_password(house: House) -> None:
    olga = house.first("operator", "olga")
    anna = house.run(house.accounts.sign_up("anna", WORD))
    token = house.accounts.issue_token(anna)
    offer, reset = house.accounts.links.issue_reset, house.accounts.links.reset_password
    assert house.refused(offer(anna, olga.id)) == "not_your_power"
    assert house.refused(offer(olga, "nobody")) == "no_such_account"
    guest = house.run(house.accounts.directory.add_guest())
    assert house.refused(offer(olga, guest.id)) == "needs_password"
    code = house.run(offer(olga, anna.id))
    assert house.refused(house.accounts.links.accept_invitation(code, "bert", WORD)) == "bad_link"
    assert house.refused(reset(code, "short")) == "bad_password"
    changed = house.run(reset(code, "a new password"))
    assert house.run(house.accounts.sign_in("anna", "a new password", HOME)) == changed
    assert house.refused(house.accounts.authenticate(token)) == "not_signed_in"
    assert house.refused(reset(code, "another password")) == "bad_link"
    late, gone = house.run(offer(olga, anna.id)), house.run(offer(olga, anna.id))
    house.run(house.accounts.directory.remove(olga, anna.id))
    assert house.refused(reset(gone, "another password")) == "bad_link"
    house.clock.now += LINK_MS
    assert house.refused(reset(late, "another password")) == "bad_link"


def test_a_change_of_password_and_one_of_roles_at_once_both_hold(house: House) -> None:
    olga = house.first("operator", "olga")
    anna = house.run(house.accounts.sign_up("anna", WORD))

    async def both() -> None:
        await asyncio.gather(
            house.accounts.change_password(anna, WORD, "a new password"),
            house.accounts.directory.grant(olga, anna.id, ["dealer"]),
        )

    house.run(both())
    found = house.run(house.accounts.sign_in("anna", "a new password", HOME))
    assert found.roles == ("dealer",)


# --- sessions -------------------------------------------------------------------------------------


def test_a_token_holds_until_it_expires(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    token = house.accounts.issue_token(anna)
    assert token.isascii()
    assert house.run(house.accounts.authenticate(token)) == anna
    assert house.run(house.other().authenticate(token)) == anna
    house.clock.now += SESSION_MS - 1
    assert house.run(house.accounts.authenticate(token)) == anna
    house.clock.now += 1
    assert house.refused(house.accounts.authenticate(token)) == "not_signed_in"


def test_another_secret_takes_no_token_of_ours(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    stranger = Accounts(house.store, b"another secret of 32 characters.", house.clock)
    assert house.refused(stranger.authenticate(house.accounts.issue_token(anna))) == "not_signed_in"
    with pytest.raises(Refused):
        Accounts(house.store, b"short", house.clock)


def test_what_ends_a_session(house: House) -> None:
    olga = house.first("operator", "olga")

    def session(name: str) -> tuple[Account, str]:
        made = house.run(house.accounts.sign_up(name, WORD))
        return made, house.accounts.issue_token(made)

    changed, changed_token = session("changed")
    house.run(house.accounts.change_password(changed, WORD, "a new password"))
    raised, raised_token = session("raised")
    house.run(house.accounts.directory.grant(olga, raised.id, ["dealer"]))
    gone, gone_token = session("gone")
    house.run(house.accounts.directory.remove(olga, gone.id))
    left, left_token = session("left")
    elsewhere = house.accounts.issue_token(left)
    house.accounts.sign_out(left_token)
    for token in (changed_token, raised_token, gone_token, left_token):
        assert house.refused(house.accounts.authenticate(token)) == "not_signed_in"
    assert house.run(house.accounts.authenticate(elsewhere)) == left
    house.accounts.sign_out("nonsense")


def test_signed_out_tokens_take_no_more_room_than_given() -> None:
    clock = Clock()
    tokens = SessionTokens(SECRET, clock, max_signed_out=10)
    anna = Account(id="anna", name="anna", created=0)
    made = [tokens.issue(anna) for _ in range(20)]
    for one in made:
        tokens.revoke(tokens.verify(one))
    with pytest.raises(Refused):
        tokens.verify(made[-1])
    assert len(tokens._signed_out) == 10
    clock.now += SESSION_MS
    fresh = tokens.verify(tokens.issue(anna))
    tokens.revoke(fresh)
    assert len(tokens._signed_out) == 1


ANNA = Account(id="anna", name="anna", password="$hash", roles=("player",), created=0)
TOKENS = SessionTokens(SECRET, Clock())
TOKEN = TOKENS.issue(ANNA)


@SEARCH
@given(st.integers(0, len(TOKEN) - 1), st.characters())
def test_a_token_with_another_character_is_refused(place: int, character: str) -> None:
    tampered = TOKEN[:place] + character + TOKEN[place + 1 :]
    if tampered == TOKEN:
        assert TOKENS.verify(tampered).account == "anna"
        return
    with pytest.raises(Refused):
        TOKENS.verify(tampered)


@SEARCH
@given(st.one_of(st.text(), st.tuples(st.text(), st.text()).map(".".join)))
def test_text_is_no_token(text: str) -> None:
    with pytest.raises(Refused) as caught:
        TOKENS.verify(text)
    assert caught.value.refusal.code == "not_signed_in"


@SEARCH
@given(st.integers(0, len(TOKEN)), st.integers(0, len(TOKEN)), st.text(max_size=5))
def test_a_token_cut_or_patched_is_refused(start: int, end: int, patch: str) -> None:
    tampered = TOKEN[:start] + patch + TOKEN[end:]
    if tampered != TOKEN:
        with pytest.raises(Refused):
            TOKENS.verify(tampered)


def test_a_token_tells_neither_hash_nor_roles() -> None:
    body = TOKEN.partition(".")[0]
    shown = urlsafe_b64decode(body + "=" * (-len(body) % 4)).decode()
    assert "anna" in shown
    assert "hash" not in shown
    assert "player" not in shown


# --- tickets --------------------------------------------------------------------------------------


def test_a_ticket_is_used_once(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    text = house.run(house.accounts.tickets.issue(anna, "player", "t"))
    assert house.run(house.other().tickets.use(text)) == (anna, "player", "t")
    assert house.refused(house.accounts.tickets.use(text)) == "bad_ticket"


def test_of_many_who_use_a_ticket_one_comes_in(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    text = house.run(house.accounts.tickets.issue(anna, "player", "t"))

    async def all_at_once() -> list[Any]:
        asked = [house.accounts.tickets.use(text) for _ in range(8)]
        return await asyncio.gather(*asked, return_exceptions=True)

    assert sum(isinstance(one, tuple) for one in house.run(all_at_once())) == 1


def test_a_ticket_is_short_lived_and_swept(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    texts = [house.run(house.accounts.tickets.issue(anna, "player", "t")) for _ in range(3)]
    house.clock.now += TICKET_MS - 1
    assert house.run(house.accounts.tickets.use(texts[0]))
    house.clock.now += 1
    assert house.refused(house.accounts.tickets.use(texts[1])) == "bad_ticket"
    assert house.run(house.accounts.delete_expired_codes()) == 1
    for text in ("", "x", "\ud800", "é", "x" * 1000, texts[2]):
        assert house.refused(house.accounts.tickets.use(text)) == "bad_ticket"


def test_a_ticket_is_for_a_role_one_has(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    ticket = house.accounts.tickets.issue
    assert house.refused(ticket(anna, "dealer", "t")) == "not_your_role"
    assert house.refused(ticket(None, "player", "t")) == "not_your_role"
    assert house.refused(ticket(anna, "king", "t")) == "no_such_role"
    text = house.run(ticket(None, "observer", "t"))
    assert house.run(house.accounts.tickets.use(text)) == (None, "observer", "t")


def test_a_ticket_ends_with_the_session_it_came_from(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    text = house.run(house.accounts.tickets.issue(anna, "player", "t"))
    house.run(house.accounts.change_password(anna, WORD, "a new password"))
    assert house.refused(house.accounts.tickets.use(text)) == "bad_ticket"


# --- links ----------------------------------------------------------------------------------------


def test_the_first_operator_and_dealer_come_by_links(house: House) -> None:
    links = house.run(house.accounts.links.invite_first())
    assert sorted(links) == ["dealer", "operator"]
    assert all(len(code) >= 32 for code in links.values())
    olga = house.run(house.accounts.links.accept_invitation(links["operator"], "Olga", WORD))
    assert olga.roles == ("operator",)
    assert house.run(house.accounts.sign_in("olga", WORD, HOME)) == olga
    assert list(house.run(house.accounts.links.invite_first())) == ["dealer"]
    house.run(house.accounts.links.accept_invitation(links["dealer"], "Dee", WORD))
    assert house.run(house.accounts.links.invite_first()) == {}


def test_a_first_link_is_void_once_somebody_has_the_role(house: House) -> None:
    links = [house.run(house.other().links.invite_first())["operator"] for _ in range(3)]
    house.run(house.accounts.links.accept_invitation(links[0], "olga", WORD))
    for code in links:
        assert (
            house.refused(house.accounts.links.accept_invitation(code, "thief", WORD)) == "bad_link"
        )
    assert house.run(house.store.account_named("thief")) is None


def test_a_link_survives_what_is_not_its_fault(house: House) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    code = house.run(house.accounts.links.invite_first())["operator"]
    use = house.accounts.links.accept_invitation
    assert house.refused(use(code, "anna", WORD)) == "name_taken"
    assert house.refused(use(code, "", WORD)) == "bad_name"
    assert house.refused(use(code, "olga", "short")) == "bad_password"
    house.clock.now += LINK_MS - 1
    assert house.run(use(code, "olga", WORD)).roles == ("operator",)


def test_a_link_lost_to_a_name_taken_meanwhile_is_put_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.run(house.accounts.sign_up("anna", WORD))
    code = house.run(house.accounts.links.invite_first())["operator"]

    async def blind(name: str) -> str:
        return name

    with monkeypatch.context() as patched:
        patched.setattr(house.accounts.directory, "normalize_free_name", blind)
        assert (
            house.refused(house.accounts.links.accept_invitation(code, "anna", WORD))
            == "name_taken"
        )
    assert house.run(house.accounts.links.accept_invitation(code, "olga", WORD))


def test_links_expire(house: House) -> None:
    code = house.run(house.accounts.links.invite_first())["dealer"]
    house.clock.now += LINK_MS
    assert house.refused(house.accounts.links.accept_invitation(code, "dee", WORD)) == "bad_link"


def test_of_many_who_use_a_link_one_comes_in(house: House) -> None:
    code = house.run(house.accounts.links.invite_first())["operator"]

    async def all_at_once() -> list[Any]:
        asked = [house.accounts.links.accept_invitation(code, f"n{n}", WORD) for n in range(8)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = house.run(all_at_once())
    assert sum(isinstance(one, Account) for one in answers) == 1


def test_an_operator_invites(house: House) -> None:
    olga = house.first("operator", "olga")
    anna = house.run(house.accounts.sign_up("anna", WORD))
    assert house.refused(house.accounts.links.invite(anna, ["dealer"])) == "not_your_power"
    assert house.refused(house.accounts.links.invite(olga, ["king"])) == "no_such_role"
    code = house.run(house.accounts.links.invite(olga, ["dealer", "game_supervisor"]))
    made = house.run(house.accounts.links.accept_invitation(code, "gus", WORD))
    assert made.roles == ("game_supervisor", "dealer")
    assert house.refused(house.accounts.links.accept_invitation(code, "again", WORD)) == "bad_link"


def test_only_hashes_of_codes_are_stored(house: House) -> None:
    kept: list[bytes] = []
    put = house.store.put_secret

    async def listening(kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        kept.append(key_hash + value)
        await put(kind, key_hash, value, expires)

    house.store.put_secret = listening  # type: ignore[method-assign]
    links = house.run(house.accounts.links.invite_first())
    text = house.run(house.accounts.tickets.issue(None, "observer", "t"))
    for code in (*links.values(), text):
        assert not any(code.encode() in one for one in kept)
    assert len(kept) == 3


def test_an_unknown_name_costs_the_same_hash_as_a_wrong_password(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the time of the answer does not tell which names exist."""
    house.run(house.accounts.sign_up("anna", WORD))
    verified: list[str] = []
    verify = PasswordHasher.verify

    def listening(self: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
        verified.append(str(hashed))
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", listening)
    for name in ("anna", "nobody"):
        assert house.refused(house.accounts.sign_in(name, "wrong horse", HOME)) == "sign_in_failed"
    known, unknown = verified
    assert known != unknown
    assert known.rsplit("$", 2)[0] == unknown.rsplit("$", 2)[0]  # the same parameters


# --- corners --------------------------------------------------------------------------------------


def test_a_guest_finds_a_name_though_the_short_ones_are_taken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(range(1000))

    def unlucky(size: int) -> str:
        return f"{next(ids):012}" if size == 12 else "x" * size

    monkeypatch.setattr("punto.house.accounts.directory._random_text", unlucky)
    names = [house.run(house.accounts.directory.add_guest()).name for _ in range(4)]
    assert names[:3] == ["guest-xxxx", "guest-xxxxxx", "guest-xxxxxxxx"]
    assert len(set(names)) == 4
    monkeypatch.setattr("punto.house.accounts.directory._random_text", lambda size: "y" * size)
    house.run(house.accounts.directory.add_guest())
    assert house.refused(house.accounts.directory.add_guest()) == "no_guest_name"


def test_who_cannot_be_hashed_anew_now_comes_in_all_the_same(house: House) -> None:
    before = house.run(house.accounts.sign_up("anna", WORD))

    class NeverAnew(Passwords):
        def is_outdated(self, hashed: str) -> bool:
            return bool(hashed)

        async def hash(self, password: str) -> str:
            raise Refused("sign_in_busy", f"no time for {len(password)} characters")

    today = make_accounts(house.store, house.clock, passwords=NeverAnew(CHEAP_HASHER))
    assert house.run(today.sign_in("anna", WORD, HOME)) == before
    today.close()


def test_a_password_changed_meanwhile_is_not_changed_back(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))

    async def twice() -> list[Any]:
        change = house.accounts.change_password
        asked = [change(anna, WORD, f"new password {n}") for n in range(2)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = house.run(twice())
    assert sum(isinstance(one, Account) for one in answers) == 1
    # The later one read the account before the change, or after it.
    refusals = [one.refusal.code for one in answers if isinstance(one, Refused)]
    assert refusals in (["not_signed_in"], ["wrong_password"])


def test_a_busy_house_does_not_count_a_change_of_password(house: House) -> None:
    anna = house.run(house.accounts.sign_up("anna", WORD))
    busy = make_accounts(
        house.store, house.clock, passwords=Passwords(CHEAP_HASHER, max_waiting=-2)
    )
    for _ in range(20):
        assert house.refused(busy.change_password(anna, WORD, WORD)) == "sign_in_busy"
    busy.close()


def test_an_old_address_written_as_a_new_one_is_the_same() -> None:
    attempts = LoginThrottle(Clock(), max_per_address=1)
    attempts.count_attempt("a", "192.0.2.1")
    with pytest.raises(TooManyAttempts):
        attempts.count_attempt("b", "::ffff:192.0.2.1")
