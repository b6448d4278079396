/** Return a random id. The server executes a command once per id, so that it can be sent again. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
