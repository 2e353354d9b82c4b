// The page where something is missing, forbidden, or far too long.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { serve } from "./serve.mjs";
import { Site } from "./site.mjs";

const folder = process.env.REFURL_SITE;

// The strictest policy that the page lets a server have, as spec-notes/page.md tells it.
const chapter = readFileSync(new URL("../../../spec-notes/page.md", import.meta.url), "utf8");
const policy = chapter.match(/^Content-Security-Policy: (.*)$/m)[1];

let site;
before(async () => {
  site = await Site.open();
});
after(() => site.close());

const opened = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

// Opens the page in a new tab, after `prepare` has changed the tab. Returns the tab.
async function open(fragment, prepare = async () => {}, address = site.address) {
  const context = await site.browser.createBrowserContext();
  opened.push(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await prepare(page);
  await page.goto(`${address}${fragment}`, { waitUntil: "domcontentloaded" });
  return page;
}

// Opens the page at a server that sends headers. The messages on its console are in `problems`.
async function openWith(headers, fragment, problems = []) {
  const server = await serve(folder, headers);
  opened.push(() => server.close());
  const listen = async (page) => page.on("console", (message) => problems.push(message.text()));
  return open(fragment, listen, `http://127.0.0.1:${server.address().port}/`);
}

const text = (page, selector) => page.$eval(selector, (found) => found.textContent.replace(/\s+/g, " ").trim());
const isShown = (page, selector) => page.$eval(selector, (found) => found.checkVisibility());
const shows = (page, selector, part) =>
  page.waitForFunction((...[where, what]) => document.querySelector(where)?.textContent.includes(what), {}, selector, part);

// Puts a text into the field, as typing does.
const put = (page, text) =>
  page.$eval(
    "#input",
    (field, given) => {
      field.value = given;
      field.dispatchEvent(new Event("input"));
    },
    text,
  );

// Lets the request for the first module wait until `go` is called, or answers it.
async function intercept(page, answer) {
  await page.setRequestInterception(true);
  page.on("request", (request) => (request.url().endsWith("first.wasm") ? answer(request) : request.continue()));
}

test("while the page loads, it says so; what is typed meanwhile counts, not the text of the link", async () => {
  let go;
  const page = await open("#input=a:b", (tab) => intercept(tab, (request) => (go = () => request.continue())));
  await page.waitForFunction(() => document.getElementById("input").value !== "");
  assert.match(await text(page, "#status"), /^refurl is loading\./);
  assert.ok(await isShown(page, "#status"));
  await page.$eval("#input", (field) => {
    field.value = "typed:";
  });
  while (go === undefined) await new Promise((done) => setTimeout(done, 20));
  go();
  await shows(page, "#result", "typed:");
  assert.equal(await isShown(page, "#status"), false);
});

test("without JavaScript, without WebAssembly, and without the module, one sentence at the top says so", async () => {
  const silent = await open("", (tab) => tab.setJavaScriptEnabled(false));
  assert.match(await text(silent, "header"), /This page needs JavaScript, which is switched off/);
  assert.equal(await isShown(silent, "#status"), false);

  const old = await open("", (tab) => tab.evaluateOnNewDocument(() => delete globalThis.WebAssembly));
  await shows(old, "#status", "This page needs WebAssembly");
  assert.ok(await isShown(old, "#status"));

  const lost = await open("", (tab) => intercept(tab, (request) => request.respond({ status: 404 })));
  await shows(lost, "#status", "The page cannot be loaded completely");
  assert.match(await text(lost, "#status"), /its status is 404/);

  const blocked = await openWith({ "content-security-policy": "script-src 'self'" }, "");
  await shows(blocked, "#status", "'wasm-unsafe-eval'");
});

test("everything works under the strictest policy, with Trusted Types, and violates nothing", async () => {
  const problems = [];
  const folds = "both=1&characters=1&grammars=1&machine=1&security=1&systems=1";
  const long = `http://h/${"a b/".repeat(2000)}`;
  const page = await openWith({ "content-security-policy": policy }, `#input=http://u@h/a%20b/c&production=dir&${folds}`, problems);
  await page.waitForSelector("#diagram svg .reference");
  await page.waitForSelector("#readings tr");
  const fills = await page.$$eval("#diagram rect", (boxes) => boxes.map((box) => getComputedStyle(box).fill));
  assert.ok(fills.length > 0 && fills.every((fill) => fill !== "rgb(0, 0, 0)"), fills.join());
  assert.ok(await page.$eval("#icicle .node", (box) => box.style.gridColumn !== ""));
  await put(page, long);
  await shows(page, "#icicle-limit", "of 8009 bytes");
  await page.goto(page.url().replace(/#.*/, "notes/grammar.html"));
  assert.deepEqual(problems, []);
});

test("when the module ends, it is loaded anew, and the page says so", async () => {
  const page = await open("#input=a:b");
  await shows(page, "#result", "a:b");
  await page.evaluate(async () => {
    const { calls } = await import("./refurl/calls.mjs");
    setTimeout(() => calls.exports.refurl_url_parse(2 ** 31, 8, 0, 0)); // the module has no memory there
  });
  await shows(page, "#status", "It was loaded anew.");
  await put(page, "a:c");
  await shows(page, "#result", "a:c");
});

// What the browser's main thread did, in milliseconds of its processor: the longest task, and all.
async function tasks(page, act) {
  const session = await page.createCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await complete;
  const isMain = events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ tid, pid }) => `${pid}/${tid}`);
  const own = events.filter(({ name, tid, pid }) => name === "RunTask" && isMain.includes(`${pid}/${tid}`));
  if (process.env.REFURL_TASKS)
    console.log(
      events
        .filter(({ name, tdur = 0 }) => name !== "RunTask" && tdur > 50_000)
        .map(
          ({ name, tdur, args, pid, tid }) =>
            `${name} ${tdur / 1000} ${isMain.includes(`${pid}/${tid}`)} ${JSON.stringify(args).slice(0, 150)}`,
        )
        .join("\n"),
    );
  const times = own.map(({ tdur = 0 }) => tdur / 1000);
  return { longest: Math.max(0, ...times), all: times.reduce((sum, time) => sum + time, 0), count: times.length };
}

