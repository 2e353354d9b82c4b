// Loads refurl.wasm, and calls its functions, which refurl.h and page/module/module.hpp declare.

import { makeEncoders } from "./encoders.mjs";

// ── WASI ──

// Returns the functions that the module's C library imports. The module opens no file and prints nothing, except that
// the C++ library writes a fatal error to standard error.
function makeWasi(memory) {
  const badDescriptor = 8;
  return {
    environ_get: () => 0,
    environ_sizes_get(count, size) {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    fd_close: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_write(descriptor, vectors, count, written) {
      const view = new DataView(memory().buffer);
      const decoder = new TextDecoder();
      let size = 0;
      let text = "";
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const length = view.getUint32(at + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, view.getUint32(at, true), length), { stream: true });
        size += length;
      }
      if (text.trim() !== "") console.error(text.trimEnd());
      view.setUint32(written, size, true);
      return 0;
    },
    proc_exit(status) {
      throw new WebAssembly.RuntimeError(`refurl ended with status ${status}`);
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
  }
}
Object.defineProperty(RefurlError.prototype, "name", { value: "RefurlError", configurable: true, writable: true });

const isResponse = (value) => globalThis.Response !== undefined && value instanceof Response;

async function fetched(address) {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new RefurlError("not-loaded", `${address} cannot be fetched: ${cause.message}`, { cause });
  }
}

