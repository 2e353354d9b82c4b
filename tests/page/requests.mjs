// Requests to the oracle, from all data of the repository and of web-platform-tests, and at random.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const vectors = fileURLToPath(new URL("../vectors", import.meta.url));
const tool = resolve(process.env.REFURL_TOOL);

// Returns the output of the program, whatever its exit status.
export function printed(args, input = "") {
  const { stdout, error } = spawnSync(tool, args, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 31 - 1,
    env: { ...process.env, COLUMNS: "80" },
  });
  if (error) throw error;
  return stdout;
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

export function vectorRequests() {
  return readdirSync(vectors)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => readJson(vectors, file))
    .filter(({ input, encoding }) => typeof input === "string" && encoding === undefined)
    .map(({ input, base, set, params }, id) => ({ id, input, base, set, params, validate: id % 2 === 0 }));
}

// Returns the cases of urltestdata.json and setters_tests.json; none without web-platform-tests.
export function webPlatformRequests() {
  const folder = process.env.REFURL_WPT;
  if (!folder) return [];
  const parsing = readJson(folder, "urltestdata.json").filter((each) => typeof each === "object");
  const setting = Object.entries(readJson(folder, "setters_tests.json")).filter(([attribute]) => attribute !== "comment");
  return [
    ...parsing.map(({ input, base }) => ({ input, base, validate: true })),
    ...setting.flatMap(([attribute, cases]) =>
      cases.map(({ href, new_value }) => ({ input: href, set: [[attribute, new_value]], validate: true })),
    ),
  ];
}

const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const bases = ["http://u:p@h:8080/a/b?q#f", "file:///C:/d/e", "x://h/a/../b", "x:o", "file://h/d"];

// Returns requests of sentences and of mutants, two in three with a base, some with a setting.
export function randomRequests(count, seed) {
  const lines = (...options) =>
    printed(["generate", "--json", "-n", String(count / 2), "--seed", String(seed), ...options])
      .split("\n")
      .slice(0, -1);
  const texts = [...lines(), ...lines("--mutants")].map((line) => JSON.parse(line).input);
  const sentences = texts.slice(0, count / 2);
  return texts.map((input, index) => {
    const other = sentences[(index * 7919 + 13) % sentences.length];
    const base = index % 3 === 0 ? undefined : index % 3 === 1 ? bases[index % bases.length] : other;
    if (index % 4 === 1) return { input, base, set: [[attributes[index % attributes.length], other]] };
    return { input, base, validate: index % 4 === 3 };
  });
}
