// What if: the URL by changed rules beside today's, and the smallest texts whose answers change.

import { Asker } from "./ask.mjs";
import { Bytes, byId, element, fillSoon, once, prose, say, shortened, visible, whileOpen } from "./elements.mjs";
import { standardChanges } from "./refurl/refurl.mjs";
import { reason } from "./result.mjs";
import { prepareRules, showRules } from "./rules.mjs";

// By changed rules a text can take very long. So two workers read by them, and each is ended after a few seconds of silence:
// one reads the URL, the other asks the questions, part by part.
const reader = new Asker(5000);
const questioner = new Asker(8000);
const parts = 32;

// The questions follow in a pause in typing.
const pause = 300; // ms
let coming;

const changes = once(() => new Map(standardChanges().map((each) => [each.name, each])));

// ── The URL by changed rules ──

const attributes = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const code = (text) => element("code", {}, visible(shortened(text, 300)));

// Returns the systems to ask: pairs of a title and a name.
function systemsOf({ edits, change }) {
  return [
    ["today", "standard"],
    ...(change === "" ? [] : [[isProposal(change) ? `with ${change}` : `without ${change}`, editionOf(change)]]),
    ...(edits.trim() === "" ? [] : [["by the edited rules", `rules: ${edits}`]]),
  ];
}

const isProposal = (change) => changes().get(change)?.date === null;
const editionOf = (change) => `standard${isProposal(change) ? "+" : "-"}${change}`;

const told = (answer, name, input) => {
  if (answer.failure) return name === "href" ? ["not a URL", ...reason(answer.message, answer, input)] : [];
  return answer[name] === undefined ? [] : answer[name] === "" ? ["(empty)"] : [code(answer[name])];
};

const valueOf = (answer, name) => (answer.failure ? null : answer[name]);

function showReadings(titles, answers, input) {
  const differs = (name) => answers.some((answer) => valueOf(answer, name) !== valueOf(answers[0], name));
  const names = attributes.filter((name) => name === "href" || (answers.every(({ failure }) => !failure) && differs(name)));
  const heading = element("tr", {}, element("td"), ...titles.map((title) => element("th", { scope: "col" }, visible(title))));
  const row = (name) =>
    element(
      "tr",
      { className: differs(name) ? "differs" : "" },
      element("th", { scope: "row" }, name, ...(differs(name) ? [element("em", {}, " differs")] : [])),
      ...answers.map((answer, at) => element("td", { data: { name: titles[at] } }, ...told(answer, name, input))),
    );
  byId("whatif-readings").replaceChildren(heading, ...names.map(row));
  const isSame = attributes.every((name) => !differs(name));
  say(byId("whatif-same"), isSame ? "This URL stays the same." : "");
}

const step = ({ rule, statement, before, after }, isNew) =>
  element(
    "li",
    {},
    ...(isNew ? [element("em", { className: "differs" }, "New:"), " "] : []),
    code(rule),
    " ",
    ...prose(statement),
    ": ",
    code(before),
    " becomes ",
    code(after),
  );

// Shows the steps by the edited rules, and marks those that today's rules do not take.
function showSteps(before, after) {
  byId("rule-steps").hidden = after === undefined;
  if (after === undefined) return;
  const isStep = ({ rule }) => rule !== undefined;
  const textsOf = (steps) => new Set(steps.map((each) => JSON.stringify(each)));
  const [olds, news] = [textsOf(before), textsOf(after)];
  const gone = before.filter((each) => isStep(each) && !news.has(JSON.stringify(each)));
  const left = after.find(({ left_out: count }) => count !== undefined)?.left_out;
  const end = after.at(-1);
  byId("rule-steps-list").replaceChildren(
    ...after.filter(isStep).map((each) => step(each, !olds.has(JSON.stringify(each)))),
    ...(left === undefined ? [] : [element("li", {}, `${left} further steps are left out.`)]),
    ...(end.refused_by === undefined ? [] : [element("li", {}, "The rule ", code(end.refused_by), " refuses it.")]),
  );
  byId("rule-steps-gone").replaceChildren(...gone.map((each) => step(each, false)));
  byId("rule-steps-today").hidden = gone.length === 0;
}

