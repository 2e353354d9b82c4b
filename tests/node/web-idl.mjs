// What Web IDL says of every interface: conversions of arguments, brands, and how members look from outside.

import * as workerThreads from "node:worker_threads";

export function toUSVString(value) {
  return `${value}`.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

export const toOptionalUSVString = (value) => (value === undefined ? undefined : toUSVString(value));

export function needArguments(args, count, what) {
  if (args.length < count) throw new TypeError(`${what} needs ${count} argument${count === 1 ? "" : "s"}, not ${args.length}`);
}

export const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

// An object's @@iterator method, or undefined.
export function iteratorMethod(object) {
  const method = object[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== "function") throw new TypeError("its @@iterator is no function");
  return method;
}

// sequence<T>, by the @@iterator method of a value.
export function toSequence(value, method, convert) {
  const items = { [Symbol.iterator]: () => method.call(value) };
  return Array.from(items, (item) => convert(item));
}

// record<USVString, USVString>, as a map.
export function toRecord(value) {
  const record = new Map();
  for (const key of Reflect.ownKeys(value)) {
    if (!Reflect.getOwnPropertyDescriptor(value, key)?.enumerable) continue;
    const name = toUSVString(key);
    record.set(name, toUSVString(value[key]));
  }
  return record;
}

// What stands behind the objects of an interface, which only these have: all others are refused.
export class Brand {
  #behind = new WeakMap();
  #name;

  constructor(name) {
    this.#name = name;
  }

  give(object, behind) {
    this.#behind.set(object, behind);
    // Node 22.10 and newer let a class say so; before, structuredClone() makes a plain object of it.
    workerThreads.markAsUncloneable?.(object);
    return object;
  }

  of(object) {
    const behind = isObject(object) ? this.#behind.get(object) : undefined;
    if (behind === undefined) throw new TypeError(`this is no ${this.#name}`);
    return behind;
  }
}

function makeEnumerable(object, except) {
  for (const key of Object.getOwnPropertyNames(object))
    if (!except.includes(key)) Object.defineProperty(object, key, { enumerable: true });
}

function setToStringTag(prototype, name) {
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

// Gives a class the looks of an interface: members that can be enumerated, and a tag.
export function finishInterface(interfaceObject) {
  makeEnumerable(interfaceObject, ["length", "name", "prototype"]);
  makeEnumerable(interfaceObject.prototype, ["constructor"]);
  setToStringTag(interfaceObject.prototype, interfaceObject.name);
}

const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

// A maker of iterators over the pairs behind an object, `{ size, at(index) }`, whatever becomes of them meanwhile.
export function makeIteratorClass(name) {
  const brand = new Brand(`${name} Iterator`);
  const prototype = Object.create(iteratorPrototype);
  const { next } = {
    next() {
      const state = brand.of(this);
      if (state.index >= state.pairs.size) return { value: undefined, done: true };
      return { value: state.result(state.pairs.at(state.index++)), done: false };
    },
  };
  Object.defineProperty(prototype, "next", { value: next, writable: true, enumerable: true, configurable: true });
  setToStringTag(prototype, `${name} Iterator`);
  return (pairs, result) => brand.give(Object.create(prototype), { pairs, result, index: 0 });
}
