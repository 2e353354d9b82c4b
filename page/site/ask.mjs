// What the page asks the module. Questions that can take longer than a key may wait for its answer go to a worker, so
// that the page never stands still.

import { byId, GivenUp, whileOpen } from "./elements.mjs";
import { moduleFor } from "./modules.mjs";
import { calls } from "./refurl/calls.mjs";
import * as refurl from "./refurl/refurl.mjs";
import { withTexts } from "./refurl/stage-texts.mjs";
import { trustedAddress } from "./trusted.mjs";

// A worker that answers questions one after the other, away from the page.
export class Asker {
  #patience;
  #whenIdle;
  #worker;
  #given; // the module that the worker has
  #waiting = new Map();
  #asked = 0;
  #timer;

  // If the worker says nothing for the time of the patience, in milliseconds, all its questions are given up. `whenIdle` is called
  // when it has answered the last of them.
  constructor(patience, whenIdle = () => {}) {
    this.#patience = patience;
    this.#whenIdle = whenIdle;
  }

  get isWaiting() {
    return this.#waiting.size > 0;
  }

  // Ends the worker, whatever it is doing. All its questions are rejected with the reason.
  stop(reason = new GivenUp()) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#given = undefined;
    clearTimeout(this.#timer);
    const questions = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of questions) reject(reason);
  }

  #watch() {
    clearTimeout(this.#timer);
    const end = () => this.stop(new Error(`This takes longer than ${this.#patience / 1000} seconds, so it was given up.`));
    if (this.isWaiting) this.#timer = setTimeout(end, this.#patience);
  }

  #start() {
    const worker = new Worker(trustedAddress("worker.mjs"), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.stop(new Error("The worker of the page cannot run."));
    });
    this.#worker = worker;
  }

  #hear({ id, told, answer, error }) {
    const question = this.#waiting.get(id);
    if (question === undefined) return;
    if (told === undefined) this.#waiting.delete(id);
    this.#watch();
    if (told !== undefined) question.tell(...told);
    else if (error === undefined) question.resolve(answer);
    else question.reject(Object.assign(new Error(error.message), error));
    if (!this.isWaiting) this.#whenIdle();
  }

  // Returns a promise of the answer of a function of refurl. `tell` gets what the worker tells before.
  async ask(name, args, tell = () => {}) {
    await moduleFor(name);
    return new Promise((resolve, reject) => {
      if (this.#worker === undefined) this.#start();
      if (this.#given !== calls.module) this.#worker.postMessage({ module: calls.module });
      this.#given = calls.module;
      this.#asked += 1;
      const wasWaiting = this.isWaiting;
      this.#waiting.set(this.#asked, { resolve, reject, tell });
      if (!wasWaiting) this.#watch();
      this.#worker.postMessage({ id: this.#asked, name, args });
    });
  }
}

// The characters up to which the page answers itself. Other documents are asked about every URL many times, so even
// short URLs are a long work.
const most = 4000;
const mostFor = { compare: 300, equiv: 2000, parting: 2000 };

// After this time without an answer, the questions are given up.
const patience = 20_000; // ms

// Some answers take more than a hundred times the memory of a text, so the page asks for them only about texts of at most so
// many characters.
export const mostForLargeAnswers = 100_000;

// The memory of a WebAssembly module never shrinks. So a worker that has read a longer text ends when it has had nothing to do
// for this time.
const idle = 500; // ms

const sizeOf = (texts) => texts.reduce((sum, text) => sum + (typeof text === "string" ? text.length : 0), 0);

export const isLong = (...texts) => sizeOf(texts) > most;

export const hasLargeAnswers = (...texts) => sizeOf(texts) > mostForLargeAnswers;

let isLarge = false;
let end; // a timer

const asker = new Asker(patience, () => {
  if (isLarge) end = setTimeout(stop, idle);
});

function stop() {
  isLarge = false;
  asker.stop();
}

// Forgets the questions about a text that is no longer there.
export const forgetQuestions = () => asker.isWaiting && stop();

// By edited rules, even a short text can take any time.
const isByEdits = (as) => typeof as === "string" && as.startsWith("rules: ");

// Returns a promise of the answer of a function of refurl. The answer to a long text is shortened to what the page
// shows.
export async function ask(name, ...args) {
  await moduleFor(name);
  if (sizeOf(args) <= (mostFor[name] ?? most) && !isByEdits(args.at(-1))) return refurl[name](...args);
  clearTimeout(end);
  isLarge ||= hasLargeAnswers(...args);
  const answer = await asker.ask(name, args);
  return name === "explain" ? withTexts(answer) : answer;
}

// Fills a part of the page, while it is open, with the answer to a question that can have a large answer. If the texts are too
// long for that, the part says so after the words `only`, its elements `answered` are hidden, and `fill` gets no answer.
export function fillIfNotTooLong(part, name, { input, base, encoding }, { only, answered }, fill) {
  const isTooLong = hasLargeAnswers(input, base);
  whileOpen(
    byId(part),
    async () => (isTooLong ? undefined : ask(name, input, base, { encoding })),
    (answer) => {
      const told = byId(`${part}-limit`);
      told.hidden = !isTooLong;
      told.replaceChildren(`${only} texts of at most ${mostForLargeAnswers} characters.`);
      for (const id of answered) byId(id).hidden = isTooLong;
      fill(answer);
    },
  );
}
