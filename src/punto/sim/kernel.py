"""Rounds dealt in `LANES` shoes at a time, compiled: from a fresh shoe to its last coup.

A round is dealt in all lanes at once (`lanes`); then each lane is looked at by itself: in which
cell of the book's table its coup falls, whether the cutting card has come, whether a new shoe is
due.
Cards burned face down are seen by nobody. They stay among the cards counted, so that the next card
is still any of them with equal chance, and the cutting card is moved up by their number instead.

What the kernels read and write, few arrays since each costs time at every call:

    board[rows]      16-bit integers, a value a lane, by the row numbers below
    words[2 rows]    the random word of each lane, in halves
    random[3, 4 rows] states of each lane's streams: its cards, spare words, suits
    suits[lane, u, s] cards left by unit and suit, as far as suits have been looked at
    cells[2 rows]    where each lane's coup fell, or VOID; lanes in which the cutting card has come
    begun[lane]      the step at which the shoe was begun
    book[…]          the deal, the tableau and the procedure, by the numbers below
    offsets[…]       where what is told of a coup leads in the cells, by the numbers below

`lowering` makes the last two from a rulebook. `tests/unit/sim/plain.py` plays the same streams
card by card, by the rulebook itself, and the tests compare the two.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.numba_cache import drop_stale
from punto.sim.vector_draw import (
    LANES,
    NO_CARD,
    NOWHERE,
    UNITS,
    Halves,
    Row,
    Words,
    copy_row,
    end_key,
    fill_row,
    first_third,
    hand_key,
    next_words,
    second_third,
    take_one,
    take_two,
    total_hand,
    two_places,
)

drop_stale()

Integers = np.ndarray[Any, np.dtype[np.int64]]
Cells = np.ndarray[Any, np.dtype[np.int32]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]

# --- rows of `board`, as places in it
LEFT = 0
"""Cards left of units 0 to k, in row k."""
ALL_LEFT = (UNITS - 1) * LANES
STARTED = UNITS * LANES
"""Cards left as the round began."""
SHOWS = STARTED + LANES
"""The cutting card has come once fewer are left."""
BURNED = SHOWS + LANES
"""Cards burned face down."""
TO_GO = BURNED + LANES
"""Rounds to go once the cutting card has come."""
DEALT = TO_GO + LANES
"""Units: four rows as dealt, two of third cards as drawn, two of permanent cards."""
THIRDS = DEALT + 4 * LANES
TOTALS = DEALT + 8 * LANES
"""Of the Player's first two cards, and the Banker's."""
DRAWS = TOTALS + 2 * LANES
"""Whether the Player draws."""
KEYS = DRAWS + LANES
"""Where `offsets` has the coup's end, and what each hand tells."""
PLACES = KEYS + 3 * LANES
FACES = PLACES + 2 * LANES
"""The faces of the die, in every lane, for drawing one."""
DIE = FACES + LANES
BOARD = DIE + 2 * LANES

# --- places in `book`
INITIAL = 0
"""How many cards of the initial deal come from the shoe."""
HANDS = 1
"""Rows of units: the Player's first two cards, then the Banker's; 6 and 7 are permanent ones."""
PERMANENT = HANDS + 4
"""By hand, the suit of its permanent card: 4 for none."""
DIE_FACES = PERMANENT + 2
CONTINUOUS = DIE_FACES + 1
CUT = CONTINUOUS + 1
"""How many cards lie behind the cutting card."""
FOLLOW = CUT + 1
"""Rounds after the one in which the cutting card came: as its first card, as a later one."""
DECKS = FOLLOW + 2
BURNS = DECKS + 1
BURN = BURNS + 1
"""By the unit of the first card, how many more are burned."""
TABLEAU = BURN + UNITS
"""As `lanes` reads it."""

ENDS = TABLEAU + 13
"""By both totals and both third cards, 11 values each: the number of the coup's end. Numbers, and
not offsets, since 16 bits of each leave the whole table in the nearest cache."""
BOOK = ENDS + 11**4

# --- places in `offsets`
STRIDE = 0
"""From one end to the next."""
LABELS = 1
"""By hand and its two units: what the hand tells beside its total."""
KINDS = LABELS + 2 * 14**2
"""By hand, from one kind of pair to the next; 0 where they are not told apart."""
SIDES = KINDS + 2
"""By face of the die."""

VOID = -1  # in place of a cell: the cards ran out
DRAWN, SPARE, SUITS = 0, 1, 2  # the streams of a lane
STREAMS = 3
NOTHING = 255  # in a record: no card; or no new shoe
FRESH = 254  # in a record: a new shoe without a burned card
RECORD = 8  # bytes of a recorded coup


