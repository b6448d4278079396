/** Connects a table model to an element's lifecycle and redraws the element when the model changes. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Role } from "../../api/socket-types.ts";
import { type LoadedTable, TableModel } from "./table-model.ts";

export class TableController implements ReactiveController {
  model: TableModel | null = null;
  /** The error that kept the table from loading. */
  error: unknown = null;
  private reconnect = () => this.model?.socket.reconnectNow();
  private disconnect = () => this.model?.socket.disconnect();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** The model, once its page and its first view have arrived. */
  get loaded(): LoadedTable | null {
    return this.model?.isLoaded() ? this.model : null;
  }

  open(table: string, role: Role): TableModel {
    this.model?.stop();
    const model = new TableModel(table, role, () => this.host.requestUpdate());
    this.model = model;
    this.error = null;
    model.start().catch((error: unknown) => {
      this.error = error;
      this.host.requestUpdate();
    });
    return model;
  }

  hostConnected(): void {
    window.addEventListener("online", this.reconnect);
    window.addEventListener("offline", this.disconnect);
    document.addEventListener("visibilitychange", this.reconnect);
  }

  hostDisconnected(): void {
    window.removeEventListener("online", this.reconnect);
    window.removeEventListener("offline", this.disconnect);
    document.removeEventListener("visibilitychange", this.reconnect);
    this.model?.stop();
    this.model = null;
  }
}