// Asks all that the texts have to do with the changed rules. What is no edit is in the answer.
async function read({ input, base, encoding }, given) {
  const { edits } = given;
  const isEdited = edits.trim() !== "";
  const systems = systemsOf(given);
  let after;
  try {
    after = isEdited ? await reader.ask("rules", [edits]) : undefined;
  } catch (error) {
    if (error.code === "edit") return { fault: error };
    throw error;
  }
  const answers = await Promise.all(systems.map(([, as]) => reader.ask("oracle", [{ input, base, encoding }, as])));
  const stepsBy = (text) => reader.ask("ruleSteps", [input, base, { edits: text, encoding }]);
  const isReadable = await Promise.all(["", edits].map((text) => isEdited && (base === undefined || isUrl(base, text))));
  const steps = isReadable.every(Boolean) ? await Promise.all(["", edits].map(stepsBy)) : [];
  return { after, systems, answers, steps };
}

const isUrl = async (text, edits) => !(await reader.ask("oracle", [{ input: text }, `rules: ${edits}`])).failure;

// Shows where a text is no edit: its line, marked from the fault on.
function showFault(fault, edits) {
  const place = byId("edits-fault");
  byId("edits").toggleAttribute("aria-invalid", false);
  if (fault === undefined) return say(place);
  byId("edits").setAttribute("aria-invalid", "true");
  const bytes = new Bytes(edits);
  const before = bytes.slice(0, fault.offset);
  const line = before.split("\n").length;
  const begin = before.slice(before.lastIndexOf("\n") + 1);
  const [end] = bytes.slice(fault.offset, bytes.size).split("\n");
  const marked = element("code", {}, visible(shortened(begin)), element("mark", { className: "fault" }, visible(shortened(end))));
  return say(place, `Line ${line}, `, marked, ": ", ...prose(fault.message), ".");
}

// ── What changes ──

const grouped = (number) => number.toLocaleString("en");

// Returns the state that shows a question.
function stateOf({ input, base = "", encoding = "", set, value }) {
  return { input, base, encoding, ...(set === undefined ? {} : { set: JSON.stringify([[set, value]]) }) };
}

function question(flip, open) {
  const state = stateOf(flip);
  const given = Object.entries(state).filter(([, value]) => value !== "");
  const link = element("a", { href: `#${new URLSearchParams(given)}` }, visible(flip.input) || "(empty)");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(state);
  });
  return [
    link,
    ...(flip.base === undefined ? [] : [" with the base ", code(flip.base)]),
    ...(flip.set === undefined ? [] : [`, set ${flip.set} to `, code(flip.value)]),
    ...(flip.encoding === undefined ? [] : [` in ${flip.encoding}`]),
  ];
}

const columns = ["what happens", "scheme", "part", "how often", "the smallest", "before", "after", "where the runs part"];

// An href that is read as another is a fault of its own: what it is read as stands beside it.
const valuesOf = ({ href, "read as": other, before, after }) =>
  href === undefined
    ? [[code(before)], [code(after)]]
    : [
        ["the href ", code(href)],
        ["is read as ", code(other)],
      ];

function rowOf(flip, open) {
  const { effect, mode, part, count, parting } = flip;
  const cells = [[effect], [mode], [part], [grouped(count)], question(flip, open), ...valuesOf(flip), [parting ?? ""]];
  return element("tr", {}, ...cells.map((children, at) => element("td", { data: { name: columns[at] } }, ...children)));
}

function showFlips(table, { rows }, open) {
  const heading = element("tr", {}, ...columns.map((column) => element("th", { scope: "col" }, column)));
  byId(table).replaceChildren(...(rows.length === 0 ? [] : [heading, ...rows.map((flip) => rowOf(flip, open))]));
}

