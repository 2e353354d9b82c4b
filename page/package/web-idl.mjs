// The requirements of Web IDL for every interface: conversions of arguments, brands, and property descriptors of
// members.

import {
  apply,
  create,
  defineProperty,
  getOwnPropertyDescriptor,
  getOwnPropertyNames,
  iterator,
  iteratorPrototype,
  listFrom,
  markAsUncloneable,
  ownKeys,
  toStringTag,
  TypeError,
  wellFormed,
} from "./platform.mjs";

export const toUSVString = (value) => wellFormed(`${value}`);

export const toOptionalUSVString = (value) => (value === undefined ? undefined : toUSVString(value));

export function needArguments(args, count, what) {
  if (args.length < count) throw new TypeError(`${what} needs ${count} argument${count === 1 ? "" : "s"}, not ${args.length}`);
}

export const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

// Returns an object's @@iterator method, or undefined.
export function iteratorMethod(object) {
  const method = object[iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== "function") throw new TypeError("its @@iterator is not a function");
  return method;
}

// Converts a value to sequence<T> by its @@iterator method.
export const toSequence = (value, method, convert) => listFrom({ [iterator]: () => apply(method, value, []) }, (item) => convert(item));

// Converts an object to record<USVString, USVString>, as pairs.
export function toRecord(value) {
  const pairs = [];
  const places = { __proto__: null };
  const keys = ownKeys(value);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at];
    if (!getOwnPropertyDescriptor(value, key)?.enumerable) continue;
    const name = toUSVString(key);
    const place = (places[name] ??= pairs.length);
    pairs[place] = [name, toUSVString(value[key])];
  }
  return pairs;
}

// A constructor that returns an object, so that a class that extends it adds its private fields to this object.
function Given(object) {
  return object;
}

// Returns the hidden state of the objects of an interface. `of` refuses objects that have none.
export function makeBrand(name) {
  class Branded extends Given {
    #state;

    constructor(object, state) {
      super(object);
      this.#state = state;
    }

    static has(object) {
      return isObject(object) && #state in object;
    }

    static of(object) {
      if (!Branded.has(object)) throw new TypeError(`this is not a ${name}`);
      return object.#state;
    }
  }
  const give = (object, state) => {
    new Branded(object, state);
    // Before Node 22.10, structuredClone() makes a plain object.
    markAsUncloneable?.(object);
    return object;
  };
  return { give, has: Branded.has, of: Branded.of };
}

function makeEnumerable(object, except) {
  const keys = getOwnPropertyNames(object);
  for (let at = 0; at < keys.length; at += 1) if (!except[keys[at]]) defineProperty(object, keys[at], { enumerable: true });
}

function setToStringTag(prototype, name) {
  defineProperty(prototype, toStringTag, { value: name, configurable: true });
}

// Makes a class look like an interface: with enumerable members and a tag.
export function finishInterface(interfaceObject) {
  makeEnumerable(interfaceObject, { __proto__: null, length: true, name: true, prototype: true });
  makeEnumerable(interfaceObject.prototype, { __proto__: null, constructor: true });
  setToStringTag(interfaceObject.prototype, interfaceObject.name);
}

// Returns a function that makes iterators over live pairs, `{ size, at(index) }`.
export function makeIteratorClass(name) {
  const brand = makeBrand(`${name} Iterator`);
  const prototype = create(iteratorPrototype);
  const { next } = {
    next() {
      const state = brand.of(this);
      if (state.index >= state.pairs.size) return { value: undefined, done: true };
      return { value: state.result(state.pairs.at(state.index++)), done: false };
    },
  };
  defineProperty(prototype, "next", { value: next, writable: true, enumerable: true, configurable: true });
  setToStringTag(prototype, `${name} Iterator`);
  return (pairs, result) => brand.give(create(prototype), { pairs, result, index: 0 });
}
