"""Compile the decoded tables of a rulebook file to a `Rulebook`, with all checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from punto.cards import Card, read_card
from punto.messages import suggest_word
from punto.money import read_odds, read_rate
from punto.rules.citations import Citations
from punto.rules.file_format import schema
from punto.rules.file_format.findings import ProblemCollector, at, problem
from punto.rules.outcomes.condition import Condition, read_condition
from punto.rules.outcomes.facts import FACTS, Side
from punto.rules.outcomes.outcome_classes import DealRules
from punto.rules.outcomes.payoff import check_rows_reachable, compile_payoffs
from punto.rules.procedure import BurnRule
from punto.rules.rulebook import BookText, Deal, Decks, Rulebook
from punto.rules.tableau import BankerRows, DrawRule, PointSet, Tableau
from punto.rules.wager import Bound, LossCase, Needs, PayRow, Push, Wager
from punto.rules.wager_side import assign_side, derive_sides


def compile_rulebook(
    file: schema.ParsedRulebook,
    chosen_options: dict[str, str],
    unoffered_wagers: dict[str, tuple[str, str]],
    citations: Citations,
    house_document: str | None,
    text: BookText,
) -> Rulebook:
    collector = ProblemCollector()
    section, die = file.rulebook, file.chance.die
    with collector.collect("chance", "die", "marks"):
        _check_die_marks(die)
    with collector.collect("rulebook", "decks"):
        decks = _compile_decks(section.decks)
    with collector.collect("deal"):
        deal = _compile_deal(file.deal)
    with collector.collect("tableau"):
        tableau = _compile_tableau(file.tableau)
    with collector.collect("procedure", "burn"):
        _check_burn(file.procedure.burn)
    offered = [wager for wager in file.wager if wager.offered]
    with collector.collect("wager"):
        check_unique([wager.id for wager in file.wager])
        if not offered:
            raise problem("no_wager_offered")
    can_deal = not collector.problems
    wagers = _compile_wagers(file, offered, collector)
    if not (can_deal and wagers):
        collector.raise_if_any()
    deal_rules = DealRules(tableau, deal.permanent, decks.max, die.faces if die else None)
    with at("wager"):
        payoffs = compile_payoffs(wagers, deal_rules)
    given_sides = {wager.id: wager.side for wager in offered}
    sides = derive_sides(wagers, payoffs, deal_rules)
    with_sides = []
    for wager in wagers:
        with collector.collect("wager", wager.id):
            check_rows_reachable(wager, payoffs)
            with_sides.append(assign_side(wager, given_sides[wager.id], sides[wager.id]))
    collector.raise_if_any()
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


def _compile_wagers(
    file: schema.ParsedRulebook,
    offered: list[schema.WagerEntry],
    collector: ProblemCollector,
) -> list[Wager]:
    wagers = []
    for wager in offered:
        with collector.collect("wager", wager.id):
            wagers.append(_compile_wager(wager, file.wager, file.chance.die))
    return wagers


def check_unique(ids: list[str]) -> None:
    """Refuse a list of tables in which two have the same id."""
    for number, name in enumerate(ids):
        if name in ids[:number]:
            with at(number, "id"):
                raise problem("duplicate_id", id=name)


def _compile_decks(decks: schema.DeckRange) -> Decks:
    default = decks.max if decks.default is None else decks.default
    if not decks.min <= default <= decks.max:
        raise problem("decks_out_of_order", min=decks.min, default=default, max=decks.max)
    return Decks(decks.min, decks.max, default, decks.clause)


def _compile_deal(deal: schema.DealSection) -> Deal:
    order = (
        deal.order
        if isinstance(deal.order, schema.DealOrderEntry)
        else schema.DealOrderEntry(deal.order)
    )
    permanent: dict[Side, Card] = {}
    written: dict[Side, str | None] = {
        "player": deal.permanent.player,
        "banker": deal.permanent.banker,
    }
    for side, card in written.items():
        if card is not None:
            with at("permanent", side):
                permanent[side] = read_card(card, suitless=True)
    for side in written:
        cards = order.hands.count(side) + (side in permanent)
        if cards != 2:
            with at("order"):
                raise problem("initial_hand_size", hand=side, cards=cards)
    return Deal(order.hands, order.clause, permanent, deal.permanent.clause)


def _check_die_marks(die: schema.Die | None) -> None:
    faces = [str(face) for face in range(1, die.faces + 1)] if die else []
    for face in die.marks if die else {}:
        if face not in faces:
            with at(face):
                raise problem("no_such_face", face=face, faces=len(faces))


def _check_burn(rule: BurnRule) -> None:
    """Refuse keys of the burn that contradict each other."""
    if rule.by == "fixed" and rule.cards is None:
        raise problem("burn_number_missing")
    if rule.by != "fixed" and rule.cards is not None:
        with at("cards"):
            raise problem("burn_number_unused")
    if rule.by == "first_card" and rule.face_up == "none":
        with at("face_up"):
            raise problem("burn_unseen")
    if rule.by != "first_card" and rule.includes_first:
        with at("includes_first"):
            raise problem("burn_counts_nothing")


def _compile_tableau(tableau: schema.TableauSection) -> Tableau:
    naturals = tableau.naturals
    if isinstance(naturals, str):
        naturals = schema.NaturalsEntry(naturals)
    with at("naturals"):
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
        with at("banker", "rows", total):
            if total not in tuple("0123456789"):
                raise problem("no_such_total", total=total)
            if read_points(points) and int(total) in naturals:
                raise problem("natural_never_draws", total=int(total))
    return tuple(read_points(rows.get(str(total), "")) for total in range(10))


def _compile_draw_rule(entry: str | schema.DrawsEntry, place: str, naturals: PointSet) -> DrawRule:
    draws = schema.DrawsEntry(entry) if isinstance(entry, str) else entry
    with at(place):
        totals = read_points(draws.draws_on)
        for total in sorted(totals & naturals):
            raise problem("natural_never_draws", total=total)
    return DrawRule(totals, draws.clause)


def read_points(text: str) -> PointSet:
    """Parse points and ranges of points such as `0-7, 9`; empty text is the empty set."""
    points: set[int] = set()
    for part in text.replace(" ", "").split(",") if text.strip() else []:
        low, dash, high = part.partition("-")
        ends = (low, high) if dash else (low, low)
        if not all(len(end) == 1 and end in "0123456789" for end in ends):
            raise problem("not_points", text=text)
        if low > ends[1]:
            raise problem("points_descend", text=part, right=f"{high}-{low}")
        points.update(range(int(ends[0]), int(ends[1]) + 1))
    return frozenset(points)


def _compile_wager(
    wager: schema.WagerEntry, declared: Sequence[schema.WagerEntry], die: schema.Die | None
) -> Wager:
    is_offered = {other.id: other.offered for other in declared}
    commission = wager.commission
    if not isinstance(commission, schema.CommissionEntry):
        commission = schema.CommissionEntry("0%" if commission is None else commission)
    collector = ProblemCollector()
    rate = Fraction(0)
    with collector.collect("commission"):
        rate = read_rate(commission.rate)
    push = schema.PushEntry(wager.push) if isinstance(wager.push, str) else wager.push
    with collector.collect("push"):
        compiled_push = Push(_compile_condition(push.when, die), push.clause) if push else None
    rows = []
    for number, row in enumerate(wager.pays):
        with collector.collect("pays", number):
            rows.append(_compile_pay_row(row, rate, die))
    loss_cases = []
    for number, case in enumerate(wager.lose.cases):
        with collector.collect("lose", "cases", number, "when"):
            loss_cases.append(LossCase(_compile_condition(case.when, die), case.clause))
    with collector.collect("needs"):
        needs = _compile_needs(wager, is_offered)
    with collector.collect("bound"):
        bound = _compile_bound(wager, is_offered)
    collector.raise_if_any()
    settle = wager.settle_at
    if not isinstance(settle, schema.SettleEntry):
        settle = schema.SettleEntry(settle)
    compiled = Wager(
        id=wager.id,
        title=wager.title,
        pays=tuple(rows),
        push=compiled_push,
        clause=wager.clause,
        lose_clause=wager.lose.clause or wager.clause,
        commission_clause=commission.clause,
        payable_clause=wager.payable.clause,
        settle_at=settle.moment,
        settle_clause=settle.clause,
        needs=needs,
        bound=bound,
        limit_clause=wager.limits.clause,
        loss_cases=tuple(loss_cases),
    )
    _check_facts_known_at_settlement(compiled)
    return compiled


def _compile_pay_row(
    row: schema.PayRowEntry, wager_rate: Fraction, die: schema.Die | None
) -> PayRow:
    collector = ProblemCollector()
    with collector.collect("odds"):
        odds = read_odds(row.odds)
    with collector.collect("when"):
        when = _compile_condition(row.when, die)
    with collector.collect("commission"):
        rate = wager_rate if row.commission is None else read_rate(row.commission)
    collector.raise_if_any()
    return PayRow(odds, when, row.clause, rate)


def _compile_condition(text: str, die: schema.Die | None) -> Condition:
    return read_condition(text, die_faces=die.faces if die else None)


def _compile_needs(wager: schema.WagerEntry, is_offered: Mapping[str, bool]) -> Needs | None:
    needs = wager.needs
    if needs is None:
        return None
    if not isinstance(needs, schema.NeedsEntry):
        needs = schema.NeedsEntry((needs,) if isinstance(needs, str) else needs)
    _check_named_wagers(wager.id, needs.any_of, is_offered)
    return Needs(needs.any_of, needs.within, needs.clause)


def _compile_bound(wager: schema.WagerEntry, is_offered: Mapping[str, bool]) -> Bound | None:
    bound = wager.bound
    if bound is None:
        return None
    _check_named_wagers(wager.id, (bound.at_most, *bound.together_with), is_offered)
    together = tuple(name for name in is_offered if name in (wager.id, *bound.together_with))
    return Bound(together, bound.at_most, bound.clause)


def _check_named_wagers(own: str, named: tuple[str, ...], is_offered: Mapping[str, bool]) -> None:
    if not named:
        raise problem("names_no_wager")
    for number, name in enumerate(named):
        if name in named[:number]:
            raise problem("named_twice", wager=name)
        if name == own:
            raise problem("names_itself")
        if name not in is_offered:
            raise problem("no_such_wager", wager=name, hint=suggest_word(name, is_offered))
        if not is_offered[name]:
            raise problem("unoffered_wager_named", wager=name)


def _check_facts_known_at_settlement(wager: Wager) -> None:
    """Refuse a wager that settles at the initial deal but needs later facts."""
    if wager.settle_at == "result":
        return
    late = {name for condition in wager.conditions() for name in condition.fact_names()
            if FACTS[name].known_at == "result"}  # fmt: skip
    if late:
        with at("settle_at"):
            raise problem("settles_too_early", facts=sorted(late))
