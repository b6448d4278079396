import type { ReactiveController } from "lit";
import { afterEach, expect, test, vi } from "vitest";
import { KeydownController } from "../src/model/keydown-controller.ts";

class Host {
  controllers: ReactiveController[] = [];
  updateComplete = Promise.resolve(true);
  addController(controller: ReactiveController): void {
    this.controllers.push(controller);
  }
  removeController(): void {}
  requestUpdate(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  "keys are handled while the element is on the page, capture %s",
  (capture) => {
    vi.stubGlobal("window", new EventTarget());
    const listen = vi.spyOn(window, "addEventListener");
    const [host, handleKey] = [new Host(), vi.fn()];
    new KeydownController(host, handleKey, capture);
    const press = () => window.dispatchEvent(new Event("keydown"));
    press();
    expect(handleKey).not.toHaveBeenCalled();
    host.controllers[0]?.hostConnected?.();
    expect(listen).toHaveBeenCalledWith("keydown", handleKey, { capture });
    press();
    expect(handleKey).toHaveBeenCalledOnce();
    host.controllers[0]?.hostDisconnected?.();
    press();
    expect(handleKey).toHaveBeenCalledOnce();
  },
);
