// The requirements of Web IDL for every interface: conversions of arguments, brands, and property descriptors of
// members.

// Undefined in browsers, and in old versions of Node.
const workerThreads = globalThis.process?.getBuiltinModule?.("node:worker_threads");

export function toUSVString(value) {
  const string = `${value}`;
  return string.toWellFormed?.() ?? withoutLoneSurrogates(string);
}

// For engines from before 2023.
function withoutLoneSurrogates(string) {
  return string.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

export const toOptionalUSVString = (value) => (value === undefined ? undefined : toUSVString(value));

export function needArguments(args, count, what) {
  if (args.length < count) throw new TypeError(`${what} needs ${count} argument${count === 1 ? "" : "s"}, not ${args.length}`);
}

export const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

// Returns an object's @@iterator method, or undefined.
export function iteratorMethod(object) {
  const method = object[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== "function") throw new TypeError("its @@iterator is not a function");
  return method;
}

// Converts a value to sequence<T> by its @@iterator method.
export function toSequence(value, method, convert) {
  const items = { [Symbol.iterator]: () => method.call(value) };
  return Array.from(items, (item) => convert(item));
}

// Converts an object to record<USVString, USVString>, as a map.
export function toRecord(value) {
  const record = new Map();
  for (const key of Reflect.ownKeys(value)) {
    if (!Reflect.getOwnPropertyDescriptor(value, key)?.enumerable) continue;
    const name = toUSVString(key);
    record.set(name, toUSVString(value[key]));
  }
  return record;
}

// The hidden state of the objects of an interface. Methods refuse objects without it.
export class Brand {
  #behind = new WeakMap();
  #name;

  constructor(name) {
    this.#name = name;
  }

  give(object, behind) {
    this.#behind.set(object, behind);
    // Since Node 22.10 a class can declare that. In older versions, structuredClone() makes a plain object.
    workerThreads?.markAsUncloneable?.(object);
    return object;
  }

  has(object) {
    return isObject(object) && this.#behind.has(object);
  }

  of(object) {
    const behind = isObject(object) ? this.#behind.get(object) : undefined;
    if (behind === undefined) throw new TypeError(`this is not a ${this.#name}`);
    return behind;
  }
}

function makeEnumerable(object, except) {
  for (const key of Object.getOwnPropertyNames(object)) if (!except.includes(key)) Object.defineProperty(object, key, { enumerable: true });
}

function setToStringTag(prototype, name) {
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

// Makes a class look like an interface: with enumerable members and a tag.
export function finishInterface(interfaceObject) {
  makeEnumerable(interfaceObject, ["length", "name", "prototype"]);
  makeEnumerable(interfaceObject.prototype, ["constructor"]);
  setToStringTag(interfaceObject.prototype, interfaceObject.name);
}

const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

// Returns a function that makes iterators over live pairs, `{ size, at(index) }`.
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
