"""The Litestar application: routes, static pages and the table socket of one house."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import punto
from punto.house.accounts.accounts import Accounts
from punto.house.hosting.house import House
from punto.refusals import Refused
from punto.web import health, static_pages
from punto.web.api import (
    admin,
    auth,
    books,
    card_readers,
    clauses,
    disputes,
    history,
    integrity,
    login,
    oidc,
    own_books,
    own_play,
    pit,
    tables,
    wallet,
)
from punto.web.context import AppContext, InjectedContext, resolve_caller
from punto.web.errors import (
    JsonRequest,
    handle_http_exception,
    handle_refused,
    handle_unexpected_error,
)
from punto.web.middleware import HttpMiddleware
from punto.web.server_options import ServerOptions
from punto.web.sockets.card_reader_socket import reader_socket
from punto.web.sockets.endpoint import socket_schema_page, table_socket


def make_app(house: House, accounts: Accounts, options: ServerOptions) -> Litestar:
    """Build the application around a started house. The caller stops the house."""
    context = AppContext(house, accounts, options)

    async def provide_context() -> AppContext:
        return context

    app = Litestar(
        [
            _api_router(),
            *health.ROUTES,
            *static_pages.page_routes(options),
            table_socket,
            reader_socket,
            socket_schema_page,
        ],
        dependencies={"context": Provide(provide_context), "caller": Provide(_caller)},
        request_class=JsonRequest,
        exception_handlers={
            Refused: handle_refused,
            HTTPException: handle_http_exception,
            Exception: handle_unexpected_error,
        },
        openapi_config=_openapi(),
        request_max_body_size=options.max_body_bytes,
        state=State(
            {
                "context": context,
                "house": house,
                "accounts": accounts,
                "options": options,
                "metrics": context.metrics,
            }
        ),
        logging_config=None,
        debug=False,
    )
    # Outermost, so that it also covers requests that Litestar rejects before routing.
    app.asgi_handler = HttpMiddleware(app.asgi_handler, context)
    return app


def _api_router() -> Router:
    return Router(
        "/api",
        route_handlers=[
            *auth.ROUTES,
            *login.ROUTES,
            *oidc.ROUTES,
            *tables.ROUTES,
            *wallet.ROUTES,
            *own_play.ROUTES,
            *disputes.ROUTES,
            *history.ROUTES,
            *books.ROUTES,
            *own_books.ROUTES,
            *clauses.ROUTES,
            *integrity.ROUTES,
            *card_readers.ROUTES,
            *pit.ROUTES,
            Router("/admin", route_handlers=admin.ROUTES),
        ],
    )


def openapi_schemas() -> dict[str, Any]:
    """Return the schemas of all HTTP bodies by name, as `/schema/openapi.json` publishes them."""
    schemas: dict[str, Any] = openapi()["components"]["schemas"]
    return schemas


def openapi() -> dict[str, Any]:
    """Return the OpenAPI description of all routes below `/api`."""
    described: dict[str, Any] = api_without_services().openapi_schema.to_schema()
    return described


def api_without_services() -> Litestar:
    """Return all routes below `/api`, to be described; they cannot answer."""

    async def no_context() -> None: ...

    async def no_caller() -> None: ...

    services = {"context": Provide(no_context), "caller": Provide(no_caller)}
    return Litestar([_api_router()], dependencies=services, openapi_config=_openapi())


async def _caller(request: Request[Any, Any, Any], context: InjectedContext) -> Any:
    return await resolve_caller(request, context)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Punto",
        version=punto.__version__,
        description="Server of baccarat tables. Money is in integer hundredths, chips are in "
        "multiples of the table's smallest chip, times are in milliseconds.",
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name="punto", security_scheme_in="cookie"),
            }
        ),
        security=[{"bearer": []}, {"cookie": []}, {}],
    )
