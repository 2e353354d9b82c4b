// `parse` and the classes of the web platform, over a module that has nothing else. only-url.d.ts documents the exports.

import { makeHandles } from "./handles.mjs";
import { RefurlError, textOf } from "./module.mjs";
import { calls } from "./only-url-calls.mjs";
import { address } from "./only-url-load.mjs";
import { makeClasses } from "./url.mjs";

const handles = makeHandles(calls);

export { RefurlError };

export const { URL, URLSearchParams } = makeClasses(handles);

export { version } from "./version.mjs";

export const init = (source = undefined) => calls.load(source ?? (calls.isLoaded ? undefined : address()));

const { attributes, UrlHandle } = handles;

function failureOf({ inBase, stage, rule, error, begin, end, message }) {
  return { failure: true, stage, rule, error, begin, end, message, ...(inBase && { in: "base" }) };
}

export function parse(input, base = undefined) {
  const url = UrlHandle.parse(`${input}`, textOf(base));
  if (url.failure === undefined) {
    const getters = { href: url.get("href"), origin: url.origin };
    for (let at = 1; at < attributes.length; at += 1) getters[attributes[at]] = url.get(attributes[at]);
    return getters;
  }
  const failure = failureOf(url.failure);
  if (failure.in === "base") throw new RefurlError("base", `the base is not a URL: ${failure.message}`, { failure });
  return failure;
}
