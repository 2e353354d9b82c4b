// The page: shows how the URL in the field is read. All its knowledge about URLs comes from refurl.

import { ask, forgetQuestions, isLong } from "./ask.mjs";
import { copyAs } from "./copies.mjs";
import { byId, copyText, element, fillSoon, once, say, shortened, visible, whileOpen } from "./elements.mjs";
import { unescaped, withEscapes } from "./escapes.mjs";
import { showExamples } from "./examples.mjs";
import { isOfLiveViewer, textsOfLiveViewer } from "./live-viewer.mjs";
import { loadFirst, whole } from "./modules.mjs";
import * as refurl from "./refurl/refurl.mjs";
import { encodings, systems, URL, URLSearchParams, version } from "./refurl/refurl.mjs";
import { showHref, showResult } from "./result.mjs";
import { showStages, step, stepTo } from "./stages.mjs";
import * as names from "./state.mjs";
import { need, tell } from "./trouble.mjs";

await need(loadFirst());

const named = (list, of) => Object.fromEntries(list.map((name) => [name, of(name)]));
const fields = named(names.fields, byId);
const switches = named(names.switches, byId);
const folds = named(names.folds, byId);

// A textarea turns \r into \n. So the text that a link or a setter has put there counts until somebody types.
const given = new Map();
const written = (name) => given.get(name) ?? fields[name].value;

// The fields whose texts may have escapes.
const withText = ["input", "base", "other"];
const textOf = (name) => (switches.escapes.checked && withText.includes(name) ? unescaped(written(name)) : written(name));

function fill(name, text) {
  fields[name].value = text;
  if (fields[name].type === "textarea") given.set(name, text);
}

// The fields that change the URL.
const reading = [fields.input, fields.base, fields.encoding, switches.escapes];

const picked = named(names.picked, () => "");
const pick = (name) => (value) => {
  picked[name] = `${value}`;
  save();
};

function chooseStep(number) {
  pick("step")(number);
  showStepLink();
}

// A new URL has other steps, and the requests of a link do not apply to it.
const forget = () => Object.assign(picked, { step: "", finding: "", set: "", params: "" });

// Says if a text has a surrogate that is no half of a pair, since the parser never sees it.
function tellSurrogate(text) {
  const [found] = text.match(/[\ud800-\udfff]/u) ?? [];
  const name = found && `U+${found.charCodeAt(0).toString(16).toUpperCase()}`;
  say(
    byId("surrogate"),
    found ? `${name} is a lone surrogate, which is no character. Before anything reads it, U+FFFD takes its place.` : "",
  );
}

// Reads the fields, and returns a promise of refurl's answers about them. If the base is not a URL, the answer has the
// reason, and the events are those of the input alone.
async function look() {
  const input = textOf("input");
  const base = textOf("base") || undefined;
  const encoding = fields.encoding.value || "utf-8";
  tellSurrogate(`${input}\n${base ?? ""}`);
  const explained = (...texts) => ask("explain", ...texts, { encoding });
  if (base !== undefined && !URL.canParse(base)) {
    const [events, refused] = await Promise.all([explained(input, undefined), ask("explain", base)]);
    return { input, base, encoding, events, refusedBase: refused.at(-1) };
  }
  const events = await explained(input, base);
  const last = events.at(-1);
  return {
    ...{ input, base, encoding, events, last, both: once(() => ask("both", input, base, { encoding })) },
    isToBegin: input === "" && picked.exercise !== "",
    // Made when an exercise asks for it.
    get url() {
      return last.event === "href" ? new URL(last.after) : undefined;
    },
  };
}

let seen;

// The parts of the page that come after the first answer, once they are there.
let rest;

// The controls that change only one part of the page, each with the function that shows this part.
const parts = {
  all: () => showStages(seen, picked.step, chooseStep),
  tried: () => rest?.showDerivation(seen, picked.production, pick("production")),
  other: () => {
    byId("equivalence-escapes").hidden = !switches.escapes.checked;
    rest?.showEquivalence(seen, textOf("other"));
  },
  as: () => rest?.showEditions(seen, fields.as.value),
  language: () => rest?.showGrammars(seen, fields.language.value || "lenient", picked.rule, pick("rule")),
  edits: () => rest?.showWhatIf(seen, { edits: fields.edits.value, change: picked.change }, whatIfControls),
};

const whatIfControls = {
  edit(text) {
    given.delete("edits");
    fields.edits.value = text;
    save();
    parts.edits();
  },
  choose(name) {
    pick("change")(name);
    parts.edits();
  },
  open: ({ set = "", ...texts }) => put(texts, { set }),
};

