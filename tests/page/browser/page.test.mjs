// The page in a browser: the result, its texts and its steps, by clicking and typing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { base, input, site } from "./tested.mjs";

// The least of several measurements, because a busy machine can only make them longer.
test("the first answer appears soon after the module is loaded", async (context) => {
  const limit = 150;
  let least = Infinity;
  for (let attempt = 0; attempt < 20 && least > limit; ++attempt) {
    await site.show({ input });
    const { shown, loaded } = await site.page.evaluate(() => ({
      shown: performance.getEntriesByName("shown")[0].startTime,
      loaded: performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm")).responseEnd,
    }));
    assert.ok(shown > loaded);
    least = Math.min(least, shown - loaded);
  }
  context.diagnostic(`${Math.round(least)} ms`);
  assert.ok(least <= limit);
});

test("a link shows the URL, its components, and its validity", async () => {
  await site.show({ input, base });
  assert.equal(await site.text("#result"), "http://a/b/%C3%A9?q=1&r=2#f");
  assert.deepEqual(await site.texts("#components dt"), ["scheme", "host", "dir", "file", "query", "fragment"]);
  assert.match(
    await site.text("#statements"),
    /not a valid URL string\. At byte 5: \/\/ must follow a special scheme.*special-scheme-missing-following-solidus at byte 5, %: \/\/ must stand between/,
  );
  assert.match(await site.text("#statements"), /It is not a normal form/);
});

test("the terms of the verdict lead to the chapters that explain them", async () => {
  for (const input of ["http://h/", "http:h"]) {
    await site.showAlone({ input });
    await site.page.waitForSelector("#statements a");
    const links = await site.page.$$eval("#statements > div > a", (all) =>
      all.map((each) => [each.textContent, each.getAttribute("href")]),
    );
    assert.deepEqual(links, [
      ["valid URL string", "notes/validity.html"],
      ["normal form", "notes/normal-forms.html"],
    ]);
  }
});

test("the validity names the bytes at fault, and the errors are in the order of their bytes", async () => {
  await site.show({ input: 'http:h/a"b' });
  assert.match(await site.text("#statements"), /It is not a valid URL string/);
  await site.type("#input", 'http://h/a"b');
  assert.match(
    await site.text("#statements"),
    /^It is not a valid URL string\. At byte 10, ": this is not a URL code point: percent-encode it\./,
  );
  assert.deepEqual(await site.texts("#statements mark"), ['"', '"']);
  assert.deepEqual(await site.texts("#result mark.fault"), []);
  assert.deepEqual(await site.texts("#read-input mark.fault"), ['"']);
  await site.show({ input: ' http:h/a\tb"c', base: "http://h/" });
  assert.deepEqual(await site.texts("#statements li"), [
    "invalid-URL-unit at byte 0, U+0020: A valid URL string does not begin or end with a space (U+0020), nor with any other character up to U+0020.",
    "special-scheme-missing-following-solidus at byte 6, h: // must stand between a special scheme and the host, and no other slashes or backslashes.",
    "invalid-URL-unit at byte 9, \\t: A valid URL string does not have U+0009, nor any other tab or newline.",
    'invalid-URL-unit at byte 11, ": " (U+0022) is neither a URL code point nor part of a percent-encoded byte.',
  ]);
  const links = await site.page.$$eval("#statements li > a", (all) => all.map(({ href }) => href));
  assert.equal(links[0], "https://url.spec.whatwg.org/#invalid-url-unit");
});

test("the components are coloured in the input too", async () => {
  const read = () =>
    site.page.$$eval("#read-input .piece", (parts) => parts.map((part) => `${part.dataset.component} ${part.textContent}`));
  await site.show({ input: " HTTP:%41/../\u00e9?q", base });
  assert.equal(await site.page.$eval("#read-input", ({ innerText }) => innerText), " HTTP:%41/../\u00e9?q");
  assert.deepEqual(await read(), ["scheme HTTP", "dir %41", "dir ..", "file \u00e9", "query q"]);
  await site.show({ input: "http:h" });
  assert.equal(await site.page.$eval("#read", ({ hidden }) => hidden), false);
  for (const [same, given] of [
    ["http://h/", ""],
    ["//h:80x", ""],
    ["x", "y"],
  ]) {
    await site.page.goto("about:blank");
    await site.page.goto(`${site.address}#${new URLSearchParams({ input: same, base: given })}`);
    await site.page.waitForSelector("#result:not(:empty)");
    assert.equal(await site.page.$eval("#read", ({ hidden }) => hidden), true);
  }
});

