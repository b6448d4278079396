"""The double-entry ledger of a table, computed from its events.

Accounts: `player:NAME` (the rack), `stakes` (the stakes on the layout), `house` and `commission`.
The entries of an event sum to zero, and so do the balances after every event. Players buy chips
from the house and cash them there: its balance is its win minus the chips in play.
"""

from punto.ledger.ledger import Entry, Ledger, ledger_entries

__all__ = ["Entry", "Ledger", "ledger_entries"]
