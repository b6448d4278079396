"""Record files: JSON lines, CSV, Parquet, and other people's CSV by a mapping file."""
