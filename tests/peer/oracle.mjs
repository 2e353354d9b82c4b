// `refurl oracle` as a child process. The protocol: spec-notes/oracle.md

import { spawn } from "node:child_process";

const patienceMilliseconds = 30_000;

function requestLine({ input, base, encoding, set, params }, validate) {
  return JSON.stringify({ input, base, encoding, set, params, validate: validate || undefined });
}

function readAnswer(line) {
  try {
    const answer = JSON.parse(line);
    if (answer !== null && typeof answer === "object") return answer;
  } catch {
    // Falls through: a line that is not JSON counts as a wrong answer.
  }
  return { error: `no JSON object: ${line}` };
}

// The requests of one write, and the answers so far.
class Group {
  constructor(pairs) {
    this.pairs = pairs;
    this.answers = [];
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  get complete() {
    return this.answers.length === this.pairs.length;
  }

  get unanswered() {
    return this.pairs.slice(this.answers.length);
  }
}

// The oracle ended or hung. One of the unanswered pairs is to blame, not always the first: answers that it had not written are lost.
export class OracleFailure extends Error {
  constructor(problem, unanswered, system) {
    super(problem);
    this.unanswered = unanswered;
    this.system = system;
  }
}

export class Oracle {
  #child;
  #waiting = [];
  #unfinishedLine = "";
  #problem = null;
  #timer = null;
  #ending = false;
  #ended;
  #validate;
  #system;

  // With `validate`, each answer also has `valid` and `errors`. `system` is that of the oracle's option --as.
  constructor(program, { validate = false, system = "pipeline" } = {}) {
    this.#validate = validate;
    this.#system = system;
    this.#child = spawn(program, ["oracle", "--as", system], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdout.setEncoding("utf8");
    this.#child.stdout.on("data", (chunk) => this.#read(chunk));
    this.#child.on("error", (error) => this.#fail(`cannot run ${program}: ${error.message}`));
    this.#ended = new Promise((resolve) => this.#child.on("close", (status, signal) => resolve(this.#noteEnd(status, signal))));
    // A child that dies breaks the pipe; "close" reports that better.
    this.#child.stdin.on("error", () => {});
  }

  // Returns the answers to the pairs, in order. Nothing here waits for the pipe to drain: Node queues the rest of a write, and reads answers
  // meanwhile, so the two sides cannot block each other. The caller limits the queue by the number of groups that it does not yet await.
  async askAll(pairs) {
    if (this.#problem !== null) throw this.#problem;
    if (pairs.length === 0) return [];
    const group = new Group(pairs);
    this.#waiting.push(group);
    this.#child.stdin.write(pairs.map((pair) => `${requestLine(pair, this.#validate)}\n`).join(""));
    this.#restartTimer();
    return group.done;
  }

  async ask(pair) {
    const [answer] = await this.askAll([pair]);
    return answer;
  }

  // Ends the oracle's input and waits until it exits, which must be with status 0.
  async close() {
    this.#ending = true;
    this.#restartTimer();
    this.#child.stdin.end();
    await this.#ended;
    if (this.#problem !== null) throw this.#problem;
  }

  #noteEnd(status, signal) {
    clearTimeout(this.#timer);
    if (!this.#ending || status !== 0) this.#fail(`the oracle ended with ${signal ?? `status ${status}`}`);
  }

  #read(chunk) {
    const lines = (this.#unfinishedLine + chunk).split("\n");
    this.#unfinishedLine = lines.pop();
    for (const line of lines) this.#take(line);
    if (lines.length > 0) this.#restartTimer();
  }

  #take(line) {
    const group = this.#waiting[0];
    if (group === undefined) return this.#fail(`the oracle answered without being asked: ${line}`);
    group.answers.push(readAnswer(line));
    if (group.complete) this.#waiting.shift().resolve(group.answers);
  }

  // A pair that makes the oracle hang must be named, like one that makes it crash.
  #restartTimer() {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0 && !this.#ending) return;
    const silence = `the oracle was silent for ${patienceMilliseconds / 1000} seconds`;
    this.#timer = setTimeout(() => this.#fail(silence), patienceMilliseconds);
  }

  #fail(problem) {
    if (this.#problem !== null) return;
    this.#problem = new OracleFailure(problem, this.#waiting.flatMap((group) => group.unanswered), this.#system);
    clearTimeout(this.#timer);
    this.#child.kill("SIGKILL");
    for (const group of this.#waiting.splice(0)) group.reject(this.#problem);
  }
}

// Asks a fresh oracle the pairs one by one. Returns the first one at which it ends or hangs, or null if it answers all.
export async function fatalPair(program, { unanswered: pairs, system }) {
  const oracle = new Oracle(program, { system });
  for (const pair of pairs) {
    try {
      await oracle.ask(pair);
    } catch {
      return pair;
    }
  }
  await oracle.close();
  return null;
}
