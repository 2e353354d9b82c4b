// The exports of the package, and their refusals.
// REFURL_PACKAGE names the file refurl.mjs of the installed package.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const file = resolve(process.env.REFURL_PACKAGE);
const refurl = await import(pathToFileURL(file));
const folder = dirname(file);
const { Calls, instantiate } = await import(pathToFileURL(join(folder, "module.mjs")));

// The program gzip compresses the module by 10 KB better than Node's zlib.
test("the module is small", (context) => {
  const { stdout } = spawnSync("gzip", ["-9"], { input: readFileSync(join(folder, "refurl.wasm")), maxBuffer: 2 ** 30 });
  context.diagnostic(`${Math.round(stdout.length / 1000)} KB by gzip`);
  assert.ok(stdout.length > 0 && stdout.length <= 540_000);
});

test("refurl.d.ts declares what refurl.mjs exports, and nothing else", () => {
  const declared = [...readFileSync(join(folder, "refurl.d.ts"), "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(Object.keys(refurl).sort(), [...new Set(declared)].sort());
});

// Returns the members of an interface of refurl.d.ts, those that can have a value: pairs of a name and whether it is optional.
function membersOf(name) {
  const types = readFileSync(join(folder, "refurl.d.ts"), "utf8");
  const [, parent, body] = types.match(new RegExp(`^export interface ${name} (?:extends (\\w+) )?\\{\n(.*?)^\\}`, "ms"));
  const own = [...body.matchAll(/^ {2}(\w+)(\??): (?!undefined;)/gm)].map(([, member, mark]) => [member, mark === "?"]);
  return [...(parent === undefined ? [] : membersOf(parent)), ...own];
}

// A setting that succeeds, and one that fails.
const settings = ["8", "x"].map((port) => ["port", port]);

// Objects of many kinds for each interface of refurl.d.ts that describes the result of a function.
function returned() {
  const texts = [
    ["http://h:x", undefined],
    ["\thttp://h/\n a\tb\n", undefined],
    ["//u:p@%41\u00e9:80/a/../b?q#f", "http://h"],
    ["x", undefined],
    ["x", "y"],
  ];
  const readable = texts.filter(([, base]) => base !== "y");
  const ask = ([input, base], as) => refurl.oracle({ id: 1, input, base, validate: true }, as);
  const changes = { set: settings, params: [["sort"]] };
  const events = readable.flatMap((each) => refurl.explain(...each));
  const all = (derivation) => [derivation, ...(derivation.parts ?? []).flatMap(all)];
  const answers = texts.flatMap((each) => refurl.compare(...each).answers);
  const invalid = refurl.validate("http://h/ ");
  const long = [`http://h/?${"x".repeat(300)}#${"<".repeat(1200)}`, undefined]; // is shortened
  const runs = [...readable, long].flatMap((each) => refurl.trace(...each)).filter(({ state }) => state !== undefined);
  return {
    ValidationError: invalid.errors,
    Getters: [refurl.parse("http://h")],
    Answer: [refurl.oracle({ id: 1, input: "http://h", validate: true, since: true, ...changes })],
    AnswerOfModel: [refurl.oracle({ id: 1, input: "http://h", validate: true, since: true, components: true, ...changes })],
    Since: [refurl.oracle({ input: "http://h/^", since: true }).since],
    Failure: [
      ...texts.flatMap((each) => [ask(each), ask(each, "rfc3986")]).filter(({ failure }) => failure),
      refurl.oracle({ input: "http://h:x", since: true }),
      refurl.oracle({ input: "a", document: { address: "x" }, base_change: { from: "x:", to: "y:" } }, "html5-2010"),
    ],
    AnswerOfSystem: texts
      .flatMap(([input, base]) => [
        refurl.oracle({ id: 1, input, base, validate: true, set: [["hash", "x"]], params: [["size"]] }, "whatwg-2012"),
        refurl.oracle({ id: 1, input, document: { address: "x:" }, base_change: { from: "x:", to: "y:" } }, "html5-2010"),
      ])
      .filter(({ failure }) => !failure),
    FormOfSystem: [refurl.oracle({ id: 1, input: "a", form: {} }, "whatwg-2012")],
    Event: events,
    Derivation: events.flatMap(({ derivation }) => (derivation === undefined ? [] : all(derivation))),
    Origin: events.flatMap(({ provenance = [] }) => provenance),
    Cell: events.flatMap(({ cells = [] }) => cells),
    Finding: readable.flatMap((each) => refurl.security(...each).findings).concat(refurl.security("http://h:25").findings),
    Examination: readable.map((each) => refurl.security(...each)),
    Run: runs,
    ErrorOfStep: runs.flatMap(({ errors }) => errors),
    Stretch: [...readable, long].flatMap((each) => refurl.both(...each).both),
    SystemDescription: refurl.systems(),
    Reading: answers.filter(({ failure }) => !failure).map(({ systems, ...reading }) => reading),
    SystemFailure: answers.flatMap(({ failures = [] }) => failures),
    Equivalence: [refurl.equiv("http://h", "x:")],
  };
}

test("the results of the functions have the members that refurl.d.ts declares, and no others", () => {
  for (const [name, objects] of Object.entries(returned())) {
    const members = membersOf(name);
    assert.deepEqual([...new Set(objects.flatMap(Object.keys))].sort(), members.map(([member]) => member).sort(), name);
    for (const [member, isOptional] of members) assert.ok(isOptional || objects.every((each) => member in each), `${name}.${member}`);
  }
  const known = ["Getters", "Failure"].flatMap(membersOf).map(([member]) => member);
  for (const setting of refurl.oracle({ input: "http://h", set: settings }).set)
    assert.deepEqual(
      Object.keys(setting).filter((key) => !known.includes(key)),
      ["attribute"],
    );
});

test("the version is that of package.json", () => {
  assert.equal(refurl.version, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version);
});

test("parse", () => {
  assert.equal(refurl.parse("../b", "http://example.com/a/").href, "http://example.com/b");
  assert.equal(refurl.parse("http://h:80x").failure, true);
  assert.equal(refurl.parse("a", "b").in, "base");
  assert.equal(refurl.parse("http://fa\u00df.example").hostname, "xn--fa-hia.example");
  assert.equal(refurl.parse("http://h", undefined, { as: "standard" }).origin, "http://h");
  assert.throws(() => refurl.parse("http://h", undefined, { as: "nothing" }), RangeError);
  assert.throws(() => refurl.parse("http://h", undefined, { encoding: "nothing" }), {
    name: "TypeError",
    message: /is not a label of an encoding/,
  });
  assert.throws(() => refurl.parse("http://h", undefined, { encoding: "shift_jis" }), /built without ICU/);
  assert.equal(refurl.parse("http://h?\u00e9", undefined, { encoding: "utf-16le" }).search, "?%C3%A9");
});

test("validate", () => {
  assert.deepEqual(refurl.validate("http://h/"), { valid: true, errors: [] });
  assert.equal(refurl.validate("../b", "http://h").valid, true);
  const { valid, rule, reason, begin, end, errors } = refurl.validate("http://h/ x");
  assert.deepEqual([valid, begin, end], [false, 9, 10]);
  assert.ok(rule !== "" && reason !== "");
  assert.deepEqual(errors, [{ name: "invalid-URL-unit", offset: 9 }]);
  assert.throws(() => refurl.validate("a", "b"), TypeError);
});

test("explain, trace, equiv and parting refuse a base that is not a URL", () => {
  assert.throws(() => refurl.equiv("a", "a", "b"), TypeError);
  assert.throws(() => refurl.parting("a", "a", "b"), TypeError);
  assert.throws(() => refurl.explain("a", "b"), TypeError);
  assert.throws(() => refurl.trace("a", "b"), TypeError);
  assert.equal(refurl.explain("http:foo", "http://a/b/c").at(-1).event, "href");
  assert.equal(refurl.explain("http://h:x").at(-1).event, "failure");
  assert.equal(refurl.trace("a", "http://h/b").at(-1).href, "http://h/a");
});

// Each function that takes a base.
const reading = {
  parse: (base, options) => refurl.parse("a", base, options),
  explain: (base, options) => refurl.explain("a", base, options),
  trace: (base, options) => refurl.trace("a", base, options),
  both: (base, options) => refurl.both("a", base, options),
  compare: (base, options) => refurl.compare("a", base, options),
  equiv: (base) => refurl.equiv("a", "A", base),
  parting: (base, options) => refurl.parting("a", "A", base, options),
  validate: (base) => refurl.validate("a", base),
};

test("a base is converted to a string; undefined and null mean no base; null means no encoding", () => {
  const text = "http://example.com/a/long/path";
  const bases = [new URL(text), new refurl.URL(text), [text], { toString: () => refurl.parse(text.repeat(5000), text) && text }];
  for (const [name, read] of Object.entries(reading)) {
    const expected = read(text);
    assert.deepEqual(read(text, { encoding: null }), expected, name);
    for (const base of bases) assert.deepEqual(read(base), expected, name);
    assert.deepEqual(read(null), read(undefined), name);
    assert.throws(() => read(Symbol("s")), TypeError, name);
  }
  assert.equal(refurl.parse("a", 7).in, "base");
  for (const name of ["explain", "trace", "both", "equiv", "parting", "validate"]) assert.throws(() => reading[name](7), TypeError, name);
});

test("an input is converted to a string too, and so is a line", () => {
  const url = new URL("http://h/a b");
  for (const input of [url, new refurl.URL(url), null, undefined, 7, ["x:y"]]) {
    const text = String(input);
    for (const name of ["parse", "explain", "trace", "both", "compare", "validate"])
      assert.deepEqual(refurl[name](input, "http://h/"), refurl[name](text, "http://h/"), name);
    assert.deepEqual(refurl.equiv(input, input, "http://h/"), refurl.equiv(text, text, "http://h/"));
    assert.equal(refurl.parting(input, text, "http://h/"), null);
    assert.equal(refurl.oracleLine(input), refurl.oracleLine(text));
  }
});

test("choices may be computed during another call of refurl", () => {
  function* choices() {
    yield 1;
    refurl.parse("http://h/".repeat(5000));
    yield 2;
  }
  assert.equal(refurl.sentence(choices(), { production: "authority" }), refurl.sentence([1, 2], { production: "authority" }));
});

test("two texts part at the stage that does something else", () => {
  assert.equal(refurl.parting("http://h/a/../b", "http://h/a/./b"), "parse");
  assert.equal(refurl.parting("http://h/", "http://h/ "), "preprocess");
  assert.equal(refurl.parting("a", "a", "http://h"), null);
});

test("each system that needs ICU says so", () => {
  const failing = refurl.compare("http://fa\u00df.example\\", "http://h/").answers.find(({ failure }) => failure);
  const reasons = Object.fromEntries(failing.failures.map(({ system, message }) => [system, message]));
  assert.match(reasons["web-address-2009"], /built without ICU/);
  assert.match(reasons.rfc3986, /percent-encode it/);
});

test("the cells of an explanation are those of the table", () => {
  const { columns, rows, statuses } = refurl.characters();
  assert.deepEqual([...new Set(rows.flatMap((row) => [...row.statuses]))].sort(), statuses.map(({ status }) => status).sort());
  assert.equal(
    rows.map(({ ascii }) => ascii.length).reduce((a, b) => a + b),
    128,
  );
  const { cells } = refurl.explain("foo://u;@h/a b`?\u00e9#'").at(-1);
  assert.equal(cells.length, 8);
  for (const { class: name, column, status, characters } of cells) {
    const row = rows.find((each) => each.class === name);
    assert.equal(row.statuses[columns.indexOf(column)], status);
    assert.ok([...characters].every((c) => row.ascii.includes(c) || row.has_others));
  }
});

test("a sentence of fewer and smaller choices is simpler", () => {
  const choices = Array.from({ length: 40 }, (_, index) => (index * 2654435761) % 2 ** 32);
  assert.notEqual(refurl.sentence(choices), refurl.sentence([]));
  assert.ok(refurl.sentence([]).length <= refurl.sentence(choices).length);
  for (const mode of ["generic", "web", "file"]) assert.equal(typeof refurl.sentence([1, 2, 3], { mode }), "string");
  assert.equal(refurl.sentence([], { production: "nothing" }), null);
  assert.throws(() => refurl.sentences({ production: "nothing" }), RangeError);
  assert.throws(() => refurl.grammar({ mode: "nothing" }), RangeError);
});

// Calls over a module of its own, whose malloc refuses more than `limit.bytes`.
async function callsWithin(limit) {
  const exports = await instantiate(readFileSync(join(folder, "refurl.wasm")));
  return new Calls({ ...exports, malloc: (size) => (size > limit.bytes ? 0 : exports.malloc(size)) });
}

test("a text that does not fit into the memory is a RangeError, and later texts still arrive", async () => {
  const limit = { bytes: 10_000 };
  const calls = await callsWithin(limit);
  const c = calls.exports;
  const answer = (request) =>
    calls.with([JSON.stringify(request), "pipeline"], (...texts) => calls.owned(c.refurl_module_answer(...texts.flat())));
  const request = { input: "b", base: "http://h/a" };
  const expected = refurl.oracleLine(JSON.stringify(request));
  assert.equal(answer(request), expected);
  assert.throws(() => answer({ input: "x".repeat(5000) }), RangeError);
  limit.bytes = 0;
  assert.throws(() => answer(request), RangeError);
  assert.throws(() => calls.with([""], (text) => text), RangeError);
  limit.bytes = 10_000;
  assert.equal(answer(request), expected);
  assert.notEqual(
    calls.with([""], ([pointer]) => pointer),
    0,
  );
});

test("numbers that do not fit into the memory are a RangeError; their memory is freed even if the call fails", async () => {
  const limit = { bytes: 10_000 };
  const calls = await callsWithin(limit);
  assert.throws(() => calls.withNumbers(new Array(5000).fill(1), () => assert.fail()), RangeError);
  const failing = (pointer) => {
    throw new Error(String(pointer));
  };
  const pointers = Array.from({ length: 3 }, () => {
    try {
      return calls.withNumbers(new Array(2000).fill(1), failing);
    } catch ({ message }) {
      return message;
    }
  });
  assert.deepEqual(pointers, new Array(3).fill(pointers[0]));
});

test("a size that WebAssembly cannot express is a RangeError; a high address is a positive number", async () => {
  const calls = await callsWithin({ bytes: Infinity });
  assert.throws(() => calls.allocate(2 ** 32 + 64), RangeError);
  const high = new Calls({ malloc: () => -4096 });
  assert.equal(high.allocate(1), 2 ** 32 - 4096);
});

test("many objects come and go", () => {
  for (let i = 0; i < 20_000; ++i) {
    const url = new refurl.URL(`http://h${i}/?a=${i}`);
    url.searchParams.append("b", "\u00e9".repeat(i % 100));
    assert.equal(url.searchParams.get("a"), String(i));
  }
});
