/** Reads cards typed by a scanner or a person: rank, then suit. Scanners end with Enter. */
const CARD_PATTERN = /^(10|[A2-9TJQK])([SHDC])$/;
const PREFIX_PATTERN = /^(10|[A2-9TJQK1])$/;
/** Scanners type faster than this. After a pause, invalid input is discarded. */
export const SCAN_PAUSE_MS = 700;

export interface KeyResult {
  /** The card, once it is complete. */
  card?: string;
  /** Input that is not a card. */
  invalid?: string;
  /** Whether the reader used the key, so that its default action must be prevented. */
  consumed: boolean;
}

export class CardReader {
  private buffer = "";
  private isInvalid = false;
  private lastKeyAt = -Infinity;

  handleKey(key: string, at: number): KeyResult {
    const paused = at - this.lastKeyAt > SCAN_PAUSE_MS;
    if (key === "Enter") return this.handleEnter(paused);
    if (key === "Escape" || key === "Backspace") return this.reset();
    if (key.length !== 1 || key === " ") return { consumed: false };
    if (this.isInvalid && paused) this.reset();
    this.lastKeyAt = at;
    this.buffer += key.toUpperCase();
    const match = this.isInvalid ? null : CARD_PATTERN.exec(this.buffer);
    if (match) {
      const [, rank = "", suit = ""] = match;
      this.buffer = "";
      return { card: (rank === "10" ? "T" : rank) + suit, consumed: true };
    }
    if (this.isInvalid || !PREFIX_PATTERN.test(this.buffer)) {
      this.isInvalid = true;
      return { invalid: this.buffer, consumed: true };
    }
    return { consumed: true };
  }

  /** A typed rank that waits for its suit. */
  get pendingRank(): string | null {
    return this.buffer && !this.isInvalid ? this.buffer : null;
  }

  /** Consume a scanner's Enter, so that it does not press the focused button. */
  private handleEnter(paused: boolean): KeyResult {
    const typed = this.buffer;
    const consumed = typed !== "" || !paused;
    const wasInvalid = this.isInvalid;
    this.reset();
    this.lastKeyAt = -Infinity;
    return typed && !wasInvalid ? { invalid: typed, consumed: true } : { consumed };
  }

  private reset(): KeyResult {
    const consumed = this.buffer !== "";
    this.buffer = "";
    this.isInvalid = false;
    return { consumed };
  }
}
