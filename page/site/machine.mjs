// The standard's state machine: run by run, or beside the grammar as in `refurl explain --as both`.

import { ask } from "./ask.mjs";
import { audible, Bytes, byId, element, limit, sayLimit, shortened, visible, whileOpen } from "./elements.mjs";
import { standardLink } from "./standard.mjs";

const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));
const cell = (...parts) => element("td", {}, ...parts.map((part) => (typeof part === "string" ? visible(shortened(part)) : part)));
// On a phone, a cell stands below the one before it, and has the name of its column.
function row(columns, ...cells) {
  cells.forEach((each, at) => (each.dataset.name = columns[at]));
  return element("tr", {}, ...cells);
}

const withCommas = (lists) => lists.flatMap((list, at) => (at === 0 ? list : ["; ", ...list]));

const ofRuns = ["byte", "state", "c", "buffer", "steps", "what it does"];
const ofStretches = ["byte", "text", "the grammar", "the state machine", "what it does"];

function run({ state, offset, c, buffer, buffer_left_out: cut, steps, calls, changes, errors }, ends) {
  const taken = [[steps.join(" ")], ...calls.map(({ algorithm, steps: called }) => [standardLink(algorithm), ` ${called.join(" ")}`])];
  const did = [
    ...changes.map(({ step, variable, sign, value }) => [`${step} ${variable} ${sign} ${shown(value)}`]),
    ...errors.map(({ step, name }) => [`${step} `, standardLink(name)]),
    ...(ends ? [["returns failure"]] : []),
  ];
  return row(
    ofRuns,
    cell(`${offset}`),
    cell(standardLink(state)),
    cell(audible(c ?? "end")),
    cell(cut === undefined ? buffer : `…${buffer}`),
    cell(...withCommas(taken)),
    cell(...withCommas(did)),
  );
}

// Returns a row for a stretch of the input, in which the machine stays in one state and the grammar in one component.
function stretch({ range: [begin, end], component, state, effects }, bytes) {
  const cells = [[`${begin}`], [audible(bytes.slice(begin, end)) || "end"], [component ?? ""], [standardLink(state)], [effects.join("; ")]];
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
