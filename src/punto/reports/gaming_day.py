"""The gaming day: the 24 hours of a house, which begin at a local time of its time zone.

A day is named by the date on which it begins. It has 23 or 25 hours when the clocks change.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from punto.refusals import Refused

DEFAULT_TIME_ZONE = "UTC"
DEFAULT_DAY_START = "06:00"
_ONE_DAY = timedelta(days=1)
_CLOCK_TIME = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")


class GamingDay(NamedTuple):
    day: date
    """The local date on which it begins."""
    starts_at: int
    """In milliseconds since 1970."""
    ends_at: int
    """The start of the next day."""


class GamingCalendar(NamedTuple):
    zone: ZoneInfo
    day_start: time

    def day_of(self, at: int) -> GamingDay:
        """Return the gaming day of a time in milliseconds."""
        day = datetime.fromtimestamp(at / 1000, self.zone).date()
        while self._start_of(day) > at:
            day -= _ONE_DAY
        while self._start_of(day + _ONE_DAY) <= at:
            day += _ONE_DAY
        return GamingDay(day, self._start_of(day), self._start_of(day + _ONE_DAY))

    def week_start(self, at: int) -> int:
        """Return the start of the Monday of the week of a time."""
        day = self.day_of(at).day
        return self._start_of(day - day.weekday() * _ONE_DAY)

    def month_start(self, at: int) -> int:
        """Return the start of the first gaming day of the month of a time."""
        return self._start_of(self.day_of(at).day.replace(day=1))

    def _start_of(self, day: date) -> int:
        return round(datetime.combine(day, self.day_start, self.zone).timestamp() * 1000)


def read_calendar(
    time_zone: str = DEFAULT_TIME_ZONE, day_start: str = DEFAULT_DAY_START
) -> GamingCalendar:
    """Read a time zone such as `Europe/Athens` and a time such as `06:00`."""
    try:
        zone = ZoneInfo(time_zone)
    except (KeyError, ValueError, OSError):  # unknown, not a name, or a folder
        raise Refused("bad_time_zone", zone=time_zone) from None
    found = _CLOCK_TIME.fullmatch(day_start)
    if found is None:
        raise Refused("bad_day_start", time=day_start)
    return GamingCalendar(zone, time(int(found[1]), int(found[2])))
