// The exports of the package, and their refusals.
// REFURL_PACKAGE names the file node.mjs of the installed package.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";

const file = resolve(process.env.REFURL_PACKAGE);
const refurl = await import(pathToFileURL(file));
const folder = dirname(file);
const onlyUrl = await import(pathToFileURL(join(folder, "only-url-node.mjs")));
const { Calls, instantiate } = await import(pathToFileURL(join(folder, "module.mjs")));
const { calls: ownCalls } = await import(pathToFileURL(join(folder, "calls.mjs")));
const compiled = new WebAssembly.Module(readFileSync(join(folder, "refurl.wasm")));

// Returns whether an error is a RefurlError with a code.
const isRefurlError = (code) => (error) => error instanceof refurl.RefurlError && error.name === "RefurlError" && error.code === code;

// The sizes that the README of the package tells, in KB, raw and by brotli.
test("the modules are small, as the README says", () => {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  for (const name of ["refurl.wasm", "url.wasm"]) {
    const bytes = readFileSync(join(folder, name));
    const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    const [, raw, brotli] = readme.match(new RegExp(`\\| \`${name}\` \\|[^|]*\\| (\\d+) KB \\| (\\d+) KB \\|`));
    for (const [told, size] of [
      [raw, bytes.length],
      [brotli, packed.length],
    ])
      assert.ok(Math.abs(told * 1000 - size) < 0.02 * size, `${name}: ${size} bytes, not ${told} KB`);
  }
});

