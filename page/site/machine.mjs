// The runs of the standard's state machine.

import { byId, element, whileOpen } from "./elements.mjs";
import { trace } from "./refurl/refurl.mjs";

const shown = (value) => (typeof value === "string" ? value : JSON.stringify(value));
const cell = (text) => element("td", {}, text);

function row({ state, c, buffer, changes, errors }) {
  const did = [...changes.map(({ variable, sign, value }) => `${variable} ${sign} ${shown(value)}`), ...errors.map(({ name }) => name)];
  return element("tr", {}, cell(state), cell(c ?? "end"), cell(buffer), cell(did.join("; ")));
}

// The runs are many, so they are made only while they are shown.
export function showMachine({ input, base }) {
  whileOpen(byId("machine"), () => {
    const runs = trace(input, base).filter(({ state }) => state !== undefined);
    byId("runs").replaceChildren(...runs.map(row));
  });
}
