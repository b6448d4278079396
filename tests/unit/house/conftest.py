"""Fixtures of the stores and of account tests."""

from tests.unit.house.accounts_environment import env
from tests.unit.store.conftest import opened, postgres_server, postgres_url, url, worker_database

__all__ = ["env", "opened", "postgres_server", "postgres_url", "url", "worker_database"]
