/** Rulebook editor: checks the text while typing, compares house edges and opens tables. */
import { css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { MAX_BOOK_BYTES } from "../../api/generated/types.ts";
import { api } from "../../api/http.ts";
import type {
  Book,
  BookSummary,
  CheckPage,
  Finding,
  RulebookFileSchema,
} from "../../api/http-types.ts";
import { t, withTexts } from "../../i18n/index.ts";
import { messageText } from "../../i18n/messages.ts";
import { session } from "../../model/account/session.ts";
import { downloadFile } from "../../model/download-file.ts";
import { LatestRequest } from "../../model/latest-request.ts";
import { type WagerEdge, wagerEdge } from "../../model/rulebook/edge-change.ts";
import TEMPLATE from "../../model/rulebook/rulebook-template.toml?raw";
import {
  findNode,
  findText,
  readToml,
  setValue,
  type TextEdit,
} from "../../model/rulebook/toml-reader.ts";
import { PuntoElement } from "../base-element.ts";
import type { ChosenOdds } from "../odds/odds-solver.ts";
import type { PuntoCodeEditor } from "./code-editor.ts";
import "../odds/edge-table.ts";
import { errorMessage } from "../../model/error-message.ts";

const loadNewTable = withTexts(["account", "staff"], () => import("../pit/new-table.ts"));
const CHECK_DELAY_MS = 1_200;
const STORAGE_KEY = "punto.book";
const BASELINE_KEY = "punto.book.before";
const ORIGINAL_KEY = "punto.book.original";
/** The editor is loaded when it is this near to the screen. */
const LOAD_MARGIN = "160px";

@customElement("punto-rulebook-editor")
export class PuntoRulebookEditor extends PuntoElement {
  /** The rulebook shown on the page, offered as a starting point. */
  @property({ attribute: false }) book: BookSummary | null = null;
  @state() private text = localStorage.getItem(STORAGE_KEY) ?? TEMPLATE;
  /** The text that one began with, for the comparison. */
  @state() private originalText = localStorage.getItem(ORIGINAL_KEY) ?? this.text;
  /** The text before it was replaced, for undo. */
  @state() private previousText: string | null = null;
  @state() private checkResult: CheckPage | null = null;
  /** The last text without findings, which the tools work with. */
  @state() private valid: { text: string; rulebook: Book } | null = null;
  @state() private baseline: WagerEdge[] | null = readBaseline();
  @state() private isChecking = false;
  @state() private error: string | null = null;
  @state() private showNewTable = false;
  @state() private showsChanges = false;
  @state() private changeCount = 0;
  @state() private loadState: "waiting" | "loading" | "ready" | "failed" = "waiting";
  @state() private schema: RulebookFileSchema | null = null;
  @query("punto-code-editor") private editor!: PuntoCodeEditor | null;
  private checkTimer: ReturnType<typeof setTimeout> | undefined;
  private requestNumber = 0;
  private textRequest = new LatestRequest();
  private observer: IntersectionObserver | undefined;

  static override styles = [
    PuntoElement.styles,
    css`
      .work {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
        align-items: start;
      }
      @media (min-width: 70rem) {
        .work {
          grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr);
        }
        punto-rulebook-form {
          max-height: max(44rem, 60vh);
          overflow-y: auto;
        }
      }
      .waiting {
        display: grid;
        place-content: center;
        min-height: clamp(20rem, 60vh, 44rem);
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      @media (hover: none) {
        .keys {
          display: none;
        }
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
      button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--panel-2);
      }
      input[type="file"] {
        display: none;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((one) => one.isIntersecting)) void this.load();
      },
      { rootMargin: LOAD_MARGIN },
    );
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer?.disconnect();
    clearTimeout(this.checkTimer);
  }

  /** Load the script of the text editor, which is large, and the schema for its completions. */
  private async load(): Promise<void> {
    this.observer?.disconnect();
    this.loadState = "loading";
    try {
      await Promise.all([
        import("./code-editor.ts"),
        import("./rulebook-form.ts"),
        import("./own-book-tools.ts"),
      ]);
      this.loadState = "ready";
    } catch {
      this.loadState = "failed";
    }
    // Without the schema, only completion is missing.
    this.schema = await api.rulebookSchema().catch(() => null);
  }

  override render() {
    const { checkResult: found, book, previousText, valid } = this;
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
      ${this.workArea()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${found?.ok ? html`<punto-edge-table .wagers=${found.wagers} .baseline=${this.baseline} @compare=${() => this.setBaseline(found.wagers.map(wagerEdge))}></punto-edge-table>` : nothing}
      ${this.showNewTable && found?.ok ? html`<punto-new-table .text=${this.text} .rulebook=${found.rulebook}></punto-new-table>` : nothing}
      ${
        valid && this.loadState === "ready"
          ? html`<punto-own-book-tools ?hidden=${found !== null && !found.ok} .text=${valid.text} .rulebook=${valid.rulebook}
            @use-odds=${(event: CustomEvent<ChosenOdds>) => this.useOdds(event.detail)}></punto-own-book-tools>`
          : nothing
      }
    </section>`;
  }

  private workArea() {
    if (this.loadState !== "ready")
      return html`<p class="waiting muted" aria-busy=${this.loadState === "loading"}>${t(this.loadState === "failed" ? "write-failed" : "write-loading")}</p>
        ${this.checkRow()}`;
    return html`<div class="work">
      <div class="stack">
        <punto-code-editor .text=${this.text} .schema=${this.schema} .findings=${this.checkResult?.findings ?? []}
          .original=${this.showsChanges ? this.originalText : null}
          @text-change=${(event: CustomEvent<{ text: string }>) => this.handleInput(event.detail.text)}
          @changes-counted=${(event: CustomEvent<{ count: number }>) => (this.changeCount = event.detail.count)}></punto-code-editor>
        <p class="muted keys">${t("write-keys")}</p>
        ${this.checkRow()}
      </div>
      <punto-rulebook-form .text=${this.text} @edit-text=${(event: CustomEvent<TextEdit>) => this.editor?.edit(event.detail)}></punto-rulebook-form>
    </div>`;
  }

  /** Buttons, and what the check has found, directly below the text. */
  private checkRow() {
    const found = this.checkResult;
    return html`<div class="row">
      <button class="primary" ?disabled=${this.isChecking} @click=${() => void this.check()}>${t("write-check")}</button>
      <button aria-pressed=${this.showsChanges} @click=${() => (this.showsChanges = !this.showsChanges)}>${t("write-diff")}</button>
      ${this.showsChanges ? html`<span class="muted" role="status">${this.changeCount ? t("write-diff-count", { count: this.changeCount }) : t("write-diff-none")}</span>` : nothing}
      ${
        found?.ok && session.hasRole("operator")
          ? html`<button aria-expanded=${this.showNewTable} @click=${() => void this.toggleNewTable()}>${t("write-open")}</button>`
          : nothing
      }
      ${this.isChecking ? html`<span class="muted">${t("write-busy")}</span>` : nothing}
      <strong role="status">${found ? (found.ok ? t("write-ok") : t("write-problems", { count: found.findings.length })) : ""}</strong>
    </div>
    ${found && !found.ok ? this.findingList(found.findings) : nothing}`;
  }

  private async toggleNewTable(): Promise<void> {
    try {
      await loadNewTable();
      this.showNewTable = !this.showNewTable;
    } catch {
      this.error = t("write-failed");
    }
  }

  private findingList(findings: Finding[]) {
    return html`<ul class="problems">${findings.map((one) => {
      const { line } = one;
      return html`<li>${line ? html`<button @click=${() => this.editor?.goTo(line, one.column)}>${t("write-line", { line })}</button>` : nothing}<span>${messageText(one.kind, one)}</span></li>`;
    })}</ul>`;
  }

  // --- editing -----------------------------------------------------------------------------------

  private handleInput(text: string): void {
    if (text === this.text) return;
    this.setText(text);
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

  /** Replace the text. Later changes are compared with the new text. */
  private replaceText(text: string): void {
    this.textRequest.begin();
    this.previousText = this.text === text ? null : this.text;
    this.setText(text);
    this.originalText = text;
    localStorage.setItem(ORIGINAL_KEY, text);
    this.setBaseline(null);
    void this.check();
  }

  /** Load a built-in rulebook as a starting point. */
  private async loadBook(book: string): Promise<void> {
    const isLatest = this.textRequest.begin();
    try {
      const text = await api.bookText(book);
      if (isLatest()) this.replaceText(text);
    } catch (error) {
      if (isLatest()) this.error = errorMessage(error).text;
    }
  }

  private async upload(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MAX_BOOK_BYTES) this.error = t("write-large");
    else this.replaceText(await file.text());
    // Allow the same file to be chosen again.
    input.value = "";
  }

  /** Write solved odds into the row of the wager. */
  private useOdds({ wager, row, odds }: ChosenOdds): void {
    const root = readToml(this.text);
    const wagers = findNode(root, ["wager"]);
    const number =
      wagers?.kind === "list"
        ? wagers.items.findIndex((one) => findText(one, ["id"]) === wager)
        : -1;
    const edit =
      number < 0
        ? undefined
        : setValue(this.text, ["wager", number, "pays", row, "odds"], JSON.stringify(odds));
    if (edit) this.editor?.edit(edit);
  }

  // --- checking ----------------------------------------------------------------------------------

  private async check(): Promise<void> {
    clearTimeout(this.checkTimer);
    const mine = ++this.requestNumber;
    const { text } = this;
    this.isChecking = true;
    this.error = null;
    try {
      const found = await api.checkRulebook(text);
      if (mine !== this.requestNumber) return;
      this.checkResult = found;
      if (found.rulebook) this.valid = { text, rulebook: found.rulebook };
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
