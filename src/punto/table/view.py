"""The table as a viewer may see it: the structs of the JSON. `visibility` fills them."""

from __future__ import annotations

import msgspec

from punto.rules.facts import Side
from punto.rules.procedure import Style
from punto.table.bet_limits import BetRanges
from punto.table.config import Limit, TableVersion
from punto.table.next_action import NextAction
from punto.table.state import Phase


class StakeView(msgspec.Struct, frozen=True, kw_only=True):
    box: int
    wager: str
    player: str
    amount: int
    stood_off: bool
    """Whether it remains from an earlier round (5.16)."""


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    void_hand: bool
    free: bool
    die: int | None
    player: tuple[str, ...]
    """The cards; `??` is a card that the viewer may not see."""
    banker: tuple[str, ...]
    player_total: int | None
    """None for an empty hand or while a card is hidden."""
    banker_total: int | None
    roles: dict[Side, str]
    """The players who turn the hands in style B."""
    passed: Side | None
    decided: bool


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    rulebook: str
    phase: Phase
    style: Style
    decks: int
    version: TableVersion
    boxes: int
    chip: str
    """The value of the smallest chip. Amounts count these chips."""
    limits: dict[str, Limit]
    """By wager, as they apply to the viewer."""
    differential: int | None
    notices: tuple[str, ...]
    seats: dict[int, str]
    """The players by box."""
    rack: int | None
    """The viewer's chips; None for a viewer whom the table does not know."""
    stakes: tuple[StakeView, ...]
    bets: BetRanges | None
    """By box and wager: what the viewer may add to a stake. None if bets are closed or the viewer
    has no place at the table."""
    rounds: int
    """Rounds begun."""
    cards_left: int | None
    last_coup: bool
    """Whether the cutting card has come."""
    cutting_card: int | None
    """For staff: the number of cards behind the cutting card; None once it has come."""
    burn_face_down: bool
    """Whether the next card is burned face down."""
    round: RoundView | None
    next: NextAction | None
    """For staff."""
