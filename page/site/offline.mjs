// A service worker: after the first visit, the page works without a network. With one, everything comes from the server
// and is kept anew, so the page is never older than its server.

const name = "refurl";

// The page is the same with any query.
const keyOf = (request) => request.url.replace(/[?#].*/, "");

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
// The first visit loads the page before the service worker runs. So the page sends the addresses of what it has loaded,
// and gets an answer when all of it is kept.
addEventListener("message", (event) => {
  const keep = async () => {
    await (await caches.open(name)).addAll(event.data);
    event.source.postMessage("kept");
  };
  event.waitUntil(keep());
});
