// What the page copies about a URL for other places: a report, a test, a terminal, another viewer.

import { visible } from "./elements.mjs";
import { liveViewerLink } from "./live-viewer.mjs";
import { URL } from "./refurl/refurl.mjs";

// Returns a text as code in Markdown: between more grave accents than stand together in it.
export function codeInMarkdown(text) {
  if (text === "") return "(empty)";
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${fence}${space}${visible(text)}${space}${fence}`;
}

function markdown({ input, base, encoding, last, refusedBase }, link) {
  const code = codeInMarkdown;
  const how = [
    ...(base === undefined ? [] : [`with the base ${code(base)}`]),
    ...(encoding === "utf-8" ? [] : [`in a document in ${encoding}`]),
  ];
  const text = [code(input), ...how].join(", ");
  const found = last?.event === "href" ? `is the URL ${code(last.after)}.` : `is not a URL. ${visible((refusedBase ?? last).sentence)}`;
  return `${text}, ${refusedBase === undefined ? found : `is not read, because the base ${found}`} ([refurl](${link}))`;
}

const attributes = ["origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

// Bases of each kind to which a text can be relative.
const bases = ["http://h/", "https://h/", "ws://h/", "wss://h/", "ftp://h/", "file:///", "a://h/"];

// Returns the base with which a text that is not a URL is one, in the words of urltestdata.json.
function relativeTo(input) {
  if (URL.canParse(input, "about:blank")) return { relativeTo: "any-base" };
  return bases.some((base) => URL.canParse(input, base)) ? { relativeTo: "non-opaque-path-base" } : {};
}

// Returns the texts as a case of urltestdata.json in web-platform-tests, which are in UTF-8.
export function testCase({ input, base }) {
  const texts = { input, base: base ?? null };
  if (!URL.canParse(input, base)) return { ...texts, failure: true, ...(base === undefined ? relativeTo(input) : {}) };
  const url = new URL(input, base);
  return { ...texts, href: url.href, ...Object.fromEntries(attributes.map((name) => [name, url[name]])) };
}

const encoder = new TextEncoder();
const isHidden = (c) => visible(c) !== c;
const hexOf = (c) => Array.from(encoder.encode(c), (byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");

// Returns a text as a word of bash, in which the bytes of hidden characters are escaped.
function word(text) {
  const characters = [...text.toWellFormed()];
  if (!characters.some(isHidden)) return `'${text.toWellFormed().replaceAll("'", "'\\''")}'`;
  return `$'${characters.map((c) => (isHidden(c) ? hexOf(c) : c.replace(/['\\]/, "\\$&"))).join("")}'`;
}

// Returns the command that explains the texts. An argument cannot have the character NUL, so then it is a request to the oracle.
export function command({ input, base, encoding }) {
  const isUtf8 = encoding === "utf-8";
  if (`${input}${base ?? ""}`.includes("\0"))
    return `echo ${word(JSON.stringify({ input, base, ...(isUtf8 ? {} : { encoding }) }))} | refurl oracle`;
  const options = [...(base === undefined ? [] : ["--base", word(base)]), ...(isUtf8 ? [] : ["--encoding", encoding])];
  return ["refurl", "explain", ...options, ...(input.startsWith("-") ? ["--"] : []), word(input)].join(" ");
}

// The forms, by their names in the list of the page. Each gets what the page has seen, and the link to it.
const forms = {
  markdown,
  case: (seen) => JSON.stringify(testCase(seen)),
  command,
  viewer: ({ input, base }) => liveViewerLink(input, base),
};

export const copyAs = (form, seen, link) => forms[form](seen, link);
