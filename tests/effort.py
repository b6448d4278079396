"""How much a comparison does: enough to find a mistake in `make test`, more in `make oracle`.

`PUNTO_LONG=1 python -m pytest FILE…` runs the long form of the files that use `effort`.
"""

from __future__ import annotations

import os
from typing import TypeVar

Amount = TypeVar("Amount")

_LONG = bool(os.environ.get("PUNTO_LONG"))


def effort(short: Amount, long: Amount) -> Amount:
    """Return the amount for this run."""
    return long if _LONG else short
