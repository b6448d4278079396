"""The example rulebooks: coups worked out by hand, and the documentation of the format."""
