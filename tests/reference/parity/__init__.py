"""The package against the oracle: two readings of the same documents must agree."""
