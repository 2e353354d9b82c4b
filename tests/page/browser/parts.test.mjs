// The parts of the page about characters, the state machine, encodings, and other systems.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { printed } from "../requests.mjs";
import { folds, site } from "./tested.mjs";

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

test("hidden characters are escaped, as in the terminal", async () => {
  await site.show({ input: "http://h/\u0080\u202e", tried: "1", all: "1", ...folds });
  await site.page.waitForSelector("#readings tr");
  const shown = await site.page.$eval("body", ({ innerText }) => innerText);
  assert.ok(shown.includes("http://h/\\u{80}\\u{202e}"));
  assert.doesNotMatch(shown, /[\u0080\u202e]/);
  assert.match(await site.text("#stages"), /The path is percent-encoded: \\u\{80\}\\u\{202e\} becomes/);
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
  const days = await site.page.evaluate(async () => (await import("./editions.mjs")).days());
  assert.deepEqual(days, written);
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

test("a grave accent in a URL is inside its code", async () => {
  await site.show({ input: "http://h/a`b`" });
  assert.ok((await site.texts("#stages code")).includes("a`b`"));
  assert.ok((await site.texts("#stages code")).includes("a%60b%60"));
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
