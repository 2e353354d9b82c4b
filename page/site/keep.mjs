// Has the page kept in the browser, so that it works without a network.

import { trustedAddress } from "./trusted.mjs";

// The page loads it only for a long text.
const worker = new URL("worker.mjs", import.meta.url).href;

// Returns the addresses of the page, without its query and fragment, and of what it has loaded.
function loaded() {
  const addresses = performance.getEntriesByType("resource").map((entry) => entry.name);
  const page = new URL(location.pathname, location.href).href;
  const folder = new URL(".", import.meta.url).href;
  return [...new Set([page, ...addresses, worker])].filter((address) => address.startsWith(folder));
}

// Returns a promise that is fulfilled when the page is kept. It is rejected if the browser has no service workers for this
// server, and if the network fails.
export async function keep() {
  const workers = navigator.serviceWorker;
  await workers.register(trustedAddress("offline.mjs"));
  if (workers.controller !== null) return; // it has kept what it has passed on
  const { active } = await workers.ready;
  const isKept = new Promise((done) => {
    workers.addEventListener("message", done, { once: true });
  });
  active.postMessage(loaded());
  await isKept;
}
