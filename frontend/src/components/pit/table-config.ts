/** The configuration of a table, fixed when it was opened. */
import { html, type TemplateResult } from "lit";
import type { TablePage } from "../../api/http-types.ts";
import type { TableView } from "../../api/socket-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { formatAmount } from "../../model/betting/amount-parser.ts";
import { clauseButton } from "../clause-button.ts";

type ConfigRow = [name: string, value: string | number, clause?: string | null];

function configRows(page: TablePage, view: TableView): ConfigRow[] {
  const { table, house } = page.config;
  const book = page.rulebook;
  const seconds = (value: unknown) => t("config-seconds", { seconds: String(value) });
  return [
    [t("new-book"), t("config-book", { title: book.title, version: book.version })],
    ["SHA-256", page.book_hash],
    ...book.options.map((option): ConfigRow => {
      const value = option.values.find((one) => one.id === option.chosen);
      return [option.title, value?.title ?? option.chosen, value?.clause ?? option.clause];
    }),
    [
      t("new-version"),
      t("config-layout", { version: t(`version-${view.version}`), boxes: view.boxes }),
    ],
    [t("config-perSpot"), page.players_per_spot],
    [t("odds-decks"), t("config-decks", { decks: view.decks, cards: view.shoe_cards })],
    [t("config-equipment"), termText("equipment", String(table.equipment))],
    [t("config-cuttingCards"), String(table.cutting_cards)],
    [t("new-cards"), t(`new-${view.cards}`)],
    [t("new-dealer"), t(house.dealer === "person" ? "new-person" : "new-automatic")],
    ...(house.dealer === "automatic"
      ? [[t("new-pace"), t(`pace-${house.pace}`)] satisfies ConfigRow]
      : []),
    [t("new-chip"), formatAmount(1, view.chip)],
    [t("config-fractions"), termText("fractions", String(table.fractions))],
    [t("new-seconds"), seconds(page.betting_seconds)],
    ...(view.cards === "virtual"
      ? [[t("config-commitment"), seconds(house.commitment_seconds)] satisfies ConfigRow]
      : []),
    [t("config-answer"), seconds(house.answer_seconds)],
    [t("config-decision"), seconds(house.decision_seconds)],
    [t("config-hold"), seconds(house.hold_seconds)],
    [t("config-odds"), t(page.odds_shown ? "config-yes" : "config-no")],
  ];
}

export function tableConfig(page: TablePage, view: TableView): TemplateResult {
  return html`<table class="plain">
    <tbody>${configRows(page, view).map(([name, value, cited]) => html`<tr><th scope="row">${name}</th><td class="long-words">${value} ${clauseButton(cited)}</td></tr>`)}</tbody>
  </table>
  <p class="muted">${t("config-fixed")}</p>`;
}
