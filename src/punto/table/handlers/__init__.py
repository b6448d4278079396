"""Command handlers: what each command leads to, by section of the game."""
