"""Command handlers, by part of the game. `decide.HANDLERS` maps each command to its handler."""
