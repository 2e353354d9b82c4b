// The package and the program give the same answers, byte for byte.
// REFURL_PACKAGE names the file refurl.mjs of the installed package, REFURL_TOOL the program.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { printed, randomRequests, vectorRequests, webPlatformRequests } from "./requests.mjs";

const refurl = await import(pathToFileURL(resolve(process.env.REFURL_PACKAGE)));

// Returns the number of answers that are URLs.
function compare(requests, as = "pipeline") {
  const lines = requests.map((request) => (typeof request === "string" ? request : JSON.stringify(request)));
  const native = printed(["oracle", "--as", as], lines.map((line) => `${line}\n`).join("")).split(/(?<=\n)/);
  assert.equal(native.length, lines.length);
  lines.forEach((line, index) => assert.equal(refurl.oracleLine(line, as), native[index], line));
  return native.filter((line) => line.includes('"href":')).length;
}

for (const as of ["pipeline", "standard"])
  test(`the vectors and the data of web-platform-tests, --as ${as}`, (context) => {
    const vectors = vectorRequests().map((request) => (as === "standard" ? { ...request, params: undefined } : request));
    const requests = [...vectors, ...webPlatformRequests()];
    assert.ok(requests.length > 500);
    const urls = compare(requests, as);
    context.diagnostic(`${requests.length} requests, ${urls} URLs`);
  });

const count = Number(process.env.REFURL_REQUESTS ?? 100_000);
for (const [as, share] of [
  ["pipeline", 0.8],
  ["standard", 0.2],
])
  test(`random requests, --as ${as}`, (context) => {
    const requests = randomRequests(count * share, 12);
    assert.equal(requests.length, count * share);
    const urls = compare(requests, as);
    assert.ok(urls > requests.length / 4);
    context.diagnostic(`${requests.length} requests, ${urls} URLs`);
  });

// Without ICU, the systems of 2009 and 2010 do not read domains that are not ASCII.
const isInAscii = ({ input, base }) => !/[^\0-\x7f]|%[89a-f]/i.test(`${input} ${base}`);

for (const as of [
  "rfc3986",
  "rfc3986-appendix-b",
  "rfc3987",
  "web-address-2009",
  "html5-2010",
  "html5-2010@letter",
  "whatwg-2012",
  "standard@2018-01-01",
])
  test(`the vectors and the data of web-platform-tests, --as ${as}`, (context) => {
    const requests = [...vectorRequests(), ...webPlatformRequests()]
      .filter((request) => !/2009|2010/.test(as) || isInAscii(request))
      .map(({ input, base }) => ({ input, base, validate: true }));
    context.diagnostic(`${requests.length} requests, ${compare(requests, as)} URLs`);
  });

test("without ICU the module refuses what needs it", () => {
  const answer = (request, as) => JSON.parse(refurl.oracleLine(JSON.stringify(request), as));
  assert.match(answer({ input: "http://fa\u00df.example", base: "http://h/" }, "web-address-2009").message, /built without ICU/);
  assert.match(answer({ input: "http://h?x", encoding: "shift_jis" }).error, /built without ICU/);
  assert.match(answer({ input: "http://h", site: true }).error, /built without the Public Suffix List/);
});

test("lines that are not requests get the same refusals", () => {
  compare([
    "",
    "{",
    "[]",
    "7",
    '{"input": 1}',
    '{"input": "a:", "more": 1}',
    '{"input": "a:"} {}',
    '{"input": "a:", "id": 1e999}',
    "\u00e9{",
    `{"input": "a:", "id": ${"[".repeat(101)}${"]".repeat(101)}}`,
    "[".repeat(100_000),
  ]);
});

test("long texts", () => {
  const long = 100_000;
  compare(
    ["a", "/", "/..", "%", "é", "a.", "@", ":", "[", "?", "1."].flatMap((part) =>
      ["http://h/", "http://", "x:", "//", ""].map((start) => ({ input: start + part.repeat(long / part.length), base: "http://h/" })),
    ),
  );
});

test("explain, trace, the grammar and sentences give the program's output", () => {
  const json = (list) => list.map((each) => JSON.stringify(each));
  const lines = (...args) =>
    printed(args)
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.stringify(JSON.parse(line)));
  for (const [input, base] of [
    ["http:foo", "http://a/b/c"],
    ["file:///C|/..", undefined],
    ["http://0x7f.1/", undefined],
    ["http://fa\u00df.example", undefined],
    ["//h:80x", undefined],
    ["example.com", undefined],
    ["non-special:/..//p", undefined],
  ]) {
    const options = base === undefined ? [] : ["--base", base];
    assert.deepEqual(json(refurl.explain(input, base)), lines("explain", "--json", "--tree", ...options, input));
    assert.deepEqual(JSON.stringify(refurl.both(input, base)), lines("explain", "--json", "--as", "both", ...options, input).at(-1));
    const [found] = lines("explain", "--json", "--security", ...options, input);
    assert.deepEqual(JSON.stringify({ ...refurl.security(input, base), knows_scripts: true }), found);
    const native = lines("trace", "--json", ...options, input);
    const runs = json(refurl.trace(input, base));
    assert.deepEqual(runs, native.slice(0, runs.length));
    assert.ok(runs.length >= native.length - 1);
  }
  assert.deepEqual(json(refurl.systems()), lines("systems", "--json"));
  for (const [input, base] of [
    ["http://h\\a", undefined],
    ["../b`", "http://h/a/"],
    ["http://[", undefined],
    ["b", "no URL"],
  ])
    assert.deepEqual(
      [JSON.stringify(refurl.compare(input, base))],
      lines("compare", "--json", ...(base === undefined ? [] : ["--base", base]), input),
    );
  for (const [a, b, base] of [
    ["http://H", "http://h/", undefined],
    ["a#b", "A", "http://h/x"],
    ["http://[", "y", undefined],
  ]) {
    const [native] = lines("equiv", "--json", ...(base === undefined ? [] : ["--base", base]), a, b);
    // The module has no Public Suffix List.
    assert.deepEqual(refurl.equiv(a, b, base), { ...JSON.parse(native), same_site: null });
  }
  assert.deepEqual(refurl.grammar(), JSON.parse(printed(["grammar", "--format", "json"])));
  assert.deepEqual(
    refurl.grammar({ production: "port", mode: "web" }),
    JSON.parse(printed(["grammar", "port", "--mode", "web", "--format", "json"])),
  );
  for (const [language, ...options] of [["lenient"], ["strict", "--strict"], ["normal", "--normal"]]) {
    assert.equal(refurl.diagrams({ language }), printed(["grammar", ...options, "--format", "svg"]));
    assert.equal(
      refurl
        .sentences({ language, count: 300, seed: 7 })
        .map((line) => `${line}\n`)
        .join(""),
      printed(["generate", ...options, "-n", "300", "--seed", "7"]),
    );
  }
  assert.deepEqual(refurl.parse(refurl.sentence([1, 2, 3], { language: "normal" })).failure, undefined);
  assert.throws(() => refurl.ebnf({ language: "loose" }), { name: "RefurlError", code: "option" });
});
