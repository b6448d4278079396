/** Countdown of the time to bet or to answer an offer, by the server's clock. */
import { css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-countdown")
export class PuntoCountdown extends PuntoElement {
  /** End time in the server's milliseconds. */
  @property({ type: Number }) until: number | null = null;
  @property({ type: Number }) totalSeconds = 15;
  /** Whether the time is for an answer; otherwise it is for bets. */
  @property({ type: Boolean }) answer = false;
  @property({ attribute: false }) now: () => number = Date.now;
  @state() private remainingMs = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: inline-block;
        width: var(--size, 3.4rem);
        aspect-ratio: 1;
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      .ring {
        fill: rgb(0 0 0 / 25%);
        stroke: rgb(255 255 255 / 22%);
        stroke-width: 4;
      }
      .left {
        fill: none;
        stroke: var(--felt-line);
        stroke-width: 4;
        stroke-linecap: round;
        transition: stroke-dashoffset 250ms linear;
      }
      .soon .left {
        stroke: #ff8a73;
      }
      text {
        fill: #fff;
        font: 700 20px var(--text);
        font-variant-numeric: var(--digits);
      }
      text.long {
        font-size: 15px;
      }
      @media (forced-colors: active) {
        .ring {
          fill: Canvas;
        }
        text {
          fill: CanvasText;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .left {
          transition: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.tick(), 200);
    this.tick();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(): void {
    this.tick();
  }

  private tick(): void {
    this.remainingMs = this.until === null ? 0 : Math.max(0, this.until - this.now());
  }

  override render() {
    if (this.until === null) return nothing;
    const seconds = Math.ceil(this.remainingMs / 1000);
    const part = Math.min(1, this.remainingMs / (this.totalSeconds * 1000));
    const length = 2 * Math.PI * 22;
    // In steps that can be seen: smaller ones make the browser paint without end.
    const elapsed = Math.round(2 * length * (1 - part)) / 2;
    return html`<svg viewBox="0 0 50 50" class=${seconds <= 5 ? "soon" : ""} role="timer" aria-label=${t(this.answer ? "countdown-answer" : "countdown", { seconds })}>
      <circle class="ring" cx="25" cy="25" r="22" />
      ${svg`<circle class="left" cx="25" cy="25" r="22" transform="rotate(-90 25 25)"
        stroke-dasharray=${length} stroke-dashoffset=${elapsed}/>`}
      <text class=${seconds > 99 ? "long" : ""} x="25" y="26" text-anchor="middle" dominant-baseline="central">${seconds}</text>
    </svg>`;
  }
}
