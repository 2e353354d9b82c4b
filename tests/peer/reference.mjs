// The standard's JavaScript reference implementation, with the questions and answers of the oracle.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

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

// whatwg-url says only in its README which edition of the standard it implements.
function commitInReadme(folder) {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  return /spec up to commit \[([0-9a-f]+)\]/.exec(readme)?.[1] ?? "(its README names none)";
}

export class Reference {
  #whatwg;

  constructor(modules) {
    const require = createRequire(join(resolve(modules), "from-here.js"));
    this.#whatwg = require("whatwg-url");
    this.version = require("whatwg-url/package.json").version;
    this.commit = commitInReadme(dirname(require.resolve("whatwg-url/package.json")));
  }

  // Returns the getters of the URL, those after each setting, and the result of each call; or null for a failure.
  // URL.parse throws and catches an exception for each failure; without a stack trace that is cheap.
  ask(pair) {
    return withoutStackTraces(() => this.#ask(pair));
  }

  #ask({ input, base, encoding, set = [], params = [] }) {
    const text = encoding === undefined ? input : this.#encodedHref(input, base, encoding);
    const url = text === null ? null : this.#whatwg.URL.parse(text, base ?? undefined);
    if (url === null) return null;
    return { ...gettersOf(url), set: set.map((setting) => afterSetting(url, setting)), params: params.map((call) => afterCall(url, call)) };
  }

  // URL.parse takes no encoding, so this returns the href of the URL to parse instead; null for a failure.
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
