// The web platform's classes URL and URLSearchParams, which call the handles of a library.

import { inspect, printed } from "./inspect.mjs";
import { makeURLSearchParams } from "./url-search-params.mjs";
import { Brand, finishInterface, needArguments, toOptionalUSVString, toUSVString } from "./web-idl.mjs";

// Returns both classes.
//   library: attributes, the names of the settable attributes; UrlHandle and ParamsHandle, the classes of its objects
export function makeClasses({ attributes, UrlHandle, ParamsHandle }) {
  const { URLSearchParams, searchParamsOf } = makeURLSearchParams(ParamsHandle);

  // The state of each object: its handle and, after the first use, the object for its search parameters.
  const brand = new Brand("URL");

  function parse(args, what) {
    needArguments(args, 1, what);
    const [url, base] = args;
    return UrlHandle.parse(toUSVString(url), toOptionalUSVString(base));
  }

  function invalid({ inBase, message, begin }) {
    return new TypeError(`Invalid ${inBase ? "base URL" : "URL"}: ${message} (byte ${begin})`);
  }

  class URL {
    constructor(url, base = undefined) {
      const handle = parse(arguments, "URL");
      if (handle.failure) throw invalid(handle.failure);
      brand.give(this, { handle });
    }

    static parse(url, base = undefined) {
      const handle = parse(arguments, "parse");
      return handle.failure ? null : brand.give(Object.create(URL.prototype), { handle });
    }

    static canParse(url, base = undefined) {
      return !parse(arguments, "canParse").failure;
    }

    get origin() {
      return brand.of(this).handle.origin;
    }

    get searchParams() {
      const behind = brand.of(this);
      return (behind.searchParams ??= searchParamsOf(behind.handle));
    }

    // What Node, Deno and Bun print for an object.
    [inspect](depth, options, show) {
      if (!brand.has(this)) return `${this.constructor.name} {}`;
      const names = ["href", "origin", ...attributes.slice(1)].toSpliced(-1, 0, "searchParams");
      const members = Object.fromEntries(names.map((name) => [name, this[name]]));
      return printed(this.constructor.name, depth, options, show, members);
    }

    toJSON() {
      return brand.of(this).handle.get("href");
    }

    toString() {
      return brand.of(this).handle.get("href");
    }
  }

  // The attributes that a library can set. As in the standard, only href throws if its value cannot be set.
  for (const name of attributes) {
    const attribute = {
      get [name]() {
        return brand.of(this).handle.get(name);
      },
      set [name](value) {
        const { handle } = brand.of(this);
        const failure = handle.set(name, toUSVString(value));
        if (failure !== null && name === "href") throw invalid(failure);
      },
    };
    Object.defineProperty(URL.prototype, name, Object.getOwnPropertyDescriptor(attribute, name));
  }

  finishInterface(URL);

  return { URL, URLSearchParams };
}
