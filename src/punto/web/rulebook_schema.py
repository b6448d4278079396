"""JSON form of a rulebook for the page; every condition comes with a description in words."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Literal

import msgspec

from punto.money import format_decimal
from punto.rules.describe import (
    ConditionTree,
    describe_bound,
    describe_condition,
    describe_needs,
    describe_odds,
    encode_condition,
)
from punto.rules.outcomes.facts import Moment
from punto.rules.procedure import Remedy
from punto.rules.rulebook import Decks, Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import PayRow, Wager, WagerSide
from punto.table.commands import COMMANDS


class PaySchema(msgspec.Struct, frozen=True, kw_only=True):
    odds: str
    odds_words: str
    """`8 to 1`."""
    commission: str | None
    """`5 %`, already deducted from the odds shown."""
    when: str
    """The condition as the book writes it."""
    condition: ConditionTree
    """The condition as data."""
    words: str
    """The condition in English."""
    clause: str | None


class PushSchema(msgspec.Struct, frozen=True, kw_only=True):
    when: str
    condition: ConditionTree
    words: str
    clause: str | None


class NeedsSchema(msgspec.Struct, frozen=True, kw_only=True):
    any_of: tuple[str, ...]
    within: Literal["round", "box"]
    words: str
    clause: str | None


class WagerSchema(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    clause: str | None
    pays: tuple[PaySchema, ...]
    push: PushSchema | None
    lose_clause: str | None
    needs: NeedsSchema | None
    settle_at: Moment
    step: int
    """Stakes are multiples of this many smallest chips, so that wins can be paid exactly."""
    payable_clause: str | None
    """Clause that requires the step."""
    limit_clause: str | None
    """Clause cited for a stake below the minimum or above the maximum of the table."""
    side: WagerSide
    """The hand or result that the wager is on."""


class BoundSchema(msgspec.Struct, frozen=True, kw_only=True):
    together: tuple[str, ...]
    at_most: str
    words: str
    clause: str | None


class NoticeSchema(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    clause: str | None = None


class ChoiceSchema(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    clause: str | None


class OptionSchema(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    default: str
    chosen: str
    values: tuple[ChoiceSchema, ...]
    clause: str | None


class DieMarkSchema(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    clause: str | None


class DieSchema(msgspec.Struct, frozen=True, kw_only=True):
    faces: int
    clause: str | None
    marks: dict[str, DieMarkSchema]
    """Titles by face."""


class TableauSchema(msgspec.Struct, frozen=True, kw_only=True):
    """Rules of the third card."""

    naturals: tuple[int, ...]
    player_draws: tuple[int, ...]
    banker_alone_draws: tuple[int, ...]
    """Banker totals that draw after the Player stood."""
    banker_draws_against: tuple[tuple[int, ...], ...]
    """By Banker total: the values of the Player's third card against which the Banker draws."""


class RemedySchema(msgspec.Struct, frozen=True, kw_only=True):
    """Remedy for an irregularity in a round."""

    remedy: Remedy
    clause: str | None


