// Explains differences between an older version of whatwg-url and an edition of the standard, and counts their causes.

import { differences } from "../comparison.mjs";
import { Oracle } from "../oracle.mjs";
import { Reference } from "../reference.mjs";
import { causesOf, changesBetween, smallestExplanation } from "./causes.mjs";

// Makes each value once.
class Cache {
  #make;
  #values = new Map();

  constructor(make) {
    this.#make = make;
  }

  get(key) {
    if (!this.#values.has(key)) this.#values.set(key, this.#make(key));
    return this.#values.get(key);
  }

  get values() {
    return [...this.#values.values()];
  }
}

// What a change of the edition can change in an answer: not the details of a failure.
function seen({ failure, errors: _, ...answer }) {
  return failure === true ? "failure" : JSON.stringify(answer);
}

function switchesOf(changes) {
  return changes.map(({ edition }) => edition).join("");
}

export class Explanations {
  counts = {};
  explained = 0;
  #day;
  #changes;
  #causes;
  #references;
  #oracles;

  // `day` is that of the edition to compare with; `own` that of the edition that the version implements.
  constructor({ program, modules, name, major, causes, day, own }) {
    this.#day = day;
    this.#changes = changesBetween(day, own);
    this.#causes = causesOf(major, causes);
    this.#references = new Cache((tr46) => new Reference(modules, { name, tr46 }));
    this.#oracles = new Cache((system) => new Oracle(program, { system }));
  }

  // Returns whether causes explain the difference between the two answers to a pair, and counts them.
  async explain(pair) {
    const found = await this.causesFor(pair);
    if (found === null) return false;
    ++this.explained;
    for (const { name } of found) this.counts[name] = (this.counts[name] ?? 0) + 1;
    return true;
  }

  // Returns the causes of the difference between the two answers to a pair, or null if they do not explain it: known causes that
  // make the version agree with its own edition, and the changes that lead there from the edition to compare with.
  async causesFor(pair) {
    const found = await smallestExplanation(this.#causes, (comparison) => this.#agree(pair, comparison));
    return found === null ? null : [...found.causes, ...(await this.#changesThatMatter(pair, found.comparison))];
  }

  async close() {
    for (const oracle of this.#oracles.values) await oracle.close();
  }

  async #agree(pair, comparison) {
    const { tr46, input, answer } = comparison;
    const asked = input(pair);
    const theirs = this.#references.get(tr46).ask(asked);
    const ours = await this.#oracleOf(this.#changes, comparison).ask(asked);
    return differences(asked, answer(theirs), answer(ours)).length === 0;
  }

  #oracleOf(changes, { switches }) {
    return this.#oracles.get(`standard@${this.#day}${switchesOf(changes)}${switches}`);
  }

  // Switches one change after the other, and returns those that change the answer.
  async #changesThatMatter(pair, comparison) {
    const asked = comparison.input(pair);
    const answerAfter = async (count) => seen(await this.#oracleOf(this.#changes.slice(0, count), comparison).ask(asked));
    const matter = [];
    let before = this.#changes.length > 0 ? await answerAfter(0) : null;
    for (const [index, change] of this.#changes.entries()) {
      const after = await answerAfter(index + 1);
      if (after !== before) matter.push(change);
      before = after;
    }
    return matter;
  }
}
