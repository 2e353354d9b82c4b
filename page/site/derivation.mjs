// The derivation below the text, as an icicle. A production is below the production that refers to it, under the bytes
// that it reads. The production under the pointer, or with the focus, shows its railroad diagram. A click pins it.

import { hideDiagram, showDiagram } from "./diagram.mjs";
import { audible, beginnings, Bytes, byId, element, limit, rove, sayLimit, visible } from "./elements.mjs";
import { grammar } from "./refurl/refurl.mjs";

// Returns the columns of a node: the bytes that it reads. A node that reads nothing is under the next byte.
const columnsOf = ({ range: [begin, end] }) => ({ begin, end: Math.max(end, begin + 1) });

const areBeside = (a, b) => a.end <= b.begin || b.end <= a.begin;

// Returns what was given up as a block of rows. In it, each production is above those that it refers to, and parts that
// read the same bytes are one below another.
function blockOf(node, parent) {
  const own = { node, parent, row: 0, ...columnsOf(node) };
  const blocks = [];
  for (const part of node.parts ?? []) {
    const block = blockOf(part, node);
    block.row = Math.max(1, ...blocks.filter((other) => !areBeside(block, other)).map(({ row, height }) => row + height));
    blocks.push(block);
  }
  return {
    items: [own, ...blocks.flatMap(({ row, items }) => items.map((item) => ({ ...item, row: item.row + row })))],
    begin: Math.min(own.begin, ...blocks.map(({ begin }) => begin)),
    end: Math.max(own.end, ...blocks.map(({ end }) => end)),
    height: Math.max(1, ...blocks.map(({ row, height }) => row + height)),
  };
}

// The nodes of a derivation with their rows, parents first. A part that was given up is below the part that was taken,
// as a block, in the first row with enough room.
class Rows {
  #taken = [];
  placed = [];

  #isFree(row, columns) {
    return (this.#taken[row] ?? []).every((other) => areBeside(columns, other));
  }

  #place(item) {
    if (item.begin >= limit) return;
    (this.#taken[item.row] ??= []).push(item);
    this.placed.push(item);
  }

