// The page's links into the standard lead to anchors that it has.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { addressIn } from "../../page/site/standard.mjs";
import { printed, vectorRequests } from "./requests.mjs";

const sources = fileURLToPath(new URL("../../standard", import.meta.url));

// The addresses that the headings of standard/ give to algorithms and states; another test compares these with the standard.
const headings = new Map(
  ["infra", "domain", "host", "parser", "path_states", "serialize", "url_miscellaneous"].flatMap((file) =>
    [...readFileSync(join(sources, `${file}.cpp`), "utf8").matchAll(/^\/\/ ([^,\n]+): (https:\/\/url\.spec\.whatwg\.org\/#\S+)$/gm)].map(
      ([, name, address]) => [name, address],
    ),
  ),
);

test("states and algorithms of a trace have the addresses of their headings", () => {
  const names = new Set(["origin"]);
  const inputs = vectorRequests()
    .map(({ input }) => input)
    .filter((input) => !/[\n\r\0]/.test(input));
  const lines = printed(["trace", "--json", "--base", "file:///C:/x/y"], inputs.map((input) => `${input}\n`).join(""));
  for (const line of lines.split("\n").filter(Boolean)) {
    const { state, calls = [] } = JSON.parse(line);
    if (state !== undefined) names.add(state);
    for (const { algorithm } of calls) names.add(algorithm);
  }
  assert.ok(names.size > 20, [...names].join());
  for (const name of names) assert.equal(addressIn(name), headings.get(name), name);
});

test("validation errors have the anchors of the standard", { skip: process.env.REFURL_STANDARD === undefined }, () => {
  const standard = readFileSync(join(process.env.REFURL_STANDARD, "url.bs"), "utf8");
  const errors = [...standard.matchAll(/<td><dfn(?: id=([^>\s]+))?>([^<]+)<\/dfn>\n {3}<td>/g)].map(([, id, name]) => ({ id, name }));
  assert.ok(errors.length > 20, `${errors.length}`);
  for (const { id, name } of errors)
    assert.equal(addressIn(name), `https://url.spec.whatwg.org/#${id ?? name.toLowerCase().replaceAll(" ", "-")}`);
});
