// The URL with its components, or the bytes at fault; also whether the input is a valid URL string.

import { ask } from "./ask.mjs";
import { Bytes, byId, element, fillSoon, inParts, limit, prose, say, sayLimit, shortened, visible } from "./elements.mjs";

const coloured = (text, { component }) => element("mark", { title: component, data: { component } }, text);

// Shows the components that the grammar reads in the input, unless the input is the URL itself.
function showInput({ events, last: { after, input } }) {
  const components = events.find(({ event }) => event === "sequence")?.components ?? [];
  byId("read").hidden = input === after || components.length === 0;
  byId("read-input").replaceChildren(
    ...inParts(
      input,
      components.slice(0, limit).toSorted((a, b) => a.range[0] - b.range[0]),
      coloured,
    ),
  );
}

function showUrl({ after, components: all, components_left_out: leftOut = 0 }) {
  const bytes = new Bytes(after);
  const components = all.slice(0, limit);
  sayLimit("components-limit", all.length + leftOut, "components");
  byId("result").replaceChildren(
    ...inParts(
      after,
      components.filter(({ range: [begin, end] }) => begin < end),
      coloured,
    ),
  );
  byId("components").replaceChildren(
    ...components.flatMap(({ component, range }) => [
      element("dt", { data: { component } }, component),
      element("dd", {}, bytes.shown(...range) || "(empty)"),
    ]),
  );
}

function showFailure(what, { input, input_range: range, sentence }) {
  const fault = (text) => element("mark", { className: "fault" }, text);
  byId("result").replaceChildren(
    element("strong", { className: "fault" }, `${what}: `),
    ...prose(sentence),
    element("br"),
    ...inParts(input, [{ range: range ?? [0, 0] }], fault),
  );
  byId("components").replaceChildren();
  byId("components-limit").hidden = true;
}

// Returns words for the place of a fault in a text, as in `byte 10, "`.
function place(text, [begin, end]) {
  const part = visible(new Bytes(text).slice(begin, end));
  return [`byte ${begin}`, ...(part === "" ? [] : [", ", element("mark", { className: "fault" }, element("code", {}, part))])];
}

function validity({ valid, reason, begin, end, errors, errorCount = errors.length }, input) {
  const inOrder = errors.toSorted((a, b) => a.offset - b.offset);
  const list = () =>
    element(
      "ul",
      {},
      ...inOrder.slice(0, limit).map(({ name, offset }) => element("li", {}, element("code", {}, name), ` at byte ${offset}`)),
      ...(errorCount > limit ? [element("li", {}, `and ${errorCount - limit} more`)] : []),
    );
  return [
    ...(valid
      ? ["It is a valid URL string."]
      : ["It is not a valid URL string. At ", ...place(input, [begin, end]), ": ", ...prose(`${reason}.`)]),
    ...(errors.length === 0 ? [] : [" The standard reports validation errors:", list()]),
  ];
}

function normality({ event, normal }) {
  if (event !== "href") return [];
  return [normal ? "It is a normal form: its own href." : "It is not a normal form: its href is another text."];
}

// A screen reader reads the result aloud when typing pauses, not after each key.
const pause = 500; // ms
let coming;

function tellSoon(text) {
  clearTimeout(coming);
  coming = setTimeout(() => say(byId("result-told"), shortened(text)), pause);
}

export function showResult(seen) {
  showAll(seen);
  tellSoon(byId("result").textContent);
}

function showAll(seen) {
  const { input, base, last, refusedBase } = seen;
  byId("statements").replaceChildren();
  byId("read").hidden = true;
  if (refusedBase) return showFailure("The base is not a URL", refusedBase);
  showInput(seen);
  if (last.event === "href") showUrl(last);
  else showFailure("Not a URL", last);
  // The statements about the whole text, each a paragraph.
  fillSoon(byId("statements"), ask("validate", input, base), (answer) =>
    byId("statements").replaceChildren(...[validity(answer, input), normality(last)].map((statement) => element("div", {}, ...statement))),
  );
}
