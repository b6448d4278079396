"""Readers and writers of record files: JSON lines, CSV, Parquet, and CSV with a mapping file."""
