/** Estimates the server's clock, because the clock of the visitor may be wrong. */
export class ServerClock {
  private offset = 0;
  private roundTrip = Infinity;

  constructor(private readonly local: () => number = Date.now) {}

  now(): number {
    return this.local() + this.offset;
  }

  /** Set the clock from the time in a message, until a ping gives a better estimate. */
  setFromMessage(at: number): void {
    if (this.roundTrip === Infinity) this.offset = at - this.local();
  }

  /** Set the clock from the answer to a ping. The shortest round trip gives the best estimate. */
  setFromPing(sent: number, at: number): void {
    const received = this.local();
    const roundTrip = received - sent;
    // Accept slightly slower answers over time, so that the estimate follows a drifting clock.
    this.roundTrip = this.roundTrip === Infinity ? roundTrip : this.roundTrip * 1.1;
    if (roundTrip <= this.roundTrip) {
      this.roundTrip = roundTrip;
      this.offset = at - (sent + roundTrip / 2);
    }
  }
}
