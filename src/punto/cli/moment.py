"""Moments as people write them in options."""

from __future__ import annotations

from datetime import UTC, datetime

from punto.refusals import Refused


def read_moment(text: str) -> datetime:
    """Return a moment; without an offset, it is UTC."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refused("bad_moment", moment=text) from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
