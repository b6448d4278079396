"""Refuse rulebooks that compile but cannot be played: what nobody could stake, lose or cut.

Stored tables and records are read without these checks, which earlier versions did not make. A new
table, the command line and `punto rules check` make them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punto.rules.file_format.findings import ProblemCollector, at, problem, refuse_book
from punto.rules.file_format.locate import locate_problems
from punto.rules.loader import load_common_rules, read_book
from punto.rules.outcomes.payoff import LOSE
from punto.rules.procedure import DealingStyle
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager


def read_sound_book(source: bytes, options: Mapping[str, str] | None = None) -> Rulebook:
    """Read a rulebook that is new here; refuse one that cannot be played."""
    book = read_book(source, options)
    check_sound(book)
    return book


def check_sound(book: Rulebook) -> None:
    collector = ProblemCollector()
    _check_titles(book.wagers, collector)
    _check_requirements(book.wagers, collector)
    for wager in book.wagers:
        with collector.collect("wager", wager.id, "pays"):
            if LOSE not in book.payoffs.rows[wager.id]:
                raise problem("never_loses", wager=wager.title)
    for style in book.procedure.styles.allowed:
        with collector.collect("procedure", "style", style):
            _check_style(book.procedure.find_style(style))
    with collector.collect("procedure", "cut"):
        _check_cut(book)
    if collector.problems:
        problems = locate_problems(book.text.source, collector.problems, book.chosen_options)
        raise refuse_book(problems)


def _check_style(style: DealingStyle) -> None:
    """Refuse players who turn cards, or totals called as hands are turned, if all lie face up."""
    if style.first_cards == "face_down":
        return
    if style.turned_by != "dealer":
        with at("turned_by"):
            raise problem("nothing_to_turn")
    if style.totals_called == "each_hand":
        with at("totals_called"):
            raise problem("nothing_to_turn")


def _check_cut(book: Rulebook) -> None:
    """Refuse distances that no number of decks allows. The common ones shrink with the decks."""
    rule, cards = book.procedure.cut, 52 * book.decks.max
    common = load_common_rules()["procedure"]["cut"]
    if all(getattr(rule, key) == value for key, value in common.items()):
        return
    for key, value in (
        ("cards_from_ends", 2 * rule.cards_from_ends),
        ("cutting_card_from_back", rule.cutting_card_from_back),
        ("least_from_back", rule.least_from_back),
    ):
        if value >= cards:
            with at(key):
                raise problem("cut_beyond_cards", cards=cards, decks=book.decks.max)
    if rule.least_from_back > rule.cutting_card_from_back:
        with at("cutting_card_from_back"):
            raise problem("number_too_small", min=rule.least_from_back)
    if rule.most_from_back is not None and rule.most_from_back < rule.cutting_card_from_back:
        with at("cutting_card_from_back"):
            raise problem("number_too_large", max=rule.most_from_back)


def _check_titles(wagers: Sequence[Wager], collector: ProblemCollector) -> None:
    """Refuse two wagers with the same title: nobody could tell them apart on the layout."""
    first: dict[str, str] = {}
    for wager in wagers:
        other = first.setdefault(wager.title.casefold(), wager.id)
        if other != wager.id:
            with collector.collect("wager", wager.id, "title"):
                raise problem("duplicate_title", title=wager.title, other=other)


def _check_requirements(wagers: Sequence[Wager], collector: ProblemCollector) -> None:
    """Refuse wagers that nobody can stake, because they wait for each other.

    A wager can be staked if one of those that it needs, and the one that bounds it, can be staked
    before it.
    """
    stakable: set[str] = set()
    while True:
        found = {wager.id for wager in wagers if _can_follow(wager, stakable)}
        if found == stakable:
            break
        stakable = found
    for wager in wagers:
        if wager.id in stakable:
            continue
        key = "needs" if wager.needs and not stakable & {*wager.needs.any_of} else "bound"
        with collector.collect("wager", wager.id, key):
            raise problem("circular_wagers", wagers=_find_circle(wager, wagers, stakable))


def _required(wager: Wager) -> list[tuple[str, ...]]:
    """Return groups of wagers; one of each group must be staked before this wager."""
    needed = [wager.needs.any_of] if wager.needs else []
    return [*needed, (wager.bound.at_most,)] if wager.bound else needed


def _can_follow(wager: Wager, stakable: set[str]) -> bool:
    return all(stakable & {*group} for group in _required(wager))


def _find_circle(wager: Wager, wagers: Sequence[Wager], stakable: set[str]) -> list[str]:
    """Follow what each wager waits for until one comes again: `tie`, `player`, `tie`."""
    by_id = {each.id: each for each in wagers}
    path = [wager.id]
    while path.count(path[-1]) == 1:
        group = next(group for group in _required(by_id[path[-1]]) if not stakable & {*group})
        path.append(group[0])
    return path[path.index(path[-1]) :]
