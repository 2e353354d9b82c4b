// Compares the names of the fatal validation errors, for pairs that fail on both sides. Differences do not fail the run.

import { printedPair } from "./printed.mjs";
import { shrink } from "./shrink.mjs";

function length({ input, base }) {
  return input.length + (base?.length ?? 0);
}

export class ErrorNames {
  #reference;
  #oracle;
  #equal = 0;
  #compared = 0;
  #differing = new Map();

  constructor(reference, oracle) {
    this.#reference = reference;
    this.#oracle = oracle;
  }

  compare(pair, answer) {
    ++this.#compared;
    const names = this.#namesOf(pair, answer);
    if (names.theirs === names.ours) ++this.#equal;
    else this.#count(pair, names);
  }

  #namesOf(pair, answer) {
    const { part, name } = this.#reference.fatalError(pair);
    return { part, theirs: name, ours: answer.error ?? null };
  }

  #count(pair, names) {
    const key = Object.values(names).join(" ");
    const entry = this.#differing.get(key) ?? { count: 0, names, example: pair };
    ++entry.count;
    if (length(pair) < length(entry.example)) entry.example = pair;
    this.#differing.set(key, entry);
  }

  async print() {
    console.log(`error names: equal for ${this.#equal} of ${this.#compared} agreed failures`);
    const entries = [...this.#differing.values()].sort((one, other) => other.count - one.count);
    for (const { count, names, example } of entries) {
      const small = await shrink(example, (candidate) => this.#shows(candidate, names));
      console.log(`  ${String(count).padStart(8)}  the ${names.part} fails: whatwg-url ${names.theirs}, refurl ${names.ours}: ${printedPair(small)}`);
    }
  }

  async #shows(pair, names) {
    if (this.#reference.ask(pair) !== null) return false;
    const answer = await this.#oracle.ask(pair);
    if (answer.failure !== true) return false;
    const found = this.#namesOf(pair, answer);
    return Object.keys(names).every((key) => found[key] === names[key]);
  }
}
