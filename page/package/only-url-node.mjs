// `refurl/url` for Node, Deno and Bun, which read a file without waiting: so every function answers from the beginning.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { calls } from "./only-url-calls.mjs";
import { address } from "./only-url-load.mjs";
import { Module } from "./platform.mjs";

const file = address() && fileURLToPath(address());

if (file) calls.provide(() => new Module(readFileSync(file)));

export * from "./only-url.mjs";
