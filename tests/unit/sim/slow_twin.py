"""The kernels' slow twin: one lane of one block, a card at a time, by the rulebook itself.

It shares with the kernels the streams of words and how a word becomes two places among the cards
left, so that the same seed must give the same cards. Everything else is done another way: a shoe is
a list of counts and a number of cards lying in it, `rules.coup.next_card` says where each card
goes, and the burn, the cutting card and the end of the shoe are written here from division-5 and
decisions 21 and 22.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Literal, NamedTuple

from punto.cards import DECK, Card, Rank, Suit
from punto.odds.count_plan import SIDES, needs_suits
from punto.rules.coup import next_card
from punto.rules.facts import CoupFacts, Side, make_coup_facts
from punto.rules.rulebook import Rulebook
from punto.sim.rng import next_word, stream_states
from punto.sim.work_units import SimulationJob

LANES = 256
STREAMS = 3
RANKS = [Rank[name] for name in ("TEN", "JACK", "QUEEN", "KING", "ACE", "TWO", "THREE", "FOUR")]
RANKS += [Rank[name] for name in ("FIVE", "SIX", "SEVEN", "EIGHT", "NINE")]
"""In the order of the kernels' units."""
NOTHING, FRESH = 255, 254

Stream = list[int]


class Round(NamedTuple):
    cards: tuple[Card, ...]
    """In the order they left the shoe, without a suit where none was looked at; none if void."""
    die: int | None
    opened: Card | Literal["fresh"] | None
    """The burned card of a shoe begun with this round; `fresh` where none was burned."""
    void: bool
    ends: bool
    """Whether it is the last of its shoe."""

    def line(self, initial: int) -> list[int]:
        """As the kernel records it; `initial` cards of the shoe are dealt before third cards."""
        codes = [DECK.index(card) for card in self.cards]
        dealt, thirds = codes[:initial], codes[initial:]
        if self.opened is None:
            opened = NOTHING
        else:
            opened = FRESH if self.opened == "fresh" else DECK.index(self.opened)
        gap, rest = [NOTHING] * (4 - initial), [NOTHING] * (2 - len(thirds))
        return [*dealt, *gap, *thirds, *rest, self.die or 0, opened]


class Streams(NamedTuple):
    cards: Stream
    spare: Stream
    suits: Stream


Looked = Literal["all", "pairs"]
"""Whose suits are drawn: of all cards, as in a recorded coup; or of the pairs that wagers ask."""


# --- numbers from words ---------------------------------------------------------------------------


def split(word: int, n: int, bits: int = 32) -> tuple[int, int, bool]:
    """A place among n cards and one among n - 1, and whether the word must be drawn again.

    Of the `2**bits` words, what is over when they are shared out among n * (n - 1) is refused.
    """
    whole = 1 << bits
    first, rest = divmod(word * n, whole)
    second, rest = divmod(rest * (n - 1), whole)
    return first, second, n > 1 and rest < whole % (n * (n - 1))


def draw_two(word: int, n: int, spare: Stream) -> tuple[int, int]:
    first, second, refused = split(word, n)
    while refused:
        first, second, refused = split(next_word(spare), n)
    return first, second


def share(word: int, number: int, bits: int = 32) -> tuple[int, bool]:
    """A whole number below `number`, and whether the word must be drawn again."""
    whole = 1 << bits
    place, rest = divmod(word * number, whole)
    return place, rest < whole % number


def below(stream: Stream, number: int) -> int:
    place, refused = share(next_word(stream), number)
    while refused:
        place, refused = share(next_word(stream), number)
    return place


def take(counts: list[int], place: int) -> int | None:
    """The card at a place leaves: which of the counts it was of; None if there is no such place."""
    for unit, count in enumerate(counts):
        if place < count:
            counts[unit] -= 1
            return unit
        place -= count
    return None


# --- a lane ---------------------------------------------------------------------------------------


def lane_streams(job: SimulationJob, block: int, lane: int) -> Streams:
    first = (block * LANES + lane) * STREAMS
    return Streams(*stream_states(job.seed, first, STREAMS).tolist())


def rounds_of(job: SimulationJob, block: int, lane: int, looked: Looked = "all") -> Iterator[Round]:
    """The rounds of a lane, void ones too, one shoe after another without end."""
    streams = lane_streams(job, block, lane)
    while True:
        if job.continuous:
            yield _shuffled(job, streams, looked)
        else:
            yield from _shoe(job, streams, looked)


def share_of(job: SimulationJob, block: int, lane: int) -> int:
    """How many of the block's coups the lane plays: as many as any other, or one more."""
    coups = job.rounds_in(block)
    return coups // LANES + (lane < coups % LANES)


def coups_of(job: SimulationJob, block: int, lane: int, looked: Looked = "all") -> list[Round]:
    """The coups the lane plays, in order."""
    rounds = rounds_of(job, block, lane, looked)
    return list(islice((one for one in rounds if not one.void), share_of(job, block, lane)))


def shoes_of(job: SimulationJob, block: int, lane: int) -> list[int]:
    """Coups of each shoe the lane begins; the last is played to its end after the lane's share."""
    left, shoes = share_of(job, block, lane), []
    coups = 0
    for one in rounds_of(job, block, lane):
        if left <= 0 and coups == 0:
            break
        coups += not one.void
        left -= not one.void
        if one.ends:
            shoes.append(coups)
            coups = 0
    return shoes


