"""`punto serve`: start the server."""

from __future__ import annotations

import asyncio
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer

from punto.cli.options import JsonOption
from punto.cli.serve_addresses import read_origin, read_proxies
from punto.cli.serve_limits import (
    AddressConnectionsOption,
    AddressGuestsOption,
    AddressHandshakesOption,
    AddressSeatsOption,
    BodySecondsOption,
    HeaderSecondsOption,
    IdleSecondsOption,
    MaxConnectionsOption,
    MaxHandshakesOption,
)
from punto.cli.serve_settings import SettingsOption
from punto.extras import require_extra, store_extras
from punto.house.defaults import (
    ANCHOR_SECONDS,
    BODY_SECONDS,
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    GUEST_DAYS,
    GUESTS_PER_ADDRESS,
    HANDSHAKES,
    HANDSHAKES_PER_ADDRESS,
    HEADER_SECONDS,
    HOST,
    IDLE_SECONDS,
    PORT,
    RAISE_HOURS,
    REAUTH_MINUTES,
    REQUESTS_PER_SECOND,
    SEATS_PER_ADDRESS,
    STAFF_IDLE_MINUTES,
    STORE_URL,
)
from punto.reports.gaming_day import DEFAULT_DAY_START, DEFAULT_TIME_ZONE, read_calendar
from punto.table.config import DEFAULT_BETTING_SECONDS

if TYPE_CHECKING:
    from punto.web.server import StartedServer


StoreOption = Annotated[
    str,
    typer.Option(metavar="URL", help="Event store: sqlite:///FILE, postgresql://… or memory:."),
]
HostOption = Annotated[str, typer.Option(metavar="HOST", help="Address to listen on.")]
PortOption = Annotated[
    int, typer.Option(metavar="N", min=0, max=65535, help="Port; 0 chooses a free one.")
]
PublicOption = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Address that clients use. Default: http://HOST:PORT."),
]
OriginOption = Annotated[
    list[str] | None,
    typer.Option(metavar="URL", help="Another origin whose pages may connect; repeatable."),
]
SecretOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="File of the server's secret, created if missing. The variable PUNTO_SECRET "
        "overrides it.",
    ),
]
OwnerOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Name of this server in a shared database. A server that restarts with the same "
        "name gets its tables back at once.",
    ),
]
BettingOption = Annotated[
    int,
    typer.Option(metavar="N", min=1, max=3600, help="Betting time of the demo tables."),
]
EmptyOption = Annotated[bool, typer.Option("--empty", help="Create no demo tables.")]
GuestDaysOption = Annotated[
    int,
    typer.Option(metavar="N", min=0, help="Erase guests after this many days; 0 keeps them."),
]
ApprovedOption = Annotated[
    bool,
    typer.Option(
        "--approved-books-only",
        help="Open tables only with rulebooks that an operator has approved; see `punto books`.",
    ),
]
AnchorFileOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Append signed heads of all hash chains to this file, which should be outside the "
        "reach of this machine's administrators.",
    ),
]
AnchorWebhookOption = Annotated[
    str | None, typer.Option(metavar="URL", help="POST the signed heads to this address.")
]
AnchorSecondsOption = Annotated[
    float, typer.Option(metavar="N", min=1, help="Seconds between two anchors.")
]
RequestsOption = Annotated[
    float,
    typer.Option(min=1, metavar="N", help="HTTP requests per second, per address and per account."),
]
GrantLimitOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=0,
        max=10**13,
        help="Play money that one operator may grant alone in 24 hours; a second operator "
        "confirms what exceeds it.",
    ),
]
TimeZoneOption = Annotated[
    str, typer.Option(metavar="NAME", help="Time zone of the house, such as Europe/Athens.")
]
DayStartsOption = Annotated[
    str, typer.Option(metavar="HH:MM", help="Local time at which a gaming day begins.")
]
AlarmWebhookOption = Annotated[
    str | None, typer.Option(metavar="URL", help="POST each new alarm of the pit to this address.")
]
ExposureLimitOption = Annotated[
    int | None,
    typer.Option(
        metavar="N", min=0, max=10**13, help="Exposure of a table above which it raises an alarm."
    ),
]
RaiseHoursOption = Annotated[
    float,
    typer.Option(
        metavar="N", min=0, max=8760, help="Hours until a player's higher limit takes effect."
    ),
]
TwoOperatorsOption = Annotated[
    bool,
    typer.Option(
        "--two-operators",
        help="A second operator confirms changes of roles, and invitations, erasures and password "
        "resets of staff.",
    ),
]
RequireTotpOption = Annotated[
    bool,
    typer.Option(
        "--require-totp",
        help="Staff and inspectors need a second factor: one-time codes of an authenticator.",
    ),
]
StaffIdleOption = Annotated[
    float,
    typer.Option(
        metavar="N",
        min=0,
        max=720,
        help="Minutes after which an unused session of staff ends; 0 keeps it for 12 hours.",
    ),
]
ReauthOption = Annotated[
    float,
    typer.Option(
        metavar="N",
        min=0,
        max=720,
        help="Minutes after a password or one-time code in which staff may change roles, grant "
        "money and void rounds; 0 always allows it.",
    ),
]
OidcIssuerOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL", help="OpenID Connect provider at which staff can sign in; extra `oidc`."
    ),
]
OidcClientOption = Annotated[
    str | None, typer.Option(metavar="ID", help="Client id of this server at the provider.")
]
OidcSecretOption = Annotated[
    str | None,
    typer.Option(
        metavar="TEXT",
        help="Client secret; better in the variable PUNTO_OIDC_CLIENT_SECRET.",
    ),
]
OidcRolesOption = Annotated[
    str | None,
    typer.Option(
        metavar="CLAIM",
        help="Claim of the ID token with the roles of an account, which replace its roles at each "
        "sign-in. Default: operators give roles.",
    ),
]
MetricsTokenOption = Annotated[
    str | None,
    typer.Option(
        metavar="TOKEN",
        help="Bearer token that /metrics requires. Without it, only programs on this machine and "
        "operators can read the metrics.",
    ),
]
TrustedProxyOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="Address or network of a proxy that names the client in a header; repeatable. "
        "Without it no header is trusted.",
    ),
]
ProxyHeaderOption = Annotated[
    Literal["x-forwarded-for", "forwarded"],
    typer.Option(help="The header in which trusted proxies name the client."),
]
OtelOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="OpenTelemetry collector that receives the spans of commands, such as "
        "http://127.0.0.1:4318/v1/traces.",
    ),
]
LogOption = Annotated[
    Literal["json", "text"] | None,
    typer.Option(
        help="Format of the log on standard error. Default: text on a terminal, JSON elsewhere.",
    ),
]
LogLevelOption = Annotated[
    Literal["debug", "info", "warning", "error"],
    typer.Option(help="The least level that is logged; debug adds connections."),
]
OpenOption = Annotated[bool, typer.Option("--open", help="Open the page in the browser.")]


