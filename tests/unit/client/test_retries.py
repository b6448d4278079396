"""How long a client waits before it connects again."""

from __future__ import annotations

from punto.client.table_socket import MAX_RETRY_SECONDS, RETRY_SECONDS, retry_seconds


def test_the_time_between_attempts_grows() -> None:
    """A thousand players asked ten times a second where the table of a crashed server is."""
    longest = [retry_seconds(attempt, 1) for attempt in range(5)]
    assert longest == [0.1, 0.2, 0.4, 0.8, MAX_RETRY_SECONDS]
    assert retry_seconds(10_000, 1) == MAX_RETRY_SECONDS


def test_the_first_attempts_of_many_clients_are_spread() -> None:
    assert retry_seconds(0, 0) == RETRY_SECONDS / 2
    assert retry_seconds(100, 0) == MAX_RETRY_SECONDS / 2
