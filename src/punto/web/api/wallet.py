"""`/api/tables/ID/buy-in`, `/cash-out`, `/api/top-up`: between a wallet and a table."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from punto.house.wallets.wallets import TransferResult
from punto.web.api.params import Body, Money, TableId, TransferId
from punto.web.api.tables import header_of
from punto.web.context import TheCaller, TheDesk
from punto.web.errors import REFUSED


class BuyInForm(Body, frozen=True):
    transfer: TransferId
    """Your own id: sent again it is never done twice."""
    amount: Money


class CashOutForm(Body, frozen=True):
    transfer: TransferId


class Transferred(msgspec.Struct, frozen=True, kw_only=True):
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


class Balance(msgspec.Struct, frozen=True):
    balance: int


def _told(moved: TransferResult) -> Transferred:
    return Transferred(table=moved.table, amount=moved.amount, balance=moved.balance)


@get("/me/wallet", responses=REFUSED, tags=["money"])
async def wallet(desk: TheDesk, caller: TheCaller) -> WalletPage:
    account = caller.signed_in()
    found = await desk.house.wallets.get(account.id)
    return WalletPage(
        balance=found.balance,
        at_tables=await desk.house.wallets.value_at_tables(account.id),
        pending=tuple(
            PendingTransfer(table=one.table, direction=one.direction, amount=one.amount)
            for one in found.pending
        ),
    )


@post("/tables/{table:str}/buy-in", status_code=200, responses=REFUSED, tags=["money"])
async def buy_in(
    desk: TheDesk, caller: TheCaller, table: TableId, data: JSONBody[BuyInForm]
) -> Transferred:
    """Money becomes chips at a table."""
    account = caller.signed_in()
    header_of(desk, table)
    return _told(await desk.house.wallets.buy_in(account.id, table, data.amount, data.transfer))


@post("/tables/{table:str}/cash-out", status_code=200, responses=REFUSED, tags=["money"])
async def cash_out(
    desk: TheDesk, caller: TheCaller, table: TableId, data: JSONBody[CashOutForm]
) -> Transferred:
    """The whole rack becomes money; what is staked stays."""
    account = caller.signed_in()
    header_of(desk, table)
    return _told(await desk.house.wallets.cash_out(account.id, table, data.transfer))


@post("/top-up", status_code=200, responses=REFUSED, tags=["money"])
async def top_up(desk: TheDesk, caller: TheCaller) -> Balance:
    """Play money for whoever has little left."""
    return Balance(await desk.house.wallets.top_up(caller.signed_in().id))


ROUTES = [wallet, buy_in, cash_out, top_up]
