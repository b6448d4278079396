/** Limits of play, cool-off and self-exclusion of the player. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api } from "../../api/http.ts";
import type { LimitChanges, LimitStatus, PlayStatus } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { EXCLUSION_DAYS } from "../../model/account/exclusion.ts";
import { formatAmount, parseAmount } from "../../model/betting/amount-parser.ts";
import { errorMessage } from "../../model/error-message.ts";
import { formatMoney } from "../../model/money.ts";
import { PuntoElement } from "../base-element.ts";

const COOL_OFF_DAYS = [1, 3, 7, 30, 42];
/** Limits are whole hundredths. */
const CENT = "0.01";

@customElement("punto-account-limits")
export class PuntoAccountLimits extends PuntoElement {
  @property({ attribute: false }) status!: PlayStatus;
  @state() private error: string | null = null;
  @state() private isSaved = false;
  @state() private isSure = false;

  static override styles = [
    PuntoElement.styles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
        gap: 1rem;
      }
      .tight {
        gap: 0.2rem;
      }
      .check {
        display: flex;
        gap: 0.6rem;
        align-items: center;
      }
      .check input {
        width: 1.3rem;
        min-height: 1.3rem;
      }
    `,
  ];

  private async send(ask: () => Promise<PlayStatus>): Promise<void> {
    this.isSaved = false;
    try {
      this.emit<PlayStatus>("changed", await ask());
      this.error = null;
      this.isSaved = true;
      this.isSure = false;
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  private save(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const changes: LimitChanges = {};
    for (const { limit, value } of this.status.limits) {
      const text = String(form.get(limit) ?? "").trim();
      const entered = text === "" ? null : readLimit(limit, text);
      if (entered === undefined) {
        this.error = t("amount-unread", { text });
        return;
      }
      // A field that was not changed leaves a waiting limit waiting.
      if (entered !== value) changes[limit] = entered;
    }
    void this.send(() => api.setLimits(changes));
  }

  private stop(event: SubmitEvent): void {
    event.preventDefault();
    const days = Number(new FormData(event.target as HTMLFormElement).get("days"));
    const isExclusion = EXCLUSION_DAYS.includes(days);
    void this.send(() => (isExclusion ? api.excludeSelf(days) : api.coolOff(24 * days)));
  }

  override render() {
    const { status } = this;
    return html`
      <section class="panel"><form class="stack" @submit=${this.save}>
        <h2>${t("account-limits")}</h2>
        <p class="muted">${t("account-limits-why", { hours: status.raise_hours })}</p>
        ${keyed(
          status.at, // an answer of the server replaces what was entered
          status.limits.map((one) => this.field(one)),
        )}
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <div class="row"><button class="primary">${t("account-save")}</button>
          <span role="status">${this.isSaved ? t("account-saved") : ""}</span></div>
      </form></section>
      <section class="panel"><form class="stack" @submit=${this.stop}>
        <h2>${t("account-stop")}</h2>
        ${this.stopped()}
        <p class="muted">${t("account-stop-why")}</p>
        <label>${t("account-stop-for")}<select name="days">
          ${COOL_OFF_DAYS.map((days) => html`<option value=${days}>${t("account-days", { days })}</option>`)}
          ${EXCLUSION_DAYS.map((days) => html`<option value=${days}>${t("account-exclusion", { days })}</option>`)}
        </select></label>
        <label class="check"><input type="checkbox" .checked=${this.isSure} @change=${(event: Event) => (this.isSure = (event.target as HTMLInputElement).checked)} />${t("account-confirm")}</label>
        <button ?disabled=${!this.isSure}>${t("account-stop-do")}</button>
      </form></section>`;
  }

  private field(one: LimitStatus) {
    const show = (value: number | null) =>
      value === null ? t("account-unlimited") : showLimit(one.limit, value);
    const used = one.used === null ? "" : usedText(one.limit, one.used);
    const next =
      one.next_from === null
        ? ""
        : t("account-next", { time: showTime(one.next_from), value: show(one.next_value) });
    return html`<div class="stack tight"><label>${t(`own_limit-${one.limit}`)}
      <input name=${one.limit} inputmode="decimal" autocomplete="off" aria-describedby="${one.limit}-now"
        .value=${one.value === null ? "" : inputText(one.limit, one.value)} /></label>
      <span class="muted" id="${one.limit}-now">${[used, next].filter(Boolean).join(" · ")}</span>
      ${next ? html`<button type="button" @click=${() => void this.send(() => api.setLimits({ [one.limit]: one.value }))}>${t("account-keep")}</button>` : nothing}</div>`;
  }

  private stopped() {
    const { cooled_until, excluded_until } = this.status;
    const until = Math.max(cooled_until ?? 0, excluded_until ?? 0);
    return until
      ? html`<p><strong>${t("account-stopped", { time: showTime(until) })}</strong></p>`
      : nothing;
  }
}

const isMoney = (limit: LimitStatus["limit"]) => limit.startsWith("loss");

function showLimit(limit: LimitStatus["limit"], value: number): string {
  return isMoney(limit) ? formatMoney(value) : String(value);
}

/** The loss so far, or the gain if it is negative; or the minutes of play. */
function usedText(limit: LimitStatus["limit"], used: number): string {
  const key = isMoney(limit) ? (used < 0 ? "account-won" : "account-lost") : "account-minutes";
  return t(key, { used: showLimit(limit, Math.abs(used)) });
}

/** A value as it can be entered again: money without separators. */
function inputText(limit: LimitStatus["limit"], value: number): string {
  return isMoney(limit) ? formatAmount(value, CENT) : String(value);
}

/** Read what was entered, in hundredths or minutes; undefined if it is no number. */
function readLimit(limit: LimitStatus["limit"], text: string): number | undefined {
  if (!isMoney(limit)) return /^\d+$/.test(text) ? Number(text) : undefined;
  if (/^0+$/.test(text)) return 0;
  const parsed = parseAmount(text, CENT);
  return "chips" in parsed ? parsed.chips : undefined;
}

function showTime(at: number): string {
  return new Date(at).toLocaleString(regionalLanguage(), {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
