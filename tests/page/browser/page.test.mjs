// The page in a browser: every part of it, by clicking and typing.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { printed } from "../requests.mjs";
import { Site } from "./site.mjs";

// Inputs with all code points from U+0080 up: those of the basic plane, and each 64th of the others.
function inputs() {
  const codePoints = [];
  for (let c = 0x80; c < 0x110000; c += c < 0x10000 ? 1 : 64) if (c < 0xd800 || c > 0xdfff) codePoints.push(c);
  const parts = [];
  for (let at = 0; at < codePoints.length; at += 8192) parts.push(`http://h/?${String.fromCodePoint(...codePoints.slice(at, at + 8192))}`);
  return parts;
}

async function queries(encoding) {
  const { parse } = await import("./refurl/refurl.mjs");
  return globalThis
    .inputs()
    .map((input) => parse(input, undefined, { encoding }).search)
    .join("\n");
}

function printedQueries(encoding) {
  const requests = inputs().map((input) => `${JSON.stringify({ input, encoding })}\n`);
  const answers = printed(["oracle"], requests.join("")).split("\n").slice(0, -1);
  return answers.map((line) => JSON.parse(line).search).join("\n");
}

let site;
before(async () => {
  site = await Site.open();
});
after(() => site.close());
beforeEach(async () => {
  await site.page.setViewport({ width: 1000, height: 900 });
  await site.emulate({});
});

const input = "HTTP:%41/../\u00e9?q=1&r=2#f";
const base = "http://a/b/c";
const folds = { both: "1", characters: "1", grammars: "1", machine: "1", security: "1", systems: "1" };

