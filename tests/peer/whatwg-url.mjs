// Asks refurl and whatwg-url, the standard's JavaScript reference implementation, the same random questions, and prints
// the differences. README.md explains the output.

import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { parseArgs } from "node:util";

import { compareCodePoints } from "./code-points.mjs";
import { Disagreements } from "./disagreements.mjs";
import { ErrorNames } from "./error-names.mjs";
import { fatalPair, Oracle, OracleFailure } from "./oracle.mjs";
import { randomPair } from "./pairs.mjs";
import { printedPair } from "./printed.mjs";
import { Random } from "./random.mjs";
import { Reference } from "./reference.mjs";
import { randomSequence } from "./sequences.mjs";
import { Statistics } from "./statistics.mjs";
import { Validity } from "./validity.mjs";

const usage =
  "usage: node whatwg-url.mjs --refurl PROGRAM --modules FOLDER [--setters] [-n PAIRS] [--seed NUMBER] [--errors] [--validity] [--stats]\n" +
  "       node whatwg-url.mjs --refurl PROGRAM --modules FOLDER --code-points";

// A group fills a pipe about once. Several groups in flight keep the oracle busy while this side works; their number limits the memory.
const pairsPerGroup = 128;
const groupsInFlight = 16;

const groupsPerProgressReport = 64;

// ── Options ──

function wholeNumber(text, name, least) {
  const value = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name} takes a whole number from ${least} up, not ${JSON.stringify(text)}`);
  return value;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      refurl: { type: "string" },
      modules: { type: "string" },
      pairs: { type: "string", short: "n", default: "100000" },
      seed: { type: "string", default: "1" },
      setters: { type: "boolean", default: false },
      errors: { type: "boolean", default: false },
      validity: { type: "boolean", default: false },
      stats: { type: "boolean", default: false },
      "code-points": { type: "boolean", default: false }
    }
  });
  for (const name of ["refurl", "modules"]) {
    if (values[name] === undefined) throw new Error(`--${name} is missing`);
  }
  accessSync(values.refurl, constants.X_OK);
  return { ...values, pairs: wholeNumber(values.pairs, "-n", 1), seed: wholeNumber(values.seed, "--seed", 0) };
}

// Returns the day of the edition of the standard that refurl implements.
function dayOfPipeline(program) {
  return JSON.parse(execFileSync(program, ["systems", "pipeline", "--json"])).date;
}

// ── The run ──

class Run {
  #options;
  #random;
  #reference;
  #oracle;
  #disagreements;
  #errorNames;
  #validity;
  #statistics;
  #judged = 0;
  #agreedFailures = 0;
  #agreedUrls = 0;
  #theirUrls = 0;

  constructor(options, reference) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#reference = reference;
    this.#oracle = new Oracle(options.refurl, { validate: options.validity });
    this.#disagreements = new Disagreements(reference, this.#oracle);
    this.#errorNames = new ErrorNames(reference, this.#oracle);
    this.#validity = new Validity(reference, this.#oracle);
    this.#statistics = new Statistics(reference);
  }

  printEditions() {
    const { version, commit } = this.#reference;
    const day = dayOfPipeline(this.#options.refurl);
    console.log(`whatwg-url ${version} implements the standard up to commit ${commit}; refurl, today's standard, that of ${day}`);
  }

  // Returns whether the two sides agree on every pair.
  async complete() {
    await this.#judgeAll();
    if (this.#options.errors) await this.#errorNames.print();
    if (this.#options.validity) await this.#validity.print();
    await this.#oracle.close();
    return this.#disagreements.count === 0 && this.#validity.differing === 0;
  }

  async #judgeAll() {
    const inFlight = [];
    for (let left = this.#options.pairs; left > 0; left -= pairsPerGroup) {
      inFlight.push(this.#send(Math.min(left, pairsPerGroup)));
      if (inFlight.length === groupsInFlight) await this.#judgeGroup(inFlight.shift());
    }
    for (const group of inFlight) await this.#judgeGroup(group);
  }

  printSummary() {
    const { pairs, seed, setters, stats } = this.#options;
    const { count } = this.#disagreements;
    if (stats) this.#statistics.print();
    console.log(`whatwg-url parses ${this.#theirUrls} pairs (${((100 * this.#theirUrls) / pairs).toFixed(1)} %)`);
    console.log(
      `whatwg-url ${this.#reference.version}: ${pairs} ${setters ? "sequences" : "pairs"}, seed ${seed}: ${this.#agreedFailures} agreed failures, ` +
        `${this.#agreedUrls} agreed URLs, ${count} disagreements`
    );
  }

  #send(size) {
    const next = this.#options.setters ? randomSequence : randomPair;
    const pairs = Array.from({ length: size }, () => next(this.#random));
    const answers = this.#oracle.askAll(pairs);
    // Marks a rejection as handled. It is thrown again when the answers are awaited.
    answers.catch(() => {});
    return { answers, judgements: pairs.map((pair) => ({ pair, theirs: this.#reference.ask(pair) })) };
  }

  async #judgeGroup({ answers, judgements }) {
    const given = await answers;
    for (const [index, { pair, theirs }] of judgements.entries()) await this.#judge(pair, theirs, given[index]);
    this.#showProgress();
  }

  async #judge(pair, theirs, answer) {
    ++this.#judged;
    if (theirs !== null) ++this.#theirUrls;
    if (this.#options.stats) this.#statistics.count(pair, theirs);
    if (this.#options.validity) this.#validity.compare(pair, answer);
    if (await this.#disagreements.judge(pair, theirs, answer)) this.#countAgreement(pair, theirs, answer);
  }

  #countAgreement(pair, theirs, answer) {
    if (theirs !== null) {
      ++this.#agreedUrls;
      return;
    }
    ++this.#agreedFailures;
    if (this.#options.errors) this.#errorNames.compare(pair, answer);
  }

  // Leaves the cursor at the start of the line, so that the next output overwrites this one.
  #showProgress() {
    if (!process.stderr.isTTY || this.#judged % (pairsPerGroup * groupsPerProgressReport) !== 0) return;
    process.stderr.write(`${this.#judged} of ${this.#options.pairs} pairs, ${this.#disagreements.count} disagreements\x1b[K\r`);
  }
}

// ── The program ──

// The run that the options ask for, as a function that returns whether the two sides agree.
function runOf(options) {
  const reference = new Reference(options.modules);
  if (options["code-points"]) return () => compareCodePoints(reference, new Oracle(options.refurl));
  const run = new Run(options, reference);
  return async () => {
    run.printEditions();
    const agreed = await run.complete();
    run.printSummary();
    return agreed;
  };
}

function startOrExit() {
  try {
    const options = readOptions();
    return { options, run: runOf(options) };
  } catch (error) {
    console.error(`${error.message.split("\n")[0]}\n${usage}`);
    process.exit(2);
  }
}

async function explain(failure, program) {
  console.error(failure.message);
  const pair = await fatalPair(program, failure.unanswered);
  if (pair !== null) console.error(`asked again one by one, it fails at ${printedPair(pair)}`);
  else console.error(`asked again one by one, it answers all ${failure.unanswered.length} open pairs`);
}

async function main() {
  const { options, run } = startOrExit();
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof OracleFailure)) throw error;
    await explain(error, options.refurl);
    process.exitCode = 1;
  }
}

await main();
