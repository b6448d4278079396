"""Routes under `/api`, by topic; each reads and writes msgspec structs."""
