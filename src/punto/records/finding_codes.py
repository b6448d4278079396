"""What can be wrong with a record: stable codes, each with a bit for the kernels.

`docs/audit.md` has a heading for each. Where the rulebook's own readers refuse the same thing, the
code is theirs.
"""

from __future__ import annotations

# Of the file.
HEADER_MISSING = "header_missing"
SECOND_HEADER = "second_header"
OTHER_BOOK = "other_book"
OTHER_OPTIONS = "other_options"
OTHER_DECKS = "other_decks"
BROKEN_LINE = "broken_line"

# Of a coup, found by the kernels and by the plain look alike; the order is that of the bits.
CODES = (
    "unknown_card",
    "order_wrong",
    "card_missing",
    "card_too_many",
    "no_die",
    "die_missing",
    "die_out_of_range",
    "total_wrong",
    "result_wrong",
    "unknown_wager",
    "wager_not_offered",
    "not_positive",
    "wager_on_void_hand",
    "below_minimum",
    "above_maximum",
    "needs_wager",
    "over_bound",
    "stake_not_payable",
    "payment_wrong",
    "commission_wrong",
    # Of a shoe: each hangs on the coups before it.
    "too_many_copies",
    "too_many_cards",
    "too_many_free_rounds",
    "coup_missing",
    "coup_double",
    "coup_out_of_order",
)
UNKNOWN_IRREGULARITY = "unknown_irregularity"
SHOE_AGAIN = "shoe_again"

BIT = {code: 1 << number for number, code in enumerate(CODES)}
LOOK = 1 << len(CODES)
"""The kernel does not judge the coup by itself: it holds what columns cannot, or large numbers."""
OF_SHOES = sum(BIT[code] for code in CODES[CODES.index("too_many_copies") :])


def codes_in(mark: int) -> list[str]:
    return [code for code, bit in BIT.items() if mark & bit]
