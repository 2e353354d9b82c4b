// refurl with its module in a text, for programs that are one file: no other file is loaded, and nothing waits.

import { calls } from "./calls.mjs";
import { atob, charCodeAt, Module, Uint8Array } from "./platform.mjs";
import { base64 } from "./refurl-wasm.mjs";

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = charCodeAt(text, at);
  return bytes;
}

calls.provide(() => new Module(bytesOf(atob(base64))));

export * from "./refurl.mjs";
