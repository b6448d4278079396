/** The visitor's account. A first visit creates a guest account with play money. */
import { ApiError, api } from "../../api/http.ts";
import type { CurrentAccount } from "../../api/http-types.ts";
import type { Role } from "../../api/socket-types.ts";
import { LatestRequest } from "../latest-request.ts";

type Listener = () => void;

class Session {
  me: CurrentAccount | null = null;
  private listeners = new Set<Listener>();
  private loading: Promise<CurrentAccount | null> | null = null;
  private signingIn: Promise<CurrentAccount> | null = null;
  private request = new LatestRequest();

  /** Say that there is a session cookie: a provider has signed the visitor in. */
  expect(): void {
    localStorage.setItem("punto.known", "1");
  }

  /** Load the account of the session cookie, once. */
  load(): Promise<CurrentAccount | null> {
    this.loading ??= this.fetchAccount();
    return this.loading;
  }

  /** Load the account again: a request has found that its session has ended. */
  async reload(): Promise<void> {
    if (!this.me) return;
    this.loading = this.fetchAccount();
    await this.loading;
  }

  /** Return an account that can play; create a guest if there is none. */
  ensurePlayer(): Promise<CurrentAccount> {
    // A view and its table call this at the same time and must get one guest.
    this.signingIn ??= this.signInAsGuest().finally(() => (this.signingIn = null));
    return this.signingIn;
  }

  private async signInAsGuest(): Promise<CurrentAccount> {
    const account = (await this.load()) ?? this.set(await api.createGuest());
    // The balance may have changed since it was loaded, so use `this.me`.
    if (this.me?.balance === 0 && this.hasRole("player")) await this.topUp();
    return this.me ?? account;
  }

  /** Top up an empty wallet, unless chips are at a table: the server would refuse with an error. */
  private async topUp(): Promise<void> {
    try {
      if ((await api.wallet()).at_tables === 0) this.setBalance(await api.topUp());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // another tab of the player was faster
    }
  }

  set<Account extends CurrentAccount | null>(me: Account): Account {
    this.request.begin();
    this.me = me;
    this.loading = Promise.resolve(me);
    this.notify();
    return me;
  }

  setBalance(balance: number): void {
    if (this.me) this.me = { ...this.me, balance };
    this.notify();
  }

  /** The visitor's own name; the id of anybody else. */
  nameOf(id: string): string {
    return this.me?.id === id ? this.me.name : id;
  }

  hasRole(...roles: Role[]): boolean {
    return roles.some((role) => this.me?.roles.includes(role));
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  private async fetchAccount(): Promise<CurrentAccount | null> {
    // Without this mark there is no session, and the request would log an error in the console.
    if (!localStorage.getItem("punto.known")) return null;
    const isLatest = this.request.begin();
    try {
      const me = await api.me();
      if (!isLatest()) return this.me; // the visitor has signed in or out meanwhile
      this.me = me;
      this.notify();
      return this.me;
    } catch (error) {
      if (!isLatest()) return this.me;
      if (error instanceof ApiError && error.code === "unreachable") this.loading = null;
      else this.set(null);
      return null;
    }
  }
}

export const session = new Session();

// Marks that a session cookie may exist, because scripts cannot read the cookie.
session.subscribe(() => {
  if (session.me) localStorage.setItem("punto.known", "1");
  else localStorage.removeItem("punto.known");
});
