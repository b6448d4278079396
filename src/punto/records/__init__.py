"""What a table leaves behind, in an open format, and the audit of it against a rulebook.

Needs the `sim` extra (numpy and numba), and for Parquet the `reports` extra (pyarrow).

>>> import punto.records
>>> from punto.records.format import Coup
>>> coup = Coup(shoe="1", coup=1, cards=("9H", "4C", "KD", "3S"), result="banker")
>>> punto.records.judge(punto.load("mbs-baccarat"), coup)[0].right
'player, 9 to 7'

Names are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.records.auditor.auditing import Audit, audit
    from punto.records.auditor.findings import Finding
    from punto.records.converting import convert
    from punto.records.looking import judge, read
    from punto.records.made.generating import generate

__all__ = ["Audit", "Finding", "audit", "convert", "generate", "judge", "read"]

_HOMES = {
    "punto.records.auditor.auditing": ("Audit", "audit"),
    "punto.records.converting": ("convert",),
    "punto.records.auditor.findings": ("Finding",),
    "punto.records.made.generating": ("generate",),
    "punto.records.looking": ("judge", "read"),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'punto.records' has no attribute {name!r}")
