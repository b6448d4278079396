"""The arrays that the kernels read and write, and the constants that index them.

Related arrays are passed as one named tuple. Small tables share one array, because every array
passed to a compiled function costs time at each call.
"""

from __future__ import annotations

from typing import NamedTuple

from punto.sim.arrays import (
    Int16Array,
    Int32Array,
    Int64Array,
    UInt8Array,
    UInt16Array,
    UInt32Array,
)
from punto.sim.vector_draw import LANES, UNITS


class LaneState(NamedTuple):
    """The state of `LANES` shoes; the kernels change it in place."""

    rows: Int16Array
    """One value per lane in each row; the constants below are the start indices of the rows."""
    half_words: UInt16Array
    """The current random word of each lane: a row of upper halves, a row of lower halves."""
    rng_states: UInt32Array
    """[stream, 4 rows]: the generator states of each lane."""
    suits_left: UInt8Array
    """[lane, unit, suit]: cards whose suit has not been drawn yet."""
    cells: Int32Array
    """The cell of each lane's coup, or `VOID`."""
    selected_lanes: Int32Array
    """Lanes whose cutting card has appeared; then those that need a new shoe."""
    shoe_start: Int64Array
    """The step at which each lane's shoe started."""
    shoe_opening: UInt8Array
    """How each lane's shoe started, for its next record: card code, `UNBURNED_SHOE`, `NO_CODE`."""
    is_counted: UInt8Array
    """Whether the lane's finished shoes are added to `shoe_totals`."""
    shoe_totals: Int64Array
    """Finished shoes, and their coups."""


class KernelRules(NamedTuple):
    """A rulebook in the form that the kernels read; `lowering` builds it."""

    procedure: Int16Array
    """The deal, the tableau and the shoe procedure, indexed by the constants below."""
    offsets: Int32Array
    """How the facts of a coup add up to the number of its cell, indexed by the constants below."""


# --- LaneState.rows: start indices
CARDS_LEFT = 0
"""Row k: cards left of units 0 to k."""
TOTAL_LEFT = (UNITS - 1) * LANES
LEFT_AT_START = UNITS * LANES
"""Cards left at the start of the round."""
CUT_BELOW = LEFT_AT_START + LANES
"""The cutting card has appeared when fewer cards than this are left."""
BURNED = CUT_BELOW + LANES
"""Cards burned face down."""
ROUNDS_TO_GO = BURNED + LANES
"""Rounds left after the cutting card has appeared."""
DEALT_UNITS = ROUNDS_TO_GO + LANES
"""Units: four rows of the initial deal, two of third cards, two of permanent cards."""
THIRD_UNITS = DEALT_UNITS + 4 * LANES
TOTALS = DEALT_UNITS + 8 * LANES
"""Totals of the first two cards: the Player's row, the Banker's row."""
PLAYER_DRAWS = TOTALS + 2 * LANES
"""Whether the Player takes a third card."""
KEYS = PLAYER_DRAWS + LANES
"""Lookup keys: the coup's end, the Player's hand, the Banker's hand."""
POSITIONS = KEYS + 3 * LANES
DIE_SIZES = POSITIONS + 2 * LANES
"""The number of faces of the die, repeated in every lane."""
DIE_ROLLS = DIE_SIZES + LANES
ROWS_SIZE = DIE_ROLLS + 2 * LANES

# --- KernelRules.procedure: indices
INITIAL_CARDS = 0
"""The number of cards of the initial deal that come from the shoe."""
HAND_ROWS = 1
"""Rows of units: the Player's first two cards, then the Banker's. 6 and 7 are permanent cards."""
PERMANENT_SUITS = HAND_ROWS + 4
"""By hand: the suit of its permanent card, 4 for none."""
DIE_FACES = PERMANENT_SUITS + 2
IS_CONTINUOUS = DIE_FACES + 1
CUT_CARDS = IS_CONTINUOUS + 1
"""The number of cards behind the cutting card."""
ROUNDS_AFTER_CUT = CUT_CARDS + 1
"""Rounds after the one with the cutting card: if it came before the first card, or later."""
DECKS = ROUNDS_AFTER_CUT + 2
BURNS_BY_FIRST_CARD = DECKS + 1
BURN_COUNTS = BURNS_BY_FIRST_CARD + 1
"""By the unit of the first card: how many more cards are burned."""
FIXED_BURN = BURN_COUNTS + UNITS
"""The number of cards that are burned whatever the first one is."""
TABLEAU = FIXED_BURN + 1
"""In the format of `vector_draw`."""
THIRD_SHIFT = TABLEAU + 13
"""The code of a third card is its unit minus this, at least 0; see `vector_draw`."""
END_NUMBERS = THIRD_SHIFT + 1
"""By both totals and the codes of both third cards: the number of the coup's end. Numbers, not
offsets: with 16 bits each the table fits in the first-level cache, if codes are points."""
PROCEDURE_SIZE = END_NUMBERS + 10**2 * 14**2

# --- KernelRules.offsets: indices
END_STRIDE = 0
"""The distance from one end to the next."""
HAND_OFFSETS = 1
"""By hand and its two units: the offset of the hand's label."""
PAIR_STRIDES = HAND_OFFSETS + 2 * 14**2
"""By hand: the distance from one kind of pair to the next; 0 if the book does not distinguish."""
DIE_OFFSETS = PAIR_STRIDES + 2
"""By face of the die."""

VOID = -1  # instead of a cell: the cards ran out

# --- streams of a lane
CARD_STREAM, SPARE_STREAM, SUIT_STREAM = 0, 1, 2
STREAMS_PER_LANE = 3

# --- a recorded coup
RECORD_BYTES = 8
NO_CODE = 255
"""No card; or the same shoe as before."""
UNBURNED_SHOE = 254
"""A new shoe without a burned card."""
