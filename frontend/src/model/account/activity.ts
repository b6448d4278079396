/** Tells the server that a person uses the page: pages that refresh alone keep no session. */
import { api } from "../../api/http.ts";
import { STAFF } from "../table/roles.ts";
import { session } from "./session.ts";

const INTERVAL_MS = 60_000;
const EVENTS = ["pointerdown", "keydown"] as const;

export function reportActivity(target: EventTarget, now: () => number = Date.now): () => void {
  let reportedAt = -Infinity;
  const report = () => {
    if (!session.hasRole(...STAFF) || now() < reportedAt + INTERVAL_MS) return;
    reportedAt = now();
    void api.reportActivity().catch(() => undefined);
  };
  for (const event of EVENTS) target.addEventListener(event, report, { passive: true });
  return () => {
    for (const event of EVENTS) target.removeEventListener(event, report);
  };
}
