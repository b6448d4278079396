"""Simulate the card reader of a shoe: `python examples/reader.py http://HOST:8021 TABLE TOKEN`.

An operator opens a table with scanned cards and creates the token of the reader:

    curl -X POST http://HOST:8021/api/tables/TABLE/readers -H 'Authorization: Bearer SESSION' \
        -H 'Content-Type: application/json' -d '{"name": "shoe-a"}'

Each Enter pulls the next card from a shuffled shoe. The reader sends every card twice, as one with
a bad connection may: the table records it once, because both have the same id. It needs no code of
Punto.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import quote

RETRY_SECONDS = 0.5
DECK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


class SimulatedReader:
    def __init__(self, address, table, token, decks=8, seed=None, copies=2):
        self.url = f"{address}/api/tables/{quote(table, safe='')}/reads"
        self.token = token
        self.copies = copies
        self.shoe = DECK * decks
        random.Random(seed).shuffle(self.shoe)
        self.pulled = 0
        self.run = secrets.token_hex(4)
        """Part of every read id, so that a reader that restarts uses new ones."""

    def pull(self):
        """Pull the next card past the reader; return the card and the answer of the table."""
        card = self.shoe[self.pulled]
        self.pulled += 1
        read = {"read": f"{self.run}-{self.pulled}", "card": card}
        answers = [self._send(read) for _ in range(self.copies)]
        return card, answers[0]

    def _send(self, read):
        """Send a read until the server answers. The same id makes it safe to send it again."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        while True:
            request = urllib.request.Request(self.url, json.dumps(read).encode(), headers)
            try:
                with urllib.request.urlopen(request) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    return json.load(error)  # a refusal: code, clause and sentence
            except urllib.error.URLError:
                pass
            time.sleep(RETRY_SECONDS)


def main(address, table, token):
    reader = SimulatedReader(address.rstrip("/"), table, token)
    print("Enter pulls a card; Ctrl-D ends.")
    for _ in sys.stdin:
        card, answer = reader.pull()
        print(card, answer.get("sentence") or f"event {answer['last']}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
