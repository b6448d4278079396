"""The configuration of a table, and its validation against the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from punto.messages import message
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.citations import cite_refusal
from punto.rules.coup import MAX_COUP_CARDS
from punto.rules.file_format.schema import Option
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.loader import with_options
from punto.rules.payment import Rounding
from punto.rules.procedure import Equipment, IrregularityRule, Remedy, Style
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from punto.rules.wager import Wager
from punto.table.types import MAX_AMOUNT, PersonName, PositiveAmount, PositiveInt

TableVersion = Literal["mini", "midi", "full"]
CardKind = Literal["virtual", "scanned", "practice"]
"""`virtual`: a committed shoe of the house; `scanned`: real cards that people and a reader report;
`practice`: virtual cards without commitment, where every irregularity can be played."""
TwoPersonAct = Literal[
    "void_round", "reconstruct", "declare_foreign", "order_shuffle", "replace_cards"
]
"""An act that may need two people at a table with real cards: see `dual_control`."""
DEFAULT_BETTING_SECONDS = 20


class StrictStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A struct that rejects unknown keys."""


class Limit(StrictStruct, frozen=True):
    min: PositiveAmount = 1
    max: PositiveAmount = MAX_AMOUNT


SpotCap = Literal["none", "all"] | tuple[PersonName, ...]
"""Whether the table maximum applies to the sum of all players' stakes on a spot, or of the named
players' stakes (5.8b)."""


class Election(StrictStruct, frozen=True):
    """What the operator chooses for a running table, from the next round on (5.8, 5.11)."""

    options: dict[str, str]
    """The value of each option that the rulebook marks `from_next_round`."""
    players_per_spot: int
    spot_cap: SpotCap


class TableConfig(StrictStruct, frozen=True):
    decks: int | None = None
    version: str = "mini"
    """mini, midi or full (division-5 2.2)."""
    boxes: PositiveInt | None = None
    """The number of boxes; by default the maximum of the version (division-5 3.1)."""
    equipment: Equipment | None = None
    """By default a shoe, where the rulebook allows it; else what it names first."""
    cutting_cards: int | None = None
    """By default 1, where the rulebook allows it; else the number that it names first."""
    style: Style | None = None
    """By default A, where the rulebook allows it; else the style that it names first."""
    chip: str = "1"
    """The value of the smallest chip."""
    limit: Limit = Limit()
    """For every wager that `limits` does not name."""
    limits: dict[str, Limit] = {}
    personal: dict[PersonName, dict[str, Limit]] = {}
    """Limits by player and wager. They replace the table's limits."""
    players_per_spot: Annotated[int, Meta(ge=1)] | None = None
    """For mini and midi tables (5.8a); by default the number of the rulebook."""
    spot_cap: SpotCap = "none"
    differential: PositiveAmount | None = None
    fractions: Rounding = "refuse"
    betting_seconds: Annotated[int, Meta(ge=1, le=3600)] = DEFAULT_BETTING_SECONDS
    notices: tuple[str, ...] = ()
    second_person: tuple[TwoPersonAct, ...] | msgspec.UnsetType = msgspec.UNSET
    """Acts that need a second person with another account, at a table with real cards."""


StakeKey = TypeVar("StakeKey", bound=tuple[int, str, str])
"""The box, wager and player of a stake."""
Amount = TypeVar("Amount")
Choice = TypeVar("Choice", bound=str | int)


