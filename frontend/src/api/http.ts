/** The server's HTTP API, under `/api`. A refusal is thrown as `ApiError`. */
import { translateAuthored } from "../i18n/rulebook-texts.ts";
import { newCommandId } from "./command-id.ts";
import type {
  Account,
  AccountExclusion,
  AccountsPage,
  AuditLogPage,
  BetFilter,
  Book,
  BookSummary,
  CheckPage,
  ClausePage,
  CurrentAccount,
  DisputesPage,
  DocumentSummary,
  EventLogPage,
  LimitChanges,
  NewTable,
  OddsPage,
  OpeningPage,
  OptionEdgesPage,
  OwnBetsPage,
  OwnBookPage,
  OwnDispute,
  OwnResult,
  OwnSessions,
  ParSheet,
  PitAlarm,
  PitDispute,
  PitPage,
  PlayStatus,
  RecoveryCodes,
  RoundPage,
  RulebookFileSchema,
  ShoePage,
  SolvedOddsPage,
  TablePage,
  TableSummary,
  TotpEnrolment,
  TrialCoupPage,
} from "./http-types.ts";
import { REAUTHENTICATE, reauthenticate } from "./reauthentication.ts";
import type { Refusal, Role } from "./socket-types.ts";
import { newTraceparent } from "./trace-context.ts";

/** The text of a user's rulebook, with chosen options and decks. */
export interface OwnBook {
  text: string;
  options?: Record<string, string>;
  decks?: number;
}

export class ApiError extends Error implements Refusal {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly clause: string,
    readonly params: Refusal["params"] = {},
  ) {
    super(sentence);
  }
}

/** Server time minus local time. `Date` has whole seconds, so the largest value is closest. */
let serverOffsetMs = -Infinity;

function noteServerTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(serverTime)) return;
  const now = serverTime - Date.now();
  // A much smaller difference means that the local clock was changed.
  serverOffsetMs = now < serverOffsetMs - 2_000 ? now : Math.max(serverOffsetMs, now);
}

/** The server's time to about a second. `TableSocket.clock` is more exact. */
export function serverNow(): number {
  return Date.now() + (serverOffsetMs === -Infinity ? 0 : serverOffsetMs);
}

async function request<Found>(
  method: string,
  path: string,
  body?: unknown,
  isRetry = false,
): Promise<Found> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers:
        body === undefined
          ? {}
          : { "content-type": "application/json", traceparent: newTraceparent() },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("unreachable", "", "house/unreachable");
  }
  noteServerTime(response);
  const found = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return translateAuthored(found as Found);
  const refusal = (found ?? {}) as Partial<Refusal>;
  const code = refusal.code ?? `http_${response.status}`;
  if (code === REAUTHENTICATE && !isRetry && (await reauthenticate()))
    return request(method, path, body, true);
  if (code === "not_signed_in" && path !== "/me") noteSignedOut();
  const { sentence = "", clause = `house/${code}`, params = {} } = refusal;
  throw new ApiError(code, sentence, clause, params);
}

let noteSignedOut: () => void = () => undefined;

/** Set what happens when a request finds that the session has ended. */
export function onSignedOut(listener: () => void): void {
  noteSignedOut = listener;
}

const get = <Found>(path: string) => request<Found>("GET", path);
const post = <Found>(path: string, body: unknown = {}) => request<Found>("POST", path, body);
const tablePath = (table: string) => `/tables/${encodeURIComponent(table)}`;
/** The address of the text of a table's rulebook, for a link. */
export const bookTextUrl = (table: string) => `/api${tablePath(table)}/book`;

function optionParams(options: Record<string, string>): string[] {
  return Object.entries(options).map(
    ([id, value]) => `option=${encodeURIComponent(`${id}=${value}`)}`,
  );
}

const queryString = (parts: string[]) => (parts.length ? `?${parts.join("&")}` : "");

