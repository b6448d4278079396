/** What a scanner or a keyboard types: a rank, then a suit. A scanner ends with Enter; a person need not. */
const CARD_PATTERN = /^(10|[A2-9TJQK])([SHDC])$/;
const PREFIX_PATTERN = /^(10|[A2-9TJQK1])$/;
/** A scanner types faster than this; after it a text that is no card is over. */
export const SCAN_PAUSE_MS = 700;

export interface KeyResult {
  /** A card, once one is whole. */
  card?: string;
  /** What was typed and is no card. */
  invalid?: string;
  /** Whether the key was meant for this: its other effects are to be prevented. */
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
    const whole = this.isInvalid ? null : CARD_PATTERN.exec(this.buffer);
    if (whole) {
      this.buffer = "";
      return { card: (whole[1] === "10" ? "T" : whole[1]!) + whole[2]!, consumed: true };
    }
    if (this.isInvalid || !PREFIX_PATTERN.test(this.buffer)) {
      this.isInvalid = true;
      return { invalid: this.buffer, consumed: true };
    }
    return { consumed: true };
  }

  /** A rank whose suit is still to come. */
  get pendingRank(): string | null {
    return this.buffer && !this.isInvalid ? this.buffer : null;
  }

  /** A scanner's Enter is its own: it must not press the button that happens to have the focus. */
  private handleEnter(paused: boolean): KeyResult {
    const left = this.buffer;
    const ours = left !== "" || !paused;
    const known = this.isInvalid;
    this.reset();
    this.lastKeyAt = -Infinity;
    return left && !known ? { invalid: left, consumed: true } : { consumed: ours };
  }

  private reset(): KeyResult {
    const consumed = this.buffer !== "";
    this.buffer = "";
    this.isInvalid = false;
    return { consumed };
  }
}
