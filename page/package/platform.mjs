// What the package takes from the platform, once, when it is loaded. A program may replace or hide globals later, and change
// the methods of their classes; the package does not look at them again. So no other file names a global or calls a method of
// a platform's object, nor does any file write what calls the iterators of lists: spread, destructuring of lists, for…of.
//
// Globals are read as properties, because at Node's prompt `const { URL } = require("refurl")` declares the name URL before the
// package is loaded, and to use a declared name that has no value yet is an error.

const platform = globalThis;

export const { ArrayBuffer, Error, TypeError, Uint8Array, Uint32Array } = platform;
export const { apply, getOwnPropertyDescriptor, ownKeys } = platform.Reflect;
export const { assign, create, defineProperty, getOwnPropertyNames, getPrototypeOf } = platform.Object;
export const { parse: fromJson, stringify: toJson } = platform.JSON;
export const { isInteger } = platform.Number;
export const { fromCharCode, fromCodePoint } = platform.String;
export const { isView } = platform.ArrayBuffer;
export const { iterator, toStringTag } = platform.Symbol;
export const inspect = platform.Symbol.for("nodejs.util.inspect.custom");
export const iteratorPrototype = getPrototypeOf(getPrototypeOf([][iterator]()));

const { bind, call } = platform.Function.prototype;

// Returns a method as a function that takes its object first.
const unbound = bind.bind(call);

// Returns a method as a function of always the same object.
const bound = (object, name) => apply(bind, object[name], [object]);

export const listFrom = bound(platform.Array, "from");
export const join = unbound(platform.Array.prototype.join);
export const sort = unbound(platform.Array.prototype.sort);
export const charCodeAt = unbound(platform.String.prototype.charCodeAt);
export const codePointAt = unbound(platform.String.prototype.codePointAt);
export const indexOf = unbound(platform.String.prototype.indexOf);
export const slice = unbound(platform.String.prototype.slice);
export const trimEnd = unbound(platform.String.prototype.trimEnd);

// Returns the results of a function for each item of a list.
export function mapped(list, convert) {
  const results = [];
  for (let at = 0; at < list.length; at += 1) results[at] = convert(list[at], at);
  return results;
}

// ── UTF-8 ──

// Some environments for tests hide these classes, but not Node's modules.
const { TextEncoder, TextDecoder } =
  platform.TextEncoder && platform.TextDecoder ? platform : (platform.process?.getBuiltinModule?.("node:util") ?? platform);
export { TextDecoder };

const encoder = new TextEncoder();
const encodeInto = unbound(TextEncoder.prototype.encodeInto);

// Writes a string as UTF-8, with U+FFFD for lone surrogates. Returns the number of bytes.
export const writeUtf8 = (string, bytes) => encodeInto(encoder, string, bytes).written;

export const decode = unbound(TextDecoder.prototype.decode);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export const readUtf8 = (bytes) => decode(decoder, bytes);

const { toWellFormed } = platform.String.prototype;

// Returns a string with U+FFFD for lone surrogates. Engines from before 2023 have no function for that.
export const wellFormed = toWellFormed
  ? unbound(toWellFormed)
  : (string) => {
      const buffer = new ArrayBuffer(3 * string.length);
      return readUtf8(new Uint8Array(buffer, 0, writeUtf8(string, new Uint8Array(buffer))));
    };

// ── WebAssembly, and where it comes from ──

export const { WebAssembly } = platform;
export const { Instance, Module, RuntimeError, compile } = WebAssembly ?? {};

const getter = (prototype, name) => unbound(getOwnPropertyDescriptor(prototype, name).get);

// Returns the exports of an instance, and a memory as an ArrayBuffer.
export const exportsOf = WebAssembly && getter(Instance.prototype, "exports");
export const bufferOf = WebAssembly && getter(WebAssembly.Memory.prototype, "buffer");

// Undefined where the platform does not have them.
export const { atob, fetch } = platform;
export const report = platform.console?.error && bound(platform.console, "error");

// Marks an object that structuredClone() refuses. Undefined in browsers, and in Node before 22.10.
export const { markAsUncloneable } = platform.process?.getBuiltinModule?.("node:worker_threads") ?? {};

// Returns the address of a file in the folder of another one.
//   address: undefined if it is not known
const replace = unbound(platform.String.prototype.replace);
export const addressBeside = (address, name) => address && replace(address, /[^/]*(?:[?#].*)?$/s, name);
