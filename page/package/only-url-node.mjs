// `refurl/url` for Node, Deno and Bun, which read a file without waiting: so every function answers from the beginning.

import { readFileSync } from "node:fs";

import { calls } from "./only-url-calls.mjs";

calls.provide(() => new WebAssembly.Module(readFileSync(new URL("./url.wasm", import.meta.url))));

export * from "./only-url.mjs";
