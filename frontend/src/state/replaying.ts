/** The layout as it was after some of a round's events. */
import type { Hand, Happened, Round } from "../house/types.ts";

export function replayed(
  events: Happened[],
  number: number,
  permanent: Partial<Record<Hand, string>>,
): { round: Round; winner: string | null } {
  const lying = (hand: Hand) => (permanent[hand] ? [permanent[hand]] : []);
  const round: Round = {
    number,
    void_hand: false,
    free: false,
    die: null,
    player: lying("player"),
    banker: lying("banker"),
    roles: {},
    passed: null,
    decided: false,
  };
  let winner: string | null = null;
  for (const { event } of events) {
    const hand = event["hand"] as Hand;
    if (event.type === "card_drawn") round[hand] = [...round[hand], String(event["card"])];
    else if (event.type === "hand_turned") round[hand] = [...(event["cards"] as string[])];
    else if (event.type === "die_shown") round.die = Number(event["face"]);
    else if (event.type === "round_decided") winner = String(event["winner"]);
    else if (event.type === "round_reconstructed") {
      round.player = [...(event["player"] as string[])];
      round.banker = [...(event["banker"] as string[])];
      winner = null;
    }
  }
  return { round, winner };
}