class Setup(msgspec.Struct, frozen=True, eq=False):
    """A rulebook and a configuration that it allows, with the values derived from both."""

    book: Rulebook
    config: TableConfig
    decks: int
    chip: Chip
    boxes: int
    players_per_spot: int
    wagers: Mapping[str, Wager]
    equipment: Equipment
    cutting_cards: int
    style: Style
    """The style with which the table opens."""
    cards: CardKind = "practice"
    configured: Setup | None = None
    """The setup without an election; None if this is it."""

    def limit_for(self, limits: Mapping[str, Limit], wager: str, player: str) -> Limit:
        """Return the player's personal limit for a wager, or else the table's limit."""
        own = self.config.personal.get(player, {}).get(wager)
        return own or limits.get(wager) or self.config.limit

    def sort_stakes(self, stakes: Mapping[StakeKey, Amount]) -> list[tuple[StakeKey, Amount]]:
        """Return stakes by box in the order of payment, by wager as in the rulebook, by player."""
        place = {wager: number for number, wager in enumerate(self.wagers)}

        direction = 1 if self.book.procedure.payment.boxes == "ascending" else -1

        def layout_order(stake: tuple[StakeKey, Amount]) -> tuple[int, int, str]:
            (box, wager, player), _ = stake
            return direction * box, place[wager], player

        return sorted(stakes.items(), key=layout_order)

    def stake_step(self, wager: str) -> int:
        """Return the amount of which a stake on the wager is a multiple."""
        step = self.book.procedure.stakes.step
        if self.config.fractions == "refuse":
            return lcm(step, self.wagers[wager].payable_step)
        return step

    def acceptable_part(self, wager: str, stake: int) -> int:
        """Return the largest part of a stake that is a multiple of its steps, and payable."""
        return stake - stake % lcm(self.book.procedure.stakes.step, self.wagers[wager].payable_step)

    @property
    def chosen_config(self) -> TableConfig:
        """The configuration with what the rulebook chose where it names nothing."""
        return replace(
            self.config,
            equipment=self.equipment,
            cutting_cards=self.cutting_cards,
            style=self.style,
        )

    @property
    def election(self) -> Election:
        """The values in force of what the operator can choose for a running table."""
        chosen = self.book.chosen_options
        options = {option.id: chosen[option.id] for option in electable_options(self.book)}
        return Election(
            options=options,
            players_per_spot=self.players_per_spot,
            spot_cap=self.config.spot_cap,
        )

    @property
    def card_count(self) -> int:
        return 52 * self.decks

    @property
    def max_cutting_card_from_back(self) -> int:
        """The longest burn and the longest coup come before the cutting card."""
        return self.card_count - self.book.procedure.burn.max_count - MAX_COUP_CARDS

    @property
    def is_continuous(self) -> bool:
        return self.equipment == "continuous"

    def needs_two_people(self, act: TwoPersonAct) -> bool:
        """Whether the table has real cards and its operator chose two people for the act."""
        chosen = self.config.second_person
        return self.has_real_cards and chosen is not msgspec.UNSET and act in chosen

    @property
    def has_real_cards(self) -> bool:
        """Whether people report what happens: the count of the table is only an expectation."""
        return self.cards == "scanned"


def electable_options(book: Rulebook) -> list[Option]:
    """Return the options that the operator may change at a running table.

    One that binds the whole house is chosen with the table.
    """
    return [option for option in book.options if option.from_next_round and not option.house_wide]


def elect_rules(setup: Setup, election: Election) -> Setup:
    """Return the setup under an election. The same election gives the same object."""
    return _elect_rules(setup.configured or setup, msgspec.json.encode(election))


@lru_cache(maxsize=256)
def _elect_rules(configured: Setup, encoded: bytes) -> Setup:
    election = msgspec.json.decode(encoded, type=Election)
    if election == configured.election:
        return configured
    config = replace(
        configured.config,
        players_per_spot=election.players_per_spot,
        spot_cap=election.spot_cap,
    )
    book = configured.book
    if election.options != configured.election.options:
        book = with_options(book, election.options)
    return replace(
        configured,
        book=book,
        config=config,
        players_per_spot=election.players_per_spot,
        wagers={wager.id: wager for wager in book.wagers},
        configured=configured,
    )


def read_config(table: Mapping[str, Any]) -> TableConfig:
    """Decode a TOML or JSON table. Invalid input is refused with one line."""
    return decode_table(dict(table), TableConfig, "bad_config")


def build_setup(
    book: Rulebook,
    config: TableConfig,
    cards: CardKind = "practice",
    *,
    is_stored: bool = False,
) -> Setup:
    """Validate a configuration. What the rulebook does not allow is refused with its clause.

    A stored configuration may have limits that earlier versions accepted.
    """
    try:
        setup = _build_setup(book, config, cards)
        if not is_stored:
            _check_all_limits_payable(setup)
        return setup
    except Refused as refused:
        raise Refused.of(cite_refusal(book.citations, refused.refusal)) from None


def _build_setup(book: Rulebook, config: TableConfig, cards: CardKind) -> Setup:
    decks = book.check_decks(config.decks)
    _check_remedies(book)
    equipment, cutting_cards = _resolve_equipment(book, config)
    style = config.style or _default_style(book, equipment)
    check_style(book, style, equipment)
    boxes = _resolve_boxes(book, config)
    setup = Setup(
        book=book,
        config=_with_default_limit(book, config),
        decks=decks,
        chip=read_chip(config.chip),
        boxes=boxes,
        players_per_spot=_resolve_players_per_spot(book, config),
        equipment=equipment,
        cutting_cards=cutting_cards,
        style=style,
        wagers={wager.id: wager for wager in book.wagers},
        cards=cards,
    )
    _check_wagers(setup)
    check_limits(setup, config.limits)
    _check_fractions(setup)
    return setup


