"""Tools of the project itself; not shipped."""
