"""The cards of a shoe during export, and its record."""

from __future__ import annotations

from typing import Any

import msgspec

from punto.cards import read_card
from punto.records.export.header import to_datetime
from punto.records.format import CorrectionRecord, ShoeRecord
from punto.rules.procedure import BurnRule


class ShoeInProgress(msgspec.Struct):
    """A set of cards from its preparation to the next one."""

    burned: list[str | None] = []
    corrected: list[CorrectionRecord] = []
    """Wrong reads of the first burned card."""
    is_burn_omitted: bool = False
    unread: int = 0
    """The number of cards that left the shoe unread and are not named."""
    burned_in_excess: int = 0
    """The number of cards burned beyond the value of the first, which was misread."""

    @property
    def all_unread(self) -> int:
        return self.unread + self.burned_in_excess

    def correct_burned_card(self, read: str, true: str) -> None:
        self.burned[0] = true
        self.corrected.append(CorrectionRecord(read=read, true=true))

    def make_record(
        self, name: str, time_ms: int | None, rule: BurnRule, *, is_burned: bool
    ) -> ShoeRecord:
        burned = self.burned[0] if is_burned and self.burned else None
        if burned is not None:
            due = rule.count(read_card(burned).rank)
            self.burned_in_excess = max(len(self.burned) - due, 0)
        more: dict[str, Any] = {}
        if self.is_burn_omitted:
            more["irregularities"] = ["burn_missed"]
            if self.burned:  # an incomplete burn, for which the format has no key
                more |= {"first_burned": self.burned[0], "cards_burned": len(self.burned)}
        return ShoeRecord(
            shoe=name,
            at=to_datetime(time_ms),
            burned=burned,
            corrected=tuple(self.corrected),
            more=more,
        )
