// Checks the lines of refurl parse, resolve and edit with --json against spec-notes/url.schema.json.
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
const vectors = join(project, "tests/vectors");
const schema = JSON.parse(readFileSync(join(project, "spec-notes/url.schema.json"), "utf8"));
const fits = new Ajv({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);

// The inputs of the vectors that fit on a line, each once.
const inputs = [
  ...new Set(
    readdirSync(vectors)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => JSON.parse(readFileSync(join(vectors, file), "utf8")))
      .map(({ input }) => input)
      .filter((input) => typeof input === "string" && !/[\n\r\uD800-\uDFFF]/.test(input)),
  ),
];

function linesOf(...args) {
  const { stdout } = spawnSync(resolve(process.env.REFURL_TOOL), args, {
    input: inputs.map((text) => `${text}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  return stdout.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

for (const args of [
  ["parse", "--json"],
  ["parse", "--json", "--as", "standard"],
  ["parse", "--json", "--unicode", "--base", "http://u@h/a/b?q"],
  ["resolve", "--json", "--base", "file:///c:/a"],
  ["edit", "--json", "--set", "port=8", "--sort-query"],
])
  test(`the lines of ${args.join(" ")} fit the schema, for all vectors`, () => {
    const lines = linesOf(...args);
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
