"""Bodies of the odds and PAR sheets; fractions are texts `p/q`, decimals have 12 digits."""

from __future__ import annotations

import msgspec

from punto.messages import Message


class RowOddsSchema(msgspec.Struct, frozen=True, kw_only=True):
    odds: str
    when: str
    clause: str | None
    combinations: int
    probability: str


class WagerOddsSchema(msgspec.Struct, frozen=True, kw_only=True):
    ev: str
    ev_decimal: str
    win: str
    push: str
    lose: str
    sd: str
    rows: tuple[RowOddsSchema, ...]


class OddsPage(msgspec.Struct, frozen=True, kw_only=True):
    """Same format as `punto odds --json`."""

    rulebook: str
    options: dict[str, str]
    decks: int | None
    dealt: dict[str, tuple[str, ...]]
    """The cards of each hand, permanent ones included."""
    die: int | None
    combinations: int
    wagers: dict[str, WagerOddsSchema | None]
    unpriced: dict[str, Message]
    cards: dict[str, str]
    results: dict[str, str]


class ParRowSchema(RowOddsSchema, frozen=True, kw_only=True):
    words: str
    """When the row pays; the words of the rows exclude one another."""
    returned: str


class EffectSchema(msgspec.Struct, frozen=True, kw_only=True):
    effect: str
    effect_decimal: str


class CutMeanSchema(msgspec.Struct, frozen=True, kw_only=True):
    """The house edge over whole shoes, and its difference from that of a full shoe."""

    house_edge_decimal: str
    difference_decimal: str


class BreakageSchema(msgspec.Struct, frozen=True, kw_only=True):
    """The house edge of a stake in smallest chips, if payments are rounded down or up."""

    stake: int
    house_edge_down: str
    house_edge_up: str


class ParWagerSchema(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    rows: tuple[ParRowSchema, ...]
    hit_frequency: str
    push: str
    lose: str
    returned: str = msgspec.field(name="return")
    return_decimal: str
    house_edge: str
    house_edge_decimal: str
    standard_deviation: str
    volatility_index: str
    intervals: dict[str, dict[str, tuple[str, str]]]
    """By confidence in percent, then by number of rounds."""
    removal: dict[str, EffectSchema]
    """Effect of removal by rank."""
    breakage: tuple[BreakageSchema, ...]
    """Empty if every stake is paid in whole chips."""
    cutting_card: CutMeanSchema


class ShoeLengthSchema(msgspec.Struct, frozen=True, kw_only=True):
    """The cards behind the cutting card, and the mean number of coups of a shoe."""

    cards_behind: int
    coups: str


class ExposureSchema(msgspec.Struct, frozen=True, kw_only=True):
    """The largest profit of one player on one coup."""

    stakes: dict[str, int]
    table_limits: bool
    """Whether the stakes are the limits of a table; otherwise they are one unit each."""
    wagers: dict[str, str]
    together: str
    winners: tuple[str, ...]


class ParTableSchema(msgspec.Struct, frozen=True, kw_only=True):
    combinations: int
    cutting_card: ShoeLengthSchema
    wagers: dict[str, ParWagerSchema]


class ParSheetPage(msgspec.Struct, frozen=True, kw_only=True):
    """Same format as `punto par -o FILE.json`."""

    rulebook: str
    title: str
    version: str
    document: str | None
    effective: str | None
    options: dict[str, str]
    sha256: str
    made_by: str
    exposure: ExposureSchema
    decks: dict[str, ParTableSchema]
    """By number of decks."""
