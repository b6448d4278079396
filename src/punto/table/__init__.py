"""Conducting the game by the book: a pure state machine. Commands in, events or a refusal out.

`decide` says what a command leads to, `evolve` what an event leaves, `legal` what may be asked now,
`views` what a role may see. No clock, no chance, no files: cards, faces and times come in.
"""
