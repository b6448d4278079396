/** The header of the player's table, and the round status between the two hands. */
import { html, nothing, type TemplateResult } from "lit";
import "../components/countdown.ts";
import { t } from "../i18n/index.ts";
import { session } from "../model/account/session.ts";
import { formatChips } from "../model/money.ts";
import type { PlayerDialog } from "../model/shortcut-controller.ts";
import type { LoadedTable } from "../model/table/table-model.ts";

/** Phases in which the felt shows the result of the coup and its payments. */
export const SETTLED_PHASES = new Set(["decided", "ready", "over"]);
/** Phases that are shown as a large status instead of the last announcement. */
export const STATUS_PHASES = new Set(["irregular", "closed", "over"]);
const WINNER_CLASSES = { player: "P", banker: "B", tie: "T" };

/** Title, shoe and chips of the table, and the buttons that open dialogs. */
export function tableHeader(
  { page, view }: LoadedTable,
  openDialog: (dialog: PlayerDialog) => void,
): TemplateResult {
  const { min, max } = page.limit;
  const left = view.cards_left ?? 0;
  const money = (amount: number) => formatChips(amount, view.chip);
  const limits = t("head-limits", { min: money(min), max: max === null ? "∞" : money(max) });
  const shoe = view.last_coup ? t("head-last") : t("head-shoe", { shoe: view.shoe, left });
  return html`<header class="head">
      <div class="about">
        <h1 title=${view.title}><bdi>${view.title}</bdi></h1>
        <p class="muted">${view.cards === "practice" ? html`<strong>${t("practice-badge")}</strong> · ` : nothing}${limits} · ${t(`version-${view.version}`)} · ${t("head-decks", { decks: view.decks })}</p>
      </div>
      <div class="shoe">
        <span class="muted">${view.shoe ? shoe : t("head-noShoe")}</span>
        <progress max=${view.shoe_cards} value=${view.shoe ? view.shoe_cards - left : 0} aria-label=${t("head-progress")}></progress>
      </div>
      <div class="money">
        <span class="rack"><span class="muted">${t("head-rack")}</span> <strong class="number">${view.rack === null ? "–" : money(view.rack)}</strong></span>
        <button @click=${() => openDialog("buy")} ?disabled=${!session.me} aria-keyshortcuts="g">${t(view.cards === "practice" ? "practice-take" : "head-buy")}</button>
        ${
          view.you.boxes.length || view.you.standing || view.rack
            ? html`<button class="plain" @click=${() => openDialog("leave")} aria-keyshortcuts="l">${t("head-leave")}</button>`
            : nothing
        }
        <button class="plain keys" aria-label=${t("keys-title")} title=${t("keys-title")} @click=${() => openDialog("help")}>?</button>
      </div>
    </header>`;
}

/** The time left to answer an offer. After it the offer counts as declined. */
export function answerCountdown(table: LoadedTable): TemplateResult | typeof nothing {
  const { view, page } = table;
  if (view.answer_by === null) return nothing;
  return html`<punto-countdown answer .until=${view.answer_by} .totalSeconds=${page.config.house.answer_seconds} .now=${() => table.serverNow()}></punto-countdown>`;
}

/** The time left to bet, the result of the coup, or a status such as "irregular". */
export function roundStatus(table: LoadedTable): TemplateResult | typeof nothing {
  const { view, page, voidReason, result } = table;
  if (view.phase === "betting" && view.closes_at !== null && view.stakes.length) {
    return html`<punto-countdown .until=${view.closes_at} .totalSeconds=${page.betting_seconds} .now=${() => table.serverNow()}></punto-countdown>`;
  }
  if (voidReason && (SETTLED_PHASES.has(view.phase) || view.phase === "dealing")) {
    return html`<strong class="result">${t(voidReason)}</strong>`;
  }
  // The last result stays until the countdown starts.
  if (result && (SETTLED_PHASES.has(view.phase) || view.phase === "betting")) {
    const { winner, player, banker } = result;
    // The winner's count comes first: "Banker wins 8 to 2".
    const counts = { high: Math.max(player, banker), low: Math.min(player, banker) };
    return html`<strong class="result ${WINNER_CLASSES[winner]}">${t(`result-${winner}`)} <small>${t("result-counts", counts)}</small></strong>`;
  }
  if (view.answer_by !== null) return answerCountdown(table);
  if (view.round?.free) return html`<strong class="result">${t("round-free")}</strong>`;
  return STATUS_PHASES.has(view.phase)
    ? html`<strong class="result">${t(`status-${view.phase}`)}</strong>`
    : nothing;
}