// Shows the answers to what stands in the fields. Of several calls, only the last counts.
const show = (then = () => {}) =>
  fillSoon(byId("result"), look(), (answers) => {
    seen = answers;
    showResult(seen);
    showRest();
    then();
  });

// A part that can be opened is filled while it is open.
const whenOpen = (name, fill) => () => whileOpen(byId(name), async () => seen, fill);

// The parts below the result, in their order. Some are hidden if the base is not a URL.
const partsOfUrl = [
  whenOpen("origins", () => rest.showOrigins(seen)),
  whenOpen("derivation", () => parts.tried()),
  () => rest.showCharacters(seen),
  () => rest.showGoal(seen, () => goTo(folds.security)),
  () => rest.showSecurity(seen, { picked: picked.finding, linkTo: (finding) => linkTo("security", { finding }), arrive }),
  () => rest.showMachine(seen),
  () => parts.as(),
  whenOpen("equivalence", () => parts.other()),
  whenOpen("setters", () => {
    rest.showSetters(seen, (href) => put({ input: href, base: "" }));
    rest.showAsked(seen, picked);
  }),
];
const partsOfText = [
  () => parts.language(),
  () => parts.edits(),
  () => rest.showSystems(seen),
  () =>
    rest.showLessons(seen, picked, (exercise, base, edits = "") => {
      if (edits !== "") folds.whatif.open = true;
      put({ input: "", base, edits }, exercise);
      fields.input.focus();
    }),
];

// Until they are there, a part that is open says that it waits for them.
const waiting = Object.keys(names.parts).map((name) => () => whileOpen(byId(name), loadRest, () => {}));

function partsBelow() {
  if (rest === undefined) return waiting;
  return [...(seen.refusedBase ? [] : partsOfUrl), ...partsOfText];
}

function toShow() {
  const isUrl = seen.refusedBase === undefined && seen.last.event === "href";
  document.body.classList.toggle("without-base", seen.refusedBase !== undefined);
  byId("origins").hidden = byId("setters").hidden = !isUrl;
  byId("derivation").hidden = seen.events.every(({ derivation }) => derivation === undefined);
  showContents();
  return [...(seen.refusedBase ? [] : [parts.all]), ...partsBelow()];
}

// Loads the parts that come after the first answer, and the whole module, and shows them.
const loadRest = once(async () => {
  [rest] = await Promise.all([import("./rest.mjs"), whole()]);
  if (seen !== undefined) for (const part of partsBelow()) part();
  setTimeout(() => arrived?.scrollIntoView());
});

function showRest() {
  for (const part of toShow()) part();
}

// Shows the parts one after the other, so that a key never waits for more than one of them.
async function showRestInTurns() {
  const ofWhat = seen;
  for (const part of toShow()) {
    await new Promise((done) => {
      coming = setTimeout(done);
    });
    if (seen !== ofWhat) return;
    part();
  }
}

// Of a long text, the result is shown first, and the rest in a pause in typing. Where keys come quickly after an answer, the next
// result waits for a pause, too.
const long = 500;
const pause = 150; // ms
let coming;
let lastAnswer = -pause;

const showResultFirst = (wait) =>
  fillSoon(byId("result"), look(), (answers) => {
    seen = answers;
    showResult(seen);
    lastAnswer = performance.now();
    coming = setTimeout(showRestInTurns, wait);
  });

// Shows the URL of a text that is read by a worker, until its explanation is there.
function showEarly() {
  const [input, base] = [textOf("input"), textOf("base") || undefined];
  if (fields.encoding.value === "" && URL.canParse(input, base)) showHref(new URL(input, base).href);
}

function showSoon() {
  clearTimeout(coming);
  forgetQuestions();
  const texts = [written("input"), written("base")];
  fields.input.classList.toggle("long", isLong(texts[0]));
  if (texts.join("").length < long) return show();
  if (isLong(...texts)) showEarly();
  else if (performance.now() - lastAnswer >= pause) return showResultFirst(pause);
  coming = setTimeout(showResultFirst, pause);
}

// Replaces the contents of fields. The previous state stays in the history, so that Back restores it.
function put(values, choices = {}) {
  saveNow();
  clearTimeout(coming);
  if ("encoding" in values) say(byId("link-fault"));
  const isEscaped = switches.escapes.checked;
  for (const [name, value] of Object.entries(values)) fill(name, isEscaped && withText.includes(name) ? withEscapes(value) : value);
  forget();
  Object.assign(picked, choices);
  if (fragment() !== location.hash) history.pushState(null, "", fragment());
  return show();
}

// ── The fragment of the address has the state of the page ──

// Safari refuses more than 100 changes of the address in 30 seconds. So it changes only in a pause, or on leaving the
// page.
const quiet = 400; // ms
let saving;

