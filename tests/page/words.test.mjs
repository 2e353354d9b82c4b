// For every example of the chapters, the page gets the same answers as the terminal: the same sentences, places and errors.
// REFURL_PACKAGE names the file node.mjs of the installed package, REFURL_TOOL the program.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { commandsIn, statesOf } from "../../page/notes/examples.mjs";
import { printed } from "./requests.mjs";

const refurl = await import(pathToFileURL(resolve(process.env.REFURL_PACKAGE)));

const notes = fileURLToPath(new URL("../../spec-notes", import.meta.url));

// Returns the texts of all examples that the page can show, each once. In Node there are no tables of legacy encodings.
function examples() {
  const files = readdirSync(notes, { recursive: true }).filter((file) => file.endsWith(".md"));
  const blocks = files.flatMap((file) => [...readFileSync(join(notes, file), "utf8").matchAll(/^```console\n(.*?)^```/gms)]);
  const states = blocks.flatMap(([, block]) => commandsIn(block)).flatMap(statesOf);
  const texts = states
    .filter(({ input, encoding }) => !/[\0\n\r]/.test(input) && /^(utf-?8)?$/i.test(encoding ?? ""))
    .map(({ input, base, other }) => JSON.stringify([input, base, other]));
  return [...new Set(texts)].map((text) => JSON.parse(text).map((each) => each ?? undefined));
}

// Returns the lines that a command prints about several texts, as objects.
const lines = (args, texts) =>
  printed(args, texts.map((text) => `${text}\n`).join(""))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const pick = ({ valid, reason, errors }) => ({ valid, reason, errors });

test("each example of the chapters is explained in the words of the terminal", (context) => {
  const all = examples().filter(([, base]) => base === undefined || refurl.URL.canParse(base));
  assert.ok(all.length > 120, `${all.length}`);
  let sentences = 0;
  for (const base of new Set(all.map(([, each]) => each))) {
    const inputs = [...new Set(all.filter(([, each]) => each === base).map(([input]) => input))];
    const options = base === undefined ? [] : ["--base", base];
    const explained = lines(["explain", "--json", "--tree", ...options], inputs);
    const validated = lines(["validate", "--json", ...options], inputs);
    for (const [index, input] of inputs.entries()) {
      const events = explained.filter((event) => event.index === index).map((event) => ({ ...event, index: 0 }));
      assert.deepEqual(refurl.explain(input, base), events, input);
      sentences += events.length;
      const { valid, reason, errors } = refurl.validate(input, base);
      assert.deepEqual({ valid, reason, errors }, pick(validated[index]), input);
    }
  }
  context.diagnostic(`${all.length} examples, ${sentences} sentences`);
});

test("each example that compares two URLs gets the terminal's verdict", () => {
  const pairs = examples().filter(([, base, other]) => other !== undefined && (base === undefined || refurl.URL.canParse(base)));
  assert.ok(pairs.length > 3, `${pairs.length}`);
  for (const [input, base, other] of pairs) {
    const options = base === undefined ? [] : ["--base", base];
    const [native] = lines(["equiv", "--json", ...options, "--", input, other], []);
    // The module has no Public Suffix List.
    assert.deepEqual(refurl.equiv(input, other, base), { ...native, same_site: null });
  }
});
