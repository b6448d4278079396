/** Base class of the tools that ask the server about a user's rulebook. */
import { css } from "lit";
import { property, state } from "lit/decorators.js";
import type { OwnBook } from "../../api/http.ts";
import { errorMessage } from "../../model/error-message.ts";
import { LatestRequest } from "../../model/latest-request.ts";
import { PuntoElement } from "../base-element.ts";

export abstract class OwnBookTool extends PuntoElement {
  @property({ attribute: false }) book!: OwnBook;
  @state() protected error: string | null = null;
  @state() protected busy = false;
  private request = new LatestRequest();

  static override styles = [
    PuntoElement.styles,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.8rem;
        align-items: end;
      }
    `,
  ];

  /** Clear the result: it belongs to another text. */
  protected abstract clearResult(): void;

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("book")) this.reset();
  }

  /** Clear the result, and ignore the answer that is on its way. */
  protected reset(): void {
    this.request.begin();
    this.busy = false;
    this.clearResult();
  }

  /** Ask the server; while it computes, the tool is busy. An error is shown. */
  protected async ask<Found>(
    ask: () => Promise<Found>,
    show: (found: Found) => void,
  ): Promise<void> {
    const isLatest = this.request.begin();
    this.busy = true;
    this.error = null;
    try {
      const found = await ask();
      if (isLatest()) show(found);
    } catch (error) {
      if (isLatest()) this.error = errorMessage(error).text;
    }
    if (isLatest()) this.busy = false;
  }
}
