/** Switches the sound of alarms, and says so if the browser has not allowed it yet. */
import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { t } from "../i18n/index.ts";
import { alarmSound } from "../model/alarm-sound.ts";
import { PuntoElement } from "./base-element.ts";

@customElement("punto-alarm-sound-button")
export class PuntoAlarmSoundButton extends PuntoElement {
  private showChange = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    alarmSound.addEventListener("change", this.showChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    alarmSound.removeEventListener("change", this.showChange);
  }

  override render() {
    const { isBlocked, isMuted } = alarmSound;
    if (isBlocked)
      return html`<button class="primary" @click=${this.unlock}>${t("alarm-unlock")}</button>`;
    return html`<button @click=${this.toggle}>${t(isMuted ? "alarm-sound-off" : "alarm-sound-on")}</button>`;
  }

  /** A click allows the sound; playing it shows that it works. */
  private unlock(): void {
    alarmSound.play();
    this.requestUpdate();
  }

  private toggle(): void {
    alarmSound.isMuted = !alarmSound.isMuted;
    this.unlock();
  }
}