test("a base that is not a URL is reported, and hides only the parts that need it", async () => {
  await site.show({ input: "http://h/x" });
  await site.type("#base", "http://a:8x/");
  assert.match(await site.text("#verdict"), /^The base is not a URL: x \(U\+0078\) is not allowed in a port/);
  assert.equal(await site.text("#result"), "http://a:8x/");
  assert.deepEqual(await site.texts("#result mark"), ["x"]);
  const shown = await site.page.$$eval("h3", (all) => all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent));
  assert.deepEqual(shown, [
    "The grammars, as railroad diagrams",
    "What if a rule were another?",
    "How other documents read it",
    "Exercises",
  ]);
  await site.page.click("#systems summary");
  await site.page.waitForSelector("#unread li");
  assert.match((await site.texts("#unread li")).join(), /The base is not a URL of this system/);
  await site.page.click("#grammars summary");
  await site.page.waitForSelector("#rule-diagram svg");
  await site.type("#base", "http://a/");
  assert.equal(await site.page.$eval("#stages", (list) => list.checkVisibility()), true);
});

test("a failure shows the bytes at fault and the reason", async () => {
  await site.show({ input: "//h:80x", base: "http://a" });
  assert.match(await site.text("#verdict"), /^Not a URL: x \(U\+0078\) is not allowed in a port.*The standard calls it port-invalid\.$/);
  assert.equal(await site.text("#result"), "//h:80x");
  assert.deepEqual(await site.texts("#result mark"), ["x"]);
  assert.equal(await site.page.$eval("#origins", ({ hidden }) => hidden), true);
  await site.type("#base", "");
  await site.type("#input", " http://h:8x/");
  assert.match(await site.text("#statements"), /The standard also reports validation errors:invalid-URL-unit at byte 0/);
  assert.doesNotMatch(await site.text("#statements"), /do not stop it/);
});

test("a space alone has its number, since nobody would see or hear it", async () => {
  await site.show({ input: "a: #x" });
  assert.match(await site.text("#stages"), /The grammar reads: scheme a, path U\+0020 and fragment x\./);
  assert.match(await site.text("#statements"), /At byte 2, U\+0020: .*invalid-URL-unit at byte 2, U\+0020: /);
  const labels = await site.page.$$eval("#icicle .node", (all) => all.map(({ ariaLabel }) => ariaLabel));
  assert.ok(labels.includes("path reads U+0020"), labels.join("\n"));
  await site.show({ input: "a: x" });
  await site.page.focus("#origin-href button:last-of-type");
  await site.page.keyboard.press("ArrowDown");
  assert.equal(await site.text("#origin-told"), "U+0020: It is copied from the input, byte 2.");
  await site.show({ input: "a:  #" });
  assert.match(await site.text("#statements"), /invalid-URL-unit at byte 2, U\+0020 \(2 times\): /);
});

test("a lone surrogate is told, since U+FFFD is read in its place", async () => {
  await site.showAlone({ input: "a:\\u{d800}", base: "a:\\x41", escapes: "1" });
  const told = "U+D800 is a lone surrogate, which is no character. Before anything reads it, U+FFFD takes its place.";
  assert.equal(await site.text("#surrogate"), told);
  assert.equal(await site.text("#result"), "a:%EF%BF%BD");
  await site.type("#input", "a:\\ud83d\\ude00");
  assert.equal(await site.text("#surrogate"), "");
  await site.type("#base", "a:\\udfff");
  assert.match(await site.text("#surrogate"), /^U\+DFFF is a lone surrogate/);
});

