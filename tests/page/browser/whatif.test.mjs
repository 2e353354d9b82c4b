// What if: the URL by changed rules, what changes, and the rules as controls.

import assert from "node:assert/strict";
import { test } from "node:test";
import { printed } from "../requests.mjs";
import { site } from "./tested.mjs";

const edits = () => site.page.$eval("#edits", ({ value }) => value);
const told = (pattern) =>
  site.page.waitForFunction((source) => new RegExp(source).test(document.getElementById("flips-told").textContent), {}, pattern.source);
const open = (place) => site.page.$eval(place, (part) => (part.open = true));
const write = (text) =>
  site.page.$eval(
    "#edits",
    (field, value) => {
      field.value = value;
      field.dispatchEvent(new Event("input"));
    },
    text,
  );
const press = (label) => site.page.click(`[aria-label="${label}"]`);

// Waits until the part says what the URL is by the edits that stand in the field.
const reads = (...hrefs) =>
  site.page.waitForFunction(
    (wanted) => {
      const [, row] = document.querySelectorAll("#whatif-readings tr");
      const shown =
        !document.querySelector("#whatif [aria-busy], #whatif[aria-busy]") &&
        row &&
        [...row.querySelectorAll("td")].map((cell) => cell.textContent);
      return JSON.stringify(shown) === wanted;
    },
    {},
    JSON.stringify(hrefs),
  );

test("an edit is read beside today's rules, with what differs and with the steps that are new or gone", async () => {
  await site.showAlone({ input: "http://h:80/a|b", edits: "path '|' encode\nstrike default-port" });
  assert.equal(await site.page.$eval("#whatif", (part) => part.open), true);
  await reads("http://h/a|b", "http://h:80/a%7Cb");
  assert.deepEqual(await site.texts("#whatif-readings th"), [
    "today",
    "by the edited rules",
    "href differs",
    "origin differs",
    "host differs",
    "port differs",
    "pathname differs",
  ]);
  await site.page.click("#rule-steps > summary");
  assert.deepEqual(
    (await site.texts("#rule-steps-list li")).filter((text) => text.startsWith("New:")),
    ["New: encode-path component x ≈ component (percent-encode x): file a|b becomes file a%7Cb"],
  );
  assert.deepEqual(await site.texts("#rule-steps-gone li"), [
    "default-port scheme s · port p ≈ scheme s, if p is the default port of s: authority h:80 becomes authority h",
  ]);
  await site.type("#input", "http://h/");
  await reads("http://h/", "http://h/");
  assert.equal(await site.text("#whatif-same"), "This URL stays the same.");
  await site.type("#input", "http://[");
  await site.page.waitForFunction(() => /not a URL.*not a URL/s.test(document.getElementById("whatif-readings").textContent));
  await site.type("#input", "x");
  await site.type("#base", "foo://b");
  await write("strike require-path-root");
  await reads("foo://b/x", "foo://bx");
});

test("what changes is what refurl whatif tells, and each smallest text can be opened", async () => {
  const rows = async () => {
    const cells = await site.page.$$eval("#flips tr", (all) => all.slice(1).map((row) => [...row.cells].map((cell) => cell.textContent)));
    return cells.map(([effect, mode, part, count, smallest]) => [effect, mode, part, Number(count.replaceAll(",", "")), smallest]);
  };
  const known = (...changes) =>
    JSON.parse(printed(["whatif", "--format", "json", ...changes])).questions.rows.map((flip) => [
      flip.effect,
      flip.mode,
      flip.part,
      flip.count,
      `${flip.input}${flip.base === undefined ? "" : ` with the base ${flip.base}`}${flip.set === undefined ? "" : `, set ${flip.set} to ${flip.value}`}`,
    ]);
  await site.showAlone({ input: "http://h/", edits: "strike default-port" });
  await told(/^[\d,]+ of [\d,]+ questions have another answer: .*\.$/);
  assert.deepEqual(await rows(), known("strike default-port"));
  assert.equal(await site.page.$eval("#flips-progress", ({ hidden }) => hidden), true);
  const link = await site.page.$("#flips a");
  const text = await link.evaluate((each) => each.textContent);
  await link.evaluate((each) => each.click());
  assert.equal(await site.page.$eval("#input", ({ value }) => value), text);
  assert.equal(await edits(), "strike default-port");
  await site.page.evaluate(() => history.back());
  await site.page.waitForFunction(() => document.getElementById("input").value === "http://h/");

  await site.showAlone({ input: "http://h/a^b", change: "circumflex_in_paths" });
  await reads("http://h/a%5Eb", "http://h/a^b");
  assert.match(await site.text("#change-told"), /\^ is percent-encoded in a path.*path percent-encode set/i);
  await told(/questions have another answer: .* What a later change decides/);
  assert.deepEqual(await rows(), known("circumflex_in_paths"));
});

