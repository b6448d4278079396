"""Counts open connections by address, and finds room for a newcomer when the server is full.

At the limit a newcomer displaces the oldest connection of the address with the most: first one that
has not signed in, then one that has. So a newcomer is refused only while every other address has
one signed-in connection, however many connections one address or many addresses open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from punto.refusals import Refused
from punto.web.admission.limits import AdmissionLimits


class Connection:
    """One open connection. Its address is unknown before the first request through a proxy."""

    def __init__(
        self, registry: ConnectionRegistry, address: str | None, close: Callable[[], None]
    ) -> None:
        self._registry = registry
        self.address = address
        self.close = close
        self.is_proxied = address is None
        self.is_signed_in = False
        self.is_open = True

    def assign(self, address: str) -> None:
        """Count the connection for the client of a request that a trusted proxy passes on."""
        if self.is_proxied and self.is_open and address != self.address:
            self._registry.change_address(self, address)

    def release_client(self) -> None:
        """The request has ended: the proxy may use the connection for another client."""
        if self.is_proxied and self.is_open and self.address is not None:
            self._registry.change_address(self, None)

    def mark_signed_in(self) -> None:
        if self.is_open and not self.is_signed_in:
            self._registry.mark_signed_in(self)

    def end(self) -> None:
        if self.is_open:
            self._registry.remove(self)


class ConnectionRegistry:
    def __init__(self, limits: AdmissionLimits) -> None:
        self._limits = limits
        self._count = 0
        self._anonymous = _ByAddress()
        self._signed_in = _ByAddress()

    def __len__(self) -> int:
        return self._count

    def count(self, address: str) -> int:
        return self._anonymous.count(address) + self._signed_in.count(address)

    def add(self, address: str | None, close: Callable[[], None]) -> Connection:
        """Add a connection; refuse it, or close another one, if there are too many."""
        if address is not None:
            self._check_address(address)
        most = self._limits.connections
        if most and self._count >= most:
            victim = self._find_victim(address)
            if victim is None:
                raise Refused("server_full", max=most)
            self.remove(victim)
            victim.close()
        connection = Connection(self, address, close)
        self._count += 1
        self._group(connection).add(connection)
        return connection

    def remove(self, connection: Connection) -> None:
        connection.is_open = False
        self._count -= 1
        self._group(connection).remove(connection)

    def change_address(self, connection: Connection, address: str | None) -> None:
        if address is not None:
            self._check_address(address)
        self._group(connection).remove(connection)
        connection.address = address
        connection.is_signed_in = False  # the next request may be of another client
        self._group(connection).add(connection)

    def mark_signed_in(self, connection: Connection) -> None:
        self._group(connection).remove(connection)
        connection.is_signed_in = True
        self._group(connection).add(connection)

    def _check_address(self, address: str) -> None:
        most = self._limits.connections_per_address
        if most and self.count(address) >= most:
            raise Refused("too_many_connections", max=most)

    def _group(self, connection: Connection) -> _ByAddress:
        return self._signed_in if connection.is_signed_in else self._anonymous

    def _find_victim(self, newcomer: str | None) -> Connection | None:
        own = self.count(newcomer) if newcomer is not None else 0
        for group, at_least in ((self._anonymous, 1), (self._signed_in, 2)):
            found = group.oldest_of_busiest()
            if found and group.count(found.address or "") >= max(at_least, own + 1):
                return found
        return None


class _ByAddress:
    """Connections by address, and addresses by their number of connections."""

    def __init__(self) -> None:
        self._connections: defaultdict[str | None, dict[Connection, None]] = defaultdict(dict)
        self._addresses: defaultdict[int, dict[str, None]] = defaultdict(dict)

    def count(self, address: str) -> int:
        return len(self._connections.get(address, ()))

    def add(self, connection: Connection) -> None:
        found = self._connections[connection.address]
        self._unlist(connection.address, len(found))
        found[connection] = None
        self._list(connection.address, len(found))

    def remove(self, connection: Connection) -> None:
        found = self._connections[connection.address]
        self._unlist(connection.address, len(found))
        del found[connection]
        self._list(connection.address, len(found))
        if not found:
            del self._connections[connection.address]

    def oldest_of_busiest(self) -> Connection | None:
        if not self._addresses:
            return None
        address = next(iter(self._addresses[max(self._addresses)]))
        return next(iter(self._connections[address]))

    def _list(self, address: str | None, number: int) -> None:
        if address is not None and number:
            self._addresses[number][address] = None

    def _unlist(self, address: str | None, number: int) -> None:
        if address is not None and number:
            del self._addresses[number][address]
            if not self._addresses[number]:
                del self._addresses[number]
