// The standard's state machine: run by run, or beside the grammar as in `refurl explain --as both`.

import { ask } from "./ask.mjs";
import { Bytes, byId, element, limit, sayLimit, shortened, visible, whileOpen } from "./elements.mjs";

const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));
const row = (...texts) => element("tr", {}, ...texts.map((text) => element("td", {}, visible(shortened(text)))));

function run({ state, c, buffer, buffer_left_out: cut, steps, calls, changes, errors }) {
  const taken = [steps.join(" "), ...calls.map(({ algorithm, steps: called }) => `${algorithm} ${called.join(" ")}`)];
  const did = [
    ...changes.map(({ step, variable, sign, value }) => `${step} ${variable} ${sign} ${shown(value)}`),
    ...errors.map(({ step, name }) => `${step} ${name}`),
  ];
  return row(state, c ?? "end", cut === undefined ? buffer : `…${buffer}`, taken.join("; "), did.join("; "));
}

// Returns a row for a stretch of the input, in which the machine stays in one state and the grammar in one component.
function stretch({ range: [begin, end], component, state, effects }, bytes) {
  return row(`${begin}`, bytes.slice(begin, end) || "end", component ?? "", state, effects.join("; "));
}

// The runs are many, so they are computed only while they are shown. `both` returns both readings of the URL.
export function showMachine({ input, base, encoding, both }) {
  const runsOf = () => ask("trace", input, base, { encoding });
  whileOpen(byId("machine"), runsOf, (lines) => {
    const runs = lines.filter(({ state }) => state !== undefined);
    const leftOut = lines.find(({ runs_left_out: count }) => count !== undefined)?.runs_left_out ?? 0;
    sayLimit("runs-limit", runs.length + leftOut, "runs");
    byId("runs").replaceChildren(...runs.slice(0, limit).map(run));
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
