/** What a screen on a wall wants of its browser: to stay awake, to hide its pointer, to keep up to date. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

const IDLE_MS = 3_000;

export class Kiosk implements ReactiveController {
  /** Nobody has moved or typed for a while. */
  idle = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lock: WakeLockSentinel | null = null;
  private page: Promise<string | null> | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of ["pointermove", "pointerdown", "keydown"]) window.addEventListener(type, this.moved);
    document.addEventListener("visibilitychange", this.stayAwake);
    this.moved();
    this.stayAwake();
    this.page = whichPage();
  }

  hostDisconnected(): void {
    for (const type of ["pointermove", "pointerdown", "keydown"]) window.removeEventListener(type, this.moved);
    document.removeEventListener("visibilitychange", this.stayAwake);
    clearTimeout(this.timer);
    void this.lock?.release().catch(() => undefined);
    this.lock = null;
  }

  /** The house was away: if it came back with another page, that one is shown. */
  async cameBack(): Promise<void> {
    const [before, now] = [await this.page, await whichPage()];
    if (before && now && before !== now) location.reload();
  }

  async toggleFullScreen(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // A browser may forbid it, and the board is a board all the same.
    }
    this.host.requestUpdate();
  }

  private moved = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setIdle(true), IDLE_MS);
    this.setIdle(false);
  };

  private setIdle(idle: boolean): void {
    if (this.idle === idle) return;
    this.idle = idle;
    this.host.requestUpdate();
  }

  /** A lock is lost whenever the page is hidden, and only a page that is seen may ask for one. */
  private stayAwake = (): void => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (lock) => {
        if (this.host.isConnected) this.lock = lock;
        else void lock.release();
      },
      () => undefined,
    );
  };
}

/** The mark of the page that the house serves: another build has another one. */
async function whichPage(): Promise<string | null> {
  try {
    return (await fetch("/", { cache: "no-store" })).headers.get("etag");
  } catch {
    return null;
  }
}
