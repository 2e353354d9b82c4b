// The objects of the C interface, in the module. An object is freed some time after the JavaScript object that holds it
// is gone.

export const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const causeBase = 2;

// The offsets of the members of refurl_failure.
const offsets = { cause: 0, stage: 4, rule: 12, error: 20, begin: 28, end: 32 };

// Returns the classes UrlHandle and ParamsHandle, which call a module's functions.
export function makeHandles(calls) {
  const c = calls.exports;
  const urls = new FinalizationRegistry(c.refurl_url_free);
  const lists = new FinalizationRegistry(c.refurl_params_free);
  const failure = calls.allocate(64);

  // Returns the failure of the last call, or null if it succeeded. The texts of the call must still be in memory.
  function readFailure() {
    const cause = calls.number(failure + offsets.cause);
    if (cause === 0) return null;
    const [stage, rule, error] = ["stage", "rule", "error"].map((name) => calls.text(failure + offsets[name]));
    const [begin, end] = [calls.number(failure + offsets.begin), calls.number(failure + offsets.end)];
    return { inBase: cause === causeBase, stage, rule, error, begin, end, message: calls.owned(c.refurl_failure_message(failure)) };
  }

  // A list of search parameters. If it belongs to a URL, it keeps that URL alive.
  class ParamsHandle {
    #params;
    #url;

    constructor(params, url = null) {
      this.#params = params;
      this.#url = url;
      if (url === null) lists.register(this, params);
    }

    static parse(query) {
      return new ParamsHandle(calls.with([query], (text) => c.refurl_params_parse(...text)));
    }

    get size() {
      return c.refurl_params_size(this.#params);
    }

    // Returns the name and the value at an index, which must be less than the size.
    at(index) {
      return [c.refurl_params_name, c.refurl_params_value].map((get) => calls.returned(get, this.#params, index));
    }

    get(name) {
      return calls.with([name], (text) => calls.returned(c.refurl_params_get, this.#params, ...text));
    }

    getAll(name) {
      const values = [];
      const find = (from) => calls.with([name], (text) => c.refurl_params_find(this.#params, ...text, from));
      for (let index = find(0); index < this.size; index = find(index + 1))
        values.push(calls.returned(c.refurl_params_value, this.#params, index));
      return values;
    }

    #call(change, name, value) {
      return calls.with([name, value], (first, second) => change(this.#params, ...first, ...second));
    }

    has(name, value) {
      return this.#call(c.refurl_params_has, name, value) === 1;
    }

    append(name, value) {
      this.#call(c.refurl_params_append, name, value);
    }

    set(name, value) {
      this.#call(c.refurl_params_set, name, value);
    }

    delete(name, value) {
      this.#call(c.refurl_params_delete, name, value);
    }

    sort() {
      c.refurl_params_sort(this.#params);
    }

    toString() {
      return calls.owned(c.refurl_params_to_string(this.#params));
    }
  }

  class UrlHandle {
    #url;

    constructor(url) {
      this.#url = url;
      urls.register(this, url);
    }

    // Returns the URL, or `{ failure }`.
    static parse(input, base) {
      return calls.with([input, base], (text, baseText) => {
        const url =
          base === undefined ? c.refurl_url_parse(...text, 0, failure) : c.refurl_url_parse_with_base(...text, ...baseText, failure);
        const failed = readFailure();
        return failed === null ? new UrlHandle(url) : { failure: failed };
      });
    }

    get(attribute) {
      return calls.returned(c.refurl_url_get, this.#url, attributes.indexOf(attribute));
    }

    // Returns the failure if nothing was set, or null.
    set(attribute, value) {
      return calls.with([value], (text) => {
        c.refurl_url_set(this.#url, attributes.indexOf(attribute), ...text, failure);
        return readFailure();
      });
    }

    get origin() {
      return calls.owned(c.refurl_url_origin(this.#url));
    }

    get params() {
      return new ParamsHandle(c.refurl_url_params(this.#url), this);
    }
  }

  return { attributes, UrlHandle, ParamsHandle };
}
