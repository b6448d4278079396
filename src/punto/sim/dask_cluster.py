"""Simulation blocks on the workers of a Dask scheduler.

The counts of a block depend only on its number. If a worker is lost, another one plays its blocks
again, and the sums equal those of a single machine.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import punto
from punto.messages import shorten_reason
from punto.refusals import Refused
from punto.sim.work_units import BlockCounts, SimulationJob, play_blocks

ANSWER_TIMEOUT_SECONDS = 10
"""Time limit for a scheduler to answer, and to have a worker."""
NO_WORKER_TIMEOUT_SECONDS = 10
"""Time that a run without any worker waits for another."""
_VERSION_CODE = "__import__('punto').__version__"
"""As text: a function of Punto would hang a worker that does not have Punto."""
MAX_TASKS = 4000
"""A scheduler handles this many without delay; longer runs have several blocks per task."""
SCHEDULER_LOST = (concurrent.futures.CancelledError, asyncio.CancelledError, OSError)
"""What Dask's client raises when its scheduler is gone: for futures, tasks and connections."""


def play_on_cluster(
    job: SimulationJob, address: str, on_counts: Callable[[BlockCounts], None]
) -> tuple[int, bool]:
    """Pass each result on when it is ready; return the number of threads, and if all arrived."""
    client = connect(address)
    try:
        threads = count_threads(client)
        blocks_per_task = -(-job.block_count // MAX_TASKS)
        tasks = [
            range(first, min(first + blocks_per_task, job.block_count))
            for first in range(0, job.block_count, blocks_per_task)
        ]
        futures = client.map(
            _play_on_worker, tasks, job=job, version=punto.__version__, pure=False, batch_size=500
        )
        try:
            complete = gather_results(client, futures, on_counts)
        except KeyboardInterrupt:
            complete = False
        if not complete:
            with suppress(*SCHEDULER_LOST):
                client.cancel(futures)
        return threads, complete
    finally:
        client.close()


def _play_on_worker(blocks: range, job: SimulationJob, version: str) -> BlockCounts:
    """Play blocks on a worker of the cluster."""
    if punto.__version__ != version:
        raise other_version(version)
    return play_blocks(job, blocks)


def other_version(version: str) -> Refused:
    """Refuse work for another version of Punto than this worker has."""
    return Refused("other_version", worker=punto.__version__, here=version)


def connect(address: str) -> Any:
    if not re.fullmatch(r"(tcp|tls|ws|wss)://[^/\s]+:\d{1,5}", address):
        raise Refused("bad_address", address=address)
    try:
        from distributed import Client
    except ImportError:
        raise Refused("no_cluster_extra") from None
    _check_greeting(address)
    try:
        client: Any = Client  # Dask is not typed
        return client(address, timeout=ANSWER_TIMEOUT_SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        raise _scheduler_missing(address) from error


def _scheduler_missing(address: str) -> Refused:
    return Refused("no_scheduler", address=address, seconds=ANSWER_TIMEOUT_SECONDS)


def _check_greeting(address: str) -> None:
    """Refuse an address where something other than a scheduler listens.

    A scheduler sends a greeting first, which starts with its length: a small number in 8 bytes,
    little-endian. Dask's client would wait for ever for another kind of server.
    """
    scheme, _, rest = address.partition("://")
    host, _, port = rest.rpartition(":")
    if scheme != "tcp":
        return
    try:
        with socket.create_connection(
            (host.strip("[]"), int(port)), ANSWER_TIMEOUT_SECONDS
        ) as connection:
            connection.settimeout(ANSWER_TIMEOUT_SECONDS)
            greeting = connection.recv(8)
    except (OSError, OverflowError) as error:
        raise _scheduler_missing(address) from error
    if not greeting or int.from_bytes(greeting, "little") >= 1 << 32:
        raise _scheduler_missing(address)


def count_threads(client: Any) -> int:
    """Return the number of threads of all workers.

    Refuses a scheduler without workers, and one that has another Punto or none, or whose workers
    have.
    """
    try:
        client.wait_for_workers(1, timeout=ANSWER_TIMEOUT_SECONDS)
    except TimeoutError:
        raise Refused("no_workers") from None
    try:
        _check_version(client.run_on_scheduler(eval, _VERSION_CODE))
    except ImportError:
        raise _without_punto(client.scheduler.address) from None
    _check_workers(client, set())
    return sum(worker["nthreads"] for worker in _list_workers(client).values())


def _check_workers(client: Any, checked: set[str]) -> None:
    """Check the workers that are not checked yet."""
    new = [address for address in _list_workers(client) if address not in checked]
    found = client.run(eval, _VERSION_CODE, workers=new, on_error="return") if new else {}
    for address, version in found.items():
        if isinstance(version, ImportError):
            raise _without_punto(address)
        if isinstance(version, str):  # else the worker is gone
            _check_version(version)
    checked.update(found)


def _without_punto(address: str) -> Refused:
    return Refused("node_without_punto", node=address, here=punto.__version__)


def _check_version(version: str) -> None:
    if version != punto.__version__:
        raise Refused("other_version", worker=version, here=punto.__version__)


def _list_workers(client: Any) -> dict[str, Any]:
    workers: dict[str, Any] = client.scheduler_info(n_workers=-1)["workers"]
    return workers


def gather_results(
    client: Any, futures: list[Any], on_result: Callable[[BlockCounts], None]
) -> bool:
    from distributed import wait

    wait_for: Any = wait
    pending, last_seen = set(futures), monotonic()
    checked: set[str] = set()
    while pending:
        try:
            with client.as_current():
                done, pending = wait_for(pending, timeout=1, return_when="FIRST_COMPLETED")
        except TimeoutError:
            last_seen = monotonic() if _list_workers(client) else last_seen
            if monotonic() - last_seen > NO_WORKER_TIMEOUT_SECONDS:
                if len(pending) == len(futures):
                    raise Refused("workers_lost", seconds=NO_WORKER_TIMEOUT_SECONDS) from None
                return False
            _check_workers(client, checked)  # one that came later
            continue
        except SCHEDULER_LOST:
            return False
        last_seen = monotonic()
        for future in done:
            counts = _read_result(future)
            if counts is None:
                return False
            on_result(counts)
    return True


def _read_result(future: Any) -> BlockCounts | None:
    """Return the result of a finished task, or None if the scheduler is gone."""
    try:
        counts: BlockCounts = future.result()
    except Refused:
        raise
    except ImportError as error:
        raise Refused("worker_cannot", text=shorten_reason(str(error))) from error
    except (Exception, asyncio.CancelledError) as error:
        if isinstance(error, SCHEDULER_LOST) and future.status != "error":
            return None
        raise Refused("worker_failed", text=shorten_reason(str(error))) from error
    return counts
