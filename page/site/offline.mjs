// A service worker: the page works without a network once it has been there. What the network has comes from the
// network, so the page is never older than its server.

const name = "refurl";

// The page is the same with any query.
const keyOf = (request) => new URL(request.url).href.replace(/[?#].*/, "");

async function answer(request) {
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(keyOf(request), response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(keyOf(request));
    if (kept === undefined) throw error;
    return kept;
  }
}

addEventListener("install", () => skipWaiting());
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
// The page tells what it has loaded before there was a service worker, and is answered when all of it is kept.
addEventListener("message", (event) => {
  const keep = async () => {
    await (await caches.open(name)).addAll(event.data);
    event.source.postMessage("kept");
  };
  event.waitUntil(keep());
});
