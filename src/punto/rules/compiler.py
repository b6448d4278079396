"""Compile the decoded tables of a rulebook file to a `Rulebook`, with all checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from punto.cards import Card, read_card
from punto.money import read_odds, read_rate
from punto.refusals import Refusal, Refused, did_you_mean, quote_input
from punto.rules import schema
from punto.rules.citations import Citations
from punto.rules.condition import Condition, read_condition
from punto.rules.facts import FACTS, Side
from punto.rules.outcome_classes import DealRules
from punto.rules.payoff import check_rows_reachable, compile_payoffs
from punto.rules.rulebook import BookText, Deal, Decks, Rulebook
from punto.rules.tableau import BankerRows, DrawRule, PointSet, Tableau
from punto.rules.wager import Bound, LossCase, Needs, PayRow, Push, Wager
from punto.rules.wager_side import assign_side, derive_sides


class InvalidRulebook(Refused):
    """A rulebook file with errors; `refusals` holds all of them in order."""

    def __init__(self, refusals: list[Refusal]) -> None:
        first = refusals[0]
        super().__init__(first.code, first.sentence, first.clause)
        self.refusals = tuple(refusals)


class _RefusalCollector:
    """Collects the errors of a file, so that its author sees all of them at once."""

    def __init__(self) -> None:
        self.refusals: list[Refusal] = []

    @contextmanager
    def collect(self, place: str) -> Iterator[None]:
        try:
            yield
        except Refused as error:
            refusal = error.refusal
            sentence = f"{place}: {refusal.sentence}"
            self.refusals.append(Refusal(refusal.code, sentence, refusal.clause))

    def raise_any(self) -> None:
        if self.refusals:
            raise InvalidRulebook(self.refusals)


def compile_rulebook(
    file: schema.ParsedRulebook,
    chosen_options: dict[str, str],
    unoffered_wagers: dict[str, tuple[str, str]],
    citations: Citations,
    house_document: str | None,
    text: BookText,
) -> Rulebook:
    collector = _RefusalCollector()
    section, die = file.rulebook, file.chance.die
    with collector.collect("chance, die"):
        _check_die_marks(die)
    with collector.collect("rulebook"):
        decks = _compile_decks(section.decks)
    with collector.collect("deal"):
        deal = _compile_deal(file.deal)
    with collector.collect("tableau"):
        tableau = _compile_tableau(file.tableau)
    offered = [wager for wager in file.wager if wager.offered]
    with collector.collect("wager"):
        check_unique("wager", [wager.id for wager in file.wager])
        if not offered:
            raise Refused("bad_book", "none is offered; a book needs at least one")
    wagers = []
    for wager in offered:
        with collector.collect(f"wager {wager.id!r}"):
            wagers.append(_compile_wager(wager, offered, die))
    collector.raise_any()
    deal_rules = DealRules(tableau, deal.permanent, decks.max, die.faces if die else None)
    payoffs = compile_payoffs(wagers, deal_rules)
    given_sides = {wager.id: wager.side for wager in offered}
    sides = derive_sides(wagers, payoffs, deal_rules)
    with_sides = []
    for compiled in wagers:
        with collector.collect(f"wager {compiled.id!r}"):
            check_rows_reachable(compiled, payoffs)
            with_sides.append(assign_side(compiled, given_sides[compiled.id], sides[compiled.id]))
    collector.raise_any()
    return Rulebook(
        id=section.id,
        title=section.title,
        version=section.version,
        document=section.document,
        effective=section.effective,
        decks=decks,
        notices=tuple(
            schema.Notice(notice) if isinstance(notice, str) else notice
            for notice in section.notices
        ),
        minimum_age=section.minimum_age,
        deal=deal,
        tableau=tableau,
        die=die,
        wagers=tuple(with_sides),
        options=file.option,
        chosen_options=chosen_options,
        unoffered_wagers=unoffered_wagers,
        procedure=file.procedure,
        deal_rules=deal_rules,
        payoffs=payoffs,
        example=file.example,
        citations=citations,
        house_procedure=house_document,
        text=text,
    )


def check_unique(what: str, ids: list[str]) -> None:
    for name in ids:
        if ids.count(name) > 1:
            raise Refused("bad_book", f"{what} {name!r} is written {ids.count(name)} times")


def _compile_decks(decks: schema.DeckRange) -> Decks:
    default = decks.max if decks.default is None else decks.default
    if not decks.min <= default <= decks.max:
        raise Refused(
            "bad_book",
            f"decks: min {decks.min}, default {default} and max {decks.max} are out of order",
        )
    return Decks(decks.min, decks.max, default, decks.clause)


def _compile_deal(deal: schema.DealSection) -> Deal:
    order = (
        deal.order
        if isinstance(deal.order, schema.DealOrderEntry)
        else schema.DealOrderEntry(deal.order)
    )
    permanent: dict[Side, Card] = {}
    if deal.permanent.player is not None:
        permanent["player"] = read_card(deal.permanent.player, suitless=True)
    if deal.permanent.banker is not None:
        permanent["banker"] = read_card(deal.permanent.banker, suitless=True)
    sides: tuple[Side, ...] = ("player", "banker")
    for side in sides:
        cards = order.hands.count(side) + (side in permanent)
        if cards != 2:
            raise Refused("bad_book", f"the {side}'s hand begins with {cards} cards; it takes 2")
    return Deal(order.hands, order.clause, permanent, deal.permanent.clause)


def _check_die_marks(die: schema.Die | None) -> None:
    faces = [str(face) for face in range(1, die.faces + 1)] if die else []
    for face in die.marks if die else {}:
        if face not in faces:
            raise Refused("bad_book", f"marks: the die has faces 1 to {len(faces)}, not {face}")


def _compile_tableau(tableau: schema.TableauSection) -> Tableau:
    naturals = tableau.naturals
    if isinstance(naturals, str):
        naturals = schema.NaturalsEntry(naturals)
    with _prefix_refusals("naturals"):
        totals = read_points(naturals.totals)
    return Tableau(
        naturals=DrawRule(totals, naturals.clause),
        player=_compile_draw_rule(tableau.player, "player", totals),
        banker_alone=_compile_draw_rule(tableau.banker_alone, "banker_alone", totals),
        banker=BankerRows(_compile_banker_rows(tableau.banker.rows, totals), tableau.banker.clause),
        full_hand_clause=tableau.no_fourth_card.clause,
    )


def _compile_banker_rows(rows: Mapping[str, str], naturals: PointSet) -> tuple[PointSet, ...]:
    for total, points in rows.items():
        with _prefix_refusals(f"banker row {total}"):
            if total not in tuple("0123456789"):
                raise Refused("bad_book", "rows are numbered 0 to 9")
            if read_points(points) and int(total) in naturals:
                raise Refused("bad_book", f"{total} is a natural and never draws; leave it out")
    return tuple(read_points(rows.get(str(total), "")) for total in range(10))


def _compile_draw_rule(entry: str | schema.DrawsEntry, place: str, naturals: PointSet) -> DrawRule:
    draws = schema.DrawsEntry(entry) if isinstance(entry, str) else entry
    with _prefix_refusals(place):
        totals = read_points(draws.draws_on)
        for total in sorted(totals & naturals):
            raise Refused("bad_book", f"{total} is a natural and never draws; leave it out")
    return DrawRule(totals, draws.clause)


def read_points(text: str) -> PointSet:
    """Parse points and ranges of points such as `0-7, 9`; empty text is the empty set."""
    points: set[int] = set()
    for part in text.replace(" ", "").split(",") if text.strip() else []:
        low, dash, high = part.partition("-")
        ends = (low, high) if dash else (low, low)
        if not all(len(end) == 1 and end in "0123456789" for end in ends) or ends[0] > ends[1]:
            raise Refused("bad_book", f'{quote_input(text)} are not points; write them as "0-7, 9"')
        points.update(range(int(ends[0]), int(ends[1]) + 1))
    return frozenset(points)


def _compile_wager(
    wager: schema.WagerEntry, offered: list[schema.WagerEntry], die: schema.Die | None
) -> Wager:
    ids = [other.id for other in offered]
    commission = wager.commission
    if not isinstance(commission, schema.CommissionEntry):
        commission = schema.CommissionEntry("0%" if commission is None else commission)
    with _prefix_refusals("commission"):
        read_rate(commission.rate)
    push = schema.PushEntry(wager.push) if isinstance(wager.push, str) else wager.push
    rows = tuple(
        _compile_pay_row(row, number, commission, die)
        for number, row in enumerate(wager.pays, start=1)
    )
    settle = wager.settle_at
    if not isinstance(settle, schema.SettleEntry):
        settle = schema.SettleEntry(settle)
    compiled = Wager(
        id=wager.id,
        title=wager.title,
        pays=rows,
        push=Push(_compile_condition(push.when, "push", die), push.clause) if push else None,
        clause=wager.clause,
        lose_clause=wager.lose.clause or wager.clause,
        commission_clause=commission.clause,
        payable_clause=wager.payable.clause,
        settle_at=settle.moment,
        settle_clause=settle.clause,
        needs=_compile_needs(wager, ids),
        bound=_compile_bound(wager, ids),
        limit_clause=wager.limits.clause,
        loss_cases=tuple(
            LossCase(_compile_condition(case.when, "lose", die), case.clause)
            for case in wager.lose.cases
        ),
    )
    _check_facts_known_at_settlement(compiled)
    return compiled


def _compile_pay_row(
    row: schema.PayRowEntry, number: int, commission: schema.CommissionEntry, die: schema.Die | None
) -> PayRow:
    with _prefix_refusals(f"pays row {number}"):
        rate = commission.rate if row.commission is None else row.commission
        return PayRow(
            read_odds(row.odds),
            read_condition(row.when, die_faces=die.faces if die else None),
            row.clause,
            read_rate(rate),
        )


def _compile_condition(text: str, place: str, die: schema.Die | None) -> Condition:
    with _prefix_refusals(place):
        return read_condition(text, die_faces=die.faces if die else None)


@contextmanager
def _prefix_refusals(place: str) -> Iterator[None]:
    try:
        yield
    except Refused as error:
        refusal = error.refusal
        raise Refused(refusal.code, f"{place}: {refusal.sentence}", refusal.clause) from None


def _compile_needs(wager: schema.WagerEntry, ids: list[str]) -> Needs | None:
    needs = wager.needs
    if needs is None:
        return None
    if not isinstance(needs, schema.NeedsEntry):
        needs = schema.NeedsEntry((needs,) if isinstance(needs, str) else needs)
    _check_named_wagers(wager.id, needs.any_of, ids, "needs")
    return Needs(needs.any_of, needs.within, needs.clause)


def _compile_bound(wager: schema.WagerEntry, ids: list[str]) -> Bound | None:
    bound = wager.bound
    if bound is None:
        return None
    _check_named_wagers(wager.id, (bound.at_most, *bound.together_with), ids, "bound")
    together = tuple(name for name in ids if name == wager.id or name in bound.together_with)
    return Bound(together, bound.at_most, bound.clause)


def _check_named_wagers(own: str, named: tuple[str, ...], ids: list[str], key: str) -> None:
    check_unique(f"{key}: wager", list(named))
    for name in named:
        if name == own:
            raise Refused("bad_book", f"{key}: a wager cannot name itself")
        if name not in ids:
            raise Refused("bad_book", f"{key}: no wager {name!r}{did_you_mean(name, ids)}")
    if not named:
        raise Refused("bad_book", f"{key}: name at least one wager")


def _check_facts_known_at_settlement(wager: Wager) -> None:
    """Refuse a wager that settles at the initial deal but needs later facts."""
    if wager.settle_at == "result":
        return
    late = {name for condition in wager.conditions() for name in condition.fact_names()
            if FACTS[name].known_at == "result"}  # fmt: skip
    if late:
        raise Refused(
            "bad_book",
            f"it settles at the initial deal but asks {', '.join(sorted(late))}, "
            'known only at the end; settle it at "result"',
        )
