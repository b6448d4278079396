"""Compare the package with the oracle."""
