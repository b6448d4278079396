"""Roads: comparison with a naive reference, golden boards and properties."""
