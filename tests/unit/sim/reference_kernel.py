"""A slow twin of the kernels: one lane of one block, card by card, from the rulebook itself.

It shares with the kernels the random streams and the way in which a word becomes two positions
among the cards left. The same seed must therefore give the same cards. Everything else is done
another way: a shoe is a list of counts and the number of cards in it, `rules.coup.next_card` says
where each card goes, and the burn, the cutting card and the end of the shoe are written here from
division-5 and readings 21 and 22.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Literal, NamedTuple

from punto.cards import DECK, Card, Rank, Suit
from punto.rules.coup import next_card
from punto.rules.outcomes.facts import SIDES, CoupFacts, Side, make_coup_facts
from punto.rules.rulebook import Rulebook
from punto.sim.rng import next_word, stream_states
from punto.sim.work_units import SimulationJob

LANES = 256
STREAMS = 3
RANKS = [Rank[name] for name in ("TEN", "JACK", "QUEEN", "KING", "ACE", "TWO", "THREE", "FOUR")]
RANKS += [Rank[name] for name in ("FIVE", "SIX", "SEVEN", "EIGHT", "NINE")]
"""In the order of the kernels' units."""
NO_CODE, UNBURNED_SHOE = 255, 254

Stream = list[int]


class Round(NamedTuple):
    cards: tuple[Card, ...]
    """In dealing order; a suit is None if it was not drawn. Empty if the round is void."""
    die: int | None
    opened: Card | Literal["fresh"] | None
    """The burned card of a shoe that starts with this round; `fresh` if none was burned."""
    void: bool
    ends: bool
    """Whether the shoe ends with this round."""

    def record(self, initial_cards: int) -> list[int]:
        """Return the kernel's record; `initial_cards` cards of the shoe come before third cards."""
        codes = [DECK.index(card) for card in self.cards]
        dealt, thirds = codes[:initial_cards], codes[initial_cards:]
        if self.opened is None:
            opened = NO_CODE
        else:
            opened = UNBURNED_SHOE if self.opened == "fresh" else DECK.index(self.opened)
        gap, rest = [NO_CODE] * (4 - initial_cards), [NO_CODE] * (2 - len(thirds))
        return [*dealt, *gap, *thirds, *rest, self.die or 0, opened]


class Streams(NamedTuple):
    cards: Stream
    spare: Stream
    suits: Stream


SuitsDrawn = Literal["all", "pairs"]
"""Cards whose suits are drawn: all, as in a recorded coup, or pairs that a wager depends on."""


# --- numbers from words ---------------------------------------------------------------------------


def split_word(word: int, n: int, bits: int = 32) -> tuple[int, int, bool]:
    """Return a position among n cards, one among n - 1, and whether the word is rejected.

    The `2**bits` words are divided evenly among n * (n - 1) results; the rest is rejected.
    """
    whole = 1 << bits
    first, rest = divmod(word * n, whole)
    second, rest = divmod(rest * (n - 1), whole)
    return first, second, n > 1 and rest < whole % (n * (n - 1))


def draw_two_positions(word: int, n: int, spare: Stream) -> tuple[int, int]:
    first, second, rejected = split_word(word, n)
    while rejected:
        first, second, rejected = split_word(next_word(spare), n)
    return first, second


def scale_word(word: int, bound: int, bits: int = 32) -> tuple[int, bool]:
    """Return an integer below `bound`, and whether the word is rejected."""
    whole = 1 << bits
    position, rest = divmod(word * bound, whole)
    return position, rest < whole % bound


def draw_below(stream: Stream, bound: int) -> int:
    position, rejected = scale_word(next_word(stream), bound)
    while rejected:
        position, rejected = scale_word(next_word(stream), bound)
    return position


def take_card(counts: list[int], position: int) -> int | None:
    """Take the card at a position and return its unit; None if there is no such position."""
    for unit, count in enumerate(counts):
        if position < count:
            counts[unit] -= 1
            return unit
        position -= count
    return None


