// `refurl/url` for Cloudflare's workerd, which compiles WebAssembly beforehand.

import { calls } from "./only-url-calls.mjs";
import module from "./url.wasm";

calls.provide(() => module);

export * from "./only-url.mjs";