const hasChange = ({ edits, change }) => edits.trim() !== "" || change !== "";

const showProgress = (count) => {
  byId("flips-progress").hidden = count === undefined;
  byId("flips-progress").value = count ?? 0;
};

function clearFlips() {
  questioner.stop();
  showProgress();
  say(byId("flips-told"));
  byId("flips").replaceChildren();
  byId("traps").replaceChildren();
  byId("traps-part").hidden = true;
}

// Asks the questions about a change, and shows what is found while they are asked.
async function askQuestions(given, open) {
  const { edits, change } = given;
  let last;
  const show = (found, count) => {
    last = found;
    showProgress(count);
    showFlips("flips", found.questions, open);
    byId("traps-part").hidden = found.traps === undefined;
    if (found.traps !== undefined) showFlips("traps", found.traps, open);
  };
  showProgress(0);
  try {
    const found = await questioner.ask("whatif", [{ edits, changes: change === "" ? [] : [change], parts }], show);
    say(byId("flips-told"), found.questions.summary);
    if (found.traps !== undefined) say(byId("traps-told"), found.traps.summary);
    showProgress();
  } catch (error) {
    if (!isShown(given)) return;
    showProgress();
    if (error.code === "edit") return; // the field says that
    const soFar = last === undefined ? "" : ` Until then: ${last.questions.summary}`;
    say(byId("flips-told"), `${error.message}${soFar}`);
  }
}

// ── The part ──

let shown = { edits: "", change: "" };
const isShown = ({ edits, change }) => shown.edits === edits && shown.change === change;

function showChange({ change }, choose) {
  const select = byId("change");
  if (select.options.length === 1) {
    const option = ({ name, date }) => element("option", { value: name }, date === null ? name : `${name} (${date})`);
    const rows = [...changes().values()];
    const options = (label, list) => element("optgroup", { label }, ...list.map(option));
    select.append(
      options(
        "Proposals",
        rows.filter(({ date }) => date === null),
      ),
      options("Changes since 2017, to take back", rows.filter(({ date }) => date !== null).toReversed()),
    );
  }
  select.value = changes().has(change) ? change : "";
  select.onchange = () => choose(select.value);
  const found = changes().get(change);
  const unknown = change === "" ? [] : ["There is no such change: ", code(change)];
  say(byId("change-told"), ...(found === undefined ? unknown : [...prose(found.effect), ` (${found.clause})`]));
}

function showFound(seen, given, { fault, after, systems, answers, steps }, controls) {
  showFault(fault, given.edits);
  showRules(after);
  byId("whatif-found").hidden = fault !== undefined || !hasChange(given);
  if (fault !== undefined || !hasChange(given)) return clearFlips();
  showReadings(
    systems.map(([title]) => title),
    answers,
    seen.input,
  );
  showSteps(...steps);
}

// Shows the part while it is open.
//   given: the text of the edits, and the name of a change or ε
//   controls: `edit` gets another text of edits, `choose` the name of another change, and `open` the state of a question
export function showWhatIf(seen, given, controls) {
  whileOpen(
    byId("whatif"),
    async () => seen,
    () => {
      const known = changes().has(given.change) ? given : { ...given, change: "" };
      showChange(given, controls.choose);
      prepareRules({ read: () => byId("edits").value, write: controls.edit });
      byId("edits-clear").onclick = () => controls.edit("");
      byId("edits-clear").hidden = given.edits === "";
      if (reader.isWaiting) reader.stop();
      fillSoon(byId("whatif-found"), read(seen, known), (found) => showFound(seen, known, found, controls));
      if (isShown(known)) return;
      shown = known;
      clearFlips();
      clearTimeout(coming);
      if (hasChange(known)) coming = setTimeout(() => isShown(known) && askQuestions(known, controls.open), pause);
    },
  );
}
