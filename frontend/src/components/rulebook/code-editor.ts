/** The text of a rulebook: TOML colours, completion from the schema, findings, changes. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  StreamLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { getChunks, unifiedMergeView } from "@codemirror/merge";
import { Compartment, EditorState, type Extension, Text } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { html, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Finding, RulebookFileSchema } from "../../api/http-types.ts";
import { t, termText } from "../../i18n/index.ts";
import { messageText } from "../../i18n/messages.ts";
import { factMeaning, keyText } from "../../i18n/rulebook-texts.ts";
import { type Suggestion, suggest } from "../../model/rulebook/rulebook-completion.ts";
import { placeAt, type TextEdit } from "../../model/rulebook/toml-reader.ts";
import { PuntoElement } from "../base-element.ts";
import { codeEditorStyles, codeEditorTheme } from "./code-editor-style.ts";

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--player-ink)" },
  { tag: tags.string, color: "var(--tie-ink)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--banker-ink)" },
  { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
]);
/** A word that completion replaces. */
const WORD = /[\w-]*$/;

@customElement("punto-code-editor")
export class PuntoCodeEditor extends PuntoElement {
  @property() text = "";
  /** The text that changes are shown against; null to show none. */
  @property({ attribute: false }) original: string | null = null;
  @property({ attribute: false }) findings: Finding[] = [];
  @property({ attribute: false }) schema: RulebookFileSchema | null = null;
  private view: EditorView | null = null;
  private readonly changes = new Compartment();

  static override styles = [PuntoElement.styles, codeEditorStyles];

  override render() {
    return html`<div class="frame"></div>`;
  }

  override firstUpdated(): void {
    const frame = this.renderRoot.querySelector(".frame");
    if (!frame) return;
    // In a shadow root the styles of the editor are constructed sheets, which the content security
    // policy allows.
    this.view = new EditorView({
      parent: frame,
      root: this.renderRoot as ShadowRoot,
      state: EditorState.create({ doc: this.text, extensions: this.extensions() }),
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.view?.destroy();
    this.view = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.view) this.firstUpdated();
  }

  override updated(changed: PropertyValues<this>): void {
    const { view } = this;
    if (!view) return;
    if (changed.has("text") && view.state.doc.toString() !== this.text) this.replaceAll(this.text);
    if (changed.has("original")) this.showChanges();
    if (changed.has("findings") || changed.has("text")) this.showFindings();
  }

  private extensions(): Extension[] {
    return [
      lineNumbers(),
      lintGutter(),
      history(),
      bracketMatching(),
      StreamLanguage.define(toml),
      syntaxHighlighting(COLOURS),
      autocompletion({ override: [(context) => this.complete(context)], icons: false }),
      // Tab moves the focus, as everywhere on the page.
      keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      EditorView.domEventHandlers({ beforeinput: replaceSelection }),
      EditorView.contentAttributes.of(() => ({
        "aria-label": t("write-text"),
        "aria-invalid": String(this.findings.length > 0),
        spellcheck: "false",
        tabindex: "0",
        autocapitalize: "off",
      })),
      EditorState.phrases.of({
        Completions: t("write-completions"),
        "$ unchanged lines": t("write-unchanged", { count: "$" }),
      }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        this.text = update.state.doc.toString();
        this.emit("text-change", { text: this.text });
        if (this.original !== null) this.reportChanges();
      }),
      this.changes.of([]),
      codeEditorTheme,
    ];
  }

  private replaceAll(text: string): void {
    this.view?.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Change a part of the text, as if it were typed. */
  edit({ from, to, insert }: TextEdit): void {
    this.view?.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from, head: from + insert.length },
      scrollIntoView: true,
    });
  }

  goTo(line: number, column: number | null): void {
    const { view } = this;
    if (!view) return;
    const found = view.state.doc.line(Math.min(line, view.state.doc.lines));
    const from = Math.min(found.to, found.from + (column ?? 1) - 1);
    view.dispatch({
      selection: { anchor: from, head: found.to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    view.focus();
  }

  private showFindings(): void {
    const { view } = this;
    if (!view) return;
    const { doc } = view.state;
    const diagnostics = this.findings
      .filter((one) => one.line !== null && one.line <= doc.lines)
      .map((one): Diagnostic => {
        const line = doc.line(one.line ?? 1);
        const from = Math.min(line.to, line.from + (one.column ?? 1) - 1);
        return { from, to: line.to, severity: "error", message: messageText(one.kind, one) };
      });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }

  private showChanges(): void {
    const shown =
      this.original === null
        ? []
        : unifiedMergeView({
            original: Text.of(this.original.split("\n")),
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
          });
    this.view?.dispatch({ effects: this.changes.reconfigure(shown) });
    if (this.original !== null) this.reportChanges();
  }

  private reportChanges(): void {
    const chunks = this.view ? getChunks(this.view.state)?.chunks : null;
    this.emit("changes-counted", { count: chunks?.length ?? 0 });
  }

  private complete(context: CompletionContext): CompletionResult | null {
    if (!this.schema) return null;
    const place = placeAt(context.state.doc.toString(), context.pos);
    const word = context.matchBefore(WORD);
    if (!context.explicit && (!word || word.from === word.to)) return null;
    const found = suggest(this.schema, place);
    if (!found.length) return null;
    const from = place.kind === "header" ? place.from : (word?.from ?? context.pos);
    return {
      from,
      options: found.map(asCompletion),
      ...(place.kind === "header" ? { filter: false } : { validFor: /^[\w-]*$/ }),
    };
  }
}

/**
 * Replace selected text without the browser, which would add elements with style attributes: the
 * content security policy forbids them.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { state, composing } = view;
  if (event.inputType !== "insertText" || !event.data || composing) return false;
  if (state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(state.replaceSelection(event.data), { userEvent: "input.type" });
  return true;
}

function asCompletion(suggestion: Suggestion): Completion {
  const { label, kind, insert, description, isRequired } = suggestion;
  const fact = kind === "fact" ? termText("fact", label) : "";
  return {
    label,
    apply: insert,
    detail: isRequired ? t("write-required") : fact,
    boost: isRequired ? 1 : kind === "operator" ? -1 : 0,
    ...(description ? { info: () => describe(suggestion) } : {}),
  };
}

async function describe({ label, kind, struct, description }: Suggestion): Promise<Node> {
  const text =
    kind === "fact" ? factMeaning(label, description) : keyText(struct ?? "", label, description);
  return document.createTextNode(await text.catch(() => description));
}
