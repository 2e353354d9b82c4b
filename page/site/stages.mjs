// What happened, step by step: a slider leads through the steps, and a list has all of them.

import { isLong } from "./ask.mjs";
import { audible, Bytes, byId, chapterLink, element, inParts, limit, prose, rove, say, sayLimit, shortened, visible } from "./elements.mjs";
import { caution, overlap, placesInHref, placesInInput, stretchesOf } from "./places.mjs";
import { standardLink } from "./standard.mjs";
import { showTexts } from "./texts.mjs";

// Returns rows for what the state machine did with the bytes of the input that an event is about.
async function machineRows(event, { input, both }) {
  const bytes = new Bytes(input);
  const met = placesInInput(event).length === 0 ? [] : stretchesOf(event, (await both()).both).slice(0, limit);
  if (met.length === 0) return [];
  const lines = met.map(({ range: [begin, end], state, effects }) =>
    element(
      "div",
      {},
      standardLink(state),
      " reads ",
      element("code", {}, audible(shortened(bytes.slice(begin, end))) || "the end"),
      effects.length === 0 ? "" : `: ${visible(effects.map((effect) => shortened(effect)).join("; "))}`,
    ),
  );
  return [element("dt", {}, "state machine"), element("dd", {}, ...lines)];
}

const encoder = new TextEncoder();
const hex = (byte) => byte.toString(16).toUpperCase().padStart(2, "0");

