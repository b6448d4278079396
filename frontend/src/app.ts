/** The page: a header with navigation and account, and the view of the current route. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { api, onSignedOut } from "./api/http.ts";
import { setReauthentication } from "./api/reauthentication.ts";
import { appStyles } from "./app-style.ts";
import { PuntoElement } from "./components/base-element.ts";
import type { ShownClause } from "./components/clause-button.ts";
import { soundIcon } from "./components/icons.ts";
import { currentLanguage, type Key, setLanguage, t, withTexts } from "./i18n/index.ts";
import { LANGUAGES } from "./i18n/languages.ts";
import { reportActivity } from "./model/account/activity.ts";
import { session } from "./model/account/session.ts";
import { formatMoney } from "./model/money.ts";
import { parseRoute, type Route, tableHref } from "./model/route.ts";
import { soundPlayer } from "./model/sound.ts";
import { applyRoadLook } from "./model/table/road-theme.ts";
import { AUDIT_ROLES, PIT_ROLES } from "./model/table/roles.ts";

type Theme = "system" | "light" | "dark";
const NEXT_THEME: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const THEME_SYMBOLS: Record<Theme, string> = { system: "◐", light: "☀", dark: "☾" };

/** Views are loaded when they are first opened. */
const VIEWS: Record<Route["name"], () => Promise<unknown>> = {
  lobby: () => import("./views/lobby.ts"),
  table: () => import("./views/player.ts"),
  deal: withTexts(["account", "staff"], () => import("./views/dealer.ts")),
  pit: withTexts(["account", "staff"], () => import("./views/pit-table.ts")),
  "pit-overview": withTexts(["account", "staff"], () => import("./views/pit-overview.ts")),
  board: () => import("./views/board.ts"),
  replay: () => import("./views/replay.ts"),
  odds: withTexts(["odds"], () => import("./views/odds.ts")),
  house: withTexts(["account", "staff"], () => import("./views/admin.ts")),
  account: withTexts(["account"], () => import("./views/account.ts")),
  link: () => import("./views/sign-in.ts"),
  reset: () => import("./views/sign-in.ts"),
  "sign-in": () => import("./views/sign-in.ts"),
};

const TITLES: Partial<Record<Route["name"], Key>> = {
  odds: "nav-odds",
  house: "nav-house",
  account: "nav-account",
  "pit-overview": "overview-title",
};

/** The name of a view in the title of the document. */
function titleOf(route: Route): string {
  if (!("table" in route)) return t(TITLES[route.name] ?? "nav-signIn");
  return route.table === "new" ? t("new-title") : route.table;
}

@customElement("punto-app")
export class PuntoApp extends PuntoElement {
  @state() private route: Route = parseRoute(location.hash);
  @state() private ready = false;
  @state() private loadFailed = false;
  @state() private theme: Theme = readTheme();
  @state() private languageVersion = 0;
  /** On a phone: whether the menu with account, language and theme is open. */
  @state() private isMenuOpen = false;
  /** The clause that the dialog shows. */
  @state() private shownClause: ShownClause | null = null;
  /** Number of the latest navigation; a view that loads later than the next one is not shown. */
  private navigationNumber = 0;

  static override styles = [PuntoElement.styles, appStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", () => void this.navigate());
    session.subscribe(() => this.requestUpdate());
    this.addEventListener(
      "show-clause",
      (event) => void this.showClause((event as CustomEvent<ShownClause>).detail),
    );
    setReauthentication(() => this.askReauthentication());
    onSignedOut(() => void session.reload());
    reportActivity(window);
    this.setTheme(this.theme);
    applyRoadLook();
  }

