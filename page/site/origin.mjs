// The source of each byte of the href. The byte under the pointer, the byte that was pressed, or the part with the
// focus is followed through the texts of the stages to its source. In a part with the focus, two of the arrow keys go
// from byte to byte. All bytes that a rule wrote for one byte, such as %C3, are followed together.

import { audible, Bytes, byId, element, inParts, limit, rove, say, sayLimit, sayPart, visible } from "./elements.mjs";
import { caution } from "./places.mjs";

const same = (a, b) => a.source === b.source && a.copy === b.copy && a.rules.join() === b.rules.join();

const hull = (a, b) => (a === null || b === null ? (a ?? b) : [Math.min(a[0], b[0]), Math.max(a[1], b[1])]);

// Returns the parts of the href, each with its places in the texts of the stages. If the same rules wrote neighbouring
// parts for neighbouring bytes, these are one part, which keeps them as its pieces.
function partsOf({ provenance, texts }) {
  const parts = [];
  for (const [index, origin] of provenance.entries()) {
    const places = texts.map((text) => text.places[index]);
    const last = parts.at(-1);
    if (last !== undefined && same(last, origin) && last.bytes?.[1] === origin.bytes?.[0]) {
      last.range = hull(last.range, origin.range);
      last.bytes = hull(last.bytes, origin.bytes);
      last.places = last.places.map((place, at) => hull(place, places[at]));
      last.pieces.push({ ...origin, places });
    } else {
      parts.push({ ...origin, places, pieces: [{ ...origin, places }] });
    }
  }
  return parts;
}

// The most letters of a part that can be pointed at.
const mostLetters = 2000;

const size = ([begin, end]) => end - begin;

// Returns the steps of a piece. Each byte of a copy has its own source and places; a piece that a rule wrote has one
// source.
function stepsOf(piece) {
  if (!piece.copy) return [piece];
  const inside = (range, at) => (range === null || size(range) !== size(piece.range) ? range : [range[0] + at, range[0] + at + 1]);
  return Array.from({ length: size(piece.range) }, (_, at) => ({
    ...piece,
    range: inside(piece.range, at),
    bytes: inside(piece.bytes, at),
    places: piece.places.map((place) => inside(place, at)),
  }));
}

function origin({ source, bytes, copy, rules }) {
  if (source === "rule") return rules.includes("sigil") ? "Printing adds it." : `The rule ${rules.join(", ")} adds it.`;
  const where = `the ${source}, ${size(bytes) === 1 ? `byte ${bytes[0]}` : `bytes ${bytes[0]} to ${bytes[1] - 1}`}`;
  if (copy) return `It is copied from ${where}.`;
  return rules.length === 1 ? `The rule ${rules[0]} writes it for ${where}.` : `The rules ${rules.join(", ")} write it for ${where}.`;
}

const marked = (text, range) =>
  inParts(text, range === null ? [] : [{ range }], (part) => element("mark", { className: "selected" }, part));

// Returns the texts between the input and the href in which a stage changed something, each with the place of a part in
// it. The result of a stage is the text that the next stage got.
function rowsOf({ input, base, texts }) {
  const rows = [
    { name: "input", text: input, of: ({ source, bytes }) => (source === "input" ? bytes : null) },
    { name: "base", text: base ?? "", of: ({ source, bytes }) => (source === "base" ? bytes : null) },
    ...texts
      .slice(1)
      .map(({ text }, at) => ({ name: `after ${texts[at].stage}${caution(texts[at + 1])}`, text, of: ({ places }) => places[at + 1] })),
  ];
  return rows.filter(({ name, text }, at) => (name === "base" ? base !== null : at < 2 || text !== texts[at - 2].text));
}

function makeRow({ name, text, of }) {
  const place = element("dd", { data: { text: name } }, ...marked(text, null));
  return { elements: [element("dt", {}, name), place], show: (part) => place.replaceChildren(...marked(text, of(part))) };
}

export function showOrigins({ last }) {
  if (last.event !== "href") return;
  const href = new Bytes(last.after);
  const rows = rowsOf(last).map(makeRow);
  const select = (button, part, letter) => {
    byId("origin-href").querySelector(".selected")?.classList.remove("selected");
    button.classList.add("selected");
    say(byId("origin-told"), ...(letter === undefined ? [] : [element("code", {}, letter), ": "]), origin(part));
    for (const { show } of rows) show(part);
  };
  const button = (text, part) => {
    const made = element("button", { type: "button", className: "part", data: { source: part.source } });
    let steps = [];
    let letters = [];
    const selectLetter = (at, name) => select(letters[at], steps[at], name);
    let current = -1;
    const spell = () => {
      if (letters.length > 0) return;
      steps = part.pieces.flatMap(stepsOf).slice(0, mostLetters);
      letters = steps.map(({ range }) => element("span", {}, visible(href.slice(...range))));
      letters.forEach((letter, at) => letter.addEventListener("pointerenter", () => selectLetter(at)));
      made.replaceChildren(...letters);
    };
    // The elements of a long part are made when the pointer enters it.
    if (size(part.range) < 200) spell();
    else made.append(text);
    made.addEventListener("pointerenter", spell);
    // Pressing the pointer moves the focus too; then the pressed byte counts.
    let isPressed = false;
    made.addEventListener("pointerdown", () => (isPressed = true));
    made.addEventListener("pointercancel", () => (isPressed = false));
    made.addEventListener("focus", () => {
      spell();
      current = -1;
      if (!isPressed) select(made, part);
      isPressed = false;
    });
    made.addEventListener("click", ({ target, clientX, clientY }) => {
      isPressed = false;
      // When a long part was pressed, its letters did not exist yet.
      const at = letters.indexOf(target === made ? document.elementFromPoint(clientX, clientY) : target);
      if (at !== -1) selectLetter((current = at));
      else if (current === -1) select(made, part);
    });
    made.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // these keys do not leave the part
      current = Math.min(Math.max(current + step, 0), letters.length - 1);
      selectLetter(current, audible(href.slice(...steps[current].range))); // a screen reader names the letter
    });
    return made;
  };
  const parts = partsOf(last);
  const known = last.provenance.at(-1)?.range[1] ?? 0;
  if (known === href.size) sayLimit("origin-limit", parts.length, "parts that can be pointed at");
  else sayPart("origin-limit", parts.slice(0, limit).at(-1)?.range[1] ?? 0, href.size);
  byId("origin-href").replaceChildren(...inParts(last.after, parts.slice(0, limit), button));
  rove([...byId("origin-href").querySelectorAll("button")]);
  say(
    byId("origin-told"),
    "Point at a byte of the URL, or tap it; or move through its parts with the keys \u2190 and \u2192, and through the bytes of a part with \u2191 and \u2193.",
  );
  byId("origin-texts").replaceChildren(...rows.flatMap(({ elements }) => elements));
}
