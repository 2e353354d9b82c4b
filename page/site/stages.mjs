// What each stage did, one event after the other, with the bytes that it is about.

import { Bytes, byId, chapterLink, element, inParts, prose, rove, visible } from "./elements.mjs";
import { both } from "./refurl/refurl.mjs";

function pointedAt(events, base) {
  const { event, after, input, texts } = events.at(-1);
  return { input, base: base ?? "", href: event === "href" ? after : "", texts };
}

const meet = ([begin, end], [from, to]) => (begin === end ? from <= begin && begin < to : begin < to && from < end);

// What the state machine did with the bytes of the input that an event is about.
function machineRows({ input_range: range }, { input, stretches }) {
  const bytes = new Bytes(input);
  const met = range === null ? [] : stretches().filter((stretch) => meet(stretch.range, range));
  if (met.length === 0) return [];
  const lines = met.map(({ range: [begin, end], state, effects }) =>
    element(
      "div",
      {},
      `${state} reads `,
      element("code", {}, visible(bytes.slice(begin, end)) || "the end"),
      effects.length === 0 ? "" : `: ${visible(effects.join("; "))}`,
    ),
  );
  return [element("dt", {}, "state machine"), element("dd", {}, ...lines)];
}

// A text with a part that is marked; nothing for an empty text.
function textRow(name, text, range) {
  if (text === "") return [];
  const parts = range === null ? [] : [{ range }];
  return [element("dt", {}, name), element("dd", {}, ...inParts(text, parts, (part) => element("mark", { className: "selected" }, part)))];
}

// Shows the bytes of the input, of the base, of what the stage got and of the href that an event is about, and the state
// machine in step.
function select(event, { input, base, href, texts }, machine) {
  const got = texts.find(({ stage }) => stage === event.stage)?.text ?? "";
  byId("pointed-at").replaceChildren(
    ...textRow("input", input, event.input_range),
    ...textRow("base", base, event.base_range),
    ...textRow("the stage got", event.text_range === null || got === input ? "" : got, event.text_range),
    ...textRow("href", href, event.href_range),
    ...machineRows(event, machine),
  );
}

function choose(button, event, texts, machine) {
  for (const other of byId("stages").querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  button.setAttribute("aria-current", "step");
  select(event, texts, machine);
}

function line(event, texts, machine, note) {
  const button = element("button", { type: "button", className: "event" }, ...prose(event.sentence));
  button.addEventListener("focus", () => {
    choose(button, event, texts, machine);
    note(event);
  });
  button.addEventListener("click", () => button.focus());
  return element("li", {}, button, " ", chapterLink(event.clause));
}

// Shows the steps. `note` gets the number of each one that is chosen, and `chosen` is one of them or empty.
export function showStages({ events, base, encoding }, chosen, note) {
  const shown = events.filter(({ did_something }) => did_something || byId("all").checked);
  const stages = [...new Set(shown.map(({ stage }) => stage))];
  const ordered = stages.flatMap((each) => shown.filter(({ stage }) => stage === each));
  const texts = pointedAt(events, base);
  let stretches;
  const machine = { input: texts.input, stretches: () => (stretches ??= both(texts.input, base, { encoding }).both) };
  const linesOf = (stage) =>
    shown.filter((event) => event.stage === stage).map((event) => line(event, texts, machine, (at) => note(ordered.indexOf(at))));
  byId("stages").replaceChildren(
    ...stages.map((stage) => element("li", {}, element("h3", {}, stage), element("ul", {}, ...linesOf(stage)))),
  );
  const buttons = rove([...byId("stages").querySelectorAll("button")]);
  byId("pointed-at").replaceChildren();
  if (chosen !== "" && ordered[chosen] !== undefined) choose(buttons[chosen], ordered[chosen], texts, machine);
}

// Goes to the next event, or to the one before.
export function step(by) {
  const buttons = [...byId("stages").querySelectorAll("button")];
  const at = buttons.findIndex((button) => button.hasAttribute("aria-current"));
  const next = buttons[at === -1 ? 0 : Math.min(Math.max(at + by, 0), buttons.length - 1)];
  next?.focus();
}
