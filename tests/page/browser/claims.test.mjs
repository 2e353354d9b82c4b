// What the page says and marks in a browser, tried where it could be false.

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Site } from "./site.mjs";

let site;
before(async () => {
  site = await Site.open();
});
after(() => site.close());
beforeEach(() => site.page.setViewport({ width: 1000, height: 900 }));

const pieces = (selector) =>
  site.page.$$eval(`${selector} .piece`, (all) => all.map(({ dataset, textContent }) => `${dataset.component} ${textContent}`));

const everyPart = Object.fromEntries(
  ["origins", "derivation", "both", "machine", "characters", "setters", "security", "systems", "editions", "equivalence", "lessons"].map(
    (name) => [name, "1"],
  ),
);

// ── Marks ──

test("each piece of the base is the part of the base's URL that the URL has, whatever the text of the base", async () => {
  for (const [input, base] of [
    ["x", "http://h:80/a/b"],
    ["x", "http://\u00fc.example/\u00e4/\u00f6/x"],
    ["x", "  HTTP://u:p@h/a/../b/c?q"],
    ["x", "http://h/a/b/c/d"],
    ["", "HTTP://u@h/a/b/c?q#f"],
    ["../x", "file:///C|/a/b/c"],
    ["#x", "a:b c"],
  ]) {
    await site.showAlone({ input, base });
    const [ofBase, ofUrl] = [await pieces("#read-base"), await pieces("#result")];
    assert.ok(ofBase.length > 1, base);
    for (const piece of ofBase) assert.ok(ofUrl.includes(piece), `${piece} of ${base} is none of ${ofUrl.join(", ")}`);
    const href = await site.page.evaluate((text) => new globalThis.refurl.URL(text).href, base);
    assert.equal(await site.text("#read-base"), href);
  }
  await site.show({ input: "x", base: "http://\u00fc/a/b" });
  assert.equal(await site.text("[data-text=base]"), "http://xn--tda/a/b");
});

// Returns what is said about a piece.
async function said(piece) {
  await piece.focus();
  return (await site.texts("#part-told li")).join("\n");
}

test("the page says the same about a part in the input and in the URL, and that nothing changes it if nothing does", async () => {
  for (const input of [
    "http:\\\\EXAMPLE.com:80\\a/./b/../%7Ec?q=\u00e9#f",
    "http:\\\\h\\a\\b",
    "HTTP://U@h/\u00e9/x y/z?q",
    " http://h/a\tb/c",
  ]) {
    await site.showAlone({ input });
    const ofInput = await site.page.$$("#read-input .piece");
    const ofUrl = await site.page.$$("#result .piece");
    let compared = 0;
    for (const piece of ofUrl) {
      const inUrl = await said(piece);
      const text = await piece.evaluate(({ textContent }) => textContent);
      for (const other of ofInput)
        if (await other.evaluate((each) => each.classList.contains("pointed"))) {
          const source = await other.evaluate(({ textContent }) => textContent);
          if (text !== source) assert.doesNotMatch(inUrl, /Nothing changes it/, `${input}: ${text}`);
          assert.equal(await said(other), inUrl, `${input}: ${text}`);
          compared += 1;
          break;
        }
    }
    assert.ok(compared > 1, input);
  }
});

test("a step has the colour of a part only if it is about that part", async () => {
  await site.show({ input: "http:\\\\h\\a\\b" });
  const colours = await site.page.$$eval("#stages button", (all) =>
    all.filter(({ textContent }) => textContent.includes("each backslash")).map(({ dataset }) => dataset.component ?? "none"),
  );
  assert.deepEqual(colours, ["none"]);
});

test("an error about a host marks all of the host, and one that occurs twice is told once", async () => {
  await site.show({ input: "http://a_b/x" });
  assert.deepEqual(await site.texts("#result mark.fault"), ["a_b"]);
  await site.show({ input: "http:/\\h" });
  const errors = (await site.texts("#statements li")).filter((text) => text.includes("following-solidus"));
  assert.equal(errors.length, 1);
  await site.show({ input: "http://b\u00fccher.example./" });
  assert.match(await site.text("#statements"), /At byte 22, \.: a valid domain does not end with a full stop\./);
});

