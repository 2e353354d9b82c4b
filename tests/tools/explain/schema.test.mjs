// Checks the output of refurl explain --json against spec-notes/explain.schema.json.
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
const schema = JSON.parse(readFileSync(join(project, "spec-notes/explain.schema.json"), "utf8"));
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

// The events of some inputs, a list for each.
function eventsOf(texts, ...options) {
  const { stdout } = spawnSync(resolve(process.env.REFURL_TOOL), ["explain", "--json", ...options], {
    input: texts.map((text) => `${text}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  const lists = [[]];
  for (const line of stdout.split("\n").slice(0, -1)) {
    const event = JSON.parse(line);
    assert.ok(fits(event), `${line}\n${JSON.stringify(fits.errors?.slice(-3), null, 1)}`);
    lists.at(-1).push(event);
    if ("input" in event) lists.push([]);
  }
  assert.deepEqual(lists.pop(), []);
  return lists;
}

for (const options of [[], ["--tree"], ["--base", "http://u@h/a/b?q"], ["--base", "file:///c:/a"]]) {
  test(`the events of all vectors fit the schema ${options.join(" ")}`, () => {
    const lists = eventsOf(inputs, ...options);
    assert.deepEqual(
      lists.map((events) => events.at(-1).input),
      inputs,
    );
    for (const events of lists) {
      assert.equal(events.filter(({ event }) => event === "href" || event === "failure").length, 1);
      assert.ok(!options.includes("--tree") || events.every(({ event, derivation }) => event !== "sequence" || derivation));
    }
  });
}

for (const options of [[], ["--base", "http://u@h/a/b?q"], ["--base", "file:///c:/a"]]) {
  test(`the events of the state machine fit the schema ${options.join(" ")}`, () => {
    const lists = eventsOf(inputs, "--as", "standard", ...options);
    assert.deepEqual(
      lists.map((events) => events.at(-1).input),
      inputs,
    );
    for (const events of lists) {
      assert.ok(events.every(({ state, steps }) => state && steps));
      assert.equal(events.filter(({ event }) => event === "href" || event === "failure").length, 1);
    }
  });
}

test("the provenance covers the href", () => {
  for (const events of eventsOf(inputs)) {
    const { event, after, provenance } = events.at(-1);
    if (event !== "href") continue;
    let end = 0;
    for (const { range } of provenance) {
      assert.equal(range[0], end);
      end = range[1];
    }
    assert.equal(end, Buffer.byteLength(after));
  }
});

test("the readings of both systems fit the schema", () => {
  const { stdout } = spawnSync(resolve(process.env.REFURL_TOOL), ["explain", "--json", "--as", "both", "http://u@h:80/a?b"], { encoding: "utf8" });
  const last = JSON.parse(stdout.split("\n").at(-2));
  assert.ok(fits(last), JSON.stringify(fits.errors));
  assert.ok(last.same_answer && last.both.some(({ component, state }) => component === "port" && state === "port state"));
  assert.ok(!fits({ ...last, both: [{}] }));
});

test("the schema refuses objects that are not events", () => {
  const [events] = eventsOf(["http://h/"]);
  assert.ok(!fits({ ...events[0], stage: "guess" }));
  assert.ok(!fits({ ...events[0], input_range: [1] }));
  assert.ok(!fits({ ...events[0], more: 1 }));
  const { provenance, ...rest } = events.at(-1);
  assert.ok(provenance.length > 0 && !fits(rest));
});
