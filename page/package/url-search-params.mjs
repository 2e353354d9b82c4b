// The web platform's class URLSearchParams, which calls the handles of a library.

import { inspect, printedText } from "./inspect.mjs";
import {
  Brand,
  finishInterface,
  isObject,
  iteratorMethod,
  makeIteratorClass,
  needArguments,
  toOptionalUSVString,
  toRecord,
  toSequence,
  toUSVString,
} from "./web-idl.mjs";

function toPair(value) {
  const method = isObject(value) ? iteratorMethod(value) : undefined;
  if (method === undefined) throw new TypeError("a pair is not a sequence");
  return toSequence(value, method, toUSVString);
}

// Converts (sequence<sequence<USVString>> or record<USVString, USVString> or USVString) to pairs or a string.
function toInit(value) {
  if (!isObject(value)) return toUSVString(value);
  const method = iteratorMethod(value);
  return method === undefined ? [...toRecord(value)] : toSequence(value, method, toPair);
}

// Returns the class, and a function that makes its objects for the handle of a URL.
//   ParamsHandle: the class of the library's lists of search parameters
export function makeURLSearchParams(ParamsHandle) {
  const brand = new Brand("URLSearchParams");
  const makeIterator = makeIteratorClass("URLSearchParams");

  function handleOf(init) {
    if (typeof init === "string") return ParamsHandle.parse(init);
    if (init.some((pair) => pair.length !== 2)) throw new TypeError("a pair does not have two items");
    const handle = ParamsHandle.parse("");
    for (const [name, value] of init) handle.append(name, value);
    return handle;
  }

  class URLSearchParams {
    constructor(init = "") {
      brand.give(this, handleOf(toInit(init)));
    }

    get size() {
      return brand.of(this).size;
    }

    append(name, value) {
      const handle = brand.of(this);
      needArguments(arguments, 2, "append");
      handle.append(toUSVString(name), toUSVString(value));
    }

    delete(name, value = undefined) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "delete");
      handle.delete(toUSVString(name), toOptionalUSVString(value));
    }

    get(name) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "get");
      return handle.get(toUSVString(name));
    }

    getAll(name) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "getAll");
      return handle.getAll(toUSVString(name));
    }

    has(name, value = undefined) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "has");
      return handle.has(toUSVString(name), toOptionalUSVString(value));
    }

    set(name, value) {
      const handle = brand.of(this);
      needArguments(arguments, 2, "set");
      handle.set(toUSVString(name), toUSVString(value));
    }

    sort() {
      brand.of(this).sort();
    }

    [inspect](depth, options, show) {
      if (!brand.has(this)) return "URLSearchParams {}";
      const pairs = [...this].map(([name, value]) => `${printedText(name, options, show)} => ${printedText(value, options, show)}`);
      return pairs.length === 0 ? "URLSearchParams {}" : `URLSearchParams { ${pairs.join(", ")} }`;
    }

    toString() {
      return brand.of(this).toString();
    }

    entries() {
      return makeIterator(brand.of(this), (pair) => pair);
    }

    keys() {
      return makeIterator(brand.of(this), ([name]) => name);
    }

    values() {
      return makeIterator(brand.of(this), ([, value]) => value);
    }

    forEach(callback, thisArgument = undefined) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "forEach");
      if (typeof callback !== "function") throw new TypeError("the callback is not a function");
      for (let index = 0; index < handle.size; ++index) {
        const [name, value] = handle.at(index);
        callback.call(thisArgument, value, name, this);
      }
    }
  }

  finishInterface(URLSearchParams);
  Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
    value: URLSearchParams.prototype.entries,
    writable: true,
    configurable: true,
  });

  // Returns the object for the search parameters of a URL. The constructor cannot make such an object.
  function searchParamsOf(urlHandle) {
    return brand.give(Object.create(URLSearchParams.prototype), urlHandle.params);
  }

  return { URLSearchParams, searchParamsOf };
}
