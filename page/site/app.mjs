// The page: shows how the URL in the field is read. Everything that it knows about URLs, it asks refurl.

import { explain, URLSearchParams, validate } from "./refurl/refurl.mjs";

const byId = (id) => document.getElementById(id);
const fields = { input: byId("input"), base: byId("base") };

// ── Elements ──

function element(name, { data = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.dataset, data);
  made.append(...children);
  return made;
}

// A text with parts between grave accents, which become code.
function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? element("code", {}, part) : part));
}

// ── Texts by bytes ──

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// Returns what `of(text, part)` makes of each part, in the order of their ranges, with the plain text between them.
function inParts(text, parts, of) {
  const bytes = encoder.encode(text);
  const slice = (begin, end) => decoder.decode(bytes.subarray(begin, end));
  const made = [];
  let at = 0;
  for (const part of parts) {
    const [begin, end] = part.range;
    made.push(slice(at, begin), of(slice(begin, end), part));
    at = end;
  }
  return [...made, slice(at)];
}

const coloured = (text, { component }) => element("mark", { title: component, data: { component } }, text);

// ── What is shown ──

function showUrl(event) {
  const parts = event.components.filter(({ range: [begin, end] }) => begin < end);
  byId("result").replaceChildren(...inParts(event.after, parts, coloured));
  byId("components").replaceChildren(
    ...event.components.flatMap(({ component, range }) => [
      element("dt", { data: { component } }, component),
      element("dd", {}, decoder.decode(encoder.encode(event.after).subarray(...range)) || "(empty)"),
    ]));
}

function showFailure(event) {
  const range = event.input_range ?? [0, 0];
  const fault = (text) => element("mark", { className: "fault" }, text);
  byId("result").replaceChildren(
    element("strong", { className: "fault" }, "Not a URL: "), ...prose(event.sentence), element("br"),
    ...inParts(event.input, [{ range }], fault));
  byId("components").replaceChildren();
}

function showValidity(input, base) {
  const validity = validate(input, base);
  const text = validity.valid ? "It is a valid URL string." : `It is not a valid URL string: ${validity.reason}.`;
  byId("validity").replaceChildren(text);
}

function line(event) {
  return element("li", {}, ...prose(event.sentence), " ", element("span", { className: "clause" }, event.clause));
}

function showStages(events) {
  const shown = events.filter(({ did_something }) => did_something || byId("all").checked);
  const stages = [...new Set(shown.map(({ stage }) => stage))];
  byId("stages").replaceChildren(
    ...stages.map((stage) =>
      element("li", {}, element("h3", {}, stage), element("ul", {}, ...shown.filter((event) => event.stage === stage).map(line)))));
}

function showRefusedBase() {
  byId("result").replaceChildren(element("strong", { className: "fault" }, "The base is not a URL."));
  for (const id of ["components", "validity", "stages"]) byId(id).replaceChildren();
}

function show() {
  const input = fields.input.value;
  const base = fields.base.value === "" ? undefined : fields.base.value;
  let events;
  try {
    events = explain(input, base);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return showRefusedBase();
  }
  const last = events.at(-1);
  if (last.event === "href") showUrl(last);
  else showFailure(last);
  showValidity(input, base);
  showStages(events);
}

// ── The fragment of the address holds what was asked ──

function save() {
  const state = Object.entries(fields).map(([name, field]) => [name, field.value]).filter(([, value]) => value !== "");
  history.replaceState(null, "", `#${new URLSearchParams(state)}`);
}

function restore() {
  if (location.hash === "") return;
  const state = new URLSearchParams(location.hash.slice(1));
  for (const [name, field] of Object.entries(fields)) field.value = state.get(name) ?? "";
}

byId("asked").addEventListener("submit", (event) => event.preventDefault());
byId("asked").addEventListener("input", () => {
  save();
  show();
});
byId("all").addEventListener("change", show);
addEventListener("hashchange", () => {
  restore();
  show();
});
restore();
show();
