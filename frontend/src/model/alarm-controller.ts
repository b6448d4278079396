/** Raises alarms outside the view: sound, number in the browser's title, notification. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { alarmSound } from "./alarm-sound.ts";

/** While an alarm waits for a person, its sound is repeated. */
const REPEAT_MS = 8_000;
const COUNT_PATTERN = /^\(\d+\) /;

export class AlarmController implements ReactiveController {
  private keys = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly sound: { play(): void } = alarmSound,
  ) {
    host.addController(this);
  }

  /** Show the alarms that wait, by key. A new one sounds at once and is notified by its text. */
  show(alarms: ReadonlyMap<string, string>): void {
    const added = [...alarms].filter(([key]) => !this.keys.has(key));
    this.keys = new Set(alarms.keys());
    this.setTitle(alarms.size);
    if (!alarms.size) this.stop();
    else if (added.length) this.playAlarm();
    for (const [key, text] of added) notify(key, text);
  }

  private playAlarm(): void {
    clearInterval(this.timer);
    this.sound.play();
    this.timer = setInterval(() => this.sound.play(), REPEAT_MS);
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private setTitle(count: number): void {
    const name = document.title.replace(COUNT_PATTERN, "");
    const title = count ? `(${count}) ${name}` : name;
    if (document.title !== title) document.title = title;
  }

  hostConnected(): void {}

  hostDisconnected(): void {
    this.show(new Map());
  }
}

/** Whether the browser can ask the visitor to allow notifications. */
export function mayAskForNotifications(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "default";
}

function notify(key: string, text: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  new Notification("Punto", { body: text, tag: key });
}
