"""The same blocks on the workers of a Dask scheduler.

A block's counts depend on its number alone, so that one lost with its worker is simply played again
by another: the sums are those of a single machine.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from concurrent.futures import CancelledError
from time import monotonic
from typing import Any

import punto
from punto.refusals import Refused, quote_input
from punto.sim.work_units import Counts, Job, play_blocks

ANSWER_SECONDS = 10
"""How long a scheduler may take to answer, and to have a worker."""
ALONE_SECONDS = 60
"""How long a run waits, once its last worker has gone, for another."""
MOST_TASKS = 4000
"""What a scheduler handles without being felt; longer runs hand out several blocks at once."""


def play_on_cluster(job: Job, address: str, take: Callable[[Counts], None]) -> tuple[int, bool]:
    """Hand each result on as it comes; how many threads worked, and whether none is missing."""
    client = _join(address)
    try:
        threads = _threads(client)
        at_once = -(-job.blocks // MOST_TASKS)
        tasks = [
            range(first, min(first + at_once, job.blocks))
            for first in range(0, job.blocks, at_once)
        ]
        futures = client.map(
            _play, tasks, job=job, version=punto.__version__, pure=False, batch_size=500
        )
        try:
            complete = _gather(client, futures, take)
        except KeyboardInterrupt:
            complete = False
        if not complete:
            client.cancel(futures)
        return threads, complete
    finally:
        client.close()


def _play(blocks: range, job: Job, version: str) -> Counts:
    """What a worker of the cluster runs."""
    if punto.__version__ != version:
        raise Refused(
            "other_version",
            f"a worker has punto {punto.__version__} and this is {version}; install the same",
        )
    return play_blocks(job, blocks)


def _join(address: str) -> Any:
    if not re.fullmatch(r"(tcp|tls|ws|wss)://[^/\s]+:\d{1,5}", address):
        raise Refused(
            "bad_address",
            f"{quote_input(address)} is not the address of a scheduler; give tcp://HOST:PORT",
        )
    try:
        from distributed import Client
    except ImportError:
        raise Refused(
            "no_cluster_extra", "a cluster needs Dask: pip install 'punto[cluster]'"
        ) from None
    _greet(address)
    try:
        client: Any = Client  # Dask is not typed
        return client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        raise _no_scheduler(address) from error


def _no_scheduler(address: str) -> Refused:
    return Refused(
        "no_scheduler",
        f"no scheduler answers at {address} within {ANSWER_SECONDS} s; "
        "start one with `dask scheduler` and give its tcp://HOST:PORT",
    )


def _greet(address: str) -> None:
    """A scheduler speaks first. Dask's own client would wait for ever where something else listens.

    Its greeting starts with a length in 8 bytes, the least first: a small number.
    """
    scheme, _, rest = address.partition("://")
    host, _, port = rest.rpartition(":")
    if scheme != "tcp":
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS) as connection:
            connection.settimeout(ANSWER_SECONDS)
            greeting = connection.recv(8)
    except (OSError, OverflowError) as error:
        raise _no_scheduler(address) from error
    if not greeting or int.from_bytes(greeting, "little") >= 1 << 32:
        raise _no_scheduler(address)


def _threads(client: Any) -> int:
    """How many threads the workers have; refuses a scheduler without any."""
    try:
        client.wait_for_workers(1, timeout=ANSWER_SECONDS)
    except TimeoutError:
        raise Refused(
            "no_workers",
            "the scheduler has no workers; start some with `dask worker tcp://HOST:PORT`",
        ) from None
    return sum(worker["nthreads"] for worker in _workers(client).values())


def _workers(client: Any) -> dict[str, Any]:
    workers: dict[str, Any] = client.scheduler_info(n_workers=-1)["workers"]
    return workers


def _gather(client: Any, futures: list[Any], take: Callable[[Counts], None]) -> bool:
    from distributed import wait

    wait_for: Any = wait
    left, seen = set(futures), monotonic()
    while left:
        try:
            with client.as_current():
                done, left = wait_for(left, timeout=1, return_when="FIRST_COMPLETED")
        except TimeoutError:
            seen = monotonic() if _workers(client) else seen
            if monotonic() - seen > ALONE_SECONDS:
                return False
            continue
        except CancelledError:  # the scheduler has gone
            return False
        seen = monotonic()
        for future in done:
            take(_result(future))
    return True


def _result(future: Any) -> Counts:
    try:
        counts: Counts = future.result()
    except Refused:
        raise
    except ImportError as error:
        raise Refused(
            "worker_cannot",
            f"a worker of the cluster cannot play: {error}; install punto[sim] there",
        ) from error
    except Exception as error:
        raise Refused("worker_failed", f"a worker of the cluster failed: {error}") from error
    return counts
