/** A proposed correction: the recorded and the true value, and the supervisor's two answers. */
import { css, html, nothing, type TemplateResult } from "lit";
import type { Command, TableView } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { commandsOf } from "../../model/message-fields.ts";
import "../cards/card.ts";
import "../cards/die.ts";

export const correctionStyles = css`
  .correction {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6rem 1.4rem;
  }
  .correction figure {
    display: grid;
    justify-items: center;
    gap: 0.3rem;
    --card: clamp(3.2rem, 8vw, 5rem);
    --die: clamp(3.2rem, 8vw, 5rem);
  }
  .correction .arrow {
    font-size: 2rem;
  }
  .correction .was {
    opacity: 0.75;
  }
`;

/** What is corrected, such as `Player, card 2`. */
export function correctionPlace({ correction }: TableView): string {
  if (!correction) return "";
  if (correction.face !== null) return t("correction-die");
  if (correction.hand === null) return t("correction-burned");
  return t("correction-card", { hand: correction.hand, number: correction.number ?? 0 });
}

export function correctionDecision(
  view: TableView,
  faces: number,
  button: (label: string, command: Command, primary: boolean) => TemplateResult,
): TemplateResult | typeof nothing {
  const { correction, legal } = view;
  if (!correction) return nothing;
  const value = (text: string) =>
    correction.face === null
      ? html`<punto-card .card=${text} instant></punto-card>`
      : html`<punto-die .die=${{ faces, marks: {} }} .face=${Number(text)}></punto-die>`;
  const mayDecide = commandsOf(legal, "confirm_correction").length > 0;
  return html`<p><strong>${correctionPlace(view)}</strong></p>
    <div class="correction">
      <figure class="was">${value(correction.was)}<figcaption>${t("correction-was")}</figcaption></figure>
      <span class="arrow" aria-hidden="true">→</span>
      <figure>${value(correction.card ?? String(correction.face))}<figcaption>${t("correction-true")}</figcaption></figure>
    </div>
    ${
      mayDecide
        ? html`<div class="row">
            ${button(termText("command", "confirm_correction"), { type: "confirm_correction" }, true)}
            ${button(termText("command", "reject_correction"), { type: "reject_correction" }, false)}
          </div>`
        : html`<p class="muted">${t("correction-waits")}</p>`
    }`;
}
