/** Reads cards typed by a scanner or a person: rank, then suit. Most scanners end with Enter. */
const CARD_PATTERN = /^(10|[A2-9TJQK])([SHDC])$/;
const PREFIX_PATTERN = /^(10|[A2-9TJQK1])$/;
/** After a pause of this length, invalid input is discarded. */
export const SCAN_PAUSE_MS = 700;
/** Scanners press the keys of a card faster than this, people slower. */
export const SCANNER_KEY_MS = 50;
/** The Enter of a scanner follows its card within this time. */
export const SCANNER_ENTER_MS = 150;

export interface KeyResult {
  /** The card, once it is complete. */
  card?: string;
  /** With a card: whether a scanner typed it. */
  isScanned?: boolean;
  /** Input that is not a card. */
  invalid?: string;
  /** Whether the parser used the key, so that its default action must be prevented. */
  consumed: boolean;
}

export class CardKeyParser {
  private buffer = "";
  private isInvalid = false;
  private isFast = true;
  private lastKeyAt = -Infinity;

  /** `at`: the time of the key press by the browser, which a busy page does not delay. */
  handleKey(key: string, at: number): KeyResult {
    if (key === "Enter") return this.handleEnter();
    if (key === "Escape" || key === "Backspace") return this.reset();
    if (key.length !== 1 || key === " ") return { consumed: false };
    if (this.isInvalid && at - this.lastKeyAt > SCAN_PAUSE_MS) this.reset();
    this.isFast = !this.buffer || (this.isFast && at - this.lastKeyAt <= SCANNER_KEY_MS);
    this.lastKeyAt = at;
    this.buffer += key.toUpperCase();
    const match = this.isInvalid ? null : CARD_PATTERN.exec(this.buffer);
    if (match) {
      const [, rank = "", suit = ""] = match;
      this.buffer = "";
      const card = (rank === "10" ? "T" : rank) + suit;
      return { card, isScanned: this.isFast, consumed: true };
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

  /** An Enter ends incomplete input. After a complete card it is left to the page. */
  private handleEnter(): KeyResult {
    const typed = this.buffer;
    const wasInvalid = this.isInvalid;
    this.reset();
    return typed && !wasInvalid ? { invalid: typed, consumed: true } : { consumed: typed !== "" };
  }

  private reset(): KeyResult {
    const consumed = this.buffer !== "";
    this.buffer = "";
    this.isInvalid = false;
    return { consumed };
  }
}

/** Recognises the Enter that a scanner presses after its card. */
export class ScannerEnter {
  private scannedAt = -Infinity;

  noteScan(at: number): void {
    this.scannedAt = at;
  }

  /** Whether a key is the Enter of the last scan. Any key ends the scan. */
  matches(key: string, at: number): boolean {
    const since = at - this.scannedAt;
    this.scannedAt = -Infinity;
    return key === "Enter" && since <= SCANNER_ENTER_MS;
  }
}
