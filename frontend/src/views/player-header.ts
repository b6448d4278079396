/** What a seat tells at its head, and between the two hands. */
import { html, nothing, type TemplateResult } from "lit";
import "../components/countdown.ts";
import { formatChips } from "../model/money.ts";
import { session } from "../model/session.ts";
import type { TableModel } from "../model/table-model.ts";
import { t } from "../i18n/index.ts";

/** Phases in which what was decided, collected and paid is shown on the cloth. */
export const SETTLED_PHASES = new Set(["decided", "ready", "over"]);
/** Phases that are told large, in place of a call. */
export const STATUS_PHASES = new Set(["irregular", "closed", "over"]);
const WINNER_CLASSES = { player: "P", banker: "B", tie: "T" };

/** The table, its shoe, one's chips, and the buttons beside them. */
export function tableHeader({ page, view }: TableModel, want: (what: "buy" | "leave" | "help") => void): TemplateResult {
  const { min, max } = page!.limit;
  const left = view!.cards_left ?? 0;
  const money = (amount: number) => formatChips(amount, view!.chip);
  const shoe = view!.last_coup ? t("head.last") : t("head.shoe", { shoe: view!.shoe, left });
  return html`<header class="head">
      <div class="about">
        <h1 title=${view!.title}>${view!.title}</h1>
        <p class="muted">${t("head.limits", { min: money(min), max: max === null ? "∞" : money(max) })} · ${t(`version.${view!.version}`)} · ${t("head.decks", { decks: view!.decks })}</p>
      </div>
      <div class="shoe">
        <span class="muted">${view!.shoe ? shoe : t("head.noShoe")}</span>
        <progress max=${view!.shoe_cards} value=${view!.shoe ? view!.shoe_cards - left : 0} aria-label=${t("head.progress")}></progress>
      </div>
      <div class="money">
        <span class="rack"><span class="muted">${t("head.rack")}</span> <strong class="number">${view!.rack === null ? "–" : money(view!.rack)}</strong></span>
        <button @click=${() => want("buy")} ?disabled=${!session.me} aria-keyshortcuts="g">${t("head.buy")}</button>
        ${view!.you.boxes.length || view!.you.standing || view!.rack
          ? html`<button class="plain" @click=${() => want("leave")} aria-keyshortcuts="l">${t("head.leave")}</button>`
          : nothing}
        <button class="plain keys" aria-label=${t("keys.title")} title=${t("keys.title")} @click=${() => want("help")}>?</button>
      </div>
    </header>`;
}

/** The time that is left to bet, what was decided, or what is the matter. */
export function roundStatus(model: TableModel): TemplateResult | typeof nothing {
  const view = model.view!;
  if (view.phase === "betting" && view.closes_at !== null && view.stakes.length) {
    return html`<punto-countdown .until=${view.closes_at} .totalSeconds=${model.page!.betting_seconds} .now=${() => model.serverNow()}></punto-countdown>`;
  }
  if (model.voidReason && (SETTLED_PHASES.has(view.phase) || view.phase === "dealing")) {
    return html`<strong class="result">${t(model.voidReason)}</strong>`;
  }
  // Until there is something to count down, the last result stays.
  if (model.result && (SETTLED_PHASES.has(view.phase) || view.phase === "betting")) {
    const { winner, player, banker } = model.result;
    return html`<strong class="result ${WINNER_CLASSES[winner]}">${t(`result.${winner}`)}<small>${player} – ${banker}</small></strong>`;
  }
  const round = view.round;
  if (round?.free) return html`<strong class="result">${t("round.free")}</strong>`;
  return STATUS_PHASES.has(view.phase) ? html`<strong class="result">${t(`phase.${view.phase}`)}</strong>` : nothing;
}
