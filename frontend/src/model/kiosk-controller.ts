/** Keeps an unattended screen awake, hides its pointer and reloads it after an update. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

const IDLE_MS = 3_000;

export class KioskController implements ReactiveController {
  /** No pointer or key event for a while. */
  idle = false;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private wakeLock: WakeLockSentinel | null = null;
  private pageVersion: Promise<string | null> | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of ["pointermove", "pointerdown", "keydown"])
      window.addEventListener(type, this.handleActivity);
    document.addEventListener("visibilitychange", this.requestWakeLock);
    this.handleActivity();
    this.requestWakeLock();
    this.pageVersion = fetchPageVersion();
  }

  hostDisconnected(): void {
    for (const type of ["pointermove", "pointerdown", "keydown"])
      window.removeEventListener(type, this.handleActivity);
    document.removeEventListener("visibilitychange", this.requestWakeLock);
    clearTimeout(this.idleTimer);
    void this.wakeLock?.release().catch(() => undefined);
    this.wakeLock = null;
  }

  /** Reload if the server returned with a new build of the page. */
  async reloadIfUpdated(): Promise<void> {
    const [before, now] = [await this.pageVersion, await fetchPageVersion()];
    if (before && now && before !== now) location.reload();
  }

  async toggleFullScreen(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser may refuse full screen; the board works without it.
    }
    this.host.requestUpdate();
  }

  private handleActivity = (): void => {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.setIdle(true), IDLE_MS);
    this.setIdle(false);
  };

  private setIdle(idle: boolean): void {
    if (this.idle === idle) return;
    this.idle = idle;
    this.host.requestUpdate();
  }

  /** Request a wake lock. The browser releases it when the page is hidden, so request it again. */
  private requestWakeLock = (): void => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (lock) => {
        if (this.host.isConnected) this.wakeLock = lock;
        else void lock.release();
      },
      () => undefined,
    );
  };
}

/** The entity tag of the page; it differs between builds. */
async function fetchPageVersion(): Promise<string | null> {
  try {
    return (await fetch("/", { cache: "no-store" })).headers.get("etag");
  } catch {
    return null;
  }
}
