// refurl for Node, Deno and Bun, which read a file without waiting: so every function answers from the beginning.

import { readFileSync } from "node:fs";

import { calls } from "./calls.mjs";

calls.provide(() => new WebAssembly.Module(readFileSync(new URL("./refurl.wasm", import.meta.url))));

export * from "./refurl.mjs";
