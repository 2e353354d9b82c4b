// Compares validity, and the names of all validation errors in order.

import { printedPair } from "./printed.mjs";
import { shrink } from "./shrink.mjs";

function length({ input, base }) {
  return input.length + (base?.length ?? 0);
}

// Returns the items of `list` that `other` lacks. An item that is in both counts as often as it is more in `list`.
function without(list, other) {
  const left = [...other];
  return list.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function errorDifference(theirs, ours) {
  if (theirs.join(" ") === ours.join(" ")) return null;
  const [onlyTheirs, onlyOurs] = [without(theirs, ours), without(ours, theirs)];
  if (onlyTheirs.length + onlyOurs.length === 0) return `errors in another order: whatwg-url ${theirs.join(" ")}, refurl ${ours.join(" ")}`;
  return `errors of one alone: whatwg-url ${onlyTheirs.join(" ") || "none"}, refurl ${onlyOurs.join(" ") || "none"}`;
}

function validityDifference(theirs, answer) {
  return theirs.valid === answer.valid ? null : `valid: whatwg-url ${theirs.valid}, refurl ${answer.valid}`;
}

function differenceOfErrors(theirs, answer) {
  return errorDifference(theirs.errors, (answer.errors ?? []).map(({ name }) => name));
}

// Describes how an answer differs from the reference; null if it does not.
function difference(theirs, answer) {
  return validityDifference(theirs, answer) ?? differenceOfErrors(theirs, answer);
}

export class Validity {
  differing = 0;
  #reference;
  #oracle;
  #compared = 0;
  #valid = 0;
  #kinds = new Map();

  constructor(reference, oracle) {
    this.#reference = reference;
    this.#oracle = oracle;
  }

  compare(pair, answer) {
    const theirs = this.#reference.validity(pair);
    if (theirs === null) return;
    ++this.#compared;
    if (theirs.valid) ++this.#valid;
    const kind = difference(theirs, answer);
    if (kind !== null) this.#count(kind, pair);
  }

  #count(kind, pair) {
    ++this.differing;
    const entry = this.#kinds.get(kind) ?? { count: 0, example: pair };
    ++entry.count;
    if (length(pair) < length(entry.example)) entry.example = pair;
    this.#kinds.set(kind, entry);
  }

  async print() {
    const entries = [...this.#kinds].sort(([, one], [, other]) => other.count - one.count);
    for (const [kind, { count, example }] of entries) {
      const small = await shrink(example, (candidate) => this.#shows(candidate, kind));
      console.log(`  ${String(count).padStart(8)}  ${kind}: ${printedPair(small)}`);
    }
    console.log(`validity: ${this.#compared} pairs, ${this.#valid} of them valid, ${this.differing} judged or reported differently`);
  }

  async #shows(pair, kind) {
    const theirs = this.#reference.validity(pair);
    if (theirs === null) return false;
    return difference(theirs, await this.#oracle.ask(pair)) === kind;
  }
}
