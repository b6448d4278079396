/** Single keys that act at a table, while the focus is on it and nothing is being written. */

export type Shortcut =
  | { kind: "wager"; number: number }
  | { kind: "chip"; step: 1 | -1 }
  | { kind: "bet"; action: "undo" | "clear" | "rebet" | "double" }
  | { kind: "buy" | "leave" | "help" };

const SHORTCUTS: Record<string, Shortcut> = {
  u: { kind: "bet", action: "undo" },
  c: { kind: "bet", action: "clear" },
  r: { kind: "bet", action: "rebet" },
  d: { kind: "bet", action: "double" },
  g: { kind: "buy" },
  l: { kind: "leave" },
  "?": { kind: "help" },
  arrowright: { kind: "chip", step: 1 },
  arrowleft: { kind: "chip", step: -1 },
};

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** What a key asks for; nothing for one that something else has taken, or that is a browser's own. */
export function findShortcut(event: KeyPress): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return { kind: "wager", number: Number(event.key) };
  return SHORTCUTS[event.key.toLowerCase()] ?? null;
}

const STORAGE_KEY = "punto.keys";

/** Whoever speaks to the page, or whose hand is unsteady, can do without them (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== "off";
}

export function setShortcutsEnabled(wanted: boolean): void {
  if (wanted) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
}
