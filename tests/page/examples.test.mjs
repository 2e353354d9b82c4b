// Which states of the page show the console examples of the notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { statesOf } from "../../page/notes/examples.mjs";

const opened = (line) => statesOf(line).map((state) => Object.entries(state).flatMap(([, value]) => value ?? []));

test("each URL of an example has a state, with its base and encoding", () => {
  assert.deepEqual(opened("$ refurl parse http://h/ | head"), [["http://h/"]]);
  assert.deepEqual(opened("$ refurl resolve --base 'http://h/?é' --encoding big5 '#f' $'\\x41\\n'"), [
    ["#f", "http://h/?é", "big5"],
    ["A\n", "http://h/?é", "big5"],
  ]);
  assert.deepEqual(opened("$ refurl validate --normal a: b:"), [["a:"], ["b:"]]);
  assert.deepEqual(opened("$ refurl parse --get '{host}' --json a: 2>&1"), [["a:"]]);
  assert.deepEqual(opened("$ refurl compare --encoding big5 a: rfc3986"), [["a:", "big5", "1"]]);
  assert.deepEqual(opened("$ refurl equiv a: b:"), [["a:", "b:"]]);
});

test("other lines have none", () => {
  for (const line of ["refurl parse a:", "$ cat a", "$ refurl grammar port", "http://h/"]) assert.deepEqual(statesOf(line), []);
});
