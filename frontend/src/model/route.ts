/** Routes in the URL hash, such as `#/table/ID`. */
export type Route =
  | { name: "lobby" | "odds" | "house" }
  | { name: "account"; refused: string | null }
  | { name: "sign-in"; isSignedIn: boolean; refused: string | null }
  | { name: "pit-overview"; wall: boolean }
  | { name: "table" | "deal" | "pit" | "board" | "replay"; table: string }
  | { name: "link" | "reset"; code: string };

const TABLE_ROUTES = ["table", "deal", "pit", "board", "replay"] as const;

export function parseRoute(hash: string): Route {
  const [name = "", rest = ""] = hash.replace(/^#?\/?/, "").split("/", 2);
  const what = decode(rest.split("?")[0] ?? "");
  if ((TABLE_ROUTES as readonly string[]).includes(name) && what) {
    return { name: name as (typeof TABLE_ROUTES)[number], table: what };
  }
  if ((name === "link" || name === "reset") && what) return { name, code: what };
  if (/^pit(\?|$)/.test(name)) return { name: "pit-overview", wall: name.endsWith("?wall") };
  // The way back from a provider of OpenID Connect.
  const refused = new URLSearchParams(name.split("?")[1] ?? "").get("refused");
  if (/^(sign|signed)-in(\?|$)/.test(name))
    return { name: "sign-in", isSignedIn: name.startsWith("signed"), refused };
  if (/^account(\?|$)/.test(name)) return { name: "account", refused };
  if (name === "odds" || name === "house") return { name };
  return { name: "lobby" };
}

export function tableHref(name: (typeof TABLE_ROUTES)[number], table: string): string {
  return `#/${name}/${encodeURIComponent(table)}`;
}

/** Return the origin of another server, or null if the address is this server's or invalid. */
export function otherServerOrigin(
  address: string | null | undefined,
  here = location.origin,
): string | null {
  const found = address && URL.canParse(address) ? new URL(address) : null;
  return found && /^https?:$/.test(found.protocol) && found.origin !== here ? found.origin : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
