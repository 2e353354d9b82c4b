// Checks the lines of refurl parse, resolve and edit with --json against spec-notes/url.schema.json.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputs, printed, validator } from "../schema.mjs";

const fits = validator("url.schema.json");

for (const args of [
  ["parse", "--json"],
  ["parse", "--json", "--as", "standard"],
  ["parse", "--json", "--unicode", "--base", "http://u@h/a/b?q"],
  ["resolve", "--json", "--base", "file:///c:/a"],
  ["edit", "--json", "--set", "port=8", "--sort-query"],
])
  test(`the lines of ${args.join(" ")} fit the schema, for all vectors`, () => {
    const lines = printed(inputs, ...args);
    assert.deepEqual(
      lines.map(({ input }) => input),
      inputs,
    );
    for (const line of lines) assert.ok(fits(line), `${JSON.stringify(line)}\n${JSON.stringify(fits.errors?.slice(-3), null, 1)}`);
    assert.ok(lines.some(({ failure }) => failure) && lines.some(({ params }) => params?.length > 1));
    for (const { failure, protocol, scheme, search, query, hash, fragment, params } of lines)
      if (!failure) {
        assert.equal(protocol, `${scheme}:`);
        assert.equal(search, query ? `?${query}` : "");
        assert.equal(hash, fragment ? `#${fragment}` : "");
        assert.deepEqual(params, [...new URLSearchParams(search)]);
      }
  });
