"""The routes under `/api`, by what they are about; each reads and writes msgspec structs."""
