// refurl for JavaScript, in browsers and in Node. The *.d.ts files document the exports.

import { calls } from "./calls.mjs";
import { makeHandles } from "./handles.mjs";
import { address } from "./load.mjs";
import { RefurlError, textOf } from "./module.mjs";
import { fromJson, indexOf, isInteger, join, listFrom, mapped, slice, toJson } from "./platform.mjs";
import { withTexts } from "./stage-texts.mjs";
import { makeClasses } from "./url.mjs";

export { RefurlError };

export const { URL, URLSearchParams } = makeClasses(makeHandles(calls));

export { version } from "./version.mjs";

export const init = (source = undefined) => calls.load(source ?? (calls.isLoaded ? undefined : address()));

// ── Texts with lines ──

// Returns the lines of a text, each of which ends with a newline.
function linesOf(text) {
  const lines = [];
  for (let begin = 0; begin < text.length; begin += lines[lines.length - 1].length + 1)
    lines[lines.length] = slice(text, begin, indexOf(text, "\n", begin));
  return lines;
}

// Returns the objects that a text has, one on each line.
const objectsOf = (json) => mapped(linesOf(json), (line) => fromJson(line));

// ── The oracle ──

export function oracleLine(line, as = "pipeline") {
  const answer = calls.ask("refurl_module_answer", [`${line}`, `${as}`]);
  if (answer === null) throw new RefurlError("system", `there is no system ${toJson(as)}`);
  return answer;
}

export function oracle(request, as = "pipeline") {
  const answer = fromJson(oracleLine(toJson(request), as));
  if (answer.error !== undefined && answer.failure === undefined) throw new RefurlError("request", answer.error);
  return answer;
}

export function parse(input, base = undefined, { as = "pipeline", encoding = undefined } = {}) {
  const texts = { input: `${input}`, base: textOf(base), encoding: textOf(encoding) };
  if (texts.encoding !== undefined) withEncoder(texts.encoding);
  const answer = oracle(texts, as);
  if (answer.in === "base") throw badBase(answer);
  return answer;
}

const badBase = (failure) => new RefurlError("base", `the base is not a URL: ${failure.message}`, { failure });

// Returns the error for a base that is not a URL.
const errorOf = (base) => badBase({ ...oracle({ input: base }), in: "base" });

// ── Encodings ──

export const encodings = () => linesOf(calls.ask("refurl_module_encodings"));

const hasEncoder = (label) => calls.call("refurl_module_has_encoder", [label]) === 1;

// Returns the label of an encoding; that of UTF-8 if none is given. Throws a RefurlError if it has no encoder.
function withEncoder(encoding) {
  const label = textOf(encoding) ?? "utf-8";
  if (hasEncoder(label)) return label;
  throw new RefurlError("encoding", `${toJson(label)} is not a label of an encoding in which a query can be written here: see encodings()`);
}

// ── How a URL is read ──

// Returns what a function of the module answers to texts and numbers. Throws a RefurlError if the base is not a URL.
function ask(name, base, texts, numbers) {
  const answer = calls.ask(name, texts, numbers);
  if (answer === null) throw errorOf(base);
  return answer;
}

// Does the same for an input and a base, with the encoding of the query.
function askAbout(name, input, base, { encoding } = {}, numbers = []) {
  const label = withEncoder(encoding);
  const given = textOf(base);
  return ask(name, given, [`${input}`, given, label], numbers);
}

export const explain = (input, base = undefined, { encoding, shortened = false } = {}) =>
  withTexts(objectsOf(askAbout("refurl_module_explain", input, base, { encoding }, [shortened ? 1 : 0])));

export const security = (input, base = undefined, options = {}) => objectsOf(askAbout("refurl_module_security", input, base, options))[0];

export const trace = (input, base = undefined, options = {}) => objectsOf(askAbout("refurl_module_trace", input, base, options));

export const both = (input, base = undefined, options = {}) => objectsOf(askAbout("refurl_module_both", input, base, options))[0];

export const characters = () => fromJson(calls.ask("refurl_module_characters"));

// ── Other systems, and other URLs ──

export const systems = () => objectsOf(calls.ask("refurl_module_systems"));

export const compare = (input, base = undefined, options = {}) => fromJson(askAbout("refurl_module_compare", input, base, options));

export function equiv(a, b, base = undefined) {
  const given = textOf(base);
  return objectsOf(ask("refurl_module_equiv", given, [`${a}`, `${b}`, given]))[0];
}

export function parting(a, b, base = undefined, { encoding } = {}) {
  const label = withEncoder(encoding);
  const given = textOf(base);
  return ask("refurl_module_parting", given, [`${a}`, `${b}`, given, label]) || null;
}

// ── References, and paths of files ──

// Returns an answer. Throws a RefurlError if it is a fault.
function unlessFault(json) {
  const answer = fromJson(json);
  if (answer.fault !== undefined) throw new RefurlError("input", answer.fault);
  return answer;
}

const resultOf = (json) => unlessFault(json).result;

export const relativize = (url, base) => resultOf(ask("refurl_module_relativize", `${base}`, [`${url}`, `${base}`]));

export function mend(input, base = undefined) {
  const given = textOf(base);
  return unlessFault(ask("refurl_module_mend", given, [`${input}`, given]));
}

const styleOf = (windows) => [windows ? 1 : 0];

export const pathToFileURL = (path, { windows = false } = {}) =>
  new URL(resultOf(calls.ask("refurl_module_path_to_url", [`${path}`], styleOf(windows))));

export const fileURLToPath = (url, { windows = false } = {}) =>
  resultOf(calls.ask("refurl_module_url_to_path", [`${url}`], styleOf(windows)));

// ── Valid URL strings ──

// The most validation errors of a shortened answer.
const mostErrors = 1000;

