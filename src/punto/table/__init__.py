"""The table: a pure state machine that conducts the game by the rulebook.

`decide` turns a command into events or a refusal, `evolve` applies an event to the state, `legal`
lists the commands an actor may give, `view` returns what an actor may see. The package uses no
clock, no random numbers and no files: cards, die faces and times are part of the commands.
"""
