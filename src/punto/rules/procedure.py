"""The procedure around a coup as data: cut, burn, last coup, styles, irregularities.

The simulator and the table read it. Where a document is silent, division-5 applies as house
procedure (reading 20); `books/common.toml` holds these defaults.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from punto.cards import Rank

Style = Literal["A", "B", "C"]
Equipment = Literal["shoe", "shuffler", "continuous"]
Count = Annotated[int, Meta(ge=0, le=1000)]
PositiveCount = Annotated[int, Meta(ge=1, le=1000)]
IDENTIFIER = r"^[a-z][a-z0-9_]{0,63}\Z"
SLUG = r"^[a-z0-9][a-z0-9-]{0,63}\Z"
# One line of visible text without control or bidirectional characters.
SINGLE_LINE = r"^(?=.*\S)[^\x00-\x1f\x7f\x85\u2028-\u202e\u2066-\u2069]+\Z"
Citation = Annotated[str, Meta(max_length=120, pattern=SINGLE_LINE)]

Remedy = Literal[
    "void_round",
    "void_hand",
    "reconstruct_or_void",
    "void_or_reconstruct",
    "banker_third_or_next_round",
    "next_round_or_void_hand",
    "play_on",
    "refuse",
    "stands",
    "payable_part_stands",
    "burn",
]


class RulebookStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class TableVersions(RulebookStruct, frozen=True):
    """Number of boxes of each table version (division-5 3.1)."""

    mini: PositiveCount
    midi: PositiveCount
    full: PositiveCount
    clause: Citation | None = None


class SharedSpots(RulebookStruct, frozen=True):
    """Number of players who may share a spot on a mini or midi table (division-5 5.8)."""

    players: PositiveCount
    clause: Citation | None = None


class StakeRule(RulebookStruct, frozen=True):
    """The steps of stakes, and the maximum of a wager as a multiple of its minimum."""

    step: Annotated[int, Meta(ge=1, le=10**9)]
    """Each stake and each limit is a multiple of this number of smallest chips."""
    maximum_multiples: tuple[PositiveCount, ...]
    """The maximum is the minimum times one of these; empty: any maximum."""
    clause: Citation | None = None


class CutRule(RulebookStruct, frozen=True):
    """Limits for the cut and the position of the cutting card (division-5 7.6, reading 21)."""

    cards_from_ends: Count
    cutting_card_from_back: Count
    least_from_back: Count
    """The minimum of `cutting_card_from_back`; 0 if the book sets none."""
    most_from_back: Count | None = None
    """The maximum of `cutting_card_from_back`; None if the book sets none."""
    offers: Literal["lowest_box", "highest_box", "nobody"] = "lowest_box"
    """The seated player who is offered the cut first; the next boxes follow in order (7.5)."""
    clause: Citation | None = None


class BurnRule(RulebookStruct, frozen=True):
    """Cards to burn from a new shoe: by the first card (division-5 7.7, 7.9), or a fixed number."""

    by: Literal["first_card", "fixed", "none"]
    cards: Annotated[int, Meta(ge=1, le=52)] | None = None
    """The number of cards, if it is fixed."""
    face_up: Literal["first", "all", "none"] = "first"
    """Which of them are burned face up."""
    includes_first: bool = False
    """Whether the first card is one of the cards that it counts."""
    clause: Citation | None = None

    def count(self, first: Rank) -> int:
        """Return the number of cards that are burned in all, after a first card of this rank."""
        if self.by == "first_card":
            return first.burn_value + (not self.includes_first)
        return self.cards or 0

    @property
    def max_count(self) -> int:
        return max(map(self.count, Rank))

    def is_face_up(self, *, is_first: bool) -> bool:
        """Whether the first burned card, or each later one, lies face up."""
        return self.face_up == "all" or (self.face_up == "first" and is_first)


class ResultCallRule(RulebookStruct, frozen=True):
    """In which order the result is called: the winner with both totals, or a hand's total first."""

    first: Literal["winner", "banker", "player"]
    clause: Citation | None = None


