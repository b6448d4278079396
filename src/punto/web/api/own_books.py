"""`/api/books/own`: odds, PAR sheet, edges by option, solved odds, trial coup of a user's text."""

from __future__ import annotations

from secrets import randbits
from typing import Annotated, Any, Literal

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from punto.messages import Param
from punto.web.api.books import ParSheetFile, check_heavy_rate, parse_decks
from punto.web.api.odds_schema import OddsPage, ParSheetPage
from punto.web.api.params import BookText, RequestBody
from punto.web.compute.worker import ComputeRequest
from punto.web.context import FOR_INSPECTORS, AppContext, Caller, InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES
from punto.web.rulebook_schema import RulebookSchema

Word = Annotated[str, Meta(max_length=64)]


class OwnBookForm(RequestBody, frozen=True, kw_only=True):
    text: BookText
    """Text of a rulebook file in TOML."""
    options: dict[Word, Word] = msgspec.field(default_factory=dict)
    decks: Annotated[int, Meta(ge=1, le=1000)] | None = None


class OwnParForm(OwnBookForm, frozen=True, kw_only=True):
    deck_range: Annotated[str, Meta(max_length=7)] | None = None
    """For example `8` or `4-10`; by default all that the rulebook allows."""


class OwnSheetForm(OwnParForm, frozen=True, kw_only=True):
    form: Literal["html", "md", "csv"] = "html"


class SolveForm(OwnBookForm, frozen=True, kw_only=True):
    wager: Word
    edge: Annotated[str, Meta(max_length=32)]
    """The wanted house edge, such as `5%`."""
    step: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """Stakes are multiples of this number of smallest chips; by default as each row has it."""


class TrialCoupForm(OwnBookForm, frozen=True, kw_only=True):
    cards: Annotated[str, Meta(max_length=64)] = ""
    """The cards in the order in which they leave the shoe; if empty, they are drawn."""
    die: Annotated[int, Meta(ge=1, le=100)] | None = None


class OwnBookPage(msgspec.Struct, frozen=True, kw_only=True):
    rulebook: RulebookSchema
    odds: OddsPage


class OptionEdge(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    edge: str | None
    """The house edge as a fraction."""


class OptionValueEdges(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    wagers: tuple[OptionEdge, ...]


class OptionEdges(msgspec.Struct, frozen=True, kw_only=True):
    """The edges with each value of one option; other options have their defaults."""

    id: str
    title: str
    default: str
    values: tuple[OptionValueEdges, ...]


class OptionEdgesPage(msgspec.Struct, frozen=True, kw_only=True):
    decks: int
    options: tuple[OptionEdges, ...]


class PayableOddsSchema(msgspec.Struct, frozen=True, kw_only=True):
    odds: str
    edge: str
    edge_decimal: str


class SolvedRow(msgspec.Struct, frozen=True, kw_only=True):
    odds: str
    """The odds now."""
    when: str
    step: int
    exact: str | None
    """The odds that give the wanted edge, as a fraction."""
    exact_decimal: str | None
    below: PayableOddsSchema | None
    above: PayableOddsSchema | None
    unsolvable: Literal["never_falls", "pays_nothing"] | None


class SolvedOddsPage(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of `solved` of `punto odds --solve --json`."""

    wager: str
    edge: str
    edge_now: str
    rows: tuple[SolvedRow, ...]


class TrialHand(msgspec.Struct, frozen=True, kw_only=True):
    cards: tuple[str, ...]
    total: int
    natural: bool


class TrialStep(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    """A message of the kind `detail`."""
    params: dict[str, Param]
    sentence: str
    hand: str | None
    card: str | None
    clause: str | None


class TrialWager(msgspec.Struct, frozen=True, kw_only=True):
    stake: str
    outcome: Literal["win", "lose", "push"]
    profit: str
    odds: str | None
    clause: str | None
    commission: str | None = None


class TrialCoupPage(msgspec.Struct, frozen=True, kw_only=True):
    """Same format as `punto coup --json`, with the smallest payable stake on every wager."""

    rulebook: str
    decks: int
    options: dict[str, str]
    player: TrialHand
    banker: TrialHand
    die: int | None
    winner: Literal["player", "banker", "tie"]
    steps: tuple[TrialStep, ...]
    facts: dict[str, int | bool | str]
    wagers: dict[str, TrialWager]
    profit: str


async def _compute(
    context: AppContext, caller: Caller, kind: str, data: OwnBookForm, **more: Any
) -> Any:
    check_heavy_rate(context, caller)
    given = {"text": data.text, "options": data.options, **more}
    given.setdefault("decks", (data.decks,) if data.decks else ())
    request = msgspec.convert({"kind": kind, **given}, ComputeRequest)
    return await context.compute_pool.compute(request, caller.address)


_ROUTE: dict[str, Any] = {
    "status_code": 200,
    "responses": REFUSAL_RESPONSES,
    "tags": ["books"],
    "opt": FOR_INSPECTORS,
}


@post("/books/own/odds", **_ROUTE)
async def own_odds(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[OwnBookForm]
) -> OwnBookPage:
    """Return a user's rulebook as data, with its exact odds."""
    return msgspec.convert(await _compute(context, caller, "book", data), OwnBookPage)


@post("/books/own/edges", **_ROUTE)
async def own_edges(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[OwnBookForm]
) -> OptionEdgesPage:
    """Return the house edge of each wager with each value of each option."""
    return msgspec.convert(await _compute(context, caller, "edges", data), OptionEdgesPage)


@post("/books/own/par", **_ROUTE)
async def own_par(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[OwnParForm]
) -> ParSheetPage:
    """Return the PAR sheet of a user's rulebook."""
    decks = parse_decks(data.deck_range)
    return msgspec.convert(await _compute(context, caller, "par", data, decks=decks), ParSheetPage)


@post("/books/own/sheet", **_ROUTE)
async def own_sheet(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[OwnSheetForm]
) -> ParSheetFile:
    """Return the PAR sheet of a user's rulebook as a file, as `punto par` writes it."""
    decks = parse_decks(data.deck_range)
    text = await _compute(context, caller, "sheet", data, decks=decks, file_format=data.form)
    return ParSheetFile(name=f"par.{data.form}", text=text)


@post("/books/own/solve", **_ROUTE)
async def own_solve(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[SolveForm]
) -> SolvedOddsPage:
    """Return the odds of each row of a wager that give it the wanted house edge."""
    given = {"wager": data.wager, "edge": data.edge, "step": data.step}
    return msgspec.convert(await _compute(context, caller, "solve", data, **given), SolvedOddsPage)


@post("/books/own/coup", **_ROUTE)
async def own_coup(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[TrialCoupForm]
) -> TrialCoupPage:
    """Deal a trial coup with the given cards or with drawn ones, and settle every wager."""
    seed = 0 if data.cards.strip() else randbits(63)
    given = {"cards": data.cards, "die": data.die, "seed": seed}
    return msgspec.convert(await _compute(context, caller, "coup", data, **given), TrialCoupPage)


ROUTES = [own_odds, own_edges, own_par, own_sheet, own_solve, own_coup]
