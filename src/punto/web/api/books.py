"""`/api/books`: the rulebooks, their exact odds and PAR sheets, and a check of one's own."""

from __future__ import annotations

import asyncio
import re
from functools import cache, lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from punto.refusals import Refused, did_you_mean, quote_input
from punto.rules.catalog import built_in, load, read_source
from punto.rules.lint import BookSummary
from punto.web.api.params import Body, BookId, Chosen
from punto.web.compute.worker import Sum
from punto.web.context import Caller, Desk, TheCaller, TheDesk
from punto.web.errors import REFUSED
from punto.web.rulebook_schema import BookHead, BookShape, head_of, shape_of

MOST_TEXT = 200_000


class CheckForm(Body, frozen=True):
    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    """Of a rulebook file, TOML."""


class CheckedWager(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    odds: dict[str, Any] | None
    """With the book's own number of decks, under the default options."""
    unpriced: str | None
    """Why there are none."""


class CheckPage(msgspec.Struct, frozen=True, kw_only=True):
    ok: bool
    problems: tuple[str, ...]
    books: tuple[BookSummary, ...]
    """Under each choice of its options."""
    wagers: tuple[CheckedWager, ...]


class BookText(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: str
    """The rulebook file as it is written: something to begin one's own with."""


class SheetText(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    """To be kept under."""
    text: str


class OddsPage(msgspec.Struct, frozen=True, kw_only=True):
    """As `punto odds --json` writes them: fractions as p/q, decimals of 12 digits."""

    rulebook: str
    options: dict[str, str]
    decks: int | None
    combinations: int
    wagers: dict[str, Any]
    unpriced: dict[str, str]
    cards: dict[str, str]
    results: dict[str, str]


def _check_book(book: str) -> str:
    """Built-in ones by their ids: no path of the server's is ever opened for anybody."""
    if book not in built_in():
        hint = did_you_mean(book, built_in())
        raise Refused("unknown_book", f"there is no rulebook {quote_input(book)}{hint}")
    return book


def _choices(chosen: list[str] | None) -> dict[str, str]:
    options = {}
    for one in chosen or ():
        name, equals, value = one.partition("=")
        if not equals or len(one) > 130:
            raise Refused(
                "bad_option", f"{quote_input(one)} is not a choice; write option=id=value"
            )
        options[name] = value
    return options


@cache
def _heads() -> list[BookHead]:
    return [head_of(load(name)) for name in built_in()]


@lru_cache(maxsize=128)
def _shape(book: str, choices: tuple[tuple[str, str], ...]) -> BookShape:
    return shape_of(load(book, dict(choices)))


def _spend(desk: Desk, caller: Caller) -> None:
    desk.buckets.take("heavy", caller.account.id if caller.account else caller.address)


@get("/books", responses=REFUSED, tags=["books"])
async def books() -> list[BookHead]:
    return await asyncio.to_thread(_heads)


@get("/books/{book:str}", responses=REFUSED, tags=["books"])
async def book_page(book: BookId, option: Chosen = None) -> BookShape:
    choices = tuple(sorted(_choices(option).items()))
    return await asyncio.to_thread(_shape, _check_book(book), choices)


@get("/books/{book:str}/text", responses=REFUSED, tags=["books"])
async def book_text(book: BookId) -> BookText:
    """The file itself, TOML."""
    return BookText(id=book, text=read_source(_check_book(book)).decode())


@get("/books/{book:str}/odds", responses=REFUSED, tags=["books"])
async def odds(
    desk: TheDesk,
    caller: TheCaller,
    book: BookId,
    decks: Annotated[int | None, QueryParameter(name="decks", ge=1, le=1000)] = None,
    option: Chosen = None,
) -> OddsPage:
    """Exact odds of every wager with a full shoe."""
    text, options = read_source(_check_book(book)).decode(), _choices(option)
    _spend(desk, caller)
    wanted = Sum(kind="odds", text=text, options=options, decks=(decks,) if decks else ())
    return msgspec.convert(await desk.sums.work_out(wanted), OddsPage)


@get("/books/{book:str}/par", responses=REFUSED, tags=["books"])
async def par(
    desk: TheDesk,
    caller: TheCaller,
    book: BookId,
    decks: Annotated[
        str | None, QueryParameter(name="decks", max_length=7, description="As 8 or 4-10.")
    ] = None,
    option: Chosen = None,
) -> dict[str, Any]:
    """The PAR sheet, as `punto par` writes it to a .json file."""
    text, options = read_source(_check_book(book)).decode(), _choices(option)
    _spend(desk, caller)
    wanted = Sum(kind="par", text=text, options=options, decks=_decks(decks))
    found: dict[str, Any] = await desk.sums.work_out(wanted)
    return found


@get("/books/{book:str}/sheet", responses=REFUSED, tags=["books"])
async def sheet(
    desk: TheDesk,
    caller: TheCaller,
    book: BookId,
    form: Annotated[
        Literal["html", "md", "csv"], QueryParameter(name="form", description="Of the file.")
    ] = "html",
    decks: Annotated[
        str | None, QueryParameter(name="decks", max_length=7, description="As 8 or 4-10.")
    ] = None,
    option: Chosen = None,
) -> SheetText:
    """The PAR sheet as a file to keep, as `punto par` writes it."""
    text, options = read_source(_check_book(book)).decode(), _choices(option)
    _spend(desk, caller)
    wanted = Sum(kind="sheet", text=text, options=options, decks=_decks(decks), form=form)
    return SheetText(name=f"par-{book}.{form}", text=await desk.sums.work_out(wanted))


def _decks(written: str | None) -> tuple[int, ...]:
    if written is None:
        return ()
    span = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", written)
    low, high = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
    if low > high or high - low > 20:
        raise Refused("bad_decks", f"{quote_input(written)} are not decks; write 8 or 4-10")
    return tuple(range(low, high + 1))


@post("/books/check", status_code=200, responses=REFUSED, tags=["books"])
async def check(desk: TheDesk, caller: TheCaller, data: JSONBody[CheckForm]) -> CheckPage:
    """A rulebook of one's own: what is wrong with it, or what it comes to."""
    _spend(desk, caller)
    found = await desk.sums.work_out(Sum(kind="check", text=data.text))
    return msgspec.convert(found, CheckPage)


ROUTES = [books, book_page, book_text, odds, par, sheet, check]
