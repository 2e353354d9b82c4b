// The derivation below the text, as an icicle: a production stands below the one that asked for it, above the bytes that
// it reads. The production that the pointer is over, or that has the focus, shows its railroad diagram. A click pins it.

import { hideDiagram, showDiagram } from "./diagram.mjs";
import { beginnings, Bytes, byId, element, limit, rove, sayLimit, visible } from "./elements.mjs";

// The nodes of a derivation with the rows that they stand in, parents first. What was given up stands below what was
// taken, in the first row where it is beside nothing.
class Rows {
  #taken = [];
  placed = [];

  put(node, row) {
    const [begin, end] = [node.range[0], Math.max(node.range[1], node.range[0] + 1)];
    if (begin >= limit) return;
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
  showDiagram(byId("diagram"), { production, mode, way: node?.way, parts: node?.parts }, (name) => draw(name, partOf(name)));
}

// What stands for a node in a link: its production and the bytes that it reads, dir@11-12.
const nameOf = ({ production, range, given_up: isGivenUp }) => `${production}@${range.join("-")}${isGivenUp ? "-tried" : ""}`;

const pinned = () => byId("icicle").querySelector("[aria-pressed=true]");

function show(button, node) {
  byId("icicle").querySelector(".selected")?.classList.remove("selected");
  button.classList.add("selected");
  draw(node.production, node);
}

// The pointer passes over other productions on its way to one, or to the diagram. Those are not shown.
const stay = 150; // ms
let coming;

// The name of a narrow box is cut off, so the whole one stands below.
const tell = (button) => byId("icicle-told").replaceChildren(button.title);

function follow(button, node) {
  button.addEventListener("pointerenter", () => {
    tell(button);
    clearTimeout(coming);
    coming = setTimeout(() => {
      if (pinned() === null && button.isConnected && !button.classList.contains("selected")) show(button, node);
    }, stay);
  });
  button.addEventListener("pointerleave", () => clearTimeout(coming));
  button.addEventListener("focus", () => {
    tell(button);
    if (pinned() === null) show(button, node);
  });
}

function pin(button, node) {
  pinned()?.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", "true");
  tell(button);
  show(button, node);
}

function box({ node, row, begin, end }, bytes, note) {
  const [from, to] = node.range;
  const text = visible(bytes.slice(from, Math.min(to, from + limit))) + (to - from > limit ? "…" : "");
  const label = `${node.production} ${node.given_up ? "was tried on" : "reads"} ${text === "" ? "nothing" : text}`;
  const button = element(
    "button",
    { type: "button", className: node.given_up ? "node given-up" : "node", title: label, aria: { label, pressed: "false" } },
    element("span", {}, node.production),
  );
  button.style.gridColumn = `${begin + 1} / ${Math.min(end, limit) + 1}`;
  button.style.gridRow = `${row + 2}`;
  follow(button, node);
  button.addEventListener("click", () => {
    const wasPinned = button === pinned();
    if (wasPinned) button.setAttribute("aria-pressed", "false");
    else pin(button, node);
    note(wasPinned ? "" : nameOf(node));
  });
  return button;
}

function cell(bytes, at) {
  const made = element("span", { className: "cell", aria: { hidden: "true" } }, visible(bytes.slice(at, at + 1)));
  made.style.gridColumn = `${at + 1}`;
  made.style.gridRow = "1";
  return made;
}

// Shows the derivation. `note` gets the name of the node that is pinned, or an empty text, and `chosen` is one of these. The
// name of a production alone stands for its first node; so does that of a node which another URL had.
export function showDerivation({ events }, chosen, note) {
  const read = events.find(({ derivation }) => derivation !== undefined);
  byId("derivation").hidden = read === undefined;
  if (read === undefined) return;
  mode = events.find(({ event }) => event === "mode").after;
  const bytes = new Bytes(read.text);
  const placed = rowsOf(read.derivation, byId("tried").checked);
  sayLimit("icicle-limit", bytes.size, "bytes");
  const begins = beginnings(read.text).filter((at) => at < limit);
  const boxes = placed.map((each) => box(each, bytes, note));
  byId("icicle").replaceChildren(...begins.map((at) => cell(bytes, at)), ...boxes);
  rove(boxes);
  const find = (is) => placed.findIndex(({ node }) => is(node));
  const exact = find((node) => nameOf(node) === chosen);
  const again = exact === -1 ? find(({ production }) => production === chosen.split("@")[0]) : exact;
  if (again !== -1) return pin(boxes[again], placed[again].node);
  byId("icicle-told").replaceChildren();
  hideDiagram(byId("diagram"));
}
