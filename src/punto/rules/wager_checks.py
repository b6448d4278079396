"""Checks of the wagers of a book together: titles, requirements that nobody can meet, sure wins."""

from __future__ import annotations

from collections.abc import Sequence

from punto.rules.file_format.findings import ProblemCollector, at, problem
from punto.rules.outcomes.payoff import LOSE, Payoffs
from punto.rules.wager import Wager


def check_titles(wagers: Sequence[Wager], collector: ProblemCollector) -> None:
    """Refuse two wagers with the same title: nobody could tell them apart on the layout."""
    first: dict[str, str] = {}
    for wager in wagers:
        other = first.setdefault(wager.title.casefold(), wager.id)
        if other != wager.id:
            with collector.collect("wager", wager.id, "title"):
                raise problem("duplicate_title", title=wager.title, other=other)


def check_requirements(wagers: Sequence[Wager], collector: ProblemCollector) -> None:
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


def check_can_lose(wager: Wager, payoffs: Payoffs) -> None:
    """Refuse a wager that never loses: every player would stake the maximum on it."""
    if LOSE not in payoffs.rows[wager.id]:
        with at("pays"):
            raise problem("never_loses", wager=wager.title)
