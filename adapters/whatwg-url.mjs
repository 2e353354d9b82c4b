// The npm package whatwg-url, the standard's reference implementation in JavaScript.
import { createRequire } from "node:module";
import process from "node:process";
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

// An older version may be asked with a newer tr46 than its own.
const own = createRequire(require.resolve("whatwg-url/package.json")).resolve("tr46");
if (own !== require.resolve("tr46")) require.cache[own] = { id: own, loaded: true, exports: inPlaceOf(require(own), require("tr46")) };

const whatwg = require("whatwg-url");
const { version } = require("whatwg-url/package.json");

// The first versions of tr46 take the options one by one, and always check hyphens.
function inPlaceOf(older, tr46) {
  if (older.PROCESSING_OPTIONS === undefined) return tr46;
  const checks = { checkHyphens: true, checkBidi: true, checkJoiners: true };
  const toASCII = (domain, useSTD3ASCIIRules, _, verifyDNSLength) =>
    tr46.toASCII(domain, { ...checks, useSTD3ASCIIRules, verifyDNSLength });
  const toUnicode = (domain, useSTD3ASCIIRules) => tr46.toUnicode(domain, { ...checks, useSTD3ASCIIRules });
  return { PROCESSING_OPTIONS: older.PROCESSING_OPTIONS, toASCII, toUnicode };
}

// The constructor throws for each input that is no URL. Without stack traces that is cheap.
Error.stackTraceLimit = 0;

// The standard gets an output encoding first; the package leaves that to its caller.
function outputEncoding(label) {
  return /^(replacement|utf-16(be|le))$/i.test(label) ? "utf-8" : label;
}

// The constructor takes no encoding. So the URL that it parses is the input in this encoding.
function encoded({ encoding, ...request }) {
  if (encoding === undefined) return request;
  const baseURL = request.base === undefined ? null : whatwg.parseURL(request.base);
  const record =
    baseURL === null && request.base !== undefined ? null : whatwg.parseURL(request.input, { baseURL, encoding: outputEncoding(encoding) });
  return { ...request, input: record === null ? "" : whatwg.serializeURL(record), base: undefined };
}

function verdictOf({ input, base }) {
  const baseURL = base === undefined ? null : whatwg.parseURL(base);
  if (baseURL === null && base !== undefined) return {};
  const { validationErrors } = whatwg.parseURLWithValidationErrors(input, { baseURL });
  return { valid: whatwg.isValidURLString(input, { baseURL }), errors: validationErrors.map((name) => ({ name })) };
}

// The package has the newest Unicode, but it normalises domains with that of Node. So the order or composition of code points may be
// wrong if Node does not know one of them.
let isBeyondNode = false;
const { normalize } = String.prototype;
String.prototype.normalize = function (...form) {
  isBeyondNode ||= /[^\0-\x7f][^]*[^\0-\x7f]/u.test(this) && /\p{Unassigned}/u.test(this);
  return normalize.apply(this, form);
};

// More of them would make a line longer than refurl reads.
const mostErrors = 100_000;

function answerOf(request) {
  isBeyondNode = false;
  const [answer] = answerAll([encoded(request)], whatwg.URL);
  if (request.validate) Object.assign(answer, verdictOf(request));
  if (isBeyondNode) return { id: request.id, unsupported: `Node has Unicode ${process.versions.unicode}` };
  return answer.errors?.length > mostErrors ? { id: request.id, unsupported: "too many errors" } : answer;
}

// What an older version cannot do is not announced.
const { URL, URLSearchParams } = whatwg;
const { params, ...others } = ofClass;
const hello = { name: "whatwg-url", version, ...others };
if ("searchParams" in URL.prototype) hello.params = params.filter((method) => method in URLSearchParams.prototype);
if (encoded({ input: "http://h/?\u00e9", encoding: "windows-1252" }).input.endsWith("%E9")) hello.encoding = true;
if (whatwg.isValidURLString) hello.validate = ["valid", "errors"];
await serveBatches(hello, (requests) => requests.map(answerOf));