// Returns a row with the bytes of the characters that a step writes as percent-encoded bytes, or reads from them. These are bytes of
// UTF-8, except in a query in another encoding, which has no such row.
function byteRow({ before, after }) {
  const characters = [...new Set(before + after)].filter((c) => c > "\x7f" && c.isWellFormed());
  const bytesOf = (c) => [...encoder.encode(c)].map(hex);
  const isWritten = (c) => `${before} ${after}`.toUpperCase().includes(`%${bytesOf(c).join("%")}`);
  const written = characters.filter(isWritten).slice(0, 20);
  if (written.length === 0) return [];
  const lines = written.map((c) => {
    const bytes = bytesOf(c);
    const point = `U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    const count = `${bytes.length} bytes`;
    return element("div", {}, element("code", {}, visible(c)), ` (${point}) is ${count}: `, element("code", {}, bytes.join(" ")));
  });
  return [element("dt", {}, "in UTF-8"), element("dd", {}, ...lines)];
}

// Returns a row for a text with a marked part; nothing for an empty text.
function textRow(name, text, range) {
  if (text === "" || range === null) return [];
  return [
    element("dt", {}, name),
    element("dd", { className: "bytes" }, ...inParts(text, [{ range }], (part) => element("mark", { className: "selected" }, part))),
  ];
}

// Returns what stands below the sentence of a step: the text that the stage got, where it differs from the input, with the bytes of
// the step; the bytes of its characters; and the state machine beside it.
function rowsOf(event, { input, last: { texts = [] } }) {
  const got = texts.find(({ stage }) => stage === event.stage) ?? { text: "" };
  return [...textRow(`the stage got${caution(got)}`, got.text === input ? "" : got.text, event.text_range), ...byteRow(event)];
}

// Shows an event; without one, what the slider does.
async function select(event, seen) {
  chosen = event;
  showTexts(seen, event);
  if (event === undefined) return say(byId("pointed-at"));
  const rows = rowsOf(event, seen);
  // The state machine may take longer than the pointer stays.
  const ofMachine = machineRows(event, seen).catch(() => []);
  if (isLong(seen.input)) say(byId("pointed-at"), ...rows.map((row) => row.cloneNode(true)));
  const all = [...rows, ...(await ofMachine)];
  if (chosen === event) say(byId("pointed-at"), ...all);
}

// The event whose bytes are shown.
let chosen;

// The buttons of the list, the number of the chosen one, from 0, and the function that chooses one; -1 stands for none.
let buttons = [];
let current = -1;
let choose;

function mark(at) {
  const before = byId("stages").querySelector("[aria-current]") ?? buttons[0];
  before?.removeAttribute("aria-current");
  if (at !== -1) {
    if (before !== undefined) before.tabIndex = -1;
    buttons[at].setAttribute("aria-current", "step");
    buttons[at].tabIndex = 0;
  }
  current = at;
}

const isOfPath = (component) => ["drive", "dir", "file", "path"].includes(component);

// Returns the components whose bytes are in ranges, where all of the path is one: of more than two, only the first two.
function componentsIn(ranges, parts) {
  const names = new Set();
  for (const range of ranges)
    for (const part of parts) {
      if (overlap(range, part.range)) names.add(isOfPath(part.component) ? "path" : part.component);
      if (names.size === 2) return [...names];
    }
  return [...names];
}

// Returns the component whose bytes an event is about, if it is about one; so a step has its colour.
function componentOf(event, { parts: { input, url }, last: { provenance = [] } }) {
  const inInput = componentsIn(placesInInput(event), input);
  const names = inInput.length === 0 ? componentsIn(placesInHref(event, provenance), url) : inInput;
  return names.length === 1 ? names[0] : undefined;
}

function line(event, seen) {
  const component = componentOf(event, seen);
  const button = element(
    "button",
    { type: "button", className: "event", data: component === undefined ? {} : { component } },
    ...prose(event.sentence),
  );
  button.addEventListener("focus", () => choose(buttons.indexOf(button)));
  button.addEventListener("click", () => button.focus());
  return element("li", {}, button, " ", chapterLink(event.clause));
}

// Says which step is shown, and what it did.
function tell(shown, at, seen) {
  const slider = byId("slider");
  const event = shown[at];
  slider.value = `${at + 1}`;
  byId("previous").setAttribute("aria-disabled", at === -1);
  byId("next").setAttribute("aria-disabled", at === shown.length - 1);
  const number = at === -1 ? `${shown.length} steps` : `Step ${at + 1} of ${shown.length}: ${event.stage}`;
  slider.setAttribute("aria-valuetext", at === -1 ? "before the first step" : number);
  byId("step-number").replaceChildren(number);
  const component = at === -1 ? undefined : componentOf(event, seen);
  if (component === undefined) delete byId("step-told").dataset.component;
  else byId("step-told").dataset.component = component;
  const links = at === -1 ? [] : [" ", chapterLink(event.clause), ...(event.error ? [" ", standardLink(event.error)] : [])];
  say(
    byId("step-told"),
    ...(at === -1 ? ["Move the slider, or press Next, to see one step after the other."] : [...prose(event.sentence), ...links]),
  );
}

// Returns the number of steps that refurl has left out of the answer about a long text.
const leftOut = ({ last: { left_out: all = [] } }) => all.reduce((sum, { count }) => sum + count, 0);

// Shows the steps. `note` gets the number of each step that is chosen, from 1, and ε for none. `given` is such a text.
export function showStages(seen, given, note) {
  const all = seen.events.filter(({ did_something }) => did_something || byId("all").checked);
  const shown = all.slice(0, limit);
  sayLimit("stages-limit", all.length + leftOut(seen), "steps");
  const stages = [...new Set(shown.map(({ stage }) => stage))];
  const linesOf = (stage) => shown.filter((event) => event.stage === stage).map((event) => line(event, seen));
  byId("stages").replaceChildren(
    ...stages.map((stage) => element("li", {}, element("h3", {}, stage), element("ul", {}, ...linesOf(stage)))),
  );
  // Events come in the order of their stages, so the buttons are in the order of `shown`.
  buttons = rove([...byId("stages").querySelectorAll("button")]);
  current = -1;
  byId("slider").max = `${shown.length}`;
  const showStep = (at) => {
    mark(at);
    tell(shown, at, seen);
    return select(shown[at], seen);
  };
  choose = (at) => {
    if (at === current) return;
    note(at === -1 ? "" : at + 1);
    return showStep(at);
  };
  chosen = undefined;
  const isStep = /^\d+$/.test(given) && shown[given - 1] !== undefined;
  if (isStep) showStep(given - 1);
  else {
    tell(shown, -1, seen);
    say(byId("pointed-at"));
    showTexts(seen);
  }
}

// Goes to the next step or to the previous one. The focus stays where it is, so that the same key works again.
export const step = (by) => choose?.(Math.min(Math.max(current + by, -1), buttons.length - 1));

export const stepTo = (at) => choose?.(at);
