/** Where somebody begins after signing in. */
import { PIT_ROLES } from "../table/roles.ts";
import { session } from "./session.ts";

export const firstPage = (): string => (session.hasRole(...PIT_ROLES) ? "#/pit" : "#/");
