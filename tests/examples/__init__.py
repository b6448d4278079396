"""The example rulebooks with hand-made coups, and the documentation of the format."""
