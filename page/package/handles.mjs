// The objects of the C interface, in the module. An object is freed some time after the JavaScript object that holds it
// is gone.

import { RefurlError } from "./module.mjs";

export const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const causeBase = 2;

// The offsets of the members of refurl_failure.
const offsets = { cause: 0, stage: 4, rule: 12, error: 20, begin: 28, end: 32 };

// Returns the classes UrlHandle and ParamsHandle, which call a module's functions.
export function makeHandles(calls) {
  // An object of the module: its address, and the instance of the module in which it is.
  class Handle {
    #pointer;
    #instance = calls.instance;

    constructor(pointer) {
      this.#pointer = pointer;
    }

    get pointer() {
      if (this.#instance === calls.instance) return this.#pointer;
      throw new RefurlError("ended", "this object was lost when the WebAssembly module ended");
    }
  }

  // Returns a register of objects, each of which is freed by the export with this name.
  const freedBy = (name) =>
    new FinalizationRegistry(({ pointer, instance }) => {
      if (instance === calls.instance) calls.exports[name](pointer);
    });
  const urls = freedBy("refurl_url_free");
  const lists = freedBy("refurl_params_free");
  const keep = (register, handle, pointer) => register.register(handle, { pointer, instance: calls.instance });

  // Returns the failure of the last call, or null if it succeeded. The texts of the call must still be in memory.
  function readFailure() {
    const { failure } = calls;
    const cause = calls.number(failure + offsets.cause);
    if (cause === 0) return null;
    const [stage, rule, error] = ["stage", "rule", "error"].map((name) => calls.text(failure + offsets[name]));
    const [begin, end] = [calls.number(failure + offsets.begin), calls.number(failure + offsets.end)];
    const message = calls.owned(calls.exports.refurl_failure_message(failure));
    return { inBase: cause === causeBase, stage, rule, error, begin, end, message };
  }

  // A list of search parameters. If it belongs to a URL, it keeps that URL alive.
  class ParamsHandle extends Handle {
    #url;

    constructor(params, url = null) {
      super(params);
      this.#url = url;
      if (url === null) keep(lists, this, params);
    }

    static parse(query) {
      return new ParamsHandle(calls.with([query], (text) => calls.exports.refurl_params_parse(...text)));
    }

    get size() {
      return calls.exports.refurl_params_size(this.pointer);
    }

    // Returns the name and the value at an index, which must be less than the size.
    at(index) {
      const { refurl_params_name: name, refurl_params_value: value } = calls.exports;
      return [name, value].map((get) => calls.returned(get, this.pointer, index));
    }

    get(name) {
      return calls.with([name], (text) => calls.returned(calls.exports.refurl_params_get, this.pointer, ...text));
    }

    getAll(name) {
      const values = [];
      const find = (from) => calls.with([name], (text) => calls.exports.refurl_params_find(this.pointer, ...text, from));
      for (let index = find(0); index < this.size; index = find(index + 1))
        values.push(calls.returned(calls.exports.refurl_params_value, this.pointer, index));
      return values;
    }

    #call(change, name, value) {
      return calls.with([name, value], (first, second) => calls.exports[change](this.pointer, ...first, ...second));
    }

    has(name, value) {
      return this.#call("refurl_params_has", name, value) === 1;
    }

    append(name, value) {
      this.#call("refurl_params_append", name, value);
    }

    set(name, value) {
      this.#call("refurl_params_set", name, value);
    }

    delete(name, value) {
      this.#call("refurl_params_delete", name, value);
    }

    sort() {
      calls.exports.refurl_params_sort(this.pointer);
    }

    toString() {
      return calls.owned(calls.exports.refurl_params_to_string(this.pointer));
    }
  }

  class UrlHandle extends Handle {
    constructor(url) {
      super(url);
      keep(urls, this, url);
    }

    // Returns the URL, or `{ failure }`.
    static parse(input, base) {
      return calls.with([input, base], (text, baseText) => {
        const c = calls.exports;
        const url =
          base === undefined
            ? c.refurl_url_parse(...text, 0, calls.failure)
            : c.refurl_url_parse_with_base(...text, ...baseText, calls.failure);
        const failed = readFailure();
        return failed === null ? new UrlHandle(url) : { failure: failed };
      });
    }

    get(attribute) {
      return calls.returned(calls.exports.refurl_url_get, this.pointer, attributes.indexOf(attribute));
    }

    // Returns the failure if nothing was set, or null.
    set(attribute, value) {
      return calls.with([value], (text) => {
        calls.exports.refurl_url_set(this.pointer, attributes.indexOf(attribute), ...text, calls.failure);
        return readFailure();
      });
    }

    get origin() {
      return calls.owned(calls.exports.refurl_url_origin(this.pointer));
    }

    get params() {
      return new ParamsHandle(calls.exports.refurl_url_params(this.pointer), this);
    }
  }

  return { attributes, UrlHandle, ParamsHandle };
}
