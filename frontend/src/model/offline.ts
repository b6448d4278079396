/** The page without a network: a service worker keeps the document and the scripts that were used. */

/** Register the worker, and tell it which scripts this page has loaded already. */
export async function keepPageOffline(): Promise<void> {
  // Browsers have service workers only on HTTPS and on localhost.
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.register("/service-worker.js");
  const { active } = await serviceWorker.ready;
  active?.postMessage(["/", "/punto.svg", ...loadedScripts()]);
}

function loadedScripts(): string[] {
  const paths = performance.getEntriesByType("resource").map((one) => new URL(one.name));
  const own = paths.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}
