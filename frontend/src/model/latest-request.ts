/** Tells the latest of several requests from older ones, whose responses may arrive later. */
export class LatestRequest {
  private number = 0;

  /** Begin a request. The returned function says whether it is still the latest. */
  begin(): () => boolean {
    const mine = ++this.number;
    return () => mine === this.number;
  }
}