  async start(): Promise<void> {
    const first = parseRoute(location.hash);
    if (first.name === "sign-in" && first.isSignedIn) {
      session.expect();
      history.replaceState(null, "", "#/");
    }
    await session.load();
    // Staff begin at the pit; the lobby is one click away.
    if (/^#?\/?$/.test(location.hash) && session.hasRole(...PIT_ROLES))
      history.replaceState(null, "", "#/pit");
    await this.navigate();
  }

  /** The route of the address. Staff who cannot play see a table as staff, without chips. */
  private resolveRoute(): Route {
    const route = parseRoute(location.hash);
    // A session that lacks its second factor can do nothing else first.
    if (session.me?.lacks && route.name !== "account") {
      history.replaceState(null, "", "#/account");
      return { name: "account", refused: null };
    }
    if (route.name !== "table" || session.hasRole("player")) return route;
    const name = session.hasRole(...AUDIT_ROLES)
      ? "pit"
      : session.hasRole("dealer")
        ? "deal"
        : null;
    if (name === null) return route;
    history.replaceState(null, "", tableHref(name, route.table));
    return { name, table: route.table };
  }

  private async navigate(): Promise<void> {
    const route = this.resolveRoute();
    const number = ++this.navigationNumber;
    const isLoaded = await VIEWS[route.name]().then(
      () => true,
      () => false,
    );
    if (number !== this.navigationNumber) return;
    this.loadFailed = !isLoaded;
    this.route = route;
    this.isMenuOpen = false;
    this.ready = true;
    document.title = route.name === "lobby" ? "Punto" : `Punto · ${titleOf(route)}`;
    window.scrollTo(0, 0);
  }

  /** Open the clause dialog, which is loaded on first use. */
  private async showClause(clause: ShownClause): Promise<void> {
    await import("./components/clause-dialog.ts").catch(() => undefined);
    this.shownClause = clause;
  }

  /** Open the dialog for the password or a code, which is loaded on first use. */
  private async askReauthentication(): Promise<boolean> {
    await withTexts(["account"], () => import("./components/account/reauth-dialog.ts"))();
    this.requestUpdate();
    await this.updateComplete;
    return this.renderRoot.querySelector("punto-reauth-dialog")?.ask() ?? false;
  }

  private setTheme(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") {
      localStorage.removeItem("punto.theme");
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem("punto.theme", theme);
      document.documentElement.dataset.theme = theme;
    }
  }

  private async setLanguage(event: Event): Promise<void> {
    const selected = (event.target as HTMLSelectElement).value;
    await setLanguage(selected);
    localStorage.setItem("punto.language", selected);
    document.documentElement.lang = selected;
    this.languageVersion += 1;
  }

  private async signOut(): Promise<void> {
    await api.signOut().catch(() => undefined);
    session.set(null);
    location.hash = "#/";
  }

  override render() {
    if (!this.ready) return nothing;
    const route = this.route;
    const bare = route.name === "board" || (route.name === "pit-overview" && route.wall);
    const where = "table" in route ? `${route.name}/${route.table}` : route.name;
    return html`
      ${bare ? nothing : this.header()}
      <div id="view" tabindex="-1">
        ${
          this.loadFailed
            ? html`<p class="loading" role="alert">${t("error-unreachable")}</p>`
            : keyed(`${where} ${this.languageVersion} ${currentLanguage()}`, this.routeView())
        }
      </div>
      <punto-clause-dialog .citation=${this.shownClause?.citation ?? ""} .isHouseProcedure=${this.shownClause?.isHouseProcedure ?? false}
        @dismissed=${() => (this.shownClause = null)}></punto-clause-dialog>
      <punto-reauth-dialog></punto-reauth-dialog>
    `;
  }

  private routeView(): TemplateResult {
    const route = this.route;
    switch (route.name) {
      case "lobby":
        return html`<punto-lobby></punto-lobby>`;
      case "table":
        return html`<punto-player .table=${route.table}></punto-player>`;
      case "deal":
        return html`<punto-dealer .table=${route.table}></punto-dealer>`;
      case "pit":
        return html`<punto-pit-table .table=${route.table}></punto-pit-table>`;
      case "pit-overview":
        return html`<punto-pit-overview ?wall=${route.wall}></punto-pit-overview>`;
      case "board":
        return html`<punto-board .table=${route.table}></punto-board>`;
      case "replay":
        return html`<punto-replay .table=${route.table}></punto-replay>`;
      case "odds":
        return html`<punto-odds></punto-odds>`;
      case "house":
        return html`<punto-admin></punto-admin>`;
      case "account":
        return html`<punto-account .refused=${route.refused}></punto-account>`;
      case "link":
        return html`<punto-sign-in .code=${route.code}></punto-sign-in>`;
      case "reset":
        return html`<punto-sign-in .reset=${route.code}></punto-sign-in>`;
      case "sign-in":
        return html`<punto-sign-in .refused=${route.refused}></punto-sign-in>`;
    }
  }

