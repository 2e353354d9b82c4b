// Whether everybody can use the page: on a phone, with the keyboard, with a screen reader, with other colours.

import assert from "node:assert/strict";
import { test } from "node:test";
import { base, folds, input, site } from "./tested.mjs";

test("on a phone of 320 px nothing has to be scrolled sideways", async () => {
  await site.page.setViewport({ width: 320, height: 640 });
  await site.show({
    input,
    base,
    tried: "1",
    all: "1",
    other: "HTTP://a",
    production: "authority",
    as: "rfc3986",
    ...folds,
    editions: "1",
  });
  for (const place of ["#readings tr", "#table tr", "#rule-diagram svg", "#runs tr", "#edition dd"]) await site.page.waitForSelector(place);
  const wide = await site.page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((each) => each.checkVisibility() && !each.closest("svg, .unseen") && each.localName !== "option")
      .filter(
        (each) =>
          each.getBoundingClientRect().right > 321 ||
          (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === "auto"),
      )
      .map((each) => `${each.localName}#${each.id}.${each.className} ${each.textContent.slice(0, 20)}`),
  );
  assert.deepEqual(wide, []);
});

test("no sentence with a long word of a text is wider than a phone of 320 px", async () => {
  await site.page.setViewport({ width: 320, height: 640 });
  const word = "a".repeat(200);
  const own = JSON.stringify({ task: word, attribute: "host", way: "is", value: word });
  for (const state of [
    { input: "a:b", encoding: word, as: word },
    { input: "a:b", set: `[["${word}", ""]]` },
    { input: `http://${word}/`, exercise: "host" },
    { input: "a:b", exercise: "own", own },
  ]) {
    await site.showAlone(state);
    await site.page.waitForFunction((as) => as === undefined || document.querySelector("#edition dd") !== null, {}, state.as);
    assert.equal(await site.page.evaluate(() => document.documentElement.scrollWidth), 320, JSON.stringify(state));
  }
});

test("the focus is visible on a chosen element too", async () => {
  await site.show({ input: "http://h/x" });
  const focused = () => site.page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  await site.page.focus("#language");
  for (const first of ["#origin-href button", "#stages button", "#icicle .node"]) {
    await site.page.focus(first);
    await site.page.keyboard.press("ArrowRight");
    await site.page.keyboard.press("Enter");
    assert.equal(await focused(), "3px", first);
  }
});

