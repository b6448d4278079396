/** A player's text for the next shoe: promised by its digest before the cut, given after it. */

const encoder = new TextEncoder();

/** Concatenate pieces, each after its length in four bytes, as docs/fairness.md specifies. */
function lengthPrefixed(...pieces: (string | number)[]): Uint8Array<ArrayBuffer> {
  const encoded = pieces.map((piece) => encoder.encode(String(piece)));
  const bytes = new Uint8Array(encoded.reduce((sum, piece) => sum + 4 + piece.length, 0));
  let at = 0;
  for (const piece of encoded) {
    new DataView(bytes.buffer).setUint32(at, piece.length);
    bytes.set(piece, at + 4);
    at += 4 + piece.length;
  }
  return bytes;
}

/** Whether this page can compute a digest: browsers do so only with https or on this machine. */
export const canPromise = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function textDigest(table: string, shoe: number, text: string): Promise<string> {
  const data = lengthPrefixed("punto text 1", table, shoe, text);
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hashed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A text that nobody can guess. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const keyOf = (table: string, shoe: number) => `punto.text.${table}.${shoe}`;

/** Remember the text until it is given, also if the page is loaded again meanwhile. */
export function keepText(table: string, shoe: number, text: string): void {
  localStorage.setItem(keyOf(table, shoe), text);
}

/** Return the text that was promised on this device. */
export function findText(table: string, shoe: number): string | null {
  return localStorage.getItem(keyOf(table, shoe));
}

export function forgetText(table: string, shoe: number): void {
  localStorage.removeItem(keyOf(table, shoe));
}