test("right-to-left text is shown in the order of its bytes where bytes are pointed at", async () => {
  const isOrdered = (selector) =>
    site.page.$eval(selector, (place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lefts = [];
      while (walker.nextNode())
        for (let at = 0; at < walker.currentNode.length; at += 1) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          lefts.push(range.getBoundingClientRect().left);
        }
      return lefts.length > 1 && lefts.every((left, at) => at === 0 || left > lefts[at - 1]);
    });
  await site.show({ input: "http:h/\u05d0\u05d1\u05d2/1-2\u05d3\u05d4" });
  await site.page.focus("#origin-href button:last-of-type");
  await site.page.click("#next");
  for (const place of ["#read-input", "[data-text=input]"]) assert.equal(await isOrdered(place), true, place);
});

test("the stages can be stepped, and point at their bytes", async () => {
  await site.show({ input, base });
  const current = () => site.text("#stages [aria-current]");
  await site.page.click("#next");
  assert.match(await current(), /^The scheme HTTP is special/);
  for (let i = 0; i < 5; i += 1) await site.page.click("#next");
  assert.match(await current(), /double-dot segment/);
  const marked = () => site.page.$$eval(".selected", (all) => all.map((mark) => `${mark.closest("p, dl").id} ${mark.textContent}`));
  assert.equal((await site.texts("#read-input .selected")).join(""), "%41/..");
  assert.deepEqual((await marked()).at(-1), "pointed-at %41/..");
  assert.match(await site.text("#step-number"), /^Step 6 of \d+: normalize$/);
  assert.equal(await site.text("#step-told").then((text) => text.replace(/ \S+ › \S+$/, "")), await current());
  assert.match(await site.text("#pointed-at"), /the stage gothttp:\/\/a\/b\/%41\/\.\.\/\u00e9/);
  await site.page.click("#previous");
  assert.match(await current(), /^The rest begins with a segment of a path/);
  const changes = (await site.texts("#stages button")).length;
  await site.page.click("#all");
  assert.ok((await site.texts("#stages button")).length > changes);
});

test("the slider leads through the steps, with the keys too; the focus stays, and the texts stay in sight", async () => {
  await site.page.setViewport({ width: 375, height: 700 });
  await site.showAlone({ input: "HTTP://u:p@%41\u00e9:80/a/../b/./c/%2e/\u00e9?q w#f", all: "1" });
  const count = (await site.texts("#stages button")).length;
  await site.page.focus("#slider");
  for (let i = 0; i < count; i += 1) {
    await site.page.keyboard.press("ArrowRight");
    const seen = await site.page.evaluate(() => ({
      focus: document.activeElement.id,
      at: [...document.querySelectorAll("#stages button")].findIndex((each) => each.ariaCurrent === "step"),
      isSaid: document.activeElement.getAttribute("aria-valuetext").includes(document.querySelector("#step-number").textContent),
      isSeen: document.querySelector("#step-told").checkVisibility() && document.querySelector(".texts").getBoundingClientRect().top >= 0,
    }));
    assert.deepEqual(seen, { focus: "slider", at: i, isSaid: true, isSeen: true });
  }
  assert.equal(await site.text("#step-number"), `Step ${count} of ${count}: print`);
  await site.page.focus("#next");
  await site.page.keyboard.press("Enter");
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "next");
  for (let i = 0; i < count + 3; i += 1) await site.page.click("#previous");
  assert.equal(await site.text("#step-number"), `${count} steps`);
  assert.deepEqual(await site.texts(".selected"), []);
  assert.ok(!(await site.link()).includes("step="));
  await site.page.click("#steps summary");
  await site.page.click("#steps summary");
  const texts = await site.page.$eval(".texts", (place) => place.getBoundingClientRect().height / innerHeight);
  assert.ok(texts < 0.36, `${texts}`);
});

