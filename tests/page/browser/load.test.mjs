// How the page loads: what the first answer needs, and what comes after it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { serve } from "./serve.mjs";
import { Site } from "./site.mjs";

const folder = process.env.REFURL_SITE;

// Each file is compressed once, as a server does that has its files compressed beforehand.
const compressed = new Map();
function brotli(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  if (!compressed.has(file)) compressed.set(file, brotliCompressSync(readFileSync(file), { params }));
  return compressed.get(file);
}

let site;
let server;
before(async () => {
  site = await Site.open();
  server = await serve(folder, { "content-encoding": "br", "cache-control": "no-store" }, undefined, brotli);
});
after(async () => {
  await site.close();
  server.close();
});

const opened = [];
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

// Opens the page in a browser that has nothing of it yet, after `prepare` has changed the tab. Returns the tab.
async function open(prepare = async () => {}, fragment = "") {
  const context = await site.browser.createBrowserContext();
  opened.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(300_000); // on a busy machine
  await prepare(page);
  await page.goto(`http://127.0.0.1:${server.address().port}/${fragment}`, { waitUntil: "domcontentloaded" });
  return page;
}

const isMarked = (page, name) => page.waitForFunction((each) => performance.getEntriesByName(each).length > 0, {}, name);

// Returns the entries of what the page had begun to load when it showed the first answer, itself included.
async function loadedFirst(page) {
  await isMarked(page, "complete");
  return page.evaluate(() => {
    const shown = performance.getEntriesByName("shown")[0].startTime;
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return entries
      .filter(({ startTime }) => startTime < shown)
      .map(({ name, transferSize }) => ({ name: new URL(name).pathname.slice(1), size: transferSize }));
  });
}

test("the README of the package says how large its modules are", () => {
  const readme = readFileSync(`${folder}/refurl/README.md`, "utf8");
  const rows = [...readme.matchAll(/^\| `(\w+\.wasm)` \|.*\| (\d+) KB \| (\d+) KB \|$/gm)];
  assert.deepEqual(
    rows.map(([, name]) => name),
    ["refurl.wasm", "url.wasm"],
  );
  for (const [, name, raw, small] of rows) {
    const file = `${folder}/refurl/${name}`;
    for (const [said, size] of [
      [raw, readFileSync(file).length],
      [small, brotli(file).length],
    ])
      assert.ok(Math.abs(said * 1000 - size) < 0.02 * size, `${name}: ${size} bytes`);
  }
});

const mostBytes = 300_000;

test("until the first answer, the page loads at most 300,000 bytes with brotli, and all of them are asked for at once", async (context) => {
  const entries = await loadedFirst(await open());
  const sum = entries.reduce((all, { size }) => all + size, 0);
  context.diagnostic(`${sum} bytes: ${entries.map(({ name, size }) => `${name} ${size}`).join(", ")}`);
  assert.ok(entries.every(({ size }) => size > 0));
  assert.ok(sum <= mostBytes, `${sum} bytes`);
  const document = readFileSync(`${folder}/index.html`, "utf8");
  const named = [...document.matchAll(/<(?:link|script)[^>]* (?:href|src)="(?!without)([^"]*)"/g)].map(([, name]) => name);
  const [, icon] = document.match(/<link rel="icon" href="([^"]*)"/); // the browser loads it when it likes
  const withoutIcon = (names) => names.filter((name) => name !== icon).toSorted();
  assert.deepEqual(withoutIcon(entries.map(({ name }) => name)), withoutIcon(["", ...named]));
});

test("the first answer needs neither the whole module nor the other parts; a part that is open says that it follows", async () => {
  const held = [];
  const page = await open(async (tab) => {
    await tab.setRequestInterception(true);
    tab.on("request", (request) => (/rest\.mjs|refurl\.wasm/.test(request.url()) ? held.push(request) : request.continue()));
  }, "#input=http:%5C%5CH/a%20b&encoding=gbk&origins=1&all=1");
  await isMarked(page, "shown");
  const text = (selector) => page.$eval(selector, ({ textContent }) => textContent);
  assert.equal(await text("#result"), "http://h/a%20b");
  assert.match(await text("#components"), /^schemehttphosthfilea%20b$/);
  assert.match(await text("#statements"), /^It is not a valid URL string\. At byte 5.*reports validation errors/s);
  assert.ok((await page.$$("#stages button")).length > 4);
  assert.equal(await page.$eval("#encoding", ({ value }) => value), "GBK");
  assert.equal(await text("#status"), "");
  await page.click("#next");
  assert.match(await text("#step-number"), /^Step 1 of/);
  await page.waitForFunction(() => document.querySelector("#origins .note")?.textContent === "The answer follows.");
  await page.$eval("#input", (field) => {
    field.value = "a:b";
    field.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => document.querySelector("#result").textContent === "a:b");
  assert.equal(held.length, 2);
  for (const request of held) await request.continue();
  await isMarked(page, "complete");
  await page.waitForFunction(() => document.querySelector("#origin-href").textContent === "a:b");
  assert.equal(await page.$(".note"), null);
  await page.waitForFunction(() => document.querySelector("#about").textContent.includes("follows the URL Standard of"));
});

test("if the other parts cannot be loaded, the page says so, and goes on with the first answer", async () => {
  const page = await open(async (tab) => {
    await tab.setRequestInterception(true);
    tab.on("request", (request) => (request.url().endsWith("refurl.wasm") ? request.abort() : request.continue()));
  }, "#input=a:b&systems=1");
  await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("The page cannot be loaded completely"));
  await page.waitForFunction(() => document.querySelector("#systems .note")?.textContent.startsWith("There is no answer."));
  await page.$eval("#input", (field) => {
    field.value = "a:c";
    field.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => document.querySelector("#result").textContent === "a:c");
});

// A phone with a fast connection of the third generation.
const fast3G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const mostDelay = 1800; // ms

// Returns the milliseconds until the first answer, on a network with the given conditions.
async function timeOn(conditions) {
  const page = await open(async (tab) => {
    const session = await tab.createCDPSession();
    await session.send("Network.enable");
    if (conditions !== undefined) await session.send("Network.emulateNetworkConditions", conditions);
  });
  await isMarked(page, "shown");
  return page.evaluate(() => Math.round(performance.getEntriesByName("shown")[0].startTime));
}

// The network alone is judged: what the machine takes is subtracted. A busy machine can only make a measurement longer, so the
// least counts.
test("a fast 3G network delays the first answer by at most 1.8 seconds", async (context) => {
  const [slow, fast] = [[], []];
  const delay = () => Math.min(...slow) - Math.min(...fast);
  for (let attempt = 0; attempt < 10 && !(delay() <= mostDelay); attempt += 1) {
    slow.push(await timeOn(fast3G));
    fast.push(await timeOn());
  }
  context.diagnostic(`${slow.join(", ")} ms, and without its limits ${fast.join(", ")} ms`);
  assert.ok(delay() <= mostDelay);
});
