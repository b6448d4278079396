"""Limits that hold before a client has signed in; 0 turns a limit off."""

from __future__ import annotations

from typing import NamedTuple

from punto.house.defaults import (
    BODY_SECONDS,
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    GUESTS_PER_ADDRESS,
    HANDSHAKES,
    HANDSHAKES_PER_ADDRESS,
    HEADER_SECONDS,
    IDLE_SECONDS,
)


class AdmissionLimits(NamedTuple):
    connections: int = CONNECTIONS
    """Open connections, with and without a WebSocket."""
    connections_per_address: int = CONNECTIONS_PER_ADDRESS
    handshakes: int = HANDSHAKES
    """WebSocket handshakes under way at once; the others wait, addresses in turn."""
    handshakes_per_address: int = HANDSHAKES_PER_ADDRESS
    """Under way or waiting."""
    header_seconds: float = HEADER_SECONDS
    """Time for the headers of a request, from the connection or its first byte."""
    body_seconds: float = BODY_SECONDS
    """Time for the body of a request, and for a client to read a response that waits for it."""
    idle_seconds: float = IDLE_SECONDS
    """How long a connection waits for the next request."""
    guests_per_address: int = GUESTS_PER_ADDRESS
    """Guests and accounts that one address may create in 24 hours."""

    def within(self, descriptors: int | None) -> AdmissionLimits:
        """Return limits under which the process has a file descriptor for each connection."""
        if descriptors is None or 0 < self.connections <= descriptors:
            return self
        return self._replace(connections=descriptors)
