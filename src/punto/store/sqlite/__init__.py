"""Events in one SQLite file: WAL, synchronous FULL, one writer thread that groups commits."""
