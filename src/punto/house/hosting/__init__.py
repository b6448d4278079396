"""Running tables: one writer per table, the automatic dealer, presence."""
