"""`/api/tables`: the lobby, the page of a table, new tables, socket tickets, odds of the shoe."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.openapi.spec import Reference
from litestar.params import BodyKwarg, JSONBody
from msgspec import Meta

from punto.cards import DECK
from punto.house.book_identity import BookOrigin, book_hash, book_origin
from punto.house.hosting.table_runner import TableRunner
from punto.house.table_house_settings import (
    DealerKind,
    TableHouseSettings,
    is_custom_book,
    read_table_config,
)
from punto.messages import message
from punto.refusals import Refused
from punto.reports.theoretical_win import to_basis_points
from punto.roads.view import RoadsView, view_roads
from punto.rules.catalog import built_in, unknown_book
from punto.rules.procedure import SINGLE_LINE, Style
from punto.store import TableHeader
from punto.table.config import CardKind, Limit, Setup, TableConfig, TableVersion
from punto.table.phases import OPERATOR
from punto.table.state import Phase
from punto.table.visibility import view_occupancy, visible_config
from punto.web.api.odds_schema import OddsPage
from punto.web.api.params import BookText, RequestBody, TableId
from punto.web.compute.worker import ComputeRequest
from punto.web.context import (
    FOR_INSPECTORS,
    AppContext,
    Caller,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES
from punto.web.rulebook_schema import (
    NoticeSchema,
    RulebookSchema,
    WagerSchema,
    encode_rulebook,
)

MAX_COMPILE_SECONDS = 2.0
MIN_TEXT_SECONDS = 1
"""The least time that players have to promise their texts, and to give them."""


class OfferedWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager in the lobby: what tells one game from another."""

    title: str
    odds: tuple[str, ...]
    """The odds of its pay rows, each once."""
    pushes: bool
    """Some result returns the stake: the wager is on a hand."""
    edge: int | None
    """House edge with a full shoe, in hundredths of a percent; None until it is computed, which
    the list of tables starts."""


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby. Live values are missing for a table that another house hosts."""

    id: str
    title: str
    book: str
    book_title: str
    own_book: bool
    """The rulebook is a user's, or an earlier text of a built-in one."""
    book_version: str
    book_hash: str
    """SHA-256 of the rulebook's text; `/api/tables/ID/book` has the text."""
    book_origin: BookOrigin
    """`altered`: another text under the id of a built-in rulebook."""
    version: TableVersion
    style: Style
    boxes: int
    decks: int
    shoe_cards: int
    """Cards in a full shoe."""
    cards: CardKind
    virtual: bool
    """Whether the cards come from a committed shoe."""
    chip: str
    """Value of the smallest chip; limits are in chips."""
    limit: Limit
    """Limit of wagers without their own limit."""
    offered: tuple[OfferedWager, ...]
    minimum_age: int | None
    here: bool
    """This house hosts the table."""
    address: str | None
    """Address of the house that hosts the table; None if there is none."""
    dealer: DealerKind
    phase: Phase | None
    seats_taken: tuple[int, ...]
    """Occupied boxes."""
    own_boxes: tuple[int, ...]
    """Boxes of the caller."""
    standing: bool
    """The caller plays without a box."""
    players: int
    """Seated or standing."""
    watching: int
    """Connected players."""
    rounds: int
    shoe: int
    cards_left: int | None
    last_coup: bool
    results: str
    """Results of this shoe, for example `BPTBp`."""
    roads: RoadsView
    closes_at: int | None
    sequence: int


class TablePageConfig(msgspec.Struct, frozen=True, kw_only=True):
    """The configuration of a table, without what the caller may not see."""

    table: TableConfig
    house: TableHouseSettings


