/** Groups of roles. */
import type { Role } from "../../api/socket-types.ts";

export const ASSIGNABLE_ROLES: Role[] = [
  "dealer",
  "game_supervisor",
  "casino_supervisor",
  "operator",
  "inspector",
  "player",
];
export const SUPERVISORS: Role[] = ["operator", "casino_supervisor", "game_supervisor"];
export const FLOOR_SUPERVISORS: Role[] = ["game_supervisor", "casino_supervisor"];
/** Roles that read accounts and the audit log. */
export const AUDIT_ROLES: Role[] = [...SUPERVISORS, "inspector"];
export const STAFF: Role[] = [...SUPERVISORS, "dealer"];
/** Roles that see the pit. */
export const PIT_ROLES: Role[] = [...STAFF, "inspector"];
