"""One suite for every store: memory, SQLite and a real PostgreSQL."""
