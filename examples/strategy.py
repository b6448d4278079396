"""The 1-3-2-6 strategy in 30 lines: `python examples/strategy.py URL TABLE WAGER ROUNDS`."""

import sys
from contextlib import suppress

import punto

STEPS = (1, 3, 2, 6)  # units to stake after no, one, two and three wins in a row


def play(url, table, wager, rounds):
    with punto.connect(url, guest=True) as house:
        house.top_up()
        house.buy_in(table, 100_000)
        with house.join(table, follow="view") as seat:
            view = seat.next_message()["view"]
            box = min({*range(1, view["boxes"] + 1)} - {*map(int, view["seats"])})
            seat.sit(box)
            wins = staked_round = 0
            for message in seat:
                for event in (item["event"] for item in message.get("events", ())):
                    kind, is_own = event["type"], event.get("player") == view["you"]["id"]
                    if is_own and kind in ("stake_paid", "stake_lost", "stake_stood_off"):
                        wins, rounds = (wins + 1) % 4 if kind == "stake_paid" else 0, rounds - 1
                        print(kind, event["amount"], event.get("profit", ""))
                if rounds <= 0:
                    return
                view = message.get("view", view)  # comes after the events that led to it
                if view["phase"] == "betting" and view["rounds"] > staked_round and view["bets"]:
                    staked_round, bet = view["rounds"], view["bets"][str(box)][wager]
                    with suppress(punto.Refused):  # the bets may have closed meanwhile
                        seat.place(wager, STEPS[wins] * bet["min"], box=box)


if __name__ == "__main__":
    play(*sys.argv[1:4], int(sys.argv[4]))
