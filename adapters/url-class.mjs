// The class URL of Node, Bun or Deno: whichever runs this file.
import process from "node:process";
import { keys, serve } from "./lines.mjs";

const { node, bun, deno } = process.versions;
const [name, version] = bun ? ["bun", bun] : deno ? ["deno", deno] : ["node", node];

await serve({ name, version, claims: "whatwg", keys, bases: true }, (input, base) => {
  const url = new URL(input, base);
  return Object.fromEntries(keys.map((key) => [key, url[key]]));
});