def shape_of_coup(book: Rulebook, coup: Round) -> CoupFacts:
    """What wagers can ask of a coup, the suits that were not looked at left out."""
    hands = permanent_cards(book)
    for card in coup.cards:
        hand = next_card(book, hands["player"], hands["banker"]).hand
        assert hand is not None
        hands[hand].append(card)
    return make_coup_facts(hands["player"], hands["banker"], coup.die, book.tableau)


def permanent_cards(book: Rulebook) -> dict[Side, list[Card]]:
    """The hands before a card is drawn."""
    permanent = book.deal.permanent
    return {side: [permanent[side]] if side in permanent else [] for side in SIDES}


def _shuffled(job: SimulationJob, streams: Streams, looked: Looked) -> Round:
    """A round of a continuous shuffler: from all the cards, which go back after it."""
    counts, suits = _full(job.decks)
    drawn, _, die = _deal(job.book, counts, streams)
    cards = _with_suits(job.book, drawn, suits, streams.suits, looked)
    return Round(cards, die, "fresh", void=False, ends=False)


def _shoe(job: SimulationJob, streams: Streams, looked: Looked) -> Iterator[Round]:
    book, last = job.book, job.book.procedure.last_coup
    counts, suits = _full(job.decks)
    lying = 52 * job.decks
    opened: Card | Literal["fresh"] | None = "fresh"
    if book.procedure.burn.by == "first_card":
        # 7.7: a card face up, then as many face down as its face says. Nobody sees those, so they
        # stay among the counts that the next card may be any of; but they lie in the shoe no more.
        unit = take(counts, below(streams.spare, lying))
        assert unit is not None
        opened = Card(RANKS[unit], _suit(suits[unit], streams.suits))
        lying -= 1 + _face_value(opened.rank)
    to_go: int | None = None
    while True:
        drawn, short, die = _deal(book, counts, streams)
        before, lying = lying, lying - len(drawn)
        void = short or lying < 0  # 12.5
        if before == job.cut:  # 11.2 (a): the cutting card comes before the first card
            to_go = last.rounds_after_first_card
        elif before > job.cut > lying:  # 11.2 (b)
            to_go = last.rounds_after_later_card
        elif to_go is not None:
            to_go -= 1
        ends = void or to_go == 0
        cards = () if void else _with_suits(book, drawn, suits, streams.suits, looked)
        yield Round(cards, die, opened, void, ends)
        if ends:
            return
        opened = None


def _full(decks: int) -> tuple[list[int], list[list[int]]]:
    """How many cards there are of each rank, and how many of each suit not yet looked at."""
    return [4 * decks for _ in RANKS], [[decks] * 4 for _ in RANKS]


def _face_value(rank: Rank) -> int:
    """How many cards a first card burns (7.9)."""
    if rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING):
        return 10
    return 1 if rank == Rank.ACE else int(rank)


def _deal(
    book: Rulebook, counts: list[int], streams: Streams
) -> tuple[list[int], bool, int | None]:
    """The units drawn, whether a card was wanted when even the counts had none, and the die.

    Every round takes the same number of words, whatever it needs: one for each two cards of the
    initial deal, one for the third cards, one for the die. A round that outlasts the shoe is dealt
    on from the burned cards, as only that keeps count of the words refused; it is void anyway.
    """
    hands = permanent_cards(book)
    drawn: list[int] = []
    short = False
    initial = len(book.deal.order)
    for wanted in [min(2, initial - at) for at in range(0, initial, 2)] + [2]:
        places = draw_two(next_word(streams.cards), sum(counts), streams.spare)
        for place in places[:wanted]:
            hand = next_card(book, hands["player"], hands["banker"]).hand
            if hand is None or short:
                continue
            unit = take(counts, place)
            if unit is None:
                short = True
                continue
            drawn.append(unit)
            hands[hand].append(Card(RANKS[unit], None))  # suits steer nothing
    die = None
    if book.die:
        die = draw_two(next_word(streams.cards), book.die.faces, streams.spare)[0] + 1
    return drawn, short, die


def _with_suits(
    book: Rulebook, units: list[int], suits: list[list[int]], stream: Stream, looked: Looked
) -> tuple[Card, ...]:
    """The cards drawn, with the suits that are looked at."""
    drawn: list[Suit | None] = [None] * len(units)
    for at in range(len(units)) if looked == "all" else _asked_pairs(book, units):
        drawn[at] = _suit(suits[units[at]], stream)
    return tuple(Card(RANKS[unit], suit) for unit, suit in zip(units, drawn, strict=True))


def _asked_pairs(book: Rulebook, units: list[int]) -> Iterator[int]:
    """Where in the deal the cards lie that make a pair whose kind the book asks."""
    for side in SIDES:
        at = [place for place, hand in enumerate(book.deal.order) if hand == side]
        ranks = [RANKS[units[place]] for place in at]
        if side in book.deal.permanent:
            ranks.append(book.deal.permanent[side].rank)
        if ranks[0] == ranks[1] and needs_suits(book.payoffs.classes, side):
            yield from at


def _suit(left: list[int], stream: Stream) -> Suit:
    """One of the suits of a rank not yet seen, which has one fewer from then on."""
    suit = take(left, below(stream, sum(left)))
    assert suit is not None
    return list(Suit)[suit]
