"""`/health` and `/metrics`: for whoever keeps the house running."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get

from punto.house.audit_log import JOURNAL
from punto.refusals import Refused
from punto.web.context import OPERATOR, TheCaller, TheDesk
from punto.web.errors import REFUSED

STORE_SECONDS = 2.0


class Health(msgspec.Struct, frozen=True, kw_only=True):
    ok: bool
    store: bool
    """It answers."""
    leases: bool
    """Every table that is run here is this house's."""
    tables: bool
    """Every table that nobody else runs is run here."""
    running: int
    known: int


@get("/health", responses={**REFUSED, 503: REFUSED[503]}, tags=["watching"])
async def health(desk: TheDesk) -> Response[Health]:
    """200 when all is well, else 503 with what is not."""
    house = desk.house
    held: set[str] | None = None
    elsewhere: set[str] = set()
    try:
        async with asyncio.timeout(STORE_SECONDS):
            await house.store.head(JOURNAL)
            leases = await house.store.leases()
        held = {lease.table for lease in leases if lease.owner == house.owner}
        elsewhere = {lease.table for lease in leases if lease.owner != house.owner}
    except (Refused, TimeoutError):
        pass
    running = {runner.id for runner in house.runners() if not runner.lost.is_set()}
    leased = held is not None and running <= held
    all_run = not house.stopping and {*house.known} <= running | elsewhere
    found = Health(
        ok=held is not None and leased and all_run,
        store=held is not None,
        leases=leased,
        tables=all_run,
        running=len(running),
        known=len(house.known),
    )
    return Response(found, status_code=200 if found.ok else 503)


@get("/metrics", responses=REFUSED, media_type="text/plain", tags=["watching"])
async def metrics(desk: TheDesk, caller: TheCaller) -> Response[str]:
    """In the text form of Prometheus."""
    if not desk.options.metrics_open:
        caller.one_of(OPERATOR, "the metrics")
    desk.metrics.watch(desk.house)
    return Response(desk.metrics.text(desk.house), media_type="text/plain; version=0.0.4")


ROUTES = [health, metrics]