// ── Sentences ──

test("no text is escaped twice", async () => {
  for (const [input, encoding] of [
    ["http://h/\u00a0x?\u00e9 \u65e5", "windows-1252"],
    ["http://h/\u202e?\u65e5\u672c", "Shift_JIS"],
    ["a:\u0080\u3000 b", ""],
  ]) {
    await site.show({ input, encoding, all: "1", tried: "1", as: "rfc3986", other: "http://h/\u00a0", ...everyPart });
    await site.page.waitForSelector("#stretches tr");
    await site.page.waitForSelector("#readings tr");
    for (let step = 0; step < 12; step += 1) {
      const shown = await site.page.$eval("body", ({ innerText }) => innerText);
      assert.doesNotMatch(shown, /\\x5c/, `${input}, step ${step}`);
      await site.page.click("#next");
    }
  }
  await site.show({ input: "http://h/?\u00e9", encoding: "windows-1252" });
  assert.match(await site.text("#stages"), /\u00e9 becomes <E9>\. The encoding is windows-1252\..*<E9> becomes %E9\./);
});

test("the findings say what the page does not look for", async () => {
  await site.showAlone({ input: "a:b" });
  const examples = await site.page.$$eval(".theme", (all) =>
    [...all.find((each) => each.firstChild.textContent === "Phishing").querySelectorAll("li a")].map((each) => each.getAttribute("href")),
  );
  assert.ok(examples.length > 3);
  const without = [];
  for (const link of examples) {
    const { input } = Object.fromEntries(new URLSearchParams(link.slice(1)));
    await site.showAlone({ input, security: "1" });
    await site.page.waitForSelector("#destination:not(:empty)");
    assert.match(await site.text("#destination"), /does not look for letters of several scripts, nor for letters that look like others/);
    assert.doesNotMatch(await site.text("#destination"), /None of the findings applies/);
    if ((await site.texts("#findings li")).length === 0) without.push(input);
  }
  assert.deepEqual(without, ["http://\u0440\u0430ypal.example/"]);
});

test("a URL that leads to no computer goes to no host, and its program is shown decoded", async () => {
  const told = async (input) => {
    await site.showAlone({ input, security: "1" });
    await site.page.waitForSelector("#destination:not(:empty)");
    return [await site.text("#destination"), (await site.texts("#findings li")).join()];
  };
  for (const input of ["javascript://bank.example/%0aalert(1)", "data://h/x", "about://h", "blob://h/"])
    assert.match((await told(input))[0], /^It goes to no host\./, input);
  assert.match((await told("foo://h/"))[0], /^It goes to the host h\./);
  assert.match((await told("javascript:%61lert(1)"))[1], /as a program, alert\(1\)\./);
});

