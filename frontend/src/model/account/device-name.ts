/** Short names of devices from the names that browsers give themselves (`User-Agent`). */

/** Browsers name their ancestors too, so the more special name comes first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

function find(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Return a name such as "Chrome, Linux"; a program that is no known browser has its own name. */
export function deviceName(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  if (browser === undefined) return userAgent;
  const system = find(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser}, ${system}`;
}
