// The state in the address of the page, links from the chapters and to them, and long texts.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { printed } from "../requests.mjs";
import { allowCopying, site } from "./tested.mjs";

test("a button copies the link", async () => {
  await allowCopying();
  await site.showAlone({ input: "a:b" });
  await site.type("#input", "a:c");
  await site.page.click("#copy");
  await site.page.waitForSelector("#copied:not(:empty)");
  assert.equal(await site.text("#copied"), "Copied.");
  assert.match(await site.page.evaluate(() => navigator.clipboard.readText()), /#input=a%3Ac$/);
  await site.type("#input", "a:d"); // this state is not copied
  assert.equal(await site.text("#copied"), "");
});

test("typing changes everything, and the fragment", async () => {
  await site.show({ input: "a" });
  await site.type("#input", "http://h/x");
  assert.equal(await site.text("#result"), "http://h/x");
  assert.match(await site.text("#statements"), /It is a normal form/);
  assert.ok((await site.link()).endsWith("#input=http%3A%2F%2Fh%2Fx"));
  await site.type("#base", "x");
  assert.match(await site.text("#verdict"), /^The base is not a URL: The text has no scheme/);
});

test("a link with an encoding that is not known says so", async () => {
  await site.showAlone({ input: "http://h/?\u00e9", encoding: "nonsense" });
  assert.equal(await site.text("#link-fault"), "The link asks for an encoding that is not known: nonsense. The page takes UTF-8.");
  await site.page.select("#encoding", "windows-1252");
  assert.equal(await site.text("#link-fault"), "");
  for (const encoding of ["latin1", "utf-16le", "UTF8"]) {
    await site.showAlone({ input: "http://h/?\u00e9", encoding });
    assert.equal(await site.text("#link-fault"), "", encoding);
  }
});

test("each example opens, with its base and encoding, by a press or as a link", async () => {
  await site.showAlone({ input: "a:b", machine: "1" });
  const themes = await site.texts("#examples summary");
  assert.deepEqual(themes, ["IPv4", "International", "Phishing", "Relative", "Files", "Data"]);
  const links = await site.page.$$eval("#examples a", (all) => all.map(({ hash }) => hash));
  assert.ok(links.length >= 25);
  for (const [at, hash] of links.entries()) {
    const state = new URLSearchParams(hash.slice(1));
    await site.page.evaluate((index) => document.querySelectorAll("#examples a")[index].click(), at);
    const [text, based, encoding] = await site.page.evaluate(() =>
      ["input", "base", "encoding"].map((id) => document.getElementById(id).value),
    );
    assert.deepEqual([text, based, encoding], [state.get("input"), state.get("base") ?? "", state.get("encoding") ?? ""]);
    assert.notEqual(await site.text("#result"), "");
    assert.equal(await site.page.$eval("#machine", ({ open }) => open), true);
  }
  await site.page.click("#examples details:nth-of-type(2) summary");
  await site.page.click("#examples details:nth-of-type(3) summary");
  assert.equal((await site.page.$$("#examples details[open]")).length, 1);
  await site.page.keyboard.press("Escape");
  assert.equal((await site.page.$$("#examples details[open]")).length, 0);
});

test("each part is one press away, and its link opens it with the same URL", async () => {
  await site.page.setViewport({ width: 1200, height: 900 });
  await site.showAlone({ input: "http://h/x" });
  assert.deepEqual(await site.page.$$eval("#seen > details[open]", (all) => all.map(({ id }) => id)), []);
  const links = await site.page.$$eval("#links a", (all) => all.map((link) => ({ name: link.textContent, href: link.href })));
  assert.ok(links.length > 10);
  for (const [index, { href }] of links.entries()) {
    const name = new URLSearchParams(new URL(href).hash.slice(1)).get("at");
    await site.page.evaluate((at) => document.querySelectorAll("#links a")[at].click(), index);
    assert.equal(await site.page.$eval(`#${name}`, ({ open }) => open), true);
    assert.equal(await site.page.evaluate(() => document.activeElement.parentElement.id), name);
    await site.page.evaluate((hash) => (location.hash = hash), "#input=x:");
    await site.page.waitForFunction((id) => !document.getElementById(id).open, {}, name);
    await site.page.evaluate((hash) => (location.hash = hash), new URL(href).hash);
    await site.page.waitForFunction((id) => document.getElementById(id).open, {}, name);
    assert.equal(await site.text("#result"), "http://h/x");
  }
  for (const [state, name] of [
    [{ production: "host" }, "derivation"],
    [{ other: "a:" }, "equivalence"],
    [{ params: '[["sort"]]' }, "setters"],
  ]) {
    await site.showAlone({ input: "http://h/x", ...state });
    assert.equal(await site.page.$eval(`#${name}`, ({ open }) => open), true, name);
  }
});

test("each part has an answer when it is opened, by a press or by a link", async () => {
  const troubles = async () => {
    await site.answered();
    return site.texts("p.note, .waits, .trouble:not([hidden])");
  };
  await site.showAlone({ input: "http://u@h:8/x y" });
  const parts = await site.page.$$eval("#seen > details", (all) => all.map(({ id }) => id));
  assert.ok(parts.length > 10);
  for (const part of parts) {
    await site.page.$eval(`#${part} > summary`, (summary) => summary.click());
    await site.page.waitForFunction((id) => document.getElementById(id).open, {}, part);
    assert.deepEqual(await troubles(), [], part);
  }
  await site.showAlone({ input: "http://u@h:8/x y", ...Object.fromEntries(parts.map((part) => [part, "1"])) });
  assert.deepEqual(await troubles(), []);
});

test("parts that use signs say what these mean, and links lead to places in the chapters", async () => {
  await site.showAlone({ input: "http://h/" });
  for (const part of ["both", "machine"])
    assert.match(await site.text(`#${part} .more`), /^A row .*:= sets a variable.*\+= appends to it, and -= removes the last segment/);
  await site.page.setViewport({ width: 320, height: 640 });
  await site.showAlone({ input: "http://h/", both: "1", machine: "1" });
  const lines = await site.page.$$eval(":is(#both, #machine) > .more code.run", (all) => all.map((each) => each.getClientRects().length));
  assert.deepEqual(lines, [1, 1, 1, 1, 1, 1]); // no sign is broken
  assert.match(await site.text("#origins .more"), /^A rule is one thing that a stage does/);
  assert.match(await site.text("#equivalence .more"), /^A number such as 6\.2\.1 is a section of RFC 3986\./);
  assert.match(await site.text("#readings-told"), /^- stands for a component that the URL does not have\./);
  const links = await site.page.$$eval('main [href^="notes/"]', (all) => all.map((each) => each.getAttribute("href")));
  for (const link of links) {
    const [file, place] = link.split("#");
    const chapter = readFileSync(join(process.env.REFURL_SITE, file), "utf8");
    assert.ok(place === undefined || chapter.includes(`id="${place}"`), link);
  }
});

test("the console has the functions of the package", async () => {
  await site.showAlone({ input: "a:b" });
  assert.equal(await site.page.evaluate(() => globalThis.refurl.parse("HTTP:h").href), "http://h/");
  assert.match(await site.text("#about"), /On the console of the browser, refurl has all functions/);
});

test("each state, step and error links into the standard", async () => {
  await site.showAlone({ input: "http:\\\\u@0x7f.1/", machine: "1", both: "1", step: "5" });
  await site.page.waitForSelector("#runs tr");
  await site.page.waitForSelector("#stretches tr");
  const links = (place) => site.page.$$eval(`${place} a`, (all) => all.map(({ hash }) => hash));
  const runs = await links("#runs");
  for (const hash of ["#scheme-state", "#authority-state", "#concept-host-parser", "#concept-ipv4-parser", "#invalid-credentials"])
    assert.ok(runs.includes(hash), hash);
  assert.ok((await links("#stretches")).includes("#special-authority-slashes-state"));
  assert.ok((await links("#statements")).includes("#special-scheme-missing-following-solidus"));
  assert.ok((await links("#step-told")).includes("#invalid-credentials"), (await links("#step-told")).join());
});

test("the footer says which standard is followed", async () => {
  await site.showAlone({ input: "a:b" });
  const dates = printed(["--version"]).match(/Standard of (\S+)/);
  assert.match(await site.text("#about"), new RegExp(`URL Standard of ${dates[1]}\\.`));
  assert.match(await site.text("#about"), /refurl has all functions\.( This page now works offline, too\.)?$/);
});

test("a step that is not a number is ignored", async () => {
  await site.show({ input: "http://h/", step: "length" });
  assert.equal(await site.text("#result"), "http://h/");
  assert.deepEqual(await site.texts("#stages [aria-current]"), []);
  assert.notEqual(await site.text("#lesson-list"), "");
});

test("the pinned production stays the same after a reload, and while other fields change", async () => {
  const pinned = () => site.page.$eval("#icicle [aria-pressed=true]", (box) => box.ariaLabel);
  await site.show({ input: "http://h/a/b/c" });
  await site.page.click("#icicle [aria-label='dir reads b']");
  const state = Object.fromEntries(new URLSearchParams(new URL(await site.link()).hash.slice(1)));
  assert.equal(state.production, "dir@11-12");
  await site.show(state);
  assert.equal(await pinned(), "dir reads b");
  await site.type("#other", "x");
  assert.equal(await pinned(), "dir reads b");
  await site.show({ ...state, production: "dir" });
  assert.equal(await pinned(), "dir reads a");
  await site.type("#input", "http://h/x/y");
  assert.equal(await pinned(), "dir reads x");
});

test("the diagram that was opened from a pinned one is in the fragment too", async () => {
  const state = async () => Object.fromEntries(new URLSearchParams(new URL(await site.link()).hash.slice(1)));
  await site.show({ input: "http://h/a/b", production: "dir" });
  await site.page.click("#diagram svg a[href='#pchar']");
  assert.equal((await state()).production, "dir@9-10/pchar");
  await site.show(await state());
  assert.equal(await site.text("#diagram h3"), "The production pchar");
  assert.equal(await site.page.$eval("#icicle [aria-pressed=true]", ({ title }) => title), "dir reads a");
  await site.show({ input: "http://h/a/b", production: "authority" });
  await site.page.click("#diagram svg a[href='#host-port']");
  assert.equal((await state()).production, "host-port@7-8");
  assert.equal(await site.page.$eval("#icicle [aria-pressed=true]", ({ title }) => title), "host-port reads h");
  await site.show({ input: "http://h/a/b", production: "dir@9-10/x" });
  assert.equal(await site.text("#diagram h3"), "The production dir");
});

test("a long URL shows its result soon, and everything else after it", async (context) => {
  const long = `http://h/${"\u00e9/".repeat(3000)}`;
  await site.show({ input: "a:b" });
  const times = await site.page.evaluate(async (text) => {
    const shown = (id) =>
      new Promise((done) => new MutationObserver(() => done(performance.now())).observe(document.getElementById(id), { childList: true }));
    const [result, rest] = [shown("result"), shown("lesson-list")];
    const field = document.getElementById("input");
    const begin = performance.now();
    for (let at = 10; at > 0; at -= 1) {
      field.value = text.slice(0, text.length - at);
      field.dispatchEvent(new Event("input"));
    }
    return { typing: performance.now() - begin, result: (await result) - begin, rest: (await rest) - begin };
  }, long);
  context.diagnostic(JSON.stringify(times));
  // Ten keys would wait ten times for the rest.
  assert.ok(10 * times.typing < times.rest, "typing does not wait");
  assert.ok(times.result < times.rest);
  assert.ok((await site.text("#result")).endsWith("%C3%A9"));
  assert.equal(await site.text("#icicle-limit"), "Here are only the first 500 of 9008 bytes.");
  assert.match(await site.text("#origin-limit"), /^Only the first \d+ of 21008 bytes can be pointed at\.$/);
  assert.match(await site.text("#components-limit"), /^Here are only the first 500 of \d+ components\.$/);
  assert.ok(await site.page.evaluate(() => document.querySelectorAll("*").length < 8000));
  await site.page.hover("#origin-href button:last-of-type");
  await site.page.waitForSelector("#origin-href span.selected");
  await site.show({ input: `http://h/${"./".repeat(1000)}${'"a'.repeat(600)}` });
  assert.match(await site.text("#stages-limit"), /^Here are only the first 500 of 1\d\d\d steps\.$/);
  assert.match(
    await site.text("#statements li:last-child"),
    /^invalid-URL-unit at byte 2009, " and 599 more places: " \(U\+0022\) is neither/,
  );
  const { height } = await (await site.page.$("#input")).boundingBox();
  assert.ok(height < 250, `${height} px`);
  assert.equal(await site.page.$eval("#input", (field) => field.scrollHeight > field.clientHeight), true);
});

// Types without a pause, and returns what the result was after each key. The answer to a key that does not wait needs promises only.
const typeQuickly = (texts) =>
  site.page.evaluate(async (all) => {
    const field = document.getElementById("input");
    const seen = [];
    for (const text of all) {
      field.value = text;
      field.dispatchEvent(new Event("input"));
      for (let turn = 0; turn < 100; turn += 1) await undefined;
      seen.push(document.getElementById("result").textContent);
    }
    return seen;
  }, texts);

test("the first key after a pause is answered at once, even in a URL of 2 KB; those that follow quickly wait for a pause", async () => {
  await site.showAlone({ input: "a:b" });
  const text = `http://h/${"a/".repeat(1000)}`;
  await site.page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  const [first, second] = await typeQuickly([`${text}1`, `${text}2`]);
  assert.ok(first.endsWith("/1"), first.slice(-20));
  assert.ok(second.endsWith("/1"), second.slice(-20));
  await site.page.waitForFunction(() => document.getElementById("result").textContent.endsWith("/2"));
  await site.page.waitForFunction(() => document.getElementById("step-number").textContent !== "");
});

test("the URL of a text that a worker reads is shown at once, without its parts", async () => {
  await site.showAlone({ input: "//" });
  assert.match(await site.text("#verdict"), /^Not a URL/);
  const [result] = await typeQuickly([`http:h/${"\u00e9/".repeat(3000)}`]);
  assert.match(result, /^http:\/\/h\/%C3%A9.*…/);
  assert.equal(await site.text("#verdict"), "");
  await site.page.waitForSelector("#result button"); // the explanation is there
  const [failed] = await typeQuickly([`http://h:x/${"x".repeat(5000)}`]);
  assert.match(failed, /^http:\/\/h\/%C3%A9/); // it has no URL, so its reason follows
  await site.page.waitForFunction(() => document.getElementById("verdict").textContent.startsWith("Not a URL"));
});

test("the address does not change with each key, and is saved when the page is left", async () => {
  await site.showAlone({ input: "a:b" });
  await site.page.evaluate(() => {
    globalThis.changes = 0;
    const replace = history.replaceState;
    history.replaceState = (...values) => {
      globalThis.changes += 1;
      return replace.apply(history, values);
    };
  });
  const count = () => site.page.evaluate(() => globalThis.changes);
  await site.page.evaluate(() => {
    const field = document.getElementById("input");
    for (const text of ["a:bc", "a:bcd", "a:bcde"]) {
      field.value = text;
      field.dispatchEvent(new Event("input"));
    }
  });
  assert.ok((await count()) <= 1);
  await site.page.waitForFunction(() => location.hash === "#input=a%3Abcde");
  assert.equal(await count(), 1);
  await site.page.evaluate(() => document.getElementById("tried").click());
  assert.ok((await site.link()).includes("&tried=1"));
});

// In Chromium, the encoders are made from its decoders; in the program, they are ICU's.
test("open parts are in the fragment too", async () => {
  await site.show({ input: "a:b", systems: "1" });
  await site.page.waitForSelector("#readings tr");
  await site.page.click("#machine summary");
  await site.page.waitForSelector("#runs tr");
  assert.ok((await site.link()).endsWith("#input=a%3Ab&machine=1&systems=1"));
});

test("a part that was closed stays closed in the link, even if something is chosen in it", async () => {
  const isOpen = () => site.page.$eval("#editions", ({ open }) => open);
  await site.showAlone({ input: "a:b", as: "rfc3986" });
  assert.equal(await isOpen(), true);
  await site.page.click("#editions summary");
  const state = new URLSearchParams(new URL(await site.link()).hash.slice(1));
  assert.equal(state.get("editions"), "0");
  await site.showAlone(state);
  assert.equal(await isOpen(), false);
  state.set("at", "editions");
  await site.showAlone(state);
  assert.equal(await isOpen(), true);
  await site.type("#as", "");
  await site.page.click("#editions summary");
  assert.ok(!(await site.link()).includes("editions="));
});

test("the chosen step and production are in the fragment too", async () => {
  await site.show({ input: "http://h/a/../b" });
  for (let i = 0; i < 3; i += 1) await site.page.click("#next");
  await site.page.click("#icicle [aria-label='host reads h']");
  assert.ok((await site.link()).endsWith("&step=3&production=host%407-8"));
  const [step, pointedAt] = [await site.text("#stages [aria-current]"), await site.text("#pointed-at")];
  await site.show({ input: "http://h/a/../b", step: "3", production: "host" });
  assert.equal(await site.text("#stages [aria-current]"), step);
  assert.equal(await site.text("#pointed-at"), pointedAt);
  assert.equal(await site.text("#diagram h3"), "The production host");
  await site.type("#other", "http://h/b");
  assert.equal(await site.text("#stages [aria-current]"), step);
  await site.type("#input", "a:b");
  assert.equal((await site.page.$$("#stages [aria-current]")).length, 0);
  assert.ok((await site.link()).endsWith("#input=a%3Ab&other=http%3A%2F%2Fh%2Fb&production=host"));
});

test("Back undoes what a setter, a button or an exercise replaced, and Forward repeats it", async () => {
  const go = async (by, text) => {
    await site.page.evaluate((steps) => history.go(steps), by);
    await site.page.waitForFunction((value) => document.getElementById("input").value === value, {}, text);
  };
  await site.show({ input: "x?a=1", base: "http://h/" });
  await site.type("#set-port", "8");
  await site.page.click("[aria-label='Remove parameter 1']");
  await site.page.click("[aria-label='Begin exercise 1']");
  assert.equal(await site.page.$eval("#input", ({ value }) => value), "");
  await go(-1, "http://h:8/x");
  assert.equal(await site.page.$eval("#task", ({ hidden }) => hidden), true);
  await go(-1, "http://h:8/x?a=1");
  await go(-1, "x?a=1");
  assert.equal(await site.page.$eval("#base", ({ value }) => value), "http://h/");
  assert.equal(await site.text("#result"), "http://h/x?a=1");
  await go(3, "");
  assert.match(await site.text("#task"), /^Exercise 1: /);
});

test("a chapter has links that open its examples, and the page links to chapters", async () => {
  await site.page.goto(`${site.address}notes/hosts.html`);
  await site.follow(".open a");
  await site.page.waitForSelector("#stages li");
  assert.equal(await site.text("#result"), "http://example.com/");
  await site.page.click("#steps summary");
  await site.follow("#stages a.clause");
  assert.match(await site.page.title(), /refurl$/);
});

test("the examples of compare and equiv open the same comparison", async () => {
  await site.page.goto(`${site.address}notes/equivalence.html`);
  await site.follow(".open a");
  await site.page.waitForSelector("#same dt");
  assert.equal(await site.text("#same strong"), "equal by scheme-based normalization (6.2.3)");
  await site.page.goto(`${site.address}notes/history/index.html`);
  const [link] = await site.page.$$("a[href*='systems=1']");
  await site.follow(link);
  await site.page.waitForSelector("#readings tr");
  await site.page.goto(`${site.address}notes/encodings.html`);
  await site.follow("a[href*='encoding=big5']");
  await site.page.waitForSelector("#stages li");
  assert.equal(await site.text("#result"), "http://h/?%26%238224%3B");
});

test("a link can ask for changes, and lead to a part of the page", async () => {
  await site.show({ input: "http://h/", set: '[["port","8"],["protocol","foo"]]', at: "setters" });
  assert.deepEqual(await site.texts("#asked li"), [
    "set port to 8: http://h:8/",
    "set protocol to foo: refused. A special scheme can only become another special one, and any other scheme one that is not special.",
  ]);
  assert.ok((await site.page.$eval("#setters", (part) => part.getBoundingClientRect().top)) < 10);
  await site.page.click("#all");
  assert.equal((await site.texts("#asked li")).length, 2);
  assert.match(await site.link(), /&all=1&set=/);
  await site.type("#set-port", "9");
  assert.equal(await site.text("#result"), "http://h:9/");
  assert.equal(await site.page.$eval("#asked-part", ({ hidden }) => hidden), true);
  await site.show({ input: "http://h/?b&a=1", params: '[["sort"],["get","a"],["size"]]' });
  assert.deepEqual(await site.texts("#asked li"), [
    "searchParams.sort(): http://h/?a=1&b=",
    'searchParams.get("a") returns "1": http://h/?a=1&b=',
    "searchParams.size is 2: http://h/?a=1&b=",
  ]);
  await site.show({ input: "http://h/", set: '[["protocol","1"]]' });
  assert.deepEqual(await site.texts("#asked li"), [
    "set protocol to 1: refused. A scheme is a letter, followed by letters, digits, +, - and ..",
  ]);
  await site.show({ input: "a:", params: '[["get"]]' });
  assert.deepEqual(await site.texts("#asked li"), ['"get" takes 1 argument, not 0']);
  for (const set of ["{}", "[1]"]) await site.show({ input: "a:", set });
  await site.show({ input: "http://h/", set: '[["port"', params: '[["sort"]]' });
  assert.deepEqual(await site.texts("#asked li"), ['set is not JSON: [["port"', "searchParams.sort(): http://h/"]);
});

// Goes from state to state, like a reader who follows one link after the other.
async function follow(links) {
  const { folds, places } = await import("./state.mjs");
  const wrong = [];
  for (const link of links) {
    const asked = new URLSearchParams(new URL(link, location.href).hash.slice(1));
    const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
    const field = (name) => document.getElementById(name).value;
    // A link without a text leaves the fields as they are.
    const isKept = !["input", "base", "exercise"].some((name) => asked.has(name));
    const shown = { input: asked.get("input") ?? "", base: asked.get("base") ?? "" };
    const expected = { other: asked.get("other") ?? "", ...(isKept ? { input: field("input"), base: field("base") } : shown) };
    location.hash = new URL(link, location.href).hash;
    await changed;
    await new Promise((done) => setTimeout(done));
    const isShown = Object.entries(expected).every(([name, value]) => field(name) === value);
    const isOpen = folds.every((name) => document.getElementById(name).open || !(asked.has(name) || asked.get("at") === name));
    const isThere = !asked.has("at") || places.includes(asked.get("at"));
    const isAnswered = !["set", "params"].some((name) => asked.has(name)) || document.querySelector("#asked li") !== null;
    const isChosen =
      (!asked.has("rule") || field("rule") === asked.get("rule")) &&
      (!asked.has("production") || document.querySelector("#icicle [aria-pressed=true]") !== null);
    if (!(isShown && isOpen && isThere && isAnswered && isChosen)) wrong.push(link);
  }
  return wrong;
}

test("each link of a chapter leads to a file of the site and a place in it; links to the page show its text", async () => {
  const folder = process.env.REFURL_SITE;
  const chapters = readdirSync(join(folder, "notes"), { recursive: true }).filter((file) => file.endsWith(".html"));
  const pages = new Map(chapters.map((file) => [`notes/${file}`, readFileSync(join(folder, "notes", file), "utf8")]));
  const intoPage = new Set();
  for (const [file, text] of pages)
    for (const [, written] of text.replaceAll(/<pre.*?<\/pre>/gs, "").matchAll(/<a href="([^"]*)"/g)) {
      const link = new URL(
        written.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)).replaceAll("&amp;", "&"),
        `http://h/${file}`,
      );
      if (link.host !== "h") continue;
      const path = decodeURIComponent(link.pathname.slice(1));
      if (path === "" && link.hash !== "") {
        intoPage.add(`/${link.hash}`);
      } else {
        assert.ok(existsSync(join(folder, path)), `${file}: ${written}`);
        const id = decodeURIComponent(link.hash.slice(1));
        if (pages.has(path) && id !== "") assert.ok(pages.get(path).includes(`id="${id}"`), `${file}: ${written}`);
      }
    }
  assert.ok(intoPage.size > 250);
  await site.show({ input: "" });
  assert.deepEqual(await site.page.evaluate(follow, [...intoPage]), []);
});
