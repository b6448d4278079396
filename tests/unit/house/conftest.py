"""Fixtures of the stores and of account tests."""

from tests.unit.house.accounts_environment import env
from tests.unit.store.conftest import (
    durable_url,
    other_url,
    postgres_server,
    postgres_url,
    store,
    url,
    worker_database,
)

__all__ = [
    "durable_url",
    "env",
    "other_url",
    "postgres_server",
    "postgres_url",
    "store",
    "url",
    "worker_database",
]