_MISDEAL_REMEDIES: tuple[Remedy, ...] = ("reconstruct_or_void", "void_or_reconstruct", "void_round")
SUPPORTED_REMEDIES: dict[str, tuple[Remedy, ...]] = {
    "foreign_card": ("void_round",),
    "unauthorised_third_card": ("banker_third_or_next_round", "burn"),
    "excess_card": ("next_round_or_void_hand", "burn"),
    "first_card_face_up": ("void_hand",),
    "card_face_up": ("play_on",),
    "cards_run_out": ("void_round",),
    "wrong_number_of_cards": _MISDEAL_REMEDIES,
    "cards_drawn_together": _MISDEAL_REMEDIES,
    "order_altered": _MISDEAL_REMEDIES,
    "wrong_dealing": _MISDEAL_REMEDIES,
    "burn_missed": ("play_on",),
    "late_wager": ("refuse",),
    "late_withdrawal": ("stands",),
    "unpayable_stake_taken": ("payable_part_stands", "refuse"),
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


def _first_allowed(usual: Choice, allowed: Sequence[Choice]) -> Choice:
    return usual if usual in allowed else allowed[0]


def _default_style(book: Rulebook, equipment: Equipment) -> Style:
    allowed = book.procedure.styles.allowed
    possible = [style for style in allowed if can_deal(book, style, equipment)]
    return _first_allowed("A", possible or allowed)


def _resolve_equipment(book: Rulebook, config: TableConfig) -> tuple[Equipment, int]:
    allowed = book.procedure.equipment
    equipment = config.equipment or _first_allowed("shoe", allowed.allowed)
    cutting_cards = config.cutting_cards
    if cutting_cards is None:
        cutting_cards = _first_allowed(1, allowed.cutting_cards)
    if equipment not in allowed.allowed:
        raise Refused(
            "equipment_not_allowed",
            clause=allowed.clause,
            book=book.id,
            equipment=equipment,
            allowed=list(allowed.allowed),
        )
    if cutting_cards not in allowed.cutting_cards:
        raise Refused(
            "cutting_cards",
            clause=allowed.clause,
            book=book.id,
            cutting_cards=cutting_cards,
            allowed=[str(number) for number in allowed.cutting_cards],
        )
    return equipment, cutting_cards


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
    if not can_deal(book, style, equipment):
        clause = book.procedure.find_style(style).clause
        raise Refused("style_b_continuous", clause=clause, style=style)


def can_deal(book: Rulebook, style: Style, equipment: Equipment) -> bool:
    """Whether a style can be dealt with this equipment."""
    return equipment != "continuous" or book.procedure.find_style(style).continuous


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


def _with_default_limit(book: Rulebook, config: TableConfig) -> TableConfig:
    """Return the configuration with the limit that the rulebook's steps and multiples suggest."""
    rule = book.procedure.stakes
    if config.limit != Limit() or (rule.step == 1 and not rule.maximum_multiples):
        return config
    maximum = rule.step * max(rule.maximum_multiples, default=MAX_AMOUNT // rule.step)
    return replace(config, limit=Limit(min=rule.step, max=maximum))


def check_limits(setup: Setup, limits: Mapping[str, Limit]) -> None:
    """Refuse a minimum above its maximum, and limits that the rulebook's stakes do not allow."""
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
        _check_stake_rule(setup, limit)


def _check_stake_rule(setup: Setup, limit: Limit) -> None:
    """Refuse limits that are no multiples of the step, or a maximum that is no allowed multiple."""
    rule, show = setup.book.procedure.stakes, setup.chip.show
    for amount in (limit.min, limit.max):
        if amount % rule.step:
            raise Refused(
                "limit_not_in_steps", clause=rule.clause, limit=show(amount), step=show(rule.step)
            )
    allowed = [limit.min * multiple for multiple in rule.maximum_multiples]
    if allowed and limit.max not in allowed:
        raise Refused(
            "maximum_no_multiple",
            clause=rule.clause,
            max=show(limit.max),
            min=show(limit.min),
            allowed=list(map(show, allowed)),
        )


def _check_all_limits_payable(setup: Setup) -> None:
    config = setup.config
    check_limits_payable(setup, dict.fromkeys(setup.wagers, config.limit) | config.limits)
    for limits in config.personal.values():
        check_limits_payable(setup, limits)


def check_limits_payable(setup: Setup, limits: Mapping[str, Limit]) -> None:
    """Refuse limits between which no stake can be paid exactly (reading 14)."""
    for wager_id, limit in limits.items():
        wager, step = setup.wagers[wager_id], setup.stake_step(wager_id)
        if limit.max - limit.max % step < limit.min:
            raise Refused(
                "no_payable_stake",
                clause=wager.payable_clause,
                wager=wager.title,
                min=setup.chip.show(limit.min),
                max=setup.chip.show(limit.max),
                step=setup.chip.show(step),
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
