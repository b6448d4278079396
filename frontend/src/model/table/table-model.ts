/** The state of one table: the latest view, the events of the round, and the player's bets. */
import type { PaymentReversed, StakePlaced, StakeReturned } from "../../api/generated/types.ts";
import { ApiError, api, socketUrl } from "../../api/http.ts";
import type { Book, TablePage } from "../../api/http-types.ts";
import type {
  Command,
  Payment,
  Role,
  Round,
  SequencedEvent,
  ServerMessage,
  TableView,
  Winner,
} from "../../api/socket-types.ts";
import { type CommandResult, type Connection, TableSocket } from "../../api/table-socket.ts";
import { announcementText, messageText } from "../../i18n/messages.ts";
import { translateAuthored } from "../../i18n/rulebook-texts.ts";
import { session } from "../account/session.ts";
import { findText, forgetText, keepText, textDigest } from "../betting/entropy-text.ts";
import { type Outcome, parseOutcome } from "../betting/outcome.ts";
import { PendingCommands } from "../betting/pending-commands.ts";
import { otherServerOrigin } from "../route.ts";

export interface Announcement {
  text: string;
  clause: string | null;
  sequence: number;
}

export interface Bet {
  box: number;
  wager: string;
  amount: number;
}

const MAX_ANNOUNCEMENTS = 30;
const MAX_LOG = 200;
/** From new cards to the first round with them. The roads are still those of the shoe before. */
export const NEW_SHOE_PHASES = new Set(["preparing", "cutting", "burning"]);
/** Phases in which the table may ask a player for something other than a bet. */
const PROMPT_PHASES = new Set(["preparing", "cutting", "burning", "ready", "waiting", "dealing"]);

/** A table whose page and first view have arrived. */
export type LoadedTable = TableModel & { page: TablePage; view: TableView; book: Book };

export class TableModel {
  page: TablePage | null = null;
  view: TableView | null = null;
  connection: Connection = "connecting";
  /** The round on the layout; it stays until the next one is dealt. */
  shownRound: Round | null = null;
  announcements: Announcement[] = [];
  log: SequencedEvent[] = [];
  /** This player's results of the last settled round. */
  outcomes: Outcome[] = [];
  /** Results of all players in paying order, for the staff. */
  payments: (Outcome & { player: string })[] = [];
  result: { winner: Winner; player: number; banker: number } | null = null;
  /** The coup was declared void, possibly after settlement. */
  isAnnulled = false;
  /** This player's stakes when bets closed, for "rebet". */
  lastStakes: Bet[] = [];
  /** This player's stakes after the latest event; the view may be older. */
  private stakesNow: Bet[] = [];
  /** Legal commands of a player other than bets. */
  legalCommands: Command[] = [];
  goodbye: { code: string; sentence: string } | null = null;
  /** Origin of the server that runs the table, if it is another one. */
  otherServer: string | null = null;
  readonly socket: TableSocket;
  readonly pendingCommands = new PendingCommands(() => this.changed("view"));
  private names = new Map<string, string>();
  private givesText = false;
  /** The error of the last attempt to load the page. */
  private loadError: ApiError | null = null;

  constructor(
    readonly table: string,
    readonly role: Role,
    private readonly changed: (what: "view" | "events" | "connection") => void,
  ) {
    this.socket = new TableSocket({
      resolveUrl: (after) => this.resolveSocketUrl(after),
      onMessage: (message) => this.handleMessage(message),
      isOtherServer: (address) => otherServerOrigin(address) !== null,
      onConnectionChange: (connection) => {
        this.connection = connection;
        this.changed("connection");
        if (connection === "open" && !this.page) void this.loadPage();
      },
    });
  }

  isLoaded(): this is LoadedTable {
    return this.page !== null && this.view !== null;
  }

  /** Whether no server runs the table. The socket tries until one does. */
  get isStopped(): boolean {
    return this.page !== null && !this.page.here && this.page.address === null && !this.view;
  }

  get book(): Book | null {
    return this.page?.rulebook ?? null;
  }

  /** Why the coup on the layout does not count, if it does not. */
  get voidReason(): "round-annulled" | "round-void" | null {
    const phase = this.view?.phase;
    if (phase === "betting" || phase === "waiting") return null;
    if (this.isAnnulled) return "round-annulled";
    return this.shownRound?.void_hand ? "round-void" : null;
  }

  get myBets(): Bet[] {
    const view = this.view;
    return view ? view.stakes.filter((one) => one.player === view.you.id) : [];
  }

