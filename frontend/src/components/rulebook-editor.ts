/** Rulebook editor: checks the text while typing, compares house edges and opens tables. */
import { css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api/http.ts";
import type { BookSummary, CheckPage, Finding } from "../api/http-types.ts";
import { t } from "../i18n/index.ts";
import { messageText } from "../i18n/messages.ts";
import { downloadFile } from "../model/download-file.ts";
import { compareEdge, type WagerEdge } from "../model/edge-change.ts";
import { formatPercent, houseEdge } from "../model/number-format.ts";
import TEMPLATE from "../model/rulebook-template.toml?raw";
import { session } from "../model/session.ts";
import { PuntoElement } from "./base-element.ts";
import "./new-table.ts";
import { errorMessage } from "../model/error-message.ts";

const CHECK_DELAY_MS = 1_200;
/** The server's limit. */
const MAX_TEXT_BYTES = 200_000;
const STORAGE_KEY = "punto.book";
const BASELINE_KEY = "punto.book.before";

@customElement("punto-rulebook-editor")
export class PuntoRulebookEditor extends PuntoElement {
  /** The rulebook shown on the page, offered as a starting point. */
  @property({ attribute: false }) book: BookSummary | null = null;
  @state() private text = localStorage.getItem(STORAGE_KEY) ?? TEMPLATE;
  /** The text before it was replaced, for undo. */
  @state() private previousText: string | null = null;
  @state() private checkResult: CheckPage | null = null;
  @state() private baseline: WagerEdge[] | null = readBaseline();
  @state() private isChecking = false;
  @state() private error: string | null = null;
  @state() private showNewTable = false;
  @query("textarea") private textarea!: HTMLTextAreaElement;
  @query(".line-numbers") private lineNumbers!: HTMLElement;
  private checkTimer: ReturnType<typeof setTimeout> | undefined;
  private requestNumber = 0;

  static override styles = [
    PuntoElement.styles,
    css`
      .editor {
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
      .editor:focus-within {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      .line-numbers,
      textarea {
        padding-block: 0.5rem;
        font: 0.9rem / var(--line-height) ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      }
      .line-numbers {
        overflow: hidden;
        min-width: 3.4rem;
        border-inline-end: 1px solid var(--line);
        background: var(--panel-2);
        color: var(--ink-2);
        text-align: end;
        user-select: none;
      }
      .line-numbers span {
        display: block;
        padding-inline: 0.4rem 0.6rem;
      }
      .line-numbers span.error {
        background: var(--danger);
        color: var(--panel);
        font-weight: 700;
      }
      .line-numbers span.error::before {
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
        outline: none; /* The frame has the outline. */
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
      .error {
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
    clearTimeout(this.checkTimer);
  }

  override render() {
    const { checkResult: found, book, previousText } = this;
    return html`<section class="panel stack">
      <h2>${t("write-title")}</h2>
      <p class="muted">${t("write-why")} ${t("write-pause")}</p>
      <div class="row">
        <button @click=${() => this.replaceText(TEMPLATE)}>${t("write-anew")}</button>
        ${book ? html`<button @click=${() => void this.loadBook(book.id)}>${t("write-from", { book: book.title })}</button>` : nothing}
        <button @click=${() => this.renderRoot.querySelector<HTMLElement>("input[type=file]")?.click()}>${t("write-upload")}</button>
        <input type="file" accept=".toml,text/plain" tabindex="-1" aria-hidden="true" @change=${this.upload} />
        <button @click=${() => downloadFile(`${rulebookId(this.text)}.toml`, this.text, "application/toml")}>${t("write-keep")}</button>
        ${previousText === null ? nothing : html`<button @click=${() => this.replaceText(previousText)}>${t("write-back")}</button>`}
      </div>
      ${this.editor()}
      <div class="row">
        <button class="primary" ?disabled=${this.isChecking} @click=${() => void this.check()}>${t("write-check")}</button>
        ${
          found?.ok && session.hasRole("operator")
            ? html`<button aria-expanded=${this.showNewTable} @click=${() => (this.showNewTable = !this.showNewTable)}>${t("write-open")}</button>`
            : nothing
        }
        ${this.isChecking ? html`<span class="muted">${t("write-busy")}</span>` : nothing}
        <strong role="status">${found ? (found.ok ? t("write-ok") : t("write-problems", { count: found.findings.length })) : ""}</strong>
      </div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${found && !found.ok ? this.findingList(found.findings) : nothing}
      ${found?.ok ? this.edgeTable(found) : nothing}
      ${this.showNewTable && found?.ok ? html`<punto-new-table .text=${this.text}></punto-new-table>` : nothing}
    </section>`;
  }

  private editor() {
    const wrong = new Set((this.checkResult?.findings ?? []).map((one) => one.line));
    const lines = this.text.split("\n").length;
    return html`<div class="editor">
      <div class="line-numbers" aria-hidden="true">${Array.from({ length: lines }, (_, at) => html`<span class=${wrong.has(at + 1) ? "error" : ""}>${at + 1}</span>`)}</div>
      <textarea aria-label=${t("write-text")} spellcheck="false" autocapitalize="off" autocomplete="off" .value=${this.text}
        aria-invalid=${this.checkResult && !this.checkResult.ok ? "true" : "false"} @input=${this.handleInput} @scroll=${this.syncScroll}></textarea>
    </div>`;
  }

  private findingList(findings: Finding[]) {
    return html`<ul class="problems">${findings.map((one) => {
      const { line } = one;
      return html`<li>${line ? html`<button @click=${() => this.goToLine(line)}>${t("write-line", { line })}</button>` : nothing}<span>${messageText(one.kind, one)}</span></li>`;
    })}</ul>`;
  }

  private edgeTable(found: CheckPage) {
    const now = found.wagers.map(wagerEdge);
    const baseline = this.baseline ?? [];
    const isChanged = (one: WagerEdge) => compareEdge(one, baseline).kind !== "same";
    const compared = this.baseline !== null && now.some(isChanged);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("write-ok")}><table>
        <thead><tr><th scope="col">${t("payouts-wager")}</th><th scope="col" class="amount">${t("par-edge")}</th>
          ${compared ? html`<th scope="col" class="amount">${t("write-before")}</th><th scope="col">${t("write-change")}</th>` : nothing}
          <th scope="col" class="amount">${t("odds-win")}</th></tr></thead>
        <tbody>${found.wagers.map((one) => {
          const now = wagerEdge(one);
          return html`<tr><th scope="row">${one.title}</th>
          <td class="amount">${now.edge === null ? (one.unpriced ? t("odds-unpriced") : "–") : formatPercent(now.edge, 4)}</td>
          ${compared ? this.changeCells(now, baseline) : nothing}
          <td class="amount">${one.odds ? formatPercent(one.odds.win, 4) : "–"}</td></tr>`;
        })}</tbody>
      </table></div>
      <p class="row">
        ${compared ? html`<button @click=${() => this.setBaseline(now)}>${t("write-compare")}</button>` : nothing}
        ${session.hasRole("operator") ? nothing : html`<span class="muted">${t("write-operator")}</span>`}
      </p>`;
  }

  /** The change of the edge in words, because more is not better for everyone. */
  private changeCells(now: WagerEdge, baseline: WagerEdge[]) {
    const found = baseline.find((one) => one.id === now.id)?.edge;
    const change = compareEdge(now, baseline);
    const words =
      "by" in change
        ? t(`write-${change.kind}`, { points: formatPercent(change.by, 4).replace(" %", "") })
        : t(`write-${change.kind}`);
    return html`<td class="amount">${found ? formatPercent(found, 4) : "–"}</td><td class="change">${words}</td>`;
  }

  // --- editing -----------------------------------------------------------------------------------

  private handleInput(): void {
    this.setText(this.textarea.value);
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => void this.check(), CHECK_DELAY_MS);
  }

  private setText(text: string): void {
    this.text = text;
    this.checkResult = null;
    this.error = null;
    this.requestNumber += 1;
    this.isChecking = false;
    localStorage.setItem(STORAGE_KEY, text);
  }

  private syncScroll(): void {
    this.lineNumbers.scrollTop = this.textarea.scrollTop;
  }

  /** Replace the text. Later changes are compared with the new text. */
  private replaceText(text: string): void {
    this.previousText = this.text === text ? null : this.text;
    this.setText(text);
    this.setBaseline(null);
    void this.check();
  }

  /** Load a built-in rulebook as a starting point. */
  private async loadBook(book: string): Promise<void> {
    try {
      this.replaceText(await api.bookText(book));
    } catch (error) {
      this.error = errorMessage(error).text;
    }
  }

  private async upload(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MAX_TEXT_BYTES) this.error = t("write-large");
    else this.replaceText(await file.text());
    // Allow the same file to be chosen again.
    input.value = "";
  }

  private goToLine(line: number): void {
    const before =
      this.text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    const end = this.text.indexOf("\n", before);
    this.textarea.focus();
    this.textarea.setSelectionRange(before, end < 0 ? this.text.length : end);
    const height = this.textarea.scrollHeight / this.text.split("\n").length;
    this.textarea.scrollTop = Math.max(0, (line - 4) * height);
  }

  // --- checking ----------------------------------------------------------------------------------

  private async check(): Promise<void> {
    clearTimeout(this.checkTimer);
    const mine = ++this.requestNumber;
    this.isChecking = true;
    this.error = null;
    try {
      const found = await api.checkRulebook(this.text);
      if (mine !== this.requestNumber) return;
      this.checkResult = found;
      if (found.ok && !this.baseline) this.setBaseline(found.wagers.map(wagerEdge));
    } catch (error) {
      if (mine === this.requestNumber) this.error = errorMessage(error).text;
    }
    if (mine === this.requestNumber) this.isChecking = false;
  }

  private setBaseline(edges: WagerEdge[] | null): void {
    this.baseline = edges;
    if (edges) localStorage.setItem(BASELINE_KEY, JSON.stringify(edges));
    else localStorage.removeItem(BASELINE_KEY);
  }
}

function wagerEdge({ id, title, odds }: CheckPage["wagers"][number]): WagerEdge {
  return { id, title, edge: odds ? houseEdge(odds.ev) : null };
}

function readBaseline(): WagerEdge[] | null {
  try {
    return JSON.parse(localStorage.getItem(BASELINE_KEY) ?? "null") as WagerEdge[] | null;
  } catch {
    return null;
  }
}

function rulebookId(text: string): string {
  return /^\s*id\s*=\s*"([a-z0-9-]+)"/m.exec(text)?.[1] ?? "rulebook";
}
