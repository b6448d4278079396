"""The codes of audit findings, each with a bit for the kernels.

The codes are stable and documented in `docs/audit.md`. A code that the rules also use as a refusal
code means the same there.
"""

from __future__ import annotations

# Findings about a skipped line.
SECOND_HEADER = "second_header"
BROKEN_LINE = "broken_line"

# Findings about a coup, by the kernels and by the slow path. The order gives the bits.
CODES = (
    "unknown_card",
    "order_wrong",
    "card_missing",
    "card_too_many",
    "no_die",
    "die_missing",
    "die_out_of_range",
    "total_out_of_range",
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
    # Findings about a shoe: each depends on the coups before it.
    "too_many_copies",
    "too_many_cards",
    "too_many_free_rounds",
    "coup_missing",
    "coup_double",
    "coup_out_of_order",
)

CODE_BIT = {code: 1 << number for number, code in enumerate(CODES)}
NEEDS_SLOW_PATH = 1 << len(CODES)
"""Only the slow path can check the coup: it has values that columns cannot hold, or large ones."""
SHOE_CODES = sum(CODE_BIT[code] for code in CODES[CODES.index("too_many_copies") :])


def decode_codes(violations: int) -> list[str]:
    return [code for code, bit in CODE_BIT.items() if violations & bit]