test("no two boxes of the derivation overlap", async () => {
  await site.show({ input: "http://u:p@ex%41mple.com:80/a/./b?q#f", tried: "1" });
  const boxes = await site.page.$$eval("#icicle .node", (nodes) =>
    nodes.map((node) => {
      const { left, right, top } = node.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  for (const a of boxes) for (const b of boxes) assert.ok(a === b || a.top !== b.top || a.right <= b.left || b.right <= a.left);
});

test("a live region changes only if its text does; the result is read aloud in a pause", async () => {
  await site.show({ input: "http://h/x", other: "http://h/y", production: "host" });
  await site.page.click("#stages button");
  await site.page.waitForFunction(() => document.getElementById("result-told").textContent === "http://h/x");
  const told = await site.page.evaluate(async () => {
    const regions = [...document.querySelectorAll("[aria-live]")];
    const changed = [];
    const nameOf = (region) => region.id || region.parentElement.id;
    for (const region of regions)
      new MutationObserver(() => changed.push(nameOf(region))).observe(region, { childList: true, characterData: true, subtree: true });
    const type = (text, name = "input") => {
      const field = document.getElementById(name);
      field.value = text;
      field.dispatchEvent(new Event("input"));
    };
    const settled = () => new Promise((done) => setTimeout(done, 700));
    type("http://b", "base");
    type("http://b/", "base");
    await settled();
    const same = [...changed];
    type("http://h/x1");
    type("http://h/x12");
    await settled();
    return { same, results: changed.filter((name) => name === "result-told").length, regions: regions.map(nameOf) };
  });
  assert.deepEqual(told.same, ["step-told"]); // it says no step any more: the steps are others
  assert.equal(told.results, 1);
  assert.equal(await site.text("#result-told"), "http://h/x12");
  assert.ok(told.regions.includes("diagram"));
  assert.equal(await site.page.$eval("#diagram svg", (image) => image.closest("[aria-live]")), null);
});

test("the outline of a table cell touches no other cell, and A–Z is never broken", async () => {
  await site.page.setViewport({ width: 360, height: 700 });
  await site.show({ input: "http://u@h/a b\u00e9", characters: "1" });
  await site.page.waitForSelector("#table tr");
  const outlines = await site.page.$$eval("#table .looked", (cells) =>
    cells.map((each) => getComputedStyle(each)).map((style) => [style.outlineWidth, style.outlineOffset]),
  );
  assert.ok(outlines.length > 0 && outlines.every(([width, offset]) => `-${width}` === offset), outlines.join());
  assert.ok(await site.page.$$eval("#table .run", (runs) => runs.length > 9 && runs.every((run) => run.getClientRects().length === 1)));
});

test("axe finds nothing in chapters whose tables have a corner without a heading", async () => {
  for (const chapter of ["equivalence", "sites", "history/rfc3986", "history/rfc3987"]) {
    await site.page.goto(`${site.address}notes/${chapter}.html`);
    assert.deepEqual(await site.violations(), [], chapter);
  }
});

test("axe finds nothing, light and dark, wide and narrow; nothing is wider than a phone", async () => {
  for (const scheme of ["light", "dark"])
    for (const width of [1000, 390]) {
      await site.page.setViewport({ width, height: 800 });
      await site.emulate({ "prefers-color-scheme": scheme });
      await site.show({ input, base, tried: "1", all: "1", other: "HTTP://a", exercise: "1", ...folds });
      await site.page.click("#icicle .node");
      await site.page.waitForSelector("#readings tr");
      await site.page.waitForSelector("#table tr");
      await site.page.waitForSelector("#rule-diagram svg");
      assert.deepEqual(await site.violations(), [], `${scheme}, ${width} px`);
      assert.equal(await site.page.evaluate(() => document.documentElement.scrollWidth), width);
      await site.page.goto(`${site.address}notes/domains.html`);
      assert.deepEqual(await site.violations(), [], `notes, ${scheme}, ${width} px`);
    }
});

// Each setting of a reader: the size of the window in CSS pixels, its pixels for each of them, what media queries answer,
// and the size of the text. A window at 200 % has half the CSS pixels; a reader can also have larger text alone.
for (const [name, { width = 1000, deviceScaleFactor = 1, media = {}, size = "100%" }] of Object.entries({
  "in forced colours": { media: { "forced-colors": "active" } },
  "in forced colours, dark": { media: { "forced-colors": "active", "prefers-color-scheme": "dark" } },
  "with less motion": { media: { "prefers-reduced-motion": "reduce" } },
  "on 320 px": { width: 320 },
  "at 200 %": { width: 500, deviceScaleFactor: 2 },
  "with text of twice the size": { size: "200%" },
}))
  test(`axe finds nothing ${name}; nothing is wider than the window, and nothing moves by itself`, async () => {
    await site.emulate(media);
    await site.page.setViewport({ width, height: 800, deviceScaleFactor });
    await site.show({ input, base, tried: "1", all: "1", ...folds });
    await site.page.waitForSelector("#readings tr");
    for (const [feature, value] of [
      ["forced-colors", "active"],
      ["prefers-color-scheme", "dark"],
      ["prefers-reduced-motion", "reduce"],
    ]) {
      const isSet = await site.page.evaluate((query) => matchMedia(query).matches, `(${feature}: ${value})`);
      assert.equal(isSet, media[feature] === value, feature);
    }
    const fontSize = () => site.page.$eval("#statements", (found) => parseFloat(getComputedStyle(found).fontSize));
    const usual = await fontSize();
    await site.page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
    assert.equal(await fontSize(), (usual * parseFloat(size)) / 100);
    assert.deepEqual(await site.violations(), []);
    assert.equal(await site.page.evaluate(() => document.documentElement.scrollWidth), width);
    assert.equal(await site.page.evaluate(() => document.getAnimations().length), 0);
  });

// Notes what Tab should reach next, as the page is just then. Returns false at the end of the page.
const awaitTab = () =>
  (globalThis.next = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].find(
    (each) =>
      each.tabIndex >= 0 &&
      !each.disabled &&
      each.checkVisibility() &&
      (document.activeElement === document.body || document.activeElement.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING),
  )) !== undefined;

// Where the focus is, and what is wrong with it.
function focusNow() {
  const { activeElement: found } = document;
  const { next, last } = globalThis;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(found);
  const { top, bottom, left, right } = found.getBoundingClientRect();
  const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && !/^rgba\(.*, 0\)$/.test(outlineColor);
  // Nothing stands above what comes before it, except in a column to the right.
  const here = { x: left + scrollX, y: bottom + scrollY, part: found.closest("nav, header, main, footer") };
  const isAbove = last?.part === here.part && here.y <= last.top && here.x <= last.x;
  globalThis.last = { ...here, top: top + scrollY };
  const name = (each) => `${each.localName}#${each.closest("[id]")?.id} ${each.textContent.slice(0, 40)}`;
  return {
    name: name(found),
    faults: [
      ...(found === next ? [] : [`${name(next)} is left out`]),
      ...(isAbove ? ["it stands above what comes before it"] : []),
      ...(isSeen ? [] : ["it is out of sight"]),
      ...(isOutlined ? [] : ["the focus does not show"]),
    ],
  };
}

test("Tab reaches each control, in the order of the text, with a focus that shows; nothing holds it", async (context) => {
  await site.show({ input, base, tried: "1", all: "1", other: "HTTP://a", exercise: "1", ...folds });
  await site.page.waitForSelector("#readings tr");
  await site.page.waitForSelector("#rule-diagram svg");
  const stops = [];
  while (await site.page.evaluate(awaitTab)) {
    await site.page.keyboard.press("Tab");
    const { name, faults } = await site.page.evaluate(focusNow);
    assert.deepEqual(faults, [], `after ${stops.slice(-3).join(", ")}: ${name}`);
    stops.push(name);
  }
  context.diagnostic(`${stops.length} stops`);
  for (const id of Object.keys(folds))
    assert.ok(
      stops.includes(
        await site.page.$eval(`#${id} > summary`, (each) => `summary#${each.parentElement.id} ${each.textContent.slice(0, 40)}`),
      ),
      id,
    );
});

test("a screen reader tells the texts apart, names the buttons of steps, and knows where there is no further step", async () => {
  await site.showAlone({ input: "x", base: "http://h/" });
  const group = async (id) => (await site.page.accessibility.snapshot({ root: await site.page.$(id), interestingOnly: false })).name;
  assert.deepEqual([await group("#read-input"), await group("#read-base"), await group("#result")], ["Input", "Base URL", "URL"]);
  const buttons = async () => {
    const found = [];
    for (const id of ["#previous", "#next"]) {
      const { name, disabled = false } = await site.page.accessibility.snapshot({ root: await site.page.$(id) });
      found.push([name, disabled]);
    }
    return found;
  };
  assert.deepEqual(await buttons(), [
    ["Previous step", true],
    ["Next step", false],
  ]);
  await site.page.focus("#slider");
  await site.page.keyboard.press("End");
  assert.deepEqual(await buttons(), [
    ["Previous step", false],
    ["Next step", true],
  ]);
  await site.page.focus("#next");
  await site.page.keyboard.press("Enter");
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "next");
});

test("everything can be done without a pointer: a URL is typed, its steps are gone through, a part is opened and read", async () => {
  await site.showAlone({ input: "a:b" });
  const { keyboard } = site.page;
  const focused = () => site.page.evaluate(() => document.activeElement.id || document.activeElement.parentElement.id);
  const tabTo = async (id) => {
    for (let count = 0; (await focused()) !== id; count += 1) {
      assert.ok(count < 100, id);
      await keyboard.press("Tab");
    }
  };
  await tabTo("input");
  await keyboard.down("Control");
  await keyboard.press("a");
  await keyboard.up("Control");
  await keyboard.type("http://h/a b");
  assert.equal(await site.text("#result"), "http://h/a%20b");
  await tabTo("slider");
  await keyboard.press("ArrowRight");
  assert.match(await site.text("#step-number"), /^Step 1 of/);
  await tabTo("next");
  await keyboard.press("Enter");
  assert.match(await site.text("#step-number"), /^Step 2 of/);
  await tabTo("origins");
  await keyboard.press("Enter");
  await site.page.waitForSelector("#origin-href button");
  await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  assert.equal(await site.text("#origin-told"), "h: It is copied from the input, byte 0.");
  await tabTo("setters");
  await keyboard.press("Space");
  await tabTo("set-hash");
  await keyboard.type("f");
  await keyboard.press("Enter");
  assert.equal(await site.text("#result"), "http://h/a%20b#f");
  assert.equal(await focused(), "set-hash");
});
