// Counts the disagreements, and shrinks and prints the distinct ones.

import { differences } from "./comparison.mjs";
import { printedPair } from "./printed.mjs";
import { shrink } from "./shrink.mjs";

const mostPrinted = 50;
const longestPause = 1024;

function kindOf(found) {
  return found.map(({ property }) => property).join(" ");
}

function isSameKind(found, kind) {
  return found.length > 0 && kindOf(found) === kind;
}

// A common fault shrinks to the same few cases again and again. Each time a disagreement shrinks to a known case, the next ones of its kind
// are skipped, twice as many as before. A new case ends that.
class Pause {
  #length = 0;
  #left = 0;

  get over() {
    if (this.#left === 0) return true;
    --this.#left;
    return false;
  }

  lengthen() {
    this.#length = Math.min(longestPause, this.#length * 2 + 1);
    this.#left = this.#length;
  }

  end() {
    this.#length = 0;
  }
}

export class Disagreements {
  count = 0;
  #reference;
  #oracle;
  #explain;
  #isExplained;
  #known = new Set();
  #pauses = new Map();

  // `explain` and `isExplained` say of a pair on which the two differ whether that has a known cause. The first also counts it.
  constructor(reference, oracle, { explain = async () => false, isExplained = async () => false } = {}) {
    this.#reference = reference;
    this.#oracle = oracle;
    this.#explain = explain;
    this.#isExplained = isExplained;
  }

  // Compares the two answers to a pair. Returns whether they agree.
  async judge(pair, theirs, answer) {
    const found = differences(pair, theirs, answer);
    if (found.length === 0) return true;
    if (await this.#explain(pair)) return false;
    ++this.count;
    if (this.#known.size < mostPrinted) await this.#investigate(pair, kindOf(found));
    return false;
  }

  async #investigate(pair, kind) {
    const pause = this.#pauseOf(kind);
    if (!pause.over) return;
    const small = await shrink(pair, (candidate) => this.#shows(candidate, kind));
    const key = `${kind} ${printedPair(small)}`;
    if (this.#known.has(key)) return pause.lengthen();
    pause.end();
    this.#known.add(key);
    await this.#print(small);
  }

  #pauseOf(kind) {
    if (!this.#pauses.has(kind)) this.#pauses.set(kind, new Pause());
    return this.#pauses.get(kind);
  }

  async #shows(pair, kind) {
    const found = await this.#differences(pair);
    return isSameKind(found, kind) && !(await this.#isExplained(pair));
  }

  async #differences(pair) {
    return differences(pair, this.#reference.ask(pair), await this.#oracle.ask(pair));
  }

  async #print(pair) {
    console.log(`disagreement ${this.#known.size}: ${printedPair(pair)}`);
    const found = await this.#differences(pair);
    if (found.length === 0) console.log("  asked again, the oracle agrees: its answers are not stable");
    for (const { property, theirs, ours } of found) {
      console.log(`  ${property}\n    whatwg-url  ${theirs}\n    refurl      ${ours}`);
    }
  }
}
