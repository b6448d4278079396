/** Loads the pit again and again, and raises its alarms: for every view of the pit's staff. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api } from "../../api/http.ts";
import type { PitPage } from "../../api/http-types.ts";
import { session } from "../account/session.ts";
import { AlarmController } from "../alarm-controller.ts";
import { errorMessage } from "../error-message.ts";
import { LatestRequest } from "../latest-request.ts";
import { PIT_ROLES } from "../table/roles.ts";
import { alarmText } from "./alarm-text.ts";
import { openAlarms } from "./pit-tables.ts";

const RELOAD_MS = 1000;

export class PitController implements ReactiveController {
  page: PitPage | null = null;
  error: string | null = null;
  private readonly alarms: AlarmController;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isConnected = false;
  private request = new LatestRequest();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
    this.alarms = new AlarmController(host);
  }

  hostConnected(): void {
    this.isConnected = true;
    void this.start();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    clearTimeout(this.timer);
  }

  hostUpdated(): void {
    const { alarms = [], tables = [] } = this.page ?? {};
    const texts = openAlarms(alarms).map((one): [string, string] => [
      String(one.id),
      alarmText(one, tables),
    ]);
    this.alarms.show(new Map(texts));
  }

  private async start(): Promise<void> {
    await session.load();
    if (session.hasRole(...PIT_ROLES)) await this.load();
  }

  /** Also while the page is hidden: its alarms must sound. */
  private async load(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.isConnected) return;
    const isLatest = this.request.begin();
    try {
      const page = await api.pit();
      if (!isLatest()) return; // it may show an alarm that has been acknowledged since
      this.page = page;
      this.error = null;
    } catch (error) {
      if (!isLatest()) return;
      this.error = errorMessage(error).text;
    }
    if (!this.isConnected) return;
    this.host.requestUpdate();
    if (!session.me) return; // the session has ended
    this.timer = setTimeout(() => void this.load(), RELOAD_MS);
  }

  /** Take over an alarm. */
  async acknowledge(alarm: number): Promise<void> {
    try {
      await api.acknowledgeAlarm(alarm);
    } catch (error) {
      this.error = errorMessage(error).text;
      this.host.requestUpdate();
      return;
    }
    await this.load();
  }
}