def serve(
    store: StoreOption = STORE_URL,
    host: HostOption = HOST,
    port: PortOption = PORT,
    public: PublicOption = None,
    origin: OriginOption = None,
    secret_file: SecretOption = None,
    owner: OwnerOption = None,
    betting_seconds: BettingOption = DEFAULT_BETTING_SECONDS,
    empty: EmptyOption = False,
    requests: RequestsOption = REQUESTS_PER_SECOND,
    guest_days: GuestDaysOption = GUEST_DAYS,
    approved_books_only: ApprovedOption = False,
    anchor_file: AnchorFileOption = None,
    anchor_webhook: AnchorWebhookOption = None,
    anchor_seconds: AnchorSecondsOption = ANCHOR_SECONDS,
    grant_limit: GrantLimitOption = None,
    two_operators: TwoOperatorsOption = False,
    require_totp: RequireTotpOption = False,
    staff_idle_minutes: StaffIdleOption = STAFF_IDLE_MINUTES,
    reauth_minutes: ReauthOption = REAUTH_MINUTES,
    oidc_issuer: OidcIssuerOption = None,
    oidc_client_id: OidcClientOption = None,
    oidc_client_secret: OidcSecretOption = None,
    oidc_roles_claim: OidcRolesOption = None,
    time_zone: TimeZoneOption = DEFAULT_TIME_ZONE,
    day_starts: DayStartsOption = DEFAULT_DAY_START,
    alarm_webhook: AlarmWebhookOption = None,
    exposure_limit: ExposureLimitOption = None,
    limit_delay_hours: RaiseHoursOption = RAISE_HOURS,
    metrics_token: MetricsTokenOption = None,
    trusted_proxy: TrustedProxyOption = None,
    proxy_header: ProxyHeaderOption = "x-forwarded-for",
    max_connections: MaxConnectionsOption = CONNECTIONS,
    max_connections_per_address: AddressConnectionsOption = CONNECTIONS_PER_ADDRESS,
    max_handshakes: MaxHandshakesOption = HANDSHAKES,
    max_handshakes_per_address: AddressHandshakesOption = HANDSHAKES_PER_ADDRESS,
    header_seconds: HeaderSecondsOption = HEADER_SECONDS,
    body_seconds: BodySecondsOption = BODY_SECONDS,
    idle_seconds: IdleSecondsOption = IDLE_SECONDS,
    max_guests_per_address: AddressGuestsOption = GUESTS_PER_ADDRESS,
    max_seats_per_address: AddressSeatsOption = SEATS_PER_ADDRESS,
    otel_endpoint: OtelOption = None,
    settings: SettingsOption = None,  # noqa: ARG001
    log: LogOption = None,
    log_level: LogLevelOption = "info",
    open_page: OpenOption = False,
    json: JsonOption = False,
) -> None:
    """Start the table server: web page, HTTP API and WebSocket.

    An empty store gets one demo table per rulebook, with an automatic dealer.
    Ctrl-C stops the server after the current rounds; a second Ctrl-C stops it
    at once.
    """
    extras = store_extras(store)
    if otel_endpoint:
        extras = (*extras, "otel")
    if oidc_issuer:
        extras = (*extras, "oidc")
    with require_extra(*extras):
        if oidc_issuer:
            import punto.house.accounts.oidc.provider
        if otel_endpoint:
            import punto.web.otel  # noqa: F401
        from punto.house.accounts.login.policy import LoginPolicy
        from punto.house.accounts.oidc.settings import read_oidc_settings
        from punto.house.integrity.anchor_writer import AnchorSettings
        from punto.house.operator_dual_control import SecondOperatorPolicy
        from punto.house.pit.alarms import AlarmPolicy
        from punto.house.structured_log import log_to_stderr
        from punto.web.admission.limits import AdmissionLimits
        from punto.web.admission.proxies import TrustedProxies
        from punto.web.server import ServerConfig
        from punto.web.server import serve as run
        from punto.web.server_options import ServerOptions
    config = ServerConfig(
        store=store,
        host=host,
        port=port,
        public_url=None if public is None else read_origin(public),
        origins=tuple(map(read_origin, origin or ())),
        secret_file=secret_file or default_secret_file(store),
        owner=owner,
        open_demo_tables=not empty,
        betting_seconds=betting_seconds,
        guest_days=guest_days,
        approved_books_only=approved_books_only,
        limit_delay_hours=limit_delay_hours,
        login_policy=LoginPolicy(require_totp, staff_idle_minutes, reauth_minutes),
        oidc=read_oidc_settings(
            oidc_issuer,
            oidc_client_id,
            oidc_client_secret,
            oidc_roles_claim,
            two_operators=two_operators,
        ),
        anchors=AnchorSettings(anchor_file, anchor_webhook, anchor_seconds),
        web_options=ServerOptions(
            requests_per_second=requests,
            request_burst=max(60, int(3 * requests)),
            second_operator=SecondOperatorPolicy(grant_limit, two_operators),
            calendar=read_calendar(time_zone, day_starts),
            alarm_policy=AlarmPolicy(exposure_limit=exposure_limit),
            alarm_webhook=alarm_webhook,
            metrics_token=metrics_token,
            admission=AdmissionLimits(
                connections=max_connections,
                connections_per_address=max_connections_per_address,
                handshakes=max_handshakes,
                handshakes_per_address=max_handshakes_per_address,
                header_seconds=header_seconds,
                body_seconds=body_seconds,
                idle_seconds=idle_seconds,
                guests_per_address=max_guests_per_address,
            ),
        ),
        trusted_proxies=TrustedProxies(read_proxies(trusted_proxy or ()), proxy_header),
        seats_per_address=max_seats_per_address,
        otel_endpoint=otel_endpoint,
    )
    log_to_stderr(log, log_level)

    def on_started(server: StartedServer) -> None:
        (print_started_json if json else print_started)(server)
        if open_page:
            webbrowser.open(server.address)

    asyncio.run(run(config, on_started))


