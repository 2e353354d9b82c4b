// Loads refurl.wasm, and calls its functions, which refurl.h, page/module/record.hpp and page/module/module.hpp declare.

import { makeEncoders } from "./encoders.mjs";
import {
  apply,
  ArrayBuffer,
  bufferOf,
  compile,
  defineProperty,
  Error,
  exportsOf,
  fetch,
  Instance,
  isView,
  Module,
  readUtf8,
  report,
  RuntimeError,
  trimEnd,
  Uint32Array,
  Uint8Array,
  WebAssembly,
  writeUtf8,
} from "./platform.mjs";

// ── WASI ──

// Returns the functions that the module's C library imports. The module opens no file and prints nothing, except that
// the C++ library writes a fatal error to standard error.
function makeWasi(memory) {
  const badDescriptor = 8;
  const words = () => new Uint32Array(bufferOf(memory()));
  return {
    environ_get: () => 0,
    environ_sizes_get(count, size) {
      words()[count / 4] = 0;
      words()[size / 4] = 0;
      return 0;
    },
    fd_close: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_write(descriptor, vectors, count, written) {
      let size = 0;
      let text = "";
      for (let at = vectors / 4; at < vectors / 4 + 2 * count; at += 2) {
        const length = words()[at + 1];
        text += readUtf8(new Uint8Array(bufferOf(memory()), words()[at], length));
        size += length;
      }
      text = trimEnd(text);
      if (text !== "") report?.(text);
      words()[written / 4] = size;
      return 0;
    },
    proc_exit(status) {
      throw new RuntimeError(`refurl ended with status ${status}`);
    },
  };
}

// ── Loading ──

/**
 * How everything but the classes of the web platform fails: `code` tells programs why, `message` people.
 */
export class RefurlError extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
    if (options?.failure) this.failure = options.failure;
    if (options?.offset !== undefined) this.offset = options.offset;
  }
}
defineProperty(RefurlError.prototype, "name", { value: "RefurlError", configurable: true, writable: true });

const notLoaded = (message, options) => new RefurlError("not-loaded", message, options);

function needWebAssembly() {
  if (WebAssembly === undefined) throw notLoaded("there is no WebAssembly here");
}

async function fetched(address) {
  if (address === undefined) throw notLoaded("the address of the module is not known here: give it to `init()`, or its bytes");
  try {
    return await fetch(address);
  } catch (cause) {
    throw notLoaded(`${address} cannot be fetched: ${cause.message}`, { cause });
  }
}

const isResponse = (value) => typeof value?.arrayBuffer === "function";

