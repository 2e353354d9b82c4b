// What an object of the class URL is does not depend on whether the module keeps it: JavaScript does, in a record.
// REFURL_PACKAGE names the file node.mjs of the installed package, REFURL_TOOL the program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { dirname, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { printed, randomRequests, vectorRequests } from "./requests.mjs";

const file = resolve(process.env.REFURL_PACKAGE);
const { URL } = await import(pathToFileURL(file));

const attributes = ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
const names = ["href", "origin", ...attributes];
const gettersOf = (object) => Object.fromEntries(names.map((name) => [name, object[name]]));

// Values that make of some URL one whose href parses as another URL, or that need what no getter tells.
const values = {
  protocol: ["file", "http", "wss", "x"],
  username: ["", "u"],
  password: ["", "p"],
  host: ["localhost", "", "h:80", "[::1]", "1.2", "C|"],
  hostname: ["localhost", "", "\u00e9.example"],
  port: ["", "8080", "80"],
  pathname: ["", "/C|/a", "//x", "C:", "/..//y", " "],
  search: ["", "?", "??a", "a b"],
  hash: ["", "#", "f "],
};
const starts = [
  "http://u:p@h:8/C:/x?q#f",
  "https://localhost/",
  "file:///C:/d/e",
  "file://h/d",
  "x://h/a",
  "x:/.//p",
  "x:o  ?q#f",
  "x:",
  "ws://h/C|",
];

// Returns for each start series of settings: every pair of settings, of which the second shows what the first has left.
function pairsOfSettings() {
  const settings = attributes.flatMap((attribute) => values[attribute].map((value) => [attribute, value]));
  return starts.flatMap((input) =>
    settings.map((first, at) => ({
      input,
      set: [first, ...settings.slice(at), ...settings.slice(0, at)],
      params: [["append", "a", "\u00e9"], ["sort"]],
    })),
  );
}

// Sets and calls what the requests ask for, and compares each answer with the program's.
function compare(requests) {
  const lines = printed(["oracle"], requests.map((request) => `${JSON.stringify(request)}\n`).join("")).split("\n");
  let count = 0;
  requests.forEach(({ input, base, set = [], params = [] }, at) => {
    const answer = JSON.parse(lines[at]);
    if (answer.failure) return;
    const url = new URL(input, base ?? undefined);
    const told = () => `${JSON.stringify(requests[at])}, setting ${count}`;
    assert.deepEqual(gettersOf(url), gettersOf(answer), told());
    set.forEach(([attribute, value], index) => {
      // A list of the URL's search parameters must not change what setters do.
      if (index % 2 === 1) assert.equal(url.searchParams.size, new URL(`x:${url.search}`).searchParams.size);
      if (attribute === "href") return;
      url[attribute] = value;
      count += 1;
      assert.deepEqual(gettersOf(url), gettersOf(answer.set[index]), told());
    });
    params.forEach(([method, ...args], index) => {
      url.searchParams[method](...args);
      if (!set.some(([attribute]) => attribute === "href")) assert.equal(url.href, answer.params[index].href, told());
    });
  });
  return count;
}

test("setters one after the other give the program's URLs, also those whose href parses as another URL", (context) => {
  const count = compare(pairsOfSettings());
  assert.ok(count > 1000);
  context.diagnostic(`${count} settings`);
  const url = new URL("http://localhost/");
  url.protocol = "file";
  assert.equal(url.href, "file://localhost/");
  assert.equal(new URL(url.href).href, "file:///");
  url.hash = "f";
  assert.equal(url.href, "file://localhost/#f");
});

test("setters of the vectors and of random requests give the program's URLs", (context) => {
  const vectors = vectorRequests()
    .filter(({ set }) => set !== undefined)
    .map(({ input, base, set }) => ({ input, base, set }));
  const random = randomRequests(10_000, 41).filter(({ set }) => set !== undefined);
  context.diagnostic(`${compare(vectors)} and ${compare(random.map((each) => ({ ...each, params: [["append", "a", "b"]] })))} settings`);
});

// How many URLs a program makes in a loop without a pause, in which the platform frees nothing that it frees later. The module
// once held about 1.2 million.
const count = 3_000_000;
const most = 400; // MB

test("a program makes millions of URLs in a loop, without an end, and without more memory", (context) => {
  const program = `import { URL, URLSearchParams } from "refurl";
    const first = new URL("http://first/");
    for (let i = 0; i < ${count}; ++i) new URL("http://example.com/" + i);
    for (let i = 0; i < ${count / 10}; ++i) new URLSearchParams("i=" + i).append("j", "x");
    first.hash = "last";
    console.log(first.href, Math.round(process.resourceUsage().maxRSS / 1024));`;
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: dirname(file), encoding: "utf8" });
  const [, memory] = told.match(/^http:\/\/first\/#last (\d+)\n$/);
  assert.ok(Number(memory) < most, `${memory} MB`);
  context.diagnostic(`${count} URLs, at most ${memory} MB`);
});
