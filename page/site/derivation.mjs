// The derivation below the text, as an icicle: a production stands below the one that asked for it, above the bytes that
// it reads. A production that is chosen shows its railroad diagram.

import { showDiagram } from "./diagram.mjs";
import { Bytes, byId, element, rove } from "./elements.mjs";

// The nodes of a derivation with the rows that they stand in, parents first. What was given up stands below what was
// taken, in the first row where it is beside nothing.
class Rows {
  #taken = [];
  placed = [];

  put(node, row) {
    const [begin, end] = [node.range[0], Math.max(node.range[1], node.range[0] + 1)];
    const isFree = (at) => (this.#taken[at] ?? []).every(([from, to]) => to <= begin || from >= end);
    while (!isFree(row)) row += 1;
    (this.#taken[row] ??= []).push([begin, end]);
    this.placed.push({ node, row, begin, end });
    for (const each of (node.parts ?? []).filter(({ given_up }) => !given_up)) this.put(each, row + 1);
  }

  // Puts what was given up in each placed node.
  putTried() {
    for (let at = 0; at < this.placed.length; at += 1) {
      const { node, row } = this.placed[at];
      for (const each of (node.parts ?? []).filter(({ given_up }) => given_up)) this.put(each, row + 1);
    }
  }
}

function rowsOf(derivation, withTried) {
  const rows = new Rows();
  rows.put(derivation, 0);
  if (withTried) rows.putTried();
  return rows.placed;
}

let mode;

// Shows the diagram of a production. A node of the derivation shows its way through it, and leads to its parts.
function draw(production, node) {
  const partOf = (name) => node?.parts?.find((part) => part.production === name && !part.given_up);
  showDiagram(byId("diagram"), { production, mode, way: node?.way }, (name) => draw(name, partOf(name)));
}

function choose(button, node) {
  for (const other of byId("icicle").querySelectorAll("[aria-pressed=true]")) other.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", "true");
  draw(node.production, node);
}

function box({ node, row, begin, end }, bytes, note) {
  const text = bytes.slice(...node.range);
  const label = `${node.production} ${node.given_up ? "was tried on" : "reads"} ${text === "" ? "nothing" : text}`;
  const button = element(
    "button",
    { type: "button", className: node.given_up ? "node given-up" : "node", title: label, aria: { label, pressed: "false" } },
    node.production,
  );
  button.style.gridColumn = `${begin + 1} / ${end + 1}`;
  button.style.gridRow = `${row + 2}`;
  button.addEventListener("click", () => {
    choose(button, node);
    note(node.production);
  });
  return button;
}

function cell(bytes, at) {
  const made = element("span", { className: "cell", aria: { hidden: "true" } }, bytes.slice(at, at + 1));
  made.style.gridColumn = `${at + 1}`;
  made.style.gridRow = "1";
  return made;
}

// The bytes at which a code point begins.
const beginnings = (text) => {
  let at = 0;
  return [...text].map((c) => {
    const begin = at;
    at += new Bytes(c).size;
    return begin;
  });
};

// Shows the derivation. `note` gets the name of each production that is chosen, and `chosen` is one of them or empty.
export function showDerivation({ events }, chosen, note) {
  const read = events.find(({ derivation }) => derivation !== undefined);
  byId("derivation").hidden = read === undefined;
  byId("diagram").replaceChildren();
  if (read === undefined) return;
  mode = events.find(({ event }) => event === "mode").after;
  const bytes = new Bytes(read.text);
  const placed = rowsOf(read.derivation, byId("tried").checked);
  const boxes = placed.map((each) => box(each, bytes, note));
  byId("icicle").replaceChildren(...beginnings(read.text).map((at) => cell(bytes, at)), ...boxes);
  rove(boxes);
  const again = placed.findIndex(({ node }) => node.production === chosen);
  if (again !== -1) choose(boxes[again], placed[again].node);
}
