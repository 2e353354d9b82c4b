// The texts of a reading: the input, the base and the URL, one above the other. A part has the same colour in each of them. The
// part under the pointer, or with the focus, is explained below them. The bytes of the chosen step are marked.

import { Bytes, byId, element, limit, prose, rove, say, shortened } from "./elements.mjs";
import { overlap, placesInHref, placesInInput } from "./places.mjs";

// What each component is for.
const purposes = {
  scheme: "says how to read the rest, and how to get what the URL names.",
  username: "names a user to the server. Attacks use it to look like the host.",
  password: "is the password of the user. A URL is a bad place for it.",
  host: "names a computer. The scheme says whether the URL leads there, and how.",
  port: "is the door of that computer. Without it, the scheme chooses one.",
  drive: "is a drive of Windows, which only file URLs have.",
  dir: "is a segment of the path that ends with a slash, like a folder.",
  file: "is the last segment of the path.",
  path: "is opaque: it is no list of segments, and `..` has no meaning in it.",
  query: "begins after `?`. The server gets it, often as parameters.",
  fragment: "begins after `#`. It names a place in the document, and the browser keeps it to itself.",
};

const isIn = (at, [begin, end]) => begin <= at && at < end;
const hull = (ranges) => [Math.min(...ranges.map(([begin]) => begin)), Math.max(...ranges.map(([, end]) => end))];

// Returns the bytes of a source, the input or the base's URL, that a range of the URL comes from; none if a rule made all of it. Of
// a copy, only those of the range count.
function sourceOf([begin, end], source, provenance) {
  const ranges = provenance
    .filter((each) => each.source === source && overlap(each.range, [begin, end]))
    .map(({ range: [from, to], bytes, copy }) => (copy ? [bytes[0] + Math.max(begin - from, 0), bytes[1] - Math.max(to - end, 0)] : bytes));
  return ranges.length === 0 ? undefined : hull(ranges);
}

// Returns the text with its parts as buttons. `faults` and `chosen` are ranges that are marked in it.
function painted(text, parts, allFaults, allChosen) {
  const bytes = new Bytes(text);
  const filled = parts.filter(({ range: [begin, end] }) => begin < end).slice(0, limit);
  const [faults, chosen] = [allFaults.slice(0, limit), allChosen.slice(0, limit)];
  const ranges = [...filled.map(({ range }) => range), ...faults, ...chosen];
  const cuts = [...new Set([0, bytes.size, ...ranges.flatMap(([begin, end]) => [bytes.before(begin), bytes.after(end)])])].sort(
    (a, b) => a - b,
  );
  const runs = []; // with one part and one kind of marks each
  let at = 0; // the part that is read, which all later ones follow
  for (const [index, begin] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1];
    while (at < filled.length && filled[at].range[1] <= begin) at += 1;
    const part = at < filled.length && isIn(begin, filled[at].range) ? filled[at] : undefined;
    const [fault, selected] = [faults, chosen].map((marks) => marks.some((range) => isIn(begin, range)));
    const last = runs.at(-1);
    if (last !== undefined && last.part === part && last.fault === fault && last.selected === selected) last.end = end;
    else runs.push({ begin, end, part, fault, selected });
  }
  const made = [];
  let button;
  for (const { begin, end, part, ...marks } of runs) {
    const run = marked(bytes.shown(begin, end), marks);
    if (part === undefined) made.push(run);
    else if (button?.part === part) button.made.append(run);
    else {
      const { component, range } = part;
      const label = `${component} ${bytes.shown(...range)}`;
      button = { part, made: element("button", { type: "button", className: "piece", data: { component }, aria: { label } }, run) };
      made.push(button.made);
      buttons.push(button);
    }
  }
  // A fault between two bytes, or at the end.
  if (faults.some(([begin, end]) => begin === end && begin === bytes.size)) made.push(element("mark", { className: "fault" }));
  return made;
}

function marked(text, { fault, selected }) {
  if (!fault && !selected) return text;
  return element("mark", { className: [fault && "fault", selected && "selected"].filter(Boolean).join(" ") }, text);
}

// The buttons of all texts, each with its part.
let buttons = [];

