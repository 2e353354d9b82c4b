// Asks refurl and whatwg-url, the standard's JavaScript reference implementation, the same random questions, and prints
// the differences. README.md explains the output.

import { execFileSync } from "node:child_process";
import { accessSync, constants, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { compareCodePoints } from "./code-points.mjs";
import { Disagreements } from "./disagreements.mjs";
import { ErrorNames } from "./error-names.mjs";
import { causesOf, idleCauses, majorOf, readCauses } from "./majors/causes.mjs";
import { Explanations } from "./majors/explanations.mjs";
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
  "       node whatwg-url.mjs --refurl PROGRAM --modules FOLDER --code-points\n" +
  "       node whatwg-url.mjs --refurl PROGRAM --modules FOLDER --major NUMBER [--as standard@YYYY-MM-DD] [--setters] [-n PAIRS] [--seed NUMBER]\n" +
  "       node whatwg-url.mjs --refurl PROGRAM --modules FOLDER --majors [-n PAIRS] [--seed NUMBER] [--record FILE]";

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

// The older versions tell no names of errors, so only today's can be asked for them.
function refuseTogether({ major, majors, setters, as, record, ...others }) {
  const ofToday = ["errors", "validity", "stats", "code-points"].filter((name) => others[name]);
  if ((major !== undefined || majors) && ofToday.length > 0) throw new Error(`--${ofToday[0]} does not go with an older version of whatwg-url`);
  if (as !== undefined && major === undefined) throw new Error("--as goes with an older version of whatwg-url, such as whatwg-url@8");
  if (as !== undefined && !/^standard@\d{4}-\d\d-\d\d$/.test(as)) throw new Error("--as takes an edition of the standard, such as standard@2020-01-01");
  if (majors && (major !== undefined || setters)) throw new Error("--majors compares pairs and sequences with every major");
  if (record !== undefined && !majors) throw new Error("--record goes with --majors");
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
      "code-points": { type: "boolean", default: false },
      major: { type: "string" },
      majors: { type: "boolean", default: false },
      as: { type: "string" },
      record: { type: "string" }
    }
  });
  for (const name of ["refurl", "modules"]) {
    if (values[name] === undefined) throw new Error(`--${name} is missing`);
  }
  accessSync(values.refurl, constants.X_OK);
  refuseTogether(values);
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
  #explanations;
  #errorNames;
  #validity;
  #statistics;
  #judged = 0;
  #agreedFailures = 0;
  #agreedUrls = 0;
  #theirUrls = 0;

  // `system` is that of the oracle. Without `explanations`, every difference is a disagreement.
  constructor(options, reference, { system, explanations = null } = {}) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#reference = reference;
    this.#oracle = new Oracle(options.refurl, { validate: options.validity, system });
    this.#explanations = explanations;
    const isExplained = async (pair) => (await explanations.causesFor(pair)) !== null;
    const explain = (pair) => explanations.explain(pair);
    this.#disagreements = new Disagreements(reference, this.#oracle, explanations === null ? {} : { explain, isExplained });
    this.#errorNames = new ErrorNames(reference, this.#oracle);
    this.#validity = new Validity(reference, this.#oracle);
    this.#statistics = new Statistics(reference);
  }

  // Returns whether the two sides agree on every pair.
  async complete() {
    await this.#judgeAll();
    if (this.#options.errors) await this.#errorNames.print();
    if (this.#options.validity) await this.#validity.print();
    await this.#oracle.close();
    await this.#explanations?.close();
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
    if (this.#explanations !== null) this.#printCauses();
    console.log(`whatwg-url parses ${this.#theirUrls} pairs (${((100 * this.#theirUrls) / pairs).toFixed(1)} %)`);
    console.log(
      `whatwg-url ${this.#reference.version}: ${pairs} ${setters ? "sequences" : "pairs"}, seed ${seed}: ${this.#agreedFailures} agreed failures, ` +
        `${this.#agreedUrls} agreed URLs, ${this.#explanations === null ? "" : `${this.#explanations.explained} explained differences, `}${count} disagreements`
    );
  }

  #printCauses() {
    const entries = Object.entries(this.#explanations.counts).sort(([, one], [, other]) => other - one);
    for (const [name, count] of entries) console.log(`  ${String(count).padStart(9)}  ${name}`);
  }

  #send(size) {
    const next = this.#options.setters ? randomSequence : randomPair;
    const pairs = Array.from({ length: size }, () => this.#reference.known(next(this.#random)));
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

// ── Older versions ──

// A run beside an older version, and what is known of that version.
function majorRun(options, known, causes) {
  const major = majorOf(known.version);
  const name = `whatwg-url-${major}`;
  const reference = new Reference(options.modules, { name });
  if (reference.version !== known.version || !known.commit.startsWith(reference.commit)) {
    throw new Error(`${name} is ${reference.version}, of commit ${reference.commit}, not ${known.version}, of ${known.commit}`);
  }
  const day = options.as?.slice("standard@".length) ?? known.edition;
  const explanations = new Explanations({
    program: options.refurl, modules: options.modules, name, major, causes, day, own: known.edition
  });
  const run = new Run(options, reference, { system: `standard@${day}`, explanations });
  const heading = `whatwg-url ${known.version} implements the standard up to commit ${reference.commit}, of ${known.edition}; refurl, standard@${day}`;
  return { run, explanations, heading };
}

// Compares one older version. A cause of the file that explains nothing is only reported: a single run may lack its texts.
async function completeMajor(options, known, causes) {
  const { run, explanations, heading } = majorRun(options, known, causes);
  console.log(heading);
  const agreed = await run.complete();
  run.printSummary();
  return { agreed, counts: explanations.counts, explained: explanations.explained };
}

function versionOf(major, versions) {
  const found = versions.find(({ version }) => majorOf(version) === Number(major));
  if (found === undefined) throw new Error(`no version of whatwg-url ${major} is known: tests/peer/majors/causes.json has one of each major`);
  return found;
}

async function oneMajor(options, known, causes) {
  const { agreed, counts } = await completeMajor(options, known, causes);
  for (const { name } of causesOf(majorOf(known.version), causes)) {
    if (!(counts[name] > 0)) console.log(`${name} explains nothing in this run`);
  }
  return agreed;
}

function sumOf(counts, others) {
  const sum = { ...counts };
  for (const [name, count] of Object.entries(others)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

// Compares every major, pairs and sequences. Returns whether all differences are explained, and each cause explains one.
async function everyMajor(options, versions, causes) {
  const rows = [];
  for (const known of versions) {
    const pairs = await completeMajor({ ...options, setters: false }, known, causes);
    const sequences = await completeMajor({ ...options, setters: true }, known, causes);
    rows.push({
      ...known, pairs: options.pairs, sequences: options.pairs, differences: pairs.explained + sequences.explained,
      causes: sumOf(pairs.counts, sequences.counts), agreed: pairs.agreed && sequences.agreed
    });
  }
  const idle = idleCauses(causes, new Map(rows.map((row) => [majorOf(row.version), row.causes])));
  for (const sentence of idle) console.log(sentence);
  const complete = idle.length === 0 && rows.every(({ agreed }) => agreed);
  if (complete && options.record !== undefined) writeFileSync(options.record, `${JSON.stringify({ seed: options.seed, majors: rows }, null, 2)}\n`);
  return complete;
}

// ── The program ──

// The run that the options ask for, as a function that returns whether the two sides agree.
function runOf(options) {
  if (options.major !== undefined || options.majors) {
    const { versions, causes } = readCauses();
    if (options.majors) return () => everyMajor(options, versions, causes);
    const known = versionOf(options.major, versions);
    return () => oneMajor(options, known, causes);
  }
  const reference = new Reference(options.modules);
  if (options["code-points"]) return () => compareCodePoints(reference, new Oracle(options.refurl));
  const run = new Run(options, reference);
  return async () => {
    const day = dayOfPipeline(options.refurl);
    console.log(`whatwg-url ${reference.version} implements the standard up to commit ${reference.commit}; refurl, today's standard, that of ${day}`);
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
  const pair = await fatalPair(program, failure);
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
