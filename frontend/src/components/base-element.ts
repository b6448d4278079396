/** The base of all our elements: shared looks, and a way to tell those around them. */
import { type CSSResultGroup, LitElement } from "lit";
import { sharedStyles } from "../style/shared.ts";

export class PuntoElement extends LitElement {
  static override styles: CSSResultGroup = sharedStyles;

  protected emit<Detail>(name: string, detail?: Detail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
