"""What is counted while a house is served, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from punto.house.hosting.encoded_events import Item
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import Deliver, Runner

ANSWERS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ROUNDS = (5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 120.0, 300.0)

Labels = tuple[tuple[str, str], ...]


class Histogram:
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
        self.answers = Histogram(ANSWERS)
        self.http = Histogram(ANSWERS)
        self.rounds = Histogram(ROUNDS)
        self._watched: dict[str, tuple[Runner, Deliver]] = {}

    # --- what others tell -------------------------------------------------------------------------

    def answered(self, seconds: float) -> None:
        """A command was answered over a socket."""
        self.answers.add(seconds)

    def connected(self, change: int) -> None:
        self.connections += change

    def dropped(self, reason: str) -> None:
        """A client was sent away. Reasons are codes of ours, so there are few."""
        self.drops[reason] += 1

    def requested(self, method: str, status: int, seconds: float) -> None:
        self.requests[method, status] += 1
        self.http.add(seconds)

    def watch(self, house: House) -> None:
        """Measure the rounds of the tables that are run here now; again as tables come and go."""
        here = {runner.id: runner for runner in house.runners()}
        for table, (runner, deliver) in [*self._watched.items()]:
            if here.get(table) is not runner:
                runner.unlisten(deliver)
                del self._watched[table]
        for table, runner in here.items():
            if table not in self._watched:
                deliver = _RoundWatch(self.rounds)
                runner.listen(deliver)
                self._watched[table] = (runner, deliver)

    # --- as text ----------------------------------------------------------------------------------

    def text(self, house: House) -> str:
        return "\n".join([*self._lines(house), ""])

    def _lines(self, house: House) -> Iterator[str]:
        runners = [*house.runners()]
        store = house.store.counters
        yield from _number("tables", "gauge", "Tables that are run here.", len(runners))
        yield from _number("tables_known", "gauge", "Tables of the store.", len(house.known))
        yield from _number("connections", "gauge", "Open sockets.", self.connections)
        yield from _table("commands_taken_total", "counter", "Commands taken.", runners, "taken")
        yield from _table("commands_refused_total", "counter", "Commands refused.", runners,
                          "refused")  # fmt: skip
        yield from _labelled(
            "queue_length",
            "gauge",
            "Commands that wait at a table.",
            ((_label("table", one.id), one._queue.qsize()) for one in runners),
        )
        yield from _labelled(
            "sequence",
            "gauge",
            "Events of a table.",
            ((_label("table", one.id), one.standing.sequence) for one in runners),
        )
        yield from _number("appends_total", "counter", "Appends to the store.", store.appends)
        yield from _number("appends_repeated_total", "counter", "Commands that had been taken.",
                           store.repeated)  # fmt: skip
        yield from _number("store_transactions_total", "counter", "Transactions of the store.",
                           store.transactions)  # fmt: skip
        yield from _number("store_largest_group", "gauge", "Most appends in a transaction.",
                           store.max_group)  # fmt: skip
        yield from _labelled(
            "clients_dropped_total",
            "counter",
            "Clients sent away, by reason.",
            ((_label("reason", reason), count) for reason, count in sorted(self.drops.items())),
        )
        yield from _labelled(
            "http_requests_total",
            "counter",
            "Requests answered.",
            (
                ((("method", method), ("status", str(status))), count)
                for (method, status), count in sorted(self.requests.items())
            ),
        )
        yield from _histogram("answer_seconds", "From a command to its answer.", self.answers)
        yield from _histogram("http_seconds", "From a request to its answer.", self.http)
        yield from _histogram("round_seconds", "From the call for bets to the end of a round.",
                              self.rounds)  # fmt: skip


class _RoundWatch:
    """Listens to a table; the times are those of its events."""

    def __init__(self, rounds: Histogram) -> None:
        self._rounds = rounds
        self._since: int | None = None

    def __call__(self, items: Sequence[Item]) -> None:
        for item in items:
            if item.kind == "bets_opened":
                self._since = item.at
            elif item.kind == "round_ended" and self._since is not None:
                self._rounds.add((item.at - self._since) / 1000)
                self._since = None


def _label(name: str, value: str) -> Labels:
    return ((name, value),)


def _number(name: str, kind: str, words: str, value: int) -> Iterator[str]:
    yield from _labelled(name, kind, words, [((), value)])


def _table(
    name: str, kind: str, words: str, runners: Iterable[Runner], field: str
) -> Iterator[str]:
    counts = ((_label("table", one.id), getattr(one, field)) for one in runners)
    yield from _labelled(name, kind, words, counts)


def _labelled(
    name: str, kind: str, words: str, values: Iterable[tuple[Labels, float]]
) -> Iterator[str]:
    yield from _head(name, kind, words)
    for labels, value in values:
        yield f"punto_{name}{_written(labels)} {value}"


def _histogram(name: str, words: str, histogram: Histogram) -> Iterator[str]:
    yield from _head(name, "histogram", words)
    total = 0
    for bound, count in zip((*histogram.bounds, "+Inf"), histogram.counts, strict=True):
        total += count
        yield f'punto_{name}_bucket{{le="{bound}"}} {total}'
    yield f"punto_{name}_sum {histogram.sum:.6f}"
    yield f"punto_{name}_count {total}"


def _head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP punto_{name} {words}"
    yield f"# TYPE punto_{name} {kind}"


def _written(labels: Labels) -> str:
    if not labels:
        return ""
    pairs = (f'{name}="{_escaped(value)}"' for name, value in labels)
    return "{" + ",".join(pairs) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