test("a proposal is put in, and with edits that should say the same, the traps are told", async () => {
  await site.showAlone({ input: "file:a|", change: "vertical_line_in_paths", edits: "path '|' encode" });
  await reads("file:///a:", "file:///a%7C", "file:///a:");
  assert.deepEqual((await site.texts("#whatif-readings th")).slice(0, 3), ["today", "with vertical_line_in_paths", "by the edited rules"]);
  await site.page.waitForFunction(() => document.getElementById("traps-told").textContent !== "");
  const { traps } = JSON.parse(printed(["whatif", "--format", "json", "vertical_line_in_paths", "path '|' encode"]));
  assert.equal(await site.text("#traps-told"), traps.summary);
  assert.deepEqual(
    await site.texts("#traps a"),
    traps.rows.map((flip) => flip.input),
  );
  await site.page.select("#change", "");
  await reads("file:///a:", "file:///a:");
  assert.equal(await site.page.$eval("#traps-part", ({ hidden }) => hidden), true);
  await site.showAlone({ input: "a:", change: "no_such_change" });
  assert.equal(await site.text("#change-told"), "There is no such change: no_such_change");
});

test("cells, schemes, rules and productions are changed by a press, and put back; the link carries it, Back undoes it", async () => {
  await site.showAlone({ input: "http://h/a|b", whatif: "1" });
  for (const group of await site.page.$$("#rule-groups > details")) await group.evaluate((part) => (part.open = true));
  await press("path '|' keep");
  assert.equal(await edits(), "path '|' encode");
  await reads("http://h/a|b", "http://h/a%7Cb");
  assert.equal(await site.text(`[aria-label="path '|' encode (today keep)"]`), "encode (today keep)");
  await press("path '|' encode (today keep)");
  assert.equal(await edits(), "path '|' reject");
  await site.page.waitForFunction(() => /not a URL: .*path-valid|refuses it/.test(document.getElementById("whatif-readings").textContent));
  await press("path '|' reject (today keep)");
  assert.equal(await edits(), "");
  await press("Strike default-port");
  await press("Strike scheme ws");
  assert.equal(await edits(), "strike default-port\nstrike scheme ws");
  await site.page.waitForSelector(`[aria-label="Put back scheme ws"]`);
  assert.deepEqual(await site.page.$$eval(".struck code", (all) => all.map((each) => each.textContent)), [
    "scheme ws 80 utf-8",
    "default-port",
  ]);
  await press("Put back default-port");
  assert.equal(await edits(), "strike scheme ws");
  await press("Edit dot");
  assert.equal(await edits(), 'strike scheme ws\ndot ::= "." | "%2e" | "%2E"');
  const selected = await site.page.$eval("#edits", (field) => field.value.slice(field.selectionStart, field.selectionEnd));
  assert.equal(selected, 'dot ::= "." | "%2e" | "%2E"');
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "edits");
  await site.page.keyboard.type('dot ::= "."');
  await site.type("#input", "ws:/a/%2e");
  await reads("ws://a/", "ws:/a/%2e");
  const link = await site.link();
  await site.page.click("#edits-clear");
  assert.equal(await edits(), "");
  assert.equal(await site.page.$eval("#whatif-found", ({ hidden }) => hidden), true);
  await site.page.goto("about:blank");
  await site.page.goto(link);
  await reads("ws://a/", "ws:/a/%2e");
  assert.equal(await edits(), 'strike scheme ws\ndot ::= "."');
});

