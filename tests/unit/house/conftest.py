"""The stores' fixtures, for the house above them."""

from tests.unit.store.conftest import opened, postgres_server, postgres_url, url, worker_database

__all__ = ["opened", "postgres_server", "postgres_url", "url", "worker_database"]