const megabyte = (part) => `http://h/${part.repeat(1e6 / part.length)}`;

test("a text of 1 MB is read in a worker: the page stays small, and every list says its limit", async (context) => {
  const page = await open("#input=a:b&both=1&machine=1&security=1&systems=1&characters=1&setters=1&derivation=1&origins=1&steps=1");
  const silent = await open("", (tab) => tab.setJavaScriptEnabled(false));
  await shows(page, "#result", "a:b");
  for (const part of ["a b/", "x", "\u00e9"]) {
    const field = await tasks(silent, async () => {
      await put(silent, megabyte(part));
      await silent.$eval("#input", ({ scrollWidth }) => scrollWidth);
    });
    const did = await tasks(page, async () => {
      await put(page, megabyte(part));
      await shows(page, "#result", "bytes");
      await shows(page, "#setters-limit", "at most 4000");
      await page.waitForFunction(() => !document.getElementById("setters-limit").hidden && document.querySelector("[aria-busy]") === null);
    });
    context.diagnostic(`${JSON.stringify(part)}: ${JSON.stringify({ ...did, field: field.longest })}`);
    // The longest are the browser's layout of the field, which it also does without the page's program, and its copy of the answer.
    assert.ok(did.longest < 3 * field.longest, `a task of ${did.longest} ms; the field alone took ${field.longest} ms`);
    const { elements, heap } = await page.evaluate(() => ({
      elements: document.querySelectorAll("*").length,
      heap: performance.memory.usedJSHeapSize,
    }));
    assert.ok(elements < 12_000, `${elements} elements`);
    assert.ok(heap < 200e6, `${heap} bytes`);
    assert.ok((await text(page, "#result")).length < 60_000);
    assert.ok((await page.$eval("section:has(#result)", ({ scrollHeight }) => scrollHeight)) < 30_000);
  }
  assert.match(await text(page, "#security-limit"), /only in texts of at most 100000 characters/);
  assert.match(await text(page, "#systems-limit"), /only about texts of at most 100000 characters/);
  assert.ok(!(await isShown(page, "#readings")));
  assert.ok((await isShown(page, "#link-limit")) || (await page.evaluate(() => location.hash.length)) < 200_000);
  await put(page, "a:c");
  await shows(page, "#result", "a:c");
  await shows(page, "#readings", "a:c");
  await shows(page, "#destination", "no host");
  assert.ok(!(await isShown(page, "#systems-limit")));
});

test("after the first visit the page works without a network, reloaded too, in any folder and under the strictest policy", async () => {
  const server = await serve(dirname(resolve(folder)), { "content-security-policy": policy });
  const cut = () => {
    server.close();
    server.closeAllConnections();
  };
  opened.push(cut);
  const home = `http://127.0.0.1:${server.address().port}/${basename(resolve(folder))}/`;
  const page = await open("#input=a:b", undefined, home);
  await shows(page, "#about", "works offline");
  cut();
  await page.goto(`${home}?again#input=a:c&derivation=1`);
  await shows(page, "#result", "a:c");
  await page.evaluate(
    (given) => {
      const field = document.getElementById("input");
      field.value = given;
      field.dispatchEvent(new Event("input"));
    },
    `http://h/${"a b/".repeat(2000)}`,
  ); // for the worker
  await shows(page, "#icicle-limit", "of 8009 bytes");
  await assert.rejects(page.goto(`${home}notes/grammar.html`)); // a chapter that was not opened
});