  put(node, parent, row) {
    const columns = columnsOf(node);
    while (!this.#isFree(row, columns)) row += 1;
    this.#place({ node, parent, row, ...columns });
    for (const each of (node.parts ?? []).filter(({ given_up }) => !given_up)) this.put(each, node, row + 1);
  }

  #putBlock({ items, begin, end, height }, row) {
    const rows = [...Array(height).keys()];
    while (!rows.every((at) => this.#isFree(row + at, { begin, end }))) row += 1;
    for (const item of items) this.#place({ ...item, row: item.row + row });
  }

  // Places the parts of each node that were given up.
  putTried() {
    for (const { node, row } of [...this.placed])
      for (const each of (node.parts ?? []).filter(({ given_up }) => given_up)) this.#putBlock(blockOf(each, node), row + 1);
  }
}

function rowsOf(derivation, withTried) {
  const rows = new Rows();
  rows.put(derivation, undefined, 0);
  if (withTried) rows.putTried();
  return rows.placed;
}

// Returns the targets of the arrow keys: up to the parent, down to the first child, and to the neighbours.
function goesTo(placed) {
  const parentOf = (index) => placed.findIndex(({ node }) => node === placed[index].parent);
  const childOf = (index) => placed.findIndex(({ parent }) => parent === placed[index].node);
  const ways = { ArrowUp: parentOf, ArrowDown: childOf, ArrowLeft: (index) => index - 1, ArrowRight: (index) => index + 1 };
  return (key, index) => ways[key]?.(index);
}

let mode;

// Shows the diagram of a production. A node of the derivation shows its way through it.
function draw(production, node, follow) {
  showDiagram(byId("diagram"), { production, mode, way: node?.way, parts: node?.parts }, follow);
}

// Returns the name of a node in a link: its production and its range of bytes, as in dir@11-12.
const nameOf = ({ production, range, given_up: isGivenUp }) => `${production}@${range.join("-")}${isGivenUp ? "-tried" : ""}`;

// The boxes of the nodes.
let boxes = new Map();

const pinned = () => byId("icicle").querySelector("[aria-pressed=true]");

// Shows the diagram of a box, or another diagram that the reader has reached from it. A box of the diagram leads to its
// part of the derivation; without one, only to its diagram. `note` gets the name of the pinned node and diagram.
function show(button, node, note, production = node.production) {
  byId("icicle").querySelector(".selected")?.classList.remove("selected");
  button.classList.add("selected");
  const isOwn = production === node.production;
  draw(production, isOwn ? node : undefined, (name) => {
    const part = isOwn ? node.parts?.find((each) => each.production === name && !each.given_up) : undefined;
    const isPinned = button === pinned();
    const next = part === undefined ? undefined : boxes.get(part);
    if (next === undefined) show(button, node, note, name);
    else if (isPinned) pin(next, part, note);
    else show(next, part, note);
    if (isPinned) note(next === undefined ? `${nameOf(node)}/${name}` : nameOf(part));
  });
}

// On its way to a production or to the diagram, the pointer passes over other productions. These are not shown.
const stay = 150; // ms
let coming;

// The name in a narrow box is cut off, so the whole name is shown below.
const tell = (button) => byId("icicle-told").replaceChildren(button.title);

function follow(button, node, note) {
  button.addEventListener("pointerenter", () => {
    tell(button);
    clearTimeout(coming);
    coming = setTimeout(() => {
      if (pinned() === null && button.isConnected && !button.classList.contains("selected")) show(button, node, note);
    }, stay);
  });
  button.addEventListener("pointerleave", () => clearTimeout(coming));
  button.addEventListener("focus", () => {
    tell(button);
    if (pinned() === null) show(button, node, note);
  });
}

function pin(button, node, note, production) {
  pinned()?.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", "true");
  tell(button);
  show(button, node, note, production);
}

function box({ node, parent, row, begin, end }, { isApart, depth }, bytes, note) {
  const [from, to] = node.range;
  const text = audible(bytes.slice(from, Math.min(to, from + limit))) + (to - from > limit ? "…" : "");
  const did = node.given_up ? `was tried ${parent === undefined ? "" : `by ${parent.production} `}on` : "reads";
  const label = `${node.production} ${did} ${text === "" ? "nothing" : text}`;
  const button = element(
    "button",
    {
      type: "button",
      className: ["node", node.given_up && "given-up", isApart && "apart"].filter(Boolean).join(" "),
      title: label,
      aria: { label, pressed: "false" },
    },
    element("span", {}, node.production),
  );
  button.style.gridColumn = `${begin + 1} / ${Math.min(end, limit) + 1}`;
  button.style.gridRow = `${row + 2}`;
  button.style.setProperty("--depth", `${depth}`);
  button.dataset.reads = text; // which stands above the box, and beside it on a phone
  follow(button, node, note);
  button.addEventListener("click", () => {
    const wasPinned = button === pinned();
    if (wasPinned) button.setAttribute("aria-pressed", "false");
    else pin(button, node, note);
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

// Shows the derivation. `note` gets the name of the pinned node, with the production whose diagram is shown if it is
// another, as in `dir@11-12/pchar`; or an empty text. `chosen` is such a name. A production alone stands for its first
// node, and so does the production of a node that only another URL had.
export function showDerivation({ input, events }, chosen, note) {
  const read = events.find(({ derivation }) => derivation !== undefined);
  if (read === undefined) return;
  mode = events.find(({ event }) => event === "mode").after;
  byId("icicle-text").hidden = read.text === input;
  const bytes = new Bytes(read.text);
  const placed = rowsOf(read.derivation, byId("tried").checked);
  sayLimit("icicle-limit", bytes.size, "bytes");
  const begins = beginnings(read.text, limit);
  const rows = new Map(placed.map(({ node, row }) => [node, row]));
  const isApart = ({ parent, row }) => parent !== undefined && rows.get(parent) !== row - 1;
  const depths = new Map();
  for (const { node, parent } of placed) depths.set(node, parent === undefined ? 0 : depths.get(parent) + 1);
  boxes = new Map(placed.map((each) => [each.node, box(each, { isApart: isApart(each), depth: depths.get(each.node) }, bytes, note)]));
  byId("icicle").replaceChildren(...begins.map((at) => cell(bytes, at)), ...boxes.values());
  rove([...boxes.values()], goesTo(placed));
  const [name, led] = chosen.split("/");
  const find = (is) => placed.find(({ node }) => is(node))?.node;
  const node = find((each) => nameOf(each) === name) ?? find(({ production }) => production === name.split("@")[0]);
  if (node !== undefined) {
    const isKnown = grammar({ mode }).some((production) => production.name === led);
    return pin(boxes.get(node), node, note, isKnown ? led : undefined);
  }
  byId("icicle-told").replaceChildren();
  hideDiagram(byId("diagram"));
}
