// The package needs no global after it is loaded, whatever a program does with its globals, or with their methods.
// REFURL_PACKAGE names the file node.mjs of the installed package.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";

const file = resolve(process.env.REFURL_PACKAGE);
const folder = dirname(file);
const load = (name) => import(pathToFileURL(join(folder, name)));
const refurl = await import(pathToFileURL(file));
const small = await load("only-url-node.mjs");
const { calls } = await load("calls.mjs");

// ── What is asked ──

// Each function of the package and each member of its classes, called in a way that names nothing global and calls no iterator.
const { URL, URLSearchParams } = refurl;
const input = "HTTPS://u:p@\u00e9.example:8/a/../b?q=\u00e9&r#f";

// What `console.log` gets of an object. Node's own function for that can be changed, too.
const { apply } = Reflect;
const { custom } = inspect;
const shown = (object) => object[custom](2, {}, (each) => (typeof each === "string" ? each : { ...each }));

function parametersOf(list) {
  list.append("a", "\ud800");
  list.set("b", "2");
  list.delete("r");
  list.sort();
  let seen = "";
  list.forEach((value, name) => (seen += `${name}=${value};`));
  const iterator = list.entries();
  for (let step = iterator.next(); !step.done; step = iterator.next()) seen += `${step.value[0]} `;
  for (const keys = list.keys(), step = { of: keys.next() }; !step.of.done; step.of = keys.next()) seen += step.of.value;
  for (const values = list.values(), step = { of: values.next() }; !step.of.done; step.of = values.next()) seen += step.of.value;
  return {
    seen,
    size: list.size,
    get: list.get("q"),
    all: list.getAll("a"),
    has: list.has("a", "\ufffd"),
    text: `${list}`,
    shown: shown(list),
  };
}

function changed(Class) {
  const url = new Class(input, "http://h/");
  url.protocol = "http";
  url.username = "v";
  url.password = "w";
  url.host = "h:9";
  url.hostname = "1.2";
  url.port = "x";
  url.pathname = "/C|/x";
  url.search = "?a=b";
  url.hash = "";
  return { url: shown(url), json: url.toJSON(), origin: url.origin, parameters: parametersOf(url.searchParams), href: `${url}` };
}

function refused(call) {
  try {
    return call();
  } catch (error) {
    return { name: error.name, message: error.message, code: error.code, failure: error.failure };
  }
}

const questions = {
  URL: () => changed(URL),
  "URL of refurl/url": () => changed(small.URL),
  "URL that is none": () => refused(() => new URL("http://h:x")),
  "URL.parse": () => URL.parse("x") ?? URL.parse("b", "http://h/a").href,
  "URL.canParse": () => [URL.canParse("x"), URL.canParse("x:")],
  "a stranger": () => refused(() => apply(URL.prototype.toString, {}, [])),
  URLSearchParams: () => parametersOf(new URLSearchParams("?r&q=%C3%A9")),
  "URLSearchParams of a record": () => parametersOf(new URLSearchParams({ "\ud800": "1", "\udfff": "2", q: "3" })),
  parse: () => [refurl.parse(input), small.parse(input), refurl.parse("http://h:x"), small.parse("http://h:x")],
  "parse, with a bad base": () => [refused(() => refurl.parse("a", "b")), refused(() => small.parse("a", "b"))],
  "parse, in an encoding": () => [
    refurl.parse(input, null, { encoding: "iso-8859-16" }),
    refused(() => refurl.parse("a:", null, { encoding: "x" })),
  ],
  oracle: () => [
    refurl.oracle({ input, set: [["hash", "x"]] }),
    refused(() => refurl.oracle({})),
    refused(() => refurl.oracle({ input }, "x")),
  ],
  explain: () => refurl.explain(input),
  security: () => refurl.security(input),
  trace: () => refurl.trace(input),
  both: () => refurl.both(input),
  encodings: () => refurl.encodings(),
  characters: () => refurl.characters(),
  systems: () => refurl.systems(),
  compare: () => refurl.compare(input),
  equiv: () => refurl.equiv(input, "x:"),
  parting: () => refurl.parting(input, "http://h"),
  validate: () => [refurl.validate(input, "http://h/"), refurl.validate("http://h/"), refurl.validate("<", "x:", { shortened: true })],
  mend: () => [refurl.mend("http://h/a b|"), refused(() => refurl.mend("http://u@h"))],
  relativize: () => refurl.relativize("http://h/c", "http://h/a/b"),
  paths: () => [refurl.pathToFileURL("/a b").href, refurl.fileURLToPath("file:///a%20b"), refused(() => refurl.fileURLToPath("x:"))],
  grammar: () => [
    refurl.grammar({ production: "port", mode: "web" }),
    refurl.ebnf({ language: "strict" }),
    refurl.diagrams({ production: "port" }),
  ],
  "grammar, refused": () => [refused(() => refurl.grammar({ mode: "x" })), refused(() => refurl.grammar({ production: "x" }))],
  sentences: () => [refurl.sentences({ count: 3 }), refused(() => refurl.sentences({ count: -1 }))],
  sentence: () => refurl.sentence(choices()),
  rules: () => [refurl.rules("strike dots"), refused(() => refurl.rules("strike"))],
  ruleSteps: () => [refurl.ruleSteps(input), refused(() => refurl.ruleSteps("a", "b"))],
  standardChanges: () => refurl.standardChanges(),
  "whatif, refused": () => [refused(() => refurl.whatif()), refused(() => refurl.whatif({ edits: "strike" }))],
};

