/** The house over HTTP, under `/api`. A refusal is thrown as `Refused`. */
import { newId } from "./ids.ts";
import { toldBook, toldBooks, toldCheck, toldEvents, toldOdds, toldPage, toldPar, toldTable } from "../texts/told.ts";
import type { Happened, Limit, Phase, Refusal, Role, Round, Stake, TableEvent } from "./types.ts";

export class Refused extends Error implements Refusal {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly clause: string | null,
  ) {
    super(sentence);
  }
}

// --- what comes back --------------------------------------------------------------------------

export interface Me {
  id: string;
  name: string;
  roles: Role[];
  guest: boolean;
  /** In the wallet, in hundredths. */
  balance: number;
}

export interface Pay {
  odds: string;
  odds_words: string;
  commission: string | null;
  when: string;
  words: string;
  clause: string | null;
}

export interface Wager {
  id: string;
  title: string;
  clause: string | null;
  pays: Pay[];
  push: { when: string; words: string; clause: string | null } | null;
  lose_clause: string | null;
  needs: { any_of: string[]; within: "round" | "box"; words: string; clause: string | null } | null;
  settle_at: string;
  step: number;
  payable_clause: string | null;
}

export interface Bound {
  together: string[];
  at_most: string;
  words: string;
  clause: string | null;
}

export interface Option {
  id: string;
  title: string;
  default: string;
  chosen: string;
  clause: string | null;
  values: { id: string; title: string; clause: string | null }[];
}

export interface Decks {
  min: number;
  max: number;
  default: number;
}

export interface BookHead {
  id: string;
  title: string;
  version: string;
  decks: Decks;
  options: Option[];
  wagers: string[];
}

export interface Notice {
  text: string;
  clause: string | null;
}

export interface Book extends Omit<BookHead, "wagers"> {
  document: string | null;
  minimum_age: number | null;
  notices: Notice[];
  deal_order: string[];
  permanent: Partial<Record<"player" | "banker", string>>;
  die: {
    faces: number;
    clause: string | null;
    marks: Record<string, { title: string; clause: string | null }>;
  } | null;
  tableau: {
    naturals: number[];
    player_draws: number[];
    banker_alone_draws: number[];
    banker_draws_against: number[][];
  };
  wagers: Wager[];
  bounds: Bound[];
  /** By kind: what becomes of a round in which it happens. */
  irregularities: Record<string, { remedy: string; clause: string | null }>;
}

export interface TableHead {
  id: string;
  title: string;
  book: string;
  book_title: string;
  own_book: boolean;
  version: "mini" | "midi" | "full";
  style: "A" | "B" | "C";
  boxes: number;
  decks: number;
  shoe_cards: number;
  virtual: boolean;
  chip: string;
  limit: Limit;
  minimum_age: number | null;
  here: boolean;
  address: string | null;
  dealer: "automatic" | "person";
  phase: Phase | null;
  seats_taken: number[];
  /** Of them, the caller's. */
  own_boxes: number[];
  standing: boolean;
  players: number;
  watching: number;
  rounds: number;
  shoe: number;
  cards_left: number | null;
  last_coup: boolean;
  results: string;
  closes_at: number | null;
  sequence: number;
}

export interface TablePage extends TableHead {
  rulebook: Book;
  limits: Record<string, Limit>;
  players_per_spot: number;
  betting_seconds: number;
  notices: Notice[];
  odds_shown: boolean;
  /** As it was set up. */
  config: { table: Record<string, unknown>; house: Record<string, unknown> };
}

export interface RoundPast {
  round: number;
  at: number;
  status: "open" | "played" | "free" | "void" | "void_hand";
  result: string | null;
  player: string[];
  banker: string[];
  player_total: number | null;
  banker_total: number | null;
  die: number | null;
  irregular: boolean;
}

/** An event, the layout as it left it, and who led to it. */
export interface Step extends Happened {
  round: Round | null;
  role: Role;
  /** A player as one may see them, `automat` or `cashier`; others to the staff alone. */
  who: string | null;
}

export interface RoundPage {
  table: string;
  shoe: number;
  round: RoundPast;
  /** What lay there when it began: stakes that stood off. */
  stakes: Stake[];
  events: Step[];
  /** Names by id, for the staff. */
  names: Record<string, string> | null;
}

