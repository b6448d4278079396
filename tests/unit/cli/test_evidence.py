"""`punto verify store --anchors`, `punto books` and `punto accounts`."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import pytest

from punto.house.integrity.anchors import sign_anchor
from punto.house.integrity.signing_key import SigningKey
from punto.rules.catalog import load
from punto.store import Store, open_store
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import SECRET, make_accounts
from tests.unit.house.house_driver import OPERATOR, open_house
from tests.unit.house.tampering import tamper, truncate_tail

T = TypeVar("T")
KEY = SigningKey(SECRET)
BOOK = "mbs-baccarat"


async def with_store(url: str, work: Any) -> Any:
    async with await open_store(url) as store:
        return await work(store)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A store with an operator, an account and some entries of the audit log."""
    url = f"sqlite:///{tmp_path}/punto.db"

    async def fill(store: Store) -> None:
        accounts = make_accounts(store)
        code = (await accounts.links.invite_first())["operator"]
        await accounts.links.accept_invitation(code, "otto", WORD)
        await accounts.sign_up("zoe", WORD)
        accounts.close()
        async with open_house(store) as house:
            for why in ("one", "two"):
                await house.audit_log.write(OPERATOR, "noted", why=why)

    run(with_store(url, fill))
    return url


@pytest.fixture
def anchors(url: str, tmp_path: Path) -> Path:
    async def sign(store: Store) -> bytes:
        return sign_anchor(KEY, 1, "house", await store.heads(), None)

    path = tmp_path / "anchors.jsonl"
    path.write_bytes(run(with_store(url, sign)) + b"\n")
    return path


def test_anchors_find_a_truncated_tail(punto: Punto, url: str, anchors: Path) -> None:
    asked = ("verify", "store", url, "--anchors", str(anchors))
    intact = punto(*asked, "--public-key", KEY.public)
    assert intact.status == 0
    assert KEY.public in intact.out
    run(tamper(url, *truncate_tail("house")))
    assert punto("verify", "store", url).status == 0, "the store alone looks intact"
    found = punto(*asked, "--json")
    assert found.status == 1
    assert found.json["anchors"] == {"count": 1, "keys": [KEY.public]}
    assert [finding["code"] for finding in found.json["findings"]] == ["anchor_ahead"]


def test_anchors_of_another_key(punto: Punto, url: str, anchors: Path) -> None:
    other = SigningKey(b"another secret, of 32 characters").public
    found = punto("verify", "store", url, "--anchors", str(anchors), "--public-key", other)
    assert found.status == 1
    assert "another key" in found.out


def test_bad_input(punto: Punto, url: str, anchors: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("{}\n")
    asked = ("verify", "store", url, "--anchors")
    assert_refused(punto(*asked, str(other)), "bad_anchors")
    assert_refused(punto(*asked, str(tmp_path / "none")), "cannot_read")
    assert_refused(punto(*asked, str(anchors), "--public-key", "zz"), "bad_public_key")
    assert_refused(punto("books", "approve", url, "mbs-bacarat"), "unknown_book")
    assert_refused(punto("books", "withdraw", url, "0" * 64), "book_not_approved")
    assert_refused(punto("accounts", "erase", url, "nobody"), "no_such_account")
    assert_refused(punto("accounts", "erase", url, "otto"), "last_operator")


def test_approving_rulebooks(punto: Punto, url: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(load(BOOK).text.source.replace(BOOK.encode(), b"our-own", 1))
    hashed = sha256(own.read_bytes()).hexdigest()
    assert punto("books", "approve", url, BOOK, "--json").json["sha256"] == load(BOOK).sha256
    assert punto("books", "approve", url, str(own)).out.startswith(hashed)
    listed = punto("books", "list", url, "--json").json
    assert [book["book"] for book in listed] == [BOOK, "our-own"]
    assert punto("books", "withdraw", url, hashed).status == 0
    assert [book["book"] for book in punto("books", "list", url, "--json").json] == [BOOK]


def test_erasing_an_account(punto: Punto, url: str) -> None:
    answer = punto("accounts", "erase", url, "Zoe", "--why", "asked by letter 12")
    assert answer.status == 0, answer.err

    async def read(store: Store) -> tuple[list[str], dict[str, Any]]:
        names = [account.name for account in await store.accounts()]
        journal = [record async for record in store.read("house")]
        return names, journal[-1].decode_body()

    names, last = run(with_store(url, read))
    assert names == ["otto"]
    assert (last["type"], last["why"]) == ("account_erased", "asked by letter 12")
    assert punto("verify", "store", url).status == 0
