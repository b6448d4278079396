import { expect, test } from "vitest";
import { deviceName } from "../src/model/account/device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`,
    "Chrome, Linux",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
    "Edge, Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox, macOS",
  ],
  ["python-httpx/0.28.1", "python-httpx/0.28.1"],
  ["", ""],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