/** How the cards of a shoe came to be dealt. */
export type OpeningPage = Omit<RoundPage, "round" | "stakes">;

export interface ShoePage {
  table: string;
  shoe: number;
  at: number;
  over: boolean;
  results: string[];
  rounds: RoundPast[];
  fairness: {
    number: number;
    stage: string;
    commitment: string | null;
    words: number;
    cut: number | null;
    document: Record<string, unknown> | null;
  } | null;
}

export interface WagerOdds {
  ev: string;
  ev_decimal: string;
  win: string;
  push: string;
  lose: string;
  sd: string;
  rows: { odds: string; when: string; clause: string | null; combinations: number; probability: string }[];
}

export interface OddsPage {
  rulebook: string;
  decks: number | null;
  combinations: number;
  wagers: Record<string, WagerOdds | null>;
  unpriced: Record<string, string>;
  results: Record<string, string>;
}

export interface ParWager {
  title: string;
  rows: { odds: string; when: string; clause: string | null; combinations: number; probability: string; returned: string }[];
  hit_frequency: string;
  push: string;
  lose: string;
  return: string;
  return_decimal: string;
  house_edge: string;
  house_edge_decimal: string;
  standard_deviation: string;
  volatility_index: string;
  /** By how many of a hundred runs, then by rounds. */
  intervals: Record<string, Record<string, [string, string]>>;
  /** By rank: what one card gone changes. */
  removal: Record<string, { effect: string; effect_decimal: string }>;
}

export interface ParSheet {
  title: string;
  decks: Record<string, { combinations: number; wagers: Record<string, ParWager> }>;
}

export interface CheckPage {
  ok: boolean;
  problems: string[];
  books: Record<string, unknown>[];
  wagers: { id: string; title: string; odds: WagerOdds | null; unpriced: string | null }[];
}

export interface Kept {
  sequence: number;
  at: number;
  role: Role;
  actor: string;
  event: TableEvent;
}

export interface KeptPage {
  events: Kept[];
  last: number;
  names: Record<string, string>;
}

export interface Account {
  id: string;
  name: string;
  roles: Role[];
  guest: boolean;
  created: number;
}

export interface AccountsPage {
  accounts: Account[];
  /** With which the next page is asked for. */
  after: string | null;
}

export interface DocumentHead {
  id: string;
  title: string;
}

export interface ClausePage {
  citation: string;
  document: string;
  words: string;
}

export interface NewTable {
  id: string;
  book?: string;
  text?: string;
  options?: Record<string, string>;
  config?: { table?: Record<string, unknown>; house?: Record<string, unknown> };
}

// --- asking -----------------------------------------------------------------------------------

/** How far the house's clock is ahead of ours. Its answers tell whole seconds: the latest one is nearest. */
let ahead = -Infinity;

function heard(response: Response): void {
  const said = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(said)) ahead = Math.max(ahead, said - Date.now());
}

/** The house's time, to a second or so: a table's socket knows it better. */
export function houseNow(): number {
  return Date.now() + (ahead === -Infinity ? 0 : ahead);
}

async function request<Found>(method: string, path: string, body?: unknown): Promise<Found> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", "", null);
  }
  heard(response);
  const found = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return found as Found;
  const told = (found ?? {}) as Partial<Refusal>;
  throw new Refused(told.code ?? `http_${response.status}`, told.sentence ?? "", told.clause ?? null);
}

const get = <Found>(path: string) => request<Found>("GET", path);
const post = <Found>(path: string, body: unknown = {}) => request<Found>("POST", path, body);
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

function chosen(options: Record<string, string>): string[] {
  return Object.entries(options).map(([id, value]) => `option=${encodeURIComponent(`${id}=${value}`)}`);
}

const query = (parts: string[]) => (parts.length ? `?${parts.join("&")}` : "");