# --- a lane ---------------------------------------------------------------------------------------


def lane_streams(job: SimulationJob, block: int, lane: int) -> Streams:
    first = (block * LANES + lane) * STREAMS
    return Streams(*stream_states(job.seed, first, STREAMS).tolist())


def lane_rounds(
    job: SimulationJob, block: int, lane: int, suits_drawn: SuitsDrawn = "all"
) -> Iterator[Round]:
    """Yield the rounds of a lane, including void ones, shoe after shoe without end."""
    streams = lane_streams(job, block, lane)
    while True:
        if job.continuous:
            yield _shuffled(job, streams, suits_drawn)
        else:
            yield from _shoe(job, streams, suits_drawn)


def lane_share(job: SimulationJob, block: int, lane: int) -> int:
    """Return the number of the block's coups that the lane plays."""
    coups = job.rounds_in(block)
    return coups // LANES + (lane < coups % LANES)


def lane_coups(
    job: SimulationJob, block: int, lane: int, suits_drawn: SuitsDrawn = "all"
) -> list[Round]:
    """Return the coups that the lane plays, in order."""
    rounds = lane_rounds(job, block, lane, suits_drawn)
    return list(
        islice((round_ for round_ in rounds if not round_.void), lane_share(job, block, lane))
    )


def lane_shoes(
    job: SimulationJob, block: int, lane: int, owed: int, suits_drawn: SuitsDrawn = "all"
) -> list[list[Round]]:
    """Return the coups of each shoe of a lane that plays at least `owed` coups in whole shoes."""
    shoes: list[list[Round]] = [[]]
    for round_ in lane_rounds(job, block, lane, suits_drawn):
        if owed <= 0 and not shoes[-1]:
            break
        if not round_.void:
            shoes[-1].append(round_)
            owed -= 1
        if round_.ends:
            shoes.append([])
    return shoes[:-1]


def coup_facts(book: Rulebook, coup: Round) -> CoupFacts:
    """Return the facts of a coup, without the suits that were not drawn."""
    hands = permanent_cards(book)
    for card in coup.cards:
        hand = next_card(book, hands["player"], hands["banker"]).hand
        assert hand is not None
        hands[hand].append(card)
    return make_coup_facts(hands["player"], hands["banker"], coup.die, book.tableau)


def permanent_cards(book: Rulebook) -> dict[Side, list[Card]]:
    """Return the hands before the first card is drawn."""
    permanent = book.deal.permanent
    return {side: [permanent[side]] if side in permanent else [] for side in SIDES}


def _shuffled(job: SimulationJob, streams: Streams, suits_drawn: SuitsDrawn) -> Round:
    """Play a round from all the cards of a continuous shuffler."""
    counts, suits = _full(job.decks)
    drawn, _, die = _deal(job.book, counts, streams)
    cards = _with_suits(job.book, drawn, suits, streams.suits, suits_drawn)
    return Round(cards, die, "fresh", void=False, ends=False)


