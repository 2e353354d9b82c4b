// Measures the page while someone types, with all parts open: node keys.mjs. For texts of several sizes it prints how long after a key
// the browser has painted the first change of the result, how long after it the last part has changed, and the most memory of
// the page's process, without the files of the browser (Linux's RssAnon). Nothing else should run on the machine.

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Site } from "./site.mjs";

const parts =
  "origins derivation grammars both machine characters setters security systems editions equivalence lessons steps all tried".split(" ");
const long = (count) => `http://EXAMPLE.com:8080/${"a b/\u00e9/../%7Ec/".repeat(count)}?q=1&r=\u00e9`;
const texts = {
  "50 B": "http://user:pw@EXAMPLE.com:8080/a/./b/../c d?q=\u00e9#f",
  "2 KB": long(130),
  "100 KB": long(6600),
  "1 MB": long(66000),
};
const keys = 5;

// Returns the median and the largest of times.
function told(times) {
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1]} ms (at most ${sorted.at(-1)})`;
}

// Returns a function that stops watching a process, and returns the most memory that it had, in MB.
function watch(process) {
  let most = 0;
  const timer = setInterval(() => {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, "utf8")) ?? [0, 0];
    most = Math.max(most, kilobytes / 1024);
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

// Returns when nothing on the page has waited for an answer for half a second.
const settled = (page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 5; quiet = document.querySelector("[aria-busy]") === null ? quiet + 1 : 0)
      await new Promise((done) => setTimeout(done, 100));
  });

// Has the page keep, for each key, the milliseconds until the result and until all parts have changed.
function measureKeys() {
  const field = document.getElementById("input");
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  globalThis.keys = [];
  let begin;
  const since = () => performance.now() - begin;
  field.addEventListener("keydown", () => {
    begin = performance.now();
    globalThis.keys.push({});
  });
  const seen = { childList: true, subtree: true, characterData: true };
  new MutationObserver(() => {
    const key = globalThis.keys.at(-1);
    if (key === undefined || key.painted !== undefined) return;
    key.painted = NaN;
    requestAnimationFrame(() => setTimeout(() => (key.painted = since())));
  }).observe(document.getElementById("result"), seen);
  new MutationObserver(() => {
    if (begin !== undefined) globalThis.keys.at(-1).all = since();
  }).observe(document.querySelector("main"), { ...seen, attributes: true });
}

for (const [size, text] of Object.entries(texts)) {
  const site = await Site.open();
  const { page, browser } = site;
  await page.setViewport({ width: 1280, height: 900 });
  await site.showAlone({ input: "a:b", ...Object.fromEntries(parts.map((part) => [part, "1"])) });
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => watch(id));
  await page.$eval(
    "#input",
    (field, given) => {
      field.value = given;
      field.dispatchEvent(new Event("input"));
    },
    text,
  );
  await settled(page);
  await page.evaluate(measureKeys);
  for (let i = 0; i < keys; i += 1) {
    await page.keyboard.press("x");
    await sleep(1000);
    await settled(page);
  }
  const measured = await page.evaluate(() => globalThis.keys);
  const memory = Math.max(...renderers.map((stop) => stop()));
  const [painted, all] = ["painted", "all"].map((name) => told(measured.map((key) => key[name])));
  console.log(`${size.padStart(6)}  the result after ${painted}, all parts after ${all}, ${memory} MB`);
  await site.close();
}
