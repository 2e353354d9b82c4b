// The URL with its components, or the bytes at fault; whether the input is a valid URL string; the origin, and what this browser
// answers.

import { ask, isLong } from "./ask.mjs";
import { audible, Bytes, byId, element, fillSoon, limit, prose, say, sayLimit, shortened, visible } from "./elements.mjs";
import { liveViewerLink } from "./live-viewer.mjs";
import { placesInInput } from "./places.mjs";
import { URL } from "./refurl/refurl.mjs";
import { standardLink } from "./standard.mjs";
import { forgetPart, partsOf, showTexts } from "./texts.mjs";

function showComponents({ after, components: all, components_left_out: leftOut = 0 }) {
  const bytes = new Bytes(after);
  sayLimit("components-limit", all.length + leftOut, "components");
  byId("components").replaceChildren(
    ...all
      .slice(0, limit)
      .map(({ component, range }) =>
        element("div", { data: { component } }, element("dt", {}, component), element("dd", {}, bytes.shown(...range) || "(empty)")),
      ),
  );
}

function showReason(what, { sentence, error }) {
  byId("verdict").replaceChildren(
    element("strong", { className: "fault" }, `${what}: `),
    ...prose(sentence),
    ...(error ? [" The standard calls it ", standardLink(error, element("code", {}, error)), "."] : []),
  );
  byId("components").replaceChildren();
  byId("components-limit").hidden = true;
}

// Returns words for the place of a fault in a text, as in `byte 10, "`.
function place(text, [begin, end]) {
  const part = audible(shortened(new Bytes(text).slice(begin, end)));
  return [`byte ${begin}`, ...(part === "" ? [] : [", ", element("mark", { className: "fault" }, element("code", {}, part))])];
}

// Returns words for why a system does not read a text, to follow what is not so. Not all reasons are at bytes of the text.
export const reason = (message, { begin, end }, text) => [
  ...(begin < end ? [". At ", ...place(text, [begin, end])] : []),
  ": ",
  ...prose(message),
];

const isError = ({ event }) => event === "validation-error";

// Returns the places of an error in the input, in their order; neighbours are one.
function placesOf(event) {
  const merged = [];
  for (const [begin, end] of placesInInput(event).toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && begin <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([begin, end]);
  }
  return merged;
}