test("a visit with a network keeps what the server has now", async () => {
  let body = "old";
  const server = await serve(folder, {}, (path) => (path === "/changed.mjs" ? `export const body = "${body}";` : undefined));
  opened.push(() => server.close());
  const page = await open("#input=a:b", undefined, `http://127.0.0.1:${server.address().port}/`);
  await shows(page, "#about", "works offline");
  await page.reload(); // now all requests pass the service worker
  const read = () => page.evaluate(async () => (await fetch("changed.mjs")).text());
  assert.match(await read(), /old/);
  body = "new";
  assert.match(await read(), /new/);
  server.close();
  server.closeAllConnections();
  assert.match(await read(), /new/);
});

test("500 parameters have fields, and the page says how many there are", async () => {
  const page = await open(`#input=http://h/?${"a%26".repeat(600)}&setters=1`);
  await shows(page, "#parameters-limit", "Here are only the first 500 of 600 parameters.");
  assert.equal((await page.$$("#parameters li")).length, 500);
});

test("a fragment that is no state changes nothing; that of an exercise has its base; at leads to each part", async () => {
  const example = "https://EXAMPLE.com/a/../b?q=\u00e9#f";
  const value = (page, id) => page.$eval(`#${id}`, (field) => field.value);
  const plain = await open("#exercises");
  await shows(plain, "#result", "https://example.com/b?q=%C3%A9#f");
  assert.equal(await value(plain, "input"), example);
  const exercise = await open("#exercise=2");
  await shows(exercise, "#task", "Exercise 6: Leave the base's directory."); // the second one of older links
  assert.equal(await value(exercise, "base"), "http://example.com/a/b/c");
  for (const place of ["lessons", "result"]) {
    const page = await open(`#input=a:&at=${place}`);
    await shows(page, "#result", "a:");
    const hasFocus = (id) => document.getElementById(id).closest("section, details").contains(document.activeElement);
    await page.waitForFunction(hasFocus, {}, place);
  }
});

const openInForcedColours = (state, scheme) =>
  open(state, async (tab) => {
    const session = await tab.createCDPSession();
    const features = [
      { name: "forced-colors", value: "active" },
      { name: "prefers-color-scheme", value: scheme },
    ];
    await session.send("Emulation.setEmulatedMedia", { features });
  });

test("in forced colours, the bytes at fault and the chosen step differ from what is behind them, light and dark", async () => {
  for (const scheme of ["light", "dark"]) {
    const page = await openInForcedColours("#input=http://h/a%20b%25&step=3&steps=1&grammars=1", scheme);
    await page.waitForSelector("#statements mark.fault");
    await page.waitForSelector("#stages [aria-current]");
    await page.waitForSelector("#rule-diagram svg .name");
    // What is behind a text is the first colour around it that is not transparent.
    const pairs = await page.$$eval("#statements mark code, #stages [aria-current] code, #rule-diagram svg .name", (all) =>
      all.map((found) => {
        const { color, fill } = getComputedStyle(found);
        const isSeen = (each) => !/rgba\(.*, 0\)/.test(getComputedStyle(each).backgroundColor);
        let behind = found;
        while (!isSeen(behind) && behind.parentElement !== null) behind = behind.parentElement;
        return { colour: found instanceof SVGElement ? fill : color, behind: getComputedStyle(behind).backgroundColor };
      }),
    );
    assert.ok(pairs.length > 3);
    const light = (colour) =>
      colour
        .match(/\d+/g)
        .slice(0, 3)
        .reduce((sum, each) => sum + Number(each), 0) / 3;
    for (const { colour, behind } of pairs) assert.ok(Math.abs(light(colour) - light(behind)) > 80, `${scheme}: ${colour} on ${behind}`);
  }
});

test("in forced colours, marked text differs from what is around it and from its background, light and dark", async () => {
  for (const scheme of ["light", "dark"]) {
    const page = await openInForcedColours("#input=http://h/a%20b&step=4", scheme);
    await page.waitForSelector("#result mark.selected");
    const colours = await page.$$eval("#result mark, #read-input mark", (marks) =>
      marks.map((mark) => {
        const { color, backgroundColor } = getComputedStyle(mark);
        return { color, background: backgroundColor };
      }),
    );
    assert.ok(colours.length > 1);
    for (const { color, background } of colours) {
      assert.notEqual(color, background);
      assert.doesNotMatch(background, /rgba\(.*, 0\)/);
    }
  }
});

test("the letter under the cursor is named", async () => {
  const page = await open("#input=http://h/a%20b&origins=1");
  await page.waitForSelector("#origin-href button");
  await (await page.$("#origin-href button")).focus();
  await page.keyboard.press("ArrowDown");
  await shows(page, "#origin-told", "h: It is copied from the input, byte 0.");
  await page.keyboard.press("ArrowDown");
  await shows(page, "#origin-told", "t: It is copied from the input, byte 1.");
});
