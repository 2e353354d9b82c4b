// What the tests of refurl's JSON schemas share.
// REFURL_TOOL names the program, REFURL_MODULES the folder with npm's packages.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(resolve(process.env.REFURL_MODULES), "from-here.js"));
const Ajv = require("ajv/dist/2020").default;

const project = fileURLToPath(new URL("../..", import.meta.url));
const vectors = join(project, "tests/vectors");

// Returns the function that checks whether an object fits a schema of spec-notes/.
export function validator(name) {
  const schema = JSON.parse(readFileSync(join(project, "spec-notes", name), "utf8"));
  return new Ajv({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);
}

// The inputs of the vectors that fit on a line, each once.
export const inputs = [
  ...new Set(
    readdirSync(vectors)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => JSON.parse(readFileSync(join(vectors, file), "utf8")))
      .map(({ input }) => input)
      .filter((input) => typeof input === "string" && !/[\n\r\uD800-\uDFFF]/.test(input)),
  ),
];

// Returns the objects that refurl prints for some texts, a line each.
export function printed(texts, ...args) {
  const { stdout } = spawnSync(resolve(process.env.REFURL_TOOL), args, {
    input: texts.map((text) => `${text}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
