"""Client for a Punto server: HTTP requests and reconnecting table sockets."""

from punto.client.http_client import HouseClient
from punto.client.table_socket import TableSocket

__all__ = ["HouseClient", "TableSocket"]
