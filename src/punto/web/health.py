"""`/health` and `/metrics`, for monitoring."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get

from punto.house.audit_log import AUDIT_LOG_STREAM
from punto.refusals import Refused
from punto.table.phases import OPERATOR
from punto.web.context import InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES

STORE_TIMEOUT_SECONDS = 2.0


class Health(msgspec.Struct, frozen=True, kw_only=True):
    ok: bool
    store: bool
    """The store responds."""
    leases: bool
    """This house holds the lease of every table it hosts."""
    tables: bool
    """This house hosts every table that no other house hosts."""
    running: int
    known: int


@get("/health", responses={**REFUSAL_RESPONSES, 503: REFUSAL_RESPONSES[503]}, tags=["monitoring"])
async def health(context: InjectedContext) -> Response[Health]:
    """Return 200 if everything works, else 503 with the failed checks."""
    house = context.house
    held: set[str] | None = None
    elsewhere: set[str] = set()
    try:
        async with asyncio.timeout(STORE_TIMEOUT_SECONDS):
            await house.store.head(AUDIT_LOG_STREAM)
            leases = await house.store.leases()
        held = {lease.table for lease in leases if lease.owner == house.owner}
        elsewhere = {lease.table for lease in leases if lease.owner != house.owner}
    except (Refused, TimeoutError):
        pass
    running = {runner.id for runner in house.runners() if not runner.lease_lost.is_set()}
    leased = held is not None and running <= held
    all_run = not house.stopping and {*house.known_tables} <= running | elsewhere
    report = Health(
        ok=held is not None and leased and all_run,
        store=held is not None,
        leases=leased,
        tables=all_run,
        running=len(running),
        known=len(house.known_tables),
    )
    return Response(report, status_code=200 if report.ok else 503)


@get("/metrics", responses=REFUSAL_RESPONSES, media_type="text/plain", tags=["monitoring"])
async def metrics(context: InjectedContext, caller: InjectedCaller) -> Response[str]:
    """Return the metrics in the Prometheus text format."""
    if not context.options.are_metrics_public:
        caller.require_role(OPERATOR, "read_metrics")
    context.metrics.track_rounds(context.house)
    await context.alarms.check()
    text = context.metrics.render(context.house, context.alarms.board)
    return Response(text, media_type="text/plain; version=0.0.4")


ROUTES = [health, metrics]
