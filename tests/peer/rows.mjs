// Compares new rows for web-platform-tests with whatwg-url, and prints those that it answers otherwise:
//
//     refurl steps --wpt FOLDER --format wpt | node tests/peer/rows.mjs --modules FOLDER
//
// It exits with 1 if there is such a row.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({ options: { modules: { type: "string", default: "build/peer/node_modules" } } });
const { URL } = createRequire(resolve(options.modules, "rows.mjs"))("whatwg-url");

function parsed(input, base) {
  try {
    return base === null ? new URL(input) : new URL(input, base);
  } catch {
    return null;
  }
}

/** Returns the attributes of a URL that are not as expected. */
function differences(url, expected) {
  return Object.keys(expected)
    .filter((name) => url[name] !== expected[name])
    .map((name) => `${name} is ${JSON.stringify(url[name])}`);
}

function ofUrl({ input, base, failure, relativeTo, comment, ...expected }) {
  void relativeTo;
  void comment;
  const url = parsed(input, base);
  if (failure) return url === null ? [] : [`it is ${url.href}`];
  return url === null ? ["it fails"] : differences(url, expected);
}

function ofSetting(attribute, { href, new_value: value, expected }) {
  const url = parsed(href, null);
  if (url === null) return ["the URL fails"];
  url[attribute] = value;
  return differences(url, expected);
}

function ofDomain({ input, output }) {
  const host = parsed(`https://${input}/x`, null)?.host ?? null;
  return host === output ? [] : [`the host is ${JSON.stringify(host)}`];
}

const checks = { urltestdata: ofUrl, toascii: ofDomain };
const { setters_tests: settings = {}, ...files } = JSON.parse(readFileSync(0, "utf8"));
const lists = [
  ...Object.entries(files).map(([file, rows]) => ({ name: file, rows, check: checks[file] })),
  ...Object.entries(settings).map(([attribute, rows]) => ({
    name: `setters_tests, ${attribute}`,
    rows,
    check: (row) => ofSetting(attribute, row),
  })),
];
let count = 0;
let wrong = 0;
for (const { name, rows, check } of lists)
  for (const row of rows) {
    ++count;
    const found = check(row);
    if (found.length === 0) continue;
    ++wrong;
    console.log(`${name}: ${JSON.stringify(row)}: ${found.join(", ")}`);
  }
console.log(`${count} rows, ${wrong} that whatwg-url answers otherwise`);
process.exitCode = wrong === 0 ? 0 : 1;
