/**
 * Keeps the page itself for times without a network: the document and the scripts that were used.
 * Requests to the server's API are never kept, so the page says that the server cannot be reached.
 */
const CACHE = "punto-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/") event.respondWith(freshDocument(request));
  else if (pathname.startsWith("/assets/") || pathname === "/punto.svg") event.respondWith(keptFile(request));
});

/** The page sends the addresses of the scripts that it loaded before this worker was there. */
self.addEventListener("message", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(event.data)));
});

/** The document of the server. Without a network: the kept one. */
async function freshDocument(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match("/");
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      // Another document uses other scripts: the old ones are not needed again.
      if (kept && kept.headers.get("etag") !== fresh.headers.get("etag")) await caches.delete(CACHE);
      await (await caches.open(CACHE)).put("/", fresh.clone());
    }
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name changes with its content, or the logo: fetched once for each document. */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
