"""A bot that plays rounds: `python examples/bot.py http://127.0.0.1:8021 mbs-baccarat 5`.

It signs in as a guest, takes a free box, stakes the minimum on one wager in every round, prints the
results, and takes its chips back. It needs `pip install 'punto[client]'`.
"""

import sys
from contextlib import suppress

import punto


def play(url, table, rounds=3, wager=None, report=print):
    with punto.connect(url, guest=True) as house:
        house.top_up()
        house.buy_in(table, 50_000)
        with house.join(table, follow="view") as seat:
            box = take_box(seat)
            profit = sum(result for result in play_rounds(seat, box, rounds, wager, report))
        report(f"{rounds} rounds, {profit:+d} chips")
        moved = house.cash_out(table)
        report(f"{moved.balance / 100:.2f} in the wallet")
    return profit


def take_box(seat):
    """Sit down at the first free box of the first view."""
    view = seat.next_message()["view"]
    free = (box for box in range(1, view["boxes"] + 1) if str(box) not in view["seats"])
    box = next(free)
    seat.sit(box)
    return box


def play_rounds(seat, box, rounds, wager, report):
    """Yield the profit of every round, in smallest chips."""
    staked_round, account = 0, None
    for message in seat:
        if message["type"] == "snapshot":
            view, account = message["view"], message["view"]["you"]["id"]
            if view["phase"] == "betting" and view["rounds"] > staked_round and view["bets"]:
                staked_round = view["rounds"]
                stake_minimum(seat, box, wager, view["bets"][str(box)])
        for item in message.get("events", ()):
            event = item["event"]
            if event["type"] == "called":
                report(f"“{event['sentence']}”")
            elif event["type"] in SETTLED and event["player"] == account:
                report(f"  {event['type']} {event['wager']} ({event['clause']})")
                yield SETTLED[event["type"]](event)
                rounds -= 1
        if rounds == 0:
            return


def stake_minimum(seat, box, wager, ranges):
    open_wagers = [name for name, bet in ranges.items() if bet["max"]]
    chosen = wager or open_wagers[0]
    with suppress(punto.Refused):  # the bets may have closed meanwhile
        seat.place(chosen, ranges[chosen]["min"], box=box)
        seat.send("deal_now")  # only the single player of an automatic table may ask for it


SETTLED = {
    "stake_paid": lambda event: event["profit"],
    "stake_lost": lambda event: -event["amount"],
    "stake_stood_off": lambda _event: 0,
}

if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 3)
