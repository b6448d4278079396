/** The result of a player over time, as a line. */
import { html, svg, type TemplateResult } from "lit";
import type { OwnResult } from "../../api/http-types.ts";
import { regionalLanguage, t } from "../../i18n/index.ts";
import { chartLine } from "../../model/account/result-chart.ts";
import { MAX_TICKS, ticks } from "../../model/chart-axis.ts";
import { formatMoney } from "../../model/money.ts";

const WIDTH = 640;
const HEIGHT = 240;
/** Width of a character in the letters of a phone. */
const CHARACTER = 13;
const BOTTOM = 34;

export function accountChart(points: OwnResult["points"]): TemplateResult {
  const results = [0, ...points.map(([, result]) => result)];
  const labels = ticks(Math.min(...results), Math.max(...results), MAX_TICKS).map((value) =>
    formatMoney(Math.round(value)),
  );
  const left = 10 + CHARACTER * Math.max(...labels.map((label) => label.length));
  const line = chartLine(points, { width: WIDTH - left, height: HEIGHT - BOTTOM });
  if (!line) return html`<p class="muted">${t("account-none")}</p>`;
  const date = (at: number) =>
    new Date(at).toLocaleString(regionalLanguage(), { dateStyle: "short", timeStyle: "short" });
  const label = t("account-chart", {
    from: date(line.from),
    until: date(line.until),
    result: formatMoney(line.last),
    low: formatMoney(line.low),
    high: formatMoney(line.high),
  });
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${line.ticks.map(
      ({
        y,
        value,
      }) => svg`<line class=${value === 0 ? "zero" : "rule"} x1=${left} x2=${WIDTH} y1=${y} y2=${y}></line>
        <text x=${left - 6} y=${y + 5} text-anchor="end">${formatMoney(value)}</text>`,
    )}
    <polyline class="result" transform="translate(${left} 0)" points=${line.path}></polyline>
    <text x=${left} y=${HEIGHT - 6}>${date(line.from)}</text>
    <text x=${WIDTH} y=${HEIGHT - 6} text-anchor="end">${date(line.until)}</text>
  </svg>`;
}
