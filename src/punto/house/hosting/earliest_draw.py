"""When a committed shoe may be cut and dealt: players have time to promise and to give their texts.

The commitment stands for a set time before the cut, whether players are at the table or not. After
the cut the first card waits for the promised texts, at most for `answer_seconds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from punto.house.fairness.fairness_state import DEALING_BEGINS, cards_leaving_shoe
from punto.house.hosting.hosted_state import HostedState
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refused
from punto.table import events as e
from punto.table.events import Event


def earliest_cut_time(hosted: HostedState, settings: TableHouseSettings) -> int:
    """Return the time in milliseconds from which the cards may be cut or loaded."""
    return hosted.committed_at + 1000 * settings.commitment_seconds


def earliest_first_card_time(hosted: HostedState, settings: TableHouseSettings) -> int:
    """Return the time from which the first card may leave the shoe without all promised texts."""
    return hosted.cut_at + 1000 * settings.answer_seconds


def check_draw_time(
    hosted: HostedState, settings: TableHouseSettings, events: Sequence[Event], at: int
) -> None:
    """Refuse a cut or a first card that comes too early."""
    for event in events:
        if isinstance(event, DEALING_BEGINS) and hosted.fairness.stage == "committed":
            seconds = _seconds_until(earliest_cut_time(hosted, settings), at)
            if seconds > 0:
                raise Refused("commitment_too_young", seconds=seconds)
        elif hosted.fairness.awaits_texts and (
            isinstance(event, e.DieShown) or cards_leaving_shoe(event)
        ):
            seconds = _seconds_until(earliest_first_card_time(hosted, settings), at)
            if seconds > 0:
                raise Refused("texts_awaited", seconds=seconds)


def _seconds_until(not_before: int, at: int) -> int:
    return -(-(not_before - at) // 1000)
