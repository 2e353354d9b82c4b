// refurl with its module in a text, for programs that are one file: no other file is loaded, and nothing waits.

import { calls } from "./calls.mjs";
import { base64 } from "./refurl-wasm.mjs";

calls.provide(() => new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))));

export * from "./refurl.mjs";
