/** A form for common changes of a rulebook: decks, odds, commission, limits, options. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Key, t } from "../../i18n/index.ts";
import { titleText } from "../../i18n/rulebook-texts.ts";
import {
  findNode,
  findText,
  readToml,
  setValue,
  type TomlNode,
  type TomlPath,
  type TomlTable,
} from "../../model/rulebook/toml-reader.ts";
import { PuntoElement } from "../base-element.ts";

const DECIMAL = "\\d{1,15}(\\.\\d{1,9})?";
const ODDS = new RegExp(`^\\s*${DECIMAL}\\s*:\\s*${DECIMAL}\\s*$`);
const RATE = new RegExp(`^\\s*${DECIMAL}\\s*%\\s*$`);
const NUMBER = /^\s*\d{1,3}\s*$/;

/** Where the form is beside the text, it is open; below it, it is folded. */
const BESIDE = matchMedia("(min-width: 70rem)");

/** How a kind of field is checked and written. */
const FIELDS = {
  odds: { pattern: ODDS, wrong: "write-form-wrong-odds", isString: true },
  rate: { pattern: RATE, wrong: "write-form-wrong-rate", isString: true },
  number: { pattern: NUMBER, wrong: "write-form-wrong-number", isString: false },
} as const satisfies Record<string, { pattern: RegExp; wrong: Key; isString: boolean }>;

@customElement("punto-rulebook-form")
export class PuntoRulebookForm extends PuntoElement {
  @property() text = "";
  /** The field whose value cannot be written, and why. */
  @state() private wrong: { path: string; message: string } | null = null;

  static override styles = [
    PuntoElement.styles,
    css`
      summary {
        padding-block: 0.3rem;
        font: 600 1rem/1.2 var(--display);
        cursor: pointer;
      }
      fieldset {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
        gap: 0.5rem 0.8rem;
        align-items: end;
        margin: 0;
        padding: 0.5rem 0.8rem 0.8rem;
        border: 1px solid var(--line);
        border-radius: 8px;
        min-width: 0;
      }
      legend {
        padding-inline: 0.3rem;
        font-weight: 600;
      }
      label {
        overflow-wrap: anywhere;
      }
      .wide {
        grid-column: 1 / -1;
      }
      .error {
        grid-column: 1 / -1;
      }
      code {
        font: 0.82rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      }
    `,
  ];

  override render() {
    const root = readToml(this.text);
    return html`<details ?open=${BESIDE.matches}>
      <summary>${t("write-form")}</summary>
      <div class="stack">
        <p class="muted">${t("write-form-why")}</p>
        ${this.bookFields(root)}
        ${items(root, ["wager"]).map((wager, number) => this.wagerFields(root, wager, number))}
        ${this.optionFields(root)}
      </div>
    </details>`;
  }

  private bookFields(root: TomlTable) {
    if (findNode(root, ["rulebook"])?.kind !== "table") return nothing;
    const decks = (["min", "max", "default"] as const).map((key) =>
      this.field(root, "number", ["rulebook", "decks", key], t(`write-form-${key}`)),
    );
    return html`${
      findNode(root, ["rulebook", "decks"])?.kind === "table"
        ? html`<fieldset><legend>${t("write-form-decks")}</legend>${decks}</fieldset>`
        : nothing
    }
    <fieldset>
      <legend>${t("write-form-players")}</legend>
      ${this.field(root, "number", ["rulebook", "minimum_age"], t("write-form-age"))}
    </fieldset>`;
  }

  private wagerFields(root: TomlTable, wager: TomlNode, number: number) {
    const title = findText(wager, ["title"]) ?? findText(wager, ["id"]);
    if (title === undefined) return nothing;
    const at = ["wager", number];
    return html`<fieldset>
      <legend><bdi>${titleText(title)}</bdi></legend>
      ${items(wager, ["pays"]).map((row, rowNumber) => {
        const label = html`${t("write-form-odds")}: <code>${findText(row, ["when"]) ?? ""}</code>`;
        return this.field(root, "odds", [...at, "pays", rowNumber, "odds"], label, "wide");
      })}
      ${[["commission"], ["commission", "rate"]].map((path) =>
        findText(wager, path) === undefined
          ? nothing
          : this.field(root, "rate", [...at, ...path], t("write-form-commission")),
      )}
      ${this.boundField(root, wager, at)}
    </fieldset>`;
  }

  /** The wager that limits the stake: any other one, or none. */
  private boundField(root: TomlTable, wager: TomlNode, at: TomlPath) {
    const own = findText(wager, ["id"]);
    const others = items(root, ["wager"])
      .map((one) => ({ id: findText(one, ["id"]), title: findText(one, ["title"]) }))
      .filter((one) => one.id !== undefined && one.id !== own);
    const bound = findText(wager, ["bound", "at_most"]);
    const hasBound = bound !== undefined;
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      if (hasBound) this.write([...at, "bound", "at_most"], JSON.stringify(value));
      else if (value) this.write([...at, "bound"], `{ at_most = ${JSON.stringify(value)} }`);
    };
    return html`<label>${t("write-form-bound")}<select .value=${bound ?? ""} @change=${choose}>
      ${hasBound ? nothing : html`<option value="">${t("write-form-free")}</option>`}
      ${others.map(({ id, title }) => html`<option value=${id ?? ""} ?selected=${id === bound}>${titleText(title ?? id ?? "")}</option>`)}
    </select></label>`;
  }

  private optionFields(root: TomlTable) {
    const options = items(root, ["option"]);
    if (!options.length) return nothing;
    return html`<fieldset>
      <legend>${t("write-form-options")}</legend>
      ${options.map((option, number) => {
        const chosen = findText(option, ["default"]);
        const choose = (event: Event) =>
          this.write(
            ["option", number, "default"],
            JSON.stringify((event.target as HTMLSelectElement).value),
          );
        return html`<label class="wide">${titleText(findText(option, ["title"]) ?? findText(option, ["id"]) ?? "")}<select @change=${choose}>
          ${items(option, ["values"]).map((value) => {
            const id = findText(value, ["id"]) ?? "";
            return html`<option value=${id} ?selected=${id === chosen}>${titleText(findText(value, ["title"]) ?? id)}</option>`;
          })}
        </select></label>`;
      })}
    </fieldset>`;
  }

  private field(
    root: TomlTable,
    kind: keyof typeof FIELDS,
    path: TomlPath,
    label: string | TemplateResult,
    className = "",
  ) {
    const id = path.join(".");
    const isWrong = this.wrong?.path === id;
    const change = (event: Event) => {
      const { value } = event.target as HTMLInputElement;
      const { pattern, wrong, isString } = FIELDS[kind];
      if (!pattern.test(value)) {
        this.wrong = { path: id, message: t(wrong) };
        return;
      }
      this.wrong = null;
      this.write(path, isString ? JSON.stringify(value.trim()) : String(Number(value)));
    };
    return html`<label class=${className}>${label}<input name=${id} .value=${findText(root, path) ?? ""} autocomplete="off"
        inputmode=${kind === "number" ? "numeric" : "text"} aria-invalid=${isWrong} @change=${change} /></label>
      ${isWrong ? html`<p class="error" role="alert">${this.wrong?.message}</p>` : nothing}`;
  }

  private write(path: TomlPath, value: string): void {
    const edit = setValue(this.text, path, value);
    if (edit) this.emit("edit-text", edit);
  }
}

function items(node: TomlNode | undefined, path: TomlPath): TomlNode[] {
  const found = findNode(node, path);
  return found?.kind === "list" ? found.items : [];
}
