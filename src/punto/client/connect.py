"""`connect` and `connect_async`: a client of a server, signed in."""

from __future__ import annotations

import ssl
from typing import TYPE_CHECKING

from punto.extras import require_extra

if TYPE_CHECKING:
    from punto.client.http_client import HouseClient
    from punto.client.sync_client import SyncHouseClient

DEFAULT_TIMEOUT_SECONDS = 30.0
"""How long a server may take to accept a connection, or to send the next bytes."""


def connect(
    url: str,
    *,
    name: str | None = None,
    password: str | None = None,
    token: str | None = None,
    guest: bool = False,
    ssl_context: ssl.SSLContext | None = None,
    allow_plain_token: bool = False,
    timeout_seconds: float = DEFAULT_TIMEOUT_SECONDS,
) -> SyncHouseClient:
    """Connect to a server as `punto serve` runs it.

    Sign in with `name` and `password`, with a `token`, or as a new `guest`; without any of them the
    client sees what everybody may see.

    >>> import punto
    >>> def play(url):
    ...     with punto.connect(url, guest=True) as house:
    ...         house.top_up()
    ...         table = house.tables()[0]
    ...         house.buy_in(table.id, 10_000)
    ...         with house.join(table.id) as seat:
    ...             seat.sit(1)
    ...             for message in seat:
    ...                 print(message["type"])

    Certificates are checked: `ssl_context` replaces the authorities that are trusted. A token or a
    password goes in plain text to this machine only:

    >>> punto.connect("http://casino.example", token="secret")
    Traceback (most recent call last):
    punto.refusals.Refused: house/plain_token: ...

    `allow_plain_token` sends it nevertheless, for example in a closed network. A server that does
    not answer within `timeout_seconds` raises `Refused`. `punto.client.connect_async` returns the
    client for `async` programs.
    """
    with require_extra("client"):
        from punto.client.sync_client import SyncHouseClient
    return SyncHouseClient(
        connect_async(
            url,
            name=name,
            password=password,
            token=token,
            guest=guest,
            ssl_context=ssl_context,
            allow_plain_token=allow_plain_token,
            timeout_seconds=timeout_seconds,
        )
    )


async def connect_async(
    url: str,
    *,
    name: str | None = None,
    password: str | None = None,
    token: str | None = None,
    guest: bool = False,
    ssl_context: ssl.SSLContext | None = None,
    allow_plain_token: bool = False,
    timeout_seconds: float = DEFAULT_TIMEOUT_SECONDS,
) -> HouseClient:
    """Connect as `punto.connect` does, for `async` programs."""
    with require_extra("client"):
        from punto.client.http_client import HouseClient
    client = HouseClient(
        url,
        token=token,
        ssl_context=ssl_context,
        allow_plain_token=allow_plain_token,
        timeout_seconds=timeout_seconds,
    )
    try:
        if name is not None:
            await client.sign_in(name, password or "")
        elif token is not None:
            await client.me()
        elif guest:
            await client.sign_in_as_guest()
    except BaseException:
        await client.close()
        raise
    return client
