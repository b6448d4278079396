"""Rulebooks, exact odds, PAR sheets and custom rulebooks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest

from punto.odds.analysis import analyse
from punto.odds.par.html import render_html
from punto.odds.par.sheet import ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv, render_markdown, serialize_sheet
from punto.odds.serialize import serialize_analysis
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.catalog import built_in, load, read_source
from punto.rules.file_format.json_schema import rulebook_json_schema
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from punto.rules.lint import lint_source
from punto.web.compute import pool
from punto.web.compute.pool import ComputePool
from punto.web.compute.worker import ComputeRequest
from tests.paths import RULEBOOK_TEMPLATE
from tests.unit.web.live_server import LiveServer
from tests.unit.web.test_auth import refused


def test_the_list_of_rulebooks(quick: LiveServer) -> None:
    found = quick.client().get("/api/books").json()
    assert [one["id"] for one in found] == [*built_in()]
    refused(quick.client().get("/api/books/nothing"), 404, "unknown_book")
    assert quick.client().get("/api/books/..%2Fbooks%2Fcommon.toml").status_code == 404
    refused(quick.client().get("/api/books/common.toml"), 404, "unknown_book")


@pytest.mark.parametrize("book", built_in())
def test_the_text_of_a_book_is_its_file(quick: LiveServer, book: str) -> None:
    text = read_source(book)
    expected = {"id": book, "text": text.decode(), "sha256": sha256(text).hexdigest()}
    assert quick.client().get(f"/api/books/{book}/text").json() == expected


def test_the_schema_of_rulebooks_is_that_of_the_command(quick: LiveServer) -> None:
    assert quick.client().get("/api/books/schema").json() == rulebook_json_schema()


def test_only_texts_of_rulebooks_are_served(quick: LiveServer) -> None:
    refused(quick.client().get("/api/books/common/text"), 404, "unknown_book")
    refused(quick.client().get("/api/books/..%2F..%2Fclauses%2Fhellenic/text"), 404, "not_found")


def test_a_stake_that_cannot_be_paid_has_its_clause(quick: LiveServer) -> None:
    wagers = quick.client().get("/api/books/division-5").json()["wagers"]
    expected = {one["id"]: (one["step"], one["payable_clause"]) for one in wagers}
    book = load("division-5")
    assert expected == {one.id: (one.payable_step, one.payable_clause) for one in book.wagers}
    assert expected["banker"][0] > 1
    assert expected["banker"][1] is not None


def test_a_stake_outside_its_limits_has_its_clause(quick: LiveServer) -> None:
    """The clause that the table cites when it refuses the stake."""
    book = quick.client().get("/api/books/division-5?option=perfect_pairs=one").json()
    expected = {one["id"]: one["limit_clause"] for one in book["wagers"]}
    assert expected["player"] == "division-5 5.9"
    assert expected["perfect_pairs"] == "division-5 11A.4"


def test_odds_equal_the_command_line(quick: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    book = load("mbs-power-98")
    found = quick.client().get("/api/books/mbs-power-98/odds?decks=6").json()
    assert found == msgspec.to_builtins(serialize_analysis(analyse(book, Shoe.full(6)), 6))
    with monkeypatch.context() as patch:  # the second time from the cache
        patch.delattr(pool.ComputePool, "_run_worker")
        assert quick.client().get("/api/books/mbs-power-98/odds?decks=6").json() == found
    refused(quick.client().get("/api/books/mbs-power-98/odds?decks=60"), 400, "decks_out_of_range")


def test_options_of_a_book(quick: LiveServer) -> None:
    path = "/api/books/division-5"
    book = quick.client().get(path).json()
    option = next(one for one in book["options"] if one["id"] == "banker_pay")
    other = next(one["id"] for one in option["values"] if one["id"] != option["default"])
    chosen = quick.client().get(path, params={"option": f"banker_pay={other}"}).json()
    assert next(one for one in chosen["options"] if one["id"] == "banker_pay")["chosen"] == other
    odds = quick.client().get(f"{path}/odds", params={"option": f"banker_pay={other}"}).json()
    assert odds["options"]["banker_pay"] == other
    refused(quick.client().get(path, params={"option": "banker_pay"}), 400, "bad_option")


def test_par(quick: LiveServer) -> None:
    book = load("hellenic-commission")
    found = quick.client().get("/api/books/hellenic-commission/par?decks=4-5").json()
    assert found == msgspec.to_builtins(serialize_sheet(make_par_sheet(book, [4, 5])))
    refused(quick.client().get("/api/books/division-5/par?decks=8-4"), 400, "bad_decks")


@pytest.mark.parametrize(
    ("form", "write"), [("html", render_html), ("md", render_markdown), ("csv", render_csv)]
)
def test_a_par_sheet_is_a_download(
    quick: LiveServer, form: str, write: Callable[[ParSheet], str]
) -> None:
    asked = {"form": form, "decks": "8", "option": "banker_pay=six_half"}
    book = load("division-5", {"banker_pay": "six_half"})
    found = quick.client().get("/api/books/division-5/sheet", params=asked).json()
    assert found == {"name": f"par-division-5.{form}", "text": write(make_par_sheet(book, [8]))}


def test_an_unknown_par_format_is_refused(quick: LiveServer) -> None:
    answer = quick.client().get("/api/books/division-5/sheet", params={"form": "pdf"})
    assert answer.status_code == 400


def test_a_custom_rulebook_is_checked(quick: LiveServer) -> None:
    text = read_source("mbs-7-up").decode()
    found = quick.client().post("/api/books/check", json={"text": text}).json()
    assert found["ok"]
    assert all(one["odds"]["ev_decimal"] for one in found["wagers"])
    bad = quick.client().post("/api/books/check", json={"text": text + "\nx = 1"}).json()
    assert not bad["ok"]
    assert bad["findings"]
    assert not quick.client().post("/api/books/check", json={"text": ""}).json()["ok"]


def test_a_server_takes_rulebooks_as_long_as_those_of_files(quick: LiveServer) -> None:
    text = read_source("mbs-7-up").decode()
    longest = text + "\n" * (MAX_BOOK_BYTES - len(text.encode()))
    assert quick.client().post("/api/books/check", json={"text": longest}).json()["ok"]
    # As many characters, but more bytes.
    [found] = (
        quick.client()
        .post("/api/books/check", json={"text": longest[:-1] + "é"})
        .json()["findings"]
    )
    assert found["code"] == "book_too_long"
    answer = quick.client().post("/api/books/check", json={"text": longest + "\n"})
    assert answer.status_code == 400


def test_the_rulebook_template_of_the_page_is_valid() -> None:
    assert lint_source(RULEBOOK_TEMPLATE.read_bytes()).findings == []


async def test_heavy_requests_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    text = read_source("mbs-baccarat").decode()
    with pytest.raises(Refused, match="too long"):
        await ComputePool(1, 0.01).compute(ComputeRequest(kind="odds", text=text))
    monkeypatch.setattr(pool, "MAX_PENDING", 2)
    few = ComputePool(1, 60)
    wanted = [ComputeRequest(kind="odds", text=text, decks=(decks,)) for decks in (4, 5, 6, 7)]
    found = await asyncio.gather(*map(few.compute, wanted), return_exceptions=True)
    assert [isinstance(one, Refused) for one in found] == [False, False, True, True]
