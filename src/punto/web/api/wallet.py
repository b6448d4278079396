"""`/api/tables/ID/buy-in`, `/cash-out`, `/api/top-up`: transfers between wallets and tables."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from punto.house.wallets.wallets import TransferResult
from punto.web.api.params import Money, RequestBody, TableId, TransferId
from punto.web.api.tables import require_table
from punto.web.context import InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES


class BuyInForm(RequestBody, frozen=True):
    transfer: TransferId
    """Id chosen by the client; a repeated request is executed once."""
    amount: Money


class CashOutForm(RequestBody, frozen=True):
    transfer: TransferId


class TransferReceipt(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    amount: int
    balance: int
    """Wallet balance after the transfer."""


class PendingTransfer(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    direction: str
    amount: int | None
    """None for a cash-out, which transfers the whole rack."""


class WalletPage(msgspec.Struct, frozen=True, kw_only=True):
    balance: int
    at_tables: int
    """Value of the chips in racks and on layouts."""
    pending: tuple[PendingTransfer, ...]


class WalletBalance(msgspec.Struct, frozen=True):
    balance: int


def _receipt(moved: TransferResult) -> TransferReceipt:
    return TransferReceipt(table=moved.table, amount=moved.amount, balance=moved.balance)


@get("/me/wallet", responses=REFUSAL_RESPONSES, tags=["money"])
async def wallet(context: InjectedContext, caller: InjectedCaller) -> WalletPage:
    account = caller.require_account()
    state = await context.house.wallets.get(account.id)
    return WalletPage(
        balance=state.balance,
        at_tables=await context.house.wallets.value_at_tables(account.id),
        pending=tuple(
            PendingTransfer(table=move.table, direction=move.direction, amount=move.amount)
            for move in state.pending
        ),
    )


@post("/tables/{table:str}/buy-in", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def buy_in(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[BuyInForm]
) -> TransferReceipt:
    """Transfer money to a table as chips. Chips of a practice table cost nothing."""
    account = caller.require_account()
    require_table(context, table)
    return _receipt(await context.house.buy_in(account.id, table, data.amount, data.transfer))


@post("/tables/{table:str}/cash-out", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def cash_out(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[CashOutForm]
) -> TransferReceipt:
    """Transfer the whole rack to the wallet; stakes stay on the table.

    Chips of a practice table are given back for nothing.
    """
    account = caller.require_account()
    require_table(context, table)
    return _receipt(await context.house.cash_out(account.id, table, data.transfer))


@post("/top-up", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def top_up(context: InjectedContext, caller: InjectedCaller) -> WalletBalance:
    """Refill a low wallet with play money."""
    return WalletBalance(await context.house.wallets.top_up(caller.require_account().id))


ROUTES = [wallet, buy_in, cash_out, top_up]
