"""A rulebook as data for a page, with words beside every condition: nothing is left to be known."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

import msgspec

from punto.house.settings import Settings
from punto.money import format_decimal
from punto.rules.describe import describe_condition
from punto.rules.facts import Moment
from punto.rules.procedure import Remedy
from punto.rules.rulebook import Decks, Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import PayRow, Wager
from punto.table.cited_clauses import limit_clause
from punto.table.config import Config


class PayShape(msgspec.Struct, frozen=True, kw_only=True):
    odds: str
    odds_words: str
    """`8 to 1`."""
    commission: str | None
    """`5 %`, taken off the odds shown already."""
    when: str
    """The condition as the book writes it."""
    words: str
    """And in words."""
    clause: str | None


class PushShape(msgspec.Struct, frozen=True, kw_only=True):
    when: str
    words: str
    clause: str | None


class NeedsShape(msgspec.Struct, frozen=True, kw_only=True):
    any_of: tuple[str, ...]
    within: str
    words: str
    clause: str | None


class WagerShape(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    clause: str | None
    pays: tuple[PayShape, ...]
    push: PushShape | None
    lose_clause: str | None
    needs: NeedsShape | None
    settle_at: Moment
    step: int
    """A stake is a multiple of so many smallest chips, or cannot be paid exactly."""
    payable_clause: str | None
    """And the clause that says so."""
    limit_clause: str
    """What is cited where a stake is below the table's minimum or above its maximum."""


class BoundShape(msgspec.Struct, frozen=True, kw_only=True):
    together: tuple[str, ...]
    at_most: str
    words: str
    clause: str | None


class NoticeShape(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    clause: str | None = None


class ChoiceShape(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    clause: str | None


class OptionShape(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    default: str
    chosen: str
    values: tuple[ChoiceShape, ...]
    clause: str | None


class MarkShape(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    clause: str | None


class DieShape(msgspec.Struct, frozen=True, kw_only=True):
    faces: int
    clause: str | None
    marks: dict[str, MarkShape]
    """By face: what it is called."""


class TableauShape(msgspec.Struct, frozen=True, kw_only=True):
    """Who draws a third card."""

    naturals: tuple[int, ...]
    player_draws: tuple[int, ...]
    banker_alone_draws: tuple[int, ...]
    """When the Player stood."""
    banker_draws_against: tuple[tuple[int, ...], ...]
    """By the Banker's total: the Player's third cards against which it draws."""


class RemedyShape(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a round in which something went wrong."""

    remedy: Remedy
    clause: str | None


class BookHead(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    version: str
    document: str | None
    effective: date | None
    minimum_age: int | None
    decks: Decks
    options: tuple[OptionShape, ...]
    wagers: tuple[str, ...]
    """Ids."""


class BookShape(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    version: str
    document: str | None
    effective: date | None
    minimum_age: int | None
    sha256: str
    decks: Decks
    options: tuple[OptionShape, ...]
    notices: tuple[NoticeShape, ...]
    deal_order: tuple[str, ...]
    permanent: dict[str, str]
    """By side: the card that lies on the layout for good."""
    die: DieShape | None
    tableau: TableauShape
    wagers: tuple[WagerShape, ...]
    bounds: tuple[BoundShape, ...]
    irregularities: dict[str, RemedyShape]
    """By kind, as docs/rulebooks.md lists them."""


def head_of(book: Rulebook) -> BookHead:
    return BookHead(
        id=book.id,
        title=book.title,
        version=book.version,
        document=book.document,
        effective=book.effective,
        minimum_age=book.minimum_age,
        decks=book.decks,
        options=_options(book),
        wagers=tuple(wager.id for wager in book.wagers),
    )


@lru_cache(maxsize=1_000)
def shape_of(book: Rulebook) -> BookShape:
    titles = {wager.id: wager.title for wager in book.wagers}
    tableau, die = book.tableau, book.die
    return BookShape(
        id=book.id,
        title=book.title,
        version=book.version,
        document=book.document,
        effective=book.effective,
        minimum_age=book.minimum_age,
        sha256=book.sha256,
        decks=book.decks,
        options=_options(book),
        notices=tuple(NoticeShape(text=one.text, clause=one.clause) for one in book.notices),
        deal_order=book.deal.order,
        permanent={side: str(card) for side, card in book.deal.permanent.items()},
        die=DieShape(
            faces=die.faces,
            clause=die.clause,
            marks={
                face: MarkShape(title=mark.title, clause=mark.clause)
                for face, mark in die.marks.items()
            },
        )
        if die
        else None,
        tableau=TableauShape(
            naturals=tuple(sorted(tableau.naturals.totals)),
            player_draws=tuple(sorted(tableau.player.totals)),
            banker_alone_draws=tuple(sorted(tableau.banker_alone.totals)),
            banker_draws_against=tuple(tuple(sorted(row)) for row in tableau.banker.draws_against),
        ),
        wagers=tuple(_wager(wager, titles) for wager in book.wagers),
        bounds=tuple(_bounds(book, titles)),
        irregularities={
            kind: RemedyShape(remedy=rule.remedy, clause=rule.clause)
            for kind, rule in msgspec.structs.asdict(book.procedure.irregularities).items()
        },
    )


def _options(book: Rulebook) -> tuple[OptionShape, ...]:
    return tuple(
        OptionShape(
            id=option.id,
            title=option.title,
            default=option.default,
            chosen=book.chosen_options[option.id],
            values=tuple(
                ChoiceShape(id=value.id, title=value.title, clause=value.clause)
                for value in option.values
            ),
            clause=option.clause,
        )
        for option in book.options
    )


def _wager(wager: Wager, titles: dict[str, str]) -> WagerShape:
    push, needs = wager.push, wager.needs
    return WagerShape(
        id=wager.id,
        title=wager.title,
        clause=wager.clause,
        pays=tuple(map(_pay, wager.pays)),
        push=PushShape(when=push.when.text, words=describe_condition(push.when), clause=push.clause)
        if push
        else None,
        lose_clause=wager.lose_clause,
        needs=NeedsShape(
            any_of=needs.any_of,
            within=needs.within,
            words=f"needs a wager on {' or '.join(titles[name] for name in needs.any_of)}"
            + (" in the same box" if needs.within == "box" else ""),
            clause=needs.clause,
        )
        if needs
        else None,
        settle_at=wager.settle_at,
        step=wager.payable_step,
        payable_clause=wager.payable_clause,
        limit_clause=limit_clause(wager),
    )


def _pay(row: PayRow) -> PayShape:
    return PayShape(
        odds=row.odds.text,
        odds_words=row.odds.text.replace(":", " to "),
        commission=f"{format_decimal(row.commission_rate * 100)} %"
        if row.commission_rate
        else None,
        when=row.when.text,
        words=describe_condition(row.when),
        clause=row.clause,
    )


def _bounds(book: Rulebook, titles: dict[str, str]) -> list[BoundShape]:
    return [
        BoundShape(
            together=bound.together,
            at_most=bound.at_most,
            words=f"{' and '.join(titles[name] for name in bound.together)}"
            f"{' together' if len(bound.together) > 1 else ''} may not exceed the stake on "
            f"{titles[bound.at_most]}",
            clause=bound.clause,
        )
        for bound in list_bounds(book)
    ]


def plain(value: Config | Settings) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found
