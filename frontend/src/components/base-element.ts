/** The base of all our elements: shared looks, and a way to tell those around them. */
import { LitElement, type CSSResultGroup } from "lit";
import { shared } from "../style/shared.ts";

export class PuntoElement extends LitElement {
  static override styles: CSSResultGroup = shared;

  protected tell<Detail>(name: string, detail?: Detail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
