"""Evidence archives."""
