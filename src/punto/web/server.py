"""Server process: open the store, start the house, serve until a signal, finish the rounds."""

from __future__ import annotations

import asyncio
import gc
import os
import platform
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from litestar import Litestar

import punto
from punto.house.accounts.accounts import Accounts
from punto.house.accounts.erasure import erase_old_guests
from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.oidc.settings import OidcSettings
from punto.house.accounts.secret import load_secret
from punto.house.defaults import (
    GUEST_DAYS,
    HOST,
    PORT,
    RAISE_HOURS,
    SEATS_PER_ADDRESS,
    STORE_URL,
)
from punto.house.hosting.demo_tables import create_demo_tables, demo_table_config
from punto.house.hosting.house import House, current_time_ms
from punto.house.hosting.house_registry import BEAT_SECONDS, refuse_used_name
from punto.house.integrity.anchor_writer import AnchorSettings, AnchorWriter
from punto.house.integrity.signing_key import SigningKey
from punto.house.play_limits.limits import PlayPolicy
from punto.house.structured_log import log
from punto.refusals import Refused
from punto.store import lock_for_server, open_store
from punto.table.config import DEFAULT_BETTING_SECONDS
from punto.tracing import set_tracer
from punto.web.admission.protocols import limited_protocols
from punto.web.admission.proxies import NO_PROXIES, TrustedProxies
from punto.web.app import make_app
from punto.web.context import AppContext
from punto.web.descriptors import LoopErrors, find_max_connections, raise_descriptor_limit
from punto.web.server_options import ServerOptions

SWEEP_SECONDS = 60.0
NEVER_SECONDS = 1e9
GUEST_SWEEP_MINUTES = 60


class ServerConfig(NamedTuple):
    store: str = STORE_URL
    host: str = HOST
    port: int = PORT
    public_url: str | None = None
    """Address that clients use. None: http://HOST:PORT."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may connect."""
    secret_file: Path | None = None
    owner: str | None = None
    """Lease owner of this house among the houses that share a database."""
    open_demo_tables: bool = True
    """Create one table per rulebook in a store without tables."""
    betting_seconds: int = DEFAULT_BETTING_SECONDS
    anchors: AnchorSettings = AnchorSettings()
    guest_days: float = GUEST_DAYS
    """Erase guests after this time; 0 keeps them."""
    approved_books_only: bool = False
    """Open tables only with approved rulebooks."""
    seats_per_address: int = SEATS_PER_ADDRESS
    """Boxes that one address may hold at all tables; 0 does not limit them."""
    limit_delay_hours: float = RAISE_HOURS
    """How long a player waits until a limit is raised or removed."""
    login_policy: LoginPolicy = LoginPolicy()
    oidc: OidcSettings | None = None
    """The provider at which staff can sign in."""
    web_options: ServerOptions | None = None
    trusted_proxies: TrustedProxies = NO_PROXIES
    otel_endpoint: str | None = None
    """Collector that receives the spans of commands."""


class StartedServer(NamedTuple):
    """Address, house and first sign-in links of a started server."""

    address: str
    house: House
    links: dict[str, str]
    """One-time links by role, for roles that no account has yet."""
    public_key: str
    """Checks the signatures of anchors."""