class TablePage(TableSummary, frozen=True, kw_only=True):
    """Everything a page needs to draw the table."""

    rulebook: RulebookSchema
    wagers: tuple[WagerSchema, ...]
    """Wagers of the rulebook."""
    limits: dict[str, Limit]
    """Limits by wager, with personal limits of the caller."""
    players_per_spot: int
    betting_seconds: int
    notices: tuple[NoticeSchema, ...]
    """Notices of the table, then those of the rulebook."""
    odds_shown: bool
    created: int
    config: TablePageConfig
    """Configuration: `table` and `house`. Only staff see personal limits of other players."""


CONFIG_SCHEMA = {
    "properties": {
        "table": Reference(ref=f"#/components/schemas/{TableConfig.__name__}"),
        "house": Reference(ref=f"#/components/schemas/{TableHouseSettings.__name__}"),
    },
    "additional_properties": False,
}
"""The published schema of a configuration, which `read_table_config` decodes: its refusals name the
key that is wrong."""


class NewTableForm(RequestBody, frozen=True):
    id: Annotated[str, Meta(min_length=1, max_length=48, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*\Z")]
    book: Annotated[str, Meta(max_length=64)] | None = None
    """Id of a built-in rulebook. Give either `book` or `text`."""
    text: BookText | None = None
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = (
        msgspec.field(default_factory=dict)
    )
    config: Annotated[dict[str, Any], BodyKwarg(schema_extra=CONFIG_SCHEMA)] = msgspec.field(
        default_factory=dict
    )
    """`table` and `house`; see docs/table.md and docs/protocol.md."""


class SocketTicket(msgspec.Struct, frozen=True, kw_only=True):
    ticket: str
    socket: str
    """Address of the socket with the ticket; valid once and for a short time."""


class TicketForm(RequestBody, frozen=True):
    role: Annotated[str, Meta(max_length=32, pattern=SINGLE_LINE)] = "player"


# --- response fields ------------------------------------------------------------------------------


def require_table(context: AppContext, table: str) -> TableHeader:
    """Return the header of a table; streams of wallets and the journal are not tables."""
    header = context.house.known_tables.get(table)
    if header is None:
        raise Refused("no_such_table", table=table)
    return header


def table_title(context: AppContext, table: str) -> str:
    """Return the title of a table, or its id if it is unknown."""
    header = context.house.known_tables.get(table)
    if header is None:
        return table
    setup, settings = context.histories.setup_of(header)
    return settings.title or setup.book.title


def _local_runner(context: AppContext, table: str) -> TableRunner | None:
    place = context.house.hosted_tables.get(table)
    return place.runner if place and not place.runner.lease_lost.is_set() else None


def _summary_fields(
    context: AppContext,
    header: TableHeader,
    where: str | None,
    caller: Caller,
    *,
    computes_edges: bool = False,
) -> dict[str, Any]:
    runner = _local_runner(context, header.id)
    setup, settings = _load_setup(context, header)
    book = setup.book
    values = context.expected_values.find(header.book_text, setup, computes=computes_edges)
    return {
        "id": header.id,
        "title": settings.title or book.title,
        "book": book.id,
        "book_title": book.title,
        "own_book": _is_own_book(header.book, header.book_text),
        "book_version": book.version,
        "book_hash": book_hash(header),
        "book_origin": book_origin(header),
        "version": setup.config.version,
        "boxes": setup.boxes,
        "decks": setup.decks,
        "shoe_cards": setup.card_count,
        "cards": settings.cards,
        "virtual": settings.cards == "virtual",
        "chip": setup.config.chip,
        "limit": setup.config.limit,
        "offered": _offered_wagers(setup, values),
        "minimum_age": book.minimum_age,
        "here": runner is not None,
        "address": where,
        **(_live_fields(context, runner, caller) if runner else _remote_fields(setup, settings)),
    }


def _offered_wagers(
    setup: Setup, value_by_wager: dict[str, Fraction] | None
) -> tuple[OfferedWager, ...]:
    values = value_by_wager or {}
    return tuple(
        OfferedWager(
            title=wager.title,
            odds=tuple(dict.fromkeys(row.odds.text for row in wager.pays)),
            pushes=wager.push is not None,
            edge=to_basis_points(-values[wager.id]) if wager.id in values else None,
        )
        for wager in setup.book.wagers
    )


@lru_cache(maxsize=1_000)
def _is_own_book(book: str, text: str) -> bool:
    return is_custom_book(TableHeader(id="", created=0, book=book, book_text=text))


def _live_fields(context: AppContext, runner: TableRunner, caller: Caller) -> dict[str, Any]:
    hosted, state = runner.hosted, runner.hosted.state
    shoe = state.shoe
    occupancy = view_occupancy(state, caller.account.id if caller.account else None)
    return {
        "style": state.style,
        "dealer": "person" if hosted.human_dealer else runner.settings.dealer,
        "phase": state.phase,
        "seats_taken": occupancy.boxes_taken,
        "own_boxes": occupancy.own_boxes,
        "standing": occupancy.is_standing,
        "players": occupancy.players,
        "watching": context.house.presence.connection_count(runner.id),
        "rounds": state.rounds_begun,
        "shoe": hosted.shoe_count,
        "cards_left": shoe.cards_left if shoe else None,
        "last_coup": shoe is not None and shoe.rounds_to_go is not None,
        "results": "".join(hosted.results),
        "roads": view_roads(hosted.results),
        "closes_at": runner.closes_at,
        "sequence": hosted.sequence,
    }


def _remote_fields(setup: Setup, settings: TableHouseSettings) -> dict[str, Any]:
    zeros = dict.fromkeys(("players", "watching", "rounds", "shoe", "sequence"), 0)
    unknown = dict.fromkeys(("phase", "cards_left", "closes_at"))
    flags = {"standing": False, "last_coup": False}
    configured = {"style": setup.style, "dealer": settings.dealer}
    no_results = {"results": "", "roads": view_roads(())}
    return {
        **zeros,
        **unknown,
        **configured,
        **no_results,
        "seats_taken": (),
        "own_boxes": (),
        **flags,
    }


def _load_setup(context: AppContext, header: TableHeader) -> tuple[Setup, TableHouseSettings]:
    runner = _local_runner(context, header.id)
    if runner:
        return runner.setup, runner.settings
    return context.histories.setup_of(header)


# --- routes ---------------------------------------------------------------------------------------


@get("/tables", responses=REFUSAL_RESPONSES, tags=["tables"])
async def tables(context: InjectedContext, caller: InjectedCaller) -> list[TableSummary]:
    """List the tables."""
    house = context.house
    elsewhere: dict[str, str] = {}
    if any(_local_runner(context, table) is None for table in house.known_tables):
        elsewhere = {lease.table: lease.address for lease in await house.store.leases()}
    heads = []
    for header in [*house.known_tables.values()]:
        here = _local_runner(context, header.id) is not None
        where = house.address or context.options.address if here else elsewhere.get(header.id)
        fields = _summary_fields(context, header, where, caller, computes_edges=True)
        heads.append(TableSummary(**fields))
    return heads


@get("/tables/{table:str}", responses=REFUSAL_RESPONSES, tags=["tables"])
async def table_page(context: InjectedContext, caller: InjectedCaller, table: TableId) -> TablePage:
    header = require_table(context, table)
    setup, settings = _load_setup(context, header)
    runner = _local_runner(context, table)
    limits = runner.hosted.state.limits if runner else setup.config.limits
    player = caller.account.id if caller.account else "-"
    where = (
        context.house.address or context.options.address
        if runner
        else await context.house.find_address(table)
    )
    book = encode_rulebook(setup.book)
    return TablePage(
        **_summary_fields(context, header, where, caller),
        rulebook=book,
        wagers=book.wagers,
        limits={wager: setup.limit_for(limits, wager, player) for wager in setup.wagers},
        players_per_spot=setup.players_per_spot,
        betting_seconds=setup.config.betting_seconds,
        notices=(
            *(NoticeSchema(text=text) for text in setup.config.notices),
            *(
                NoticeSchema(text=notice.text, clause=notice.clause)
                for notice in setup.book.notices
            ),
        ),
        odds_shown=settings.odds_shown,
        created=header.created,
        config=TablePageConfig(
            table=visible_config(setup.chosen_config, caller.actor()), house=settings
        ),
    )


@post("/tables", status_code=201, responses=REFUSAL_RESPONSES, tags=["tables"])
async def new_table(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[NewTableForm]
) -> TableSummary:
    """Create a table; operator only. A second Perfect Pairs scale is refused (division-5 11A.8)."""
    account = caller.require_role(OPERATOR, "create_table")
    context.rate_limiter.take("heavy", account.id)
    config = read_table_config(data.config)
    _check_time_for_texts(config.house)
    source = await book_source(context, caller, data.book, data.text, data.options)
    header = await context.house.create_table(
        as_actor(account, OPERATOR), data.id, source, data.options, config
    )
    where = context.house.address or context.options.address
    return TableSummary(**_summary_fields(context, header, where, caller))


def _check_time_for_texts(settings: TableHouseSettings) -> None:
    """Refuse a virtual table whose commitment no player could see before the cut.

    Without time to give a promised text, the order would depend on the house alone.
    """
    seconds = min(settings.commitment_seconds, settings.answer_seconds)
    if settings.cards == "virtual" and seconds < MIN_TEXT_SECONDS:
        found = message("detail", "no_time_for_texts", min=MIN_TEXT_SECONDS)
        raise Refused("bad_config", finding=found)


async def book_source(
    context: AppContext, caller: Caller, book: str | None, text: str | None, options: dict[str, str]
) -> str | bytes:
    """Return the id of a built-in book or the user's text; paths are never opened."""
    if (book is None) == (text is None):
        raise Refused("bad_request", why=message("detail", "book_or_text"))
    if text is not None:
        # Compile in a worker first: compiling here blocks every table of the house.
        request = ComputeRequest(kind="compile", text=text, options=options)
        timing = await context.compute_pool.compute(request, caller.address)
        if timing["seconds"] > MAX_COMPILE_SECONDS:
            raise Refused("book_too_heavy")
        return text.encode()
    if book is None or book not in built_in():
        raise unknown_book(book or "")
    return book


@post(
    "/tables/{table:str}/ticket",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["tables"],
    opt=FOR_INSPECTORS,
)
async def ticket(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[TicketForm]
) -> SocketTicket:
    """Create a ticket for the table socket. The role `observer` needs no account."""
    require_table(context, table)
    if caller.account is None and data.role != "observer":
        caller.require_account()
    text = await context.accounts.tickets.issue(caller.live, data.role, table)
    base = context.options.address.replace("http", "ws", 1)
    return SocketTicket(ticket=text, socket=f"{base}/tables/{table}/socket?ticket={text}")


@get("/tables/{table:str}/odds", responses=REFUSAL_RESPONSES, tags=["tables"])
async def shoe_odds(context: InjectedContext, caller: InjectedCaller, table: TableId) -> OddsPage:
    """Compute the exact odds of the next coup from the remaining cards, if the table shows them."""
    header = require_table(context, table)
    runner = context.house.runner(table)
    if not runner.settings.odds_shown:
        raise Refused("odds_not_shown")
    state = runner.hosted.state
    if state.phase not in ("ready", "betting", "waiting") or state.shoe is None or state.shoe.held:
        raise Refused("odds_not_now")
    context.rate_limiter.take("heavy", caller.account.id if caller.account else caller.address)
    assert len(state.shoe.unseen) == len(DECK)
    request = ComputeRequest(
        kind="shoe", text=header.book_text, options=header.options, counts=state.shoe.unseen
    )
    return msgspec.convert(await context.compute_pool.compute(request, caller.address), OddsPage)


ROUTES = [tables, table_page, new_table, ticket, shoe_odds]