test("a step has the colour of its component, and shows the bytes of UTF-8 that it writes or reads", async () => {
  const last = async (name) => {
    await site.page.evaluate(
      (part) => [...document.querySelectorAll("#stages button")].find(({ textContent }) => textContent.includes(part)).focus(),
      name,
    );
    return [await site.page.$eval("#step-told", ({ dataset }) => dataset.component), await site.text("#pointed-at")];
  };
  await site.show({ input: "http://%C3%A9/?\u00e9\u20ac" });
  const [component, rows] = await last("The query is percent-encoded");
  assert.equal(component, "query");
  assert.match(rows, /in UTF-8\u00e9 \(U\+00E9\) is 2 bytes: C3 A9\u20ac \(U\+20AC\) is 3 bytes: E2 82 AC/);
  assert.match((await last("The host is percent-decoded"))[1], /in UTF-8\u00e9 \(U\+00E9\) is 2 bytes: C3 A9/);
  await site.show({ input: "http://h/?\u00e9", encoding: "windows-1252" });
  assert.doesNotMatch((await last("encoding of the document"))[1], /in UTF-8/);
});

test("a part is explained at the pointer and with the focus, and is marked in all texts", async () => {
  await site.showAlone({ input: "http://EX%41MPLE.com:80/a/../\u00e9", base: "http://b/" });
  const told = () => site.text("#part-told");
  const pointed = () => site.page.$$eval(".piece.pointed", (all) => all.map((each) => `${each.closest("p").id} ${each.textContent}`));
  await site.page.hover("#result [data-component=host]");
  assert.match(
    await told(),
    /^host names a computer\. The scheme says whether the URL leads there, and how\..*The host is percent-decoded.*A domain is written in lowercase/,
  );
  assert.doesNotMatch(await told(), /double-dot|port/);
  assert.deepEqual(await pointed(), ["read-input EX%41MPLE.com", "result example.com"]);
  await site.page.focus("#read-input [data-component=scheme]");
  for (let i = 0; i < 2; i += 1) await site.page.keyboard.press("ArrowRight");
  assert.match(await told(), /^port is the door.*80 is the default port/);
  assert.deepEqual(await pointed(), ["read-input 80"]);
  await site.show({ input: "x", base: "http://b/c/d" });
  await site.page.hover("#read-base [data-component=host]");
  assert.deepEqual(await pointed(), ["read-base b", "result b"]);
  await site.type("#input", "y");
  assert.match(await told(), /^Point at a part/);
});

test("a username is explained without a claim about browsers, which can send it", async () => {
  await site.show({ input: "http://u:p@h/" });
  await site.page.focus("#result [data-component=username]");
  assert.match(await site.text("#part-told"), /^username names a user to the server\. Attacks use it to look like the host\./);
});

test("the origin, and what this browser answers, stand beside the URL; differences are marked", async () => {
  const viewer = "jsdom\u2019s live viewer shows what it answers.";
  await site.showAlone({ input: "HTTPS://H:444/x" });
  assert.deepEqual(await site.texts("#besides dd"), ["https://h:444", "gives the same answer.", viewer]);
  await site.type("#input", "http://[");
  assert.deepEqual(await site.texts("#besides dd"), ["gives the same answer.", viewer]);
  await site.page.evaluate(() => {
    globalThis.URL = class {
      href = "x:y";
      origin = "z";
    };
  });
  await site.type("#input", "http://h/");
  assert.deepEqual(await site.texts("#besides .differs"), ["differs: z", "differs: x:y"]);
  await site.page.evaluate(() => {
    globalThis.URL = class {
      constructor() {
        throw new TypeError("no");
      }
    };
  });
  await site.type("#input", "http://h/a");
  assert.deepEqual(await site.texts("#besides .differs"), ["differs: it says that this is not a URL."]);
});

test("escapes in the fields are read on request, and a setter writes them", async () => {
  await site.showAlone({ input: "http://h/\\u{e9}\\x41\\u0042\\n\\\\\\q" });
  assert.equal(await site.text("#result"), "http://h//u%7Be9%7D/x41/u0042/n///q");
  await site.page.click("#escapes");
  assert.equal(await site.text("#result"), "http://h/%C3%A9AB///q".replace("///", "//"));
  assert.match(await site.link(), /&escapes=1$/);
  await site.show({ input: "foo:/\\\\", escapes: "1" });
  assert.equal(await site.text("#result"), "foo:/\\");
  await site.type("#set-hash", "f");
  assert.equal(await site.page.$eval("#input", ({ value }) => value), "foo:/\\\\#f");
  assert.equal(await site.text("#result"), "foo:/\\#f");
});
