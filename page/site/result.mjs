// The URL with its components, or the bytes at fault; and whether the input is a valid URL string.

import { Bytes, byId, element, inParts, prose, visible } from "./elements.mjs";
import { validate } from "./refurl/refurl.mjs";

const coloured = (text, { component }) => element("mark", { title: component, data: { component } }, text);

// Shows the components that the grammar reads, in the input; nothing if the input is the URL itself.
function showInput({ events, last: { after, input } }) {
  const components = events.find(({ event }) => event === "sequence")?.components ?? [];
  byId("read").hidden = input === after || components.length === 0;
  byId("read-input").replaceChildren(
    ...inParts(
      input,
      components.toSorted((a, b) => a.range[0] - b.range[0]),
      coloured,
    ),
  );
}

function showUrl({ after, components }) {
  const bytes = new Bytes(after);
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
      element("dd", {}, visible(bytes.slice(...range)) || "(empty)"),
    ]),
  );
}

function showFailure({ input, input_range: range, sentence }) {
  const fault = (text) => element("mark", { className: "fault" }, text);
  byId("result").replaceChildren(
    element("strong", { className: "fault" }, "Not a URL: "),
    ...prose(sentence),
    element("br"),
    ...inParts(input, [{ range: range ?? [0, 0] }], fault),
  );
  byId("components").replaceChildren();
}

function validity(input, base) {
  const { valid, reason, errors } = validate(input, base);
  const list = () =>
    element("ul", {}, ...errors.map(({ name, offset }) => element("li", {}, element("code", {}, name), ` at byte ${offset}`)));
  return [
    ...(valid ? ["It is a valid URL string."] : prose(`It is not a valid URL string: ${reason}.`)),
    ...(errors.length === 0 ? [] : [" The standard reports validation errors:", list()]),
  ];
}

function normality(input, base, { event, normal }) {
  if (event !== "href") return [];
  return [normal ? "It is a normal form: its own href." : "It is not a normal form: its href is another text."];
}

// What is to be said of the whole text, each in a paragraph.
const statements = [validity, normality];

export function showResult(seen) {
  const { input, base, last } = seen;
  showInput(seen);
  if (last.event === "href") showUrl(last);
  else showFailure(last);
  byId("statements").replaceChildren(...statements.map((statement) => element("div", {}, ...statement(input, base, last))));
}

export function showRefusedBase() {
  byId("result").replaceChildren(element("strong", { className: "fault" }, "The base is not a URL."));
  byId("read").hidden = true;
  for (const id of ["components", "statements"]) byId(id).replaceChildren();
}
