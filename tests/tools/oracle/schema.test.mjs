// Checks the oracle's requests and answers against spec-notes/oracle.schema.json.
// REFURL_TOOL names the program, REFURL_MODULES the folder with npm's packages.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const require = createRequire(join(resolve(process.env.REFURL_MODULES), "from-here.js"));
const Ajv = require("ajv/dist/2020").default;

const project = fileURLToPath(new URL("../../..", import.meta.url));
const notes = join(project, "spec-notes");
const vectors = join(project, "tests/vectors");
const readText = (...path) => readFileSync(join(...path), "utf8");

const schema = JSON.parse(readText(notes, "oracle.schema.json"));
const ajv = new Ajv({ strict: true, strictRequired: false, strictTuples: false, strictTypes: false, schemas: [schema] });
const isRequest = ajv.getSchema(`${schema.$id}#/$defs/request`);
const isAnswer = ajv.getSchema(`${schema.$id}#/$defs/answer`);
const isHello = ajv.getSchema(`${schema.$id}#/$defs/hello`);
const isHelloAnswer = ajv.getSchema(`${schema.$id}#/$defs/helloAnswer`);

// The answers to some lines, as texts.
function answerTexts(lines, ...options) {
  const { status, stdout } = spawnSync(resolve(process.env.REFURL_TOOL), ["oracle", ...options], {
    input: lines.map((line) => `${line}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  assert.equal(status, 0);
  const answers = stdout.split("\n");
  assert.equal(answers.pop(), "");
  assert.equal(answers.length, lines.length);
  return answers;
}

const answersTo = (lines, ...options) => answerTexts(lines, ...options).map((text) => JSON.parse(text));

function assertFits(check, value) {
  assert.ok(check(value), `${JSON.stringify(value)}\n${JSON.stringify(check.errors?.slice(-3), null, 1)}`);
}

function assertRange({ begin, end }, text) {
  assert.ok(begin <= end && end <= Buffer.byteLength(text), `${begin} to ${end} of ${JSON.stringify(text)}`);
}

// ── The vectors ──

const vectorsWithInput = readdirSync(vectors)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => JSON.parse(readText(vectors, file)))
  .filter(({ input }) => typeof input === "string");

function requestOf({ input, base, encoding, set, params }, index) {
  return { id: index % 2 ? index : { vector: [index] }, input, base, encoding, set, params };
}

const plainRequests = vectorsWithInput.map(requestOf);
const validatingRequests = plainRequests.map((request) => ({ ...request, validate: true }));
const [{ error: noSites }] = answersTo(['{"input": "a:", "site": true}']);
const siteRequests = noSites ? [] : plainRequests.map((request) => ({ ...request, site: true }));
const requests = [...plainRequests, ...validatingRequests, ...siteRequests].map((request) => JSON.stringify(request));
const textRequests = plainRequests.map((request) => ({
  ...request,
  relativize: typeof request.base === "string",
  mend: true,
  path: "posix",
}));
const modelRequests = plainRequests.map((request) => ({ ...request, components: true, since: true }));
// It refuses no text, and so calls none valid.
const readsAnyText = (system) => system === "rfc3986-appendix-b";
const plain = requests.map((line) => ({ ...JSON.parse(line), set: undefined, params: undefined, site: undefined }));
const plainFor = (system) =>
  plain.map((request) => JSON.stringify(readsAnyText(system) ? { ...request, validate: undefined } : request));
requests.push(...modelRequests.map((request) => JSON.stringify(request)));
const otherSystems = [
  "rfc3986",
  "rfc3986-appendix-b",
  "rfc3987",
  "web-address-2009",
  "html5-2010@letter",
  "whatwg-2012",
  "url-specification-0.10.1",
];

for (const [system, lines] of [["pipeline", requests], ["standard", requests], ["standard@2023-05-08", requests], ...otherSystems.map((name) => [name, plainFor(name)])])
  test(`the requests of all vectors and their answers fit the schema, --as ${system}`, (context) => {
    const answers = answersTo(lines, "--as", system);
    const count = { url: 0, failure: 0 };
    for (const [index, line] of lines.entries()) {
      const [request, answer] = [JSON.parse(line), answers[index]];
      assertFits(isRequest, request);
      assertFits(isAnswer, answer);
      assert.equal(answer.error === undefined || answer.failure === true, true, `${line} is refused: ${answer.error}`);
      assert.deepEqual(answer.id, request.id);
      assert.equal(answer.publicSuffix !== undefined, request.site === true && answer.href !== undefined, line);
      assert.equal(answer.valid !== undefined, request.validate === true && answer.in !== "base", line);
      if (answer.failure) assertRange(answer, answer.in === "base" ? request.base : request.input);
      assert.equal(answer.hostKind !== undefined, request.components === true && answer.href !== undefined && !otherSystems.includes(system), line);
      assert.equal(answer.since !== undefined, request.since === true && answer.in !== "base", line);
      answer.set?.forEach((result, at) => result.failure && assertRange(result, request.set[at][1]));
      ++count[answer.failure ? "failure" : "url"];
    }
    assert.ok(count.url > 1000);
    assert.ok(readsAnyText(system) ? count.failure === 0 : count.failure > 50);
    context.diagnostic(`${count.url} URLs, ${count.failure} failures`);
  });

test("the requests of all vectors for references, mended texts and paths, and their answers, fit the schema", () => {
  const lines = textRequests.map((request) => JSON.stringify(request));
  const ofPaths = textRequests.map(({ input }) => JSON.stringify({ input: `/${input}`, from_path: "posix" }));
  const counts = { references: 0, texts: 0, paths: 0, urls: 0 };
  for (const [index, answer] of answersTo([...lines, ...ofPaths]).entries()) {
    const line = [...lines, ...ofPaths][index];
    assertFits(isRequest, JSON.parse(line));
    assertFits(isAnswer, answer);
    const { href, reference, mended, path } = answer;
    if (index >= lines.length) {
      counts.urls += href === undefined ? 0 : 1;
      continue;
    }
    assert.equal(reference !== undefined, href !== undefined && textRequests[index].relativize, line);
    assert.ok([mended, path].every((each) => (each === undefined) === (href === undefined)), line);
    counts.references += reference === undefined ? 0 : 1;
    counts.texts += mended?.text === undefined ? 0 : 1;
    counts.paths += typeof path === "string" ? 1 : 0;
  }
  for (const [name, count] of Object.entries(counts)) assert.ok(count > 20, `${count} ${name}`);
});

test("generated requests fit the schema, are no repeats, and the oracle answers each; a good part are URLs", (context) => {
  const tool = resolve(process.env.REFURL_TOOL);
  for (const [options, least] of [[["--requests"], 0.45], [["--requests", "--seed", "2"], 0.45], [["--json"], 0], [["--mutants", "--json"], 0]]) {
    const { stdout } = spawnSync(tool, ["generate", "-n", "1000", ...options], { encoding: "utf8", maxBuffer: 2 ** 30 });
    const lines = stdout.split("\n").slice(0, -1);
    assert.equal(lines.length, 1000);
    for (const line of lines) assertFits(isRequest, JSON.parse(line));
    const answers = answersTo(lines);
    answers.forEach((answer) => assertFits(isAnswer, answer));
    assert.ok(answers.every((answer) => answer.error === undefined || answer.failure));
    const urls = answers.filter(({ href }) => href !== undefined).length;
    context.diagnostic(`${options.join(" ")}: ${urls} of 1000 are URLs`);
    assert.ok(urls >= 1000 * least && urls < 970);
    if (options[0] === "--requests") assert.equal(new Set(lines).size, 1000);
  }
});

test("a hello is answered with the keys that answers have", () => {
  assertFits(isHello, { hello: 1 });
  for (const system of ["pipeline", "standard", "standard@2017-01-01", ...otherSystems]) {
    const [hello, answer] = answersTo(['{"hello": 1}', '{"input": "http://h:8/a?b#c"}'], "--as", system);
    assertFits(isHelloAnswer, hello);
    assert.deepEqual(new Set(hello.keys), new Set(Object.keys(answer).filter((key) => !["components", "errors"].includes(key))), system);
  }
  const askable = (system) => Object.keys(answersTo(['{"hello": 1}'], "--as", system)[0]).slice(5);
  assert.deepEqual(askable("pipeline"), ["set", "params", "encoding", "validate"]);
  assert.deepEqual(askable("whatwg-2012"), ["set", "params", "encoding", "validate"]);
  assert.deepEqual(askable("rfc3986"), ["validate"]);
  for (const line of ['{"hello": 2}', '{"hello": 1, "input": "a:"}']) {
    assert.equal(isHello(JSON.parse(line)), false);
    assert.equal(answersTo([line])[0].error, 'a hello is {"hello": 1}');
  }
});

test("an answer that the schema does not describe does not fit it", () => {
  const [line] = answersTo(['{"input": "http://h", "set": [["host", "x"]], "params": [["get", "a"]], "validate": true}']);
  assertFits(isAnswer, line);
  for (const change of [
    { more: 1 }, { href: undefined }, { port: 80 }, { search: "?" }, { failure: true }, { error: "x" }, { in: "base" }, { valid: 1 }, { publicSuffix: "h" }, { publicSuffix: "", registrableDomain: null },
    { errors: [{ name: "x", offset: 0 }] }, { set: [{ attribute: "host" }] }, { set: [{ ...line.set[0], more: 1 }] },
    { set: [{ ...line.set[0], failure: true }] }, { params: [{ ...line.params[0], result: 1 }] },
  ])
    assert.equal(isAnswer({ ...JSON.parse(JSON.stringify({ ...line, ...change })) }), false, JSON.stringify(change));
  const [record] = answersTo(['{"input": "http://h", "validate": true}'], "--as", "rfc3986");
  assertFits(isAnswer, record);
  for (const change of [{ more: 1 }, { path: null }, { port: 80 }, { components: [["host"]] }, { origin: null }, { failure: true }])
    assert.equal(isAnswer({ ...record, ...change }), false, JSON.stringify(change));
  const inAScript = '{"input": "http://h", "set": [["hash", "x"]], "params": [["get", "a"], ["size"]]}';
  const [scripted, unscripted] = answersTo([inAScript, inAScript.replace("http://h", "a:")], "--as", "whatwg-2012");
  assertFits(isAnswer, scripted);
  assertFits(isAnswer, unscripted);
  assert.equal(unscripted.params.failure, true);
  for (const change of [{ set: [{ attribute: "host" }] }, { set: [{ ...scripted.set[0], more: 1 }] }, { params: [{ ...scripted.params[0], result: 1 }] }, { params: { failure: true } }])
    assert.equal(isAnswer({ ...scripted, ...change }), false, JSON.stringify(change));
  const inADocument = '{"input": "a", "document": {"address": "http://h"}, "base_change": {"from": "http://h", "to": "x"}}';
  for (const line of [inADocument, inADocument.replaceAll("http://h", "x")]) {
    const [answer] = answersTo([line], "--as", "html5-2010");
    assertFits(isAnswer, answer);
    for (const change of [{ bases: { ...answer.bases, more: "x" } }, { bases: { document: "x" } }, { base_change: { elements: [] } }, { base_change: { ...answer.base_change, elements: [{ element: "q" }] } }])
      assert.equal(isAnswer({ ...answer, ...change }), false, JSON.stringify(change));
  }
  const [form] = answersTo(['{"input": "a=1", "form": {}}'], "--as", "whatwg-2012");
  assertFits(isAnswer, form);
  for (const change of [{ pairs: [["a"]] }, { encoding: null }, { href: "a:" }])
    assert.equal(isAnswer({ ...form, ...change }), false, JSON.stringify(change));
  const [failure] = answersTo(['{"input": "http://h:x"}']);
  assertFits(isAnswer, failure);
  for (const change of [{ stage: undefined }, { rule: "" }, { failure: false }, { error: "x" }, { in: "input" }, { href: "a:" }, { message: "" },
    { begin: -1 }, { end: undefined }])
    assert.equal(isAnswer(JSON.parse(JSON.stringify({ ...failure, ...change }))), false, JSON.stringify(change));
});

// ── Requests, right and wrong ──

const strings = ["", "utf-8", "http://h", "posix", "windows"];
const documents = [{ address: "http://h" }, { address: "x", base_href: null, creator: "y", xml_base: ["a", "b"] }, { address: 1 }, { address: "x", base: "y" },
  { address: "x", xml_base: "y" }, { use_charset: true }, { isindex: false, use_charset: true }, { isindex: "x" }, { from: "x", to: "y" }, { from: "x" }, { from: "x", to: 1 }];
const items = ["get", ["get"], [], [[]], ["get", 1], ["get", "a"], ["get", "a", "b"], ["has", "a"], ["has", "a", "b"], ["has", "a", "b", "c"],
  ["append", "a"], ["append", "a", "b"], ["append", "a", null], ["sort"], ["sort", "a"], ["toString"], ["origin", "x"], ["href", "x"], ["host"],
  ["host", "x"], ["host", "x", "y"], ["set", "a", "b"], ["nothing"], ["Host", "x"], { host: "x" }];
const values = [...strings, ...documents, null, true, false, 0, -1.5, {}, [], ["x"], { input: "x" }, ...items.map((item) => [item]), [items[5], items[5]],
  [["hash", "x"], ["port", "1"]], [["hash", "x"], ["nothing", "1"]]];
const keys = [...(noSites ? [] : ["site"]), "id", "input", "base", "encoding", "document", "base_change", "form", "validate", "relativize", "mend", "path", "from_path", "set", "params", "Input", "", "as", "other"];

test("the oracle refuses a line exactly if the schema does", (context) => {
  const lines = values.map((value) => JSON.stringify(value));
  for (const key of keys)
    for (const value of values) {
      const isNoLabel = key === "encoding" && typeof value === "string" && value !== "utf-8";
      if (!isNoLabel) lines.push(JSON.stringify({ input: "a:", [key]: value }), JSON.stringify({ [key]: value }));
    }
  const answers = answersTo(lines);
  let refused = 0;
  for (const [index, line] of lines.entries()) {
    const { error, failure } = answers[index];
    const isRefused = error !== undefined && failure === undefined && !/ does not say /.test(error);
    assert.equal(isRefused, !isRequest(JSON.parse(line)), `${line}: ${error}`);
    assertFits(isAnswer, answers[index]);
    if (isRefused) ++refused;
  }
  assert.ok(refused > 100 && lines.length - refused > 50);
  context.diagnostic(`${lines.length} lines, ${refused} of them refused`);
});

test("the oracle refuses requests that no schema can refuse", () => {
  for (const line of ["", "{", '{"input": "a:"} {}', '{"input": "a:", "encoding": "no label"}', `{"input": "a:", "id": ${"[".repeat(101)}${"]".repeat(101)}}`]) {
    const [answer] = answersTo([line]);
    assertFits(isAnswer, answer);
    assert.deepEqual(Object.keys(answer), ["error"], line);
  }
});

test("an id is returned as given", () => {
  const ids = ["x", "\ud83d\ude00\u0000\u001f\"", 0, -1, 0.1, 1e300, true, null, [], {}, [{ b: 1, a: [null] }]];
  const answers = answersTo(ids.map((id) => JSON.stringify({ input: "a:", id })));
  assert.deepEqual(answers.map(({ id }) => id), ids);
});

// ── The page ──

// The keys of the objects that a part of the schema describes.
function keysOf(part) {
  if (typeof part !== "object" || part === null) return [];
  return [...Object.keys(part.properties ?? {}), ...Object.values(part).flatMap(keysOf)];
}

test("oracle.md names every key of the schema, and every attribute and method", () => {
  const page = readText(notes, "oracle.md");
  const names = [...keysOf(schema.$defs), ...schema.$defs.attribute.enum, ...schema.$defs.call.anyOf.flatMap(({ prefixItems: [method] }) => method.enum)];
  assert.ok(names.length > 40);
  for (const name of names) assert.match(page, new RegExp(`\`"?${name}"?\``), name);
});

test("refurl oracle --help names every key of a request", () => {
  const { stdout } = spawnSync(resolve(process.env.REFURL_TOOL), ["oracle", "--help"], { encoding: "utf8" });
  for (const key of Object.keys(schema.$defs.request.properties)) assert.match(stdout, new RegExp(`^  "${key}": `, "m"));
});

test("the requests of the notes and their answers fit the schema", (context) => {
  let count = 0;
  for (const file of [join(project, "README.md"), ...readdirSync(notes).filter((name) => name.endsWith(".md")).map((name) => join(notes, name))])
    for (const [, line] of readText(file).matchAll(/^\$ echo '([^']*)' \| (?:\.\/dev run|refurl) oracle/gm)) {
      const [answer] = answersTo([line]);
      const isRefused = answer.error !== undefined && !answer.failure;
      assertFits("claims" in answer ? isHelloAnswer : isAnswer, answer);
      if (!isRefused) assertFits("claims" in answer ? isHello : isRequest, JSON.parse(line));
      ++count;
    }
  assert.ok(count > 15);
  context.diagnostic(`${count} requests`);
});
