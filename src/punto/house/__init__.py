"""Running tables: one writer per table, accounts, the clock, chance, the automatic dealer.

Above it stand the web and the command line; below it the store keeps what happened and the table
decides what may happen. The house itself knows no rule of the game.
"""
