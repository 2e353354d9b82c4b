// The standard's JavaScript reference implementation, asked in the oracle's terms.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { hasNewerCodePoint } from "./newer-than-unicode-15.mjs";

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

// Only href throws, if its value is no URL; nothing is set then.
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

// To get an output encoding is left to the caller there: with one that has no encoder parseURL throws.
function outputEncoding(label) {
  return /^(replacement|hz-gb-2312|utf-16(be|le)|unicode)$/i.test(label) ? "utf-8" : label;
}

function percentDecoded(text) {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"));
}

export class Reference {
  #whatwg;
  #toUnicode;

  constructor(modules) {
    const require = createRequire(join(resolve(modules), "from-here.js"));
    this.#whatwg = require("whatwg-url");
    this.#toUnicode = require("tr46").toUnicode;
    this.version = require("whatwg-url/package.json").version;
  }

  // The getters of the URL, those after each setting, and what each call gives; or null for a failure.
  // URL.parse makes and drops an exception for each failure; without a stack trace that costs little.
  ask(pair) {
    return withoutStackTraces(() => this.#ask(pair));
  }

  #ask({ input, base, encoding, set = [], params = [] }) {
    const text = encoding === undefined ? input : this.#encodedHref(input, base, encoding);
    const url = text === null ? null : this.#whatwg.URL.parse(text, base ?? undefined);
    if (url === null) return null;
    return { ...gettersOf(url), set: set.map((setting) => afterSetting(url, setting)), params: params.map((call) => afterCall(url, call)) };
  }

  // URL.parse takes no encoding, so the URL goes there by way of its href; null for a failure.
  #encodedHref(input, base, encoding) {
    const baseURL = base === null ? null : this.record(base);
    if (base !== null && baseURL === null) return null;
    const record = this.#whatwg.parseURL(input, { baseURL, encoding: outputEncoding(encoding) });
    return record === null ? null : this.#whatwg.serializeURL(record);
  }

  // The URL record of a text without a base, or null.
  record(text) {
    return this.#whatwg.parseURL(text);
  }

  // Whether the input is a valid URL string, and the names of its validation errors in order; null when the base is no URL.
  validity({ input, base }) {
    const baseURL = base === null ? null : this.record(base);
    if (base !== null && baseURL === null) return null;
    const errors = this.#whatwg.parseURLWithValidationErrors(input, { baseURL }).validationErrors;
    return { valid: this.#whatwg.isValidURLString(input, { baseURL }), errors };
  }

  // Whether the URL of a pair, its base, or the URL within a blob URL has a host that Unicode 15.0 cannot judge.
  needsNewerUnicode({ base }, url) {
    const ofBase = base === null ? null : this.ask({ input: base, base: null });
    const hosts = [url.hostname, url.origin.replace(/^[a-z]+:\/\//, ""), ofBase?.hostname ?? ""];
    return hosts.some((host) => host.includes("xn--") && hasNewerCodePoint(this.#toUnicode(host).domain));
  }

  // Whether any text of a pair has a code point that Unicode 15.0 cannot judge, by itself, percent-encoded or in punycode: for what is
  // said of a pair that may have no URL.
  mentionsNewerUnicode({ input, base }) {
    return [input, base ?? ""].some((text) => {
      const plain = percentDecoded(text).normalize("NFKC").toLowerCase();
      const labels = plain.split(/[.:/?#@\\]/).filter((label) => label.startsWith("xn--"));
      return hasNewerCodePoint(plain) || labels.some((label) => hasNewerCodePoint(this.#toUnicode(label).domain));
    });
  }

  // The part of a failing pair that fails, and the name of the validation error it ends with. Each failure of the standard either reports
  // an error right then or, for a domain, follows the report of domain-to-ASCII; so the last error is the fatal one.
  fatalError({ input, base }) {
    const baseURL = base === null ? null : this.record(base);
    const baseFails = base !== null && baseURL === null;
    return baseFails ? { part: "base", name: this.#lastError(base, null) } : { part: "input", name: this.#lastError(input, baseURL) };
  }

  #lastError(input, baseURL) {
    return this.#whatwg.parseURLWithValidationErrors(input, { baseURL }).validationErrors.at(-1) ?? null;
  }
}
