// The table of characters: which characters are percent-encoded in which component. The cells that were looked up are
// marked.

import { byId, element, whileOpen } from "./elements.mjs";
import { characters } from "./refurl/refurl.mjs";

const codePoint = (c) => `U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

// Returns a visible form of a character.
export const visibleCharacter = (c) => (/[\p{C}\p{Z}\p{M}]/u.test(c) ? codePoint(c) : c);

// Returns characters in their order, as parts without line breaks. A run of letters, digits or controls is shown as
// A–Z.
export function runs(text) {
  const parts = [];
  for (const c of text) {
    const last = parts.at(-1);
    if (last !== undefined && c.codePointAt(0) === last.at(-1).codePointAt(0) + 1) last.push(c);
    else parts.push([c]);
  }
  return parts.flatMap((run) =>
    run.length > 2 && /[\p{L}\p{N}\p{C}]/u.test(run[0])
      ? [`${visibleCharacter(run[0])}–${visibleCharacter(run.at(-1))}`]
      : run.map(visibleCharacter),
  );
}

function cell(name, status, looked) {
  if (looked === undefined) return element("td", { data: { name } }, status);
  return element(
    "td",
    { className: "looked", data: { name } },
    `${status} `,
    element("code", {}, [...looked.characters].map(visibleCharacter).join(" ")),
  );
}

function row({ class: name, ascii, has_others: hasOthers, statuses }, columns, cells) {
  const members = [...runs(ascii), ...(hasOthers ? ["others"] : [])].map((run) => element("span", { className: "run" }, run));
  const heading = element(
    "th",
    { scope: "row" },
    name,
    " ",
    element("code", {}, ...members.flatMap((run, at) => (at === 0 ? [run] : [" ", run]))),
  );
  const looked = (column) => cells.find((each) => each.class === name && each.column === column);
  return element("tr", {}, heading, ...columns.map((column, at) => cell(column, statuses[at], looked(column))));
}

function fill({ last: { cells = [] } }) {
  const { columns, rows, statuses } = characters();
  const heading = element("tr", {}, element("td"), ...columns.map((column) => element("th", { scope: "col" }, column)));
  byId("table").replaceChildren(heading, ...rows.map((each) => row(each, columns, cells)));
  byId("statuses").replaceChildren(...statuses.flatMap(({ status, means }) => [element("dt", {}, status), element("dd", {}, means)]));
}

export function showCharacters(seen) {
  whileOpen(byId("characters"), async () => seen, fill);
}
