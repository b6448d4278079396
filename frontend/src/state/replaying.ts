/** The layout as the house tells it was after some of a round's events. */
import type { Step } from "../house/api.ts";
import type { Round } from "../house/types.ts";

export function replayed(steps: Step[]): { round: Round | null; winner: string | null } {
  let round: Round | null = null;
  let winner: string | null = null;
  for (const step of steps) {
    round = step.round ?? round; // the last layout stays on the cloth when the round is over
    if (step.event.type === "round_decided") winner = String(step.event["winner"]);
    else if (step.event.type === "round_reconstructed") winner = null;
  }
  return { round, winner };
}