test("a text that is no edit is marked at its place, and hides what it cannot change", async () => {
  await site.showAlone({ input: "a:", edits: "# a comment\npath '|' encode\nstrike default-porx" });
  await site.page.waitForSelector("#edits-fault mark");
  assert.match(await site.text("#edits-fault"), /^Line 3, strike default-porx: no stage has a rule of this name/);
  assert.equal(await site.text("#edits-fault mark"), "default-porx");
  assert.equal(await site.page.$eval("#edits", ({ ariaInvalid }) => ariaInvalid), "true");
  assert.equal(await site.page.$eval("#whatif-found", ({ hidden }) => hidden), true);
  await write("# \u00e9\npath '|' encode");
  await site.page.waitForFunction(() => document.getElementById("edits-fault").textContent === "");
  await site.page.waitForFunction(() => !document.getElementById("edits").hasAttribute("aria-invalid"));
  for (const [text, told] of [
    ['dot ::= "."  "', /^Line 1, .*: .* is expected here/],
    ["path '\u00e9|' encode", /^Line 1, path '\u00e9\|' encode: the characters above U\+007F are edited together/],
    ["query '|' frob", /^Line 1, query '\|' frob: a cell is edited by/],
    ["path '/' encode", /^Line 1, path '\/' encode: path \[\/\]: productions decide/],
    ["url ::= url", /url refers to itself/],
    [`x ::= ${"(".repeat(500)}`, /less nesting is expected here/],
  ]) {
    await write(text);
    await site.page.waitForFunction(
      (source) => new RegExp(source).test(document.getElementById("edits-fault").textContent),
      {},
      told.source,
    );
  }
});

test("a text that edited rules read too slowly is given up after seconds; the page says so, and answers the next edit", async () => {
  // Each repetition looks ahead with the one before it: in n characters, about n to the power of 4 steps.
  const slow = ["a0 ::= fchar*", "a1 ::= ( &a0 fchar )*", "a2 ::= ( &a1 fchar )*", "a3 ::= ( &a2 fchar )*"];
  await site.showAlone({ input: "a:xxx", edits: [...slow, "fragment ::= a3"].join("\n") });
  await site.type("#input", `a:#${"x".repeat(500)}`);
  await site.page.waitForFunction(() =>
    [...document.querySelectorAll("#whatif .note")].some(({ textContent }) =>
      /takes longer than 5 seconds, so it was given up/.test(textContent),
    ),
  );
  assert.equal(await site.text("#result"), `a:#${"x".repeat(500)}`);
  await told(/questions have another answer/);
  await site.page.click("#edits-clear");
  await write("strike lowercase-scheme");
  await site.type("#input", "A:");
  await reads("a:", "A:");
  assert.equal(await site.page.$("#whatif .note"), null);
});

test("the arrow keys lead through the cells; Tab reaches one of them", async () => {
  await site.showAlone({ input: "a:", whatif: "1" });
  await open("#rule-groups > details");
  const focused = () => site.page.evaluate(() => document.activeElement.ariaLabel);
  assert.equal(await site.page.$$eval("#cells button", (all) => all.filter(({ tabIndex }) => tabIndex === 0).length), 1);
  await site.page.focus("#cells button");
  for (const [key, label] of [
    ["ArrowRight", "password unreserved keep"],
    ["ArrowDown", "password other-unicode encode"],
    ["ArrowLeft", "username other-unicode encode"],
    ["ArrowUp", "username unreserved keep"],
    ["ArrowUp", "username unreserved keep"],
  ]) {
    await site.page.keyboard.press(key);
    assert.equal(await focused(), label);
  }
  await site.page.keyboard.press("Space");
  assert.equal(await edits(), "username unreserved encode");
  await site.page.waitForFunction(() => document.activeElement.ariaLabel === "username unreserved encode (today keep)");
});

for (const [name, { width = 1000, media = {} }] of Object.entries({
  "in the light": {},
  "in the dark": { media: { "prefers-color-scheme": "dark" } },
  "in forced colours": { media: { "forced-colors": "active" } },
  "on a phone of 320 px": { width: 320 },
}))
  test(`axe finds nothing in What if ${name}; nothing is wider than the window`, async () => {
    await site.page.setViewport({ width, height: 800 });
    await site.emulate(media);
    await site.showAlone({
      input: "http://h:80/a|b",
      edits: "path '|' encode\nstrike default-port\nstrike scheme ws",
      change: "circumflex_in_paths",
    });
    await site.page.$$eval("#whatif details", (all) => all.forEach((part) => (part.open = true)));
    await site.page.waitForSelector("#flips tr");
    await site.page.waitForSelector("#traps tr");
    assert.deepEqual(await site.violations(), []);
    assert.equal(await site.page.evaluate(() => document.documentElement.scrollWidth), width);
    await write("strike nothing");
    await site.page.waitForSelector("#edits-fault mark");
    assert.deepEqual(await site.violations(), []);
  });

test("the rules after an edit are a system for the other parts, too, which a worker asks", async () => {
  await site.showAlone({ input: "http://h:80/", as: "rules: strike default-port" });
  await site.page.waitForSelector("#edition dd");
  assert.match(await site.text("#edition"), /^rules: strike default-port ?http:\/\/h:80\/ ?href: http:\/\/h:80\/ and not http:\/\/h\//);
});
