"""Server metrics, in the formats of Prometheus."""

from __future__ import annotations

import platform
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

import punto
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import TableRunner
from punto.house.pit.alarms import ALARM_KINDS, AlarmBoard
from punto.store.models import APPEND_BUCKETS

LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ROUND_BUCKETS = (5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 120.0, 300.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # a time per series, which nothing reads


class RenderedMetrics(NamedTuple):
    body: bytes
    content_type: str


class Metrics:
    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._connections = Gauge(
            "punto_connections", "Open WebSocket connections.", registry=registry
        )
        self._drops = Counter(
            "punto_clients_dropped_total",
            "Clients disconnected, by reason.",
            ["reason"],
            registry=registry,
        )
        self._requests = Counter(
            "punto_http_requests_total",
            "HTTP requests answered.",
            ["method", "status"],
            registry=registry,
        )
        self._answers = Histogram(
            "punto_answer_seconds",
            "Time from a command to its answer.",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        self._http = Histogram(
            "punto_http_seconds",
            "Time from a request to its response.",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        self._rounds = Histogram(
            "punto_round_seconds",
            "Time from the first stake of a round to its end.",
            buckets=ROUND_BUCKETS,
            registry=registry,
        )
        self._role_connections = Gauge(
            "punto_role_connections",
            "Open WebSocket connections, by role.",
            ["role"],
            registry=registry,
        )
        self._refusals = Counter(
            "punto_refusals_total",
            "Commands on sockets that were refused, by code.",
            ["code"],
            registry=registry,
        )
        self._event_lag = Histogram(
            "punto_event_lag_seconds",
            "Time from the decision of an event to its broadcast.",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        self._loop_lag = Histogram(
            "punto_loop_lag_seconds",
            "How late the event loop wakes a task.",
            buckets=LATENCY_BUCKETS,
            registry=registry,
        )
        build = Info("punto_build", "Version of Punto and of Python.", registry=registry)
        build.info({"version": punto.__version__, "python": platform.python_version()})
        ProcessCollector(registry=registry)

    def record_answer(self, seconds: float) -> None:
        """Record the time from a command on a socket to its answer."""
        self._answers.observe(seconds)

    def change_connections(self, change: int, role: str) -> None:
        self._connections.inc(change)
        self._role_connections.labels(role).inc(change)

    def count_refusal(self, code: str) -> None:
        """Count a refused command. Codes are our own, so the label has few values."""
        self._refusals.labels(code).inc()

    def record_loop_lag(self, seconds: float) -> None:
        self._loop_lag.observe(seconds)

    def count_drop(self, reason: str) -> None:
        """Count a dropped client. Reasons are our own codes, so the label has few values."""
        self._drops.labels(reason).inc()

    def record_request(self, method: str, status: int, seconds: float) -> None:
        self._requests.labels(method, str(status)).inc()
        self._http.observe(seconds)

    def follow(self, house: House) -> None:
        """Time the rounds of the tables of a house from now on, also of those it opens later."""
        for runner in house.runners():
            self._follow_table(runner)
        house.open_listeners.append(self._follow_table)

    def _follow_table(self, runner: TableRunner) -> None:
        runner.add_listener(_RoundTimer(self._rounds))
        runner.add_listener(_LagTimer(self._event_lag, runner.now))

    def render(
        self, house: House, alarms: AlarmBoard, pending_calculations: int = 0, accept: str = ""
    ) -> RenderedMetrics:
        """Render all metrics in the format that the header `Accept` asks for."""
        encode, content_type = choose_encoder(accept)
        collector = _HouseCollector(house, alarms, pending_calculations)
        body = encode(_Collectors(collector, self._registry))
        return RenderedMetrics(body, content_type)


class _Collectors(Collector):
    def __init__(self, *collectors: Collector) -> None:
        self._collectors = collectors

    def collect(self) -> Iterator[Metric]:
        for collector in self._collectors:
            yield from collector.collect()


class _HouseCollector(Collector):
    """Reads what the house counts itself, at the moment of the request."""

    def __init__(self, house: House, alarms: AlarmBoard, pending_calculations: int) -> None:
        self._house = house
        self._alarms = alarms
        self._pending_calculations = pending_calculations

    def collect(self) -> Iterator[Metric]:
        yield from self._table_metrics()
        yield from self._alarm_metrics()
        yield from self._store_metrics()

    def _table_metrics(self) -> Iterator[Metric]:
        runners = [*self._house.runners()]
        known = len(self._house.known_tables)
        yield GaugeMetricFamily("punto_tables", "Tables hosted by this process.", len(runners))
        yield GaugeMetricFamily("punto_tables_known", "Tables in the store.", known)
        yield GaugeMetricFamily(
            "punto_tables_set_aside", "Tables that cannot be read.", len(self._house.set_aside)
        )
        yield GaugeMetricFamily(
            "punto_lease_age_seconds",
            "Time since this process has renewed its leases.",
            (self._house.elapsed() - self._house.leases_renewed_at) / 1000,
        )
        yield GaugeMetricFamily(
            "punto_calculations_pending",
            "Calculations under way, or waiting for a worker.",
            self._pending_calculations,
        )
        yield _by_label(
            CounterMetricFamily("punto_commands_taken", "Commands accepted.", labels=["table"]),
            ((runner.id, runner.accepted_count) for runner in runners),
        )
        yield _by_label(
            CounterMetricFamily("punto_commands_refused", "Commands refused.", labels=["table"]),
            ((runner.id, runner.refused_count) for runner in runners),
        )
        yield _by_label(
            GaugeMetricFamily(
                "punto_queue_length", "Commands queued at a table.", labels=["table"]
            ),
            ((runner.id, runner._queue.qsize()) for runner in runners),
        )
        yield _by_label(
            GaugeMetricFamily(
                "punto_sequence", "Last event sequence of a table.", labels=["table"]
            ),
            ((runner.id, runner.hosted.sequence) for runner in runners),
        )

    def _alarm_metrics(self) -> Iterator[Metric]:
        lasting = Tally(alarm.kind for alarm in self._alarms.list())
        yield _by_label(
            GaugeMetricFamily("punto_alarms", "Alarms of the pit now, by kind.", labels=["kind"]),
            ((kind, lasting[kind]) for kind in ALARM_KINDS),
        )
        yield _by_label(
            CounterMetricFamily("punto_alarms_raised", "Alarms raised, by kind.", labels=["kind"]),
            ((kind, self._alarms.raised_count[kind]) for kind in ALARM_KINDS),
        )

    def _store_metrics(self) -> Iterator[Metric]:
        store = self._house.store.counters
        yield CounterMetricFamily("punto_appends", "Appends to the store.", store.appends)
        yield CounterMetricFamily(
            "punto_appends_repeated", "Appends of commands already in the store.", store.repeated
        )
        yield CounterMetricFamily(
            "punto_store_transactions", "Transactions of the store.", store.transactions
        )
        yield GaugeMetricFamily(
            "punto_store_largest_group",
            "Largest number of appends in one transaction.",
            store.max_group,
        )
        yield CounterMetricFamily(
            "punto_store_failures",
            "Appends that failed because of the disk or the database.",
            store.failures,
        )
        limits = [*map(str, APPEND_BUCKETS), "+Inf"]
        yield HistogramMetricFamily(
            "punto_append_seconds",
            "Time of an append to the store, successful or not.",
            buckets=[*zip(limits, accumulate(store.append_classes), strict=True)],
            sum_value=store.append_seconds,
        )
        used, most = self._house.store.pool_use()
        yield GaugeMetricFamily(
            "punto_store_connections", "Connections to the database in use.", used
        )
        yield GaugeMetricFamily(
            "punto_store_connections_max", "Connections to the database at most.", most
        )


def _by_label(
    family: CounterMetricFamily | GaugeMetricFamily, values: Iterable[tuple[str, float]]
) -> Metric:
    for label, value in values:
        family.add_metric([label], value)
    return family


class _LagTimer:
    """Table listener that measures how long after its decision an event is broadcast."""

    def __init__(self, lag: Histogram, now: Callable[[], int]) -> None:
        self._lag = lag
        self._now = now

    def __call__(self, items: Sequence[EncodedEvent]) -> None:
        for item in items[:1]:  # the others have the same time
            self._lag.observe(max(0, self._now() - item.at) / 1000)


class _RoundTimer:
    """Table listener that measures rounds by the times of their events."""

    def __init__(self, rounds: Histogram) -> None:
        self._rounds = rounds
        self._started_at: int | None = None

    def __call__(self, items: Sequence[EncodedEvent]) -> None:
        for item in items:
            if item.kind == "bets_opened":
                self._started_at = None
            elif item.kind == "stake_placed" and self._started_at is None:
                self._started_at = item.at
            elif item.kind == "round_ended" and self._started_at is not None:
                self._rounds.observe((item.at - self._started_at) / 1000)
                self._started_at = None