// The least of several measurements, because a busy machine can only make them longer.
test("the first answer appears soon after the module is loaded", async (context) => {
  const limit = 150;
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least > limit; ++attempt) {
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

test("typing changes everything, and the fragment", async () => {
  await site.show({ input: "a" });
  await site.type("#input", "http://h/x");
  assert.equal(await site.text("#result"), "http://h/x");
  assert.match(await site.text("#statements"), /It is a normal form/);
  assert.ok((await site.link()).endsWith("#input=http%3A%2F%2Fh%2Fx"));
  await site.type("#base", "x");
  assert.match(await site.text("#verdict"), /^The base is not a URL: The text has no scheme/);
});

test("a base that is not a URL is reported, and hides only the parts that need it", async () => {
  await site.show({ input: "http://h/x" });
  await site.type("#base", "http://a:8x/");
  assert.match(await site.text("#verdict"), /^The base is not a URL: x \(U\+0078\) is not allowed in a port/);
  assert.equal(await site.text("#result"), "http://a:8x/");
  assert.deepEqual(await site.texts("#result mark"), ["x"]);
  const shown = await site.page.$$eval("h3", (all) => all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent));
  assert.deepEqual(shown, ["The grammars, as railroad diagrams", "How other documents read it", "Exercises"]);
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

test("a link with an encoding that is not known says so", async () => {
  await site.showAlone({ input: "http://h/?\u00e9", encoding: "nonsense" });
  assert.equal(await site.text("#unknown-encoding"), "The link asks for an encoding that is not known: nonsense. The page takes UTF-8.");
  await site.page.select("#encoding", "windows-1252");
  assert.equal(await site.text("#unknown-encoding"), "");
  for (const encoding of ["latin1", "utf-16le", "UTF8"]) {
    await site.showAlone({ input: "http://h/?\u00e9", encoding });
    assert.equal(await site.text("#unknown-encoding"), "", encoding);
  }
});

test("a part of the URL shows its source, by pointer and by keyboard", async () => {
  await site.show({ input, base });
  const parts = await site.page.$$("#origin-href button");
  await parts[5].focus();
  assert.equal(await site.text("#origin-told"), "The rule encode-path writes it for the input, bytes 12 to 13.");
  assert.deepEqual(await site.texts("[data-text=input] mark"), ["\u00e9"]);
  await parts[0].focus();
  assert.deepEqual(await site.texts("[data-text=base] mark"), ["http"]);
  await site.page.keyboard.press("ArrowRight");
  assert.equal(await site.text("#origin-told"), "Printing adds it.");
});

test("a byte is followed through the texts of the stages, by pointer and by keyboard", async () => {
  await site.show({ input: " HTTP:%41/../\u00e9x", base });
  const rows = () =>
    site.page.$$eval("#origin-texts dd", (all) => all.map((each) => [...each.querySelectorAll("mark")].map((mark) => mark.textContent)));
  assert.deepEqual(await site.texts("#origin-texts dt"), ["input", "base", "after preprocess", "after rebase", "after normalize"]);
  assert.deepEqual(await site.texts("#origin-texts dd"), [
    "HTTP:%41/../\u00e9x",
    "http://a/b/c",
    "HTTP:%41/../\u00e9x",
    "http://a/b/%41/../\u00e9x",
    "http://a/b/%C3%A9x",
  ]);
  const parts = await site.page.$$("#origin-href button");
  await parts[5].focus();
  assert.deepEqual(await rows(), [["\u00e9"], [], ["\u00e9"], ["\u00e9"], ["%C3%A9"]]);
  await (await parts[4].$("span")).hover();
  assert.equal(await site.text("#origin-told"), "It is copied from the base, byte 9.");
  assert.deepEqual(await rows(), [[], ["b"], [], ["b"], ["b"]]);
  await parts[0].focus();
  assert.deepEqual(await rows(), [[], ["http"], [], ["http"], ["http"]]);
  for (const [key, byte] of [
    ["ArrowDown", "h"],
    ["ArrowDown", "t"],
    ["ArrowUp", "h"],
    ["ArrowUp", "h"],
  ]) {
    await site.page.keyboard.press(key);
    assert.deepEqual(await rows(), [[], [byte], [], [byte], [byte]]);
  }
  assert.equal(await site.text("#origin-told"), "h: It is copied from the base, byte 0.");
  await site.page.keyboard.press("ArrowRight");
  assert.equal(await site.text("#origin-told"), "Printing adds it.");
});

test("the bytes that a rule wrote for one byte are followed without their neighbours", async () => {
  await site.show({ input: "HTTP://h/\u00e9\u00e0\u00fc/x" });
  const selected = () => site.texts("#origin-href .selected");
  const source = () => site.texts("[data-text=input] mark");
  const letter = async (text) => {
    const letters = await site.page.$$("#origin-href span");
    for (const each of letters) if ((await each.evaluate(({ textContent }) => textContent)) === text) return each;
    throw new Error(text);
  };
  await (await letter("%A0")).hover();
  assert.deepEqual(await selected(), ["%A0"]);
  assert.equal(await site.text("#origin-told"), "The rule encode-path writes it for the input, byte 12.");
  assert.deepEqual(await source(), ["\u00e0"]);
  await (await letter("t")).hover();
  assert.equal(await site.text("#origin-told"), "The rule lowercase-scheme writes it for the input, byte 1.");
  assert.deepEqual(await source(), ["T"]);
  await site.page.focus("#origin-href button");
  assert.deepEqual(await source(), ["HTTP"]);
  for (const byte of ["H", "T", "T", "P", "P"]) {
    await site.page.keyboard.press("ArrowDown");
    assert.deepEqual(await source(), [byte]);
  }
});

test("a press chooses a single byte, with a mouse and by touch, and the keys go on from it", async () => {
  const selected = () => site.texts("#origin-href .selected");
  for (const press of ["click", "tap"]) {
    await site.show({ input: `http://host/${"x".repeat(300)}` });
    const letters = await site.page.$$("#origin-href span");
    await letters[8][press](); // `//` is one letter here, because printing adds it as one
    assert.deepEqual(await selected(), ["s"], press);
    assert.equal(await site.text("#origin-told"), "It is copied from the input, byte 9.");
    await site.page.keyboard.press("ArrowDown");
    assert.deepEqual(await selected(), ["t"], press);
    const { left, top } = await site.page.$eval("#origin-href button:last-of-type", (part) => {
      part.scrollIntoView();
      return part.getBoundingClientRect().toJSON();
    });
    await (press === "tap" ? site.page.touchscreen.tap(left + 50, top + 10) : site.page.mouse.click(left + 50, top + 10));
    assert.deepEqual(await selected(), ["x"], `${press} on a long part`);
  }
  await site.page.focus("#origin-href button");
  assert.deepEqual(await selected(), ["http"]);
});

test("hidden characters are escaped, as in the terminal", async () => {
  await site.show({ input: "http://h/\u0080\u202e", tried: "1", all: "1", ...folds });
  await site.page.waitForSelector("#readings tr");
  const shown = await site.page.$eval("body", ({ innerText }) => innerText);
  assert.ok(shown.includes("http://h/\\u{80}\\u{202e}"));
  assert.doesNotMatch(shown, /[\u0080\u202e]/);
  assert.match(await site.text("#stages"), /The path is percent-encoded: \\u\{80\}\\u\{202e\} becomes/);
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
    /^host is the computer that the URL leads to\..*The host is percent-decoded.*A domain is written in lowercase/,
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
  await site.showAlone({ input: "HTTPS://H:444/x" });
  assert.deepEqual(await site.texts("#besides dd"), ["https://h:444", "gives the same answer."]);
  await site.type("#input", "http://[");
  assert.deepEqual(await site.texts("#besides dd"), ["gives the same answer."]);
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
  assert.deepEqual(await site.page.$$eval("#seen details[open]", (all) => all.map(({ id }) => id)), []);
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
  const troubles = () => site.texts("p.note, .waits, .trouble:not([hidden])");
  await site.showAlone({ input: "http://u@h:8/x y" });
  const parts = await site.page.$$eval("#seen > details", (all) => all.map(({ id }) => id));
  assert.ok(parts.length > 10);
  for (const part of parts) {
    await site.page.$eval(`#${part} > summary`, (summary) => summary.click());
    await site.page.waitForFunction((id) => document.getElementById(id).open, {}, part);
    await site.page.waitForFunction(() => document.querySelector(".waits") === null);
    assert.deepEqual(await troubles(), [], part);
  }
  await site.showAlone({ input: "http://u@h:8/x y", ...Object.fromEntries(parts.map((part) => [part, "1"])) });
  await site.page.waitForFunction(() => document.querySelector(".waits") === null);
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

const allowCopying = () =>
  site.browser
    .defaultBrowserContext()
    .overridePermissions(site.address, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);

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

test("any system and any edition can be asked, and the days on which the answer changed are listed", async () => {
  await site.showAlone({ input: "http://h/a^b", editions: "1", as: "standard@2018-01-01" });
  await site.page.waitForSelector("#edition dd");
  assert.match(await site.text("#edition"), /^standard@2018-01-01http:\/\/h\/a\^bhref: http:\/\/h\/a\^b and not http:\/\/h\/a%5Eb/);
  const dates = JSON.parse(printed(["changes", "--json", "http://h/a^b"])).editions.map(({ date }) => date);
  assert.deepEqual(
    (await site.texts("#changes li")).map((text) => text.slice(0, 10)),
    dates,
  );
  await site.type("#as", "rfc3986");
  await site.page.waitForFunction(() => document.getElementById("edition").textContent.startsWith("rfc3986"));
  assert.match(await site.text("#edition"), /^rfc3986not a URL. At byte 10, \^: A path cannot contain this character/);
  await site.type("#as", "x");
  await site.page.waitForFunction(() => document.getElementById("edition").textContent.includes("There is no system or edition"));
  assert.match(
    await site.text("#edition"),
    /with the name x\. .* rfc3986, .*standard, pipeline\. An edition is standard@ and a day from 2017-01-01 on\.$/,
  );
  assert.ok((await site.link()).includes("&as=x"));
  const told = (text) => site.page.waitForFunction((part) => document.getElementById("edition").textContent.includes(part), {}, text);
  await site.type("#as", "standard@2016-12-31");
  await told("There is no system or edition with the name standard@2016-12-31.");
  await site.type("#as", "\u202ex");
  await told("\\u{202e}xThere is no"); // a name does not reorder the page
  await site.type("#as", "standard@2017-01-01 "); // as the keyboard of a phone writes it
  await told("standard@2017-01-01http");
  await site.type("#input", "http://h/");
  await site.page.waitForFunction(() => document.getElementById("changes").textContent === "All editions give the same answer.");
});

test("a system is compared with the standard of today where one of them, or neither, reads the text", async () => {
  for (const [input, as, told] of [
    ["http://h/a^b", "rfc3986", /^rfc3986not a URL\. At byte 10, \^: .*\.The standard of today reads it as http:\/\/h\/a%5Eb$/],
    ["http://1.2.3.08/", "rfc3986", /^rfc3986http:\/\/1\.2\.3\.08\/For the standard of today, it is not a URL\.$/],
    ["http://a b/", "rfc3986", /^rfc3986not a URL\. At byte 8, U\+0020: .*\.The standard of today does not read it either\.$/],
    [
      "http://h/",
      "rfc3986",
      /^rfc3986http:\/\/h\/reads it as the standard of today does\.It does not have these attributes: username, password, origin\.$/,
    ],
    [
      "http://h:080",
      "rfc3986",
      /h:080 and not http:\/\/h\/host: h:080 and not hport: 080 and not \(empty\)pathname: \(empty\) and not \/It/,
    ],
    ["http://h/", "standard@2018-01-01", /\/reads it as the standard of today does\.$/],
  ]) {
    await site.showAlone({ input, as });
    await site.page.waitForSelector("#edition dd");
    assert.match(await site.text("#edition"), told);
  }
});

test("where only the origin changed between two editions, it is shown", async () => {
  await site.showAlone({ input: "http://\u05d0.example/", editions: "1" });
  await site.page.waitForSelector("#changes li");
  assert.deepEqual(await site.texts("#changes li"), [
    "2017-05-19: http://xn--4db.example/ with the origin http://\u05d0.example (valid) became http://xn--4db.example/ with the origin http://xn--4db.example (valid)",
  ]);
});

test("the page knows every day on which the standard changed", async () => {
  const source = readFileSync(new URL("../../../standard/changes.cpp", import.meta.url), "utf8");
  const written = [...new Set([...source.matchAll(/"(20\d\d-\d\d-\d\d)"/g)].map(([, day]) => day))].sort();
  await site.showAlone({ input: "a:b" });
  const days = await site.page.evaluate(async () => (await import("./editions.mjs")).days);
  assert.deepEqual(days, written);
});

test("each state, step and error links into the standard", async () => {
  await site.showAlone({ input: "http:\\\\u@0x7f.1/", machine: "1", both: "1", step: "4" });
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

test("the focus moves to the diagram that a box opens", async () => {
  await site.show({ input: "http://u@h/x" });
  await site.page.click("#icicle [aria-label='authority reads u@h']");
  await site.page.$eval("#diagram svg a[href='#host-port']", (box) => box.focus());
  await site.page.keyboard.press("Enter");
  assert.equal(await site.page.evaluate(() => document.activeElement.textContent), "The production host-port");
});

test("a step of preprocessing marks each place that it changed", async () => {
  await site.show({ input: "http:\\\\h\\a/b\\c" });
  await site.page.evaluate(() =>
    [...document.querySelectorAll("#stages button")].find((each) => /backslash/.test(each.textContent)).focus(),
  );
  assert.deepEqual(await site.texts("#read-input .selected"), ["\\\\", "\\", "\\"]);
});

test("a step that changed several places marks only the results of these, and names only the states that read them", async () => {
  await site.show({ input: "http:\\\\host\\dir\\file" });
  await site.page.evaluate(() =>
    [...document.querySelectorAll("#stages button")].find((each) => /backslash.* counts/.test(each.textContent)).focus(),
  );
  assert.deepEqual(await site.texts("#read-input .selected"), ["\\\\", "\\", "\\"]);
  const result = await site.page.$eval("#result", (row) => row.innerHTML.replaceAll(/<\/?button[^>]*>/g, ""));
  assert.equal(result, 'http://host/dir<mark class="selected">/</mark>file');
  const machine = await site.texts("#pointed-at dd:last-of-type div");
  assert.deepEqual(
    machine.map((line) => line.replace(/ reads.*/, "")),
    ["special authority slashes state", "special authority ignore slashes state", "path start state", "path state"],
  );
  assert.doesNotMatch(machine.join(), /host :=/);
});

test("a text that is not a URL has a derivation too, which shows how far each alternative got", async () => {
  await site.show({ input: "http://h:x/", tried: "1" });
  const names = await site.texts("#icicle .node");
  for (const name of ["url", "scheme", "authority", "host-port", "userinfo"]) assert.ok(names.includes(name), name);
});

test("the derivation shows what was tried, and the diagram of a production", async () => {
  await site.show({ input: "http://u@h/x" });
  const nodes = () => site.texts("#icicle .node");
  const read = await nodes();
  assert.ok(read.includes("userinfo") && read.includes("host"));
  await site.page.click("#tried");
  assert.ok((await nodes()).length > read.length);
  assert.ok((await site.page.$$("#icicle .given-up")).length > 0);
  await site.page.click("#icicle [aria-label='authority reads u@h']");
  assert.equal(await site.text("#diagram h3"), "The production authority");
  assert.match(await site.text("#diagram svg"), /authority ::= /);
  const passed = () => site.page.$$eval("#diagram .passed", (boxes) => boxes.map((box) => box.nextElementSibling.textContent));
  assert.deepEqual(await passed(), ["userinfo", "@", "host-port"]);
  assert.match(await site.text("#diagram p"), /^The way taken is thick: userinfo, @, host-port$/);
  await site.page.click("#diagram svg a[href='#host-port']");
  assert.equal(await site.text("#diagram h3"), "The production host-port");
  assert.deepEqual(await passed(), ["host"]);
  await site.page.click("#diagram svg a[href='#port']");
  assert.deepEqual(await passed(), []);
});

test("the diagram follows the pointer and the focus, until it is pinned", async () => {
  await site.show({ input: "http://u@h/x" });
  const address = () => site.link();
  const box = (label) => site.page.$(`#icicle [aria-label='${label}']`);
  const heading = (name) =>
    site.page.waitForFunction((text) => document.querySelector("#diagram h3")?.textContent === text, {}, `The production ${name}`);
  await (await box("userinfo reads u")).hover();
  await heading("userinfo");
  assert.ok((await site.page.$$("#diagram .passed")).length > 0);
  await (await box("authority reads u@h")).focus();
  assert.equal(await site.text("#diagram h3"), "The production authority");
  await site.page.keyboard.press("ArrowRight");
  const next = await site.text("#diagram h3");
  assert.notEqual(next, "The production authority");
  await site.page.keyboard.press("Enter");
  assert.match(await address(), /&production=/);
  await (await box("scheme reads http")).focus();
  assert.equal(await site.text("#diagram h3"), next);
  await (await box("scheme reads http")).click();
  assert.equal(await site.text("#diagram h3"), "The production scheme");
  await (await box("scheme reads http")).click();
  assert.doesNotMatch(await address(), /production/);
  await (await box("authority reads u@h")).hover();
  await heading("authority");
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

test("the name of a narrow box is shown with the derivation, by pointer, by keyboard and by touch", async () => {
  await site.show({ input: "http://u@h/x" });
  const box = (label) => site.page.$(`#icicle [aria-label='${label}']`);
  await (await box("userinfo reads u")).hover();
  assert.equal(await site.text("#icicle-told"), "userinfo reads u");
  await (await box("scheme reads http")).focus();
  assert.equal(await site.text("#icicle-told"), "scheme reads http");
  await (await box("userinfo reads u")).tap();
  assert.equal(await site.text("#icicle-told"), "userinfo reads u");
  await site.page.setViewport({ width: 390, height: 800 });
  await site.show({ input: `http://h/${"x".repeat(99)}`, production: "auth-path" });
  assert.match(await site.text("#icicle-told"), /^auth-path reads \/\/h\/x+$/);
  for (const by of [0, 700]) {
    await site.page.$eval("#icicle", (place, left) => place.scrollTo({ left }), by);
    const left = await site.page.$eval("#icicle [title^='auth-path'] span", (name) => name.getBoundingClientRect().left);
    assert.ok(left >= 0 && left < 300, `${left} px`);
  }
});

test("tried productions stay together and name their parent, and the keys lead up and down", async () => {
  await site.show({ input: "http://h:80x/", tried: "1" });
  const row = (name) => site.page.$eval(`#icicle [title^='${name} was']`, (box) => Number(box.style.gridRow.split(" ")[0]));
  const titles = await site.page.$$eval("#icicle .node", (boxes) => boxes.map(({ title }) => title));
  assert.ok(titles.includes("port was tried by host-port on 80"), titles.join());
  assert.ok(titles.includes("userinfo was tried by authority on h:80x"), titles.join());
  for (const name of ["host", "domain-or-ip4", "port"]) assert.ok((await row(name)) < (await row("userinfo")), name);
  const apart = await site.page.$$eval("#icicle .apart", (boxes) => boxes.map(({ textContent }) => textContent));
  assert.deepEqual(apart, ["userinfo", "username-alone"]);
  for (const name of ["username", "password", "pstring"]) assert.ok((await row(name)) > (await row("userinfo")), name);
  await site.page.focus("#icicle [title^='userinfo was']");
  const focused = async (key) => {
    await site.page.keyboard.press(key);
    return site.page.evaluate(() => document.activeElement.title.split(" ")[0]);
  };
  for (const [key, name] of [
    ["ArrowUp", "authority"],
    ["ArrowDown", "host-port"],
    ["ArrowDown", "host"],
    ["ArrowRight", "domain-or-ip4"],
    ["ArrowRight", "port"],
    ["ArrowUp", "host-port"],
  ])
    assert.equal(await focused(key), name, key);
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

test("the page says so if the text above the derivation differs from the input", async () => {
  const isSaid = () => site.page.$eval("#icicle-text", (text) => text.checkVisibility());
  await site.show({ input: "http:\\\\h" });
  assert.equal(await isSaid(), true);
  await site.type("#input", "http://h");
  assert.equal(await isSaid(), false);
});

test("the diagrams of the three grammars, production by production", async () => {
  await site.show({ input: "http://h/x", step: "1" });
  assert.deepEqual(await site.texts("#rule-diagram svg"), []);
  await site.page.click("#grammars summary");
  await site.page.waitForSelector("#rule-diagram svg");
  assert.equal(await site.text("#rule-diagram h3"), "The production url");
  await site.page.select("#language", "normal");
  assert.equal(await site.text("#rule-diagram h3"), "The production normal-url");
  assert.match(await site.text("#grammar-mode"), /^In the mode web.* normal-forms › productions$/);
  await site.page.click("#rule-diagram svg a[href='#normal-auth-path']");
  assert.match(await site.text("#rule-diagram .ebnf"), /^normal-auth-path ::= "\/\/" normal-authority normal-path$/);
  assert.equal(await site.page.$eval("#rule", ({ value }) => value), "normal-auth-path");
  assert.ok((await site.link()).endsWith("&language=normal&grammars=1&step=1&rule=normal-auth-path"));
  // A key that changes nothing of the diagram does not draw it again.
  await site.page.$eval("#rule-diagram svg", (svg) => (svg.id = "drawn"));
  await site.page.focus("#input");
  await site.page.keyboard.press("End");
  await site.page.keyboard.type("y");
  assert.equal(await site.text("#result"), "http://h/xy");
  assert.equal(await site.page.$eval("#rule-diagram svg", ({ id }) => id), "drawn");
  await site.type("#input", "foo:x");
  await site.page.waitForFunction(() => document.getElementById("grammar-mode").textContent.startsWith("In the mode generic"));
  assert.equal(await site.text("#rule-diagram h3"), "The production normal-auth-path");
  assert.notEqual(await site.page.$eval("#rule-diagram svg", ({ id }) => id), "drawn");
  await site.show({ input: "file:///x", language: "normal", grammars: "1", rule: "normal-authority" });
  await site.page.waitForSelector("#rule-diagram svg");
  assert.match(await site.text("#rule-diagram .ebnf"), /"localhost"/);
  await site.page.select("#language", "strict");
  assert.equal(await site.text("#rule-diagram h3"), "The production valid-url-string");
  const names = await site.texts("#rule option");
  for (const name of names) {
    await site.page.select("#rule", name);
    assert.equal(await site.text("#rule-diagram h3"), `The production ${name}`);
  }
  assert.ok(names.length > 20);
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
  assert.ok(times.typing < 150, "typing does not wait");
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

test("a grave accent in a URL is inside its code", async () => {
  await site.show({ input: "http://h/a`b`" });
  assert.ok((await site.texts("#stages code")).includes("a`b`"));
  assert.ok((await site.texts("#stages code")).includes("a%60b%60"));
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

test("the way through a set is counted in bytes, and that through a production in visits", async () => {
  await site.show({ input: "http://h/a/b/\u00e9", production: "file" });
  assert.equal(await site.text("#diagram p"), "The way taken is thick: pchar (2 bytes)");
  await site.show({ input: "http://h/a/b/\u00e9", production: "path-rel" });
  assert.match(await site.text("#diagram p"), /dir \(2 times\)/);
});

test("the table of characters shows the cells that were looked up", async () => {
  await site.show({ input: "http://u@h/a b\u00e9" });
  await site.page.click("#characters summary");
  await site.page.waitForSelector("#table tr");
  assert.deepEqual((await site.texts("#table .looked")).sort(), ["E \u00e9", "F U+0020", "v a b", "v u"]);
  assert.ok((await site.texts("#table th")).includes("unreserved - . 0–9 A–Z _ a–z ~"));
  await site.type("#input", "a:^");
  assert.deepEqual(await site.texts("#table .looked"), ["T ^"]);
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

test("the runs of the state machine are shown", async () => {
  await site.show({ input: "http://h/a" });
  assert.deepEqual(await site.texts("#runs tr"), []);
  await site.page.click("#machine summary");
  await site.page.waitForSelector("#runs tr");
  const rows = await site.texts("#runs tr");
  assert.match(rows[0], /^0scheme start state/);
  assert.ok(rows.some((row) => row.includes("3.3 3.5; host parser 5 6 9; domain parser 1 4 5 9; ") && row.endsWith('3.5 host := "h"')));
  await site.type("#input", "\thttp://h:8 x");
  await site.page.waitForFunction(() => document.querySelector("#runs tr:last-child").textContent.includes("failure"));
  assert.equal((await site.texts("#runs tr")).at(-1), "11port stateU+0020833 port-invalid; returns failure");
  assert.equal((await site.texts("#runs tr")).filter((row) => row.includes("failure")).length, 1);
});

test("the state machine is shown beside the grammar and beside each stage", async () => {
  await site.show({ input: "http://h:80/a/../%7e b", both: "1" });
  await site.page.waitForSelector("#stretches tr");
  const rows = await site.texts("#stretches tr");
  assert.ok(rows.includes("980/portport state"), rows.join("\n"));
  assert.equal(await site.text("#agreement"), "Both give the same answer.");
  const event = await site.page.evaluateHandle(() =>
    [...document.querySelectorAll("#stages button")].find(({ textContent }) => textContent.includes("double-dot")),
  );
  await event.click();
  assert.match(await site.text("#pointed-at"), /state machinepath state reads/);
  await site.page.click("#previous");
  assert.match(await site.text("#pointed-at"), /port state reads 80/);
  await site.page.focus("#stages button");
  assert.match(await site.text("#pointed-at"), /scheme state reads ttp:: scheme := "http"/);
});

test("the first of many runs appear soon, with the ends of long texts, and the module is called once", async (context) => {
  const begin = performance.now();
  await site.show({ input: `http://h/${"\u00e9".repeat(2000)}`, machine: "1", both: "1" });
  await site.page.waitForSelector("#runs tr");
  const time = performance.now() - begin;
  context.diagnostic(`${Math.round(time)} ms`);
  assert.ok(time < 20000);
  assert.equal((await site.texts("#runs tr")).length, 500);
  assert.equal(await site.text("#runs-limit"), "Here are only the first 500 of 2013 runs.");
  assert.match(await site.text("#runs tr:last-child td:nth-child(4)"), /^…3%A9(%C3%A9){16}$/);
  assert.ok((await site.texts("#stretches td")).every((text) => text.length <= 121));
  // A link opens the parts, which is an event too. That event, and closing and opening them, must not fill anything
  // again.
  await site.page.evaluate(() => (document.querySelector("#runs").firstChild.id = "filled"));
  for (let i = 0; i < 2; i += 1) await site.page.click("#machine summary");
  await site.page.waitForFunction(() => document.querySelector("#machine").open);
  assert.equal((await site.page.$$("#filled")).length, 1);
});

test("the query is written in the encoding of the document", async () => {
  await site.show({ input: "http://h/?\u65e5\u672c\u2603", encoding: "Shift_JIS", both: "1" });
  assert.equal(await site.text("#result"), "http://h/?%93%FA%96{%26%239731%3B");
  assert.match((await site.texts("#stages button")).join(), /encoding of the document/);
  assert.equal(await site.text("#agreement"), "Both give the same answer.");
  await site.page.select("#encoding", "");
  assert.equal(await site.text("#result"), "http://h/?%E6%97%A5%E6%9C%AC%E2%98%83");
  assert.ok(!(await site.link()).includes("encoding"));
});

// In Chromium, the encoders are made from its decoders; in the program, they are ICU's.
test("each encoding has the same bytes as in the program, for every code point", async (context) => {
  await site.show({ input: "a:" });
  const names = await site.page.evaluate(async () => (await import("./refurl/refurl.mjs")).encodings());
  assert.equal(names.length, 37);
  await site.page.evaluate(`globalThis.inputs = ${inputs}`);
  const digest = async (text) => Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
  for (const encoding of names) {
    const [native, made] = [printedQueries(encoding), await site.page.evaluate(queries, encoding)];
    assert.equal(await digest(made), await digest(native), encoding);
  }
  context.diagnostic(`${names.length} encodings`);
});

test("other systems read the same text, and the differences are marked", async () => {
  await site.show({ input: "http://h\\x y" });
  assert.deepEqual(await site.texts("#readings tr"), []);
  await site.page.click("#systems summary");
  await site.page.waitForSelector("#readings tr");
  const rows = await site.texts("#readings tr");
  assert.match(rows[0], /^rfc3986.*web-address-2009.*whatwg-2012.*pipeline$/);
  assert.equal(rows[1], "href differsnot readhttp://h\\x yhttp://h/x%20y");
  assert.ok(rows.includes("host differsh\\x yh"));
  assert.ok(
    (await site.texts("#unread li")).includes(
      "rfc3986 does not read it. At byte 8, \\: A host cannot contain this character; percent-encode it. (reg-name)",
    ),
  );
  await site.type("#input", "//h/");
  assert.ok((await site.texts("#unread li")).includes("rfc3986 does not read it: A relative reference needs a base URI. (5.1)"));
  await site.type("#input", "http://fa\u00df.example/");
  await site.type("#base", "http://h/");
  assert.match((await site.texts("#unread li")).join(), /html5-2010 does not read it\. At byte 7, fa\u00df\.example: .*built without ICU/);
  await site.type("#input", "a:b");
  assert.deepEqual(await site.texts("#readings .differs"), []);
});

test("the findings show what looks like the host, with the rule and the attack", async () => {
  await site.show({ input: "http://foo@evil.com:80@google.com/" });
  assert.deepEqual(await site.texts("#findings li"), []);
  await site.page.click("#security summary");
  await site.page.waitForSelector("#findings li");
  assert.deepEqual(await site.texts("#destination"), [
    "It goes to the host google.com, port 80. This page does not look for letters of several scripts, nor for letters that look like others. The tool in a terminal does.",
  ]);
  const findings = await site.texts("#findings li");
  assert.equal(findings.length, 2);
  assert.match(findings[1], /^evil\.com looks like the host, .*The host is google\.com\..*A New Era of SSRF \(2017\)/);
  await site.type("#input", "http://h/");
  assert.match((await site.texts("#destination")).join(), /None of the findings that this page looks for applies/);
  await site.type("#input", "http://%2f/");
  assert.match((await site.texts("#destination")).join(), /^The text is not a URL\./);
  assert.equal((await site.texts("#findings li")).length, 1);
});

test("only systems that read the text are compared, and an absent component differs from an empty one", async () => {
  const marks = () => site.texts("#readings .differs th");
  await site.show({ input: "http://h/x y#f", systems: "1" });
  await site.page.waitForSelector("#readings tr");
  assert.deepEqual(await marks(), ["href differs", "path differs"]);
  await site.type("#input", "http://h:/");
  assert.deepEqual(await marks(), ["href differs", "port differs"]);
  assert.ok((await site.texts("#readings tr")).includes("port differs(empty)-"));
  await site.type("#input", "http://@h/");
  assert.ok((await site.texts("#readings tr")).includes("username differs(empty)-"));
});

test("another URL is compared, by both standards", async () => {
  await site.show({ input: "../%7ex", base: "http://H/a/b", other: "http://h:80/~x" });
  assert.deepEqual(await site.texts("#same strong"), [
    "equal by scheme-based normalization (6.2.3)",
    "different",
    "preprocess: here they part",
  ]);
  await site.type("#other", "http://[");
  assert.match(await site.text("#same"), /WHATWGdifferenthttp:\/\/h\/%7exhttp:\/\/\[ \(not a URL\)Stages/);
  await site.type("#other", "../%7Ex");
  assert.match(await site.text("#same"), /parse: here they part\.\.\/%7ex: The grammar reads: path \.\.\/%7ex\..*path \.\.\/%7Ex\.$/);
  await site.type("#other", "../%7ex");
  assert.match(await site.text("#same"), /Stagesevery stage does the same$/);
  await site.type("#other", "/%7ex#f");
  assert.match(await site.text("#same"), /equal except for the fragment/);
  assert.ok((await site.link()).endsWith("&other=%2F%257ex%23f"));
  await site.show({ input: `http://h/${"x".repeat(100_000)}`, other: "http://h/x" });
  await site.page.waitForFunction(() => document.getElementById("same").textContent.includes("at most 100000 characters"));
});

test("the comparison with another URL says that it reads escapes", async () => {
  await site.show({ input: "http://h/A", other: "http://h/\\x41" });
  assert.equal(await site.page.$eval("#equivalence-escapes", ({ hidden }) => hidden), true);
  assert.equal((await site.texts("#same strong"))[1], "different");
  await site.page.click("#escapes");
  await site.page.waitForFunction(() => document.querySelectorAll("#same strong")[1].textContent === "equal");
  assert.equal(await site.page.$eval("#equivalence-escapes", ({ hidden }) => hidden), false);
});

test("the comparison with another URL says that it does not use the encoding", async () => {
  const isHidden = () => site.page.$eval("#equivalence-encoding", ({ hidden }) => hidden);
  await site.show({ input: "http://h/?\u00e9", other: "http://h/?%E9", encoding: "windows-1252" });
  assert.equal(await site.text("#result"), "http://h/?%E9");
  assert.deepEqual((await site.texts("#same strong"))[1], "different");
  assert.equal(await isHidden(), false);
  await site.page.select("#encoding", "");
  assert.equal(await isHidden(), true);
});

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
  assert.ok((await site.link()).endsWith("&step=2&production=host%407-8"));
  const [step, pointedAt] = [await site.text("#stages [aria-current]"), await site.text("#pointed-at")];
  await site.show({ input: "http://h/a/../b", step: "2", production: "host" });
  assert.equal(await site.text("#stages [aria-current]"), step);
  assert.equal(await site.text("#pointed-at"), pointedAt);
  assert.equal(await site.text("#diagram h3"), "The production host");
  await site.type("#other", "http://h/b");
  assert.equal(await site.text("#stages [aria-current]"), step);
  await site.type("#input", "a:b");
  assert.equal((await site.page.$$("#stages [aria-current]")).length, 0);
  assert.ok((await site.link()).endsWith("#input=a%3Ab&other=http%3A%2F%2Fh%2Fb&production=host"));
});

test("fields set attributes and parameters, and say why a URL refuses", async () => {
  await site.show({ input: "http://h/?a=1" });
  await site.type("#set-port", "8080");
  assert.equal(await site.text("#result"), "http://h:8080/?a=1");
  await site.type("#set-port", "x");
  assert.equal(await site.text("#refused-port"), "port is refused. A port is a number.");
  await site.page.click("#add-parameter");
  assert.equal(await site.text("#refused-port"), "");
  assert.equal(await site.text("#result"), "http://h:8080/?a=1&name=value");
  await site.type("[aria-label='value of parameter 1']", "b c");
  assert.equal(await site.text("#result"), "http://h:8080/?a=b+c&name=value");
  await site.page.click("[aria-label='Remove parameter 2']");
  assert.equal(await site.text("#result"), "http://h:8080/?a=b+c");
});

test("a refusal is shown at its field until the field has its old value again", async () => {
  const refusal = () =>
    site.page.$eval("#set-port", (field) => [
      field.ariaInvalid,
      document.getElementById(field.getAttribute("aria-describedby")).textContent.split(".")[0],
    ]);
  const top = (selector) => site.page.$eval(selector, (each) => each.getBoundingClientRect().top);
  await site.show({ input: "http://h/" });
  await site.type("#set-port", "99999");
  assert.deepEqual(await refusal(), ["true", "port is refused"]);
  assert.ok((await top("#refused-port")) > (await top("#set-port")) && (await top("#refused-port")) < (await top("#set-pathname")));
  await site.page.click("#set-port", { count: 3 });
  await site.page.keyboard.press("Backspace");
  assert.deepEqual(await refusal(), [null, ""]);
  await site.type("#set-protocol", "1");
  assert.equal(await site.text("#refused-protocol"), "protocol is refused. A scheme is a letter, followed by letters, digits, +, - and ..");
  await site.type("#set-port", "99999");
  await site.type("#set-hash", "f");
  assert.deepEqual(await refusal(), [null, ""]);
  assert.equal(await site.text("#result"), "http://h/#f");
});

test("no field loses a newline, and no link a carriage return", async () => {
  await site.show({ input: "http://h/\ra\r\nb?c=x%0Ay&d=%0Dz", other: "http://h/\nab" });
  assert.match(await site.text("#origin-texts"), /^inputhttp:\/\/h\/\\ra\\r\\nb/);
  assert.match(await site.text("#same"), /http:\/\/h\/\\nab/);
  await site.page.click("#tried");
  assert.equal(new URLSearchParams(new URL(await site.link()).hash.slice(1)).get("input"), "http://h/\ra\r\nb?c=x%0Ay&d=%0Dz");
  const value = "[aria-label='value of parameter 1']";
  await site.page.focus(value);
  for (const key of ["End", "1", "2"]) await site.page.keyboard.press(key);
  await site.page.keyboard.press("Enter");
  assert.equal(await site.text("#result"), "http://h/ab?c=x%0Ay12&d=%0Dz");
  await site.page.keyboard.down("Shift");
  await site.page.keyboard.press("Enter");
  await site.page.keyboard.up("Shift");
  await site.page.keyboard.press("Tab");
  assert.equal(await site.text("#result"), "http://h/ab?c=x%0Ay12%0A&d=%0Dz");
});

test("the focus does not move while the fields of a URL change", async () => {
  const focused = () => site.page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("aria-label"));
  const press = (...keys) => keys.reduce((before, key) => before.then(() => site.page.keyboard.press(key)), Promise.resolve());
  await site.show({ input: "http://h/?a=1&b=2" });
  await site.page.focus("#set-port");
  await press("8", "Enter");
  assert.equal(await site.text("#result"), "http://h:8/?a=1&b=2");
  assert.equal(await focused(), "set-port");
  await press("0", "Tab");
  assert.equal(await site.text("#result"), "http://h/?a=1&b=2");
  assert.equal(await focused(), "set-pathname");
  await site.page.focus("[aria-label='Remove parameter 1']");
  await press("Enter");
  assert.equal(await site.text("#result"), "http://h/?b=2");
  assert.equal(await focused(), "Remove parameter 1");
  await press("Enter");
  assert.equal(await focused(), "add-parameter");
});

test("each setter has a field, and changes its attribute", async () => {
  await site.show({ input: "http://u@h:8/" });
  const labels = await site.texts("#attributes label");
  assert.deepEqual(labels, ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]);
  await site.type("#set-host", "i:9");
  assert.equal(await site.text("#result"), "http://u@i:9/");
  await site.type("#set-href", "x");
  assert.notEqual(await site.text("#refused-href"), "");
  await site.type("#set-href", "foo:bar");
  assert.equal(await site.text("#result"), "foo:bar");
});

// The exercises in their order, each with an answer.
const answers = {
  host: "https://example.com",
  port: "https://example.com:8080",
  query: "https://h/?q=1",
  place: "#top",
  space: "https://h/a b",
  leave: "../../x",
  "other-host": "//other.example",
  phishing: "https://bank.example@evil.example/",
  "default-port": "http://h:80/",
  drive: "file:///C|/",
  "at-sign": "http://a@b@c/",
  "no-slash": "https:example.com",
  invalid: "http:h",
  opaque: "mailto:a",
  ipv4: "http://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/",
  punycode: "http://b\u00fccher/",
  "two-slashes": "foo:/.//a",
};
const numberOf = (name) => Object.keys(answers).indexOf(name) + 1;

test("each exercise accepts its answer, and no other; the browser remembers it", async () => {
  await site.showAlone({ input: "http://example.com/", lessons: "1" });
  await site.page.evaluate(() => localStorage.clear());
  await site.showAlone({ input: "http://example.com/", lessons: "1" });
  const isDone = async (index) => (await site.texts("#lesson-list li"))[index].startsWith("Done.");
  assert.equal((await site.texts("#lesson-list li")).length, Object.keys(answers).length);
  for (const [index, answer] of Object.values(answers).entries()) {
    assert.equal(await isDone(index), false, `exercise ${index + 1} before`);
    await site.page.click(`[aria-label='Begin exercise ${index + 1}']`);
    await site.type("#input", answer);
    assert.equal(await isDone(index), true, `exercise ${index + 1}`);
  }
  await site.showAlone({ input: "a:b", lessons: "1" });
  assert.equal(await site.text("#progress"), "17 of 17 are done. This browser remembers that.");
  await site.page.click("#forget");
  assert.match(await site.text("#progress"), /^0 of 17/);
  assert.equal(await site.page.evaluate(() => document.activeElement.ariaLabel), "Begin exercise 1"); // since the button is gone
  await site.showAlone({ input: "a:b", lessons: "1" });
  assert.equal(await isDone(0), false);
});

test("without the browser's memory, the exercises work too", async () => {
  const context = await site.browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden");
      },
    }),
  );
  await page.goto(`${site.address}#input=https://example.com&exercise=host`);
  await page.waitForFunction(() => document.getElementById("task").textContent.endsWith("Done."));
  await context.close();
});

test("the current exercise is right below its field, on a phone too, gives a hint, and says what an answer lacks", async () => {
  await site.show({});
  assert.equal(await site.page.$eval("#task", (task) => task.checkVisibility()), false);
  const number = numberOf("drive");
  await site.page.click(`[aria-label='Begin exercise ${number}']`);
  assert.equal(await site.text("#task"), `Exercise ${number}: Give the URL a drive.`);
  for (const [answer, said] of [
    ["http://[", "Not yet: this is not a URL."],
    ["file:///c", "Not yet: the path /c does not begin with a letter and a colon."],
    ["file:///c:", "Done."],
  ]) {
    await site.type("#input", answer);
    assert.equal(await site.text("#task"), `Exercise ${number}: Give the URL a drive. ${said}`);
  }
  await site.page.click("#hint");
  assert.match(await site.text("#task"), /Hint: Windows has drives such as C: in paths of files\. Done\.$/);
  assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), true);
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "task"); // since the button is gone
  await site.page.setViewport({ width: 360, height: 640 });
  const [field, task] = await site.page.$$eval("#input, #task", (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.ok(task.top > field.bottom && task.top < field.bottom + 20, JSON.stringify([field, task]));
  assert.equal(await site.page.$eval("#task", ({ ariaLive }) => ariaLive), "polite");
  await site.page.click(`[aria-label='Begin exercise ${numberOf("leave")}']`);
  assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), false);
  await site.type("#base", "http://h/");
  await site.type("#input", "x");
  assert.match(await site.text("#task"), /Not yet: the base of this exercise is http:\/\/example\.com\/a\/b\/c$/);
});

test("a wrong answer gets a reason, and old links name the same exercises", async () => {
  await site.show({});
  for (const [exercise, answer, lacks, name] of [
    [1, "http://127.1/", "the text has a digit from 2 to 9.", "ipv4"],
    [1, "a:b", "the URL has no host, or an empty one.", "ipv4"],
    [3, "file:c", "the path /c does not begin with a letter and a colon.", "drive"],
    [3, "http://c:/", "only a file URL can have a drive.", "drive"],
    [4, "https:/example.com", "the text has a slash.", "no-slash"],
    [5, "foo:////p", "the URL has a host, an empty one.", "two-slashes"],
    [5, "foo:/p", "the path /p does not begin with two slashes.", "two-slashes"],
    [6, "http://u@h", "the user name is u", "at-sign"],
    [7, "http://h:/", "there is no number after the colon.", "default-port"],
    [7, "http://h:81", "the URL prints the port 81", "default-port"],
    [8, "foo:/", "the path begins with a slash.", "opaque"],
    [9, "http://h/", "it is a valid URL string.", "invalid"],
    [10, "http://XN--9ca/", "the text writes xn--, perhaps in other letters.", "punycode"],
    [10, "http://a.\u00e9/", "the host a.xn--9ca does not begin with xn--", "punycode"],
    ["host", "https://h", "the host is h", "host"],
    ["port", "https://example.com:443", "the URL has no port, or that of its scheme.", "port"],
    ["port", "https://h:8080", "the host is not example.com, but h", "port"],
    ["query", "https://h/?q=2", "the value of q is 2", "query"],
    ["query", "https://h/?r", "the query has no parameter q.", "query"],
    ["query", "https://h/?q", "the value of q is empty.", "query"],
    ["space", "https://h/%20", "the text has a percent sign.", "space"],
    ["phishing", "https://bank.example", "it leads to bank.example", "phishing"],
    ["place", "?b#top", "there is a shorter text.", "place"],
    ["other-host", "https://other.example", "the text has the scheme.", "other-host"],
  ]) {
    await site.page.evaluate((hash) => (location.hash = hash), `exercise=${exercise}&${new URLSearchParams({ input: answer })}`);
    await site.page.waitForFunction((text) => document.getElementById("input").value === text, {}, answer);
    assert.match(
      await site.text("#task"),
      new RegExp(`^Exercise ${numberOf(name)}: .*Not yet: ${lacks.replaceAll(/[.?[\]]/g, "\\$&")}$`),
      `${exercise} ${answer}`,
    );
    assert.equal(await site.page.$eval("#next-exercise", ({ hidden }) => hidden), true);
  }
});

test("an exercise survives a reload and is in a link; a button leads to the next one", async () => {
  await site.show({});
  await site.page.evaluate(() => localStorage.clear()); // other tests have completed some
  await site.show({ input: "http://h/", exercise: "drive" });
  await site.type("#input", "file:///c:");
  assert.match(await site.text("#task"), /^Exercise 10: .*Done\.$/);
  assert.ok((await site.link()).endsWith("&exercise=drive"));
  await site.page.click("#next-exercise");
  assert.match(await site.text("#task"), /^Exercise 11: /);
  assert.ok((await site.link()).endsWith("#exercise=at-sign"));
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "input");
  await site.page.reload();
  await site.page.waitForSelector("#lesson-list li");
  assert.match(await site.text("#task"), /^Exercise 11: /);
  assert.match((await site.texts("#lesson-list li"))[9], /^Done\./);
  await site.page.evaluate(() => localStorage.clear());
  for (const exercise of ["0", "11", "x", "own"]) {
    await site.show({ input: "a:b", exercise });
    assert.match(await site.text("#task"), /^The link asks for an exercise that this page does not have\./);
  }
});

test("the exercise that stands in the fields for one's own can be solved", async () => {
  await site.show({ input: "a:b" });
  await site.page.click("#own-begin");
  assert.equal(await site.text("#task"), "Exercise: Make the host 127.0.0.1, without a 7.");
  const described = await site.page.accessibility.snapshot({ root: await site.page.$("#input") });
  assert.match(described.description, /^Exercise: Make the host 127\.0\.0\.1/);
  await site.type("#input", "http://127.0.0.1/");
  assert.match(await site.text("#task"), /Not yet: the text has 7$/);
  await site.type("#input", "http://0x.1/");
  assert.match(await site.text("#task"), /Not yet: hostname is 0\.0\.0\.1$/);
  await site.type("#input", "http://0x\uff17f.1/");
  assert.match(await site.text("#task"), /Done\.$/);
  await site.showAlone({ input: "a:b" });
  assert.equal((await site.page.accessibility.snapshot({ root: await site.page.$("#input") })).description ?? "", "");
});

test("an exercise of one's own that nobody could do, or that each answer would do, is not begun", async () => {
  await site.showAlone({ input: "a:b", lessons: "1" });
  const tried = async (lack, id) => {
    for (const button of ["#own-begin", "#own-copy"]) {
      await site.page.click(button);
      assert.equal(await site.text("#own-told"), lack);
      assert.equal(await site.page.evaluate(() => document.activeElement.id), id);
    }
    assert.equal(await site.page.$eval("#task", ({ hidden }) => hidden), true);
  };
  await site.type("#own-base", "nonsense");
  await tried("The base is not a URL, so no answer would count.", "own-base");
  await site.type("#own-base", "");
  await site.type("#own-value", "");
  for (const way of ["contains", "begins with"]) {
    await site.page.select("#own-way", way);
    const which = way === "contains" ? "an empty text in its hostname" : "a hostname that begins with an empty text";
    await tried(`Each URL has ${which}, so each answer would count. Choose another text.`, "own-value");
  }
  await site.page.select("#own-way", "is not");
  await site.page.focus("#own-task");
  await site.page.keyboard.press("End");
  await site.page.keyboard.type("\n\nTry it!");
  await site.page.click("#own-begin");
  assert.equal(await site.text("#own-told"), "");
  assert.equal(await site.text("#task"), "Exercise: Make the host 127.0.0.1, without a 7. Try it!");
});

test("an exercise of one's own is made on the page, and a link carries it", async () => {
  await site.show({ input: "a:b" });
  await site.type("#own-task", "Lead to <b>h</b>, in the base's folder");
  await site.type("#own-base", "http://h/x/y");
  await site.page.select("#own-attribute", "pathname");
  await site.page.select("#own-way", "begins with");
  await site.type("#own-value", "/x/z");
  await site.type("#own-without", "x");
  await site.page.click("#own-begin");
  assert.equal(await site.text("#task"), "Exercise: Lead to <b>h</b>, in the base's folder");
  assert.equal(await site.page.$eval("#base", ({ value }) => value), "http://h/x/y");
  const state = Object.fromEntries(new URLSearchParams(new URL(await site.link()).hash.slice(1)));
  assert.equal(state.exercise, "own");
  delete state.base; // the exercise has it
  for (const [answer, said] of [
    ["z", "Done."],
    ["/x/z", "Not yet: the text has x"],
    ["../q", "Not yet: pathname is /q"],
  ]) {
    await site.showAlone({ ...state, input: answer });
    assert.equal(await site.text("#task"), `Exercise: Lead to <b>h</b>, in the base's folder ${said}`);
    assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), true);
  }
  await allowCopying();
  await site.show({ ...state, input: "z" });
  assert.equal(await site.page.$eval("#own-value", ({ value }) => value), "/x/z"); // the fields have the exercise of the link
  await site.page.click("#own-copy");
  await site.page.waitForFunction(() => document.getElementById("own-told").textContent === "Copied.");
  const copied = new URL(await site.page.evaluate(() => navigator.clipboard.readText()));
  assert.deepEqual(Object.fromEntries(new URLSearchParams(copied.hash.slice(1))), { exercise: "own", own: state.own }); // and no answer
  await site.type("#own-task", " ");
  await site.page.click("#own-copy");
  assert.equal(await site.text("#own-told"), "Write the task first.");
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "own-task");
  for (const own of ["", "[]", "null", '{"task":1}', '{"task":"t","attribute":"constructor","way":"is","value":""}']) {
    await site.showAlone({ input: "a:b", exercise: "own", own });
    assert.match(
      await site.text("#task"),
      /^The link asks for an exercise that this page does not have\. Perhaps a part of the link is missing\.$/,
    );
    await site.type("#input", "a:c");
    assert.equal(await site.page.$eval("#next-exercise", ({ hidden }) => hidden), true, own);
  }
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

test("an exercise accepts each correct answer, and no other", async () => {
  const tried = [
    ["two-slashes", ["file:////x"], ["web+demo:/.//x"]],
    [
      "default-port",
      ["http://h/:8", "http://[::1]/", "http://u:1@h/", "http://h/?a:1", "http://h:/", "http://h:81/"],
      ["http://h:\t80/", "wss://[::]:0443"],
    ],
    ["opaque", ["foo:/", "foo://", "foo://h", "http:a"], ["a:", "a:?x"]],
    ["punycode", ["http://\uff58n--bcher-kva/", "http://%78n--bcher-kva/"], ["http://\u00e9/"]],
  ];
  const enter = (text) =>
    site.page.$eval(
      "#input",
      (field, value) => {
        field.value = value;
        field.dispatchEvent(new Event("input"));
      },
      text,
    );
  await site.show({});
  for (const [name, wrong, right] of tried)
    for (const answer of right) {
      const isDone = async () => (await site.text("#task")).endsWith("Done.");
      await site.page.click(`[aria-label='Begin exercise ${numberOf(name)}']`);
      for (const each of wrong) {
        await enter(each);
        assert.equal(await isDone(), false, `${name}: ${each}`);
      }
      await enter(answer);
      assert.equal(await isDone(), true, `${name}: ${answer}`);
    }
});

test("a chapter has links that open its examples, and the page links to chapters", async () => {
  await site.page.goto(`${site.address}notes/hosts.html`);
  await Promise.all([site.page.waitForNavigation(), site.page.click(".open a")]);
  await site.page.waitForSelector("#stages li");
  assert.equal(await site.text("#result"), "http://example.com/");
  await site.page.click("#steps summary");
  await Promise.all([site.page.waitForNavigation(), site.page.click("#stages a.clause")]);
  assert.match(await site.page.title(), /refurl$/);
});

test("the examples of compare and equiv open the same comparison", async () => {
  await site.page.goto(`${site.address}notes/equivalence.html`);
  await Promise.all([site.page.waitForNavigation(), site.page.click(".open a")]);
  await site.page.waitForSelector("#same dt");
  assert.equal(await site.text("#same strong"), "equal by scheme-based normalization (6.2.3)");
  await site.page.goto(`${site.address}notes/history/index.html`);
  const [link] = await site.page.$$("a[href*='systems=1']");
  await Promise.all([site.page.waitForNavigation(), link.click()]);
  await site.page.waitForSelector("#readings tr");
  await site.page.goto(`${site.address}notes/encodings.html`);
  await Promise.all([site.page.waitForNavigation(), site.page.click("a[href*='encoding=big5']")]);
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

test("nothing is printed on the console, and no request goes to another server", () => {
  assert.deepEqual(site.problems, []);
});
