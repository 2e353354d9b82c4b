// The class URL of Node, Bun or Deno: whichever runs this file.
import process from "node:process";
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";

const { node, bun, deno } = process.versions;
const [name, version] = bun ? ["bun", bun] : deno ? ["deno", deno] : ["node", node];

await serveBatches({ name, version, ...ofClass }, (requests) => answerAll(requests));
