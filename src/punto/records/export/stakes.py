"""The stakes on a table during export: amounts, reductions and limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from punto.records.coup_stake_limits import encode_coup_limit
from punto.records.export.header import make_stake_limit
from punto.table.config import Limit, Setup


class StakeKey(NamedTuple):
    """Identifies a stake; the order of the fields sorts the stakes of a coup."""

    box: int
    wager: str
    player: str

    @classmethod
    def of(cls, event: Any) -> StakeKey:
        return cls(event.box, event.wager, event.player)


class ExportedStake(NamedTuple):
    amount: int
    profit: int
    commission: int


REDUCTION_NAMES = {
    "unpayable": "unpayable_stake_taken",
    "differential": "differential",
    "beside": "differential",
}
"""Irregularities of the record format, by the reason for which a part of a stake is returned."""


class StakeTracker:
    """Follows the open stakes and the limits of a table."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._limits = dict(setup.config.limits)
        self._amounts: Counter[StakeKey] = Counter()
        self._reductions: dict[StakeKey, set[str]] = {}
        """Stakes of which a part was returned, so that they may be below the minimum."""
        self._earlier_reductions: dict[StakeKey, set[str]] = {}
        """The same for stakes of the last round that are settled or returned. They may be restored.
        """

    def set_limits(self, limits: Mapping[str, Limit]) -> None:
        self._limits |= limits

    def add(self, key: StakeKey, amount: int) -> None:
        self._amounts[key] += amount
        self._reductions.pop(key, None)  # the table checked the minimum of the new sum

    def remove(self, key: StakeKey, amount: int) -> int:
        """Take an amount off; return the rest."""
        rest = self._amounts[key] - amount
        assert rest >= 0
        if rest:
            self._amounts[key] = rest
        else:
            del self._amounts[key]
            self._forget_reductions(key)
        return rest

    def _forget_reductions(self, key: StakeKey) -> None:
        if key in self._reductions:
            self._earlier_reductions[key] = self._reductions.pop(key)

    def restore(self, key: StakeKey, amount: int) -> None:
        """Put a stake of the last round back."""
        self._amounts[key] += amount
        if key in self._earlier_reductions:
            self._reductions[key] = self._earlier_reductions[key]

    def begin_round(self) -> None:
        self._earlier_reductions = {}

    def return_part(self, key: StakeKey, amount: int, reason: str, *, in_round: bool) -> str | None:
        """Take off a returned amount; return the irregularity that the reason means, if any."""
        rest = self.remove(key, amount)
        if reason == "withdrawn":
            self._forget_reductions(key)
        name = REDUCTION_NAMES.get(reason)
        if not (name and amount and in_round):
            return None
        if rest:
            self._reductions.setdefault(key, set()).add(name)
        return name

    def reductions_below_minimum(self, key: StakeKey, amount: int) -> list[str]:
        """Return why a stake below the minimum was reduced, in this round or an earlier one."""
        if amount >= self._limit(key).min:
            return []
        return sorted(self._reductions.get(key, ()))

    def _limit(self, key: StakeKey) -> Limit:
        return self._setup.limit_for(self._limits, key.wager, key.player)

    def find_other_limits(self, settled: Mapping[StakeKey, ExportedStake]) -> list[dict[str, Any]]:
        """Return the limits, other than the header's, under which stakes were accepted."""
        sums: Counter[tuple[str, str]] = Counter()
        for key, stake in settled.items():
            sums[key.wager, key.player] += stake.amount
        settings = self._setup.config
        entries: dict[tuple[str, str], dict[str, Any]] = {}
        for key, stake in sorted(settled.items()):
            _, wager, player = key
            limit, header_limit = self._limit(key), settings.limits.get(wager, settings.limit)
            is_outside = stake.amount < header_limit.min or sums[wager, player] > header_limit.max
            if limit != header_limit and is_outside:
                entry = encode_coup_limit(wager, player, make_stake_limit(limit))
                entries[wager, player] = entry
        return list(entries.values())
