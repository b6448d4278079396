/** Base class of all elements: shared styles and custom events. */
import { type CSSResultGroup, LitElement } from "lit";
import { sharedStyles } from "../style/shared.ts";

export class PuntoElement extends LitElement {
  static override styles: CSSResultGroup = sharedStyles;

  protected emit<Detail>(name: string, detail?: Detail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
