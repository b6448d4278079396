"""The PostgreSQL of the run, as the store's tests have it."""

from tests.unit.store.conftest import postgres_server

__all__ = ["postgres_server"]
