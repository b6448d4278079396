/** Base class of the tools that ask the server about a user's rulebook. */
import { css } from "lit";
import { property, state } from "lit/decorators.js";
import type { OwnBook } from "../api/http.ts";
import { errorMessage } from "../model/error-message.ts";
import { PuntoElement } from "./base-element.ts";

export abstract class OwnBookTool extends PuntoElement {
  @property({ attribute: false }) book!: OwnBook;
  @state() protected error: string | null = null;
  @state() protected busy = false;

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

  /** Forget the result: it belongs to another text. */
  protected abstract clearResult(): void;

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("book")) this.clearResult();
  }

  /** Ask the server; while it computes, the tool is busy. An error is shown. */
  protected async ask(request: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.error = null;
    try {
      await request();
    } catch (error) {
      this.error = errorMessage(error).text;
    }
    this.busy = false;
  }
}