class PaymentRule(RulebookStruct, frozen=True):
    """In which order stakes are collected and paid (division-5 10.2)."""

    order: Literal["lost_first", "by_box"]
    """All lost stakes are collected before any is paid, or each box is settled in turn."""
    boxes: Literal["ascending", "descending"]
    clause: Citation | None = None


class LastCoupRule(RulebookStruct, frozen=True):
    """Number of rounds after the cutting card appears (division-5 11.2, reading 22)."""

    rounds_after_first_card: Count
    """If the cutting card appears as the first card of a round."""
    rounds_after_later_card: Count
    clause: Citation | None = None


class AllowedStyles(RulebookStruct, frozen=True):
    allowed: Annotated[tuple[Style, ...], Meta(min_length=1)]
    clause: Citation | None = None


CardFace = Literal["face_up", "face_down"]


class DealingStyle(RulebookStruct, frozen=True):
    """What a dealing style is: how the cards lie, who turns them, when totals are called."""

    first_cards: CardFace
    third_cards: CardFace
    turned_by: Literal["dealer", "highest_stake"]
    """Who turns cards that lie face down: the dealer, or for each hand the seated player with the
    highest stake on it (8.9, 8.10)."""
    totals_called: Literal["initial_deal", "each_hand"]
    """When totals are called: after the initial deal, or as each hand is turned."""
    after_shoe: Literal["shuffle", "replace"]
    """Whether the cards of a shoe are used again (11.3)."""
    continuous: bool
    """Whether it can be dealt from a continuous shuffler (3.4)."""
    clause: Citation | None = None

    def deals_face_up(self, *, third: bool) -> bool:
        return (self.third_cards if third else self.first_cards) == "face_up"


class DealingStyles(RulebookStruct, frozen=True):
    A: DealingStyle
    B: DealingStyle
    C: DealingStyle


class AllowedEquipment(RulebookStruct, frozen=True):
    allowed: Annotated[tuple[Equipment, ...], Meta(min_length=1)]
    cutting_cards: Annotated[tuple[PositiveCount, ...], Meta(min_length=1)]
    clause: Citation | None = None


class FreeRoundsRule(RulebookStruct, frozen=True):
    """Rounds dealt on request without wagers (division-5 8.3)."""

    at_most: Count
    clause: Citation | None = None


class IrregularityRule(RulebookStruct, frozen=True):
    remedy: Remedy
    clause: Citation | None = None
    until: Literal["settlement", "next_bets"] = "next_bets"
    """How long a misdeal can be reported: until its round is settled, or until bets are opened for
    the next round (reading 29)."""


class IrregularityRules(RulebookStruct, frozen=True):
    foreign_card: IrregularityRule
    unauthorised_third_card: IrregularityRule
    excess_card: IrregularityRule
    first_card_face_up: IrregularityRule
    card_face_up: IrregularityRule
    cards_run_out: IrregularityRule
    wrong_number_of_cards: IrregularityRule
    cards_drawn_together: IrregularityRule
    order_altered: IrregularityRule
    wrong_dealing: IrregularityRule
    burn_missed: IrregularityRule
    late_wager: IrregularityRule
    late_withdrawal: IrregularityRule
    unpayable_stake_taken: IrregularityRule


class Procedure(RulebookStruct, frozen=True):
    versions: TableVersions
    spots: SharedSpots
    stakes: StakeRule
    cut: CutRule
    burn: BurnRule
    last_coup: LastCoupRule
    styles: AllowedStyles
    style: DealingStyles
    equipment: AllowedEquipment
    free_rounds: FreeRoundsRule
    result_call: ResultCallRule
    payment: PaymentRule
    irregularities: IrregularityRules

    def find_style(self, style: Style) -> DealingStyle:
        found: DealingStyle = getattr(self.style, style)
        return found
