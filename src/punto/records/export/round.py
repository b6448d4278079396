"""A round during export, and its coup record."""

from __future__ import annotations

from typing import Any

import msgspec

from punto.records.export.header import to_datetime
from punto.records.export.stakes import ExportedStake, StakeKey
from punto.records.format import CoupRecord, Result, StakeRecord, Status
from punto.table.config import Setup


class RoundInProgress(msgspec.Struct):
    """A round that is under way, or over and not yet exported."""

    time_ms: int | None = None
    """When its first card was dealt, or when it ended without one."""
    cards: list[str] = []
    die: int | None = None
    totals: tuple[int, int] | None = None
    result: Result | None = None
    status: Status = "played"
    irregularities: dict[str, None] = {}
    """An ordered set."""
    settled: dict[StakeKey, ExportedStake] = {}
    more: dict[str, Any] = {}
    number: int = 0

    def make_void(self) -> None:
        self.status, self.totals, self.result = "void", None, None

    def make_record(self, setup: Setup, shoe: str) -> CoupRecord:
        player, banker = self.totals or (None, None)
        return CoupRecord(
            shoe=shoe,
            coup=self.number,
            at=to_datetime(self.time_ms),
            cards=tuple(self.cards),
            die=self.die,
            player_total=player,
            banker_total=banker,
            result=self.result,
            status=self.status,
            irregularities=tuple(self.irregularities),
            wagers=tuple(
                _make_stake_record(setup, key, stake) for key, stake in sorted(self.settled.items())
            ),
            more=self.more,
        )


def _make_stake_record(setup: Setup, key: StakeKey, stake: ExportedStake) -> StakeRecord:
    charges_commission = setup.wagers[key.wager].charges_commission
    return StakeRecord(
        wager=key.wager,
        stake=stake.amount,
        profit=stake.profit,
        commission=stake.commission if charges_commission else None,
        player=key.player,
        box=key.box,
    )
