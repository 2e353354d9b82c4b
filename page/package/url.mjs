// The web platform's classes URL and URLSearchParams, which call the handles of a library.

import { inspect, printed } from "./inspect.mjs";
import { create, defineProperty, getOwnPropertyDescriptor, TypeError } from "./platform.mjs";
import { makeURLSearchParams } from "./url-search-params.mjs";
import { finishInterface, makeBrand, needArguments, toOptionalUSVString, toUSVString } from "./web-idl.mjs";

// The attributes, in the order in which Node prints them.
const printedNames = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "searchParams",
  "hash",
];

// Returns both classes.
//   library: attributes, the names of the settable attributes; UrlHandle and ParamsHandle, the classes of its objects
export function makeClasses({ attributes, UrlHandle, ParamsHandle }) {
  const { URLSearchParams, searchParamsOf } = makeURLSearchParams(ParamsHandle);

  // The state of each object is its handle. After the first use, that has the object for the search parameters.
  const brand = makeBrand("URL");

  function parse(args, what) {
    needArguments(args, 1, what);
    return UrlHandle.parse(toUSVString(args[0]), toOptionalUSVString(args[1]));
  }

  function invalid({ inBase, message, begin }) {
    return new TypeError(`Invalid ${inBase ? "base URL" : "URL"}: ${message} (byte ${begin})`);
  }

  class URL {
    constructor(url, base = undefined) {
      const handle = parse(arguments, "URL");
      if (handle.failure) throw invalid(handle.failure);
      brand.give(this, handle);
    }

    static parse(url, base = undefined) {
      const handle = parse(arguments, "parse");
      return handle.failure ? null : brand.give(create(URL.prototype), handle);
    }

    static canParse(url, base = undefined) {
      return !parse(arguments, "canParse").failure;
    }

    get origin() {
      return brand.of(this).origin;
    }

    get searchParams() {
      const handle = brand.of(this);
      return (handle.searchParams ??= searchParamsOf(handle));
    }

    // What Node, Deno and Bun print for an object.
    [inspect](depth, options, show) {
      if (!brand.has(this)) return `${this.constructor.name} {}`;
      const members = {};
      for (let at = 0; at < printedNames.length; at += 1) members[printedNames[at]] = this[printedNames[at]];
      return printed(this.constructor.name, depth, options, show, members);
    }

    toJSON() {
      return brand.of(this).get("href");
    }

    toString() {
      return brand.of(this).get("href");
    }
  }

  // As in the standard, only href throws if its value cannot be set.
  function defineAttribute(name) {
    const attribute = {
      get [name]() {
        return brand.of(this).get(name);
      },
      set [name](value) {
        const handle = brand.of(this);
        const failure = handle.set(name, toUSVString(value));
        if (failure !== null && name === "href") throw invalid(failure);
      },
    };
    defineProperty(URL.prototype, name, getOwnPropertyDescriptor(attribute, name));
  }
  for (let at = 0; at < attributes.length; at += 1) defineAttribute(attributes[at]);

  finishInterface(URL);

  return { URL, URLSearchParams };
}