export const api = {
  me: () => get<Me>("/me"),
  guest: async () => (await post<{ account: Me }>("/guest")).account,
  signIn: async (name: string, password: string) =>
    (await post<{ account: Me }>("/sign-in", { name, password })).account,
  signUp: async (name: string, password: string) =>
    (await post<{ account: Me }>("/sign-up", { name, password })).account,
  signOut: () => post("/sign-out"),
  useLink: async (code: string, name: string, password: string) =>
    (await post<{ account: Me }>("/links/use", { code, name, password })).account,
  reset: async (code: string, password: string) =>
    (await post<{ account: Me }>("/links/reset", { code, password })).account,
  invite: (roles: string[]) => post<{ code: string; address: string }>("/invite", { roles }),
  wallet: () => get<{ balance: number; at_tables: number }>("/me/wallet"),
  topUp: async () => (await post<{ balance: number }>("/top-up")).balance,

  tables: async () => (await get<TableHead[]>("/tables")).map(toldTable),
  table: async (table: string) => toldPage(await get<TablePage>(at(table))),
  newTable: (wanted: NewTable) => post<TableHead>("/tables", wanted),
  ticket: (table: string, role: Role) => post<{ ticket: string }>(`${at(table)}/ticket`, { role }),
  buyIn: (table: string, amount: number, transfer = newId()) =>
    post<{ amount: number; balance: number }>(`${at(table)}/buy-in`, { transfer, amount }),
  cashOut: (table: string, transfer = newId()) =>
    post<{ amount: number; balance: number }>(`${at(table)}/cash-out`, { transfer }),

  round: async (table: string, round: number) => toldEvents(await get<RoundPage>(`${at(table)}/rounds/${round}`)),
  shoe: (table: string, shoe: number) => get<ShoePage>(`${at(table)}/shoes/${shoe}`),
  opening: async (table: string, shoe: number) =>
    toldEvents(await get<OpeningPage>(`${at(table)}/shoes/${shoe}/opening`)),
  shoeOdds: async (table: string) => toldOdds(await get<OddsPage>(`${at(table)}/odds`)),

  books: async () => toldBooks(await get<BookHead[]>("/books")),
  book: async (book: string, options: Record<string, string> = {}) =>
    toldBook(await get<Book>(`/books/${book}${query(chosen(options))}`)),
  odds: async (book: string, decks: number, options: Record<string, string>) =>
    toldOdds(await get<OddsPage>(`/books/${book}/odds${query([`decks=${decks}`, ...chosen(options)])}`)),
  par: async (book: string, decks: string, options: Record<string, string>) =>
    toldPar(await get<ParSheet>(`/books/${book}/par${query([`decks=${decks}`, ...chosen(options)])}`)),
  sheet: (book: string, form: string, options: Record<string, string>) =>
    get<{ name: string; text: string }>(`/books/${book}/sheet${query([`form=${form}`, ...chosen(options)])}`),
  bookText: async (book: string) => (await get<{ text: string }>(`/books/${book}/text`)).text,
  documents: () => get<DocumentHead[]>("/clauses"),
  clause: (citation: string) => get<ClausePage>(`/clauses/${encodeURIComponent(citation)}`),
  check: async (text: string) => toldCheck(await post<CheckPage>("/books/check", { text })),

  accounts: (name: string, guests: boolean, after = "", count = 50) =>
    get<AccountsPage>(`/admin/accounts?${new URLSearchParams({ name, guests: String(guests), after, count: String(count) })}`),
  resetLink: (account: string) =>
    post<{ code: string; address: string }>(`/admin/accounts/${encodeURIComponent(account)}/reset`),
  setRoles: (account: string, roles: string[]) =>
    post<Account>(`/admin/accounts/${encodeURIComponent(account)}/roles`, { roles }),
  grant: (account: string, amount: number, why: string, grant = newId()) =>
    post<{ account: string; balance: number }>("/admin/grant", { account, amount, why, grant }),
  journal: (count = 100) => get<KeptPage>(`/admin/journal?count=${count}`),
  tableEvents: async (table: string, after: number, count = 200) =>
    toldEvents(await get<KeptPage>(`/admin${at(table)}/events?after=${after}&count=${count}`)),
};

/** Where a table's socket is, on the page's own host: the page's policy allows no other. */
export function socketAddress(table: string, parts: Record<string, string | number | null>): string {
  const base = location.origin.replace(/^http/, "ws");
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  const asked = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${base}/tables/${encodeURIComponent(table)}/socket?${asked}`;
}
