"""`/api/tables/ID/buy-in`, `/cash-out`, `/api/top-up`: between a wallet and a table."""

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
    """Your own id: sent again it is never done twice."""
    amount: Money


class CashOutForm(RequestBody, frozen=True):
    transfer: TransferId


class TransferReceipt(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    amount: int
    balance: int
    """In the wallet, then."""


class PendingTransfer(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    direction: str
    amount: int | None
    """None from a table: whatever is in the rack."""


class WalletPage(msgspec.Struct, frozen=True, kw_only=True):
    balance: int
    at_tables: int
    """The worth of chips in racks and on layouts."""
    pending: tuple[PendingTransfer, ...]


class WalletBalance(msgspec.Struct, frozen=True):
    balance: int


def _receipt(moved: TransferResult) -> TransferReceipt:
    return TransferReceipt(table=moved.table, amount=moved.amount, balance=moved.balance)


@get("/me/wallet", responses=REFUSAL_RESPONSES, tags=["money"])
async def wallet(context: InjectedContext, caller: InjectedCaller) -> WalletPage:
    account = caller.require_account()
    found = await context.house.wallets.get(account.id)
    return WalletPage(
        balance=found.balance,
        at_tables=await context.house.wallets.value_at_tables(account.id),
        pending=tuple(
            PendingTransfer(table=one.table, direction=one.direction, amount=one.amount)
            for one in found.pending
        ),
    )


@post("/tables/{table:str}/buy-in", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def buy_in(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[BuyInForm]
) -> TransferReceipt:
    """Money becomes chips at a table."""
    account = caller.require_account()
    require_table(context, table)
    return _receipt(
        await context.house.wallets.buy_in(account.id, table, data.amount, data.transfer)
    )


@post("/tables/{table:str}/cash-out", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def cash_out(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[CashOutForm]
) -> TransferReceipt:
    """The whole rack becomes money; what is staked stays."""
    account = caller.require_account()
    require_table(context, table)
    return _receipt(await context.house.wallets.cash_out(account.id, table, data.transfer))


@post("/top-up", status_code=200, responses=REFUSAL_RESPONSES, tags=["money"])
async def top_up(context: InjectedContext, caller: InjectedCaller) -> WalletBalance:
    """Play money for whoever has little left."""
    return WalletBalance(await context.house.wallets.top_up(caller.require_account().id))


ROUTES = [wallet, buy_in, cash_out, top_up]
