// How objects of the classes are printed by `console.log` in Node, Deno and Bun.

import { assign, defineProperty } from "./platform.mjs";

export { inspect } from "./platform.mjs";

// Returns an object as the platform prints an object of a class with these members.
//   depth, options, show: the arguments of a method of the name `inspect`
export function printed(name, depth, options, show, members) {
  if (depth < 0) return `${name} {}`;
  class Printed {}
  defineProperty(Printed, "name", { value: name });
  return show(assign(new Printed(), members), { ...options, depth: depth === undefined ? undefined : depth + 1 });
}

// Returns a text as the platform prints a text in an object.
export const printedText = (text, options, show) => show(text, options);
