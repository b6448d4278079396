/** Passes every key pressed on the page to an element while the element is on it. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

export class KeydownController implements ReactiveController {
  /** `capture`: handle keys before any element does. */
  constructor(
    host: ReactiveControllerHost,
    private readonly handleKey: (event: KeyboardEvent) => void,
    private readonly capture = false,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("keydown", this.handleKey, { capture: this.capture });
  }

  hostDisconnected(): void {
    window.removeEventListener("keydown", this.handleKey, { capture: this.capture });
  }
}