async function bytesOf(response) {
  if (!response.ok) throw new RefurlError("not-loaded", `${response.url} cannot be fetched: its status is ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some servers answer every request, with a page of HTML if there is no such file.
  if (bytes[0] !== 0 || bytes[1] !== 0x61) throw new RefurlError("not-loaded", `${response.url} is not a WebAssembly module`);
  return bytes;
}

// Returns the WebAssembly.Module of a source: such a module; bytes; a Response; an address; or a promise of one.
// The server need not know the media type of WebAssembly.
async function compile(given) {
  const source = await given;
  if (globalThis.WebAssembly === undefined) throw new RefurlError("not-loaded", "there is no WebAssembly here");
  if (source instanceof WebAssembly.Module) return source;
  const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  const bytes = isBytes ? source : await bytesOf(isResponse(source) ? source : await fetched(source));
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new RefurlError("not-loaded", `the WebAssembly module cannot be compiled: ${cause.message}`, { cause });
  }
}

// Returns the exports of a new instance of the module.
//   module: a WebAssembly.Module
export function instantiate(module) {
  const wasi = makeWasi(() => exports.memory);
  const refurl = makeEncoders(() => exports.memory);
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, refurl });
  exports._initialize();
  return exports;
}

// ── Calls ──

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// Returns a value as a string; undefined for undefined and null, which mean that there is no text.
export const textOf = (value) => (value === undefined || value === null ? undefined : `${value}`);

// Returns exports whose functions report by `ended` that they did not return. After that, nothing is known about the
// memory of the instance.
function guarded(exports, ended) {
  const guard = (call) =>
    function guardedCall(...args) {
      try {
        return call(...args);
      } catch (cause) {
        ended();
        throw new RefurlError(
          "ended",
          "the WebAssembly module has ended, because it needed more memory than it may have, or because of an error in it; " +
            "the next call starts it anew, without the objects of before",
          { cause },
        );
      }
    };
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, typeof value === "function" ? guard(value) : value]));
}

// The functions of a module, with conversions of their arguments and results. The first call starts an instance of the
// module, and so does the first call after an instance has ended.
export class Calls {
  #module;
  #provide;
  #instantiate;
  #exports;
  #bytes;
  #view;
  #room = 0;
  #capacity = 0;
  #used = 0;

  // What the objects of this instance have in common; objects of an instance that has ended are lost.
  instance = {};

  constructor(start = instantiate) {
    this.#instantiate = start;
  }

  // Names a function that returns a WebAssembly.Module at once, for platforms that have one without waiting.
  provide(module) {
    this.#provide = module;
  }

  // Waits until there is a module: that which is there, or else that of `source`, or of `provide`.
  async load(source) {
    if (this.#module !== undefined) return;
    const module = source === undefined && this.#provide !== undefined ? this.#provide() : await compile(source);
    this.#module ??= module;
  }

  // Waits for the module of `source`, which answers from then on. The objects of an instance before it are lost.
  async replace(source) {
    this.#module = await compile(source);
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

  #start() {
    this.#module ??= this.#provide?.();
    if (this.#module === undefined) throw new RefurlError("not-loaded", "refurl is not loaded yet: call `await init()` first");
    this.#exports = guarded(this.#instantiate(this.#module), () => this.#end());
    // Memory for a struct that a function returns or fills, and for a failure. No struct of refurl.h is larger.
    this.result = this.allocate(64);
    this.failure = this.allocate(64);
    return this.#exports;
  }

  #end() {
    this.#exports = undefined;
    this.#bytes = undefined;
    this.#room = 0;
    this.#capacity = 0;
    this.instance = {};
  }

  // Returns the address of new memory of `size` bytes. Throws a RefurlError if there is no room for it.
  allocate(size) {
    // In WebAssembly, numbers are signed and have 32 bits: a larger size would wrap around, and a high address is
    // negative.
    const address = size < 2 ** 32 ? this.exports.malloc(size) >>> 0 : 0;
    if (address === 0) throw new RefurlError("memory", "the text does not fit into the memory of the module");
    return address;
  }

  // Returns the result of `call(...texts)`. Each value becomes a text, [pointer, size]; undefined and null become [0,
  // 0]. The texts stay in the module's memory until the next call. Throws a RefurlError if there is no room for them.
  with(values, call) {
    // A value's toString may itself call refurl, so all values are converted before the first one is written.
    const strings = values.map(textOf);
    const least = strings.reduce((sum, string) => sum + 3 * (string?.length ?? 0) + 1, 0);
    if (least > this.#capacity) this.#reserve(least);
    this.#used = 0;
    return call(...strings.map((string) => this.#given(string)));
  }

  // Returns the result of `call(pointer, count)` for an array of 32-bit numbers. Throws a RefurlError if there is
  // no room.
  withNumbers(numbers, call) {
    const array = Uint32Array.from(numbers);
    const pointer = this.allocate(array.byteLength);
    const { instance } = this;
    try {
      new Uint32Array(this.exports.memory.buffer, pointer, array.length).set(array);
      return call(pointer, array.length);
    } finally {
      if (instance === this.instance) this.exports.free(pointer);
    }
  }

  #reserve(size) {
    const capacity = Math.max(4096, 2 * size);
    this.exports.free(this.#room);
    // If there is no room now, the next call must try to reserve it again.
    this.#room = 0;
    this.#capacity = 0;
    this.#room = this.allocate(capacity);
    this.#capacity = capacity;
  }

  // Writes a string as UTF-8, with U+FFFD for lone surrogates.
  #given(string) {
    if (string === undefined) return [0, 0];
    const pointer = this.#room + this.#used;
    const { written } = encoder.encodeInto(string, this.#memory().subarray(pointer, this.#room + this.#capacity));
    this.#used += written + 1;
    return [pointer, written];
  }

  // Returns the memory, which moves when it grows.
  #memory() {
    if (this.#bytes?.buffer !== this.exports.memory.buffer) {
      this.#bytes = new Uint8Array(this.exports.memory.buffer);
      this.#view = new DataView(this.exports.memory.buffer);
    }
    return this.#bytes;
  }

  number(address) {
    this.#memory();
    return this.#view.getUint32(address, true);
  }

  // Returns the refurl_text at an address: a string, or null if there is no text.
  text(address) {
    const data = this.number(address);
    if (data === 0) return null;
    return decoder.decode(this.#bytes.subarray(data, data + this.number(address + 4)));
  }

  // Returns the text that `call` returns. The first argument of `call` is the address at which to store it.
  returned(call, ...rest) {
    call(this.result, ...rest);
    return this.text(this.result);
  }

  // Returns the text of a refurl_string and frees it; null for a null pointer.
  owned(string) {
    if (string === 0) return null;
    const text = this.returned(this.exports.refurl_string_text, string);
    this.exports.refurl_string_free(string);
    return text;
  }

  zeroEnded(address) {
    const bytes = this.#memory();
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }
}
