/** The server's clock, as far as its messages tell: a countdown never trusts the visitor's own. */
export class ServerClock {
  private offset = 0;
  private roundTrip = Infinity;

  constructor(private readonly local: () => number = Date.now) {}

  now(): number {
    return this.local() + this.offset;
  }

  /** A time the server just said. Late news only makes us late, so it counts until a ping does. */
  setFromMessage(at: number): void {
    if (this.roundTrip === Infinity) this.offset = at - this.local();
  }

  /** An answer to a ping: the shortest way there and back tells the clock best. */
  setFromPing(sent: number, at: number): void {
    const received = this.local();
    const roundTrip = received - sent;
    // A little worse every time, so that a clock that drifts is followed.
    this.roundTrip = this.roundTrip === Infinity ? roundTrip : this.roundTrip * 1.1;
    if (roundTrip <= this.roundTrip) {
      this.roundTrip = roundTrip;
      this.offset = at - (sent + roundTrip / 2);
    }
  }
}
