/** A rulebook of one's own: written, checked as one pauses, weighed against what it was, and opened. */
import { css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { BookHead, CheckPage } from "../api/http-types.ts";
import { keep } from "../model/download-file.ts";
import { edgeOf, minus, percent } from "../model/number-format.ts";
import { changeOf, lineOf, withoutCode, type Edge } from "../model/error-location.ts";
import { session } from "../model/session.ts";
import TEMPLATE from "../model/rulebook-template.toml?raw";
import { t } from "../i18n/index.ts";
import { PuntoElement } from "./base-element.ts";
import "./new-table.ts";
import { saidError } from "./error-message.ts";

const PAUSE_MS = 1_200;
/** As the house takes it. */
const MOST_TEXT = 200_000;
const KEPT = "punto.book";
const KEPT_BEFORE = "punto.book.before";

@customElement("punto-rulebook-editor")
export class RulebookEditor extends PuntoElement {
  /** The one that is looked at: something to begin with. */
  @property({ attribute: false }) book: BookHead | null = null;
  @state() private text = localStorage.getItem(KEPT) ?? TEMPLATE;
  /** What stood here before one began anew. */
  @state() private left: string | null = null;
  @state() private checked: CheckPage | null = null;
  @state() private was: Edge[] | null = readBefore();
  @state() private checking = false;
  @state() private trouble: string | null = null;
  @state() private opening = false;
  @query("textarea") private area!: HTMLTextAreaElement;
  @query(".numbers") private numbers!: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  static override styles = [
    PuntoElement.styles,
    css`
      .writing {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        height: clamp(20rem, 60vh, 44rem);
        border: 1px solid color-mix(in oklab, var(--line), var(--ink) 35%);
        border-radius: 8px;
        background: var(--panel);
        overflow: hidden;
        resize: vertical;
        --line-height: 1.35rem;
      }
      .writing:focus-within {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      .numbers,
      textarea {
        padding-block: 0.5rem;
        font: 0.9rem / var(--line-height) ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      }
      .numbers {
        overflow: hidden;
        min-width: 3.4rem;
        border-inline-end: 1px solid var(--line);
        background: var(--panel-2);
        color: var(--ink-2);
        text-align: end;
        user-select: none;
      }
      .numbers span {
        display: block;
        padding-inline: 0.4rem 0.6rem;
      }
      .numbers span.wrong {
        background: var(--danger);
        color: var(--panel);
        font-weight: 700;
      }
      .numbers span.wrong::before {
        content: "✗ ";
      }
      textarea {
        height: 100%;
        border: 0;
        border-radius: 0;
        outline: none;
        resize: none;
        tab-size: 2;
        white-space: pre;
        overflow: auto;
      }
      textarea:focus-visible {
        outline: none; /* What is about it has one. */
      }
      .problems li {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.2rem 0.7rem;
        padding: 0.3rem 0;
        color: var(--danger);
      }
      .problems button {
        min-height: 1.8rem;
        padding: 0 0.7rem;
        font-size: 0.85rem;
      }
      .said {
        color: var(--danger);
        font-weight: 600;
      }
      .change {
        white-space: nowrap;
      }
      input[type="file"] {
        display: none;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override render() {
    const found = this.checked;
    return html`<section class="panel stack">
      <h2>${t("write.title")}</h2>
      <p class="quiet">${t("write.why")} ${t("write.pause")}</p>
      <div class="row">
        <button @click=${() => this.begin(TEMPLATE)}>${t("write.anew")}</button>
        ${this.book ? html`<button @click=${() => void this.beginWith(this.book!.id)}>${t("write.from", { book: this.book.title })}</button>` : nothing}
        <button @click=${() => this.renderRoot.querySelector<HTMLElement>("input[type=file]")!.click()}>${t("write.upload")}</button>
        <input type="file" accept=".toml,text/plain" tabindex="-1" aria-hidden="true" @change=${this.upload} />
        <button @click=${() => keep(`${idOf(this.text)}.toml`, this.text, "application/toml")}>${t("write.keep")}</button>
        ${this.left === null ? nothing : html`<button @click=${() => this.begin(this.left!)}>${t("write.back")}</button>`}
      </div>
      ${this.writing()}
      <div class="row">
        <button class="primary" ?disabled=${this.checking} @click=${() => void this.check()}>${t("write.check")}</button>
        ${found?.ok && session.may("operator")
          ? html`<button aria-expanded=${this.opening} @click=${() => (this.opening = !this.opening)}>${t("write.open")}</button>`
          : nothing}
        ${this.checking ? html`<span class="quiet">${t("write.busy")}</span>` : nothing}
        <strong role="status">${found ? (found.ok ? t("write.ok") : t("write.problems", { count: found.problems.length })) : ""}</strong>
      </div>
      ${this.trouble ? html`<p class="said" role="alert">${this.trouble}</p>` : nothing}
      ${found && !found.ok ? this.problems(found.problems) : nothing}
      ${found?.ok ? this.edges(found) : nothing}
      ${this.opening && found?.ok ? html`<punto-new-table .text=${this.text}></punto-new-table>` : nothing}
    </section>`;
  }

  private writing() {
    const wrong = new Set((this.checked?.problems ?? []).map((one) => lineOf(one, this.text)));
    const lines = this.text.split("\n").length;
    return html`<div class="writing">
      <div class="numbers" aria-hidden="true">${Array.from({ length: lines }, (_, at) => html`<span class=${wrong.has(at + 1) ? "wrong" : ""}>${at + 1}</span>`)}</div>
      <textarea aria-label=${t("write.text")} spellcheck="false" autocapitalize="off" autocomplete="off" .value=${this.text}
        aria-invalid=${this.checked && !this.checked.ok ? "true" : "false"} @input=${this.wrote} @scroll=${this.follow}></textarea>
    </div>`;
  }

  private problems(problems: string[]) {
    return html`<ul class="problems">${problems.map((one) => {
      const line = lineOf(one, this.text);
      return html`<li>${line ? html`<button @click=${() => this.goTo(line)}>${t("write.line", { line })}</button>` : nothing}<span>${withoutCode(one)}</span></li>`;
    })}</ul>`;
  }

  private edges(found: CheckPage) {
    const now = edgesOf(found);
    const compared = this.was && now.some((one) => changeOf(one, this.was!, minus).kind !== "same");
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("write.ok")}><table>
        <thead><tr><th scope="col">${t("payouts.wager")}</th><th scope="col" class="amount">${t("par.edge")}</th>
          ${compared ? html`<th scope="col" class="amount">${t("write.before")}</th><th scope="col">${t("write.change")}</th>` : nothing}
          <th scope="col" class="amount">${t("odds.win")}</th></tr></thead>
        <tbody>${found.wagers.map((one, at) => html`<tr><th scope="row">${one.title}</th>
          <td class="amount">${one.odds ? percent(now[at]!.edge!, 4) : (one.unpriced ?? "–")}</td>
          ${compared ? this.change(now[at]!) : nothing}
          <td class="amount">${one.odds ? percent(one.odds.win, 4) : "–"}</td></tr>`)}</tbody>
      </table></div>
      <p class="row">
        ${compared ? html`<button @click=${() => this.compareWith(now)}>${t("write.compare")}</button>` : nothing}
        ${session.may("operator") ? nothing : html`<span class="quiet">${t("write.operator")}</span>`}
      </p>`;
  }

  /** Said in words and by a sign: which way is good depends on who asks. */
  private change(now: Edge) {
    const found = this.was!.find((one) => one.id === now.id)?.edge;
    const change = changeOf(now, this.was!, minus);
    const words =
      "by" in change ? t(`write.${change.kind}`, { points: percent(change.by, 4).replace(" %", "") }) : t(`write.${change.kind}`);
    return html`<td class="amount">${found ? percent(found, 4) : "–"}</td><td class="change">${words}</td>`;
  }

  // --- writing --------------------------------------------------------------------------------

  private wrote(): void {
    this.set(this.area.value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE_MS);
  }

  private set(text: string): void {
    this.text = text;
    this.checked = null;
    this.trouble = null;
    this.asked += 1;
    this.checking = false;
    localStorage.setItem(KEPT, text);
  }

  private follow(): void {
    this.numbers.scrollTop = this.area.scrollTop;
  }

  /** Another text: what it weighs is what later changes are compared with. */
  private begin(text: string): void {
    this.left = this.text === text ? null : this.text;
    this.set(text);
    this.compareWith(null);
    void this.check();
  }

  /** A book of the shelf as it is written, to be changed. */
  private async beginWith(book: string): Promise<void> {
    try {
      this.begin(await api.bookText(book));
    } catch (error) {
      this.trouble = saidError(error).words;
    }
  }

  private async upload(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MOST_TEXT) this.trouble = t("write.large");
    else this.begin(await file.text());
    // The same file may be chosen again once it was changed elsewhere.
    input.value = "";
  }

  private goTo(line: number): void {
    const before = this.text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const end = this.text.indexOf("\n", before);
    this.area.focus();
    this.area.setSelectionRange(before, end < 0 ? this.text.length : end);
    const height = this.area.scrollHeight / this.text.split("\n").length;
    this.area.scrollTop = Math.max(0, (line - 4) * height);
  }

  // --- checking -------------------------------------------------------------------------------

  private async check(): Promise<void> {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.checking = true;
    this.trouble = null;
    try {
      const found = await api.check(this.text);
      if (mine !== this.asked) return;
      this.checked = found;
      if (found.ok && !this.was) this.compareWith(edgesOf(found));
    } catch (error) {
      if (mine === this.asked) this.trouble = saidError(error).words;
    }
    if (mine === this.asked) this.checking = false;
  }

  private compareWith(edges: Edge[] | null): void {
    this.was = edges;
    if (edges) localStorage.setItem(KEPT_BEFORE, JSON.stringify(edges));
    else localStorage.removeItem(KEPT_BEFORE);
  }
}

function edgesOf(found: CheckPage): Edge[] {
  return found.wagers.map(({ id, title, odds }) => ({ id, title, edge: odds ? edgeOf(odds.ev) : null }));
}

function readBefore(): Edge[] | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_BEFORE) ?? "null") as Edge[] | null;
  } catch {
    return null;
  }
}

function idOf(text: string): string {
  return /^\s*id\s*=\s*"([a-z0-9-]+)"/m.exec(text)?.[1] ?? "rulebook";
}
