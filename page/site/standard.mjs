// Links into the standard.

import { element } from "./elements.mjs";

const address = "https://url.spec.whatwg.org/";

// The algorithms and states whose anchor is not their name. A test compares all of them with the headings of standard/.
const anchors = {
  "basic URL parser": "concept-basic-url-parser",
  "domain parser": "concept-domain-to-ascii",
  "host parser": "concept-host-parser",
  "IPv4 parser": "concept-ipv4-parser",
  "IPv6 parser": "concept-ipv6-parser",
  "opaque-host parser": "concept-opaque-host-parser",
  "opaque path state": "cannot-be-a-base-url-path-state",
  "URL serializer": "concept-url-serializer",
  "domain-to-ASCII": "validation-error-domain-to-ascii",
  origin: "concept-url-origin",
};

// Returns the address of an algorithm, a state or a validation error of the standard.
export const addressIn = (name) => `${address}#${anchors[name] ?? name.toLowerCase().replaceAll("'", "").replaceAll(" ", "-")}`;

export const standardLink = (name, ...shown) => element("a", { href: addressIn(name) }, ...(shown.length === 0 ? [name] : shown));
