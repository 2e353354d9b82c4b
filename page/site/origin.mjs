// Where each byte of the href comes from: a part that the pointer is over, or that has the focus, shows its source.

import { byId, element, inParts, rove } from "./elements.mjs";

const same = (a, b) => a.source === b.source && a.copy === b.copy && a.rules.join() === b.rules.join();

// Joins neighbours that the same rules wrote for neighbouring bytes.
function joined(origins) {
  const parts = [];
  for (const origin of origins) {
    const last = parts.at(-1);
    if (last !== undefined && same(last, origin) && last.bytes?.[1] === origin.bytes?.[0]) {
      last.range = [last.range[0], origin.range[1]];
      if (last.bytes !== null) last.bytes = [last.bytes[0], origin.bytes[1]];
    } else {
      parts.push({ ...origin });
    }
  }
  return parts;
}

function told({ source, bytes, copy, rules }) {
  if (source === "rule") return rules.includes("sigil") ? "Printing adds it." : `The rule ${rules.join(", ")} adds it.`;
  const isOne = bytes[1] - bytes[0] === 1;
  const where = `the ${source}, ${isOne ? `byte ${bytes[0]}` : `bytes ${bytes[0]} to ${bytes[1] - 1}`}`;
  if (copy) return `It is copied from ${where}.`;
  return rules.length === 1 ? `The rule ${rules[0]} writes it for ${where}.` : `The rules ${rules.join(", ")} write it for ${where}.`;
}

function select(parts, index, texts) {
  const part = parts[index];
  byId("origin-told").replaceChildren(told(part));
  byId("origin-href")
    .querySelectorAll("button")
    .forEach((button, at) => button.classList.toggle("selected", at === index));
  for (const [source, text] of Object.entries(texts)) {
    const shown = part.source === source ? [{ range: part.bytes }] : [];
    byId(`origin-${source}`).replaceChildren(...inParts(text, shown, (found) => element("mark", { className: "selected" }, found)));
  }
}

export function showOrigins({ last, base }) {
  const section = byId("origins");
  section.hidden = last.event !== "href";
  if (section.hidden) return;
  const parts = joined(last.provenance);
  const texts = { input: last.input, base: base ?? "" };
  const button = (text, part) => {
    const index = parts.indexOf(part);
    const made = element("button", { type: "button", className: "part", data: { source: part.source } }, text);
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => select(parts, index, texts));
    return made;
  };
  byId("origin-href").replaceChildren(...inParts(last.after, parts, button));
  rove([...byId("origin-href").querySelectorAll("button")]);
  byId("origin-told").replaceChildren("Point at a part of the URL, or move through it with the arrow keys.");
  byId("origin-input").replaceChildren(texts.input);
  byId("origin-base").replaceChildren(texts.base);
  byId("origin-base-row").hidden = base === undefined;
}
