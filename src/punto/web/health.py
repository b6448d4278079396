"""`/health` and `/metrics`, for monitoring."""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, get

from punto.table.phases import OPERATOR
from punto.web.context import InjectedContext, bearer_token, resolve_caller
from punto.web.errors import REFUSAL_RESPONSES
from punto.web.server_options import find_header

_FORWARDING_HEADERS = (b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip")


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
    leases = await context.store_probe.read_leases()
    if leases is not None:
        held = {lease.table for lease in leases if lease.owner == house.owner}
        elsewhere = {lease.table for lease in leases if lease.owner != house.owner}
    running = {runner.id for runner in house.runners() if not runner.lease_lost.is_set()}
    leased = held is not None and running <= held
    hosted = running | elsewhere | house.set_aside.keys()
    is_replaced = house.moves.registry.is_replaced
    all_run = not house.stopping and not is_replaced and {*house.known_tables} <= hosted
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
async def metrics(request: Request[Any, Any, Any], context: InjectedContext) -> Response[bytes]:
    """Return the metrics in a format of Prometheus.

    The metrics token gives access, or the session of an operator. Without a metrics token,
    programs of the same machine have access too.
    """
    if not _may_scrape(request.scope, context.options.metrics_token):
        caller = await resolve_caller(request, context)
        caller.require_role(OPERATOR, "read_metrics")
    await context.alarms.check()
    accept = request.headers.get("accept", "")
    rendered = context.metrics.render(
        context.house, context.alarms.board, context.compute_pool.pending_count, accept
    )
    return Response(rendered.body, media_type=rendered.content_type)


def _may_scrape(scope: Any, token: str | None) -> bool:
    if token:
        given = bearer_token(scope) or ""
        return hmac.compare_digest(given.encode(), token.encode())
    return _is_local(scope)


def _is_local(scope: Any) -> bool:
    """Whether a request comes from this machine and not through a proxy on it.

    A proxy names the client in a header, or passes the public name of the server as `Host`.
    """
    if any(find_header(scope, name) is not None for name in _FORWARDING_HEADERS):
        return False
    client = scope.get("client")
    try:
        host = urlsplit(f"//{find_header(scope, b'host') or ''}").hostname or ""
    except ValueError:
        return False
    return _is_loopback(client[0] if client else "") and _is_loopback(host)


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


ROUTES = [health, metrics]
