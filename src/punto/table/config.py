"""The configuration of a table, and its validation against the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from punto.messages import message
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.citations import cite_refusal
from punto.rules.payment import Rounding
from punto.rules.procedure import Equipment, IrregularityRule, Remedy, Style
from punto.rules.rulebook import Rulebook
from punto.rules.schema_errors import decode_table
from punto.rules.stakes import find_wager
from punto.rules.wager import Wager
from punto.table.types import MAX_AMOUNT, PersonName, PositiveAmount, PositiveInt

TableVersion = Literal["mini", "midi", "full"]
DEFAULT_BETTING_SECONDS = 20
MIN_CARDS_BEFORE_CUTTING_CARD = 17
"""The longest burn, 11 cards, and the longest coup, 6 cards."""


class StrictStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A struct that rejects unknown keys."""


class Limit(StrictStruct, frozen=True):
    min: PositiveAmount = 1
    max: PositiveAmount = MAX_AMOUNT


class TableConfig(StrictStruct, frozen=True):
    decks: int | None = None
    version: str = "mini"
    """mini, midi or full (division-5 2.2)."""
    boxes: PositiveInt | None = None
    """The number of boxes; by default the maximum of the version (division-5 3.1)."""
    equipment: Equipment = "shoe"
    cutting_cards: int = 1
    style: Style = "A"
    chip: str = "1"
    """The value of the smallest chip."""
    limit: Limit = Limit()
    """For every wager that `limits` does not name."""
    limits: dict[str, Limit] = {}
    personal: dict[PersonName, dict[str, Limit]] = {}
    """Limits by player and wager. They replace the table's limits."""
    players_per_spot: Annotated[int, Meta(ge=1)] | None = None
    """For mini and midi tables (5.8a); by default the number of the rulebook."""
    spot_cap: Literal["none", "all"] | tuple[PersonName, ...] = "none"
    """Whether the table maximum applies to the sum of all players' stakes on a spot, or of the
    named players' stakes (5.8b)."""
    differential: PositiveAmount | None = None
    fractions: Rounding = "refuse"
    betting_seconds: Annotated[int, Meta(ge=1, le=3600)] = DEFAULT_BETTING_SECONDS
    notices: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, eq=False):
    """A rulebook and a configuration that it allows, with the values derived from both."""

    book: Rulebook
    config: TableConfig
    decks: int
    chip: Chip
    boxes: int
    players_per_spot: int
    wagers: Mapping[str, Wager]

    def limit_for(self, limits: Mapping[str, Limit], wager: str, player: str) -> Limit:
        """Return the player's personal limit for a wager, or else the table's limit."""
        own = self.config.personal.get(player, {}).get(wager)
        return own or limits.get(wager) or self.config.limit

    def stake_step(self, wager: str) -> int:
        """Return the amount of which a stake on the wager is a multiple."""
        return self.wagers[wager].payable_step if self.config.fractions == "refuse" else 1

    @property
    def card_count(self) -> int:
        return 52 * self.decks

    @property
    def max_cutting_card_from_back(self) -> int:
        return self.card_count - MIN_CARDS_BEFORE_CUTTING_CARD

    @property
    def is_continuous(self) -> bool:
        return self.config.equipment == "continuous"


def read_config(table: Mapping[str, Any]) -> TableConfig:
    """Decode a TOML or JSON table. Invalid input is refused with one line."""
    return decode_table(dict(table), TableConfig, "bad_config")


def build_setup(book: Rulebook, config: TableConfig) -> Setup:
    """Validate a configuration. What the rulebook does not allow is refused with its clause."""
    try:
        return _build_setup(book, config)
    except Refused as refused:
        raise Refused.of(cite_refusal(book.citations, refused.refusal)) from None


def _build_setup(book: Rulebook, config: TableConfig) -> Setup:
    decks = book.check_decks(config.decks)
    _check_remedies(book)
    _check_equipment(book, config)
    check_style(book, config.style, config.equipment)
    boxes = _resolve_boxes(book, config)
    setup = Setup(
        book=book,
        config=config,
        decks=decks,
        chip=read_chip(config.chip),
        boxes=boxes,
        players_per_spot=_resolve_players_per_spot(book, config),
        wagers={wager.id: wager for wager in book.wagers},
    )
    _check_wagers(setup)
    check_limits(setup, config.limits)
    _check_fractions(setup)
    return setup


