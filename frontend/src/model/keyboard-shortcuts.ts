/** Single keys that act at a table, while the focus is on it and nothing is being written. */

export type Shortcut =
  | { do: "wager"; number: number }
  | { do: "chip"; step: 1 | -1 }
  | { do: "act"; act: "undo" | "clear" | "rebet" | "double" }
  | { do: "buy" | "leave" | "help" };

const KEYS: Record<string, Shortcut> = {
  u: { do: "act", act: "undo" },
  c: { do: "act", act: "clear" },
  r: { do: "act", act: "rebet" },
  d: { do: "act", act: "double" },
  g: { do: "buy" },
  l: { do: "leave" },
  "?": { do: "help" },
  arrowright: { do: "chip", step: 1 },
  arrowleft: { do: "chip", step: -1 },
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** What a key asks for; nothing for one that something else has taken, or that is a browser's own. */
export function shortcut(event: Pressed): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "wager", number: Number(event.key) };
  return KEYS[event.key.toLowerCase()] ?? null;
}

const KEPT = "punto.keys";

/** Whoever speaks to the page, or whose hand is unsteady, can do without them (WCAG 2.1.4). */
export function keysWanted(): boolean {
  return localStorage.getItem(KEPT) !== "off";
}

export function wantKeys(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, "off");
}