for (const [file, exported] of [
  ["refurl.d.ts", refurl],
  ["only-url.d.ts", onlyUrl],
])
  test(`${file} declares what is exported, and nothing else`, () => {
    const types = readFileSync(join(folder, file), "utf8");
    const declared = [...types.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const shared = [...types.matchAll(/^export \{ (.*) \};/gm)].flatMap(([, names]) => names.split(", "));
    assert.deepEqual(Object.keys(exported).sort(), [...new Set([...declared, ...shared])].sort());
  });

// Returns the members of an interface of the types, those that can have a value: pairs of a name and whether it is optional.
function membersOf(name) {
  const types = ["refurl.d.ts", "common.d.ts", "explain.d.ts", "whatif.d.ts"]
    .map((each) => readFileSync(join(folder, each), "utf8"))
    .join("");
  const [, parent, body] = types.match(new RegExp(`^export interface ${name} (?:extends (\\w+) )?\\{\n(.*?)^\\}`, "ms"));
  const own = [...body.matchAll(/^ {2}"?(\w[\w ]*?)"?(\??): (?!undefined;)/gm)].map(([, member, mark]) => [member, mark === "?"]);
  return [...(parent === undefined ? [] : membersOf(parent)), ...own];
}

// A setting that succeeds, and one that fails.
const settings = ["8", "x"].map((port) => ["port", port]);

function failureOf(call) {
  try {
    call();
  } catch ({ failure }) {
    return failure;
  }
}

// The names of events that are no rules, and those of the rules in the sources' lists: other rules change nothing.
const found = ["mode", "rebase", "host", "forbidden-code-points", "encoding"];
const ruleNames = ["encoding", "grammar", "host", "normalize", "print", "resolve"].flatMap((stage) => {
  const source = readFileSync(new URL(`../../${stage}/rules.hpp`, import.meta.url), "utf8");
  const columns = source.match(/string_view, column_count>\{([^}]*)\}/)?.[1] ?? "";
  const listed = new Set([...source.matchAll(/&(\w+)/g)].map(([, rule]) => rule));
  const rules = [...source.matchAll(/constexpr Rule (\w+)\{\s*"([^"]+)"/g)].filter(([, rule]) => listed.has(rule));
  return [...rules.map(([, , name]) => name), ...[...columns.matchAll(/"([^"]+)"/g)].map(([, name]) => name)];
});

test("the types of events name all rules of the sources", () => {
  const [, names] = readFileSync(join(folder, "explain.d.ts"), "utf8").match(/^export type RuleName =\n(.*?);/ms);
  assert.deepEqual([...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name).sort(), [...new Set(ruleNames)].sort());
});

// Objects of many kinds for each interface of the types that describes the result of a function.
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
  const longs = [
    `http://h/${"a/\t".repeat(2000)}`,
    `http://h/${"a/../".repeat(2000)}`,
    `http://h/${"`".repeat(2000)}`,
    `a:${" #".repeat(2000)}`,
    "x:\u00e9`",
    "http://a%b",
    "http://1.2/?\u00e9",
    "http://h/^:%",
  ];
  const events = [...readable, ...longs.map((each) => [each, undefined])]
    .flatMap((each) => refurl.explain(...each))
    .concat(longs.flatMap((each) => refurl.explain(each, undefined, { shortened: true })));
  const all = (derivation) => [derivation, ...(derivation.parts ?? []).flatMap(all)];
  const answers = texts.flatMap((each) => refurl.compare(...each).answers);
  const invalid = refurl.validate("http://h/ ");
  const long = [`http://h/?${"x".repeat(300)}#${"<".repeat(1200)}`, undefined]; // is shortened
  const runs = [...readable, long].flatMap((each) => refurl.trace(...each)).filter(({ state }) => state !== undefined);
  const file = { input: "file:///x", base: "file:///y", relativize: true, mend: true, path: "posix" };
  return {
    ValidationError: invalid.errors,
    Getters: [refurl.parse("http://h")],
    Answer: [refurl.oracle({ id: 1, validate: true, since: true, ...file, ...changes })],
    AnswerOfModel: [refurl.oracle({ id: 1, validate: true, since: true, components: true, ...file, ...changes })],
    Since: [refurl.oracle({ input: "http://h/^", since: true }).since],
    Failure: [refurl.parse("http://h:x"), failureOf(() => refurl.parse("a", "b"))],
    FailureOfSystem: [
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
    RuleEvent: events.filter(({ event }) => ruleNames.includes(event)),
    FoundEvent: events.filter(({ event }) => found.includes(event)),
    ErrorEvent: events.filter(({ event }) => event === "validation-error"),
    SequenceEvent: events.filter(({ event }) => event === "sequence"),
    HrefEvent: events.filter(({ event }) => event === "href"),
    FailureEvent: events.filter(({ event }) => event === "failure"),
    Derivation: events.flatMap(({ derivation }) => (derivation === undefined ? [] : all(derivation))),
    Origin: events.flatMap(({ provenance = [] }) => provenance),
    Cell: events.flatMap(({ cells = [] }) => cells),
    Finding: readable.flatMap((each) => refurl.security(...each).findings).concat(refurl.security("http://10.0.0.1:25").findings),
    Examination: readable.map((each) => refurl.security(...each)),
    Run: runs,
    ErrorOfStep: runs.flatMap(({ errors }) => errors),
    Stretch: [...readable, long].flatMap((each) => refurl.both(...each).both),
    SystemDescription: refurl.systems(),
    Reading: answers.filter(({ failure }) => !failure).map(({ systems, ...reading }) => reading),
    SystemFailure: answers.flatMap(({ failures = [] }) => failures),
    Equivalence: [refurl.equiv("http://h", "x:")],
    Mended: [refurl.mend("http://h/a b|")],
    ChangeOfMending: refurl.mend("http://h/a b|").changes,
    ...returnedAboutRules(),
  };
}

function returnedAboutRules() {
  const rules = refurl.rules();
  const found = [
    refurl.whatif({ edits: "scheme http 80 utf-8" }),
    refurl.whatif({ edits: "strike require-path-root" }),
    refurl.whatif({ changes: ["percent_in_opaque_hosts"], edits: "strike dots" }),
  ];
  return {
    Rules: [rules],
    CellsOfCharacters: rules.cells,
    NamedEdit: [...rules.schemes, ...rules.productions],
    RuleOfStage: rules.stages.flatMap((stage) => stage.rules),
    RuleStep: refurl.ruleSteps("HTTP://h/../\u00e9").slice(0, -1),
    StandardChange: refurl.standardChanges(),
    Consequences: found,
    Flips: found.flatMap(({ questions, traps }) => [questions, ...(traps === undefined ? [] : [traps])]),
    Flip: found.flatMap(({ questions, traps }) => [...questions.rows, ...(traps?.rows ?? [])]),
  };
}

// The members of CommonEvent that no event of a kind has.
const ranges = ["input_ranges", "input_ranges_left_out"];
const never = {
  RuleEvent: ["input_ranges_left_out"],
  FoundEvent: [...ranges, "place"],
  ErrorEvent: ["place", "changes"],
  SequenceEvent: [...ranges, "place", "changes"],
  HrefEvent: [...ranges, "place", "changes"],
  FailureEvent: [...ranges, "place", "changes", "left_out"],
};

test("the results of the functions have the members that their types declare, and no others", () => {
  for (const [name, objects] of Object.entries(returned())) {
    const members = membersOf(name).filter(([member]) => !never[name]?.includes(member));
    assert.deepEqual([...new Set(objects.flatMap(Object.keys))].sort(), members.map(([member]) => member).sort(), name);
    for (const [member, isOptional] of members) assert.ok(isOptional || objects.every((each) => member in each), `${name}.${member}`);
  }
  const known = ["Getters", "FailureOfSystem"].flatMap(membersOf).map(([member]) => member);
  for (const setting of refurl.oracle({ input: "http://h", set: settings }).set)
    assert.deepEqual(
      Object.keys(setting).filter((key) => !known.includes(key)),
      ["attribute"],
    );
});

test("the version is that of package.json", () => {
  assert.equal(refurl.version, ownCalls.zeroEnded(ownCalls.exports.refurl_version()));
  assert.equal(onlyUrl.version, refurl.version);
  assert.equal(refurl.version, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version);
});

test("parse", () => {
  assert.equal(refurl.parse("../b", "http://example.com/a/").href, "http://example.com/b");
  assert.equal(refurl.parse("http://h:80x").failure, true);
  assert.equal(failureOf(() => refurl.parse("a", "b")).in, "base");
  assert.equal(refurl.parse("http://fa\u00df.example").hostname, "xn--fa-hia.example");
  assert.equal(refurl.parse("http://h", undefined, { as: "standard" }).origin, "http://h");
  assert.throws(() => refurl.parse("http://h", undefined, { as: "nothing" }), isRefurlError("system"));
  for (const encoding of ["nothing", "shift_jis"])
    assert.throws(() => refurl.parse("http://h", undefined, { encoding }), isRefurlError("encoding"));
  assert.equal(refurl.parse("http://h?\u00e9", undefined, { encoding: "utf-16le" }).search, "?%C3%A9");
});

test("validate", () => {
  assert.deepEqual(refurl.validate("http://h/"), { valid: true, errors: [] });
  assert.equal(refurl.validate("../b", "http://h").valid, true);
  const { valid, rule, reason, begin, end, errors } = refurl.validate("http://h/ x");
  assert.deepEqual([valid, begin, end], [false, 9, 10]);
  assert.ok(rule !== "" && reason !== "");
  assert.deepEqual(errors, [{ name: "invalid-URL-unit", offset: 9 }]);
  const invalid = `http://h/${'"'.repeat(2000)}`;
  assert.equal(refurl.validate(invalid).errors.length, 2000);
  const short = refurl.validate(invalid, undefined, { shortened: true });
  assert.deepEqual([short.errors.length, short.errors_left_out], [1000, 1000]);
  assert.throws(() => refurl.validate("a", "b"), isRefurlError("base"));
});

test("all functions but compare refuse a base that is not a URL, and say why", () => {
  const refused = (error) =>
    isRefurlError("base")(error) && /^the base is not a URL: .* in a port/.test(error.message) && error.failure.in === "base";
  const bad = "http://h:x";
  for (const name of ["parse", "explain", "trace", "both", "security", "validate"])
    assert.throws(
      () => refurl[name]("a", bad),
      (error) => refused(error) && error.failure.begin === 9,
      name,
    );
  for (const name of ["equiv", "parting"]) assert.throws(() => refurl[name]("a", "a", bad), refused, name);
  for (const name of ["mend", "relativize"]) assert.throws(() => refurl[name]("a", bad), refused, name);
  assert.throws(
    () => onlyUrl.parse("a", bad),
    (error) => error.code === "base" && error.failure.begin === 9,
  );
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
  for (const name of ["parse", "explain", "trace", "both", "equiv", "parting", "validate"])
    assert.throws(() => reading[name](7), isRefurlError("base"), name);
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
  assert.throws(() => refurl.sentences({ production: "nothing" }), isRefurlError("production"));
  assert.throws(() => refurl.grammar({ mode: "nothing" }), isRefurlError("option"));
  for (const wrong of [-1, 1.5, 100_001, NaN, "3"]) assert.throws(() => refurl.sentences({ count: wrong }), isRefurlError("option"));
  for (const wrong of [-1, 0.5, 2 ** 32]) assert.throws(() => refurl.sentence([wrong]), isRefurlError("option"));
  assert.deepEqual(refurl.sentences({ count: 0 }), []);
});

// Calls over a module of its own, whose malloc refuses more than `limit.bytes`.
async function callsWithin(limit) {
  const calls = new Calls((module) => {
    const exports = instantiate(module);
    return { ...exports, malloc: (size) => (size > limit.bytes ? 0 : exports.malloc(size)) };
  });
  await calls.load(compiled);
  return calls;
}

test("a text that does not fit into the memory is refused, and later texts still arrive", async () => {
  const limit = { bytes: 10_000 };
  const calls = await callsWithin(limit);
  const answer = (request) => calls.ask("refurl_module_answer", [JSON.stringify(request), "pipeline"]);
  const request = { input: "b", base: "http://h/a" };
  const expected = refurl.oracleLine(JSON.stringify(request));
  assert.equal(answer(request), expected);
  assert.throws(() => answer({ input: "x".repeat(5000) }), isRefurlError("memory"));
  limit.bytes = 0;
  assert.throws(() => answer(request), isRefurlError("memory"));
  assert.throws(() => calls.written([""]), isRefurlError("memory"));
  limit.bytes = 10_000;
  assert.equal(answer(request), expected);
  assert.notEqual(calls.written([""])[0], 0);
});

test("numbers that do not fit into the memory are refused; their memory is freed even if the call fails", async () => {
  const limit = { bytes: 10_000 };
  const calls = await callsWithin(limit);
  assert.throws(() => calls.withNumbers(new Array(5000).fill(1), () => assert.fail()), isRefurlError("memory"));
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

test("a size that WebAssembly cannot express is refused; a high address is a positive number", async () => {
  const calls = await callsWithin({ bytes: Infinity });
  assert.throws(() => calls.allocate(2 ** 32 + 64), isRefurlError("memory"));
  const high = new Calls(() => ({ malloc: () => -4096 }));
  high.provide(() => compiled);
  assert.equal(high.allocate(1), 2 ** 32 - 4096);
});

test("many objects come and go", () => {
  for (let i = 0; i < 20_000; ++i) {
    const url = new refurl.URL(`http://h${i}/?a=${i}`);
    url.searchParams.append("b", "\u00e9".repeat(i % 100));
    assert.equal(url.searchParams.get("a"), String(i));
  }
});

test("a small build gives the same answers", () => {
  const texts = [
    "http://EXAMPLE.com:80/a/../b?q#f",
    "//h",
    "a:b",
    "x",
    "http://h:x",
    "http://\u00e9/",
    "file:C|/a",
    "\ud800:",
    "http://[1::2::3]/",
  ];
  for (const text of texts)
    for (const base of [undefined, "http://h/a", "a:b"]) assert.deepEqual(onlyUrl.parse(text, base), refurl.parse(text, base), text);
  const [small, whole] = [onlyUrl, refurl].map(({ URL: Class }) => new Class("http://h?a=1"));
  for (const url of [small, whole]) url.searchParams.append("b", "2");
  assert.equal(small.href, whole.href);
});

test("without a module, each function says what to do; init loads what it gets, and says why it cannot", async () => {
  const { RefurlError, init, parse } = await import(`${pathToFileURL(join(folder, "refurl.mjs"))}?anew`).then((anew) => anew);
  assert.equal(RefurlError, refurl.RefurlError);
  assert.equal(typeof init, "function");
  assert.equal(parse("a:").href, "a:"); // both share one module
  const empty = new Calls();
  assert.throws(() => empty.exports, isRefurlError("not-loaded"));
  assert.throws(() => empty.exports, /call `await init\(\)` first/);
  await assert.rejects(empty.load(new Response("<!doctype html>")), /is not a WebAssembly module/);
  await assert.rejects(empty.load(new Response("", { status: 404 })), /its status is 404/);
  await assert.rejects(empty.load(Uint8Array.of(0, 0x61, 0x73)), isRefurlError("not-loaded"));
  await assert.rejects(empty.load("http://127.0.0.1:1/"), isRefurlError("not-loaded"));
  await empty.load(Promise.resolve(new Response(readFileSync(join(folder, "refurl.wasm")))));
  assert.equal(empty.zeroEnded(empty.exports.refurl_version()), refurl.version);
});

test("when the module ends, the next call starts it anew, and the objects of before live on", () => {
  const url = new refurl.URL("http://h/?a=1");
  const { searchParams } = url;
  // The module has no memory at this address.
  const end = () => assert.throws(() => ownCalls.exports.refurl_url_parse(2 ** 31, 8, 0, 0), isRefurlError("ended"));
  end();
  assert.deepEqual([url.href, url.origin, searchParams.get("a")], ["http://h/?a=1", "http://h", "1"]);
  end();
  url.hash = "x";
  searchParams.append("b", "2");
  assert.equal(url.href, "http://h/?a=1&b=2#x");
  assert.equal(refurl.explain("http:foo", "http://a/b/c").at(-1).after, "http://a/b/foo");
});

test("objects are printed as those of Node, become JSON as their href, and are not cloned", () => {
  for (const text of ["http://u:p@h:8/a?b='c#d", "a:b"]) {
    const [own, nodes] = [new refurl.URL(text), new URL(text)];
    for (const depth of [0, 1, 2]) assert.equal(inspect([own], { depth }), inspect([nodes], { depth }));
    assert.equal(inspect(own.searchParams), inspect(nodes.searchParams));
    assert.equal(JSON.stringify({ own }), JSON.stringify({ own: nodes }));
  }
  // Before 22.10, Node clones its own URLs as empty objects too.
  const clone = (url) => {
    try {
      return structuredClone(url);
    } catch ({ name }) {
      return name;
    }
  };
  assert.deepEqual(clone(new refurl.URL("a:")), clone(new URL("a:")));
});
