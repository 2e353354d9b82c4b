// Tests the requirements of Web IDL for the interfaces URL and URLSearchParams.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { URL, URLSearchParams, version } from "./url.mjs";

const readOnly = { URL: ["origin", "searchParams"], URLSearchParams: ["size"] };
const writable = {
  URL: ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"],
  URLSearchParams: [],
};
// Operations, with the number of required arguments.
const operations = {
  URL: { toJSON: 0, toString: 0 },
  URLSearchParams: {
    append: 2,
    delete: 1,
    get: 1,
    getAll: 1,
    has: 1,
    set: 2,
    sort: 0,
    toString: 0,
    entries: 0,
    keys: 0,
    values: 0,
    forEach: 1,
  },
};
const statics = { URL: { parse: 1, canParse: 1 }, URLSearchParams: {} };
const interfaces = [URL, URLSearchParams];

const url = (input = "http://h/?a=1") => new URL(input);
const params = (init = "a=1&b=2&a=3") => new URLSearchParams(init);
const pairs = (list) => [...list];

test("the library can be called", () => assert.match(version, /^\d+\.\d+\.\d+$/));

for (const { name, prototype } of interfaces) {
  test(`${name} has the members of its interface, and no others`, () => {
    const members = [...readOnly[name], ...writable[name], ...Object.keys(operations[name])].sort();
    assert.deepEqual(Object.keys(prototype).sort(), members);
    assert.deepEqual(Object.getOwnPropertyNames(prototype).sort(), [...members, "constructor"].sort());
  });

  test(`attributes of ${name} are accessors, and only these can be set`, () => {
    for (const attribute of [...readOnly[name], ...writable[name]]) {
      const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(prototype, attribute);
      assert.ok(enumerable && configurable, attribute);
      assert.equal(get.name, `get ${attribute}`);
      assert.equal(set?.name, writable[name].includes(attribute) ? `set ${attribute}` : undefined);
    }
  });

  test(`operations of ${name} have their lengths, and are not constructors`, () => {
    for (const [holder, all] of [
      [prototype, operations[name]],
      [prototype.constructor, statics[name]],
    ])
      for (const [operation, length] of Object.entries(all)) {
        const { value, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(holder, operation);
        assert.ok(writable && enumerable && configurable, operation);
        assert.equal(value.length, length, operation);
        assert.throws(() => new value(), TypeError);
      }
  });

  test(`members of ${name} refuse other objects`, () => {
    for (const stranger of [undefined, null, {}, prototype, "http://h/", name === "URL" ? params() : url()]) {
      for (const attribute of [...readOnly[name], ...writable[name]]) {
        const { get, set } = Object.getOwnPropertyDescriptor(prototype, attribute);
        assert.throws(() => get.call(stranger), TypeError, attribute);
        if (set) assert.throws(() => set.call(stranger, "x"), TypeError, attribute);
      }
      for (const operation of Object.keys(operations[name]))
        assert.throws(() => prototype[operation].call(stranger, "x", "y"), TypeError, operation);
    }
  });

  test(`operations of ${name} require their arguments`, () => {
    const object = name === "URL" ? url() : params();
    for (const [operation, length] of Object.entries(operations[name]))
      if (length > 0) assert.throws(() => object[operation](...Array(length - 1).fill("x")), TypeError, operation);
    for (const operation of Object.keys(statics[name])) assert.throws(() => prototype.constructor[operation](), TypeError);
  });

  test(`${name} must be called with new, and has its tag`, () => {
    assert.throws(() => prototype.constructor("http://h/"), TypeError);
    assert.equal(prototype.constructor.length, name === "URL" ? 1 : 0);
    const tag = Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag);
    assert.deepEqual(tag, { value: name, writable: false, enumerable: false, configurable: true });
  });

  test(`a class can extend ${name}`, () => {
    class Derived extends prototype.constructor {}
    const object = new Derived("a:?b");
    assert.ok(object instanceof Derived && object instanceof prototype.constructor);
    assert.equal(object.toString(), name === "URL" ? "a:?b" : "a%3A%3Fb=");
  });
}