function readValidation(validation, most) {
  const c = calls.exports;
  const count = c.refurl_validation_error_count(validation);
  const errors = [];
  for (let at = 0; at < count && at < most; at += 1)
    errors[at] = {
      name: calls.returned("refurl_validation_error_name", validation, at),
      offset: c.refurl_validation_error_offset(validation, at),
    };
  const leftOut = count > most ? { errors_left_out: count - most } : {};
  if (c.refurl_validation_is_valid(validation)) return { valid: true, errors, ...leftOut };
  return {
    valid: false,
    rule: calls.returned("refurl_validation_rule", validation),
    reason: calls.returned("refurl_validation_reason", validation),
    begin: c.refurl_validation_begin(validation),
    end: c.refurl_validation_end(validation),
    errors,
    ...leftOut,
  };
}

// Returns the URL of a base, which the caller frees; 0 if there is no base.
function parsedBase(base) {
  if (base === undefined) return 0;
  const url = calls.call("refurl_url_parse", [base], [0, 0]);
  if (url === 0) throw errorOf(base);
  return url;
}

export function validate(input, base = undefined, { shortened = false } = {}) {
  const text = `${input}`;
  const url = parsedBase(textOf(base));
  const validation = calls.call("refurl_validate", [text], [url]);
  const result = readValidation(validation, shortened ? mostErrors : 2 ** 32);
  calls.exports.refurl_validation_free(validation);
  calls.exports.refurl_url_free(url);
  return result;
}

// ── The grammar ──

const modes = ["generic", "web", "file"];
const formats = ["json", "svg", "ebnf"];
const languages = ["lenient", "strict", "normal"];

// Returns the index of a name; -1 for undefined.
function indexIn(names, name) {
  for (let at = 0; at < names.length; at += 1) if (names[at] === name) return at;
  if (name !== undefined) throw new RefurlError("option", `${toJson(name)} is none of ${join(names, ", ")}`);
  return -1;
}

function known(text, production) {
  if (text === null) throw new RefurlError("production", `there is no production ${toJson(production)}`);
  return text;
}

function grammarText(format, { production = "", mode, language = "lenient" }) {
  const numbers = [indexIn(formats, format), indexIn(modes, mode), indexIn(languages, language)];
  return known(calls.ask("refurl_module_grammar", [`${production}`], numbers), production);
}

export const grammar = (options = {}) => fromJson(grammarText("json", options));
export const diagrams = (options = {}) => grammarText("svg", options);
export const ebnf = (options = {}) => grammarText("ebnf", options);

// The most sentences at once.
const mostSentences = 100_000;

// Returns an option that is a whole number from 0 to `most`.
function numberIn(value, most, name) {
  if (isInteger(value) && value >= 0 && value <= most) return value;
  throw new RefurlError("option", `${name} is a whole number from 0 to ${most}, not ${value}`);
}

export function sentences({ production = "", mode, language = "lenient", count = 10, seed = 1 } = {}) {
  const numbers = [
    numberIn(count, mostSentences, "count"),
    numberIn(seed, 2 ** 32 - 1, "seed"),
    indexIn(modes, mode),
    indexIn(languages, language),
  ];
  return linesOf(known(calls.ask("refurl_module_sentences", [`${production}`], numbers), production));
}

export function sentence(choices, { production = "", mode = "web", language = "lenient" } = {}) {
  const numbers = listFrom(choices, (choice) => numberIn(choice, 2 ** 32 - 1, "a choice"));
  return calls.withNumbers(numbers, (pointer, count) =>
    calls.ask("refurl_module_sentence", [`${production}`], [pointer, count, indexIn(modes, mode), indexIn(languages, language)]),
  );
}

// ── Changed rules ──

export function rules(edits = "") {
  const answer = fromJson(calls.ask("refurl_whatif_rules", [textOf(edits) ?? ""]));
  if (answer.message !== undefined) throw new RefurlError("edit", answer.message, { offset: answer.offset });
  return answer;
}

export function ruleSteps(input, base = undefined, { edits, encoding } = {}) {
  const text = textOf(edits) ?? "";
  const answer = calls.ask("refurl_whatif_steps", [text, `${input}`, textOf(base), withEncoder(encoding)]);
  if (answer !== null) return objectsOf(answer);
  rules(text); // says what is no edit
  throw new RefurlError("base", "the base is not a URL by these rules");
}

export const standardChanges = () => objectsOf(calls.ask("refurl_whatif_changes"));

// Returns the names of changes, one on each line. Throws a RefurlError if one is unknown.
function namesOf(changes) {
  const rows = standardChanges();
  return join(
    listFrom(changes, (change) => {
      const name = `${change}`;
      for (let at = 0; at < rows.length; at += 1) if (rows[at].name === name) return name;
      throw new RefurlError("change", `there is no change ${toJson(name)}: see standardChanges()`);
    }),
    "\n",
  );
}

// The most parts in which the questions are asked.
const mostQuestionParts = 1000;

export function whatif({ changes, edits, parts = 1, told } = {}) {
  const text = textOf(edits) ?? "";
  const count = numberIn(parts, mostQuestionParts, "parts") || 1;
  const asking = calls.call("refurl_whatif_new", [changes === undefined ? "" : namesOf(changes), text]);
  if (asking === 0) {
    rules(text); // says what is no edit
    throw new RefurlError("change", "there is no change to ask about");
  }
  const { exports } = calls;
  try {
    let found;
    for (let part = 0; part < count; part += 1) {
      found = fromJson(calls.owned(exports.refurl_whatif_ask(asking, part, count)));
      told?.(found, part + 1);
    }
    return found;
  } finally {
    if (exports === calls.exports) exports.refurl_whatif_free(asking);
  }
}
