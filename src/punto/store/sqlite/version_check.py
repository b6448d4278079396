"""Which SQLite versions are safe for a store.

From 3.7.0 to 3.51.2 a checkpoint that runs while another connection starts the log afresh could
leave pages out: a corrupt file (sqlite.org/wal.html#walresetbug). Fixed in 3.51.3, and carried
back to 3.50.7 and 3.44.6. Older lines, whatever their number, have no fix.
"""

from __future__ import annotations

from punto.refusals import Refused

FIXED = (3, 51, 3)
CARRIED_BACK = ((3, 50, 7), (3, 44, 6))


def has_wal_reset_race(version: str) -> bool:
    parts = [int(part) for part in version.split(".")[:3]]
    number = tuple(parts + [0] * (3 - len(parts)))
    if number >= FIXED:
        return False
    return not any(number[:2] == fixed[:2] and number >= fixed for fixed in CARRIED_BACK)


def check_library(version: str) -> None:
    if has_wal_reset_race(version):
        raise Refused("sqlite_too_old", version=version, fixed=".".join(map(str, FIXED)))
