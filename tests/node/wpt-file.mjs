// Runs one file of web-platform-tests in this process, after replacing URL and URLSearchParams by refurl's:
// node wpt-file.mjs CHECKOUT FILE. Sends its parent process `{ status, message, tests: [{ name, status, message }] }`.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { runInThisContext } from "node:vm";

import { URL, URLSearchParams } from "./url.mjs";

const [checkout, file] = process.argv.slice(2);

// The server of web-platform-tests generates these; a checkout has only their sources.
const served = { "/resources/WebIDLParser.js": "/resources/webidl2/lib/webidl2.js" };

// Resolves a path that a test names, relative to its own folder or to the root.
function fileOf(path) {
  const fromRoot = posix.resolve("/", dirname(file), path);
  return join(checkout, served[fromRoot] ?? fromRoot);
}

// A fetch() of files of the checkout, with the members of a response that the tests use.
async function fetchFile(path) {
  const found = fileOf(path);
  if (!existsSync(found)) return { ok: false, status: 404, text: async () => "", json: async () => JSON.parse("") };
  const text = readFileSync(found, "utf8");
  return { ok: true, status: 200, text: async () => text, json: async () => JSON.parse(text) };
}

function run(path) {
  const found = fileOf(path);
  runInThisContext(readFileSync(found, "utf8"), { filename: found });
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function send(tests, { status, message }) {
  process.send({ status, message, tests: tests.map(({ name, status, message }) => ({ name, status, message })) });
}

define("self", globalThis);
define("URL", URL);
define("URLSearchParams", URLSearchParams);
define("fetch", fetchFile);
define("GLOBAL", { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false });
define("location", { href: `https://web-platform.test/${file}`, search: "" });

run("/resources/testharness.js");
globalThis.add_completion_callback(send);
const source = readFileSync(join(checkout, file), "utf8");
for (const [, script] of source.matchAll(/^\/\/ META: script=(.*)$/gm)) run(script);
run(`/${file}`);