class _Server(uvicorn.Server):
    """uvicorn without its signal handlers: a stop finishes the rounds first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(config: ServerConfig, on_started: Callable[[StartedServer], None]) -> None:
    """Run until SIGINT or SIGTERM; a second signal does not wait for the rounds."""
    max_connections = find_max_connections(raise_descriptor_limit())
    asyncio.get_running_loop().set_exception_handler(LoopErrors())
    config.anchors.check()
    listening = _bind_socket(config)
    port = listening.getsockname()[1]
    address = (config.public_url or f"http://{_display_host(config.host)}:{port}").rstrip("/")
    secret = load_secret(config.secret_file)
    async with lock_for_server(config.store, address), await open_store(config.store) as store:
        owner = config.owner or _default_owner(config.store)
        stop_tracing = _start_tracing(config.otel_endpoint, owner)
        is_shared = config.store.startswith("postgres")
        if is_shared and config.owner:
            await refuse_used_name(store, owner, current_time_ms)
        house = House(
            store,
            beat_seconds=BEAT_SECONDS if is_shared else None,
            owner=owner,
            address=address,
            secret=secret,
            approved_books_only=config.approved_books_only,
            seats_per_address=config.seats_per_address,
            play_policy=PlayPolicy(
                (config.web_options or ServerOptions()).calendar, config.limit_delay_hours
            ),
        )
        accounts = Accounts(store, secret, current_time_ms, policy=config.login_policy)
        if config.oidc is not None:
            accounts.enable_oidc(config.oidc, f"{address}/api/oidc/callback")
        await house.start()
        if config.open_demo_tables:
            await create_demo_tables(house, demo_table_config(config.betting_seconds))
        origins = (address, *_local_origins(config.host, port), *config.origins)
        options = (config.web_options or ServerOptions())._replace(origins=origins, address=address)
        options = options._replace(admission=options.admission.within(max_connections))
        app = make_app(house, accounts, options)
        server = _Server(uvicorn_config(app, config.trusted_proxies))
        codes = await accounts.links.invite_first()
        links = {role: f"{address}/#/link/{code}" for role, code in codes.items()}
        _tune_gc()
        key = SigningKey(secret)
        on_started(StartedServer(address, house, links, key.public))
        anchor_writer = AnchorWriter(store, key, owner, house.now, config.anchors)
        anchor_writer.start()
        log.info("started", extra=_describe_start(config, owner, address, store.url))
        app.state.context.alarms.start()
        app.state.context.loop_lag.start()
        try:
            await _run_until_stopped(server, house, accounts, listening, config.guest_days)
        finally:
            await app.state.context.close()
            await house.stop()
            await anchor_writer.stop()
            accounts.close()
            await asyncio.to_thread(stop_tracing)
            log.info("stopped", extra={"owner": owner})


def _describe_start(config: ServerConfig, owner: str, address: str, store: str) -> dict[str, Any]:
    """Return versions and settings for the log: nothing secret, nothing about people."""
    return {
        "version": punto.__version__,
        "python": platform.python_version(),
        "owner": owner,
        "address": address,
        "store": store,  # without a password
        "origins": list(config.origins),
        "betting_seconds": config.betting_seconds,
        "guest_days": config.guest_days,
        "approved_books_only": config.approved_books_only,
        "seats_per_address": config.seats_per_address,
        "has_oidc": config.oidc is not None,
        "has_tracing": config.otel_endpoint is not None,
    }


def _start_tracing(endpoint: str | None, owner: str) -> Callable[[], None]:
    """Start to trace if there is a collector; return a function that sends what is left."""
    if endpoint is None:
        return lambda: None
    from punto.web.otel import OtelTracer

    tracer = OtelTracer(endpoint, owner)
    set_tracer(tracer)
    return tracer.shutdown


def _tune_gc() -> None:
    """Exclude the objects created so far from garbage collection, and collect less often.

    A full collection blocks the event loop, and with it every table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def _bind_socket(config: ServerConfig) -> socket.socket:
    """Bind the port before opening the store, so that a port in use is reported first."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    # Accepted sockets inherit TCP_NODELAY: small answers must not wait for an acknowledgement.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
        listening.listen(2048)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refused("cannot_listen", host=config.host, port=config.port, error=why) from None
    listening.setblocking(False)
    return listening


def uvicorn_config(app: Litestar, proxies: TrustedProxies = NO_PROXIES) -> uvicorn.Config:
    """Return how uvicorn serves the application, with the limits of connections."""
    context: AppContext = app.state.context
    limits, admission = context.options.connection_limits, context.options.admission
    http, socket_protocol = limited_protocols(admission, context.connections, proxies)
    return uvicorn.Config(
        proxies.wrap(app),
        http=http,
        ws=socket_protocol,
        ws_max_size=limits.max_frame_bytes,
        ws_ping_interval=limits.ping_interval_seconds,
        ws_ping_timeout=limits.ping_timeout_seconds,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `TrustedProxies` reads them: uvicorn trusts 127.0.0.1 by default
        timeout_keep_alive=admission.idle_seconds or NEVER_SECONDS,  # type: ignore[arg-type]
        timeout_graceful_shutdown=5,
    )


async def _run_until_stopped(
    server: _Server,
    house: House,
    accounts: Accounts,
    listening: socket.socket,
    guest_days: float,
) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    sweep_task = asyncio.create_task(_sweep(house, accounts, guest_days))
    serve_task = asyncio.create_task(server.serve([listening]))
    stop_task = asyncio.create_task(stop.wait())
    await asyncio.wait([serve_task, stop_task], return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.remove_signal_handler(number)  # the next signal ends the process
    await house.stop()
    server.should_exit = True
    for task in (sweep_task, stop_task):
        task.cancel()
    await asyncio.gather(serve_task, sweep_task, stop_task, return_exceptions=True)


async def _sweep(house: House, accounts: Accounts, guest_days: float) -> None:
    """Delete unused tickets every minute, and old guests every hour."""
    for minute in count(1):
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await accounts.delete_expired_codes()
            if guest_days and minute % GUEST_SWEEP_MINUTES == 0:
                await erase_old_guests(house, accounts.directory, guest_days)
        except Refused as refused:
            log.warning("sweep_failed", extra={"why": str(refused)})


def _default_owner(store: str) -> str:
    """Return a fixed name for SQLite, so that a restart gets its leases back at once."""
    if not store.startswith("postgres"):
        return "house"
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"


def _display_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _local_origins(host: str, port: int) -> tuple[str, ...]:
    if host not in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "::"):
        return ()
    return tuple(f"http://{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]"))
