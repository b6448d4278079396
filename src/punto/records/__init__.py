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
    from punto.records.api import judge, read
    from punto.records.audit.audit import Audit, audit_records
    from punto.records.audit.findings import Finding
    from punto.records.convert import convert_records
    from punto.records.synthetic.generator import generate

__all__ = ["Audit", "Finding", "audit_records", "convert_records", "generate", "judge", "read"]

_HOMES = {
    "punto.records.audit.audit": ("Audit", "audit_records"),
    "punto.records.convert": ("convert_records",),
    "punto.records.audit.findings": ("Finding",),
    "punto.records.synthetic.generator": ("generate",),
    "punto.records.api": ("judge", "read"),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'punto.records' has no attribute {name!r}")
