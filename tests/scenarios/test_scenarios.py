"""The scenarios: whole shoes (`shoes/`), irregularities at each point of a round."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from punto.rules.catalog import built_in
from punto.rules.procedure import Equipment, IrregularityRules, Style
from punto.table import events as e
from punto.table.config import TableVersion
from tests.effort import effort
from tests.scenarios.expected_results import expected_machine, expected_shoe
from tests.scenarios.irregularity_runner import Scenario, execute, points, runs, scenario_files
from tests.scenarios.shoe_runner import (
    Setting,
    book_of,
    check_end,
    play_shoe,
    read_shoe,
    shoe_files,
)

# --- whole shoes ----------------------------------------------------------------------------------

each_shoe = pytest.mark.parametrize("path", shoe_files(), ids=lambda path: path.stem)
SETTINGS = [
    Setting(equipment, style, version)
    for equipment in get_args(Equipment)
    for style in get_args(Style)
    for version in get_args(TableVersion)
    if (equipment, style) != ("continuous", "B")  # division-5 3.4 a iii
]


# In `make test` each shoe is played with every fourth setting: two or three shoes a setting.
SHOES = [
    pytest.param(path, setting, id=f"{path.stem}-{'-'.join(setting)}")
    for at, path in enumerate(shoe_files())
    for number, setting in enumerate(SETTINGS)
    if (at + number) % effort(4, 1) == 0
]


@pytest.mark.parametrize(("path", "setting"), SHOES)
def test_whole_shoe(path: Path, setting: Setting) -> None:
    game = play_shoe(read_shoe(path), setting)
    if setting.equipment != "continuous":
        check_end(game)


@each_shoe
def test_expected_results_of_a_shoe_equal_an_independent_computation(path: Path) -> None:
    written = read_shoe(path)
    assert written.shoe == expected_shoe(written)
    assert written.continuous == expected_machine(written)


@each_shoe
def test_a_shoe_has_stakes_on_every_wager(path: Path) -> None:
    written = read_shoe(path)
    staked = {
        wager
        for name in written.players
        for number in range(written.idle)
        for wager in written.stakes(name, number)
    }
    assert staked == {wager.id for wager in book_of(written).wagers}


def test_every_book_has_its_shoe() -> None:
    books = [read_shoe(path).book for path in shoe_files()]
    assert {book for book in books if "/" not in book} == set(built_in())
    assert len([book for book in books if book.startswith("examples/")]) >= 2


def test_shoes_end_by_both_rules() -> None:
    """The cutting card comes before a first card in some shoes, later in others (11.2 a, b)."""
    games = [play_shoe(read_shoe(path), SETTINGS[0]) for path in shoe_files()]
    assert {game.table.last(e.CuttingCardCame).first for game in games} == {True, False}


# --- irregularities -------------------------------------------------------------------------------

SCENARIOS = [
    pytest.param(scenario, id=f"{name}-{scenario.title}")
    for name, file in scenario_files().items()
    for scenario in file.scenario
]
each_file = pytest.mark.parametrize("name", scenario_files())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_irregularity(scenario: Scenario) -> None:
    """At each of its points, for each of its books and styles. A failure names them."""
    for run in runs(scenario):
        try:
            execute(run)
        except BaseException as error:
            error.add_note(f"in {run.id}")
            raise


def test_every_irregularity_has_its_scenarios() -> None:
    named = [kind for file in scenario_files().values() for kind in file.irregularities]
    assert sorted(named) == sorted(IrregularityRules.__struct_fields__)


@each_file
def test_every_point_of_a_round_has_a_scenario(name: str) -> None:
    """Each point has a scenario, or the file says why the irregularity cannot occur there."""
    file = scenario_files()[name]
    at = {point for scenario in file.scenario for point in scenario.at}
    assert at | set(file.elsewhere) == set(points().point)
    assert not at & set(file.elsewhere)


@each_file
def test_every_scenario_is_run_at_its_points_and_for_its_books(name: str) -> None:
    for scenario in scenario_files()[name].scenario:
        assert {run.point for run in runs(scenario)} == {*(scenario.at or [None])}
        assert {run.book for run in runs(scenario)} == {*scenario.books}
