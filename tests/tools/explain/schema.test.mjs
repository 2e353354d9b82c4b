// Checks the output of refurl explain --json against spec-notes/explain.schema.json.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputs, printed, validator } from "../schema.mjs";

const fits = validator("explain.schema.json");

// The events of some inputs, a list for each.
function eventsOf(texts, ...options) {
  const lists = [[]];
  for (const event of printed(texts, "explain", "--json", ...options)) {
    assert.ok(fits(event), `${JSON.stringify(event)}\n${JSON.stringify(fits.errors?.slice(-3), null, 1)}`);
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

test("the events of setters fit the schema", () => {
  const settings = ["protocol=foo:", "host=A<b:x", "port=080x", "pathname=a/../é?b", "search=?'", "hash="];
  const lists = eventsOf(["http://u@h/a?b#c"], ...settings.flatMap((setting) => ["--set", setting]));
  assert.deepEqual(
    lists.map((events) => `${events.at(-1).set}=${events.at(-1).input}`),
    settings,
  );
  for (const events of lists) assert.ok(events.every(({ set }) => set === events[0].set));
});

for (const options of [[], ["--where"], ["--base", "http://u@h/a/b?q"], ["--base", "file:///c:/a"]]) {
  test(`the events of the state machine fit the schema ${options.join(" ")}`, () => {
    const lists = eventsOf(inputs, "--as", "standard", ...options);
    assert.deepEqual(
      lists.map((events) => events.at(-1).input),
      inputs,
    );
    for (const events of lists) {
      assert.ok(events.every(({ state, steps }) => state && steps));
      assert.ok(events.every(({ steps }) => steps.every((step) => "line" in step === options.includes("--where"))));
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
  const last = printed(["http://u@h:80/a?b"], "explain", "--json", "--as", "both").at(-1);
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
