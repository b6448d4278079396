/** Who the visitor is. A first visit makes a guest with play money, and asks nothing. */
import { ApiError, api } from "../api/http.ts";
import type { CurrentAccount } from "../api/http-types.ts";
import type { Role } from "../api/socket-types.ts";

type Listener = () => void;

class Session {
  me: CurrentAccount | null = null;
  private listeners = new Set<Listener>();
  private loading: Promise<CurrentAccount | null> | null = null;
  private signingIn: Promise<CurrentAccount> | null = null;

  /** The account that the cookie tells, if there is one; asked once. */
  load(): Promise<CurrentAccount | null> {
    this.loading ??= this.fetchAccount();
    return this.loading;
  }

  /** An account in any case, a guest's if need be, with something to play with. */
  ensurePlayer(): Promise<CurrentAccount> {
    // A view and its table both ask: they are one guest, with one gift.
    this.signingIn ??= this.signInAsGuest().finally(() => (this.signingIn = null));
    return this.signingIn;
  }

  private async signInAsGuest(): Promise<CurrentAccount> {
    if (!(await this.load())) this.set(await api.createGuest());
    // As it is now, not as it was when somebody looked.
    if (this.me?.balance === 0 && this.hasRole("player")) await this.topUp();
    return this.me!;
  }

  /** Not while chips lie at a table: the house would refuse, and that would be an error in the console. */
  private async topUp(): Promise<void> {
    try {
      if ((await api.wallet()).at_tables === 0) this.setBalance(await api.topUp());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // another tab of the same player was quicker
    }
  }

  set(me: CurrentAccount | null): CurrentAccount {
    this.me = me;
    this.loading = Promise.resolve(me);
    this.notify();
    return me!;
  }

  setBalance(balance: number): void {
    if (this.me) this.me = { ...this.me, balance };
    this.notify();
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
    // Nobody knows a visitor who was never let in, and asking would be an error in the console.
    if (!localStorage.getItem("punto.known")) return null;
    try {
      this.me = await api.me();
      this.notify();
      return this.me;
    } catch (error) {
      if (error instanceof ApiError && error.code === "unreachable") this.loading = null;
      else this.set(null);
      return null;
    }
  }
}

export const session = new Session();

// A mark that there may be a cookie, which a script cannot see.
session.subscribe(() => {
  if (session.me) localStorage.setItem("punto.known", "1");
  else localStorage.removeItem("punto.known");
});
