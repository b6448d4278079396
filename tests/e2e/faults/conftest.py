"""The PostgreSQL fixtures of the store's tests."""

from tests.unit.store.conftest import fresh_database_url, postgres_server

__all__ = ["fresh_database_url", "postgres_server"]