def _shoe(job: SimulationJob, streams: Streams, suits_drawn: SuitsDrawn) -> Iterator[Round]:
    book, last = job.book, job.book.procedure.last_coup
    counts, suits = _full(job.decks)
    cards_in_shoe = 52 * job.decks
    opened: Card | Literal["fresh"] | None = "fresh"
    if book.procedure.burn.by == "first_card":
        # 7.7: one card face up, then as many face down as its value says. Nobody sees the latter.
        # They stay in the counts from which the next card is drawn, but are not in the shoe.
        unit = take_card(counts, draw_below(streams.spare, cards_in_shoe))
        assert unit is not None
        opened = Card(RANKS[unit], _suit(suits[unit], streams.suits))
        cards_in_shoe -= _face_value(opened.rank) + (not book.procedure.burn.includes_first)
    elif book.procedure.burn.by == "fixed":  # no card among them decides how many there are
        cards_in_shoe -= book.procedure.burn.cards or 0
    rounds_to_go: int | None = None
    while True:
        drawn, card_missing, die = _deal(book, counts, streams)
        before, cards_in_shoe = cards_in_shoe, cards_in_shoe - len(drawn)
        void = card_missing or cards_in_shoe < 0  # 12.5
        if before == job.cut:  # 11.2 (a): the cutting card comes before the first card
            rounds_to_go = last.rounds_after_first_card
        elif before > job.cut > cards_in_shoe:  # 11.2 (b)
            rounds_to_go = last.rounds_after_later_card
        elif rounds_to_go is not None:
            rounds_to_go -= 1
        ends = void or rounds_to_go == 0
        cards = () if void else _with_suits(book, drawn, suits, streams.suits, suits_drawn)
        yield Round(cards, die, opened, void, ends)
        if ends:
            return
        opened = None


def _full(decks: int) -> tuple[list[int], list[list[int]]]:
    """Return the number of cards of each rank, and of each suit not drawn yet."""
    return [4 * decks for _ in RANKS], [[decks] * 4 for _ in RANKS]


def _face_value(rank: Rank) -> int:
    """Return the number of cards that a first card burns (7.9)."""
    if rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING):
        return 10
    return 1 if rank == Rank.ACE else int(rank)


def _deal(
    book: Rulebook, counts: list[int], streams: Streams
) -> tuple[list[int], bool, int | None]:
    """Return the drawn units, whether a card was due when none was left, and the die.

    Every round takes the same number of words: one per two cards of the initial deal, one for the
    third cards, one for the die. A round that runs past the end of the shoe continues with the
    burned cards, so that the same words are rejected as in the kernel. It is void.
    """
    hands = permanent_cards(book)
    drawn: list[int] = []
    card_missing = False
    initial = len(book.deal.order)
    for needed in [min(2, initial - dealt) for dealt in range(0, initial, 2)] + [2]:
        positions = draw_two_positions(next_word(streams.cards), sum(counts), streams.spare)
        for position in positions[:needed]:
            hand = next_card(book, hands["player"], hands["banker"]).hand
            if hand is None or card_missing:
                continue
            unit = take_card(counts, position)
            if unit is None:
                card_missing = True
                continue
            drawn.append(unit)
            hands[hand].append(Card(RANKS[unit], None))  # suits do not affect the deal
    die = None
    if book.die:
        die = draw_two_positions(next_word(streams.cards), book.die.faces, streams.spare)[0] + 1
    return drawn, card_missing, die


def _with_suits(
    book: Rulebook,
    units: list[int],
    suits: list[list[int]],
    stream: Stream,
    suits_drawn: SuitsDrawn,
) -> tuple[Card, ...]:
    """Return the drawn cards with the suits that are needed."""
    drawn: list[Suit | None] = [None] * len(units)
    for index in range(len(units)) if suits_drawn == "all" else _asked_pairs(book, units):
        drawn[index] = _suit(suits[units[index]], stream)
    return tuple(Card(RANKS[unit], suit) for unit, suit in zip(units, drawn, strict=True))


def _asked_pairs(book: Rulebook, units: list[int]) -> Iterator[int]:
    """Yield the indices of the cards of each pair whose suits a wager depends on."""
    for side in SIDES:
        indices = [index for index, hand in enumerate(book.deal.order) if hand == side]
        ranks = [RANKS[units[index]] for index in indices]
        if side in book.deal.permanent:
            ranks.append(book.deal.permanent[side].rank)
        if ranks[0] == ranks[1] and book.payoffs.classes.parts.needs_suits(side):
            yield from indices


def _suit(left: list[int], stream: Stream) -> Suit:
    """Draw one of the suits left of a rank, and remove it."""
    suit = take_card(left, draw_below(stream, sum(left)))
    assert suit is not None
    return list(Suit)[suit]
