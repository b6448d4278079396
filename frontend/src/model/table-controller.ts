/** Ties a table to an element: connects with it, and draws it anew when something changes. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Role } from "../api/socket-types.ts";
import { TableModel } from "./table-model.ts";

export class TableHost implements ReactiveController {
  model: TableModel | null = null;
  failed: unknown = null;
  private online = () => this.model?.socket.hurry();
  private offline = () => this.model?.socket.cut();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  open(table: string, role: Role): TableModel {
    this.model?.stop();
    const model = new TableModel(table, role, () => this.host.requestUpdate());
    this.model = model;
    this.failed = null;
    model.start().catch((error: unknown) => {
      this.failed = error;
      this.host.requestUpdate();
    });
    return model;
  }

  hostConnected(): void {
    window.addEventListener("online", this.online);
    window.addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.online);
  }

  hostDisconnected(): void {
    window.removeEventListener("online", this.online);
    window.removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.online);
    this.model?.stop();
    this.model = null;
  }
}