SUPPORTED_REMEDIES: dict[str, tuple[Remedy, ...]] = {
    "foreign_card": ("void_round",),
    "unauthorised_third_card": ("banker_third_or_next_round",),
    "excess_card": ("next_round_or_void_hand",),
    "first_card_face_up": ("void_hand",),
    "card_face_up": ("play_on",),
    "cards_run_out": ("void_round",),
    "wrong_number_of_cards": ("reconstruct_or_void", "void_round"),
    "cards_drawn_together": ("reconstruct_or_void", "void_round"),
    "order_altered": ("reconstruct_or_void", "void_round"),
    "wrong_dealing": ("reconstruct_or_void", "void_round"),
    "burn_missed": ("play_on",),
    "late_wager": ("refuse",),
    "late_withdrawal": ("stands",),
    "unpayable_stake_taken": ("payable_part_stands",),
}
"""The remedies that the table implements, by irregularity."""


def _check_remedies(book: Rulebook) -> None:
    for kind, supported in SUPPORTED_REMEDIES.items():
        rule: IrregularityRule = getattr(book.procedure.irregularities, kind)
        if rule.remedy not in supported:
            raise Refused(
                "remedy_not_conducted",
                clause=rule.clause,
                book=book.id,
                irregularity=kind,
                remedy=rule.remedy,
                supported=list(supported),
            )


def _check_equipment(book: Rulebook, config: TableConfig) -> None:
    allowed = book.procedure.equipment
    if config.equipment not in allowed.allowed:
        raise Refused(
            "equipment_not_allowed",
            clause=allowed.clause,
            book=book.id,
            equipment=config.equipment,
            allowed=list(allowed.allowed),
        )
    if config.cutting_cards not in allowed.cutting_cards:
        raise Refused(
            "cutting_cards",
            clause=allowed.clause,
            book=book.id,
            cutting_cards=config.cutting_cards,
            allowed=[str(number) for number in allowed.cutting_cards],
        )


def check_style(book: Rulebook, style: Style, equipment: Equipment) -> None:
    styles = book.procedure.styles
    if style not in styles.allowed:
        raise Refused(
            "style_not_allowed",
            clause=styles.clause,
            book=book.id,
            style=style,
            allowed=list(styles.allowed),
        )
    if style == "B" and equipment == "continuous":
        raise Refused("style_b_continuous")


def _resolve_boxes(book: Rulebook, config: TableConfig) -> int:
    versions = book.procedure.versions
    if config.version not in get_args(TableVersion):
        raise Refused("unknown_version", version=config.version, known=list(get_args(TableVersion)))
    max_boxes: int = getattr(versions, config.version)
    boxes = config.boxes or max_boxes
    if boxes > max_boxes:
        raise Refused(
            "too_many_boxes",
            clause=versions.clause,
            version=config.version,
            max=max_boxes,
            boxes=boxes,
        )
    return boxes


def _resolve_players_per_spot(book: Rulebook, config: TableConfig) -> int:
    spots = book.procedure.spots
    if config.version == "full":
        if config.spot_cap != "none":
            raise Refused("no_spot_cap")
        if (config.players_per_spot or 1) > 1:
            raise Refused("one_player_a_box")
        return 1
    players = config.players_per_spot or spots.players
    if players > spots.players:
        raise Refused(
            "too_many_on_a_spot",
            clause=spots.clause,
            max=spots.players,
            players=players,
        )
    return players


def _check_wagers(setup: Setup) -> None:
    personal = (wager for limits in setup.config.personal.values() for wager in limits)
    for wager in (*setup.config.limits, *personal):
        find_wager(setup.book, wager)


def check_limits(setup: Setup, limits: Mapping[str, Limit]) -> None:
    """Refuse a minimum above its maximum."""
    all_limits = [
        *limits.items(),
        *(item for own in setup.config.personal.values() for item in own.items()),
    ]
    for wager, limit in [*all_limits, ("", setup.config.limit)]:
        if limit.min > limit.max:
            what = message("detail", "minimum")
            if wager:
                what = message("detail", "minimum_on", wager=setup.wagers[wager].title)
            raise Refused(
                "limits_crossed",
                what=what,
                min=setup.chip.show(limit.min),
                max=setup.chip.show(limit.max),
            )


def _check_fractions(setup: Setup) -> None:
    if setup.config.fractions == "refuse":
        return
    for wager in setup.book.wagers:
        if wager.payable_clause and wager.charges_commission:
            raise Refused(
                "fractions_not_allowed",
                clause=wager.payable_clause,
                wager=wager.title,
            )
