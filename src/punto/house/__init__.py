"""Table hosting: one writer per table, accounts, wallets, committed shoes, the automatic dealer.

The web server and the command line use it; the store persists the events and the table decides
which commands are legal. The house itself knows no rule of the game.
"""
