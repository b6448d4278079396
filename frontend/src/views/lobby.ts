/** The lobby: every table with its book, limits, seats, shoe and a road that grows as one looks. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, type TableHead } from "../house/api.ts";
import { PuntoElement } from "../parts/element.ts";
import "../parts/roads.ts";
import { saidError } from "../parts/said.ts";
import { chipsText } from "../state/money.ts";
import { SUPERVISORS } from "../state/roles.ts";
import { otherHouse, to } from "../state/route.ts";
import { session } from "../state/session.ts";
import { t, type Key } from "../texts/index.ts";

const LOOK_AGAIN_MS = 2500;

@customElement("punto-lobby")
export class PuntoLobby extends PuntoElement {
  @state() private tables: TableHead[] | null = null;
  @state() private trouble: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unlisten: (() => void) | undefined;

  static override styles = [
    PuntoElement.styles,
    css`
      main {
        padding: clamp(0.8rem, 3vw, 2.4rem);
        max-width: 110rem;
        margin-inline: auto;
      }
      .intro {
        display: grid;
        gap: 0.3rem;
        margin-bottom: 1.4rem;
      }
      .intro h1 {
        font-size: clamp(1.7rem, 4vw, 2.6rem);
      }
      .tables {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
        gap: 1rem;
      }
      article {
        position: relative;
        display: grid;
        gap: 0.7rem;
        align-content: start;
        padding: 1rem;
        border-radius: 20px;
        border: 5px solid var(--rail);
        background:
          radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 9%), transparent 60%),
          linear-gradient(var(--felt-light), var(--felt-edge));
        color: var(--felt-ink);
        box-shadow: var(--shadow);
        transition: transform var(--quick) var(--ease);
        --focus: #fff;
      }
      article:hover {
        transform: translateY(-2px);
      }
      h2 a {
        color: var(--felt-ink);
        text-decoration: none;
      }
      h2 a::after {
        content: "";
        position: absolute;
        inset: 0;
        border-radius: 16px;
      }
      h2 a:focus-visible {
        outline: none;
      }
      article:focus-within {
        outline: 3px solid var(--accent);
        outline-offset: 3px;
      }
      article .quiet {
        color: var(--felt-ink-2);
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        font-size: 0.9rem;
        font-variant-numeric: var(--digits);
      }
      .seats {
        display: flex;
        gap: 0.25rem;
      }
      .seats i {
        width: 0.7rem;
        height: 0.7rem;
        border: 1.5px solid var(--felt-line);
        border-radius: 50%;
      }
      .seats i.taken {
        background: var(--felt-line);
      }
      .foot {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem;
      }
      .foot a {
        position: relative;
        z-index: 1;
        color: var(--felt-ink);
        font-size: 0.9rem;
      }
      .sit {
        padding: 0.45rem 1.1rem;
        border-radius: 999px;
        background: var(--felt-line);
        color: #2a1c05;
        font-weight: 700;
      }
      .sign {
        padding: 0.1rem 0.5rem;
        border: 1px solid var(--felt-line);
        border-radius: 999px;
        font-size: 0.78rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.unlisten = session.listen(() => this.requestUpdate());
    void this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.unlisten?.();
  }

  private async look(): Promise<void> {
    try {
      this.tables = await api.tables();
      this.trouble = null;
    } catch (error) {
      this.trouble = saidError(error).words;
    }
    if (this.isConnected) this.timer = setTimeout(() => void this.look(), this.trouble ? 900 : LOOK_AGAIN_MS);
  }

  override render() {
    return html`<main>
      <div class="intro">
        <h1>${t("lobby.title")}</h1>
        <p class="quiet">${t("lobby.intro")}</p>
        ${session.may(...SUPERVISORS)
          ? html`<p class="row"><a href="#/pit/new">${t("lobby.new")}</a> <a href="#/house">${t("nav.house")}</a></p>`
          : nothing}
        ${this.trouble ? html`<p role="status">${this.trouble}</p>` : nothing}
      </div>
      <div class="tables">${this.tables?.map((table) => this.card(table))}</div>
      ${this.tables?.length === 0 ? html`<p>${t("lobby.none")}</p>` : nothing}
    </main>`;
  }

  private card(table: TableHead) {
    const money = (amount: number) => chipsText(amount, table.chip);
    const free = table.boxes - table.seats_taken.length;
    // A page may speak to its own house only; a table of another has its page there.
    const there = table.here ? "" : (otherHouse(table.address) ?? "");
    return html`<article>
      <div>
        <h2><a href="${there && `${there}/`}${to("table", table.id)}">${table.title}</a></h2>
        <p class="quiet">${table.title === table.book_title ? t(`version.${table.version}` as Key) : table.book_title}
          ${table.own_book ? html`<span class="sign">${t("lobby.own")}</span>` : nothing}
          ${there ? html`<span class="sign">${t("lobby.elsewhere")}</span>` : nothing}
          ${table.minimum_age ? html`<span class="sign">${table.minimum_age}+</span>` : nothing}</p>
      </div>
      <punto-mini-road .results=${table.results} .columns=${22}></punto-mini-road>
      <div class="facts">
        <span>${t("head.limits", { min: money(table.limit.min), max: table.limit.max === null ? "∞" : money(table.limit.max) })}</span>
        <span>${t("lobby.coups", { coups: table.results.replace(/[pb]/g, "").length })}</span>
        <span>${t("lobby.left", { percent: Math.round((100 * (table.cards_left ?? table.shoe_cards)) / table.shoe_cards) })}</span>
      </div>
      <div class="foot">
        <span class="seats" role="img" aria-label=${t("lobby.seats", { free, boxes: table.boxes })}>
          ${Array.from({ length: table.boxes }, (_, box) => html`<i class=${table.seats_taken.includes(box + 1) ? "taken" : ""}></i>`)}
        </span>
        <span class="row">
          <a href="${there && `${there}/`}${to("board", table.id)}">${t("lobby.board")}</a>
          ${session.may("dealer") ? html`<a href=${to("deal", table.id)}>${t("lobby.deal")}</a>` : nothing}
          ${session.may(...SUPERVISORS) ? html`<a href=${to("pit", table.id)}>${t("lobby.pit")}</a>` : nothing}
          <span class="sit" aria-hidden="true">${t("lobby.sit")}</span>
        </span>
      </div>
    </article>`;
  }
}
