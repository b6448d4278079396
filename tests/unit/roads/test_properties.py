"""Properties of the roads for every shoe and layout."""

from __future__ import annotations

import re
from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from punto.refusals import Refused
from punto.roads.board import Board
from punto.roads.describe import ASK_ORDER
from punto.roads.layout import MAX_ROWS, Layout
from punto.roads.results import LETTERS, Result, format_results, read_results
from punto.rules.coup import Winner
from punto.rules.outcomes.facts import Side
from tests.effort import effort
from tests.unit.roads.random_shoes import NEXT_COLUMNS, TAILS

SEARCH = settings(deadline=None, derandomize=True, database=None, max_examples=effort(80, 200))

results = st.builds(Result, st.sampled_from(list(LETTERS)), st.booleans(), st.booleans())
# Runs as well as single results, because long streaks are rare otherwise.
runs = st.tuples(results, st.integers(1, 12)).map(lambda run: [run[0]] * run[1])
shoes = st.one_of(
    st.lists(results, max_size=60), st.lists(runs, max_size=15).map(lambda many: list(chain(*many)))
)
layouts = st.builds(
    Layout,
    st.one_of(st.just(6), st.integers(1, MAX_ROWS)),
    st.sampled_from(TAILS),
    st.sampled_from(NEXT_COLUMNS),
)


@SEARCH
@given(shoes, layouts)
def test_marks_are_in_separate_cells_inside_the_board(shoe: list[Result], layout: Layout) -> None:
    board = Board.from_results(shoe, layout)
    roads = [
        [(bead.column, bead.row) for bead in board.bead],
        [(cell.column, cell.row) for cell in board.big.cells],
        *([(cell.column, cell.row) for cell in road.cells] for road in board.derived),
    ]
    for places in roads:
        assert len(set(places)) == len(places)
        assert all(0 <= row < layout.rows and column >= 0 for column, row in places)


@SEARCH
@given(shoes, layouts, st.sampled_from(ASK_ORDER))
def test_the_ask_road_predicts_the_next_marks(
    shoe: list[Result], layout: Layout, winner: Side
) -> None:
    board = Board.from_results(shoe, layout)
    after = board.add(Result(winner))
    predicted = board.ask.colours_if(winner)
    for mark, road, grown in zip(predicted, board.derived, after.derived, strict=True):
        assert grown.marks == road.marks + (mark or "")


@SEARCH
@given(shoes)
def test_banker_and_player_are_opposites_on_the_ask_road(shoe: list[Result]) -> None:
    ask = Board.from_results(shoe).ask
    for banker, player in zip(ask.banker, ask.player, strict=True):
        assert {banker, player} in ({"R", "B"}, {None})


@SEARCH
@given(shoes, layouts)
def test_every_result_is_counted_once(shoe: list[Result], layout: Layout) -> None:
    board = Board.from_results(shoe, layout)
    ties = sum(result.winner == "tie" for result in shoe)
    assert len(board.bead) == len(shoe) == board.result_count
    assert len(board.big.cells) == len(shoe) - ties
    assert sum(cell.ties for cell in board.big.cells) + board.big.leading_ties == ties
    assert sum(map(len, board.big.columns)) == len(board.big.cells)


@SEARCH
@given(shoes, layouts)
def test_ties_and_pairs_change_no_derived_road(shoe: list[Result], layout: Layout) -> None:
    bare = [Result(result.winner) for result in shoe if result.winner != "tie"]
    board, plain = Board.from_results(shoe, layout), Board.from_results(bare, layout)
    assert [road.cells for road in board.derived] == [road.cells for road in plain.derived]
    assert board.ask == plain.ask


@SEARCH
@given(shoes, layouts)
def test_colours_follow_logical_columns_not_drawn_ones(shoe: list[Result], layout: Layout) -> None:
    board, usual = Board.from_results(shoe, layout), Board.from_results(shoe)
    assert [road.marks for road in board.derived] == [road.marks for road in usual.derived]


@SEARCH
@given(shoes, layouts)
def test_exchanging_banker_and_player_changes_only_letters(
    shoe: list[Result], layout: Layout
) -> None:
    other: dict[Winner, Winner] = {"banker": "player", "player": "banker", "tie": "tie"}
    mirrored = [Result(other[result.winner]) for result in shoe]
    one, two = Board.from_results(shoe, layout), Board.from_results(mirrored, layout)
    assert [(c.column, c.row, c.ties) for c in one.big.cells] == [
        (c.column, c.row, c.ties) for c in two.big.cells
    ]
    assert [road.cells for road in one.derived] == [road.cells for road in two.derived]


@SEARCH
@given(shoes, layouts)
def test_a_streak_goes_down_or_right_and_the_next_starts_at_the_top(
    shoe: list[Result], layout: Layout
) -> None:
    board = Board.from_results(shoe, layout)
    for run in board.big.columns:
        assert run[0].row == 0
        for one, next_one in pairwise(run):
            step = (next_one.column - one.column, next_one.row - one.row)
            assert step in ((0, 1), (1, 0))
    starts = [run[0].column for run in board.big.columns]
    assert all(one < next_one for one, next_one in pairwise(starts))
    if layout.next_column == "past":
        ends = [run[-1].column for run in board.big.columns]
        assert starts[1:] == [end + 1 for end in ends[:-1]]


@SEARCH
@given(shoes, st.sampled_from(["", " ", ",", ", ", "\n"]))
def test_results_round_trip_through_text(shoe: list[Result], between: str) -> None:
    assert read_results(between.join(map(str, shoe))) == tuple(shoe)
    assert read_results(format_results(shoe)) == tuple(shoe)


@SEARCH
@given(st.text(alphabet="BPTbp ,\nxt", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """The refusal names the position."""
    try:
        found = len(read_results(text))
    except Refused as refused:
        place = re.search(r"character (\d+):", str(refused))
        found = int(place[1]) if place else 0
        assert 1 <= found <= len(text)
    else:
        assert found == sum(letter in "BPT" for letter in text)
