"""Server metrics in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import EventListener, TableRunner
from punto.house.pit.alarms import ALARM_KINDS, AlarmBoard

LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ROUND_BUCKETS = (5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 120.0, 300.0)

Labels = tuple[tuple[str, str], ...]


class DurationHistogram:
    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Metrics:
    def __init__(self) -> None:
        self.connections = 0
        self.drops: Counter[str] = Counter()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.answers = DurationHistogram(LATENCY_BUCKETS)
        self.http = DurationHistogram(LATENCY_BUCKETS)
        self.rounds = DurationHistogram(ROUND_BUCKETS)
        self._tracked: dict[str, tuple[TableRunner, EventListener]] = {}

    def record_answer(self, seconds: float) -> None:
        """Record the time from a command on a socket to its answer."""
        self.answers.add(seconds)

    def change_connections(self, change: int) -> None:
        self.connections += change

    def count_drop(self, reason: str) -> None:
        """Count a dropped client. Reasons are our own codes, so the label has few values."""
        self.drops[reason] += 1

    def record_request(self, method: str, status: int, seconds: float) -> None:
        self.requests[method, status] += 1
        self.http.add(seconds)

    def track_rounds(self, house: House) -> None:
        """Time the rounds of the tables hosted now. Call it again when tables move."""
        here = {runner.id: runner for runner in house.runners()}
        for table, (runner, deliver) in [*self._tracked.items()]:
            if here.get(table) is not runner:
                runner.remove_listener(deliver)
                del self._tracked[table]
        for table, runner in here.items():
            if table not in self._tracked:
                deliver = _RoundTimer(self.rounds)
                runner.add_listener(deliver)
                self._tracked[table] = (runner, deliver)

    def render(self, house: House, alarms: AlarmBoard) -> str:
        return "\n".join([*self._lines(house, alarms), ""])

    def _lines(self, house: House, alarms: AlarmBoard) -> Iterator[str]:
        yield from self._table_lines(house)
        yield from _alarm_lines(alarms)
        yield from _store_lines(house)
        yield from self._client_lines()

    def _table_lines(self, house: House) -> Iterator[str]:
        runners = [*house.runners()]
        taken = ((_table_label(runner), runner.accepted_count) for runner in runners)
        refused = ((_table_label(runner), runner.refused_count) for runner in runners)
        queued = ((_table_label(runner), runner._queue.qsize()) for runner in runners)
        sequence = ((_table_label(runner), runner.hosted.sequence) for runner in runners)
        yield from _gauge("tables", "Tables hosted by this process.", len(runners))
        yield from _gauge("tables_known", "Tables in the store.", len(house.known_tables))
        yield from _samples("commands_taken_total", "counter", "Commands accepted.", taken)
        yield from _samples("commands_refused_total", "counter", "Commands refused.", refused)
        yield from _samples("queue_length", "gauge", "Commands queued at a table.", queued)
        yield from _samples("sequence", "gauge", "Last event sequence of a table.", sequence)

    def _client_lines(self) -> Iterator[str]:
        drops = (((("reason", reason),), count) for reason, count in sorted(self.drops.items()))
        requests = (
            ((("method", method), ("status", str(status))), count)
            for (method, status), count in sorted(self.requests.items())
        )
        yield from _gauge("connections", "Open WebSocket connections.", self.connections)
        yield from _samples(
            "clients_dropped_total", "counter", "Clients disconnected, by reason.", drops
        )
        yield from _samples("http_requests_total", "counter", "HTTP requests answered.", requests)
        yield from _histogram("answer_seconds", "Time from a command to its answer.", self.answers)
        yield from _histogram("http_seconds", "Time from a request to its response.", self.http)
        yield from _histogram(
            "round_seconds", "Time from the call for bets to the end of a round.", self.rounds
        )


def _alarm_lines(alarms: AlarmBoard) -> Iterator[str]:
    lasting = Counter(alarm.kind for alarm in alarms.list())
    now = (((("kind", kind),), lasting[kind]) for kind in ALARM_KINDS)
    raised = (((("kind", kind),), alarms.raised_count[kind]) for kind in ALARM_KINDS)
    yield from _samples("alarms", "gauge", "Alarms of the pit now, by kind.", now)
    yield from _samples("alarms_raised_total", "counter", "Alarms raised, by kind.", raised)


def _store_lines(house: House) -> Iterator[str]:
    store = house.store.counters
    yield from _counter("appends_total", "Appends to the store.", store.appends)
    yield from _counter(
        "appends_repeated_total", "Appends of commands already in the store.", store.repeated
    )
    yield from _counter(
        "store_transactions_total", "Transactions of the store.", store.transactions
    )
    yield from _gauge(
        "store_largest_group", "Largest number of appends in one transaction.", store.max_group
    )


class _RoundTimer:
    """Table listener that measures rounds by the times of their events."""

    def __init__(self, rounds: DurationHistogram) -> None:
        self._rounds = rounds
        self._started_at: int | None = None

    def __call__(self, items: Sequence[EncodedEvent]) -> None:
        for item in items:
            if item.kind == "bets_opened":
                self._started_at = item.at
            elif item.kind == "round_ended" and self._started_at is not None:
                self._rounds.add((item.at - self._started_at) / 1000)
                self._started_at = None


def _table_label(runner: TableRunner) -> Labels:
    return (("table", runner.id),)


def _counter(name: str, help_text: str, value: int) -> Iterator[str]:
    yield from _samples(name, "counter", help_text, [((), value)])


def _gauge(name: str, help_text: str, value: int) -> Iterator[str]:
    yield from _samples(name, "gauge", help_text, [((), value)])


def _samples(
    name: str, kind: str, help_text: str, values: Iterable[tuple[Labels, float]]
) -> Iterator[str]:
    yield from _header_lines(name, kind, help_text)
    for labels, value in values:
        yield f"punto_{name}{_render_labels(labels)} {value}"


def _histogram(name: str, help_text: str, histogram: DurationHistogram) -> Iterator[str]:
    yield from _header_lines(name, "histogram", help_text)
    total = 0
    for bound, count in zip((*histogram.bounds, "+Inf"), histogram.counts, strict=True):
        total += count
        yield f'punto_{name}_bucket{{le="{bound}"}} {total}'
    yield f"punto_{name}_sum {histogram.sum:.6f}"
    yield f"punto_{name}_count {total}"


def _header_lines(name: str, kind: str, help_text: str) -> Iterator[str]:
    yield f"# HELP punto_{name} {help_text}"
    yield f"# TYPE punto_{name} {kind}"


def _render_labels(labels: Labels) -> str:
    if not labels:
        return ""
    pairs = (f'{name}="{_escape(value)}"' for name, value in labels)
    return "{" + ",".join(pairs) + "}"


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