function save() {
  byId("copied").replaceChildren(); // what was copied is another state
  clearTimeout(saving);
  saving = setTimeout(saveNow, quiet);
}

// The most characters of the texts in a link. Servers and programs that pass links on have such limits too.
const mostInLink = 100_000;

// Returns the fragment of the state, in which some choices are others.
function fragment(choicesOfLink = {}) {
  const picks = Object.entries({ ...picked, ...choicesOfLink });
  const texts = names.fields.map((name) => [name, written(name)]);
  const choices = Object.entries(switches).map(([name, { checked }]) => [name, checked ? "1" : ""]);
  const chosen = new Map([...texts, ...choices, ...picks].filter(([, value]) => value !== ""));
  const opened = Object.entries(folds).map(([name, { open }]) => [name, open ? "1" : hasChoice(chosen, name) ? "0" : ""]);
  const isTooLong = texts.reduce((sum, [, text]) => sum + text.length, 0) > mostInLink;
  byId("link-limit").hidden = !isTooLong;
  const state = [...(isTooLong ? [] : texts), ...choices, ...opened, ...picks].filter(([, value]) => value !== "");
  // Without its name, an empty input would be no text of the link.
  const empty = isTooLong || namesTexts(new Map(state)) ? [] : [["input", ""]];
  return `#${new URLSearchParams([...empty, ...state])}`;
}

// Returns the fragment of a link that leads to a part of the page.
const linkTo = (at, choices) => `${fragment(choices)}&at=${at}`;

function showStepLink() {
  byId("step-link").hidden = picked.step === "";
  byId("step-link").href = linkTo("step");
}

function saveNow() {
  clearTimeout(saving);
  saving = undefined;
  history.replaceState(null, "", fragment());
  showContents();
}

// Returns the encoding that a label such as latin1 names; ε if a query in it is in UTF-8, nothing if there is no such label.
function encodingNamed(label) {
  try {
    const { encoding } = new TextDecoder(label);
    return encodings().find((each) => each.toLowerCase() === encoding && each !== "UTF-8") ?? "";
  } catch {
    return undefined;
  }
}

// Chooses the encoding that a link names, and says if there is none.
function chooseEncoding(label) {
  const encoding = encodingNamed(label);
  fields.encoding.value = encoding ?? "";
  say(
    byId("link-fault"),
    encoding === undefined ? `The link asks for an encoding that is not known: ${visible(shortened(label))}. The page takes UTF-8.` : "",
  );
}

const known = new Set([...names.fields, ...names.switches, ...names.folds, ...names.picked, "at"]);

// Returns a promise of the state in a fragment. A fragment that is none, such as that of a heading, changes nothing. The link of
// an exercise alone has its base and its edits.
async function stateOf(hash) {
  if (isOfLiveViewer(hash)) {
    const texts = textsOfLiveViewer(hash);
    say(byId("link-fault"), texts === undefined ? "The texts of this link cannot be read, because their base64 is broken." : "");
    return texts && new Map(Object.entries(texts));
  }
  const state = new Map([...new URLSearchParams(hash.slice(1))].toReversed()); // of several with the same name, the first counts
  if (![...state.keys()].some((name) => known.has(name))) return undefined;
  if (state.has("exercise") && !(state.has("base") && state.has("edits"))) {
    await loadRest();
    const given = rest.givenBy(state.get("exercise"), state.get("own"));
    for (const [name, text] of Object.entries(given)) if (!state.has(name) && (text !== "" || name === "base")) state.set(name, text);
  }
  return state;
}

// Reports whether a link has the text that it is about, which may be empty. Another link leaves the fields as they are.
const namesTexts = (state) => ["input", "base", "exercise"].some((name) => state.has(name));

// Fills the page, and goes to the part that the link names.
function restore(state) {
  clearTimeout(coming);
  clearTimeout(saving);
  saving = undefined;
  if (state === undefined) return show();
  const kept = namesTexts(state) ? [] : ["input", "base"];
  for (const name of names.fields) if (!kept.includes(name)) fill(name, state.get(name) ?? "");
  fields.input.classList.toggle("long", isLong(written("input")));
  chooseEncoding(state.get("encoding") ?? "utf-8");
  for (const [name, choice] of Object.entries(switches)) choice.checked = state.get(name) === "1";
  for (const [name, fold] of Object.entries(folds)) fold.open = isOpenIn(state, name);
  for (const name of Object.keys(picked)) picked[name] = state.get(name) ?? "";
  return show(() => {
    if (!names.places.includes(state.get("at"))) return;
    goTo(byId(state.get("at")));
    arrived = partAround(byId(state.get("at")));
  });
}