test("an edition is compared in validity too, and one of a day to come is told", async () => {
  const told = async (as, input) => {
    await site.showAlone({ input, editions: "1", as });
    await site.page.waitForSelector("#edition dd");
    return site.text("#edition dd");
  };
  const then = await told("standard@2017-01-01", "http://a_b/");
  assert.match(then, /gives the URL of today's standard\.The text is valid, and today it is not valid\.$/);
  assert.match(await told("standard@2017-01-01", "http://h/"), /reads it as the standard of today does\.$/);
  assert.match(
    await told("standard@2099-01-01", "http://h/"),
    /^refurl knows the standard up to 20\d\d-\d\d-\d\d\. So this is the edition of that day\./,
  );
  assert.doesNotMatch(await told("standard@2026-01-01", "http://h/"), /knows the standard/);
  assert.doesNotMatch(await told("standard", "http://a^b/"), /fails with the validation error/);
});

test("the number of steps includes those that are left out of the answer", async () => {
  for (const count of [1000, 5000]) {
    await site.showAlone({ input: `http://h/${"a/../".repeat(count)}`, steps: "1" });
    await site.page.waitForFunction(() => !document.getElementById("stages-limit").hidden);
    const [, told] = /the first 500 of (\d+) steps/.exec(await site.text("#stages-limit"));
    assert.ok(Number(told) >= count && Number(told) < count + 20, `${told} of ${count}`);
  }
});

test("the runs tell errors and changes in the order of the standard's steps, with each text in quotes", async () => {
  const effects = async (input, state, base = "") => {
    await site.showAlone({ input, base, machine: "1" });
    await site.page.waitForSelector("#runs tr");
    const rows = await site.page.$$eval("#runs tr", (all) => all.map((row) => [...row.cells].map(({ textContent }) => textContent)));
    return rows.filter((row) => row[1] === state && row[5] !== "").map((row) => row[5]);
  };
  assert.deepEqual(await effects("http://a_b/", "host state"), ['domain parser 2 domain-to-ASCII; 3.5 host := "a_b"']);
  const [file] = await effects("file:\\h", "file state");
  assert.match(file, /host := .*; 3\.1 invalid-reverse-solidus$/);
  assert.ok((await effects("http://h/a#", "path state")).some((text) => text.endsWith('fragment := ""')));
  await site.showAlone({ input: "http://a_b/", both: "1" });
  await site.page.waitForSelector("#stretches tr");
  assert.ok((await site.texts("#stretches tr")).some((text) => text.endsWith('error domain-to-ASCII; host := "a_b"')));
});

test("a text between two stages does not look like another URL", async () => {
  await site.show({ input: "foo:/.//p" });
  assert.ok((await site.texts("#origin-texts dt")).includes("after normalize, where the path begins with //"));
  await site.show({ input: "foo://h//p/." });
  for (const name of await site.texts("#origin-texts dt")) assert.doesNotMatch(name, /begins/);
});

test("what a screen reader reads of a failure is a whole sentence", async () => {
  await site.showAlone({ input: `http://${"h".repeat(80)}:80x/${"y".repeat(400)}` });
  const verdict = await site.text("#verdict");
  assert.ok(verdict.length > 120);
  await site.page.waitForSelector("#result-told:not(:empty)");
  assert.ok((await site.text("#result-told")).startsWith(`${verdict} http://h`));
});

// ── What is reached ──

const wide = `http://user:${"password".repeat(4)}@host.example:8080/${"directory/".repeat(8)}file?${"a".repeat(60)}=${"b".repeat(90)}#${"f".repeat(120)}`;
const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 600 },
];

test("no control that has the focus is hidden by the texts, forward and backward", async () => {
  for (const size of sizes) {
    await site.page.setViewport(size);
    await site.showAlone({ input: wide, base: "http://h/", all: "1", steps: "1" });
    const stops = "#reading > section :is(a, button, summary, input)";
    for (const isForward of [true, false]) {
      await site.page.$$eval(
        stops,
        (all, forward) =>
          all
            .filter((each) => each.checkVisibility() && each.tabIndex >= 0)
            .at(forward ? 0 : -1)
            .focus(),
        isForward,
      );
      const seen = new Set();
      for (let stop = 0; stop < 60; stop += 1) {
        const { name, isCovered, isOut } = await site.page.evaluate((selector) => {
          const { activeElement: focused } = document;
          const { top, bottom } = focused.getBoundingClientRect();
          const box = document.querySelector(".texts").getBoundingClientRect();
          return {
            name: `${focused.localName} ${focused.id} ${focused.textContent.slice(0, 30)}`,
            isCovered: top < box.bottom - 1 && bottom > box.top + 1,
            isOut: !focused.matches(selector),
          };
        }, stops);
        if (isOut) break;
        seen.add(name);
        assert.equal(isCovered, false, `${size.width}: ${name}`);
        if (!isForward) await site.page.keyboard.down("Shift");
        await site.page.keyboard.press("Tab");
        if (!isForward) await site.page.keyboard.up("Shift");
      }
      assert.ok(seen.size > 10, `${size.width}: ${[...seen].join()}`);
    }
  }
});

