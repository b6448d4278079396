/** Keys of the dealer's console. Plain letters and digits are cards, so these need Alt. */

export type ConsoleKey = "correct" | "unread" | "cutting";

const KEYS: Record<string, ConsoleKey> = { KeyC: "correct", KeyU: "unread", KeyM: "cutting" };
export const KEY_LABELS: Record<ConsoleKey, string> = {
  correct: "Alt+C",
  unread: "Alt+U",
  cutting: "Alt+M",
};

interface KeyPress {
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

function isAltKey(event: KeyPress): boolean {
  const other = event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented;
  return event.altKey && !other;
}

/** The tool of a key. Uses the key's position: Alt types other characters on some keyboards. */
export function findConsoleKey(event: KeyPress): ConsoleKey | null {
  return isAltKey(event) ? (KEYS[event.code] ?? null) : null;
}

/** The digit of Alt+1 to Alt+9, or 0. */
export function altDigit(event: KeyPress): number {
  const match = isAltKey(event) ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code) : null;
  return Number(match?.[1] ?? 0);
}
