"""Positions of a rulebook's values in the arrays that the audit kernels read."""

from __future__ import annotations

# --- positions in `DealTables.rules`
INITIAL_CARDS = 0
"""Number of cards of the initial deal that come from the shoe."""
DEAL_ORDER = 1
"""For each of them, the hand it goes to: 0 the Player's, 1 the Banker's."""
HAND_POSITION = DEAL_ORDER + 4
"""For each of them, the number of shoe cards that its hand already has."""
FIRST_TWO_SLOTS = HAND_POSITION + 4
"""For each hand, the card slots of its first two cards."""
DEALT_PER_HAND = FIRST_TWO_SLOTS + 4
"""For each hand, how many of its first two cards come from the shoe: 1 beside a permanent card."""
DIE_FACES = DEALT_PER_HAND + 2
IS_CONTINUOUS = DIE_FACES + 1
DECKS = IS_CONTINUOUS + 1
MAX_FREE_ROUNDS = DECKS + 1
BURN_COUNTS = MAX_FREE_ROUNDS + 1
"""By the rank of the first burned card, from the ace: how many cards are burned in all."""
ROUNDING = BURN_COUNTS + 13
"""Fractions of a chip: 0 refused, 1 rounded down, 2 rounded up."""
NATURAL_TOTALS = ROUNDING + 1
"""A set of totals as bits, like the next three."""
PLAYER_DRAW_TOTALS = NATURAL_TOTALS + 1
BANKER_ALONE_DRAW_TOTALS = PLAYER_DRAW_TOTALS + 1
"""Totals on which the Banker draws if the Player stands."""
BANKER_DRAWS_AGAINST = BANKER_ALONE_DRAW_TOTALS + 1
"""For each Banker total, the points of the Player's third card on which the Banker draws."""
THIRD_CODES = BANKER_DRAWS_AGAINST + 10
"""Number of codes of a third card; the last one is no card."""
RULE_COUNT = THIRD_CODES + 1

# --- rows of `card_slots`: the cards of a coup by their role
THIRD_CARDS = 4
"""After four rows for the initial deal: the Player's third card and the Banker's."""
PERMANENT_CARDS = 6
"""The permanent card of each hand."""
SLOT_COUNT = 8

# --- rows of `DealTables.faces`, indexed by card code
POINTS = 0
RANK = 1
"""Ranks in the order of `punto.sim`: 10 J Q K A 2 … 9. An unrecorded rank that counts 0 is a 10."""
SUIT = 2
THIRD_CODE = 3
"""The code of a third card: its points, or its rank if a fact of the book depends on it."""
FACE_ROWS = 4
PERMANENT_CODE = 200
"""Code of the Player's permanent card; the Banker's is one more."""
NO_THIRD_CARD = 10
"""Points of a third card that was not drawn."""
NO_SUIT = 4
"""Of a permanent card without a suit, and of a card whose suit is not recorded."""

# --- positions in `DealTables.cell_offsets`: the cell of a coup is the sum of its offsets
END_OFFSETS = 0
"""By both two-card totals and the codes of both third cards, at most 14."""
LABEL_OFFSETS = 10**2 * 14**2
"""By hand and the ranks of its first two cards."""
PAIR_STRIDES = LABEL_OFFSETS + 2 * 14**2
"""By hand, the step from one pair class to the next; 0 where the book does not tell them apart."""
DIE_OFFSETS = PAIR_STRIDES + 2
"""By face of the die; position 0 means no die."""

# --- columns of `WagerTables.wagers`, one row for each wager
PAYABLE_STEP = 0
MIN_STAKE = 1
MAX_STAKE = 2
NEEDED_WAGERS = 3
"""Wagers, as bits, of which the owner must have at least one; 0 if the wager needs none."""
NEEDS_SAME_BOX = 4
HAS_DEPENDENCY = 5
"""Whether a need or a bound ties the wager to others."""
FIRST_ROW = 6
"""The first of its pay rows in `WagerTables.odds`; the row after its pay rows is a loss."""
WAGER_COLUMNS = 7

# --- columns of `WagerTables.odds`, one row for each pay row
NET_ODDS = 0
"""Numerator and denominator of the profit per unit, after commission."""
COMMISSION_ODDS = 2
"""Numerator and denominator of the commission per unit."""
FULL_ODDS = 4
"""Numerator and denominator of profit and commission together."""
FITS_64_BITS = 6
"""0 if the numbers are too large for the kernel: the slow path checks such rows."""

MAX_MONEY = 1 << 40
MAX_ODDS_TERM = 1 << 20
MAX_WAGERS = 62