test("a link to a place shows the place", async () => {
  const { places, folds } = await import("../../../page/site/state.mjs");
  for (const at of places) {
    await site.showAlone({ input: "http://h/a/../b c", at });
    const { isShown, top, edge, height } = await site.page.evaluate((id) => {
      const place = document.getElementById(id);
      const box = document.querySelector(".texts").getBoundingClientRect();
      return {
        isShown: place.checkVisibility(),
        top: place.getBoundingClientRect().top,
        edge: place.closest("#reading > section") ? box.bottom : 0,
        height: innerHeight,
      };
    }, at);
    assert.equal(isShown, true, at);
    assert.ok(top >= edge - 1 && top < height, `${at}: ${top}, ${edge}`);
    if (folds.includes(at)) assert.equal(await site.page.$eval(`#${at}`, ({ open }) => open), true, at);
  }
});

test("no word of a button or a name is broken", async () => {
  for (const size of sizes) {
    await site.page.setViewport(size);
    for (const input of [wide, "x y"]) {
      await site.showAlone({ input, base: "http://h/", all: "1", steps: "1", as: "rfc3986", other: "a:b", ...everyPart });
      await site.page.waitForSelector("#readings tr");
      const broken = await site.page.evaluate(() => {
        const found = [];
        for (const each of document.querySelectorAll(
          "button:not(.piece, .part, .event, .node), dt, label, th, summary, h2, h3, h4, .name",
        )) {
          if (!each.checkVisibility()) continue;
          const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
          while (walker.nextNode())
            for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)) {
              const range = document.createRange();
              range.setStart(walker.currentNode, index);
              range.setEnd(walker.currentNode, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`${each.localName}: ${word}`);
            }
        }
        return found;
      });
      assert.deepEqual(broken, [], `${size.width}`);
    }
  }
});

test("a link without a text leaves the fields as they are, and an empty text stays empty", async () => {
  const value = () => site.page.$eval("#input", (field) => field.value);
  await site.showAlone({ systems: "1", at: "systems" });
  assert.notEqual(await value(), "");
  assert.doesNotMatch(await site.text("#verdict"), /Not a URL/);
  await site.type("#input", "http://typed/");
  await site.page.evaluate(() => (location.hash = "#at=setters"));
  await site.page.waitForSelector("#setters[open]");
  assert.equal(await value(), "http://typed/");
  for (const state of [{ base: "http://b/" }, { exercise: "host" }, { input: "" }]) {
    await site.showAlone(state);
    assert.equal(await value(), "", JSON.stringify(state));
  }
  await site.type("#input", "x");
  await site.type("#input", " ");
  await site.page.focus("#input");
  await site.page.keyboard.press("Backspace");
  const { hash } = new URL(await site.link());
  await site.page.goto("about:blank");
  await site.page.goto(`${site.address}${hash}`);
  await site.page.waitForSelector("#stages li");
  assert.equal(await value(), "");
});

// ── Exercises ──

test("two tabs remember what was done in both, and forget it in both", async () => {
  await site.showAlone({ exercise: "host", lessons: "1" });
  await site.page.evaluate(() => localStorage.clear());
  await site.showAlone({ exercise: "host", lessons: "1" });
  const other = await site.browser.newPage();
  try {
    await other.goto(`${site.address}#exercise=place&lessons=1`);
    await other.waitForSelector("#lesson-list li");
    await site.page.bringToFront();
    await site.type("#input", "http://example.com/");
    assert.match(await site.text("#progress"), /^1 of/);
    await other.bringToFront();
    await other.waitForFunction(() => document.getElementById("progress").textContent.startsWith("1 of"));
    await other.type("#input", "#top");
    await other.waitForFunction(() => document.getElementById("progress").textContent.startsWith("2 of"));
    await site.page.bringToFront();
    await site.showAlone({ input: "a:b", lessons: "1" });
    assert.match(await site.text("#progress"), /^2 of/);
    await site.page.click("#forget");
    await other.bringToFront();
    await other.waitForFunction(() => document.getElementById("progress").textContent.startsWith("0 of"));
    assert.equal(await site.page.evaluate(() => localStorage.getItem("refurl exercises done")), "[]");
  } finally {
    await other.close();
  }
});

