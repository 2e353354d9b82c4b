// The standard's state machine: run by run, or beside the grammar as in `refurl explain --as both`.

import { ask } from "./ask.mjs";
import { audible, Bytes, byId, element, limit, sayLimit, shortened, whileOpen } from "./elements.mjs";
import { standardLink } from "./standard.mjs";

const cell = (...parts) => element("td", {}, ...parts.map((part) => (typeof part === "string" ? audible(shortened(part)) : part)));
// On a phone, a cell stands below the one before it, and has the name of its column.
function row(columns, ...cells) {
  cells.forEach((each, at) => (each.dataset.name = columns[at]));
  return element("tr", {}, ...cells);
}

const withCommas = (lists) => lists.flatMap((list, at) => (at === 0 ? list : ["; ", ...list]));

const ofRuns = ["byte", "state", "c", "buffer", "steps", "what it does"];
const ofStretches = ["byte", "text", "the grammar", "the state machine", "what it does"];

// Returns what a run did, in the order of its steps. An error is reported before its step goes on; the algorithms that a state
// calls change nothing, and the state sets what they return.
function didIn({ steps, changes, errors }, ends) {
  const orderOf = ({ step }) => steps.indexOf(step);
  const all = [
    ...errors.map((error) => ({ order: orderOf(error), words: [`${error.step} `, standardLink(error.name)] })),
    ...changes.map((change) => ({
      order: orderOf(change),
      words: [`${change.step} ${change.variable} ${change.sign} ${JSON.stringify(change.value)}`],
    })),
  ];
  return [...all.toSorted((a, b) => a.order - b.order).map(({ words }) => words), ...(ends ? [["returns failure"]] : [])];
}

function run(each, ends) {
  const { state, offset, c, buffer, buffer_left_out: cut, steps, calls } = each;
  const taken = [[steps.join(" ")], ...calls.map(({ algorithm, steps: called }) => [standardLink(algorithm), ` ${called.join(" ")}`])];
  return row(
    ofRuns,
    cell(`${offset}`),
    cell(standardLink(state)),
    cell(c ?? "end"),
    cell(cut === undefined ? buffer : `…${buffer}`),
    cell(...withCommas(taken)),
    cell(...withCommas(didIn(each, ends))),
  );
}

// Returns a row for a stretch of the input, in which the machine stays in one state and the grammar in one component.
function stretch({ range: [begin, end], component, state, effects }, bytes) {
  const cells = [[`${begin}`], [bytes.slice(begin, end) || "end"], [component ?? ""], [standardLink(state)], [effects.join("; ")]];
  return row(ofStretches, ...cells.map((parts) => cell(...parts)));
}

// The runs are many, so they are computed only while they are shown. `both` returns both readings of the URL.
export function showMachine({ input, base, encoding, last, both }) {
  const runsOf = () => ask("trace", input, base, { encoding });
  whileOpen(byId("machine"), runsOf, (lines) => {
    const runs = lines.filter(({ state }) => state !== undefined);
    const leftOut = lines.find(({ runs_left_out: count }) => count !== undefined)?.runs_left_out ?? 0;
    sayLimit("runs-limit", runs.length + leftOut, "runs");
    const isFailure = (at) => last.event !== "href" && leftOut === 0 && at === runs.length - 1;
    byId("runs").replaceChildren(...runs.slice(0, limit).map((each, at) => run(each, isFailure(at))));
  });
  whileOpen(byId("both"), both, ({ both: stretches, stretches_left_out: count, same_answer: isSame }) => {
    const bytes = new Bytes(input);
    byId("stretches").replaceChildren(...stretches.map((each) => stretch(each, bytes)));
    const agreement = isSame ? "Both give the same answer." : "They give different answers.";
    byId("agreement").replaceChildren(
      count === undefined ? agreement : `${agreement} In the middle of the table, ${count} rows are left out.`,
    );
  });
}
