"""Readers of record files (JSON lines, CSV, Parquet, files with a mapping); the Parquet writer."""
