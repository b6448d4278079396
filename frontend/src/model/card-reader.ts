/** What a scanner or a keyboard types: a rank, then a suit. A scanner ends with Enter; a person need not. */
const WHOLE = /^(10|[A2-9TJQK])([SHDC])$/;
const BEGUN = /^(10|[A2-9TJQK1])$/;
/** A scanner types faster than this; after it a text that is no card is over. */
export const PAUSE_MS = 700;

export interface Read {
  /** A card, once one is whole. */
  card?: string;
  /** What was typed and is no card. */
  wrong?: string;
  /** Whether the key was meant for this: its other effects are to be prevented. */
  taken: boolean;
}

export class CardReader {
  private typed = "";
  private broken = false;
  private last = -Infinity;

  key(key: string, at: number): Read {
    const paused = at - this.last > PAUSE_MS;
    if (key === "Enter") return this.end(paused);
    if (key === "Escape" || key === "Backspace") return this.cancel();
    if (key.length !== 1 || key === " ") return { taken: false };
    if (this.broken && paused) this.cancel();
    this.last = at;
    this.typed += key.toUpperCase();
    const whole = this.broken ? null : WHOLE.exec(this.typed);
    if (whole) {
      this.typed = "";
      return { card: (whole[1] === "10" ? "T" : whole[1]!) + whole[2]!, taken: true };
    }
    if (this.broken || !BEGUN.test(this.typed)) {
      this.broken = true;
      return { wrong: this.typed, taken: true };
    }
    return { taken: true };
  }

  /** A rank whose suit is still to come. */
  get begun(): string | null {
    return this.typed && !this.broken ? this.typed : null;
  }

  /** A scanner's Enter is its own: it must not press the button that happens to have the focus. */
  private end(paused: boolean): Read {
    const left = this.typed;
    const ours = left !== "" || !paused;
    const known = this.broken;
    this.cancel();
    this.last = -Infinity;
    return left && !known ? { wrong: left, taken: true } : { taken: ours };
  }

  private cancel(): Read {
    const taken = this.typed !== "";
    this.typed = "";
    this.broken = false;
    return { taken };
  }
}
