"""Alarms of the pit: what needs a person now, since when, and who has acknowledged it.

An alarm lasts as long as its reason. A person who acknowledges it takes it over: it no longer
sounds, and it disappears when its reason is gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import Literal, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from punto.house.hosting.hosted_state import HostedState
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refused
from punto.table.handlers.dealing import differential_excess
from punto.table.state import State

AlarmKind = Literal[
    "card_out_of_turn",
    "decision_waiting",
    "limit_exceeded",
    "table_stopped",
    "table_stuck",
    "console_lost",
    "store_slow",
    "dispute_waiting",
]
ALARM_KINDS: tuple[AlarmKind, ...] = get_args(AlarmKind)
"""The most urgent first."""
_BUSY_PHASES = ("preparing", "cutting", "burning", "waiting", "dealing", "decided", "over")
"""Phases in which the staff act next, if anybody is at the table."""


class AlarmPolicy(NamedTuple):
    stuck_seconds: float = 180
    """Players wait this long before a table counts as stuck."""
    console_seconds: float = 10
    """A console may be away this long: it reconnects within a second."""
    store_seconds: float = 1
    """An append that takes longer is slow."""
    exposure_limit: int | None = None
    """The exposure of a table above which it exceeds its limit, in units of money."""


class Alarm(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    kind: AlarmKind
    table: str | None
    """None: it concerns the whole house."""
    since: int
    """In milliseconds."""
    acknowledged_by: str | None = None
    """The account of a member of the staff."""
    acknowledged_at: int | None = None


AlarmKey = tuple[AlarmKind, str | None]


class AlarmBoard:
    """The alarms that last."""

    def __init__(self) -> None:
        self._alarms: dict[AlarmKey, Alarm] = {}
        self._ids = count(1)
        self.raised_count: Counter[AlarmKind] = Counter()

    def update(self, found: Iterable[AlarmKey], now: int) -> list[Alarm]:
        """Take over the reasons that exist now; return the new alarms."""
        reasons, raised = set(found), list[Alarm]()
        self._alarms = {key: alarm for key, alarm in self._alarms.items() if key in reasons}
        for key in sorted(reasons - self._alarms.keys(), key=str):
            kind, table = key
            alarm = Alarm(id=next(self._ids), kind=kind, table=table, since=now)
            self._alarms[key] = alarm
            self.raised_count[kind] += 1
            raised.append(alarm)
        return raised

    def list(self) -> list[Alarm]:
        """Return the alarms: those that nobody has acknowledged first, then the most urgent."""

        def order(alarm: Alarm) -> tuple[bool, int, int]:
            is_taken = alarm.acknowledged_by is not None
            return is_taken, ALARM_KINDS.index(alarm.kind), alarm.since

        return sorted(self._alarms.values(), key=order)

    def acknowledge(self, number: int, by: str, now: int) -> Alarm:
        """Record who takes an alarm over. The first person stays named."""
        for key, alarm in self._alarms.items():
            if alarm.id == number:
                if alarm.acknowledged_by is None:
                    alarm = replace(alarm, acknowledged_by=by, acknowledged_at=now)
                    self._alarms[key] = alarm
                return alarm
        raise Refused("no_such_alarm", alarm=number)


class TableFacts(NamedTuple):
    """What the alarms of a table that this house hosts are found from."""

    hosted: HostedState
    settings: TableHouseSettings
    now: int
    """By the clock of the table, in milliseconds."""
    started_at: int
    """When this house began to host the table, by the same clock."""
    has_console: bool
    console_milliseconds_away: int | None
    exposure: int
    """In smallest chips."""
    exposure_limit: int | None
    """In smallest chips."""


def find_table_alarms(facts: TableFacts, policy: AlarmPolicy) -> list[AlarmKind]:
    hosted, state = facts.hosted, facts.hosted.state
    found: list[AlarmKind] = []
    if state.out_of_turn:
        found.append("card_out_of_turn")
    if state.phase == "irregular" or hosted.cash.requests:
        found.append("decision_waiting")
    if _exceeds_limit(facts):
        found.append("limit_exceeded")
    waits_since = max(hosted.last_dealing_at, facts.started_at)
    if _players_wait(state) and facts.now - waits_since > 1000 * policy.stuck_seconds:
        found.append("table_stuck")
    if _lacks_console(facts, 1000 * policy.console_seconds):
        found.append("console_lost")
    return found


def _exceeds_limit(facts: TableFacts) -> bool:
    state = facts.hosted.state
    if state.phase in ("waiting", "dealing") and differential_excess(state):
        return True
    return facts.exposure_limit is not None and facts.exposure > facts.exposure_limit


def _players_wait(state: State) -> bool:
    """Whether somebody has a stake, or is at the table while the staff act next."""
    if state.phase == "closed":
        return False
    anybody = any(person.is_present for person in state.people.values())
    return bool(state.stakes) or (anybody and state.phase in _BUSY_PHASES)


def _lacks_console(facts: TableFacts, milliseconds: float) -> bool:
    """Whether a person deals here, and no console has been connected for this long."""
    by_person = facts.settings.dealer == "person" or facts.hosted.human_dealer is not None
    if not by_person or facts.has_console or facts.hosted.state.phase == "closed":
        return False
    away = facts.console_milliseconds_away
    return (facts.now - facts.started_at if away is None else away) > milliseconds