def default_secret_file(store: str) -> Path | None:
    """Return a file beside an SQLite database, else one in the working directory.

    A store in memory needs none: nothing outlives the server.
    """
    if store == "memory:":
        return None
    path = store.removeprefix("sqlite:///")
    return Path(path).with_suffix(".secret") if path != store else Path("punto-secret")


def print_started(server: StartedServer) -> None:
    from punto.web.static_pages import BUILT_PAGE

    typer.echo(f"\nPunto is running at {server.address}\n")
    if not (BUILT_PAGE / "index.html").is_file():
        typer.echo("This installation has no web page. In a clone `make page` builds it.\n")
    for runner in server.house.runners():
        typer.echo(f"  {runner.setup.book.title:<36} {server.address}/#/table/{runner.id}")
    for role, link in server.links.items():
        typer.echo(f"\nOne-time link for the first {role}, valid for 24 hours:\n  {link}")
    typer.echo(f"\nPublic key of the house, which signs anchors:\n  {server.public_key}")
    typer.echo("\nCtrl-C stops the server after the current rounds.\n")


def print_started_json(server: StartedServer) -> None:
    """Print address, tables and links as one line of JSON, for programs."""
    tables = [runner.id for runner in server.house.runners()]
    line = {"address": server.address, "tables": tables, "links": server.links}
    line["public_key"] = server.public_key
    typer.echo(msgspec.json.encode(line).decode())
