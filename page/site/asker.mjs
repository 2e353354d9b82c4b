// A worker that answers questions one after the other, away from the page.

import { GivenUp } from "./elements.mjs";
import { moduleFor } from "./modules.mjs";
import { calls } from "./refurl/calls.mjs";
import { trustedAddress } from "./trusted.mjs";

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