export const api = {
  me: () => get<CurrentAccount>("/me"),
  createGuest: async () => (await post<{ account: CurrentAccount }>("/guest")).account,
  signIn: async (name: string, password: string, code: string | null = null) =>
    (await post<{ account: CurrentAccount }>("/sign-in", { name, password, code })).account,
  authenticate: (given: { password?: string; code?: string }) =>
    post<CurrentAccount>("/me/authenticate", given),
  oidc: () => get<{ enabled: boolean }>("/oidc"),
  reportActivity: () => post("/me/active"),
  ownSessions: () => get<OwnSessions>("/me/sessions"),
  endSession: (id: string) => post(`/me/sessions/${encodeURIComponent(id)}/end`),
  endOtherSessions: () => post("/me/sessions/end-others"),
  beginTotp: () => post<TotpEnrolment>("/me/totp/begin"),
  confirmTotp: (code: string) => post<RecoveryCodes>("/me/totp/confirm", { code }),
  renewRecoveryCodes: (code: string) => post<RecoveryCodes>("/me/totp/codes", { code }),
  removeTotp: (code: string) => post("/me/totp/remove", { code }),
  changePassword: async (old: string, password: string) =>
    (await post<{ account: CurrentAccount }>("/me/password", { old, new: password })).account,
  linkIdentity: async () => (await post<{ address: string }>("/me/identity/link")).address,
  unlinkIdentity: () => post("/me/identity/unlink"),
  signUp: async (name: string, password: string) =>
    (await post<{ account: CurrentAccount }>("/sign-up", { name, password })).account,
  signOut: () => post("/sign-out"),
  useLink: async (code: string, name: string, password: string) =>
    (await post<{ account: CurrentAccount }>("/links/use", { code, name, password })).account,
  resetPassword: async (code: string, password: string) =>
    (await post<{ account: CurrentAccount }>("/links/reset", { code, password })).account,
  createInvite: (roles: string[]) => post<{ code: string; address: string }>("/invite", { roles }),
  wallet: () => get<{ balance: number; at_tables: number }>("/me/wallet"),
  topUp: async () => (await post<{ balance: number }>("/top-up")).balance,

  ownBets: (filter: BetFilter) => get<OwnBetsPage>(`/me/bets?${new URLSearchParams(filter)}`),
  ownResult: (filter: BetFilter) => get<OwnResult>(`/me/result?${new URLSearchParams(filter)}`),
  ownPlay: () => get<PlayStatus>("/me/play"),
  setLimits: (changes: LimitChanges) => post<PlayStatus>("/me/limits", changes),
  coolOff: (hours: number) => post<PlayStatus>("/me/cool-off", { hours }),
  excludeSelf: (days: number) => post<PlayStatus>("/me/self-exclusion", { days }),
  dismissReminder: () => post("/me/reminder"),
  ownDisputes: () => get<OwnDispute[]>("/me/disputes"),
  dispute: (table: string, round: number, reason: string) =>
    post<OwnDispute>(`${tablePath(table)}/rounds/${round}/dispute`, { reason }),
  pitDisputes: () => get<DisputesPage>("/pit/disputes?open=true"),
  decideDispute: (dispute: number, decision: "upheld" | "rejected", reason: string) =>
    post<PitDispute>(`/pit/disputes/${dispute}/decision`, { decision, reason }),

  tables: () => get<TableSummary[]>("/tables"),
  table: (table: string) => get<TablePage>(tablePath(table)),
  newTable: (config: NewTable) => post<TableSummary>("/tables", config),
  ticket: (table: string, role: Role) =>
    post<{ ticket: string }>(`${tablePath(table)}/ticket`, { role }),
  buyIn: (table: string, amount: number, transfer = newCommandId()) =>
    post<{ amount: number; balance: number }>(`${tablePath(table)}/buy-in`, { transfer, amount }),
  cashOut: (table: string, transfer = newCommandId()) =>
    post<{ amount: number; balance: number }>(`${tablePath(table)}/cash-out`, { transfer }),

  round: (table: string, round: number) => get<RoundPage>(`${tablePath(table)}/rounds/${round}`),
  shoe: (table: string, shoe: number) => get<ShoePage>(`${tablePath(table)}/shoes/${shoe}`),
  shoeOpening: (table: string, shoe: number) =>
    get<OpeningPage>(`${tablePath(table)}/shoes/${shoe}/opening`),
  shoeOdds: (table: string) => get<OddsPage>(`${tablePath(table)}/odds`),

  books: () => get<BookSummary[]>("/books"),
  book: (book: string, options: Record<string, string> = {}) =>
    get<Book>(`/books/${book}${queryString(optionParams(options))}`),
  odds: (book: string, decks: number, options: Record<string, string>) =>
    get<OddsPage>(
      `/books/${book}/odds${queryString([`decks=${decks}`, ...optionParams(options)])}`,
    ),
  parSheet: (book: string, decks: string, options: Record<string, string>) =>
    get<ParSheet>(`/books/${book}/par${queryString([`decks=${decks}`, ...optionParams(options)])}`),
  parSheetFile: (book: string, form: string, options: Record<string, string>) =>
    get<{ name: string; text: string }>(
      `/books/${book}/sheet${queryString([`form=${form}`, ...optionParams(options)])}`,
    ),
  bookText: async (book: string) => (await get<{ text: string }>(`/books/${book}/text`)).text,
  documents: () => get<DocumentSummary[]>("/clauses"),
  clause: (citation: string) => get<ClausePage>(`/clauses/${encodeURIComponent(citation)}`),
  checkRulebook: (text: string) => post<CheckPage>("/books/check", { text }),
  rulebookSchema: () => get<RulebookFileSchema>("/books/schema"),
  ownBook: (book: OwnBook) => post<OwnBookPage>("/books/own/odds", book),
  ownEdges: (book: OwnBook) => post<OptionEdgesPage>("/books/own/edges", book),
  ownParSheet: (book: OwnBook) => post<ParSheet>("/books/own/par", book),
  ownParSheetFile: (book: OwnBook, form: string) =>
    post<{ name: string; text: string }>("/books/own/sheet", { ...book, form }),
  solveOdds: (book: OwnBook, wager: string, edge: string) =>
    post<SolvedOddsPage>("/books/own/solve", { ...book, wager, edge }),
  trialCoup: (book: OwnBook, cards: string, die: number | null) =>
    post<TrialCoupPage>("/books/own/coup", { ...book, cards, die }),

  accounts: (name: string, guests: boolean, after = "", count = 50) =>
    get<AccountsPage>(
      `/admin/accounts?${new URLSearchParams({ name, guests: String(guests), after, count: String(count) })}`,
    ),
  resetLink: (account: string) =>
    post<{ code: string; address: string }>(`/admin/accounts/${encodeURIComponent(account)}/reset`),
  excludeAccount: (account: string, days: number, why: string) =>
    post<AccountExclusion>(`/admin/accounts/${encodeURIComponent(account)}/self-exclusion`, {
      days,
      why,
    }),
  setRoles: (account: string, roles: string[]) =>
    post<Account>(`/admin/accounts/${encodeURIComponent(account)}/roles`, { roles }),
  grant: (account: string, amount: number, why: string, grant = newCommandId()) =>
    post<{ account: string; balance: number }>("/admin/grant", { account, amount, why, grant }),
  pit: () => get<PitPage>("/pit"),
  acknowledgeAlarm: (alarm: number) => post<PitAlarm>(`/pit/alarms/${alarm}/acknowledge`),
  auditLog: (count = 100) => get<AuditLogPage>(`/admin/journal?count=${count}`),
  tableEvents: (table: string, after: number, count = 200) =>
    get<EventLogPage>(`/admin${tablePath(table)}/events?after=${after}&count=${count}`),
};

/** The URL of a table's socket. The content security policy allows only the page's own host. */
export function socketUrl(table: string, parts: Record<string, string | number | null>): string {
  const base = location.origin.replace(/^http/, "ws");
  const filled = Object.entries(parts).filter(([, value]) => value !== null);
  const params = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return `${base}/tables/${encodeURIComponent(table)}/socket?${params}`;
}
