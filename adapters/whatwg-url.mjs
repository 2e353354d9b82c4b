// The npm package whatwg-url, the standard's reference implementation in JavaScript.
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

const whatwg = require("whatwg-url");
const { version } = require("whatwg-url/package.json");

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

const hello = { name: "whatwg-url", version, ...ofClass, encoding: true, validate: ["valid", "errors"] };
await serveBatches(hello, (requests) => {
  const answers = answerAll(requests.map(encoded), whatwg.URL);
  return requests.map((request, i) => (request.validate ? { ...answers[i], ...verdictOf(request) } : answers[i]));
});