test("an exercise that some URL solves is never refused, and one that none solves, or that each does, is", async () => {
  await site.showAlone({ input: "a:b", lessons: "1" });
  const { wrong, refused } = await site.page.evaluate(async () => {
    const { attributes, lackOf, ways } = await import("./own-exercise.mjs");
    const { URL } = globalThis.refurl;
    const urls = [
      "http://u%40:p%3A@www.example.com:8080/a/b%20c/../d;e?q=1&r='#top?{",
      "wss://xn--bcher-kva.example./%C3%BC//x?%E9#%60",
      "a://U!:P$@HOST!.x:80//p/%2e/q?'\"<#a^b",
      "a://[1:2::3:abcd]:1/",
      "http://[::ffff:7f00:1]/",
      "file:///C:/x/y?#",
      "mailto:a@example.com?subject=a%20b",
      "a:b c{\"'|^\\%20?x",
      "blob:https://h:1/u",
      "ftp://127.0.0.1:2121/..;/",
      "a:/.//p",
      "foo://",
      "data:text/html,<p>A b#~",
      "http://a_b.-c/C|/x",
    ];
    const wrong = [];
    const exercise = (attribute, way, value) => ({ task: "t", base: "", attribute, way, value });
    for (const url of urls.map((text) => new URL(text)))
      for (const attribute of attributes) {
        const value = url[attribute];
        const parts = new Set([value]);
        for (let begin = 0; begin < value.length; begin += 1)
          for (const size of [1, 2, 5, value.length]) parts.add(value.slice(begin, begin + size));
        for (const way of Object.keys(ways))
          for (const part of parts)
            if (way !== "is not" && ways[way](value, part)) {
              const lack = lackOf(exercise(attribute, way, part));
              if (lack?.[1].startsWith("No URL")) wrong.push(`${attribute} ${way} ${part}: ${lack}`);
            }
      }
    const refused = (attribute, way, value) => lackOf(exercise(attribute, way, value))?.[1] ?? "accepted";
    return {
      wrong,
      refused: [
        ["protocol", "is", "http"],
        ["protocol", "begins with", "http://"],
        ["search", "begins with", "q=1"],
        ["hash", "is", "top"],
        ["pathname", "is", "a b/\u00e9"],
        ["href", "is", "http://h"],
        ["href", "contains", "\u00e9"],
        ["hostname", "contains", " "],
        ["port", "is", "65536"],
        ["port", "contains", "x"],
        ["origin", "begins with", "x"],
        ["protocol", "is not", "http"],
        ["href", "contains", ":"],
        ["username", "contains", ""],
        ["username", "is not", "@"],
        ["search", "is", ""],
        ["protocol", "is", "http:"],
        ["host", "is not", "h"],
      ].map((each) => refused(...each)),
    };
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(refused, [
    "No URL has a protocol that is http, so no answer would count. In full, it is http:",
    "No URL has a protocol that begins with http://, so no answer would count.",
    "No URL has a search that begins with q=1, so no answer would count. In full, it is ?q=1",
    "No URL has a hash that is top, so no answer would count. In full, it is #top",
    "No URL has a pathname that is a b/\u00e9, so no answer would count.",
    "No URL has an href that is http://h, so no answer would count.",
    "No URL has \u00e9 in its href, so no answer would count.",
    "No URL has U+0020 in its hostname, so no answer would count.",
    "No URL has a port that is 65536, so no answer would count.",
    "No URL has x in its port, so no answer would count.",
    "No URL has an origin that begins with x, so no answer would count.",
    "Each URL has a protocol that is not http, so each answer would count. Choose another text.",
    "Each URL has : in its href, so each answer would count. Choose another text.",
    "Each URL has an empty text in its username, so each answer would count. Choose another text.",
    "Each URL has a username that is not @, so each answer would count. Choose another text.",
    "accepted",
    "accepted",
    "accepted",
  ]);
  const own = JSON.stringify({ task: "Impossible.", attribute: "protocol", way: "is", value: "http" });
  await site.showAlone({ exercise: "own", own });
  assert.match(await site.text("#task"), /^Exercise: Impossible\. No URL has a protocol that is http, so no answer would count\./);
});
