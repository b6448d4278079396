"""Limits of one WebSocket connection: message rate and size, unread bytes, idle time."""

from __future__ import annotations

from typing import NamedTuple


class ConnectionLimits(NamedTuple):
    """Limits of one connection."""

    max_message_bytes: int = 16_384
    """A longer message from the client is refused."""
    max_frame_bytes: int = 65_536
    """A longer frame closes the socket."""
    ping_interval_seconds: float = 20
    """How often the server pings the client."""
    ping_timeout_seconds: float = 20
    """A client that does not answer a ping in this time is disconnected."""
    max_unread_bytes: int = 1 << 20
    """Size of the frames that the client has not read yet."""
    max_pending_commands: int = 32
    """Commands without an answer."""
    messages_per_second: float = 30
    message_burst: int = 90
    max_offences: int = 100
    """Messages refused for their rate or form before the client is dropped."""
    offence_decay_per_second: float = 0.1
    """Old offences expire, so that rare errors of a long session do not add up."""
