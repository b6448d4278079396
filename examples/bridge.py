"""Publish the events of a table to a message broker: `python examples/bridge.py URL TABLE REDIS`.

The broker is anything with two methods, see `Broker`. `RedisStream` writes to a Redis stream:

    python examples/bridge.py http://127.0.0.1:8021 mbs-baccarat redis://127.0.0.1:6379

The number of an event is its id in the stream, so that an event is never published twice. After a
restart the bridge goes on where the stream ends. It needs `pip install 'punto[client]' redis`.
"""

import json
import sys
from typing import Protocol

import punto


class Broker(Protocol):
    def last_sequence(self, table):
        """Return the number of the last published event of a table, or None."""

    def publish(self, table, sequence, event):
        """Publish an event."""


class RedisStream:
    """A stream for each table: `punto:TABLE`."""

    def __init__(self, url):
        import redis

        self.redis = redis.Redis.from_url(url, decode_responses=True)

    def last_sequence(self, table):
        newest = self.redis.xrevrange(f"punto:{table}", count=1)
        return int(newest[0][0].split("-")[0]) if newest else None

    def publish(self, table, sequence, event):
        fields = {"type": event["type"], "event": json.dumps(event)}
        self.redis.xadd(f"punto:{table}", fields, id=f"{sequence}-0")


def run(url, table, broker, stop=lambda _event: False):
    """Publish every event that an observer may see, until `stop(event)` is true."""
    last = broker.last_sequence(table)
    with punto.connect(url) as house, house.join(table, "observer", after=last) as socket:
        for message in socket:
            for item in message.get("events", ()):
                broker.publish(table, item["sequence"], item["event"])
                if stop(item["event"]):
                    return


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], RedisStream(sys.argv[3]))
