/** Where in the page a visitor is: `#/table/ID` and the like. */
export type Route =
  | { name: "lobby" | "odds" | "sign-in" }
  | { name: "table" | "deal" | "pit" | "board" | "replay"; table: string }
  | { name: "link"; code: string };

const AT_A_TABLE = ["table", "deal", "pit", "board", "replay"] as const;

export function readRoute(hash: string): Route {
  const [name = "", rest = ""] = hash.replace(/^#?\/?/, "").split("/", 2);
  const what = decode(rest.split("?")[0]!);
  if ((AT_A_TABLE as readonly string[]).includes(name) && what) {
    return { name: name as (typeof AT_A_TABLE)[number], table: what };
  }
  if (name === "link" && what) return { name, code: what };
  if (name === "odds" || name === "sign-in") return { name };
  return { name: "lobby" };
}

export function to(name: (typeof AT_A_TABLE)[number], table: string): string {
  return `#/${name}/${encodeURIComponent(table)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
