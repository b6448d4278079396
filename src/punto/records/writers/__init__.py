"""Writers of record files. Text files need no extra; Parquet needs `sim` and `records`."""