test("the constructor throws if a URL does not parse, parse returns null, and canParse false", () => {
  assert.throws(() => new URL(), TypeError);
  assert.throws(() => new URL("x"), TypeError);
  assert.throws(() => new URL("http://h/", "x"), TypeError);
  assert.equal(new URL("x", "http://h/a/").href, "http://h/a/x");
  assert.equal(URL.parse("x"), null);
  assert.ok(URL.parse("x", "a:/") instanceof URL);
  assert.equal(URL.canParse("x"), false);
  assert.equal(URL.canParse("x", "a:/"), true);
});

test("the error of a URL that does not parse has a message, and the byte at fault", () => {
  assert.throws(() => new URL("http://h:x"), { message: /^Invalid URL: .*port.*\. \(byte 9\)$/ });
  assert.throws(() => new URL("", "http://h:x"), { message: /^Invalid base URL: .*port.*\. \(byte 9\)$/ });
  assert.throws(() => (url().href = "http://h:x"), { message: /^Invalid URL: .*port.*\. \(byte 9\)$/ });
});

test("an undefined base means no base, and a null base is a string", () => {
  assert.equal(new URL("a:", undefined).href, "a:");
  assert.throws(() => new URL("a:", null), TypeError);
  assert.equal(URL.canParse("a:", undefined), true);
  assert.equal(URL.canParse("a:", null), false);
});

test("strings are USVStrings", () => {
  assert.equal(new URL("a:\ud800\udc00 \udc00\ud800").href, "a:%F0%90%80%80 %EF%BF%BD%EF%BF%BD");
  assert.deepEqual(pairs(params([["\ud800", "\udc00\ud800"]])), [["\ufffd", "\ufffd\ufffd"]]);
  assert.equal(params({ "\ufffd": 1 }).get("\udfff"), "1");
  assert.equal(params("a\0b=%00").get("a\0b"), "\0");
  assert.equal(params("").get(""), null);
  assert.equal(params("=").get(""), "");
  assert.throws(() => new URL(Symbol("a:")), TypeError);
  assert.throws(() => params().append("a", Symbol("b")), TypeError);
  assert.equal(new URL({ toString: () => "a:b" }).pathname, "b");
});

test("setting an impossible value changes nothing, and throws only for href", () => {
  const object = url();
  object.port = "x";
  object.hostname = "";
  assert.equal(object.href, "http://h/?a=1");
  assert.throws(() => (object.href = "x"), TypeError);
  assert.throws(() => Object.assign(object, { origin: "x" }), TypeError);
  assert.equal(object.href, "http://h/?a=1");
});

test("a URL converts to a string", () => {
  assert.equal(`${url()}`, "http://h/?a=1");
  assert.equal(JSON.stringify({ url: url() }), '{"url":"http://h/?a=1"}');
  assert.equal(new URL("b", url()).href, "http://h/b");
});

test("the search parameters of a URL are always the same object, and each follows the other", () => {
  const object = url();
  const { searchParams } = object;
  assert.equal(object.searchParams, searchParams);
  searchParams.append("b", "~");
  assert.equal(object.search, "?a=1&b=%7E");
  object.search = "c=2";
  assert.deepEqual(pairs(searchParams), [["c", "2"]]);
  object.href = "foo:?d";
  assert.deepEqual(pairs(searchParams), [["d", ""]]);
  searchParams.delete("d");
  assert.equal(object.href, "foo:");
  assert.equal(object.searchParams, searchParams);
  assert.equal(Object.getPrototypeOf(searchParams), URLSearchParams.prototype);
});

test("search parameters outlive the object of their URL", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const lists = Array.from({ length: 100 }, (_, i) => url(`http://h/?i=${i}`).searchParams);
  for (let i = 0; i < 3; ++i) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  lists.forEach((list, i) => list.append("j", list.get("i")));
  assert.deepEqual(
    lists.map(String),
    lists.map((_, i) => `i=${i}&j=${i}`),
  );
});