# --- one lane by itself ---------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def word_of(state: Words, lane: int) -> int:
    """One word of one lane's stream; `streams.step`, compiled."""
    s0, s1 = state[lane], state[LANES + lane]
    s2, s3 = state[2 * LANES + lane], state[3 * LANES + lane]
    total = np.uint32(s0 + s3)
    word = np.uint32(np.uint32((total << np.uint32(7)) | (total >> np.uint32(25))) + s0)
    s2 = np.uint32(s2 ^ s0)
    s3 = np.uint32(s3 ^ s1)
    state[lane] = np.uint32(s0 ^ s3)
    state[LANES + lane] = np.uint32(s1 ^ s2)
    state[2 * LANES + lane] = np.uint32(s2 ^ np.uint32(s1 << np.uint32(9)))
    state[3 * LANES + lane] = np.uint32((s3 << np.uint32(11)) | (s3 >> np.uint32(21)))
    return np.int64(word)  # type: ignore[return-value]


@njit(cache=True, nogil=True)
def below(state: Words, lane: int, number: int) -> int:
    """A whole number below `number`, each with the same chance.

    A word times `number`: the upper half is the answer; where the lower half is below
    2^32 mod `number` some answers would come once too often, and another word is drawn.
    """
    while True:
        product = word_of(state, lane) * number
        rest = product & 0xFFFFFFFF
        if rest >= number or rest >= (1 << 32) % number:  # the division is slow, and seldom needed
            return product >> 32


@njit(cache=True, nogil=True)
def draw_again(words: Halves, cards: Row, spare: Words, places: Row) -> None:
    """The suspects of `two_places`, looked at closely and drawn again from spare words."""
    for lane in range(LANES):
        n = np.int64(cards[lane])
        together = n * (n - 1)
        if together <= 0:
            continue
        word: Any = (np.int64(words[lane]) << 16) | np.int64(words[LANES + lane])
        rest = (word * n & 0xFFFFFFFF) * (n - 1)
        if rest & 0xFFFFFFFF >= together:
            continue
        refused = (1 << 32) % together
        while rest & 0xFFFFFFFF < refused:
            word = word_of(spare, lane)
            rest = (word * n & 0xFFFFFFFF) * (n - 1)
        places[lane] = word * n >> 32
        places[LANES + lane] = rest >> 32


@njit(cache=True, nogil=True)
def draw_suit(suits: Bytes, state: Words, lane: int, unit: int) -> int:
    """The suit of a card, from those of its rank not yet seen.

    Which cards of a rank have which suits does not hang on the order in which one looks.
    """
    spades, hearts, diamonds = suits[lane, unit, 0], suits[lane, unit, 1], suits[lane, unit, 2]
    place = below(state, lane, np.int64(spades) + hearts + diamonds + suits[lane, unit, 3])
    suit: int = (
        (place >= spades) + (place >= spades + hearts) + (place >= spades + hearts + diamonds)
    )
    suits[lane, unit, suit] -= 1
    return suit


@njit(cache=True, nogil=True)
def fill_suits(suits: Bytes, lane: int, decks: int) -> None:
    for unit in range(UNITS):
        for suit in range(4):
            suits[lane, unit, suit] = decks


@njit(cache=True, nogil=True)
def card_code(suits: Bytes, state: Words, lane: int, unit: int) -> int:
    """A card as its place in `punto.cards.DECK`, its suit drawn now."""
    if unit == NO_CARD:
        return NOTHING
    rank = unit - 4 if unit > 3 else unit + 9
    return 13 * draw_suit(suits, state, lane, unit) + rank


@njit(cache=True, nogil=True)
def pair_kind(one: int, other: int) -> int:
    """Of two suits, 0 mixed, 1 coloured, 2 perfect; numbered as in `cards.Suit`, 4 for no suit."""
    if one == 4 or other == 4:
        return 0
    if one == other:
        return 2
    return 1 if (1 <= one <= 2) == (1 <= other <= 2) else 0


# --- a round --------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def draw_places(random: Words, words: Halves, cards: Row, places: Row) -> None:
    next_words(random[DRAWN], words)
    if two_places(words, cards, places):
        draw_again(words, cards, random[SPARE], places)


