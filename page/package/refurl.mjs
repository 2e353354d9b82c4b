// refurl for JavaScript, in browsers and in Node. refurl.d.ts documents the exports.

import { makeHandles } from "./handles.mjs";
import { Calls, instantiate, textOf } from "./module.mjs";
import { makeClasses } from "./url.mjs";

async function wasm() {
  const address = new globalThis.URL("refurl.wasm", import.meta.url);
  if (address.protocol !== "file:") return fetch(address);
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

const calls = new Calls(await instantiate(wasm()));
const { exports: c } = calls;
const { URL, URLSearchParams } = makeClasses(makeHandles(calls));
export { URL, URLSearchParams };

export const version = calls.zeroEnded(c.refurl_version());

// ── The oracle ──

export function oracleLine(line, as = "pipeline") {
  const answer = calls.with([`${line}`, as], (text, system) => calls.owned(c.refurl_module_answer(...text, ...system)));
  if (answer === null) throw new RangeError(`there is no system ${JSON.stringify(as)}`);
  return answer;
}

export function oracle(request, as = "pipeline") {
  const answer = JSON.parse(oracleLine(JSON.stringify(request), as));
  if (answer.error !== undefined && answer.failure === undefined) throw new TypeError(answer.error);
  return answer;
}

export function parse(input, base = undefined, { as = "pipeline", encoding = undefined } = {}) {
  return oracle({ input: `${input}`, base: textOf(base), encoding: textOf(encoding) }, as);
}

// ── Encodings ──

export const encodings = () => calls.owned(c.refurl_module_encodings()).split("\n").slice(0, -1);

// Returns the label of an encoding; that of UTF-8 if none is given. Throws a RangeError if it has no encoder.
function withEncoder(encoding) {
  const label = textOf(encoding) ?? "utf-8";
  if (calls.with([label], (text) => c.refurl_module_has_encoder(...text)) === 1) return label;
  throw new RangeError(`there is no encoder for ${JSON.stringify(label)}`);
}

// ── How a URL is read ──

function linesOf(json) {
  if (json === null) throw new TypeError("the base is not a URL");
  return json
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

function ask(call, input, base, { encoding } = {}) {
  return calls.with([`${input}`, base, withEncoder(encoding)], (...texts) => calls.owned(call(...texts.flat())));
}

export const explain = (input, base = undefined, options = {}) => linesOf(ask(c.refurl_module_explain, input, base, options));

export const security = (input, base = undefined, options = {}) => linesOf(ask(c.refurl_module_security, input, base, options))[0];

export const trace = (input, base = undefined, options = {}) => linesOf(ask(c.refurl_module_trace, input, base, options));

export const both = (input, base = undefined, options = {}) => linesOf(ask(c.refurl_module_both, input, base, options))[0];

export const characters = () => JSON.parse(calls.owned(c.refurl_module_characters()));

// ── Other systems, and other URLs ──

export const systems = () => linesOf(calls.owned(c.refurl_module_systems()));

export const compare = (input, base = undefined, options = {}) => JSON.parse(ask(c.refurl_module_compare, input, base, options));

export function equiv(a, b, base = undefined) {
  const json = calls.with([`${a}`, `${b}`, base], (...texts) => calls.owned(c.refurl_module_equiv(...texts.flat())));
  return linesOf(json)[0];
}

export function parting(a, b, base = undefined, { encoding } = {}) {
  const stage = calls.with([`${a}`, `${b}`, base, withEncoder(encoding)], (...texts) =>
    calls.owned(c.refurl_module_parting(...texts.flat())),
  );
  if (stage === null) throw new TypeError("the base is not a URL");
  return stage || null;
}

// ── Valid URL strings ──

function readValidation(validation) {
  const text = (get, ...rest) => calls.returned(get, validation, ...rest);
  const errors = Array.from({ length: c.refurl_validation_error_count(validation) }, (_, index) => ({
    name: text(c.refurl_validation_error_name, index),
    offset: c.refurl_validation_error_offset(validation, index),
  }));
  if (c.refurl_validation_is_valid(validation)) return { valid: true, errors };
  return {
    valid: false,
    rule: text(c.refurl_validation_rule),
    reason: text(c.refurl_validation_reason),
    begin: c.refurl_validation_begin(validation),
    end: c.refurl_validation_end(validation),
    errors,
  };
}

// Returns the URL of a base, which the caller frees; 0 if there is no base.
function parsedBase(base) {
  if (base === undefined) return 0;
  const url = calls.with([base], (text) => c.refurl_url_parse(...text, 0, 0));
  if (url === 0) throw new TypeError("the base is not a URL");
  return url;
}

export function validate(input, base = undefined) {
  const text = `${input}`;
  const url = parsedBase(textOf(base));
  try {
    const validation = calls.with([text], (given) => c.refurl_validate(...given, url));
    const result = readValidation(validation);
    c.refurl_validation_free(validation);
    return result;
  } finally {
    c.refurl_url_free(url);
  }
}

// ── The grammar ──

const modes = ["generic", "web", "file"];
const formats = ["json", "svg", "ebnf"];
const languages = ["lenient", "strict", "normal"];

// Returns the index of a name; -1 for undefined.
function indexIn(names, name) {
  const index = names.indexOf(name);
  if (index === -1 && name !== undefined) throw new RangeError(`${JSON.stringify(name)} is none of ${names.join(", ")}`);
  return index;
}

function known(text, production) {
  if (text === null) throw new RangeError(`there is no production ${JSON.stringify(production)}`);
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

export function sentences({ production = "", mode, language = "lenient", count = 10, seed = 1 } = {}) {
  const text = calls.with([production], (name) =>
    calls.owned(c.refurl_module_sentences(...name, count, seed, indexIn(modes, mode), indexIn(languages, language))),
  );
  return known(text, production).split("\n").slice(0, -1);
}

export function sentence(choices, { production = "", mode = "web", language = "lenient" } = {}) {
  return calls.withNumbers(choices, (pointer, count) =>
    calls.with([production], (name) =>
      calls.owned(c.refurl_module_sentence(...name, pointer, count, indexIn(modes, mode), indexIn(languages, language))),
    ),
  );
}