test("search parameters are made from a string, a sequence or a record", () => {
  assert.equal(`${new URLSearchParams()}`, "");
  assert.equal(`${new URLSearchParams(undefined)}`, "");
  assert.equal(`${new URLSearchParams(null)}`, "null=");
  assert.equal(`${params("?a=b")}`, "a=b");
  assert.equal(`${params("??a=b")}`, "%3Fa=b");
  assert.equal(`${params([["?a", 1], new Set([2, 3])])}`, "%3Fa=1&2=3");
  assert.equal(`${params(new Map([["a", "b"]]))}`, "a=b");
  assert.equal(`${params(params())}`, "a=1&b=2&a=3");
  assert.equal(`${params({ b: 2, a: 1 })}`, "b=2&a=1");
  assert.equal(`${params(Object.assign(() => {}, { a: 1 }))}`, "a=1");
  const withHidden = Object.defineProperty(Object.create({ inherited: 1 }), "hidden", { value: 1 });
  assert.equal(`${params(withHidden)}`, "");
});

test("a repeated key of a record keeps its first place and its last value", () => {
  assert.deepEqual(pairs(params({ "\ud835x": 1, xx: 2, "\ud83dx": 3 })), [
    ["\ufffdx", "3"],
    ["xx", "2"],
  ]);
});

test("the constructor of search parameters throws for other values", () => {
  for (const init of [[1], ["ab"], [["a"]], [["a", "b", "c"]], [[]], { [Symbol("a")]: 1 }, { [Symbol.iterator]: 1 }, Symbol("a")])
    assert.throws(() => new URLSearchParams(init), TypeError);
});

test("an undefined value means no value", () => {
  assert.equal(params().has("a", undefined), true);
  assert.equal(params().has("a", "2"), false);
  assert.equal(params("a").has("a", ""), true);
  assert.equal(params().has("a", ""), false);
  const list = params();
  list.delete("a", "");
  assert.equal(list.size, 3);
  list.delete("a", undefined);
  assert.equal(`${list}`, "b=2");
});

test("iteration gives pairs, names and values", () => {
  assert.deepEqual(pairs(params()), [
    ["a", "1"],
    ["b", "2"],
    ["a", "3"],
  ]);
  assert.deepEqual(pairs(params().entries()), pairs(params()));
  assert.deepEqual(pairs(params().keys()), ["a", "b", "a"]);
  assert.deepEqual(pairs(params().values()), ["1", "2", "3"]);
  assert.deepEqual(params().getAll("a"), ["1", "3"]);
  assert.deepEqual(params().getAll("c"), []);
});

test("iterators have the properties that Web IDL requires", () => {
  const { prototype } = URLSearchParams;
  const entries = { value: prototype.entries, writable: true, enumerable: false, configurable: true };
  assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.iterator), entries);
  const iterator = params().keys();
  const own = Object.getPrototypeOf(iterator);
  assert.equal(own, Object.getPrototypeOf(params()[Symbol.iterator]()));
  assert.equal(Object.getPrototypeOf(own), Object.getPrototypeOf(Object.getPrototypeOf([].values())));
  assert.deepEqual(Object.keys(own), ["next"]);
  assert.equal(Object.prototype.toString.call(iterator), "[object URLSearchParams Iterator]");
  assert.equal(iterator[Symbol.iterator](), iterator);
  assert.throws(() => own.next.call({}), TypeError);
  assert.deepEqual(pairs(iterator), ["a", "b", "a"]);
  assert.deepEqual(iterator.next(), { value: undefined, done: true });
});

test("iteration sees changes", () => {
  const list = params();
  const seen = [];
  for (const [name] of list) {
    seen.push(name);
    if (name === "a" && list.size < 5) list.append("c", "4");
    if (name === "b") list.delete("b");
  }
  assert.deepEqual(seen, ["a", "b", "c"]);
});

test("forEach calls its callback with value, name and list", () => {
  const list = params();
  const calls = [];
  const result = list.forEach(function (...args) {
    calls.push([this, ...args]);
    if (args[0] === "1") list.delete("b");
  }, "this");
  assert.equal(result, undefined);
  assert.deepEqual(
    calls.map(([self, value, name]) => [String(self), value, name]),
    [
      ["this", "1", "a"],
      ["this", "3", "a"],
    ],
  );
  assert.ok(calls.every(([, , , object]) => object === list));
  list.forEach(function () {
    assert.equal(this, undefined);
  });
  assert.throws(() => list.forEach({}), TypeError);
});