  private header() {
    const me = session.me;
    const next = NEXT_THEME[this.theme];
    return html`<header class="bar">
        <a class="skip button" href=${location.hash || "#/"} @click=${this.skipToContent}>${t("nav-skip")}</a>
        <a class="brand" href="#/" aria-label="Punto"><img src="/punto.svg" alt="" /><span>Punto</span></a>
        <nav aria-label=${t("nav-label")}>
          <a href="#/" aria-current=${this.route.name === "lobby" ? "page" : "false"}>${t("nav-lobby")}</a>
          <a href="#/odds" aria-current=${this.route.name === "odds" ? "page" : "false"}>${t("nav-odds")}</a>
          ${
            session.hasRole(...PIT_ROLES)
              ? html`<a href="#/pit" aria-current=${this.route.name === "pit-overview" || this.route.name === "pit" ? "page" : "false"}>${t("overview-title")}</a>`
              : nothing
          }
          ${
            session.hasRole(...AUDIT_ROLES)
              ? html`<a href="#/house" aria-current=${this.route.name === "house" ? "page" : "false"}>${t("nav-house")}</a>`
              : nothing
          }
        </nav>
        ${
          me
            ? html`<span class="account"><span class="name">${me.name}</span>${
                me.roles.includes("player")
                  ? html`<span class="wallet" title=${t("nav-balance")}><span class="muted">${t("nav-wallet")}</span> <strong class="number">${formatMoney(me.balance)}</strong></span>`
                  : nothing
              }</span>`
            : nothing
        }
        <button class="menu" aria-label=${t("nav-more")} aria-expanded=${this.isMenuOpen} aria-controls="more"
          @click=${() => (this.isMenuOpen = !this.isMenuOpen)}>☰</button>
        <div id="more" class="more ${this.isMenuOpen ? "open" : ""}" @keydown=${this.closeMenu}>
          ${me ? html`<a class="button" href="#/account">${t(session.hasRole("player") ? "nav-account" : "nav-own-account")}</a>` : nothing}
          ${
            me && !me.guest
              ? html`<button @click=${() => void this.signOut()}>${t("nav-signOut")}</button>`
              : html`<a class="button" href="#/sign-in">${t("nav-signIn")}</a>`
          }
          <select aria-label=${t("nav-language")} @change=${this.setLanguage}>
            ${Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} ?selected=${id === currentLanguage()}>${name}</option>`)}
          </select>
          ${this.soundControls()}
          <button aria-label=${t("nav-theme", { theme: t(`theme-${this.theme}`) })} @click=${() => this.setTheme(next)}>${THEME_SYMBOLS[this.theme]}</button>
        </div>
      </header>`;
  }

  private soundControls() {
    const { isOn, volume } = soundPlayer;
    const set = (change: () => void) => {
      change();
      this.requestUpdate();
    };
    return html`<button class="sound" aria-pressed=${isOn} aria-label=${t("nav-sound")} title=${t("nav-sound")}
        @click=${() => set(() => soundPlayer.setOn(!isOn))}>${soundIcon(isOn)}</button>
      ${
        isOn
          ? html`<input class="volume" type="range" min="0.1" max="1" step="0.1" .value=${String(volume)} aria-label=${t("nav-volume")}
            @change=${(event: Event) => set(() => soundPlayer.setVolume(Number((event.target as HTMLInputElement).value)))} />`
          : nothing
      }`;
  }

  private closeMenu(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.isMenuOpen) return;
    this.isMenuOpen = false;
    this.renderRoot.querySelector<HTMLElement>(".menu")?.focus();
  }

  private skipToContent(event: Event): void {
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>("#view")?.focus();
  }
}

function readTheme(): Theme {
  const saved = localStorage.getItem("punto.theme");
  return saved === "light" || saved === "dark" ? saved : "system";
}

declare global {
  interface HTMLElementTagNameMap {
    "punto-app": PuntoApp;
  }
}
