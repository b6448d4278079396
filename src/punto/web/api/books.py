"""`/api/books`: rulebooks, exact odds, PAR sheets, and the check of a user's rulebook."""

from __future__ import annotations

import asyncio
import re
from functools import cache, lru_cache
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from punto.messages import Message
from punto.refusals import Refused
from punto.rules.catalog import built_in, load, read_source, unknown_book
from punto.rules.file_format.findings import RulebookFinding
from punto.rules.file_format.json_schema import rulebook_json_schema
from punto.rules.lint import BookSummary
from punto.web.api.odds_schema import OddsPage, ParSheetPage, WagerOddsSchema
from punto.web.api.params import BookId, BookText, OptionChoices, RequestBody
from punto.web.compute.worker import ComputeRequest
from punto.web.context import FOR_INSPECTORS, AppContext, Caller, InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES
from punto.web.rulebook_schema import (
    RulebookSchema,
    RulebookSummary,
    encode_rulebook,
    encode_summary,
)


class CheckForm(RequestBody, frozen=True):
    text: BookText
    """Text of a rulebook file in TOML."""


class CheckedWager(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    odds: WagerOddsSchema | None
    """Odds with the default decks and options of the book."""
    unpriced: Message | None
    """Reason why there are no odds."""


class CheckPage(msgspec.Struct, frozen=True, kw_only=True):
    ok: bool
    findings: tuple[RulebookFinding, ...]
    books: tuple[BookSummary, ...]
    """One entry per combination of options."""
    wagers: tuple[CheckedWager, ...]
    rulebook: RulebookSchema | None
    """The rulebook with the default options; null if it has findings."""


class RulebookSource(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: str
    """The rulebook file, as a template for new rulebooks."""
    sha256: str


class ParSheetFile(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    """File name."""
    text: str


def _require_built_in(book: str) -> str:
    """Return `book` if it is the id of a built-in rulebook; paths are never opened."""
    if book not in built_in():
        raise unknown_book(book)
    return book


def _parse_choices(chosen: list[str] | None) -> dict[str, str]:
    options = {}
    for text in chosen or ():
        name, equals, value = text.partition("=")
        if not equals or len(text) > 130:
            raise Refused("bad_option", option=text)
        options[name] = value
    return options


@cache
def _summaries() -> list[RulebookSummary]:
    return [encode_summary(load(name)) for name in built_in()]


@lru_cache(maxsize=128)
def _rulebook(book: str, choices: tuple[tuple[str, str], ...]) -> RulebookSchema:
    return encode_rulebook(load(book, dict(choices)))


def check_heavy_rate(context: AppContext, caller: Caller) -> None:
    context.rate_limiter.take("heavy", caller.account.id if caller.account else caller.address)


@get("/books", responses=REFUSAL_RESPONSES, tags=["books"])
async def books() -> list[RulebookSummary]:
    return await asyncio.to_thread(_summaries)


@cache
def _schema() -> dict[str, Any]:
    return rulebook_json_schema()


@get("/books/schema", responses=REFUSAL_RESPONSES, tags=["books"])
async def book_schema() -> dict[str, Any]:
    """Return the JSON Schema of rulebook files, as `punto rules schema` prints it."""
    return _schema()


@get("/books/{book:str}", responses=REFUSAL_RESPONSES, tags=["books"])
async def book_page(book: BookId, option: OptionChoices = None) -> RulebookSchema:
    choices = tuple(sorted(_parse_choices(option).items()))
    return await asyncio.to_thread(_rulebook, _require_built_in(book), choices)


@get("/books/{book:str}/text", responses=REFUSAL_RESPONSES, tags=["books"])
async def book_text(book: BookId) -> RulebookSource:
    """Return the rulebook file in TOML."""
    source = read_source(_require_built_in(book))
    return RulebookSource(id=book, text=source.decode(), sha256=sha256(source).hexdigest())


@get("/books/{book:str}/odds", responses=REFUSAL_RESPONSES, tags=["books"])
async def odds(
    context: InjectedContext,
    caller: InjectedCaller,
    book: BookId,
    decks: Annotated[int | None, QueryParameter(name="decks", ge=1, le=1000)] = None,
    option: OptionChoices = None,
) -> OddsPage:
    """Compute the exact odds of every wager with a full shoe."""
    text, options = read_source(_require_built_in(book)).decode(), _parse_choices(option)
    check_heavy_rate(context, caller)
    request = ComputeRequest(
        kind="odds", text=text, options=options, decks=(decks,) if decks else ()
    )
    return msgspec.convert(await context.compute_pool.compute(request, caller.address), OddsPage)


@get("/books/{book:str}/par", responses=REFUSAL_RESPONSES, tags=["books"])
async def par(
    context: InjectedContext,
    caller: InjectedCaller,
    book: BookId,
    decks: Annotated[
        str | None, QueryParameter(name="decks", max_length=7, description="For example 8 or 4-10.")
    ] = None,
    option: OptionChoices = None,
) -> ParSheetPage:
    """Return the PAR sheet."""
    text, options = read_source(_require_built_in(book)).decode(), _parse_choices(option)
    check_heavy_rate(context, caller)
    request = ComputeRequest(kind="par", text=text, options=options, decks=parse_decks(decks))
    return msgspec.convert(
        await context.compute_pool.compute(request, caller.address), ParSheetPage
    )


@get("/books/{book:str}/sheet", responses=REFUSAL_RESPONSES, tags=["books"])
async def sheet(
    context: InjectedContext,
    caller: InjectedCaller,
    book: BookId,
    form: Annotated[
        Literal["html", "md", "csv"], QueryParameter(name="form", description="File format.")
    ] = "html",
    decks: Annotated[
        str | None, QueryParameter(name="decks", max_length=7, description="For example 8 or 4-10.")
    ] = None,
    option: OptionChoices = None,
) -> ParSheetFile:
    """Return the PAR sheet as a file, as `punto par` writes it."""
    text, options = read_source(_require_built_in(book)).decode(), _parse_choices(option)
    check_heavy_rate(context, caller)
    request = ComputeRequest(
        kind="sheet", text=text, options=options, decks=parse_decks(decks), file_format=form
    )
    found = await context.compute_pool.compute(request, caller.address)
    return ParSheetFile(name=f"par-{book}.{form}", text=found)


def parse_decks(written: str | None) -> tuple[int, ...]:
    if written is None:
        return ()
    span = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", written)
    low, high = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
    if low > high or high - low > 20:
        raise Refused("bad_decks", decks=written)
    return tuple(range(low, high + 1))


@post(
    "/books/check",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["books"],
    opt=FOR_INSPECTORS,
)
async def check(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[CheckForm]
) -> CheckPage:
    """Check a user's rulebook; return its findings or its odds."""
    check_heavy_rate(context, caller)
    request = ComputeRequest(kind="check", text=data.text)
    report = await context.compute_pool.compute(request, caller.address)
    return msgspec.convert(report, CheckPage)


ROUTES = [books, book_schema, book_page, book_text, odds, par, sheet, check]