@njit(cache=True, nogil=True)
def deal_round(board: Row, words: Halves, random: Words, book: Row) -> None:
    """The cards of a round, and the die, in every lane."""
    left, all_left, places = board[LEFT:], board[ALL_LEFT:], board[PLACES:]
    second = board[PLACES + LANES :]
    copy_row(all_left, board[STARTED:])
    for dealt in range(0, book[INITIAL], 2):
        draw_places(random, words, all_left, places)
        if dealt + 1 == book[INITIAL]:
            fill_row(second, NOWHERE)
        take_two(left, places, board[DEALT + dealt * LANES :])
    for hand in range(2):
        one = board[DEALT + book[HANDS + 2 * hand] * LANES :]
        other = board[DEALT + book[HANDS + 2 * hand + 1] * LANES :]
        total_hand(one, other, board[TOTALS + hand * LANES :])
        hand_key(one, other, board[KEYS + (1 + hand) * LANES :])
    tableau, draws, thirds = book[TABLEAU:], board[DRAWS:], board[THIRDS:]
    player, banker = board[TOTALS:], board[TOTALS + LANES :]
    draw_places(random, words, all_left, places)
    first_third(player, banker, tableau, places, draws)
    take_one(left, places, thirds)
    second_third(banker, tableau, thirds, draws, second)
    take_one(left, second, board[THIRDS + LANES :])
    end_key(player, draws, thirds, board[KEYS:])
    if book[DIE_FACES]:
        draw_places(random, words, board[FACES:], board[DIE:])


@njit(cache=True, nogil=True)
def find_cells(board: Row, book: Row, offsets: Cells, cells: Cells) -> None:
    keys, hands, others = board[KEYS:], board[KEYS + LANES :], board[KEYS + 2 * LANES :]
    ends, stride = book[ENDS:], offsets[STRIDE]
    labels, other_labels = offsets[LABELS:], offsets[LABELS + 14**2 :]
    for lane in range(LANES):
        cells[lane] = ends[keys[lane]] * stride + labels[hands[lane]] + other_labels[others[lane]]
    if book[DIE_FACES]:
        die, sides = board[DIE:], offsets[SIDES:]
        for lane in range(LANES):
            cells[lane] += sides[die[lane]]


@njit(cache=True, nogil=True)
def find_shown(board: Row, book: Row, cells: Cells) -> int:
    """Lanes in which the cutting card has come; void where the cards ran out (division-5 12.5)."""
    left, shows, burned, shown = board[ALL_LEFT:], board[SHOWS:], board[BURNED:], cells[LANES:]
    found = 0
    for lane in range(LANES):
        if left[lane] < shows[lane] or left[lane] == 0:
            shown[found] = lane
            found += 1
            if left[lane] < burned[lane] or card_missing(board, book[INITIAL], lane):
                cells[lane] = VOID
    return found


@njit(cache=True, nogil=True)
def card_missing(board: Row, initial: int, lane: int) -> bool:
    """Whether a card was due and none was left: nothing burned, and the shoe dealt to its end."""
    if board[DEALT + (initial - 1) * LANES + lane] == NO_CARD:
        return True
    for third in range(2):
        due = board[PLACES + third * LANES + lane] != NOWHERE
        if due and board[THIRDS + third * LANES + lane] == NO_CARD:
            return True
    return False


@njit(cache=True, nogil=True)
def look_at_pairs(
    board: Row, random: Words, suits: Bytes, book: Row, offsets: Cells, cells: Cells
) -> None:
    """Move each pair from the cell of mixed ones to that of its kind; its suits are drawn now."""
    state = random[SUITS]
    if book[CONTINUOUS]:
        for lane in range(LANES):
            fill_suits(suits, lane, book[DECKS])
    for hand in range(2):
        offset, first_row = offsets[KINDS + hand], book[HANDS + 2 * hand]
        if offset == 0:
            continue
        one = board[DEALT + first_row * LANES :]
        other = board[DEALT + book[HANDS + 2 * hand + 1] * LANES :]
        for lane in range(LANES):
            if one[lane] != other[lane] or cells[lane] == VOID:
                continue
            suit: Any = np.int64(book[PERMANENT + hand])
            if first_row < 4:
                suit = draw_suit(suits, state, lane, one[lane])
            cells[lane] += offset * pair_kind(suit, draw_suit(suits, state, lane, one[lane]))


