"""What an integrity check finds, and the guard that turns errors into findings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from punto.messages import Message, Param, message
from punto.refusals import Refused, as_message
from punto.store.errors import StoreFailed

_DAMAGE = ("store_failed", "store_corrupt")
"""Failures of a store that responds: a table of the database is missing, or a page is damaged."""


class IntegrityFinding(msgspec.Struct, frozen=True):
    table: str
    sequence: int | None
    """The event concerned; None for the table as a whole."""
    code: str
    """`chain`, `gap`, `head`, `entries`, `zero`, `balances`, `commands`, `snapshot`, `anchor_…`, or
    the code of a check of the house."""
    params: dict[str, Param]
    sentence: str

    def __str__(self) -> str:
        where = f" event {self.sequence}" if self.sequence is not None else ""
        return f"{self.table}{where}: {self.sentence}"


def make_finding(stream: str, sequence: int | None, found: Message) -> IntegrityFinding:
    return IntegrityFinding(stream, sequence, found.code, found.params, found.sentence)


class FindingList:
    def __init__(self) -> None:
        self.found: list[IntegrityFinding] = []

    def add(self, stream: str, sequence: int | None, found: Message) -> None:
        finding = make_finding(stream, sequence, found)
        if finding not in self.found[-20:]:  # two checks can meet the same damage
            self.found.append(finding)

    @contextmanager
    def report_errors(self, stream: str, sequence: int | None = None) -> Iterator[None]:
        """Report whatever fails as a finding, so that the check goes on with the rest.

        Only a store that no longer responds ends the check.
        """
        try:
            yield
        except Refused as refused:
            if isinstance(refused, StoreFailed) and refused.refusal.code not in _DAMAGE:
                raise
            why = as_message(refused.refusal)
            self.add(stream, sequence, message("finding", "not_checked", why=why))
        except Exception as error:  # changed data can fail anywhere; the place is what counts
            said = (str(error) or "no message").splitlines()[0]
            why = message("detail", "check_error", error=f"{type(error).__name__}: {said}")
            self.add(stream, sequence, message("finding", "not_checked", why=why))
