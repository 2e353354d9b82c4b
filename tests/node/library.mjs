// Calls the functions of refurl.h in librefurl.so with koffi. Texts are JavaScript strings; null means that there is no
// text. REFURL_LIBRARY names the library, REFURL_MODULES the folder with npm's packages.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(join(resolve(process.env.REFURL_MODULES), "from-here.js"));
const koffi = require("koffi");
const library = koffi.load(resolve(process.env.REFURL_LIBRARY));

const opaque = (name) => koffi.pointer(name, koffi.opaque());
const Url = opaque("refurl_url");
const Params = opaque("refurl_params");
const OwnText = opaque("refurl_string");
const Text = koffi.struct("refurl_text", { data: "void *", size: "size_t" });
const Failure = koffi.struct("refurl_failure", {
  cause: "int",
  stage: Text,
  rule: Text,
  error: Text,
  begin: "size_t",
  end: "size_t",
  text: Text,
  detail: Text,
  reserved: koffi.array("size_t", 1),
});

const bytes = ["const uint8_t *", "size_t"];
const failure = koffi.out(koffi.pointer(Failure));
const c = (name, result, ...parameters) => library.func(`refurl_${name}`, result, parameters.flat());

const stringText = c("string_text", Text, OwnText);
const stringFree = c("string_free", "void", OwnText);
const failureMessage = c("failure_message", OwnText, koffi.pointer(Failure));
const urlParse = c("url_parse", Url, bytes, Url, failure);
const urlParseWithBase = c("url_parse_with_base", Url, bytes, bytes, failure);
const urlGet = c("url_get", Text, Url, "int");
const urlSet = c("url_set", "int", Url, "int", bytes, failure);
const urlOrigin = c("url_origin", OwnText, Url);
const urlParams = c("url_params", Params, Url);
const paramsParse = c("params_parse", Params, bytes);
const paramsSize = c("params_size", "size_t", Params);
const paramsName = c("params_name", Text, Params, "size_t");
const paramsValue = c("params_value", Text, Params, "size_t");
const paramsFind = c("params_find", "size_t", Params, bytes, "size_t");
const paramsGet = c("params_get", Text, Params, bytes);
const paramsHas = c("params_has", "int", Params, bytes, bytes);
const paramsAppend = c("params_append", "int", Params, bytes, bytes);
const paramsSet = c("params_set", "int", Params, bytes, bytes);
const paramsDelete = c("params_delete", "int", Params, bytes, bytes);
const paramsSort = c("params_sort", "int", Params);
const paramsToString = c("params_to_string", OwnText, Params);

export const version = c("version", "str")();

export const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const memoryCause = 3;
const oneByte = Buffer.alloc(1);

// Returns the two arguments for a text, as UTF-8 with U+FFFD for lone surrogates, so it is a USVString. A null pointer would mean no text.
function given(string) {
  const utf8 = Buffer.from(string, "utf8");
  return utf8.length === 0 ? [oneByte, 0] : [utf8, utf8.length];
}

const givenOrNone = (string) => (string === undefined ? [null, 0] : given(string));

// Returns a string, or null if there is no text.
function read({ data, size }) {
  if (data === null) return null;
  return size === 0 ? "" : koffi.decode.string(data, size);
}

function checkMemory(had) {
  if (!had) throw new RangeError("out of memory");
  return had;
}

function readAndFree(ownText) {
  const string = read(stringText(checkMemory(ownText)));
  stringFree(ownText);
  return string;
}

// Returns the failure of a call with these texts, or null if it succeeded. `texts` keeps the bytes alive for the
// message.
function readFailure(out, ...texts) {
  const { cause, stage, rule, error, begin, end } = out;
  checkMemory(cause !== memoryCause);
  if (cause === 0) return null;
  const message = readAndFree(failureMessage(out));
  return { inBase: cause === 2, stage: read(stage), rule: read(rule), error: read(error), begin, end, message, texts };
}

// An object of the library is freed some time after the JavaScript object that holds it is gone.
const urls = new FinalizationRegistry(c("url_free", "void", Url));
const lists = new FinalizationRegistry(c("params_free", "void", Params));

// A list of search parameters. If it belongs to a URL, it keeps that URL alive.
export class ParamsHandle {
  #params;
  #url;

  constructor(params, url = null) {
    this.#params = checkMemory(params);
    this.#url = url;
    if (url === null) lists.register(this, params);
  }

  static parse(query) {
    return new ParamsHandle(paramsParse(...given(query)));
  }

  get size() {
    return paramsSize(this.#params);
  }

  // Returns the name and the value at an index, which must be less than the size.
  at(index) {
    return [read(paramsName(this.#params, index)), read(paramsValue(this.#params, index))];
  }

  get(name) {
    return read(paramsGet(this.#params, ...given(name)));
  }

  getAll(name) {
    const values = [];
    const find = (from) => paramsFind(this.#params, ...given(name), from);
    for (let index = find(0); index < this.size; index = find(index + 1)) values.push(read(paramsValue(this.#params, index)));
    return values;
  }

  has(name, value) {
    return paramsHas(this.#params, ...given(name), ...givenOrNone(value)) === 1;
  }

  append(name, value) {
    checkMemory(paramsAppend(this.#params, ...given(name), ...given(value)));
  }

  set(name, value) {
    checkMemory(paramsSet(this.#params, ...given(name), ...given(value)));
  }

  delete(name, value) {
    checkMemory(paramsDelete(this.#params, ...given(name), ...givenOrNone(value)));
  }

  sort() {
    checkMemory(paramsSort(this.#params));
  }

  toString() {
    return readAndFree(paramsToString(this.#params));
  }
}

export class UrlHandle {
  #url;

  // What the class URL keeps for the handle.
  searchParams;

  constructor(url) {
    this.#url = url;
    urls.register(this, url);
  }

  // Returns the URL, or `{ failure }`.
  static parse(input, base) {
    const out = {};
    const text = given(input);
    const baseText = givenOrNone(base);
    const url = base === undefined ? urlParse(...text, null, out) : urlParseWithBase(...text, ...baseText, out);
    const failed = readFailure(out, text, baseText);
    return failed === null ? new UrlHandle(url) : { failure: failed };
  }

  get(attribute) {
    return read(urlGet(this.#url, attributes.indexOf(attribute)));
  }

  // Returns the failure if nothing was set, or null.
  set(attribute, value) {
    const out = {};
    const text = given(value);
    urlSet(this.#url, attributes.indexOf(attribute), ...text, out);
    return readFailure(out, text);
  }

  get origin() {
    return readAndFree(urlOrigin(this.#url));
  }

  get params() {
    return new ParamsHandle(urlParams(this.#url), this);
  }
}