// Choices whose iterator no program has changed.
function choices() {
  let at = 0;
  return { [iterator]: () => ({ next: () => ({ value: at * 7, done: ++at > 5 }) }) };
}
const { iterator } = Symbol;

const names = Object.keys(questions);

// Returns the answers of a module that ends before the first of them: then it is started anew. The module has no memory at this
// address.
function answers() {
  const all = [refused(() => calls.exports.refurl_url_parse(2 ** 31, 8, 0, 0))];
  for (let at = 0; at < names.length; at += 1) all[at + 1] = refused(questions[names[at]]);
  return all;
}

const expected = answers();
assert.equal(expected[0].code, "ended");

// ── What a program does ──

// The names of globals that the sources have, in whatever place.
const words = new Set(
  readdirSync(folder)
    .filter((name) => name.endsWith(".mjs") && name !== "refurl-wasm.mjs")
    .flatMap((name) => readFileSync(join(folder, name), "utf8").match(/[A-Za-z_$][\w$]*/g)),
);
const isReplaceable = (name) => Object.getOwnPropertyDescriptor(globalThis, name).configurable;
const found = Object.getOwnPropertyNames(globalThis).filter((name) => words.has(name) && isReplaceable(name));

const refuse = () => {
  throw new Error("the package uses what a program has replaced");
};

// Returns what `call` returns while objects have other properties.
//   changes: triples of an object, a key and a descriptor
function during(changes, call) {
  const before = changes.map(([object, key]) => [object, key, Object.getOwnPropertyDescriptor(object, key)]);
  const { defineProperty, deleteProperty } = Reflect;
  try {
    for (let at = 0; at < changes.length; at += 1) {
      const change = changes[at];
      if (change[2] === undefined) deleteProperty(change[0], change[1]);
      else defineProperty(change[0], change[1], change[2]);
    }
    return call();
  } finally {
    for (let at = 0; at < before.length; at += 1) defineProperty(before[at][0], before[at][1], before[at][2]);
  }
}

function compare(given) {
  ["end", ...names].forEach((name, at) => assert.deepEqual(given[at], expected[at], name));
}

test("the sources name globals that a program can replace", () => {
  for (const name of ["URL", "TextDecoder", "WebAssembly", "Reflect", "Uint8Array", "console", "process", "fetch"])
    assert.ok(found.includes(name), `${name} of ${found.join()}`);
});

const value = (of) => ({ value: of, configurable: true, writable: true });
const ways = {
  hidden: () => undefined,
  undefined: () => value(undefined),
  "another function": () => value(refuse),
  "a class of the package": (name) => value(name === "URLSearchParams" ? URLSearchParams : URL),
};