@njit(cache=True, nogil=True)
def record_round(
    board: Row,
    random: Words,
    suits: Bytes,
    book: Row,
    offsets: Cells,
    cells: Cells,
    opened: Bytes,
    records: Bytes,
) -> None:
    """Write every lane's coup, with real suits, and move its pairs to the cells of their kinds.

    A line: the cards of the initial deal and the third cards, NOTHING where there is none; the die,
    0 for none; what opened a new shoe: its burned card, FRESH, or NOTHING for the same shoe.
    """
    state, units, die = random[SUITS], board[DEALT:], board[DIE:]
    for lane in range(LANES):
        if cells[lane] == VOID:
            continue
        if book[CONTINUOUS]:
            fill_suits(suits, lane, book[DECKS])
        for row in range(6):
            dealt = row < book[INITIAL] or row > 3
            unit: Any = np.int64(units[row * LANES + lane]) if dealt else NO_CARD
            records[lane, row] = card_code(suits, state, lane, unit)
        records[lane, 6] = die[lane] + 1 if book[DIE_FACES] else 0
        records[lane, 7] = opened[lane]
        opened[lane] = NOTHING
        for hand in range(2):
            one, other = book[HANDS + 2 * hand], book[HANDS + 2 * hand + 1]
            if units[one * LANES + lane] == units[other * LANES + lane]:
                suit: Any = np.int64(book[PERMANENT + hand])
                if one < 4:
                    suit = np.int64(records[lane, one]) // 13
                other_suit: Any = np.int64(records[lane, other]) // 13
                kind = pair_kind(suit, other_suit)
                cells[lane] += offsets[KINDS + hand] * kind


# --- the shoe -------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def open_shoes(
    board: Row,
    random: Words,
    suits: Bytes,
    book: Row,
    due: Cells,
    number: int,
    suited: bool,
    opened: Bytes,
) -> None:
    """Fresh shoes in the lanes where they are due, and the burn by the first card (7.7)."""
    spare, state = random[SPARE], random[SUITS]
    of_rank: Any = np.int64(4 * book[DECKS])
    for at in range(number):
        lane = due[at]
        first: Any = NO_CARD
        burned: Any = 0
        if book[BURNS]:
            first = below(spare, lane, UNITS * of_rank) // of_rank
            burned = np.int64(book[BURN + first])
        for unit in range(UNITS):
            board[unit * LANES + lane] = of_rank * (unit + 1) - (unit >= first)
        board[BURNED + lane] = burned
        board[SHOWS + lane] = -1 if book[CONTINUOUS] else book[CUT] + burned
        board[TO_GO + lane] = 0
        if suited:
            fill_suits(suits, lane, book[DECKS])
            opened[lane] = card_code(suits, state, lane, first) if book[BURNS] else FRESH


@njit(cache=True, nogil=True)
def close_shoes(
    board: Row,
    book: Row,
    cells: Cells,
    shown: int,
    step: int,
    begun: Integers,
    watched: Bytes,
    shoes: Integers,
) -> int:
    """Of the lanes in which the cutting card has come, those whose shoe ends here; how many.

    Cutting card first in a round: that round is the last; later in it: one more (11.2). `shoes`
    counts shoes that ended and their coups, in lanes that are watched.
    """
    due = 0
    for number in range(shown):
        lane = cells[LANES + number]
        void = cells[lane] == VOID
        started, shows = board[STARTED + lane], board[SHOWS + lane]
        if started > shows:
            board[TO_GO + lane] = book[FOLLOW + 1]
        elif started == shows:
            board[TO_GO + lane] = book[FOLLOW]
        else:
            board[TO_GO + lane] -= 1
        if board[TO_GO + lane] > 0 and not void:
            continue
        if watched[lane]:
            shoes[0] += 1
            shoes[1] += step - begun[lane] + (0 if void else 1)
        begun[lane] = step + 1
        cells[LANES + due] = lane
        due += 1
    return due


@njit(cache=True, nogil=True)
def play_round(
    board: Row,
    words: Halves,
    random: Words,
    suits: Bytes,
    cells: Cells,
    begun: Integers,
    book: Row,
    offsets: Cells,
    step: int,
    watched: Bytes,
    shoes: Integers,
    opened: Bytes,
    records: Bytes,
) -> None:
    """A round in every lane, into `cells`; shoes that end are opened anew.

    `records` has a line a lane, or none where coups are only counted.
    """
    deal_round(board, words, random, book)
    find_cells(board, book, offsets, cells)
    shown = find_shown(board, book, cells)
    suited = offsets[KINDS] + offsets[KINDS + 1] > 0
    if len(records):
        record_round(board, random, suits, book, offsets, cells, opened, records)
        suited = True
    elif suited:
        look_at_pairs(board, random, suits, book, offsets, cells)
    if shown:
        due = close_shoes(board, book, cells, shown, step, begun, watched, shoes)
        open_shoes(board, random, suits, book, cells[LANES:], due, suited, opened)
    if book[CONTINUOUS]:
        opened[:] = FRESH
        for unit in range(UNITS):
            fill_row(board[unit * LANES :], 4 * book[DECKS] * (unit + 1))


