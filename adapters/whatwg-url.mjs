// The npm package whatwg-url, the standard's reference implementation in JavaScript.
import process from "node:process";
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

const whatwg = require("whatwg-url");
const { version } = require("whatwg-url/package.json");

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

function answerOf(request) {
  isBeyondNode = false;
  const [answer] = answerAll([encoded(request)], whatwg.URL);
  if (request.validate) Object.assign(answer, verdictOf(request));
  return isBeyondNode ? { id: request.id, unsupported: `Node has Unicode ${process.versions.unicode}` } : answer;
}

const hello = { name: "whatwg-url", version, ...ofClass, encoding: true, validate: ["valid", "errors"] };
await serveBatches(hello, (requests) => requests.map(answerOf));
