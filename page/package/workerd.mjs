// refurl for Cloudflare's workerd, which compiles WebAssembly beforehand.

import { calls } from "./calls.mjs";
import module from "./refurl.wasm";

calls.provide(() => module);

export * from "./refurl.mjs";
