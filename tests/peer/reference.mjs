// The standard's JavaScript reference implementation, with the questions and answers of the oracle.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve, sep } from "node:path";

export const properties = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
export const attributes = properties.filter((name) => name !== "origin");

function withoutStackTraces(action) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return action();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function gettersOf(url) {
  return Object.fromEntries(properties.map((name) => [name, url[name]]));
}

// Only href throws, if its value does not parse. Then nothing is set.
function afterSetting(url, [attribute, value]) {
  try {
    url[attribute] = value;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return gettersOf(url);
}

function resultOf(params, method, values) {
  if (method === "size") return params.size;
  return method === "entries" ? [...params.entries()] : (params[method](...values) ?? null);
}

function afterCall(url, [method, ...values]) {
  const result = resultOf(url.searchParams, method, values);
  return { result, href: url.href };
}

// whatwg-url leaves "get an output encoding" to its caller: parseURL throws for an encoding without an encoder.
function outputEncoding(label) {
  return /^(replacement|hz-gb-2312|utf-16(be|le)|unicode)$/i.test(label) ? "utf-8" : label;
}

// ── Other versions ──

// The tr46 of whatwg-url 5 takes its options one by one, and always checks hyphens.
function withOptionsOneByOne(tr46) {
  const named = (useSTD3ASCIIRules, processing, verifyDNSLength) => ({
    useSTD3ASCIIRules, verifyDNSLength, transitionalProcessing: processing === 0, checkHyphens: true, checkBidi: true, checkJoiners: true
  });
  return {
    PROCESSING_OPTIONS: { TRANSITIONAL: 0, NONTRANSITIONAL: 1 },
    toASCII: (domain, ...options) => tr46.toASCII(domain, named(...options)),
    toUnicode: (domain, std3) => tr46.toUnicode(domain, named(std3, 1, false))
  };
}

// Loads a package anew, with another tr46 in place of its own.
function loadWithOther(require, name, tr46) {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const place = createRequire(join(folder, "package.json")).resolve("tr46");
  const takesOptionsOneByOne = require(place).PROCESSING_OPTIONS !== undefined;
  const kept = { ...require.cache };
  const forget = () => {
    for (const file of Object.keys(require.cache)) {
      if (file.startsWith(folder + sep)) delete require.cache[file];
    }
  };
  forget();
  require.cache[place] = { id: place, filename: place, loaded: true, exports: takesOptionsOneByOne ? withOptionsOneByOne(tr46) : tr46 };
  const loaded = require(name);
  forget();
  Object.assign(require.cache, kept);
  return loaded;
}

// The older versions ignore the encoding.
function knowsEncodings({ parseURL, serializeURL }) {
  return serializeURL(parseURL("http://h/?\u00e9", { encoding: "windows-1252" })) === "http://h/?%E9";
}

// Returns a function that drops from a call what a version cannot do: all of it, which gives null, or the last argument.
function callsOf({ URL, URLSearchParams }) {
  if (URLSearchParams === undefined || !("searchParams" in URL.prototype)) return () => null;
  const hasSize = "size" in URLSearchParams.prototype;
  const hasValues = !new URLSearchParams("a=1").has("a", "2");
  return ([method, ...values]) => {
    if (method === "size" && !hasSize) return null;
    return [method, ...(["has", "delete"].includes(method) && !hasValues ? values.slice(0, 1) : values)];
  };
}

// whatwg-url says only in its README which edition of the standard it implements.
function commitInReadme(folder) {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  return /spec up to commit \[([0-9a-f]+)\]/.exec(readme)?.[1] ?? "(its README names none)";
}

export class Reference {
  #whatwg;
  #knowsEncodings;
  #callsOf;

  // Loads a package of a folder of modules. Another version of tr46 takes the place of the package's own if one is given.
  constructor(modules, { name = "whatwg-url", tr46 = null } = {}) {
    const require = createRequire(join(resolve(modules), "from-here.js"));
    this.#whatwg = tr46 === null ? require(name) : loadWithOther(require, name, require(`tr46-${tr46}`));
    this.#knowsEncodings = knowsEncodings(this.#whatwg);
    this.#callsOf = callsOf(this.#whatwg);
    this.version = require(`${name}/package.json`).version;
    this.commit = commitInReadme(dirname(require.resolve(`${name}/package.json`)));
  }

  // Returns the pair without an encoding, calls and arguments that this version does not know.
  known(pair) {
    const encoding = this.#knowsEncodings ? pair.encoding : undefined;
    const params = pair.params?.map(this.#callsOf).filter((call) => call !== null);
    return { ...pair, encoding, params };
  }

  // Returns the getters of the URL, those after each setting, and the result of each call; or null for a failure.
  // The constructor throws an exception for each failure; without a stack trace that is cheap.
  ask(pair) {
    return withoutStackTraces(() => this.#ask(pair));
  }

  #ask({ input, base, encoding, set = [], params = [] }) {
    const text = encoding === undefined ? input : this.#encodedHref(input, base, encoding);
    const url = text === null ? null : this.#url(text, base ?? undefined);
    if (url === null) return null;
    return { ...gettersOf(url), set: set.map((setting) => afterSetting(url, setting)), params: params.map((call) => afterCall(url, call)) };
  }

  // The older versions have no URL.parse.
  #url(text, base) {
    try {
      return new this.#whatwg.URL(text, base);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return null;
    }
  }

  // The constructor takes no encoding, so this returns the href of the URL to parse instead; null for a failure.
  #encodedHref(input, base, encoding) {
    const baseURL = base === null ? null : this.record(base);
    if (base !== null && baseURL === null) return null;
    const record = this.#whatwg.parseURL(input, { baseURL, encoding: outputEncoding(encoding) });
    return record === null ? null : this.#whatwg.serializeURL(record);
  }

  // Returns the URL record of a text without a base, or null.
  record(text) {
    return this.#whatwg.parseURL(text);
  }

  // Returns whether the input is a valid URL string, and the names of its validation errors in order; null if the base does not parse.
  validity({ input, base }) {
    const baseURL = base === null ? null : this.record(base);
    if (base !== null && baseURL === null) return null;
    const errors = this.#whatwg.parseURLWithValidationErrors(input, { baseURL }).validationErrors;
    return { valid: this.#whatwg.isValidURLString(input, { baseURL }), errors };
  }

  // Returns which part of a failing pair fails, and the name of the fatal validation error. The last error is the fatal one: the standard reports
  // an error right before each failure, and for a domain its last error is that of domain-to-ASCII.
  fatalError({ input, base }) {
    const baseURL = base === null ? null : this.record(base);
    const baseFails = base !== null && baseURL === null;
    return baseFails ? { part: "base", name: this.#lastError(base, null) } : { part: "input", name: this.#lastError(input, baseURL) };
  }

  #lastError(input, baseURL) {
    return this.#whatwg.parseURLWithValidationErrors(input, { baseURL }).validationErrors.at(-1) ?? null;
  }
}
