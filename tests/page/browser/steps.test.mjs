// The page of the steps and definitions of the standard, which `refurl steps --format html` writes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./tested.mjs";

const shown = () => site.texts("article:not([hidden]) h3");
const search = (words) => site.type("#search", words);
const comesInSight = (id) =>
  site.page.waitForFunction(
    (name) => {
      const { top, bottom } = document.getElementById(name).getBoundingClientRect();
      return top >= document.getElementById("search-line").getBoundingClientRect().bottom && bottom <= innerHeight;
    },
    {},
    id,
  );

test("the page of refurl has a link to the steps", async () => {
  await site.show({ input: "a:/..", machine: "1" });
  await site.follow('#machine a[href="steps.html"]');
  assert.match(await site.text("h1"), /^Steps and definitions of the URL Standard of \d{4}-\d\d-\d\d$/);
});

test("the address of a step leads to it, also if the search hides it", async () => {
  await site.page.goto(`${site.address}steps.html#path-state-1.2`);
  await comesInSight("path-state-1.2");
  await search("the port state");
  await site.page.evaluate(() => (location.hash = "#path-state-1.2.1"));
  await site.page.waitForFunction(() => document.getElementById("search").value === "");
  await comesInSight("path-state-1.2.1");
  await site.page.click("#path-state-1\\.2\\.2 a");
  assert.equal(await site.page.evaluate(() => location.hash), "#path-state-1.2.2");
});

test("the search shows the entries that have all words, and says how many", async () => {
  await site.page.goto(`${site.address}steps.html`);
  const all = (await shown()).length;
  assert.equal(await site.text("#count"), `${all} of ${all} entries`);
  await search("dots-at-drive PATH_STATES.cpp");
  assert.deepEqual(await shown(), ["path state 1.2.1"]);
  assert.deepEqual(await site.texts("section:not([hidden]) h2"), ["path state standard"]);
  assert.equal(await site.text("#count"), `1 of ${all} entries`);
  await search("xyzzy");
  assert.deepEqual(await shown(), []);
});

test("axe finds nothing on the page of the steps, light and dark; nothing is wider than a phone, and the search stays in sight", async () => {
  for (const [scheme, width] of [
    ["light", 1200],
    ["dark", 320],
  ]) {
    await site.page.setViewport({ width, height: 640 });
    await site.emulate({ "prefers-color-scheme": scheme });
    await site.page.goto(`${site.address}steps.html`);
    assert.equal(await site.page.evaluate(() => document.documentElement.scrollWidth), width);
    await search("port state 2"); // axe takes long for all of them
    assert.ok((await shown()).length > 10);
    assert.deepEqual(await site.violations(), [], `${scheme}, ${width} px`);
    await site.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await site.page.waitForFunction(() => document.getElementById("search-line").getBoundingClientRect().top === 0);
  }
});
