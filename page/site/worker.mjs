// Answers long questions of the page, away from it.

import { calls } from "./refurl/calls.mjs";
import { RefurlError } from "./refurl/refurl.mjs";
import * as refurl from "./refurl/refurl.mjs";
import { withoutRepeats } from "./refurl/stage-texts.mjs";

// Answers are copied to the page, so a list has no more items, and a text no more characters, than the page shows.
const items = 1000;
const room = 20_000;

// The texts that the page reads whole, since it counts bytes in them.
const whole = ["input", "base", "text"];

function shortened(value, name) {
  if (typeof value === "string")
    return value.length <= 2 * room || whole.includes(name)
      ? value
      : `${value.slice(0, room)}… (${value.length} characters) …${value.slice(-room)}`;
  if (Array.isArray(value)) return value.slice(0, items).map((each) => shortened(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, key)]));
}

// The errors of a text can be as many as its bytes.
const answers = {
  explain: (input, base, options) => {
    const events = refurl.explain(input, base, { ...options, shortened: true });
    // Of a step, the page shows the sentence and the places; of the last event the whole href.
    const steps = events.slice(0, -1).map(({ changes, place, ...event }) => shortened({ ...event, before: "" }));
    const last = events.at(-1);
    return [...steps, { ...shortened({ ...last, texts: withoutRepeats(last.texts) }), after: last.after }];
  },
  validate: (input, base) => {
    const { errors, ...validity } = refurl.validate(input, base, { shortened: true });
    errors.sort((a, b) => a.offset - b.offset);
    return { ...validity, errors: errors.slice(0, items), errorCount: errors.length + (validity.errors_left_out ?? 0) };
  },
};

// These tell what they have found before they have found all.
const telling = ["whatif"];

let ready;
addEventListener("message", async ({ data: { module, id, name, args } }) => {
  if (module !== undefined) {
    ready = calls.replace(module);
    return;
  }
  try {
    await ready;
    if (telling.includes(name)) args[0].told = (...told) => postMessage({ id, told });
    postMessage({ id, answer: answers[name]?.(...args) ?? shortened(refurl[name](...args)) });
  } catch (error) {
    const { message, offset } = error;
    postMessage({ id, error: { message, offset, code: error instanceof RefurlError ? error.code : undefined } });
  }
});
