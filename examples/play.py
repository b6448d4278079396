"""Play a few rounds at a server: `python examples/play.py http://127.0.0.1:8021 mbs-baccarat`.

It needs `pip install websockets` and no code of Punto: the protocol is HTTP, WebSocket and JSON.
"""

import asyncio
import itertools
import json
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(address, path, body, token=None):
    """Send a JSON request and return the JSON of the response."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


async def play(address, table, rounds):
    me = post(address, "/api/guest", {})
    token = me["token"]
    post(address, "/api/top-up", {}, token)
    post(address, f"/api/tables/{table}/buy-in", {"amount": 50_000, "transfer": "1"}, token)
    ticket = post(address, f"/api/tables/{table}/ticket", {"role": "player"}, token)["ticket"]
    url = address.replace("http", "ws", 1) + f"/tables/{table}/socket?ticket={ticket}"
    ids = itertools.count(1)

    async with connect(url) as socket:

        async def send(**command):
            await socket.send(json.dumps({"id": f"c{next(ids)}", **command}))

        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["clause"], message["sentence"])
            elif message["type"] == "snapshot":
                view = message["view"]
                free = [box for box in range(1, view["boxes"] + 1) if str(box) not in view["seats"]]
                box = free[0]
                await send(type="sit", box=box)
                if view["phase"] == "betting":
                    await send(type="place", box=box, wager="banker", amount=200)
            elif message["type"] == "events":
                for item in message["events"]:
                    event = item["event"]
                    print_event(event, me["account"]["id"])
                    if event["type"] == "bets_opened":
                        await send(type="place", box=box, wager="banker", amount=200)
                    elif event["type"] == "round_ended":
                        rounds -= 1
            if rounds <= 0:
                break
    left = post(address, f"/api/tables/{table}/cash-out", {"transfer": "2"}, token)
    print("back in the wallet:", left["balance"])


def print_event(event, me):
    if event["type"] == "called":
        print(f'"{event["sentence"]}"')
    elif event["type"] == "card_drawn":
        print(f"  {event['hand']}: {event['card']}")
    elif event["type"] == "stake_paid" and event["player"] == me:
        print(f"  won {event['profit']} chips ({event['clause']})")
    elif event["type"] == "stake_lost" and event["player"] == me:
        print(f"  lost {event['amount']} chips ({event['clause']})")


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8021"
    table = sys.argv[2] if len(sys.argv) > 2 else "mbs-baccarat"
    asyncio.run(play(address.rstrip("/"), table, int(sys.argv[3]) if len(sys.argv) > 3 else 2))
