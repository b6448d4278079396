"""The gaming day begins at a local time, also when the clocks change."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from punto.refusals import Refused
from punto.reports.gaming_day import read_calendar

ATHENS = read_calendar("Europe/Athens", "06:00")


def at(text: str, zone: str = "Europe/Athens") -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("time", "day"),
    [
        ("2026-11-17T06:00", "2026-11-17"),
        ("2026-11-17T23:59", "2026-11-17"),
        ("2026-11-18T05:59:59.999", "2026-11-17"),
        ("2026-11-18T06:00", "2026-11-18"),
        ("2026-01-01T00:00", "2025-12-31"),
    ],
)
def test_a_day_is_named_by_the_date_on_which_it_begins(time: str, day: str) -> None:
    found = ATHENS.day_of(at(time))
    assert found.day.isoformat() == day
    assert found.starts_at <= at(time) < found.ends_at


@pytest.mark.parametrize(
    ("time", "hours"),
    [("2026-03-28T12:00", 23), ("2026-10-24T12:00", 25), ("2026-11-17T12:00", 24)],
)
def test_a_day_has_23_or_25_hours_when_the_clocks_change(time: str, hours: int) -> None:
    found = ATHENS.day_of(at(time))
    assert found.ends_at - found.starts_at == hours * 3_600_000


def test_days_follow_each_other() -> None:
    day = ATHENS.day_of(at("2026-01-01T12:00"))
    for _ in range(400):
        following = ATHENS.day_of(day.ends_at)
        assert (following.starts_at, (following.day - day.day).days) == (day.ends_at, 1)
        assert ATHENS.day_of(day.ends_at - 1) == day
        day = following


def test_the_default_is_six_o_clock_in_utc() -> None:
    assert read_calendar().day_of(at("2026-11-17T05:59", "UTC")).day.isoformat() == "2026-11-16"


@pytest.mark.parametrize("zone", ["", "Atlantis", "../etc/passwd", "Europe", "/etc", "Europe\0"])
def test_a_time_zone_that_is_none_is_refused(zone: str) -> None:
    with pytest.raises(Refused, match="not a time zone"):
        read_calendar(zone)


@pytest.mark.parametrize(
    "time", ["", "6", "6:00", "24:00", "06:60", "06:00:00", "\u0966\u096c:\u0966\u0966"]
)
def test_a_start_that_is_no_time_is_refused(time: str) -> None:
    with pytest.raises(Refused, match="write it as 06:00"):
        read_calendar("UTC", time)


@pytest.mark.parametrize(
    ("time", "week", "month"),
    [
        ("2026-11-17T12:00", "2026-11-16", "2026-11-01"),  # a Tuesday
        ("2026-11-16T05:59", "2026-11-09", "2026-11-01"),  # still the gaming day of Sunday
        ("2026-11-16T06:00", "2026-11-16", "2026-11-01"),
        ("2026-12-01T05:59", "2026-11-30", "2026-11-01"),  # still the last day of November
        ("2026-12-01T06:00", "2026-11-30", "2026-12-01"),
    ],
)
def test_weeks_begin_on_monday_and_months_on_the_first(time: str, week: str, month: str) -> None:
    assert ATHENS.week_start(at(time)) == at(f"{week}T06:00")
    assert ATHENS.month_start(at(time)) == at(f"{month}T06:00")
