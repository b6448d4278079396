"""Where the kernels find what they need of a rulebook: places in a few small arrays."""

from __future__ import annotations

# --- in `rules`, 64-bit integers
INITIAL = 0
"""How many cards of the initial deal come from the shoe."""
ORDER = 1
"""For each of them the hand it goes to: 0 the Player's, 1 the Banker's."""
TURN = ORDER + 4
"""For each of them, how many the hand has drawn before."""
SOURCE = TURN + 4
"""By hand, the rows of `laid` in which its first two cards lie."""
HELD = SOURCE + 4
"""By hand, how many of its first two cards come from the shoe: 2, or 1 beside a permanent one."""
DIE_FACES = HELD + 2
CONTINUOUS = DIE_FACES + 1
DECKS = CONTINUOUS + 1
FREE_ROUNDS = DECKS + 1
BURNS = FREE_ROUNDS + 1
FRACTIONS = BURNS + 1
"""0 refused, 1 rounded down, 2 rounded up."""
NATURALS = FRACTIONS + 1
"""Sets of totals as bits: naturals, on which the Player draws, on which the Banker draws alone."""
DRAWS_AGAINST = NATURALS + 3
"""By Banker total, the Player's third cards on which the Banker draws."""
RULES = DRAWS_AGAINST + 10

# --- rows of `laid`: a coup's cards in their places
THIRDS = 4
"""After four cards as dealt: the Player's third card and the Banker's."""
LAID = 6
"""Two more rows, of permanent cards, by hand."""
LAID_ROWS = 8

# --- rows of `faces`: what a card's code tells
POINTS = 0
UNIT = 1
"""Ranks numbered as in `sim.lanes`: 10 J Q K A 2 … 9."""
SUIT = 2
PERMANENT_CODE = 200
"""The code of the Player's permanent card, where there is one; the Banker's is one more."""
STANDS = 10
"""The points of a third card that was not drawn."""
NO_SUIT = 4

# --- in `offsets`, 32-bit integers: where what is told of a coup leads in the cells
ENDS = 0
"""By both two-card totals and both third cards, 11 values each."""
LABELS = 11**4
"""By hand and the units of its first two cards."""
PAIRS = LABELS + 2 * 14**2
"""By hand, from one kind of pair to the next; 0 where they are not told apart."""
SIDES = PAIRS + 2
"""By face of the die, from 0; 0 for no die."""

# --- columns of `wagers`, a line for each wager
STEP = 0
LEAST = 1
MOST = 2
NEEDS = 3
"""Bits of the wagers of which one must stand beside it; 0 for no need."""
IN_BOX = 4
BESIDE = 5
"""Whether it must be seen beside others: a need, or a bound."""
WAGER = 6

# --- columns of `odds`, a line for each pay row
PAID = 0
"""Two columns, a fraction: what a unit staked wins, commission taken off."""
KEPT = 2
"""Two more: the commission on it."""
WHOLE = 4
"""Two more: both together."""
PAYS = 6
"""0 where the numbers are too large for 64 bits: the plain look pays such rows."""
ODDS = 7

MOST_MONEY = 1 << 40
MOST_ODDS = 1 << 20
MOST_WAGERS = 62
