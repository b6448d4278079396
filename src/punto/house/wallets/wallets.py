"""Wallets of play money, and the way between a wallet and a table.

A wallet is a stream of its own in the store. No house conducts it: whoever writes says after which
event, and who comes second reads anew and tries again.

A transfer touches two streams, which no transaction spans. It is begun in the wallet, then asked of
the table, then ended in the wallet, each step under an id that is taken at most once. **What the
table has kept under the transfer's id decides**: events, and it is done; nothing but the id, and it
was refused for good and is undone; no answer, and it stays pending until `finish` asks again with
the same id. So it can be cut short anywhere, and taken up by anybody, also by two at once.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from secrets import token_hex
from typing import Any, NamedTuple, Protocol

from punto.house.results import CommandResult
from punto.house.wallets.wallet_state import (
    Direction,
    Transfer,
    Wallet,
    is_wallet,
    read_transfer,
    stream_name,
    transfer_begun,
    transfer_done,
    transfer_undone,
    wallet_granted,
)
from punto.house.wallets.wallet_store import CASHIER_ACTOR, MAX_CACHED, WalletStore
from punto.money import format_decimal
from punto.refusals import Refusal, Refused, quote_input
from punto.store import AppendResult, Store, StoreFailed
from punto.table.commands import Actor, BuyIn, CashOut, Command
from punto.table.events import ChipsBought, ChipsCashed

MINOR_UNITS = 100
"""Of one unit of money."""
MAX_AMOUNT = 10**15
MAX_PENDING = 16


class TableAccess(Protocol):
    """What the cashier needs of a house."""

    async def request_as_cashier(self, table: str, command: Command) -> CommandResult:
        """Give a command to whoever conducts the table.

        `Taken` is on disk. A `Refusal` of a command by the cashier that the table itself decided
        must be on disk too: its id appended without events, so that no retry can ever be taken.
        Any other refusal (busy, another house, a failed disk) leaves no trace and decides nothing.
        """
        ...

    async def chip_value(self, table: str) -> Fraction:
        """What the table's smallest chip is worth, in money; refuses an unknown table."""
        ...

    async def count_chips(self, table: str, player: str) -> int:
        """In a player's rack and on the layout."""
        ...


class TopUpPolicy(NamedTuple):
    """When play money is given, and how far it fills a wallet up."""

    floor: int = 100 * MINOR_UNITS
    target: int = 1_000 * MINOR_UNITS


DEFAULT_TOP_UP = TopUpPolicy()


class TransferResult(NamedTuple):
    """An ended transfer, and the wallet's balance now."""

    table: str
    direction: Direction
    amount: int
    """0 when it was undone."""
    balance: int
    refusal: Refusal | None = None
    """Why it was undone."""


def format_money(amount: int) -> str:
    return format_decimal(Fraction(amount, MINOR_UNITS))


