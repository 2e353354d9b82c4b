// What the page asks the module. Questions that can take longer than a key may wait for its answer go to a worker, so
// that the page never stands still.

import { byId, GivenUp, whileOpen } from "./elements.mjs";
import { moduleFor } from "./modules.mjs";
import { calls } from "./refurl/calls.mjs";
import * as refurl from "./refurl/refurl.mjs";
import { withTexts } from "./refurl/stage-texts.mjs";
import { trustedAddress } from "./trusted.mjs";

// The characters up to which the page answers itself. Other documents are asked about every URL many times, so even
// short URLs are a long work.
const most = 4000;
const mostFor = { compare: 300, equiv: 2000, parting: 2000 };

// After this time a question is given up.
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

let worker;
let given; // the module that the worker has
let waiting = new Map();
let asked = 0;
let isLarge = false;
let end; // a timer

function stop(reason) {
  worker?.terminate();
  worker = undefined;
  isLarge = false;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  waiting = new Map();
}

function start() {
  worker = new Worker(trustedAddress("worker.mjs"), { type: "module" });
  worker.addEventListener("message", ({ data: { id, answer, error } }) => {
    const question = waiting.get(id);
    if (question === undefined) return;
    waiting.delete(id);
    clearTimeout(question.timer);
    if (waiting.size === 0 && isLarge) end = setTimeout(stop, idle);
    if (error === undefined) question.resolve(question.name === "explain" ? withTexts(answer) : answer);
    else question.reject(Object.assign(new Error(error.message), error));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    stop(new Error("The worker of the page cannot run."));
  });
  given = undefined;
}

// Returns the worker, which has the module that answers now.
function workerWithModule() {
  if (worker === undefined) start();
  if (given !== calls.module) worker.postMessage({ module: calls.module });
  given = calls.module;
  return worker;
}

// Forgets the questions about a text that is no longer there.
export const forgetQuestions = () => waiting.size > 0 && stop(new GivenUp());

// Returns a promise of the answer of a function of refurl. The answer to a long text is shortened to what the page
// shows.
export async function ask(name, ...args) {
  await moduleFor(name);
  if (sizeOf(args) <= (mostFor[name] ?? most)) return refurl[name](...args);
  asked += 1;
  const id = asked;
  clearTimeout(end);
  isLarge ||= hasLargeAnswers(...args);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error(`This takes longer than ${patience / 1000} seconds, so it was given up.`)), patience);
    waiting.set(id, { name, resolve, reject, timer });
    workerWithModule().postMessage({ id, name, args });
  });
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
