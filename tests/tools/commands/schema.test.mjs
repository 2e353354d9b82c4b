// Checks the lines of refurl parse, resolve and edit with --json against spec-notes/url.schema.json.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputs, printed, validator } from "../schema.mjs";

const fits = validator("url.schema.json");
const earlierSystems = printed([], "systems", "--json")
  .map(({ name }) => name)
  .filter((name) => name !== "standard" && name !== "pipeline");

for (const args of [
  ["parse", "--json"],
  ["parse", "--json", "--as", "standard"],
  ["parse", "--json", "--as", "standard@2018-01-01"],
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

// Some systems leave a query in Unicode. Node 20 decodes such a query wrongly if it has %FF too.
const escaped = (query) => query.replace(/[^\0-\x7F]+/g, encodeURIComponent);

for (const system of earlierSystems)
  for (const args of [
    ["parse", "--json"],
    ["resolve", "--json", "--base", "http://h/a/b?q"],
  ])
    test(`the lines of ${args.join(" ")} --as ${system} fit the schema, for all vectors`, () => {
      const lines = printed(inputs, ...args, "--as", system);
      assert.deepEqual(
        lines.map(({ input }) => input),
        inputs,
      );
      for (const line of lines) assert.ok(fits(line), `${JSON.stringify(line)}\n${JSON.stringify(fits.errors?.slice(-3), null, 1)}`);
      assert.ok(lines.some(({ params }) => params?.length > 1));
      for (const { failure, query, params } of lines)
        if (!failure) assert.deepEqual(params, [...new URLSearchParams(`?${escaped(query ?? "")}`)]);
    });