class RulebookSummary(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    version: str
    document: str | None
    effective: date | None
    minimum_age: int | None
    decks: Decks
    options: tuple[OptionSchema, ...]
    wagers: tuple[str, ...]
    """Ids."""


class RulebookSchema(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    version: str
    document: str | None
    effective: date | None
    minimum_age: int | None
    sha256: str
    decks: Decks
    options: tuple[OptionSchema, ...]
    notices: tuple[NoticeSchema, ...]
    deal_order: tuple[str, ...]
    permanent: dict[str, str]
    """Permanent cards on the layout, by side."""
    die: DieSchema | None
    tableau: TableauSchema
    wagers: tuple[WagerSchema, ...]
    bounds: tuple[BoundSchema, ...]
    irregularities: dict[str, RemedySchema]
    """By kind, as docs/rulebooks.md lists them."""
    command_clauses: dict[str, str]
    """The clause that says who may give a command, by command."""
    house_procedure: str | None
    """The document whose clauses are cited as house procedure, where that of the book is silent."""


def encode_summary(book: Rulebook) -> RulebookSummary:
    return RulebookSummary(
        id=book.id,
        title=book.title,
        version=book.version,
        document=book.document,
        effective=book.effective,
        minimum_age=book.minimum_age,
        decks=book.decks,
        options=_encode_options(book),
        wagers=tuple(wager.id for wager in book.wagers),
    )


@lru_cache(maxsize=1_000)
def encode_rulebook(book: Rulebook) -> RulebookSchema:
    titles = {wager.id: wager.title for wager in book.wagers}
    tableau, die = book.tableau, book.die
    return RulebookSchema(
        id=book.id,
        title=book.title,
        version=book.version,
        document=book.document,
        effective=book.effective,
        minimum_age=book.minimum_age,
        sha256=book.sha256,
        decks=book.decks,
        options=_encode_options(book),
        notices=tuple(
            NoticeSchema(text=notice.text, clause=notice.clause) for notice in book.notices
        ),
        deal_order=book.deal.order,
        permanent={side: str(card) for side, card in book.deal.permanent.items()},
        die=DieSchema(
            faces=die.faces,
            clause=die.clause,
            marks={
                face: DieMarkSchema(title=mark.title, clause=mark.clause)
                for face, mark in die.marks.items()
            },
        )
        if die
        else None,
        tableau=TableauSchema(
            naturals=tuple(sorted(tableau.naturals.totals)),
            player_draws=tuple(sorted(tableau.player.totals)),
            banker_alone_draws=tuple(sorted(tableau.banker_alone.totals)),
            banker_draws_against=tuple(tuple(sorted(row)) for row in tableau.banker.draws_against),
        ),
        wagers=tuple(_encode_wager(book, wager, titles) for wager in book.wagers),
        bounds=tuple(_encode_bounds(book, titles)),
        irregularities={
            kind: RemedySchema(remedy=rule.remedy, clause=rule.clause)
            for kind, rule in msgspec.structs.asdict(book.procedure.irregularities).items()
        },
        command_clauses={
            name: clause for name in COMMANDS if (clause := book.citations.find("commands", name))
        },
        house_procedure=book.house_procedure,
    )


def _encode_options(book: Rulebook) -> tuple[OptionSchema, ...]:
    return tuple(
        OptionSchema(
            id=option.id,
            title=option.title,
            default=option.default,
            chosen=book.chosen_options[option.id],
            values=tuple(
                ChoiceSchema(id=value.id, title=value.title, clause=value.clause)
                for value in option.values
            ),
            clause=option.clause,
        )
        for option in book.options
    )


def _encode_wager(book: Rulebook, wager: Wager, titles: dict[str, str]) -> WagerSchema:
    push, needs = wager.push, wager.needs
    return WagerSchema(
        id=wager.id,
        title=wager.title,
        clause=wager.clause,
        pays=tuple(map(_encode_pay, wager.pays)),
        push=PushSchema(
            when=push.when.text,
            condition=encode_condition(push.when),
            words=describe_condition(push.when),
            clause=push.clause,
        )
        if push
        else None,
        lose_clause=wager.lose_clause,
        needs=NeedsSchema(
            any_of=needs.any_of,
            within=needs.within,
            words=describe_needs(needs, titles),
            clause=needs.clause,
        )
        if needs
        else None,
        settle_at=wager.settle_at,
        step=wager.payable_step,
        payable_clause=wager.payable_clause,
        limit_clause=book.find_limit_clause(wager, "above_maximum"),
        side=wager.side,
    )


def _encode_pay(row: PayRow) -> PaySchema:
    return PaySchema(
        odds=row.odds.text,
        odds_words=describe_odds(row.odds),
        commission=f"{format_decimal(row.commission_rate * 100)} %"
        if row.commission_rate
        else None,
        when=row.when.text,
        condition=encode_condition(row.when),
        words=describe_condition(row.when),
        clause=row.clause,
    )


def _encode_bounds(book: Rulebook, titles: dict[str, str]) -> list[BoundSchema]:
    return [
        BoundSchema(
            together=bound.together,
            at_most=bound.at_most,
            words=describe_bound(bound, titles),
            clause=bound.clause,
        )
        for bound in list_bounds(book)
    ]