for (const [way, descriptorOf] of Object.entries(ways))
  test(`each global that the sources name may be replaced: ${way}`, () => {
    for (const name of found) compare(during([[globalThis, name, descriptorOf(name)]], answers));
    compare(
      during(
        found.map((name) => [globalThis, name, descriptorOf(name)]),
        answers,
      ),
    );
  });

// Returns all objects of the language and the platform whose members a program can replace.
function builtIns() {
  const isObject = (object) => (typeof object === "object" && object !== null) || typeof object === "function";
  const own = [refurl, small, globalThis, process];
  const all = new Set();
  const add = (object) => {
    if (!isObject(object) || all.has(object) || own.includes(object)) return;
    all.add(object);
    add(Object.getPrototypeOf(object));
    if (typeof object === "function") add(object.prototype);
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) add(globalThis[name]);
  for (const name of Object.getOwnPropertyNames(WebAssembly)) add(WebAssembly[name]);
  for (const each of [[].values(), new Map().values(), new Set().values(), ""[iterator](), (function* () {})(), "".matchAll(/a/g)])
    add(each);
  return [...all];
}

test("each method and each getter of the language and the platform may be replaced", () => {
  const changes = builtIns().flatMap((object) =>
    Reflect.ownKeys(object)
      .filter((key) => key !== "constructor" && Object.getOwnPropertyDescriptor(object, key).configurable)
      .flatMap((key) => {
        const { value: old, get } = Object.getOwnPropertyDescriptor(object, key);
        if (get !== undefined) return [[object, key, { get: refuse, configurable: true }]];
        return typeof old === "function" && key !== "prototype" ? [[object, key, value(refuse)]] : [];
      }),
  );
  assert.ok(changes.length > 1000, `${changes.length}`);
  compare(during(changes, answers));
});

// ── Programs ──

const run = (args, given = "") =>
  execFileSync(process.execPath, ["--no-warnings", ...args], { cwd: folder, input: given, encoding: "utf8" });
const runModule = (text) => run(["--input-type=module", "-e", text]).trim();

test("a program may replace all globals that the sources name, as soon as it has imported an entry", () => {
  for (const entry of ["refurl", "refurl/ready", "refurl/inline", "refurl/url", "refurl/url/ready"]) {
    const replace = `const [all, print] = [globalThis, console.log]; for (const name of ${JSON.stringify(found)}) delete all[name]; all.URL = URL;`;
    assert.equal(
      runModule(`import { init, URL } from "${entry}"; ${replace} await init(); print(new URL("http://h").href);`),
      "http://h/",
      entry,
    );
  }
});

test("the names of the classes may be declared at Node's prompt, and in a script", () => {
  for (const declared of [
    `const { URL, URLSearchParams } = require("refurl");`,
    `const { URL, URLSearchParams } = await import("refurl");`,
    `let { URL } = require("refurl/url");`,
    `var { URL } = require("refurl/inline");`,
    `class URL extends require("refurl").URL {};`,
    `globalThis.URL = require("refurl").URL;`,
  ]) {
    // The prompt reads the next line before it has waited.
    const told = run(["-i"], `${declared}${declared.includes("await") ? " " : "\n"}new URL("http://h").href\n`);
    assert.match(told, /'http:\/\/h\/'/, `${declared}\n${told}`);
    if (!declared.includes("await"))
      assert.equal(run(["-e", `${declared} console.log(new URL("http://h").href)`]), "http://h/\n", declared);
  }
});

// What the package does where a global has been hidden before it is loaded.
test("where a global is missing from the beginning, the package answers, or says what is missing", () => {
  const platform = [
    "URL",
    "URLSearchParams",
    "TextEncoder",
    "TextDecoder",
    "WebAssembly",
    "fetch",
    "Response",
    "atob",
    "Buffer",
    "console",
    "process",
  ];
  for (const name of platform) {
    const text = `const { log } = console; delete globalThis.${name}; const { parse } = await import("refurl");
      try { log(parse("http://h").href); } catch ({ code, message }) { log(code + ": " + message); }`;
    assert.equal(runModule(text), name === "WebAssembly" ? "not-loaded: there is no WebAssembly here" : "http://h/", name);
  }
});
