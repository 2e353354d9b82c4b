// The two modules of the page. The first has only what the first answer needs, so that this comes soon. When the page shows that
// answer, it loads the whole module, which then answers everything.

import { once } from "./elements.mjs";
import { calls } from "./refurl/calls.mjs";
import { address } from "./refurl/load.mjs";

export const loadFirst = () => calls.load(new URL("first.wasm", import.meta.url));

// The questions that the first module answers, too. It also has the classes URL and URLSearchParams, without the setters.
const ofBoth = ["explain", "validate"];

// Returns a promise that is fulfilled when the whole module answers.
export const whole = once(() => calls.replace(address()));

// Returns a promise that is fulfilled when there is a module that answers a question.
export const moduleFor = async (name) => {
  if (!ofBoth.includes(name)) await whole();
};
