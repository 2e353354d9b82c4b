// The rules, in the order of the chapters, each with a control that changes it: by a press, or in the text of the edits.

import { runs, visibleCharacter } from "./characters.mjs";
import { hasEdit, rangeOf, withEdit, withoutEdit } from "./edits.mjs";
import { byId, chapterLink, element, once, prose, rove } from "./elements.mjs";
import { rules } from "./refurl/refurl.mjs";

const today = once(() => rules());

// What the controls do with the text of the edits: `read` returns it, and `write` replaces it.
let text;

const verbs = ["keep", "encode", "reject"];

// Each of these shows what a control says while a text of edits holds. It gets the rules after the edits; nothing if the text is no
// edit.
const shown = [];

// ── The table of characters ──

// Returns a cell. A press changes what happens to these characters to the next verb.
function cell(column, index, row, at) {
  const before = row.verbs[index];
  if (before === "") return element("td", { data: { name: column } });
  const words = `${column} ${row.edit}`;
  const button = element("button", { type: "button", className: "verb", data: { row: at, column: index } });
  button.addEventListener("click", () => {
    const next = verbs[(verbs.indexOf(button.dataset.verb) + 1) % verbs.length];
    text.write(next === before ? withoutEdit(text.read(), words) : withEdit(text.read(), words, `${words} ${next}`));
  });
  shown.push((after) => {
    const now = after?.cells[at].verbs[index] ?? before;
    button.dataset.verb = now;
    button.classList.toggle("selected", now !== before);
    button.replaceChildren(now, ...(now === before ? [] : [` (today ${before})`]));
    button.setAttribute("aria-label", `${words} ${button.textContent}`);
  });
  return element("td", { data: { name: column } }, button);
}

function row(each, at) {
  const members = [...runs(each.ascii), ...(each.class === "other-unicode" ? ["others"] : [])];
  const isOne = [...each.ascii].length === 1 && each.edit !== each.class;
  const name = isOne
    ? [element("code", {}, visibleCharacter(each.ascii))]
    : [each.class, " ", element("code", {}, ...members.flatMap((run) => [element("span", { className: "run" }, run), " "]))];
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, ...name),
    ...today().columns.map((column, index) => cell(column, index, each, at)),
  );
}

// Returns the index of the button to which an arrow leads: in its row, or in its column to the next one that has a button there.
function nextIn(buttons, key, index) {
  const sideways = { ArrowRight: index + 1, ArrowLeft: index - 1 }[key];
  if (sideways !== undefined) return sideways;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  let next = index + step;
  while (buttons[next] !== undefined && buttons[next].dataset.column !== buttons[index].dataset.column) next += step;
  return next;
}

function makeTable() {
  const heading = element("tr", {}, element("td"), ...today().columns.map((column) => element("th", { scope: "col" }, column)));
  byId("cells").append(heading, ...today().cells.map(row));
  const buttons = [...byId("cells").querySelectorAll("button")];
  rove(buttons, (key, index) => nextIn(buttons, key, index));
}

// ── What is struck, and what is edited as a text ──

// Returns a button that strikes a rule, or puts it back.
//   isThere: whether the rules after the edits have it
function strikeButton(name, words, isThere) {
  const button = element("button", { type: "button" });
  button.addEventListener("click", () => {
    const edits = text.read();
    text.write(hasEdit(edits, words) ? withoutEdit(edits, words) : withEdit(edits, words, words));
  });
  shown.push((after) => {
    const isStruck = after === undefined ? hasEdit(text.read(), words) : !isThere(after);
    button.textContent = isStruck ? "Put back" : "Strike";
    button.setAttribute("aria-label", `${button.textContent} ${name}`);
    button.closest("li").classList.toggle("struck", isStruck);
  });
  return button;
}

// Returns a button that puts the text of a rule into the field of the edits, where it can be changed.
function editButton(name, words, edit) {
  const button = element("button", { type: "button", aria: { label: `Edit ${name}` } }, "Edit");
  button.addEventListener("click", () => {
    if (!hasEdit(text.read(), words)) text.write(withEdit(text.read(), words, edit));
    const field = byId("edits");
    field.focus();
    field.setSelectionRange(...rangeOf(field.value, words));
  });
  return button;
}

const scheme = ({ name, edit }) =>
  element(
    "li",
    {},
    element("code", {}, edit),
    " ",
    editButton(`scheme ${name}`, `scheme ${name}`, edit),
    " ",
    strikeButton(`scheme ${name}`, `strike scheme ${name}`, ({ schemes }) => schemes.some((each) => each.name === name)),
  );

const modesOf = (edit) => edit.match(/\(\* .* \*\)$/)?.[0] ?? "";

const production = ({ name, edit }) =>
  element("li", {}, element("code", {}, edit), " ", editButton(`${name} ${modesOf(edit)}`.trim(), `${name} ::=`, edit));

const ruleOf = ({ name, statement, clause }, stage) =>
  element(
    "li",
    {},
    element("code", {}, name),
    " ",
    ...prose(statement),
    " ",
    strikeButton(name, `strike ${name}`, ({ stages }) =>
      stages.find((each) => each.stage === stage).rules.some((each) => each.name === name),
    ),
    " ",
    chapterLink(clause),
  );

const group = (title, ...items) => element("details", {}, element("summary", {}, title), element("ul", { className: "rules" }, ...items));

function make() {
  makeTable();
  const { schemes, productions, stages } = today();
  byId("rule-groups").append(
    group("Special schemes", ...schemes.map(scheme)),
    group("The grammar", ...productions.map(production)),
    ...stages.map(({ stage, rules: list }) => group(`The stage ${stage}`, ...list.map((each) => ruleOf(each, stage)))),
  );
}

// Makes the list, once.
export function prepareRules(given) {
  text = given;
  if (shown.length > 0) return;
  make();
  showRules();
}

// Marks the rules that the edits change.
//   after: the rules after the edits; nothing if the text is no edit, or has none
export function showRules(after) {
  for (const show of shown) show(after);
}