// Returns a line for an error: its name, which leads into the standard, its place, and what it means here.
function error(event, input) {
  const meaning = event.sentence.replace(/^Validation error `[^`]*`: /, "");
  const [first, ...others] = placesOf(event);
  return element(
    "li",
    {},
    standardLink(event.error, element("code", {}, event.error)),
    ...(first === undefined ? [] : [" at ", ...place(input, first)]),
    ...(others.length === 0 ? [] : [others.length === 1 ? " and one more place" : ` and ${others.length} more places`]),
    ": ",
    ...prose(meaning),
  );
}

function errorsOf({ events, input, last }, count) {
  const all = events.filter(isError).toSorted((a, b) => (a.input_range?.[0] ?? 0) - (b.input_range?.[0] ?? 0));
  if (all.length === 0) return [];
  const shown = all.slice(0, limit);
  const places = shown.reduce((sum, event) => sum + Math.max(1, placesInInput(event).length), 0);
  const more = all.length > limit ? [element("li", {}, `and ${Math.max(count - places, all.length - limit)} more`)] : [];
  return [
    last.event === "href"
      ? "The standard reports validation errors, which do not stop it:"
      : "The standard also reports validation errors:",
    element("ul", {}, ...shown.map((each) => error(each, input)), ...more),
  ];
}

// Returns a link to the chapter that says what a term means.
const term = (name, chapter) => element("a", { href: `notes/${chapter}.html` }, name);

function validity({ valid, reason: why, begin, end }, input) {
  const name = term("valid URL string", "validity");
  if (valid) return ["It is a ", name, "."];
  return ["It is not a ", name, ". At ", ...place(input, [begin, end]), ": ", ...prose(`${why}.`)];
}

function normality({ event, normal }) {
  if (event !== "href") return [];
  const name = term("normal form", "normal-forms");
  return normal ? ["It is a ", name, ": its own href."] : ["It is not a ", name, ": its href is another text."];
}

// ── Beside refurl: this browser ──

function browserUrl(input, base) {
  try {
    return new globalThis.URL(input, base);
  } catch {
    return undefined;
  }
}

const differs = (...text) => element("em", { className: "differs" }, "differs: ", ...text);

// Returns rows for the origin, for what this browser makes of the text, and for another viewer. The class URL always reads in UTF-8.
function besides({ input, base, encoding, last }) {
  const other = browserUrl(input, base);
  const [shown, origin] = last.event === "href" ? [last.after, last.origin] : [undefined, undefined];
  const href = encoding === "utf-8" || shown === undefined ? shown : new URL(input, base).href;
  const code = (text) => element("code", {}, visible(shortened(text, 500)));
  const same =
    href === shown ? ["gives the same answer."] : ["gives the same answer in UTF-8, the only encoding of its class URL: ", code(href)];
  const ofBrowser =
    other?.href === href ? same : [differs(...(other === undefined ? ["it says that this is not a URL."] : [code(other.href)]))];
  const originOfBrowser =
    origin === undefined || other === undefined || other.origin === origin ? [] : [" This browser ", differs(code(other.origin))];
  const viewer = () => element("a", { href: liveViewerLink(input, base) }, "jsdom’s live viewer");
  return [
    ...(origin === undefined
      ? []
      : [element("dt", {}, standardLink("origin", "Origin")), element("dd", {}, code(origin), ...originOfBrowser)]),
    element("dt", {}, "This browser"),
    element("dd", {}, ...ofBrowser),
    ...(isLong(input, base) ? [] : [element("dt", {}, "whatwg-url"), element("dd", {}, viewer(), " shows what it answers.")]),
  ];
}

// A screen reader reads the result aloud when typing pauses, not after each key.
const pause = 500; // ms
let coming;

// A sentence is read whole, and of a long text its two ends.
function tellSoon(sentence, text) {
  clearTimeout(coming);
  coming = setTimeout(() => say(byId("result-told"), [sentence, shortened(text)].filter(Boolean).join(" ")), pause);
}

export function showResult(seen) {
  seen.faults = seen.events.filter(isError).flatMap(placesInInput);
  seen.parts = seen.refusedBase === undefined ? partsOf(seen) : { input: [], base: [], url: [] };
  forgetPart();
  showTexts(seen);
  showAll(seen);
  tellSoon(byId("verdict").textContent, byId("result").textContent);
}

// Shows a URL alone, before there is an explanation of it.
export function showHref(href) {
  byId("result-name").replaceChildren("URL");
  byId("verdict").replaceChildren();
  const bytes = new Bytes(href);
  byId("result").replaceChildren(bytes.shown(0, bytes.size));
}

// The title of the document, which the tab, the history and a bookmark show.
function entitle({ input, last, refusedBase }) {
  const text = refusedBase === undefined && last.event === "href" ? last.after : input;
  document.title = `${text === "" ? "See how a URL is read" : visible(shortened(text))} – refurl`;
}

function showAll(seen) {
  const { input, base, last, refusedBase, isToBegin } = seen;
  entitle(seen);
  byId("statements").replaceChildren();
  byId("besides").replaceChildren();
  byId("goal").replaceChildren(); // it belongs to another URL
  byId("result-name").replaceChildren(refusedBase === undefined ? (last.event === "href" ? "URL" : "Input") : "Base");
  if (refusedBase) return showReason("The base is not a URL", refusedBase);
  byId("verdict").replaceChildren();
  if (last.event === "href") showComponents(last);
  else showReason("Not a URL", last);
  if (isToBegin && last.event !== "href") byId("verdict").replaceChildren("The field is still empty.");
  byId("besides").replaceChildren(...besides(seen));
  // The statements about the whole text, each a paragraph.
  fillSoon(byId("statements"), ask("validate", input, base), (answer) =>
    byId("statements").replaceChildren(
      ...[validity(answer, input), normality(last), errorsOf(seen, answer.errorCount ?? answer.errors.length)]
        .filter((statement) => statement.length > 0)
        .map((statement) => element("div", {}, ...statement)),
    ),
  );
}
