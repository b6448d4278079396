"""Recorded coups in an open format, and their audit against a rulebook.

Needs the `sim` extra (numpy and numba). Parquet, `.zst` and Excel files also need the `records`
extra (pyarrow, openpyxl). The record format and its text writers need no extra.

>>> import punto.records
>>> from punto.records.format import CoupRecord
>>> coup = CoupRecord(shoe="1", coup=1, cards=("9H", "4C", "KD", "3S"), result="banker")
>>> punto.records.check_coup(punto.load("mbs-baccarat"), coup)[0].right
'Player, 9 to 7'

Names are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.records.api import check_coup, read_records
    from punto.records.audit.audit import Audit, audit_records
    from punto.records.audit.findings import Finding
    from punto.records.convert import convert_records
    from punto.records.synthetic.generator import generate_records

__all__ = [
    "Audit",
    "Finding",
    "audit_records",
    "check_coup",
    "convert_records",
    "generate_records",
    "read_records",
]

_MODULES = {
    "Audit": "punto.records.audit.audit",
    "Finding": "punto.records.audit.findings",
    "audit_records": "punto.records.audit.audit",
    "check_coup": "punto.records.api",
    "convert_records": "punto.records.convert",
    "generate_records": "punto.records.synthetic.generator",
    "read_records": "punto.records.api",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'punto.records' has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)
