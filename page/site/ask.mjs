// What the page asks the module. Questions that can take longer than a key may wait for its answer go to a worker, so
// that the page never stands still.

import { Asker } from "./asker.mjs";
import { byId, whileOpen } from "./elements.mjs";
import { moduleFor } from "./modules.mjs";
import * as refurl from "./refurl/refurl.mjs";
import { withTexts } from "./refurl/stage-texts.mjs";

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