  async start(): Promise<void> {
    this.socket.start();
    await this.loadPage();
    if (this.loadError && this.loadError.code !== "unreachable") throw this.loadError;
  }

  /** Load the data that does not change between coups. It is loaded again after a reconnect. */
  private async loadPage(): Promise<void> {
    try {
      this.page = await api.table(this.table);
      this.changed("view");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.loadError = error;
    }
  }

  stop(): void {
    this.socket.close();
  }

  serverNow(): number {
    return this.socket.clock.now();
  }

  wagerTitle(wager: string): string {
    return this.book?.wagers.find((one) => one.id === wager)?.title ?? wager;
  }

  /** Send a command. An accepted one is answered when the view shows its effect. */
  request(command: Command): Promise<CommandResult> {
    return this.pendingCommands.run(() => this.socket.request(command));
  }

  private async resolveSocketUrl(after: number | null): Promise<string> {
    const ticket = this.role === "observer" ? null : await this.fetchTicket();
    return socketUrl(this.table, { ticket, after, follow: "view" });
  }

  /** Fetch a ticket. Create a new guest if the server no longer knows the old one; whoever has an
      account signs in again. */
  private async fetchTicket(): Promise<string> {
    try {
      return (await api.ticket(this.table, this.role)).ticket;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "not_signed_in" || this.role !== "player")
        throw error;
      const wasGuest = session.me?.guest ?? true;
      session.set(null);
      if (!wasGuest) throw error;
      await session.ensurePlayer();
      return (await api.ticket(this.table, this.role)).ticket;
    }
  }

  // --- messages ----------------------------------------------------------------------------------

  private handleMessage(message: ServerMessage): void {
    if (message.type === "snapshot") {
      this.setView(translateAuthored(message.view));
      this.pendingCommands.noteView(message.sequence);
    } else if (message.type === "events") {
      for (const one of message.events) this.applyEvent(one);
      this.changed("events");
    } else if (message.type === "legal") {
      this.legalCommands = message.commands;
      this.changed("view");
    } else if (message.type === "goodbye") {
      this.goodbye = { ...message, sentence: messageText("refusal", message) };
      this.otherServer = otherServerOrigin(message.address);
      this.changed("connection");
    }
  }

  private setView(view: TableView): void {
    const first = this.view === null;
    this.view = view;
    this.stakesNow = this.myBets;
    this.otherServer = null;
    for (const [id, name] of Object.entries(view.names ?? {})) this.names.set(id, name);
    const round = view.round;
    // A permanent card is always there; a round is shown once another card has been dealt.
    const dealt = round ? round.player.length + round.banker.length > this.permanentCards : false;
    if (dealt || view.phase === "waiting" || view.phase === "dealing") this.shownRound = round;
    if (
      PROMPT_PHASES.has(view.phase) &&
      (view.you.role === "player" || view.you.role === "standing")
    ) {
      this.socket.send({ type: "legal" });
    } else this.legalCommands = [];
    if (view.fairness?.awaits_text) void this.givePromisedText(view.fairness.shoe);
    if (first && view.legal) void this.loadHistory();
    if (first && !this.shownRound && view.shoe > 0) void this.loadLastRound(view.shoe);
    this.changed("view");
  }

  /** Promise a text for the next shoe. It is given when the cards are cut. */
  async promiseText(text: string): Promise<CommandResult | null> {
    const shoe = this.view?.fairness.shoe;
    if (shoe === undefined) return null;
    const digest = await textDigest(this.table, shoe, text);
    keepText(this.table, shoe, text);
    return this.request({ type: "promise_entropy", digest });
  }

  private async givePromisedText(shoe: number): Promise<void> {
    const text = findText(this.table, shoe);
    if (text === null || this.givesText) return;
    this.givesText = true;
    const result = await this.request({ type: "give_entropy", entropy: text });
    if (result.accepted) forgetText(this.table, shoe);
    this.givesText = false;
  }

  /** Show the last round to a visitor who arrives between two rounds. */
  private async loadLastRound(shoe: number): Promise<void> {
    const shoePage = await api.shoe(this.table, shoe).catch(() => null);
    const last = shoePage?.rounds
      .filter((one) => one.status === "played" || one.status === "free")
      .at(-1);
    if (!last || this.shownRound || last.player_total === null || last.banker_total === null)
      return;
    const { round: number, player, banker, player_total, banker_total, die } = last;
    const plain = {
      void_hand: false,
      free: false,
      roles: {},
      pucks: {},
      passed: null,
      decided: true,
    };
    this.shownRound = { number, player, banker, player_total, banker_total, die, ...plain };
    const letter = last.result?.[0];
    this.result = {
      winner: letter === "B" ? "banker" : letter === "P" ? "player" : "tie",
      player: last.player_total,
      banker: last.banker_total,
    };
    this.changed("view");
  }

  private get permanentCards(): number {
    return Object.keys(this.book?.permanent ?? {}).length;
  }

  private applyEvent(one: SequencedEvent): void {
    if (one.sequence <= (this.log.at(-1)?.sequence ?? 0)) return;
    this.log = [...this.log.slice(-MAX_LOG), one];
    const event = one.event;
    switch (event.type) {
      case "called":
        this.announcements = [
          ...this.announcements.slice(-MAX_ANNOUNCEMENTS),
          { text: announcementText(event), clause: event.clause, sequence: one.sequence },
        ];
        break;
      case "stake_placed":
        this.changeStake(event, event.amount);
        break;
      case "stake_returned":
        this.changeStake(event, -event.amount);
        break;
      case "rules_changed": // the rulebook of the page follows the options in force
        void this.loadPage();
        break;
      case "bets_closed":
        this.lastStakes = this.stakesNow.map(({ box, wager, amount }) => ({ box, wager, amount }));
        this.clearOutcome();
        break;
      case "void_hand_begun":
        this.clearOutcome();
        break;
      case "round_voided":
      case "round_undone":
        this.clearOutcome();
        this.isAnnulled = true;
        break;
      case "round_reopened":
      case "round_reconstructed":
      case "card_corrected":
        this.result = null; // the result is decided again
        break;
      case "payment_reversed":
        this.removeOutcome(event);
        break;
      case "round_decided":
        this.result = { winner: event.winner, player: event.player, banker: event.banker };
        break;
      case "stake_paid":
      case "stake_lost":
      case "stake_stood_off":
        this.addOutcome(event);
        break;
      case "shoe_ready":
        this.shownRound = null;
        this.clearOutcome();
        break;
    }
  }

  /** Add an amount to a stake of this player. Bets may close before the next view arrives. */
  private changeStake({ box, wager, player }: StakePlaced | StakeReturned, amount: number): void {
    if (player !== this.view?.you.id) return;
    const isSpot = (one: Bet) => one.box === box && one.wager === wager;
    const stake = (this.stakesNow.find(isSpot)?.amount ?? 0) + amount;
    const others = this.stakesNow.filter((one) => !isSpot(one));
    this.stakesNow = stake > 0 ? [...others, { box, wager, amount: stake }] : others;
  }

  /** Clear the result of the last coup: another one is dealt, or it does not count. */
  private clearOutcome(): void {
    this.outcomes = [];
    this.payments = [];
    this.result = null;
    this.isAnnulled = false;
  }

  private addOutcome(event: Payment): void {
    const outcome = parseOutcome(event);
    const player = event.player;
    this.payments = [...this.payments, { ...outcome, player }];
    if (player === this.view?.you.id) this.outcomes = [...this.outcomes, outcome];
  }

  /** Remove a payment that was reversed: its stake is returned or settled again. */
  private removeOutcome({ box, wager, player }: PaymentReversed): void {
    const isOther = (one: Outcome) => one.box !== box || one.wager !== wager;
    this.payments = this.payments.filter((one) => isOther(one) || one.player !== player);
    if (player === this.view?.you.id) this.outcomes = this.outcomes.filter(isOther);
  }

  // --- names -------------------------------------------------------------------------------------

  /** The name of an account. Staff know all names, a player knows the own one. */
  playerName(player: string): string {
    return this.names.get(player) ?? session.nameOf(player);
  }

  /** Load earlier events, announcements and the names of their actors from the event log. */
  private async loadHistory(): Promise<void> {
    const last = this.socket.sequence ?? 0;
    const page = await api.tableEvents(this.table, Math.max(0, last - 300), 300).catch(() => null);
    if (!page) return;
    for (const [id, name] of Object.entries(page.names)) this.names.set(id, name);
    const first = this.log[0]?.sequence ?? Infinity;
    this.log = [...page.events.filter((one) => one.sequence < first), ...this.log].slice(-MAX_LOG);
    if (!this.announcements.length) {
      this.announcements = page.events
        .flatMap(({ sequence, event }) =>
          event.type === "called"
            ? [{ text: announcementText(event), clause: event.clause, sequence }]
            : [],
        )
        .slice(-MAX_ANNOUNCEMENTS);
    }
    this.changed("view");
  }
}