// The part to which a link has led. When the parts above it come later, the page is still there, unless its reader goes on.
let arrived;
for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
  addEventListener(event, () => (arrived = undefined), { passive: true });

// What a link chooses in a part opens it, unless the part was closed afterwards; and a link that leads to a part opens it.
const chosenIn = {
  derivation: ["tried", "production"],
  equivalence: ["other"],
  editions: ["as"],
  setters: ["set", "params"],
  security: ["finding"],
  steps: ["all"],
  grammars: ["rule"],
  whatif: ["edits", "change"],
};
const hasChoice = (state, name) => (chosenIn[name] ?? []).some((choice) => state.has(choice));
const isOpenIn = (state, name) =>
  state.get("at") === name || state.get(name) === "1" || (state.get(name) !== "0" && hasChoice(state, name));

// Shows a place in the part to which a link has led.
function arrive(place) {
  if (arrived === undefined) return;
  arrived = place;
  place.scrollIntoView();
}

const partAround = (place) => place.closest("details, section");

// Goes to the part around a place, and opens it.
function goTo(place) {
  const part = partAround(place);
  if (part.localName === "details") part.open = true;
  part.scrollIntoView();
  if (part.localName === "section") part.tabIndex = -1;
  (part.localName === "details" ? part.firstElementChild : part).focus({ preventScroll: true });
}

// ── The contents: a link to each part, which opens it. Its address has the state of the page, so it can be copied ──

const links = named(Object.keys(names.parts), (name) => {
  const link = element("a", {}, names.parts[name]);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(folds[name]);
  });
  return link;
});
for (const [group, parts] of Object.entries(names.groups)) {
  const list = Object.keys(parts).map((name) => element("li", {}, links[name]));
  byId("links").append(element("li", {}, group, element("ul", {}, ...list)));
}

function showContents() {
  const state = fragment();
  showStepLink();
  for (const [name, link] of Object.entries(links)) {
    link.href = `${state}&at=${name}`;
    link.parentElement.hidden = folds[name].hidden;
    link.parentElement.classList.toggle("reading", folds[name].classList.contains("reading")); // hidden if the base is not a URL
  }
}

byId("copy").addEventListener("click", async () => {
  saveNow();
  byId("copied").replaceChildren();
  const form = byId("copy-as").value;
  if (form === "link") return copyText(location.href, byId("copied"), "The link is the address of the page.");
  const text = copyAs(form, await look(), location.href);
  return copyText(text, byId("copied"), `The text is: ${text}`);
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  fields.input.focus();
});

for (const name of encodings()) if (name !== "UTF-8") fields.encoding.append(element("option", {}, name));
for (const form of document.forms) form.addEventListener("submit", (event) => event.preventDefault());
for (const [name, control] of Object.entries({ ...fields, ...switches }))
  control.addEventListener("input", () => {
    given.delete(name);
    if (reading.includes(control)) forget();
    if (control === fields.encoding) say(byId("link-fault"));
    if (control === fields.language) picked.rule = "";
    if (control === switches.all) picked.step = ""; // the steps get other numbers
    save();
    if (parts[name]) seen && parts[name]();
    else showSoon();
  });
for (const fold of Object.values(folds)) fold.addEventListener("toggle", save);
const saveRest = () => saving !== undefined && saveNow();
addEventListener("beforeunload", saveRest);
document.addEventListener("visibilitychange", saveRest);
byId("previous").addEventListener("click", () => step(-1));
byId("next").addEventListener("click", () => step(1));
byId("slider").addEventListener("input", ({ target }) => stepTo(Number(target.value) - 1));
showExamples((state) => put(state));
// A link was followed, or Back or Forward was pressed. In the meantime the page may have saved the state before it.
addEventListener("hashchange", async ({ newURL }) => restore(await stateOf(new URL(newURL).hash)));
const linked = await need(stateOf(location.hash));
tell("");
// What was typed while the page was loading counts, and not the text of the link.
const wasTyped = [fields.input, fields.base].some((field) => field.value !== field.defaultValue);
await (wasTyped ? show() : restore(linked));
performance.mark("shown");
await need(loadRest());
performance.mark("complete");
globalThis.refurl = refurl; // for the console
const { date } = systems().find(({ name }) => name === "standard");
byId("about").replaceChildren(
  `refurl ${version} follows the `,
  element("a", { href: "https://url.spec.whatwg.org/" }, "URL Standard"),
  ` of ${date}. `,
  element("a", { href: "notes/standard.html" }, "How it does that"),
  ". On the console of the browser, ",
  element("code", {}, "refurl"),
  " has all functions.",
);
rest.keep().then(
  () => byId("about").append(" This page now works offline, too."),
  () => {}, // it works with a network only
);