class Wallets:
    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        now: Callable[[], int],
        top_up_policy: TopUpPolicy = DEFAULT_TOP_UP,
        max_cached: int = MAX_CACHED,
    ) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._top_up_policy = top_up_policy
        self._wallet_store = WalletStore(store, now, max_cached)

    # --- what is there ----------------------------------------------------------------------------

    async def get(self, account: str) -> Wallet:
        """As it stands in the store now; an empty one for an account that has none yet."""
        return await self._wallet_store.read(account)

    async def balance(self, account: str) -> int:
        return (await self.get(account)).balance

    async def value_at_tables(self, account: str) -> int:
        """The worth of the account's chips, in racks and on layouts."""
        total = 0
        for table in (await self.get(account)).tables:
            total += await self._tables.count_chips(table, account) * await self._chip_units(table)
        return total

    # --- play money -------------------------------------------------------------------------------

    async def grant(
        self, account: str, amount: int, why: str, by: Actor, grant_id: str | None = None
    ) -> int:
        """Money out of nothing; the balance then. The same `grant_id` of the same actor is once."""
        if by.role != "operator":
            raise Refused("not_your_power", "money is the operator's to give")
        _check_amount(amount)
        if not 1 <= len(why) <= 200 or not why.isprintable():
            raise Refused("bad_text", "say in one line of at most 200 characters what it is for")

        async def event(wallet: Wallet) -> dict[str, Any]:
            _check_amount(wallet.balance + amount)
            return wallet_granted(account, amount, why)

        await self._wallet_store.append(account, event, f"grant {grant_id or token_hex(12)}", by)
        return await self.balance(account)

    async def top_up(self, account: str) -> int:
        """Fills a wallet up when money and chips together are below the floor; the balance then."""
        await self.finish_transfers(account)

        async def event(wallet: Wallet) -> dict[str, Any]:
            if wallet.pending:
                raise Refused("transfer_pending", "a transfer is not finished yet; wait for it")
            # A transfer begun after `wallet` was read makes the append come too late, and this is
            # asked again: what is counted here was nowhere else at that moment.
            total = wallet.balance + await self.value_at_tables(account)
            if total >= self._top_up_policy.floor:
                raise Refused(
                    "no_top_up",
                    f"there is {format_money(total)} in the wallet and at tables; play money is "
                    f"given below {format_money(self._top_up_policy.floor)}",
                )
            return wallet_granted(account, self._top_up_policy.target - total, "play money")

        await self._wallet_store.append(account, event, f"grant {token_hex(12)}")
        return await self.balance(account)

    # --- transfers --------------------------------------------------------------------------------

    async def buy_in(
        self, account: str, table: str, amount: int, transfer_id: str
    ) -> TransferResult:
        """Money becomes chips. Asked again with the same id it gives the first answer."""
        _check_amount(amount)
        chip = await self._chip_units(table)
        if amount % chip:
            raise Refused(
                "not_in_chips",
                f"{format_money(amount)} is not a whole number of chips of {format_money(chip)}",
            )
        return await self._transfer(account, transfer_id, table, "to_table", amount, chip)

    async def cash_out(self, account: str, table: str, transfer_id: str) -> TransferResult:
        """The whole rack becomes money; what is staked stays."""
        chip = await self._chip_units(table)
        return await self._transfer(account, transfer_id, table, "from_table", None, chip)

    async def finish_transfers(self, account: str) -> list[TransferResult]:
        """Take up what a crash has left; the transfers that ended now. Others stay pending."""
        ended = []
        for transfer in (await self.get(account)).pending:
            try:
                ended.append(await self._complete(account, transfer, fresh=False))
            except StoreFailed:
                raise
            except Refused:
                continue
        return ended

    async def finish_all_transfers(self) -> int:
        """Every wallet's, at a start; how many transfers ended."""
        headers = await self._store.tables()
        accounts = [
            header.id.removeprefix(stream_name("")) for header in headers if is_wallet(header)
        ]
        return sum([len(await self.finish_transfers(account)) for account in accounts])

    async def _transfer(
        self,
        account: str,
        transfer_id: str,
        table: str,
        direction: Direction,
        amount: int | None,
        chip: int,
    ) -> TransferResult:
        if not 1 <= len(transfer_id) <= 64 or not transfer_id.isprintable():
            raise Refused("bad_text", "the id of a transfer has 1 to 64 characters on one line")
        # Everybody's transfers come to a table from one cashier: the account keeps them apart.
        transfer = Transfer(f"{account}/{transfer_id}", table, direction, amount, chip)
        moved = await self._begin_or_resume(account, transfer)
        if moved.refusal:
            raise Refused(moved.refusal.code, moved.refusal.sentence, moved.refusal.clause)
        return moved

    async def _begin_or_resume(self, account: str, transfer: Transfer) -> TransferResult:
        # Asked before the balance is looked at: a first attempt has taken the money already.
        first = await self._wallet_store.find_command(account, f"begin {transfer.id}")
        if first is None:

            async def event(wallet: Wallet) -> dict[str, Any]:
                _check_begin(wallet, transfer)
                return transfer_begun(account, transfer)

            first = await self._wallet_store.append(account, event, f"begin {transfer.id}")
        if not first.repeated:
            return await self._complete(account, transfer, fresh=True)
        kept = read_transfer(await self._wallet_store.read_event(account, first.first))
        if _terms(kept) != _terms(transfer):
            raise Refused(
                "transfer_reused",
                f"the transfer {quote_input(transfer.id)} was another; give a new id",
            )
        ended = await self._wallet_store.find_command(account, f"end {transfer.id}")
        if ended:
            return await self._build_result(account, kept, ended)
        return await self._complete(account, kept, fresh=False)

    async def _complete(self, account: str, transfer: Transfer, *, fresh: bool) -> TransferResult:
        """From begun to ended, whoever has been here before."""
        refusal = None
        answered = None if fresh else await self._find_answer(transfer)
        if answered is None:
            answer = await self._tables.request_as_cashier(
                transfer.table, self._build_command(account, transfer)
            )
            if isinstance(answer, Refusal):
                refusal = answer
                answered = await self._find_answer(transfer)
            else:
                answered = AppendResult(*answer)
        if answered is None:
            why = refusal.sentence if refusal else "no answer"
            raise Refused(
                "transfer_pending", f"the table has not decided yet ({why}); ask again later"
            )
        if answered.last < answered.first:
            return await self._end(
                account, transfer, transfer_undone(account, transfer, refusal or _unknown_refusal())
            )
        amount = await self._moved_amount(account, transfer, answered)
        return await self._end(account, transfer, transfer_done(account, transfer, amount))

    def _build_command(self, account: str, transfer: Transfer) -> Command:
        at = self._now()
        if transfer.amount is None:
            return CashOut(by=CASHIER_ACTOR, at=at, id=transfer.id, player=account)
        chips = transfer.amount // transfer.chip
        return BuyIn(by=CASHIER_ACTOR, at=at, id=transfer.id, player=account, amount=chips)

    async def _find_answer(self, transfer: Transfer) -> AppendResult | None:
        return await self._store.find_command(transfer.table, CASHIER_ACTOR.id, transfer.id)

    async def _moved_amount(self, account: str, transfer: Transfer, answered: AppendResult) -> int:
        """What the table moved, by its own events."""
        kind = ChipsBought if transfer.direction == "to_table" else ChipsCashed
        count = answered.last - answered.first + 1
        async for record in self._store.read(transfer.table, answered.first - 1, count):
            event = record.decode_event()
            if isinstance(event, kind) and event.player == account:
                amount = event.amount * transfer.chip
                if transfer.amount in (None, amount):
                    return amount
        raise Refused(
            "transfer_mismatch",
            f"table {quote_input(transfer.table)} did something else "
            f"under {quote_input(transfer.id)}; "
            "an operator must look at it",
        )

    async def _end(
        self, account: str, transfer: Transfer, written: dict[str, Any]
    ) -> TransferResult:
        async def event(_wallet: Wallet) -> dict[str, Any]:
            return written

        ended = await self._wallet_store.append(account, event, f"end {transfer.id}")
        return await self._build_result(account, transfer, ended)

    async def _build_result(
        self, account: str, transfer: Transfer, ended: AppendResult
    ) -> TransferResult:
        written = await self._wallet_store.read_event(account, ended.first)
        refusal = written.get("refusal")
        return TransferResult(
            transfer.table,
            transfer.direction,
            written.get("amount", 0),
            await self.balance(account),
            Refusal(**refusal) if refusal else None,
        )

    async def _chip_units(self, table: str) -> int:
        """What a table's smallest chip is worth in the smallest unit of money."""
        value = await self._tables.chip_value(table) * MINOR_UNITS
        if value.denominator != 1:
            raise Refused(
                "chip_not_money",
                f"a chip of {quote_input(table)} is no whole number of {format_money(1)}; "
                "no wallet pays "
                "for it",
            )
        return value.numerator


def _terms(transfer: Transfer) -> tuple[str, Direction, int | None]:
    return transfer.table, transfer.direction, transfer.amount


def _check_begin(wallet: Wallet, transfer: Transfer) -> None:
    if len(wallet.pending) >= MAX_PENDING:
        raise Refused("transfer_pending", "too many transfers are not finished yet; wait for them")
    if transfer.amount is not None and wallet.balance < transfer.amount:
        raise Refused(
            "not_in_wallet",
            f"there is {format_money(wallet.balance)} in the wallet, not "
            f"{format_money(transfer.amount)}",
        )


def _check_amount(amount: int) -> None:
    if not 1 <= amount <= MAX_AMOUNT:
        raise Refused(
            "bad_amount", f"an amount is above zero and at most {format_money(MAX_AMOUNT)} in all"
        )


def _unknown_refusal() -> Refusal:
    return Refused("transfer_refused", "the table did not take it; nothing was moved").refusal
