// refurl for JavaScript, in browsers and in Node. refurl.d.ts documents the exports.

import { calls } from "./calls.mjs";
import { makeHandles } from "./handles.mjs";
import { address } from "./load.mjs";
import { RefurlError, textOf } from "./module.mjs";
import { withTexts } from "./stage-texts.mjs";
import { makeClasses } from "./url.mjs";

export { RefurlError };

export const { URL, URLSearchParams } = makeClasses(makeHandles(calls));

export { version } from "./version.mjs";

export const init = (source = undefined) => calls.load(source ?? (calls.isLoaded ? undefined : address()));

// The functions of the module. It starts when the first of them is called.
const c = new Proxy({}, { get: (_, name) => calls.exports[name] });

// ── The oracle ──

export function oracleLine(line, as = "pipeline") {
  const answer = calls.with([`${line}`, as], (text, system) => calls.owned(c.refurl_module_answer(...text, ...system)));
  if (answer === null) throw new RefurlError("system", `there is no system ${JSON.stringify(as)}`);
  return answer;
}

export function oracle(request, as = "pipeline") {
  const answer = JSON.parse(oracleLine(JSON.stringify(request), as));
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

export const encodings = () => calls.owned(c.refurl_module_encodings()).split("\n").slice(0, -1);

const hasEncoder = (label) => calls.with([label], (text) => c.refurl_module_has_encoder(...text)) === 1;

// Returns the label of an encoding; that of UTF-8 if none is given. Throws a RefurlError if it has no encoder.
function withEncoder(encoding) {
  const label = textOf(encoding) ?? "utf-8";
  if (hasEncoder(label)) return label;
  throw new RefurlError(
    "encoding",
    `${JSON.stringify(label)} is not a label of an encoding in which a query can be written here: see encodings()`,
  );
}

// ── How a URL is read ──

// Returns the objects that a text has, one on each line.
const linesOf = (json) =>
  json
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

// Returns what a function of the module answers to texts, a base, perhaps the label of an encoding, and other arguments. Throws a
// RefurlError if the base is not a URL.
function ask(name, texts, base, label, ...rest) {
  const given = textOf(base);
  const answer = calls.with([...texts.map((text) => `${text}`), given, ...label], (...each) =>
    calls.owned(c[name](...each.flat(), ...rest)),
  );
  if (answer === null) throw errorOf(given);
  return answer;
}

const askInEncoding = (name, texts, base, { encoding } = {}, ...rest) => ask(name, texts, base, [withEncoder(encoding)], ...rest);

export const explain = (input, base = undefined, { encoding, shortened = false } = {}) =>
  withTexts(linesOf(askInEncoding("refurl_module_explain", [input], base, { encoding }, shortened ? 1 : 0)));

export const security = (input, base = undefined, options = {}) =>
  linesOf(askInEncoding("refurl_module_security", [input], base, options))[0];

export const trace = (input, base = undefined, options = {}) => linesOf(askInEncoding("refurl_module_trace", [input], base, options));

export const both = (input, base = undefined, options = {}) => linesOf(askInEncoding("refurl_module_both", [input], base, options))[0];

export const characters = () => JSON.parse(calls.owned(c.refurl_module_characters()));

// ── Other systems, and other URLs ──

export const systems = () => linesOf(calls.owned(c.refurl_module_systems()));

export const compare = (input, base = undefined, options = {}) =>
  JSON.parse(askInEncoding("refurl_module_compare", [input], base, options));

export const equiv = (a, b, base = undefined) => linesOf(ask("refurl_module_equiv", [a, b], base, []))[0];

export const parting = (a, b, base = undefined, options = {}) => askInEncoding("refurl_module_parting", [a, b], base, options) || null;

// ── Valid URL strings ──

// The most validation errors of a shortened answer.
const mostErrors = 1000;

function readValidation(validation, most) {
  const text = (get, ...rest) => calls.returned(get, validation, ...rest);
  const count = c.refurl_validation_error_count(validation);
  const leftOut = count > most ? { errors_left_out: count - most } : {};
  const errors = Array.from({ length: Math.min(count, most) }, (_, index) => ({
    name: text(c.refurl_validation_error_name, index),
    offset: c.refurl_validation_error_offset(validation, index),
  }));
  if (c.refurl_validation_is_valid(validation)) return { valid: true, errors, ...leftOut };
  return {
    valid: false,
    rule: text(c.refurl_validation_rule),
    reason: text(c.refurl_validation_reason),
    begin: c.refurl_validation_begin(validation),
    end: c.refurl_validation_end(validation),
    errors,
    ...leftOut,
  };
}

// Returns the URL of a base, which the caller frees; 0 if there is no base.
function parsedBase(base) {
  if (base === undefined) return 0;
  const url = calls.with([base], (text) => c.refurl_url_parse(...text, 0, 0));
  if (url === 0) throw errorOf(base);
  return url;
}

export function validate(input, base = undefined, { shortened = false } = {}) {
  const text = `${input}`;
  const url = parsedBase(textOf(base));
  const validation = calls.with([text], (given) => c.refurl_validate(...given, url));
  const result = readValidation(validation, shortened ? mostErrors : Infinity);
  c.refurl_validation_free(validation);
  c.refurl_url_free(url);
  return result;
}

// ── The grammar ──

const modes = ["generic", "web", "file"];
const formats = ["json", "svg", "ebnf"];
const languages = ["lenient", "strict", "normal"];

// Returns the index of a name; -1 for undefined.
function indexIn(names, name) {
  const index = names.indexOf(name);
  if (index === -1 && name !== undefined) throw new RefurlError("option", `${JSON.stringify(name)} is none of ${names.join(", ")}`);
  return index;
}

function known(text, production) {
  if (text === null) throw new RefurlError("production", `there is no production ${JSON.stringify(production)}`);
  return text;
}

function grammarText(format, { production = "", mode, language = "lenient" }) {
  const text = calls.with([production], (name) =>
    calls.owned(c.refurl_module_grammar(...name, formats.indexOf(format), indexIn(modes, mode), indexIn(languages, language))),
  );
  return known(text, production);
}

export const grammar = (options = {}) => JSON.parse(grammarText("json", options));
export const diagrams = (options = {}) => grammarText("svg", options);
export const ebnf = (options = {}) => grammarText("ebnf", options);

// The most sentences at once.
const mostSentences = 100_000;

// Returns an option that is a whole number from 0 to `most`.
function numberIn(value, most, name) {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new RefurlError("option", `${name} is a whole number from 0 to ${most}, not ${value}`);
}

export function sentences({ production = "", mode, language = "lenient", count = 10, seed = 1 } = {}) {
  const [wanted, first] = [numberIn(count, mostSentences, "count"), numberIn(seed, 2 ** 32 - 1, "seed")];
  const text = calls.with([production], (name) =>
    calls.owned(c.refurl_module_sentences(...name, wanted, first, indexIn(modes, mode), indexIn(languages, language))),
  );
  return known(text, production).split("\n").slice(0, -1);
}

export function sentence(choices, { production = "", mode = "web", language = "lenient" } = {}) {
  const numbers = Array.from(choices, (choice) => numberIn(choice, 2 ** 32 - 1, "a choice"));
  return calls.withNumbers(numbers, (pointer, count) =>
    calls.with([production], (name) =>
      calls.owned(c.refurl_module_sentence(...name, pointer, count, indexIn(modes, mode), indexIn(languages, language))),
    ),
  );
}
