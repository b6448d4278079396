"""Seeded simulations of whole tables; see `seeded_simulation`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from punto.ledger import Entry, ledger
from punto.rules.procedure import Procedure
from punto.table import visibility
from punto.table.commands import COMMANDS
from punto.table.handlers import betting
from punto.table.reducers import rounds
from tests.effort import effort
from tests.unit.table.invariants import RunStats
from tests.unit.table.random_procedures import CHOICES
from tests.unit.table.seeded_simulation import Failure, run

CHUNK = 20
SEEDS = effort(40, 100)
PROCEDURES = effort(20, 200)
COVERING_SEEDS = (1079, 1102, 1034, 1014, 1019, 1006, 1041)
"""Together they accept every command; if the players change, others are tried."""


def run_seeds(seeds: range, *, random_procedure: bool = False) -> RunStats:
    tally = RunStats()
    for seed in seeds:
        one = run(seed, random_procedure=random_procedure)
        if isinstance(one, Failure):
            pytest.fail(one.report(), pytrace=False)
        tally.add(one)
    return tally


@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_invariants_hold_after_every_event(first: int) -> None:
    tally = run_seeds(range(first, first + CHUNK))
    print(tally.line())
    assert tally.commands > CHUNK * 290


@pytest.mark.parametrize("first", range(0, PROCEDURES, CHUNK))
def test_no_procedure_dead_ends_a_table(first: int) -> None:
    tally = run_seeds(range(first, first + CHUNK), random_procedure=True)
    assert tally.commands > CHUNK * 290


def test_random_procedures_choose_every_key() -> None:
    assert tuple(CHOICES) == Procedure.__struct_fields__


def test_one_seed_gives_one_run() -> None:
    runs = [run(seed=3) for _ in range(2)]
    assert isinstance(runs[0], RunStats)
    assert vars(runs[0]) == vars(runs[1])


def test_every_command_is_accepted_somewhere() -> None:
    """A command that is never accepted would be tested only for its refusals."""
    missing = {kind.__name__ for kind in COMMANDS.values()}
    for seed in (*COVERING_SEEDS, *range(1000, 1200)):
        missing -= run_seeds(range(seed, seed + 1)).taken.keys()
        if not missing:
            break
    assert missing == set()


# --- the checks bite ------------------------------------------------------------------------------


def _nothing(*_args: Any, **_more: Any) -> None:
    """Replace a check."""


def _same(copies: Any, _card: Any) -> Any:
    """Replace the removal of a card."""
    return copies


def _whole_hand(now: Any, side: Any, _actor: Any) -> tuple[str, ...]:
    return tuple(map(str, now.hand(side)))


def _by_name(_state: Any, name: str, _actor: Any) -> str:
    return name


def _profit_alone(event: Any) -> tuple[Entry, ...]:
    return (Entry(ledger.HOUSE, -event.profit),)


PLANTED: dict[str, tuple[Any, str, Callable[..., Any], set[str]]] = {
    "no limits": (
        betting,
        "_check_limits",
        _nothing,
        {"below_minimum", "above_maximum", "above_spot_cap", "view_raised"},
    ),
    "stakes beside nothing": (
        betting,
        "_check_dependent_wagers",
        _nothing,
        {"needs_not_met", "view_raised"},
    ),
    "a card in two places": (rounds, "remove_card", _same, {"card_not_in_one_place"}),
    "hands seen through": (visibility, "_visible_hand", _whole_hand, {"hand_seen"}),
    "names shown": (visibility, "display_name", _by_name, {"name_in_view"}),
    "one-sided entries": (ledger, "_paid", _profit_alone, {"entries_not_zero"}),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_an_injected_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, wrong, labels = PLANTED[fault]
    if name == "_paid":  # the function is in a dictionary
        [kind] = [
            kind for kind, found in ledger._ENTRIES_BY_EVENT.items() if found.__name__ == name
        ]
        monkeypatch.setitem(ledger._ENTRIES_BY_EVENT, kind, wrong)
    else:
        monkeypatch.setattr(module, name, wrong)
    runs = (run(seed, shorten=False) for seed in range(60))
    found = next((one for one in runs if isinstance(one, Failure)), None)
    assert found is not None
    assert any(found.label.startswith(label) for label in labels), found.message
