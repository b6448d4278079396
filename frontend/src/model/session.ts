/** Who the visitor is. A first visit makes a guest with play money, and asks nothing. */
import { api, Refused } from "../api/http.ts";
import type { Me } from "../api/http-types.ts";
import type { Role } from "../api/socket-types.ts";

type Listener = () => void;

class Session {
  me: Me | null = null;
  private listeners = new Set<Listener>();
  private looking: Promise<Me | null> | null = null;
  private coming: Promise<Me> | null = null;

  /** The account that the cookie tells, if there is one; asked once. */
  look(): Promise<Me | null> {
    this.looking ??= this.find();
    return this.looking;
  }

  /** An account in any case, a guest's if need be, with something to play with. */
  player(): Promise<Me> {
    // A view and its table both ask: they are one guest, with one gift.
    this.coming ??= this.come().finally(() => (this.coming = null));
    return this.coming;
  }

  private async come(): Promise<Me> {
    if (!(await this.look())) this.set(await api.guest());
    // As it is now, not as it was when somebody looked.
    if (this.me?.balance === 0 && this.may("player")) await this.fill();
    return this.me!;
  }

  /** Not while chips lie at a table: the house would refuse, and that would be an error in the console. */
  private async fill(): Promise<void> {
    try {
      if ((await api.wallet()).at_tables === 0) this.balance(await api.topUp());
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // another tab of the same player was quicker
    }
  }

  set(me: Me | null): Me {
    this.me = me;
    this.looking = Promise.resolve(me);
    this.changed();
    return me!;
  }

  balance(balance: number): void {
    if (this.me) this.me = { ...this.me, balance };
    this.changed();
  }

  may(...roles: Role[]): boolean {
    return roles.some((role) => this.me?.roles.includes(role));
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  private async find(): Promise<Me | null> {
    // Nobody knows a visitor who was never let in, and asking would be an error in the console.
    if (!localStorage.getItem("punto.known")) return null;
    try {
      this.me = await api.me();
      this.changed();
      return this.me;
    } catch (error) {
      if (error instanceof Refused && error.code === "unreachable") this.looking = null;
      else this.set(null);
      return null;
    }
  }
}

export const session = new Session();

// A mark that there may be a cookie, which a script cannot see.
session.listen(() => {
  if (session.me) localStorage.setItem("punto.known", "1");
  else localStorage.removeItem("punto.known");
});
