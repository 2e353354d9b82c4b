// Tests the classes with the data of web-platform-tests, including lone surrogates, which only JavaScript strings can have.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { URL, URLSearchParams } from "./url.mjs";

const folder = process.env.REFURL_WPT;
const skip = folder ? false : "no data: clone web-platform-tests/wpt and set REFURL_WPT to its url/resources";
const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
const casesIn = (file) => read(file).filter((each) => typeof each === "object");

const attributes = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

function checkUrl({ input, base, failure, searchParams, ...expected }) {
  const make = () => new URL(input, base ?? undefined);
  const what = JSON.stringify({ input, base });
  assert.equal(URL.canParse(input, base ?? undefined), !failure, what);
  if (failure) return assert.throws(make, TypeError, what);
  const url = make();
  for (const attribute of attributes)
    if (expected[attribute] !== undefined) assert.equal(url[attribute], expected[attribute], `${attribute} of ${what}`);
  if (searchParams !== undefined) assert.equal(`${url.searchParams}`, searchParams, what);
  assert.equal(new URL(url.href).href, url.href, what);
}

for (const file of ["urltestdata.json", "urltestdata-javascript-only.json"])
  test(file, { skip }, (context) => {
    const cases = casesIn(file);
    cases.forEach(checkUrl);
    context.diagnostic(`${cases.length} cases`);
  });

test("setters_tests.json", { skip }, (context) => {
  const { comment, ...lists } = read("setters_tests.json");
  let count = 0;
  for (const [attribute, cases] of Object.entries(lists))
    for (const { href, new_value: value, expected } of cases) {
      const url = new URL(href);
      url[attribute] = value;
      for (const [name, text] of Object.entries(expected))
        assert.equal(url[name], text, `${name} of ${href} with ${attribute} = ${JSON.stringify(value)}`);
      ++count;
    }
  context.diagnostic(`${count} cases`);
});

test("urlencoded-parser-data.json", { skip }, (context) => {
  const cases = casesIn("urlencoded-parser-data.json");
  for (const { input, output } of cases) {
    // The constructor removes a leading `?`, the parser does not.
    const list = new URLSearchParams(input.startsWith("?") ? `?${input}` : input);
    assert.deepEqual([...list], output, input);
    assert.deepEqual([...new URLSearchParams(`${list}`)], output, input);
  }
  context.diagnostic(`${cases.length} cases`);
});
