"""The PostgreSQL of the run, as the store's tests have it."""

from tests.unit.store.conftest import fresh_database_url, postgres_server

__all__ = ["fresh_database_url", "postgres_server"]
