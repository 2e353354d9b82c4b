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

export class Validity {
  differing = 0;
  #reference;
  #oracle;
  #compared = 0;
  #valid = 0;
  #beyondIcu = 0;
  #kinds = new Map();
  #icu;

  constructor(reference, oracle, icu) {
    this.#reference = reference;
    this.#oracle = oracle;
    this.#icu = icu;
  }

  async compare(pair, answer) {
    const theirs = this.#reference.validity(pair);
    if (theirs === null) return;
    ++this.#compared;
    if (theirs.valid) ++this.#valid;
    const kind = await this.#difference(pair, theirs, answer);
    if (kind !== null) this.#count(kind, pair);
  }

  // Describes how an answer differs from the reference; null if it does not, or if only the errors differ and ICU is the reason.
  async #difference(pair, theirs, answer) {
    const ofValidity = validityDifference(theirs, answer);
    if (ofValidity !== null) return ofValidity;
    const ofErrors = differenceOfErrors(theirs, answer);
    if (ofErrors === null || !(await this.#icu.readsOtherwise(pair))) return ofErrors;
    ++this.#beyondIcu;
    return null;
  }

  #count(kind, pair) {
    ++this.differing;
    const entry = this.#kinds.get(kind) ?? { count: 0, example: pair };
    ++entry.count;
    if (length(pair) < length(entry.example)) entry.example = pair;
    this.#kinds.set(kind, entry);
  }

  async print() {
    const beyondIcu = this.#beyondIcu; // before shrinking, which counts too
    const entries = [...this.#kinds].sort(([, one], [, other]) => other.count - one.count);
    for (const [kind, { count, example }] of entries) {
      const small = await shrink(example, (candidate) => this.#shows(candidate, kind));
      console.log(`  ${String(count).padStart(8)}  ${kind}: ${printedPair(small)}`);
    }
    if (beyondIcu > 0) console.log(`errors not judged: ${beyondIcu} pairs with a domain that the state machine's ICU reads otherwise`);
    console.log(`validity: ${this.#compared} pairs, ${this.#valid} of them valid, ${this.differing} judged or reported differently`);
  }

  async #shows(pair, kind) {
    const theirs = this.#reference.validity(pair);
    if (theirs === null) return false;
    return (await this.#difference(pair, theirs, await this.#oracle.ask(pair))) === kind;
  }

  async close() {
    await this.#icu.close();
  }
}
