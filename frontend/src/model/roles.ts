/** Groups of roles. */
import type { Role } from "../api/socket-types.ts";

export const ASSIGNABLE_ROLES: Role[] = [
  "dealer",
  "game_supervisor",
  "casino_supervisor",
  "operator",
  "player",
];
export const SUPERVISORS: Role[] = ["operator", "casino_supervisor", "game_supervisor"];
export const STAFF: Role[] = [...SUPERVISORS, "dealer"];
