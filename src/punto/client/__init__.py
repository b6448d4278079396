"""Client for a Punto server: HTTP requests and reconnecting table sockets.

`punto.connect` returns a client without `async`, `connect_async` one for `async` programs. Names
are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.client.connect import connect_async
    from punto.client.http_client import HouseClient
    from punto.client.sync_client import SyncHouseClient, SyncTableSocket
    from punto.client.table_socket import TableSocket

__all__ = ["HouseClient", "SyncHouseClient", "SyncTableSocket", "TableSocket", "connect_async"]

_MODULES = {
    "HouseClient": "punto.client.http_client",
    "SyncHouseClient": "punto.client.sync_client",
    "SyncTableSocket": "punto.client.sync_client",
    "TableSocket": "punto.client.table_socket",
    "connect_async": "punto.client.connect",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module 'punto.client' has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)
