"""The PostgreSQL of the run, as the store's tests have it."""

from tests.store.conftest import postgres_server

__all__ = ["postgres_server"]
