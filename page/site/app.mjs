// The page: shows how the URL in the field is read. Everything that it knows about URLs, it asks refurl.

import { showCharacters } from "./characters.mjs";
import { showDerivation } from "./derivation.mjs";
import { byId, element } from "./elements.mjs";
import { showEquivalence } from "./equivalence.mjs";
import { showGrammars } from "./grammars.mjs";
import { showLessons } from "./lessons.mjs";
import { showMachine } from "./machine.mjs";
import { showOrigins } from "./origin.mjs";
import { encodings, explain, URL, URLSearchParams } from "./refurl/refurl.mjs";
import { showRefusedBase, showResult } from "./result.mjs";
import { showAsked, showSetters } from "./setters.mjs";
import { showStages, step } from "./stages.mjs";
import * as names from "./state.mjs";
import { showSystems } from "./systems.mjs";

const named = (list, of) => Object.fromEntries(list.map((name) => [name, of(name)]));
const fields = named(names.fields, byId);
const switches = named(names.switches, byId);
const folds = named(names.folds, byId);

// What changes the steps.
const reading = [fields.input, fields.base, fields.encoding, switches.all];

const picked = named(names.picked, () => "");
const pick = (name) => (value) => {
  picked[name] = `${value}`;
  save();
};

// Another URL has other steps, and the link asked for nothing of it.
const forget = () => Object.assign(picked, { step: "", set: "", params: "" });

// What is in the fields, and what refurl makes of it; nothing if the base is no URL.
function look() {
  const input = fields.input.value;
  const base = fields.base.value === "" ? undefined : fields.base.value;
  if (base !== undefined && !URL.canParse(base)) return undefined;
  const encoding = fields.encoding.value || "utf-8";
  const events = explain(input, base, { encoding });
  const last = events.at(-1);
  return { input, base, encoding, events, last, url: last.event === "href" ? new URL(last.after) : undefined };
}

function show() {
  const seen = look();
  byId("seen").hidden = seen === undefined;
  if (seen === undefined) return showRefusedBase();
  showResult(seen);
  showOrigins(seen);
  showStages(seen, picked.step, pick("step"));
  showDerivation(seen, picked.production, pick("production"));
  showGrammars(seen, fields.language.value || "lenient", picked.rule, pick("rule"));
  showCharacters(seen);
  showMachine(seen);
  showSystems(seen);
  showEquivalence(seen, fields.other.value);
  showSetters(seen, (href) => put({ input: href, base: "" }));
  showAsked(seen, picked);
  showLessons(seen, ({ base = "" }) => {
    put({ input: "", base });
    fields.input.focus();
  });
}

function put(values) {
  for (const [name, value] of Object.entries(values)) fields[name].value = value;
  forget();
  save();
  show();
}

// ── The fragment of the address holds what was asked ──

function save() {
  const texts = Object.entries(fields).map(([name, field]) => [name, field.value]);
  const choices = Object.entries(switches).map(([name, { checked }]) => [name, checked ? "1" : ""]);
  const opened = Object.entries(folds).map(([name, { open }]) => [name, open ? "1" : ""]);
  const state = [...texts, ...choices, ...opened, ...Object.entries(picked)].filter(([, value]) => value !== "");
  history.replaceState(null, "", `#${new URLSearchParams(state)}`);
}

// The encoding that a label names, such as latin1, if a query can be written in it.
function encodingNamed(label) {
  try {
    const { encoding } = new TextDecoder(label);
    return encodings().find((each) => each.toLowerCase() === encoding && each !== "UTF-8") ?? "";
  } catch {
    return "";
  }
}

// Fills the page, and goes to the section that the link names.
function restore(hash) {
  const state = new URLSearchParams(hash.slice(1));
  if (hash === "") return show();
  for (const [name, field] of Object.entries(fields)) field.value = state.get(name) ?? "";
  fields.encoding.value = encodingNamed(state.get("encoding") ?? "utf-8");
  for (const [name, choice] of Object.entries(switches)) choice.checked = state.get(name) === "1";
  for (const [name, fold] of Object.entries(folds)) fold.open = state.get(name) === "1";
  for (const name of Object.keys(picked)) picked[name] = state.get(name) ?? "";
  show();
  if (names.places.includes(state.get("at"))) goTo(byId(state.get("at")).closest("section"));
}

function goTo(section) {
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

for (const name of encodings()) if (name !== "UTF-8") fields.encoding.append(element("option", {}, name));
for (const form of document.forms) form.addEventListener("submit", (event) => event.preventDefault());
for (const control of [...Object.values(fields), ...Object.values(switches)])
  control.addEventListener("input", () => {
    if (reading.includes(control)) forget();
    if (control === fields.language) picked.rule = "";
    save();
    show();
  });
for (const fold of Object.values(folds)) fold.addEventListener("toggle", save);
byId("previous").addEventListener("click", () => step(-1));
byId("next").addEventListener("click", () => step(1));
// Since the link was followed, the page may have saved the state before it.
addEventListener("hashchange", ({ newURL }) => restore(new URL(newURL).hash));
restore(location.hash);
performance.mark("shown");
