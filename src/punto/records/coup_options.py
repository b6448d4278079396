"""Options of a single coup that differ from the header's.

The operator may choose some options of a running table anew (division-5 5.11). A coup that was
settled under another value names `other_options` among its irregularities, and its `more` has a
table `options` with the values that differ.
"""

from __future__ import annotations

from punto.records.format import CoupRecord
from punto.rules.rulebook import Rulebook

OTHER_OPTIONS = "other_options"


def find_coup_options(coup: CoupRecord, book: Rulebook) -> dict[str, str]:
    """Return the options of a coup that differ from the header's.

    Only options that can change at a running table count, with values that the book has.
    """
    if OTHER_OPTIONS not in coup.irregularities:
        return {}
    entries = coup.more.get("options")
    if not isinstance(entries, dict):
        return {}
    allowed = {
        option.id: {value.id for value in option.values}
        for option in book.options
        if option.from_next_round
    }
    return {name: value for name, value in entries.items() if value in allowed.get(name, ())}
