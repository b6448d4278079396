"""Default values of the server and of a new table; imports nothing.

The default betting time is `DEFAULT_BETTING_SECONDS` in `punto.table.config`.
"""

STORE_URL = "sqlite:///punto.db"
HOST = "127.0.0.1"
PORT = 8021
REQUESTS_PER_SECOND = 20
"""HTTP requests per address, and separately per account."""

CONNECTIONS = 4_000
CONNECTIONS_PER_ADDRESS = 100
HANDSHAKES = 16
HANDSHAKES_PER_ADDRESS = 32
HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
IDLE_SECONDS = 10.0
GUESTS_PER_ADDRESS = 50
SEATS_PER_ADDRESS = 20

LEASE_SECONDS = 4.0
"""After this time without renewal another server may take over a table."""
STOP_SECONDS = 120.0
"""How long a stop waits for the rounds to end."""
RESUME_BUFFER = 2_000
"""Latest events in memory for clients that reconnect; a client further behind gets a snapshot."""

REVEAL_MS = 900
"""Pause of the automatic dealer between two cards."""
PREPARATION_PAUSE_MS = 400
"""Pause between two steps of card preparation, and between two shakes of the die."""
AFTER_RESULT_PAUSE_MS = 2500
"""Pause between a result and the next call for bets."""
PACE_PERCENT = {"slow": 170, "normal": 100, "quick": 40}
"""The three pauses above are multiplied by this for the pace of a table."""
ANSWER_SECONDS = 8
"""Time for a player to answer an offer of the cut, the shaker or a hand."""
COMMITMENT_SECONDS = 5
"""How long the commitment to a shoe stands before its cards are cut."""
DECISION_SECONDS = 60
"""How long a proposal waits for a second person."""
SEAT_HOLD_SECONDS = 120
"""How long a disconnected player's seat is held."""

CASH_LIMIT = 10_000
"""Cash that may move at a real table before a second person confirms, in units of money."""

TOP_UP_FLOOR = 100
"""A wallet with less money than this can be topped up."""
TOP_UP_TARGET = 1_000
"""The money in a wallet after a top-up."""
PRACTICE_LIMIT = 100_000
"""The value of the chips that a player may take at a practice table, in units of money."""
RAISE_HOURS = 24
"""How long a player waits until a limit of play is raised or removed."""
ANCHOR_SECONDS = 60.0
"""Between two anchors."""
GUEST_DAYS = 30
"""Guests are erased after this time; their sessions end after hours."""

STAFF_IDLE_MINUTES = 60.0
"""A session of staff that nobody uses ends after this time."""
REAUTH_MINUTES = 15.0
"""How long after a password or a code staff may change roles, grant money and void rounds."""
