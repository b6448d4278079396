/** Single-key shortcuts of the player's table. */

export type Shortcut =
  | { kind: "wager"; number: number }
  | { kind: "chip"; step: 1 | -1 }
  | { kind: "bet"; action: "undo" | "clear" | "rebet" | "double" }
  | { kind: "amount" | "buy" | "leave" | "help" };

const SHORTCUTS: Record<string, Shortcut> = {
  u: { kind: "bet", action: "undo" },
  c: { kind: "bet", action: "clear" },
  r: { kind: "bet", action: "rebet" },
  d: { kind: "bet", action: "double" },
  a: { kind: "amount" },
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

/** Return the shortcut of a key, or null for a handled key or a browser shortcut. */
export function findShortcut(event: KeyPress): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) return { kind: "wager", number: Number(event.key) };
  return SHORTCUTS[event.key.toLowerCase()] ?? null;
}

const STORAGE_KEY = "punto.keys";

/** Users of speech input can switch single keys off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== "off";
}

export function setShortcutsEnabled(enabled: boolean): void {
  if (enabled) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
}
