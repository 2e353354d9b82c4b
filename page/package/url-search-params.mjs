// The web platform's class URLSearchParams, which calls the handles of a library.

import { inspect, printedText } from "./inspect.mjs";
import { apply, create, defineProperty, iterator, TypeError } from "./platform.mjs";
import {
  finishInterface,
  isObject,
  iteratorMethod,
  makeBrand,
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
  return method === undefined ? toRecord(value) : toSequence(value, method, toPair);
}

// Returns the class, and a function that makes its objects for the handle of a URL.
//   ParamsHandle: the class of the library's lists of search parameters
export function makeURLSearchParams(ParamsHandle) {
  const brand = makeBrand("URLSearchParams");
  const makeIterator = makeIteratorClass("URLSearchParams");

  function handleOf(init) {
    if (typeof init === "string") return ParamsHandle.parse(init);
    for (let at = 0; at < init.length; at += 1) if (init[at].length !== 2) throw new TypeError("a pair does not have two items");
    const handle = ParamsHandle.parse("");
    for (let at = 0; at < init.length; at += 1) handle.append(init[at][0], init[at][1]);
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
      const handle = brand.of(this);
      let pairs = "";
      for (let at = 0; at < handle.size; at += 1) {
        const pair = handle.at(at);
        pairs += `${at === 0 ? "" : ","} ${printedText(pair[0], options, show)} => ${printedText(pair[1], options, show)}`;
      }
      return handle.size === 0 ? "URLSearchParams {}" : `URLSearchParams {${pairs} }`;
    }

    toString() {
      return brand.of(this).toString();
    }

    entries() {
      return makeIterator(brand.of(this), (pair) => pair);
    }

    keys() {
      return makeIterator(brand.of(this), (pair) => pair[0]);
    }

    values() {
      return makeIterator(brand.of(this), (pair) => pair[1]);
    }

    forEach(callback, thisArgument = undefined) {
      const handle = brand.of(this);
      needArguments(arguments, 1, "forEach");
      if (typeof callback !== "function") throw new TypeError("the callback is not a function");
      for (let index = 0; index < handle.size; ++index) {
        const pair = handle.at(index);
        apply(callback, thisArgument, [pair[1], pair[0], this]);
      }
    }
  }

  finishInterface(URLSearchParams);
  defineProperty(URLSearchParams.prototype, iterator, {
    value: URLSearchParams.prototype.entries,
    writable: true,
    configurable: true,
  });

  // Returns the object for the search parameters of a URL. The constructor cannot make such an object.
  function searchParamsOf(urlHandle) {
    return brand.give(create(URLSearchParams.prototype), urlHandle.params);
  }

  return { URLSearchParams, searchParamsOf };
}
