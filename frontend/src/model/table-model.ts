/** A table as one screen knows it: the view it was told, and what has happened in the round. */
import { api, Refused, socketAddress } from "../api/http.ts";
import type { Book, TablePage } from "../api/http-types.ts";
import { TableSocket, type Answer, type Connection } from "../api/table-socket.ts";
import type { Command, Happened, Message, Role, Round, TableEvent, View, Winner } from "../api/socket-types.ts";
import { heard } from "../i18n/heard.ts";
import { toldEvent, toldView } from "../i18n/told.ts";
import { otherHouse } from "./route.ts";
import { session } from "./session.ts";

export interface Outcome {
  box: number;
  wager: string;
  amount: number;
  /** Paid, lost, or stood off. */
  how: "won" | "lost" | "pushed";
  profit: number;
  commission: number;
  clause: string | null;
}

export interface Call {
  text: string;
  clause: string | null;
  sequence: number;
}

export interface Placed {
  box: number;
  wager: string;
  amount: number;
}

/** A stake that was paid, lost or left to lie. */
export function readOutcome(event: TableEvent): Outcome {
  return {
    box: Number(event["box"]),
    wager: String(event["wager"]),
    amount: Number(event["amount"]),
    how: event.type === "stake_paid" ? "won" : event.type === "stake_lost" ? "lost" : "pushed",
    profit: Number(event["profit"] ?? 0),
    commission: Number(event["commission"] ?? 0),
    clause: event.clause ?? null,
  };
}

const MOST_CALLS = 30;
const MOST_LOG = 200;
/** Phases in which a player may be asked for something beside a bet. */
const ASKED = new Set(["preparing", "cutting", "burning", "ready", "waiting", "dealing"]);

export class TableModel {
  page: TablePage | null = null;
  view: View | null = null;
  connection: Connection = "connecting";
  /** The round on the layout, kept until the next one is dealt. */
  shown: Round | null = null;
  calls: Call[] = [];
  log: Happened[] = [];
  /** What this player's stakes of the last settled round came to. */
  outcomes: Outcome[] = [];
  /** Of everybody, in paying order: for the staff. */
  payments: (Outcome & { player: string })[] = [];
  winner: { winner: Winner; player: number; banker: number } | null = null;
  /** The coup was declared void, perhaps after it was settled. */
  private annulled = false;
  /** Stakes as they stood when bets were closed, to be put down again. */
  lastStakes: Placed[] = [];
  /** What this player put down in this round, latest last. */
  placed: Placed[] = [];
  /** What a player may do now, beside betting. */
  mayDo: Command[] = [];
  goodbye: { code: string; sentence: string } | null = null;
  /** Where another house runs the table: a page may speak to its own house only. */
  elsewhere: string | null = null;
  readonly socket: TableSocket;
  private names = new Map<string, string>();
  /** Why the house did not tell of the table. */
  private refused: Refused | null = null;

  constructor(
    readonly table: string,
    readonly role: Role,
    private readonly changed: (what: "view" | "events" | "connection") => void,
  ) {
    this.socket = new TableSocket({
      address: (after) => this.address(after),
      hear: (message) => this.hear(message),
      isElsewhere: (address) => otherHouse(address) !== null,
      changed: (connection) => {
        this.connection = connection;
        this.changed("connection");
        if (connection === "open" && !this.page) void this.learn();
      },
    });
  }

  get book(): Book | null {
    return this.page?.rulebook ?? null;
  }

  /** Why the coup on the layout counts for nothing, while it lies there. */
  get uncounted(): "round.annulled" | "round.void" | null {
    const phase = this.view?.phase;
    if (phase === "betting" || phase === "waiting") return null;
    if (this.annulled) return "round.annulled";
    return this.shown?.void_hand ? "round.void" : null;
  }

  get mine(): Placed[] {
    const view = this.view;
    return view ? view.stakes.filter((one) => one.player === view.you.id) : [];
  }

  async start(): Promise<void> {
    this.socket.start();
    await this.learn();
    if (this.refused && this.refused.code !== "unreachable") throw this.refused;
  }

  /** What does not change from coup to coup. A house that is away is asked again once it is back. */
  private async learn(): Promise<void> {
    try {
      this.page = await api.table(this.table);
      this.changed("view");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    }
  }

  stop(): void {
    this.socket.close();
  }

  now(): number {
    return this.socket.clock.now();
  }

  title(wager: string): string {
    return this.book?.wagers.find((one) => one.id === wager)?.title ?? wager;
  }

  async ask(command: Command): Promise<Answer> {
    const answer = await this.socket.ask(command);
    if (answer.taken && command.type === "place") {
      const { box, wager, amount } = command;
      this.placed.push({ box: Number(box), wager: String(wager), amount: Number(amount) });
    }
    return answer;
  }

  private async address(after: number | null): Promise<string> {
    const ticket = this.role === "observer" ? null : await this.ticket();
    return socketAddress(this.table, { ticket, after, follow: "view" });
  }