# --- a block --------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def tally(cells: Cells, owed: Integers, counts: Integers) -> None:
    for lane in range(LANES):
        if cells[lane] != VOID:
            counts[cells[lane]] += 1
            owed[lane] -= 1


@njit(cache=True, nogil=True)
def tally_owed(cells: Cells, owed: Integers, counts: Integers, line: Bytes, records: Bytes) -> None:
    """As `tally`, of lanes that still owe a coup, and with their records."""
    for lane in range(LANES):
        if cells[lane] != VOID and owed[lane] > 0:
            owed[lane] -= 1
            counts[cells[lane]] += 1
            if len(records):
                records[owed[lane], lane] = line[lane]


@njit(cache=True, nogil=True)
def retire(owed: Integers, watched: Bytes, begun: Integers, step: int, continuous: bool) -> bool:
    """Lanes that owe nothing stop being watched at the end of a shoe; whether any goes on."""
    going = False
    for lane in range(LANES):
        if owed[lane] == 0 and (continuous or begun[lane] == step):
            watched[lane] = 0
        going |= watched[lane] == 1
    return going


@njit(cache=True, nogil=True)
def count_block(
    board: Row,
    words: Halves,
    random: Words,
    suits: Bytes,
    cells: Cells,
    begun: Integers,
    book: Row,
    offsets: Cells,
    rounds: int,
    counts: Integers,
    shoes: Integers,
    records: Bytes,
) -> None:
    """`rounds` coups, shared out over the lanes, into `counts` by cell.

    A lane that has played its share finishes its shoe uncounted, so that the mean length of a shoe
    is taken over whole shoes, and not rather over those short enough to end in time.
    `records[n, lane]` is a coup of the lane, the last one first; empty for none.
    """
    watched = np.ones(LANES, np.uint8)
    opened = np.full(LANES, FRESH, np.uint8)
    owed = np.empty(LANES, np.int64)
    for lane in range(LANES):
        cells[LANES + lane] = lane
        owed[lane] = rounds // LANES + (1 if lane < rounds % LANES else 0)
    recording = len(records) > 0
    line = np.empty((LANES if recording else 0, RECORD), np.uint8)
    suited = recording or offsets[KINDS] + offsets[KINDS + 1] > 0
    open_shoes(board, random, suits, book, cells[LANES:], LANES, suited, opened)
    step = 0
    while step < rounds // LANES and not recording:  # every lane owes one, whatever happens
        play_round(board, words, random, suits, cells, begun, book, offsets,
                   step, watched, shoes, opened, line)  # fmt: skip
        tally(cells, owed, counts)
        step += 1
    while retire(owed, watched, begun, step, book[CONTINUOUS] > 0):
        play_round(board, words, random, suits, cells, begun, book, offsets,
                   step, watched, shoes, opened, line)  # fmt: skip
        tally_owed(cells, owed, counts, line, records)
        step += 1


# --- outcomes in order ----------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def outcomes_in_order(
    board: Row,
    words: Halves,
    random: Words,
    suits: Bytes,
    cells: Cells,
    begun: Integers,
    book: Row,
    offsets: Cells,
    of_cell: Row,
    fresh: bool,
    outcomes: Row,
) -> None:
    """`outcomes[n, lane]`: what `of_cell` says of the lane's n-th coup.

    On fresh shoes, or where the call before has left them. Lanes go on together: where one has lost
    a round to cards that ran out, the others drop theirs meanwhile.
    """
    watched = np.zeros(LANES, np.uint8)
    shoes = np.zeros(2, np.int64)
    opened = np.full(LANES, FRESH, np.uint8)
    none = np.empty((0, RECORD), np.uint8)
    played = np.zeros(LANES, np.int64)
    if fresh:
        for lane in range(LANES):
            cells[LANES + lane] = lane
        suited = offsets[KINDS] + offsets[KINDS + 1] > 0
        open_shoes(board, random, suits, book, cells[LANES:], LANES, suited, opened)
    while played.min() < len(outcomes):
        play_round(board, words, random, suits, cells, begun, book, offsets,
                   0, watched, shoes, opened, none)  # fmt: skip
        for lane in range(LANES):
            if cells[lane] != VOID and played[lane] < len(outcomes):
                outcomes[played[lane], lane] = of_cell[cells[lane]]
                played[lane] += 1
