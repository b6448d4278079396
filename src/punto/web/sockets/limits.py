"""Limits of one WebSocket connection: message rate, unread bytes, pending commands."""

from __future__ import annotations

from typing import NamedTuple


class ConnectionLimits(NamedTuple):
    """Limits of one connection."""

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