  /** A guest whom the house has forgotten becomes another one. */
  private async ticket(): Promise<string> {
    try {
      return (await api.ticket(this.table, this.role)).ticket;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "not_signed_in" || this.role !== "player") throw error;
      session.set(null);
      await session.player();
      return (await api.ticket(this.table, this.role)).ticket;
    }
  }

  // --- hearing --------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (message.type === "snapshot") this.look(toldView(message.view));
    else if (message.type === "events") {
      for (const one of message.events) this.happened(toldEvent(one));
      this.changed("events");
    } else if (message.type === "legal") {
      this.mayDo = message.commands;
      this.changed("view");
    } else if (message.type === "goodbye") {
      this.goodbye = { ...message, sentence: heard("refusals", message.sentence) };
      this.elsewhere = otherHouse(message.address);
      this.changed("connection");
    }
  }

  private look(view: View): void {
    const first = this.view === null;
    this.view = view;
    this.elsewhere = null;
    for (const [id, name] of Object.entries(view.names ?? {})) this.names.set(id, name);
    const round = view.round;
    // A permanent card always lies there: a round is on the layout once another has been dealt.
    const dealt = round ? round.player.length + round.banker.length > this.permanent : false;
    if (dealt || view.phase === "waiting" || view.phase === "dealing") this.shown = round;
    if (ASKED.has(view.phase) && (view.you.role === "player" || view.you.role === "standing")) {
      this.socket.say({ type: "legal" });
    } else this.mayDo = [];
    if (first && view.legal) void this.listenBack();
    if (first && !this.shown && view.shoe > 0) void this.recall(view.shoe);
    this.changed("view");
  }

  /** Whoever comes between two rounds is shown the last one. */
  private async recall(shoe: number): Promise<void> {
    const past = await api.shoe(this.table, shoe).catch(() => null);
    const last = past?.rounds.filter((one) => one.status === "played" || one.status === "free").at(-1);
    if (!last || this.shown || last.player_total === null || last.banker_total === null) return;
    const { round: number, player, banker, player_total, banker_total, die } = last;
    const plain = { void_hand: false, free: false, roles: {}, passed: null, decided: true };
    this.shown = { number, player, banker, player_total, banker_total, die, ...plain };
    const letter = last.result?.[0];
    this.winner = {
      winner: letter === "B" ? "banker" : letter === "P" ? "player" : "tie",
      player: last.player_total,
      banker: last.banker_total,
    };
    this.changed("view");
  }

  private get permanent(): number {
    return Object.keys(this.book?.permanent ?? {}).length;
  }

  private happened(one: Happened): void {
    if (one.sequence <= (this.log.at(-1)?.sequence ?? 0)) return;
    this.log = [...this.log.slice(-MOST_LOG), one];
    const event = one.event;
    switch (event.type) {
      case "called":
        this.calls = [
          ...this.calls.slice(-MOST_CALLS),
          { text: String(event["text"]), clause: event.clause ?? null, sequence: one.sequence },
        ];
        break;
      case "bets_opened":
        this.placed = [];
        break;
      case "bets_closed":
        this.lastStakes = this.mine.map(({ box, wager, amount }) => ({ box, wager, amount }));
        this.forget();
        break;
      case "void_hand_begun":
        this.forget();
        break;
      case "round_voided":
      case "round_undone":
        this.forget();
        this.annulled = true;
        break;
      case "round_decided":
        this.winner = {
          winner: event["winner"] as Winner,
          player: Number(event["player"]),
          banker: Number(event["banker"]),
        };
        break;
      case "stake_paid":
      case "stake_lost":
      case "stake_stood_off":
        this.settled(event);
        break;
      case "shoe_ready":
        this.shown = null;
        this.forget();
        break;
    }
  }

  /** What a coup came to is told no longer: another is dealt, or it counts for nothing. */
  private forget(): void {
    this.outcomes = [];
    this.payments = [];
    this.winner = null;
    this.annulled = false;
  }

  private settled(event: TableEvent): void {
    const outcome = readOutcome(event);
    const player = String(event["player"]);
    this.payments = [...this.payments, { ...outcome, player }];
    if (player === this.view?.you.id) this.outcomes = [...this.outcomes, outcome];
  }

  // --- names, for the staff -------------------------------------------------------------------

  name(player: string): string {
    return this.names.get(player) ?? player;
  }

  /** A sentence with names in place of the ids in it. */
  named(text: string): string {
    let found = text;
    for (const [id, name] of this.names) found = found.replaceAll(id, name);
    return found;
  }

  /** What happened and was called before this screen came, and names of who has acted: the journal has them. */
  private async listenBack(): Promise<void> {
    const last = this.socket.sequence ?? 0;
    const page = await api.tableEvents(this.table, Math.max(0, last - 300), 300).catch(() => null);
    if (!page) return;
    for (const [id, name] of Object.entries(page.names)) this.names.set(id, name);
    const first = this.log[0]?.sequence ?? Infinity;
    this.log = [...page.events.filter((one) => one.sequence < first), ...this.log].slice(-MOST_LOG);
    if (!this.calls.length) {
      this.calls = page.events
        .filter((one) => one.event.type === "called")
        .map(({ sequence, event }) => ({ text: String(event["text"]), clause: event.clause ?? null, sequence }))
        .slice(-MOST_CALLS);
    }
    this.changed("view");
  }
}