const sameBytes = (a, b) => a !== undefined && b !== undefined && overlap(a, b);

// Shows what a part is, and marks the same bytes in the other texts. Pointing at it says which steps were about it.
function explain(part, { steps, provenance, isFailure }) {
  for (const { part: other, made } of buttons)
    made.classList.toggle(
      "pointed",
      other === part || sameBytes(other.input, part.input) || sameBytes(other.base, part.base) || sameBytes(other.href, part.href),
    );
  const about = steps.filter((event) => isAbout(event, part, provenance)).slice(0, 8);
  const purpose = purposes[part.component];
  say(
    byId("part-told"),
    element("strong", { data: { component: part.component } }, part.component),
    " ",
    ...prose(purpose ?? ""),
    element(
      "ul",
      {},
      ...about.map(({ sentence }) => element("li", {}, ...prose(shortened(sentence, 300)))),
      ...(about.length === 0 && !isFailure ? [element("li", {}, "Nothing changes it.")] : []),
    ),
  );
}

// A step is about a part if it concerns its bytes and not those of the whole text.
function isAbout(event, part, provenance) {
  if (["sequence", "rebase", "href", "mode"].includes(event.event) && part.component !== "scheme") return false;
  const meets = (ranges, own) => own !== undefined && ranges.some((range) => overlap(range, own));
  return meets(placesInInput(event), part.input) || meets(placesInHref(event, provenance), part.href);
}

const hint =
  "Point at a part of the URL, tap it, or move through the parts with the keys \u2190 and \u2192, to see what it is and what happened to it.";

// Returns the parts of the input, the base and the URL. A part has its place in each of these texts, if it has one.
export function partsOf({ events, last }) {
  const read = events.find(({ event }) => event === "sequence")?.components ?? [];
  const { provenance = [] } = last;
  const ofUrl = (last.components ?? []).map(({ component, range }) => ({
    component,
    range,
    href: range,
    input: sourceOf(range, "input", provenance),
    base: sourceOf(range, "base", provenance),
  }));
  const ofInput = read.map(({ component, range }) => ({ component, range, input: range })).toSorted((a, b) => a.range[0] - b.range[0]);
  const ofBase = ofUrl.filter((part) => part.base !== undefined).map((part) => ({ ...part, range: part.base, input: undefined }));
  return { input: ofInput, base: ofBase.toSorted((a, b) => a.range[0] - b.range[0]), url: ofUrl };
}

// Shows the texts. The bytes of the event are marked in them, if one is chosen.
export function showTexts(seen, event) {
  const { input, events, last, refusedBase, parts } = seen;
  if (refusedBase !== undefined) return showFailure(refusedBase.input, [], refusedBase);
  const isUrl = last.event === "href";
  const chosen = event === undefined ? [] : placesInInput(event);
  buttons = [];
  if (!isUrl) {
    showFailure(input, parts.input, last, chosen);
  } else {
    const inHref = event === undefined ? [] : placesInHref(event, last.provenance);
    byId("read").hidden = input === last.after;
    byId("read-input").replaceChildren(...painted(input, parts.input, seen.faults, chosen));
    byId("result").replaceChildren(...painted(last.after, parts.url, input === last.after ? seen.faults : [], inHref));
  }
  // The places in the base are those of its URL, and not of the text in the field.
  byId("read-base-row").hidden = parts.base.length === 0;
  byId("read-base").replaceChildren(...painted(last.base ?? "", parts.base, [], event?.base_range ? [event.base_range] : []));
  const steps = events.filter(({ did_something }) => did_something);
  for (const { part, made } of buttons) {
    const show = () => explain(part, { steps, provenance: last.provenance ?? [], isFailure: !isUrl });
    made.addEventListener("pointerenter", show);
    made.addEventListener("focus", show);
  }
  for (const id of ["read-input", "read-base", "result"]) rove([...byId(id).querySelectorAll("button")]);
}

function showFailure(text, parts, { input_range: range }, chosen = []) {
  buttons = [];
  byId("read").hidden = true;
  byId("result").replaceChildren(...painted(text, parts, [range ?? [0, 0]], chosen));
  byId("read-base-row").hidden = true;
}

export const forgetPart = () => say(byId("part-told"), hint);
