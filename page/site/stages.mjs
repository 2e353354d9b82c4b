// What each stage did, event by event, with the bytes that it is about.

import { isLong } from "./ask.mjs";
import { Bytes, byId, chapterLink, element, inParts, limit, prose, rove, say, sayLimit, shortened, visible } from "./elements.mjs";

function pointedAt(events, base) {
  const { event, after, input, texts, provenance = [] } = events.at(-1);
  return { input, base: base ?? "", href: event === "href" ? after : "", texts, provenance };
}

// Returns the places of the input that an event is about. If a rule changed several, `input_range` is only their hull.
const placesInInput = ({ input_range: range, input_ranges: ranges = [range] }) => ranges.filter((each) => each !== null);

// Returns the places of the href that an event is about. If a rule changed several places of the input, these are the
// bytes that come from them.
function placesInHref({ href_range: range, input_ranges: changed }, provenance) {
  if (changed === undefined) return [range];
  const isChanged = ([begin, end]) => changed.some(([from, to]) => from <= begin && end <= to);
  return provenance.filter(({ source, bytes }) => source === "input" && isChanged(bytes)).map(({ range: place }) => place);
}

const meet = ([begin, end], [from, to]) => (begin === end ? from <= begin && begin < to : begin < to && from < end);

// Returns the bytes that belong to a stretch. A state also looks at the byte after its part, which another state reads
// again.
function keptBy({ range: [begin, end] }, at, stretches) {
  let next = at + 1;
  while (next < stretches.length && stretches[next].range[0] <= begin) next += 1;
  return [begin, Math.min(end, stretches[next]?.range[0] ?? end)];
}

// Returns rows for what the state machine did with the bytes of the input that an event is about.
async function machineRows(event, { input, both }) {
  const bytes = new Bytes(input);
  const places = placesInInput(event);
  const isMet = (...stretch) => places.some((place) => meet(keptBy(...stretch), place));
  const met = places.length === 0 ? [] : (await both()).both.filter(isMet).slice(0, limit);
  if (met.length === 0) return [];
  const lines = met.map(({ range: [begin, end], state, effects }) =>
    element(
      "div",
      {},
      `${state} reads `,
      element("code", {}, visible(shortened(bytes.slice(begin, end))) || "the end"),
      effects.length === 0 ? "" : `: ${visible(effects.map(shortened).join("; "))}`,
    ),
  );
  return [element("dt", {}, "state machine"), element("dd", {}, ...lines)];
}

// Returns a row for a text with marked parts; nothing for an empty text.
function textRow(name, text, ...ranges) {
  if (text === "") return [];
  const parts = ranges.filter((range) => range !== null).map((range) => ({ range }));
  return [element("dt", {}, name), element("dd", {}, ...inParts(text, parts, (part) => element("mark", { className: "selected" }, part)))];
}

// Shows the bytes that an event is about, in the input, in the base, in the text that the stage got, and in the href;
// and the state machine beside them.
async function select(event, { input, base, href, texts, provenance }, machine) {
  const got = texts.find(({ stage }) => stage === event.stage)?.text ?? "";
  const rows = [
    ...textRow("input", input, ...placesInInput(event)),
    ...textRow("base", base, event.base_range),
    ...textRow("the stage got", event.text_range === null || got === input ? "" : got, event.text_range),
    ...textRow("href", href, ...placesInHref(event, provenance)),
  ];
  chosen = event;
  // The state machine may take longer than the pointer stays.
  const ofMachine = machineRows(event, machine).catch(() => []);
  if (isLong(machine.input)) say(byId("pointed-at"), ...rows.map((row) => row.cloneNode(true)));
  const all = [...rows, ...(await ofMachine)];
  if (chosen === event) say(byId("pointed-at"), ...all);
}

// The event whose bytes are shown.
let chosen;

// The buttons of the steps, and the index of the chosen one.
let buttons = [];
let current = -1;
let choose;

function mark(at) {
  const before = byId("stages").querySelector("[aria-current]") ?? buttons[0];
  before.removeAttribute("aria-current");
  before.tabIndex = -1;
  buttons[at].setAttribute("aria-current", "step");
  buttons[at].tabIndex = 0;
  current = at;
}

function line(event) {
  const button = element("button", { type: "button", className: "event" }, ...prose(event.sentence));
  button.addEventListener("focus", () => choose(buttons.indexOf(button)));
  button.addEventListener("click", () => button.focus());
  return element("li", {}, button, " ", chapterLink(event.clause));
}

// Shows the steps. `note` gets the number of each step that is chosen. `given` is such a number, or empty.
export function showStages({ input, events, base, both }, given, note) {
  const all = events.filter(({ did_something }) => did_something || byId("all").checked);
  const shown = all.slice(0, limit);
  sayLimit("stages-limit", all.length, "steps");
  const stages = [...new Set(shown.map(({ stage }) => stage))];
  const texts = pointedAt(events, base);
  const linesOf = (stage) => shown.filter((event) => event.stage === stage).map(line);
  byId("stages").replaceChildren(
    ...stages.map((stage) => element("li", {}, element("h3", {}, stage), element("ul", {}, ...linesOf(stage)))),
  );
  // Events come in the order of their stages, so the buttons are in the order of `shown`.
  buttons = rove([...byId("stages").querySelectorAll("button")]);
  current = -1;
  const showStep = (at) => {
    mark(at);
    return select(shown[at], texts, { input, both });
  };
  choose = (at) => {
    note(at);
    return showStep(at);
  };
  chosen = undefined;
  if (/^\d+$/.test(given) && shown[given] !== undefined) showStep(Number(given));
  else say(byId("pointed-at"));
}

// Goes to the next event or to the previous one. The focus stays where it is, so that the same key works again.
export async function step(by) {
  if (buttons.length === 0) return;
  const next = current === -1 ? 0 : Math.min(Math.max(current + by, 0), buttons.length - 1);
  await choose(next);
  buttons[next]?.scrollIntoView({ block: "nearest" });
}
