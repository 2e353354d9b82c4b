// Runs the JavaScript tests of web-platform-tests for URLs against refurl, each in its own process:
// node wpt.mjs CHECKOUT [FILE…]. Without files it runs all of url/*.any.js.

import { fork } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const patienceMilliseconds = 120_000;
const passed = 0;

// Returns the report of the file's process, or the way the process ended if it sends no report.
function runFile(checkout, file) {
  const child = fork(fileURLToPath(new URL("wpt-file.mjs", import.meta.url)), [checkout, file], { timeout: patienceMilliseconds });
  return new Promise((resolve) => {
    child.once("message", (report) => {
      resolve(report);
      child.kill();
    });
    child.once("exit", (status, signal) =>
      resolve({ status: 1, message: `its process ended with ${signal ?? `status ${status}`}`, tests: [] }),
    );
  });
}

function print(file, { status, message, tests }) {
  const failures = tests.filter((test) => test.status !== passed);
  console.log(`${file.padEnd(48)} ${String(tests.length - failures.length).padStart(5)} of ${String(tests.length).padStart(5)}`);
  for (const failure of failures) console.log(`  FAILED: ${failure.name}\n    ${failure.message}`);
  if (status !== passed) console.log(`  FAILED: the file: ${message}`);
  return {
    passed: tests.length - failures.length,
    all: tests.length,
    well: failures.length === 0 && status === passed && tests.length > 0,
  };
}

const [checkout, ...named] = process.argv.slice(2);
if (checkout === undefined || !existsSync(join(checkout, "resources/testharness.js"))) {
  console.error("usage: node wpt.mjs CHECKOUT [FILE…], where CHECKOUT is a clone of web-platform-tests/wpt");
  process.exit(2);
}
const everyFile = () =>
  readdirSync(join(checkout, "url"))
    .filter((name) => name.endsWith(".any.js"))
    .map((name) => `url/${name}`)
    .sort();

let well = true;
const sums = { passed: 0, all: 0 };
for (const file of named.length > 0 ? named : everyFile()) {
  const result = print(file, await runFile(checkout, file));
  sums.passed += result.passed;
  sums.all += result.all;
  well &&= result.well;
}
console.log(`${"all".padEnd(48)} ${String(sums.passed).padStart(5)} of ${String(sums.all).padStart(5)}`);
process.exit(well ? 0 : 1);
