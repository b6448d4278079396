"""Shares as percentages that add up to 100."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def format_shares(shares: Sequence[Fraction], digits: int = 4) -> list[str]:
    """Round shares of a whole so that their sum stays the same, by the largest remainders.

    A positive share that is rounded to zero is shown as `< 0.0001 %`.
    """
    scale = 100 * 10**digits
    floors = [int(share * scale) for share in shares]
    missing = round(sum(shares) * scale) - sum(floors)
    by_remainder = sorted(range(len(shares)), key=lambda n: floors[n] - shares[n] * scale)
    for index in by_remainder[:missing]:
        floors[index] += 1
    return [
        f"< {10**-digits:.{digits}f} %" if share and not units else _format_units(units, digits)
        for share, units in zip(shares, floors, strict=True)
    ]


def _format_units(units: int, digits: int) -> str:
    return f"{units // 10**digits}.{units % 10**digits:0{digits}d} %"
