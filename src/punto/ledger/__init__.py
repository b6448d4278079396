"""Double entry over the events of a table: what each moves, and that nothing is ever lost.

Accounts: `player:NAME` (the rack), `stakes` (what lies on the layout), `house` and `commission`.
The amounts of an event sum to zero, and so do the balances after every event. Chips bought come
from the house and chips cashed go back to it: its balance is what it won, less the chips in play.
"""

from punto.ledger.ledger import Entry, Ledger, ledger_entries

__all__ = ["Entry", "Ledger", "ledger_entries"]