async function bytesOf(response) {
  if (!response.ok) throw notLoaded(`${response.url} cannot be fetched: its status is ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers answer every request, with a page of HTML if there is no such file.
  if (bytes[0] !== 0 || bytes[1] !== 0x61) throw notLoaded(`${response.url} is not a WebAssembly module`);
  return bytes;
}

// Returns the WebAssembly.Module of a source: such a module; bytes; a Response; an address; or a promise of one.
// The server need not know the media type of WebAssembly.
async function compiled(given) {
  const source = await given;
  needWebAssembly();
  if (source instanceof Module) return source;
  const isBytes = source instanceof ArrayBuffer || isView(source);
  const bytes = isBytes ? source : await bytesOf(isResponse(source) ? source : await fetched(source));
  try {
    return await compile(bytes);
  } catch (cause) {
    throw notLoaded(`the WebAssembly module cannot be compiled: ${cause.message}`, { cause });
  }
}

// Returns the exports of a new instance of the module.
//   module: a WebAssembly.Module
export function instantiate(module) {
  const wasi = makeWasi(() => exports.memory);
  const refurl = makeEncoders(() => exports.memory);
  const exports = exportsOf(new Instance(module, { wasi_snapshot_preview1: wasi, refurl }));
  exports._initialize();
  return exports;
}

// ── Calls ──

// Returns a value as a string; undefined for undefined and null, which mean that there is no text.
export const textOf = (value) => (value === undefined || value === null ? undefined : `${value}`);

// Returns exports whose functions report by `ended` that they did not return. After that, nothing is known about the
// memory of the instance.
function guarded(exports, ended) {
  const guard = (call) =>
    function guardedCall(...args) {
      try {
        return apply(call, undefined, args);
      } catch (cause) {
        ended();
        throw new RefurlError(
          "ended",
          "the WebAssembly module has ended, because it needed more memory than it may have, or because of an error in it; " +
            "the next call starts it anew",
          { cause },
        );
      }
    };
  const all = {};
  for (const name in exports) all[name] = typeof exports[name] === "function" ? guard(exports[name]) : exports[name];
  return all;
}

// The functions of a module, with conversions of their arguments and results. The first call starts an instance of the
// module, and so does the first call after an instance has ended. Nothing of an instance is needed after a call.
export class Calls {
  #module;
  #provide;
  #instantiate;
  #exports;
  #buffer; // the memory, until it moves because it grows
  #bytes;
  #words;
  #room = 0; // where the texts of a call are
  #capacity = 0;
  #result = 0; // where a function stores a struct; no struct of refurl.h is larger
  #failure = 0;

  constructor(start = instantiate) {
    this.#instantiate = start;
  }

  // Names a function that returns a WebAssembly.Module at once, for platforms that have one without waiting.
  provide(module) {
    this.#provide = () => {
      needWebAssembly();
      return module();
    };
  }

  // Waits until there is a module: that which is there, or else that of `source`, or of `provide`.
  async load(source) {
    if (this.#module !== undefined) return;
    const module = source === undefined && this.#provide !== undefined ? this.#provide() : await compiled(source);
    this.#module ??= module;
  }

  // Waits for the module of `source`, which answers from then on.
  async replace(source) {
    this.#module = await compiled(source);
    this.#end();
  }

  // The WebAssembly.Module, which a worker can be given; undefined before it is loaded.
  get module() {
    return this.#module;
  }

  get isLoaded() {
    return this.#module !== undefined || this.#provide !== undefined;
  }

  get exports() {
    return this.#exports ?? this.#start();
  }

  // The address for a failure.
  get failure() {
    if (this.#exports === undefined) this.#start();
    return this.#failure;
  }

  // The address for a struct that a function returns or fills.
  get result() {
    if (this.#exports === undefined) this.#start();
    return this.#result;
  }

  #start() {
    this.#module ??= this.#provide?.();
    if (this.#module === undefined) throw notLoaded("refurl is not loaded yet: call `await init()` first");
    this.#exports = guarded(this.#instantiate(this.#module), () => this.#end());
    this.#result = this.allocate(64);
    this.#failure = this.allocate(64);
    return this.#exports;
  }

  #end() {
    this.#exports = undefined;
    this.#bytes = undefined;
    this.#room = 0;
    this.#capacity = 0;
  }

  // Returns the address of new memory of `size` bytes. Throws a RefurlError if there is no room for it.
  allocate(size) {
    // In WebAssembly, numbers are signed and have 32 bits: a larger size would wrap around, and a high address is
    // negative.
    const address = size < 2 ** 32 ? this.exports.malloc(size) >>> 0 : 0;
    if (address === 0) throw new RefurlError("memory", "the text does not fit into the memory of the module");
    return address;
  }

  // Writes strings to the module's memory as UTF-8, with U+FFFD for lone surrogates. Returns the pointer and the size of
  // each, one after the other; 0 and 0 for undefined. The texts stay there until the next call. Throws a RefurlError if
  // there is no room for them.
  written(strings) {
    let least = 0;
    for (let at = 0; at < strings.length; at += 1) least += 3 * (strings[at]?.length ?? 0) + 1;
    if (least > this.#capacity) this.#reserve(least);
    let pointer = this.#room;
    const texts = [];
    for (let at = 0; at < strings.length; at += 1) {
      const size = strings[at] === undefined ? 0 : this.#write(strings[at], pointer);
      texts[2 * at] = strings[at] === undefined ? 0 : pointer;
      texts[2 * at + 1] = size;
      pointer += size + 1;
    }
    return texts;
  }

  #reserve(size) {
    this.exports.free(this.#room);
    // If there is no room now, the next call must try to reserve it again.
    this.#room = 0;
    this.#capacity = 0;
    const capacity = size < 2048 ? 4096 : 2 * size;
    this.#room = this.allocate(capacity);
    this.#capacity = capacity;
  }

  #write(string, pointer) {
    const end = this.#room + this.#capacity;
    return writeUtf8(string, new Uint8Array(this.#memory(), pointer, end - pointer));
  }

  // Returns the result of a function for strings, as texts, and then numbers.
  call(name, strings, numbers = []) {
    const args = this.written(strings);
    for (let at = 0; at < numbers.length; at += 1) args[args.length] = numbers[at];
    return apply(this.exports[name], undefined, args);
  }

  // Returns the text that a function returns; null for a null pointer.
  ask(name, strings = [], numbers = []) {
    return this.owned(this.call(name, strings, numbers));
  }

  // Returns the result of `call(pointer, count)` for a list of 32-bit numbers. Throws a RefurlError if there is no room.
  withNumbers(numbers, call) {
    const pointer = this.allocate(4 * numbers.length);
    const exports = this.#exports;
    try {
      const { words } = this;
      for (let at = 0; at < numbers.length; at += 1) words[pointer / 4 + at] = numbers[at];
      return call(pointer, numbers.length);
    } finally {
      if (exports === this.#exports) exports.free(pointer);
    }
  }

  // A view of memory that has moved has no bytes.
  #memory() {
    if (this.#bytes?.[0] === undefined) {
      this.#buffer = bufferOf(this.exports.memory);
      this.#bytes = new Uint8Array(this.#buffer);
      this.#words = new Uint32Array(this.#buffer);
    }
    return this.#buffer;
  }

  // The memory as numbers.
  get words() {
    this.#memory();
    return this.#words;
  }

  // Returns the text of `size` bytes at an address.
  read(address, size) {
    return readUtf8(new Uint8Array(this.#memory(), address, size));
  }

  // Returns the refurl_text at an address: a string, or null if there is no text.
  text(address) {
    const { words } = this;
    const data = words[address / 4];
    return data === 0 ? null : this.read(data, words[address / 4 + 1]);
  }

  // Returns the text that a function returns for an object of the module.
  returned(name, object, index) {
    this.exports[name](this.result, object, index);
    return this.text(this.result);
  }

  // Returns the text of a refurl_string and frees it; null for a null pointer.
  owned(string) {
    if (string === 0) return null;
    const text = this.returned("refurl_string_text", string);
    this.exports.refurl_string_free(string);
    return text;
  }

  zeroEnded(address) {
    this.#memory();
    let end = address;
    while (this.#bytes[end] !== 0) end += 1;
    return this.read(address, end - address);
  }
}
